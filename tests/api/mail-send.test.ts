import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, EmailsMeta } from '#contract/mail.ts';
import { localStore } from '#server/files/local-store.ts';
import { filesDirOf } from '#server/files/store.ts';
import { courierOf } from '#server/letters/courier.ts';
import { mailServer } from '#server/letters/transport.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SEND = '/apps/email/send';
const V = 'verifikator.tapin@capaian.example';
const P = 'pelapor.tapin@capaian.example';

let server: TestServer;
let p: Client;
let v: Client;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: undefined } });
  [p, v] = await Promise.all([signIn(server.app, 'pelapor.tapin'), signIn(server.app, 'verifikator.tapin')]);
});
afterAll(() => server.close());

const send = async (who: Client, body: Record<string, unknown>, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, raw } = await who.call('POST', SEND, body, headers);
  return { status, body: JSON.parse(raw.toString()) };
};
const list = async (who: Client, folder: string) => {
  const { raw } = await who.call('GET', `/apps/email/emails?folder=${folder}`);
  return JSON.parse(raw.toString()) as { emails: Email[]; emailsMeta: EmailsMeta };
};
const waiting = () =>
  server.db.selectFrom('kiriman').selectAll().where('terkirim_at', 'is', null).where('gagal_at', 'is', null).execute();
const log = { warn: () => undefined };
const deliver = (url: string, from = 'Capaian <capaian@instansi.example>') => {
  const { handOver, close } = mailServer({ smtpUrl: url, from, files: localStore(filesDirOf(server.dataDir)) });
  return courierOf({ db: server.db, handOver, now: server.clock.now, log }).deliverDue().finally(close);
};

describe('a letter to somebody inside', () => {
  it('is told to the windows of both, of which the writer may have several', async () => {
    await send(p, { to: [V], subject: 'Kabar', message: 'Isi' });
    const { rows } = await sql<{ isi: string }>`select isi from kabar_langsung order by nomor desc limit 1`.execute(
      server.db,
    );
    const told = rows.map(({ isi }) => JSON.parse(isi) as { event: string; data: { orang: string[] } });
    expect(told.map(({ event, data }) => [event, data.orang.toSorted()])).toEqual([
      ['email.received', [p.id, v.id].toSorted()],
    ]);
  });

  it('is noticed by both without a stream, and by nobody else', async () => {
    const other = await signIn(server.app, 'pelapor.deliserdang');
    const marks = () =>
      Promise.all(
        [p, v, other].map(async (who) => (await who.call<{ tanda: string }>('GET', '/api/events')).data.tanda),
      );
    const before = await marks();
    await send(p, { to: [V], subject: 'Tanpa aliran', message: 'Isi' });
    const after = await marks();
    expect(after.map((mark, index) => mark === before[index])).toEqual([false, false, true]);
    expect(await marks()).toEqual(after);
  });

  it('is there at once for whom it is meant, unread, and among the sent ones of whoever wrote it', async () => {
    const before = (await list(v, 'inbox')).emailsMeta.inbox;
    const { status, body } = await send(p, { to: [V], subject: 'Bukti TW2', message: '<p>Sudah <b>lengkap</b>.</p>' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: { name: 'Pelapor Tapin', email: P },
      to: [{ name: 'Verifikator Tapin', email: V }],
      subject: 'Bukti TW2',
      message: '<p>Sudah <b>lengkap</b>.</p>',
      folder: 'sent',
      isRead: true,
      replies: [],
      attachments: [],
    });
    const inbox = await list(v, 'inbox');
    expect(inbox.emails[0]).toMatchObject({ subject: 'Bukti TW2', isRead: false, from: { email: P } });
    expect(inbox.emailsMeta.inbox).toBe(before + 1);
    expect((await list(p, 'sent')).emails[0]?.id).toBe(body.id);
    expect(await waiting()).toEqual([]);
  });

  it('finds them however the address is written, and once', async () => {
    const written = [`Ibu Verifikator, S.E. <${V.toUpperCase()}>`, { email: V, name: 'lagi' }];
    const { status, body } = await send(p, { to: written, subject: '', message: 'Halo' });
    expect(status).toBe(200);
    expect(body.to).toEqual([{ name: 'Verifikator Tapin', email: V }]);
    expect((await list(v, 'inbox')).emails.filter(({ message }) => message === 'Halo')).toHaveLength(1);
  });

  it('to oneself stands in both folders', async () => {
    await send(p, { to: [P], subject: 'Catatan sendiri', message: 'x' });
    const own = async (folder: string) =>
      (await list(p, folder)).emails.filter(({ subject }) => subject === 'Catatan sendiri').map(({ isRead }) => isRead);
    expect([await own('sent'), await own('inbox')]).toEqual([[true], [false]]);
  });

  it('is sent once, however often the call is repeated', async () => {
    const body = { to: [V], subject: 'Sekali saja', message: 'x' };
    const first = await send(p, body, 'kunci-surat-1');
    expect(await send(p, body, 'kunci-surat-1')).toEqual(first);
    expect((await list(v, 'inbox')).emails.filter(({ subject }) => subject === 'Sekali saja')).toHaveLength(1);
  });

  it('may answer a letter of one’s own mailbox only', async () => {
    const [mine] = (await list(p, 'inbox')).emails;
    const [theirs] = (await list(v, 'sent')).emails;
    const body = { to: [V], subject: 'Re', message: 'x' };
    expect((await send(p, { ...body, replyTo: mine?.id })).status).toBe(200);
    expect((await send(p, { ...body, replyTo: theirs?.id })).status).toBe(404);
  });

  it.each([
    ['no recipient', { to: [], subject: '', message: 'x' }],
    ['no text', { to: [V], subject: '', message: '' }],
    ['an unknown field', { to: [V], subject: '', message: 'x', bcc: [P] }],
    ['what is no address', { to: ['pak camat'], subject: '', message: 'x' }],
    ['two addresses in one place', { to: [`${V}, ${P}`], subject: '', message: 'x' }],
    ['too many', { to: Array.from({ length: 101 }, (_, n) => `a${n}@luar.example`), subject: '', message: 'x' }],
    ['a line break in the subject', { to: [V], subject: 'a\r\nBcc: x@y.id', message: 'x' }],
  ])('is refused with %s', async (_, body) => {
    const { status, body: said } = await send(p, body);
    expect([status, said.alert.code]).toEqual([422, 422]);
    expect(said.errors.length).toBeGreaterThan(0);
  });

  it('has 1,000 recipients in a day, counted each, whatever number of letters they are in', async () => {
    const to = JSON.stringify(Array.from({ length: 111 }, (_, n) => ({ name: '', email: `a${n}@luar.example` })));
    const isi = sql`jsonb_build_object('to', ${to}::jsonb, 'sentBy', ${v.id}::text)`;
    await sql`insert into surat (id, pengguna_id, folder, isi, waktu, updated_at)
      select gen_random_uuid(), ${v.id}, 'sent', ${isi}, ${server.clock.now()}, ${server.clock.now()}
      from generate_series(1, 9)`.execute(server.db);
    const body = { to: [P], subject: 'Satu lagi', message: 'x' };
    const FULL = [422, 'Dalam 24 jam paling banyak 1000 penerima. Kirim lagi besok.'];
    const refused = async (whom: string[]) => {
      const { status, body: said } = await send(v, { ...body, to: whom });
      return [status, said.alert.message];
    };
    // There is room for one more: two are too many, one is not.
    expect(await refused([P, V])).toEqual(FULL);
    expect((await send(v, body)).status).toBe(200);
    expect(await refused([P])).toEqual(FULL);
    // Nor is there room by throwing away what was sent.
    await server.db.updateTable('surat').set({ folder: 'trash' }).where('pengguna_id', '=', v.id).execute();
    expect(await refused([P])).toEqual(FULL);
    server.clock.advance(25 * 60 * 60 * 1000);
    expect((await send(v, body)).status).toBe(200);
  });

  it('may be long, since it quotes', async () => {
    const message = `<p>${'Kalimat yang panjang sekali. '.repeat(3000)}</p>`;
    expect((await send(p, { to: [V], subject: 'Panjang', message })).status).toBe(200);
  });
});

describe('a letter to an address outside', () => {
  it('leaves by the mail server, from the application and with the writer to answer to', async () => {
    const mail = await startMailServer();
    const message = '<p>Salam &amp; terima kasih</p>';
    await send(p, { to: ['Dinas <dinas@luar.example>', V], subject: 'Undangan', message });
    expect(await waiting()).toMatchObject([{ penerima: 'dinas@luar.example', jenis: 'surel' }]);
    expect(await deliver(mail.url)).toBe(1);
    await mail.close();
    expect(mail.letters.map(({ to }) => to)).toEqual([['dinas@luar.example']]);
    const raw = mail.letters[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Capaian <capaian@instansi\.example>/m);
    expect(raw).toMatch(/^Reply-To: Pelapor Tapin <pelapor\.tapin@capaian\.example>/m);
    expect(raw).toMatch(/^Subject: Undangan/m);
    // RFC 3834, 5: somebody has written it, so that a notice of absence may answer.
    expect(raw).toMatch(/^Auto-Submitted: no\r?$/im);
    expect(raw).toContain('Salam & terima kasih');
    expect(raw).toContain(message);
    expect(await waiting()).toEqual([]);
    const kept = await server.db
      .selectFrom('kiriman')
      .select('isi')
      .where('penerima', '=', 'dinas@luar.example')
      .execute();
    expect(kept).toEqual([{ isi: null }]);
  });

  it('is tried again after a moment of trouble, and given up when it is refused for good', async () => {
    const busy = await startMailServer((to) => (to.startsWith('sibuk') ? 451 : 550));
    await send(p, { to: ['sibuk@luar.example', 'tiada@luar.example'], subject: 'Dua', message: 'x' });
    expect(await deliver(busy.url)).toBe(2);
    // Not at once: a server that is busy stays so for a while.
    expect(await deliver(busy.url)).toBe(0);
    await busy.close();
    const [gone] = await server.db
      .selectFrom('kiriman')
      .selectAll()
      .where('penerima', '=', 'tiada@luar.example')
      .execute();
    expect([gone?.gagal_at, gone?.galat]).toEqual([expect.any(Date), expect.stringContaining('no such mailbox')]);
    server.clock.advance(61_000);
    const calm = await startMailServer();
    expect(await deliver(calm.url)).toBe(1);
    await calm.close();
    expect(calm.letters.map(({ to }) => to)).toEqual([['sibuk@luar.example']]);
  });

  it('is handed over by one process of two, and by the other one when the first has died', async () => {
    const mail = await startMailServer();
    await send(p, { to: ['satu@luar.example'], subject: 'Satu', message: 'x' });
    const never = () => new Promise<void>(() => undefined);
    // The first takes it and is killed before it has said anything.
    void courierOf({ db: server.db, handOver: never, now: server.clock.now, log }).deliverDue();
    await expect.poll(async () => (await waiting())[0]?.percobaan).toBe(1);
    expect(await deliver(mail.url)).toBe(0);
    server.clock.advance(121_000);
    expect(await Promise.all([deliver(mail.url), deliver(mail.url)])).toEqual(expect.arrayContaining([0, 1]));
    await mail.close();
    expect(mail.letters).toHaveLength(1);
  });

  it('is refused by name where no letter leaves, and then nobody inside gets it either', async () => {
    const without = await startTestServer();
    const officer = await signIn(without.app, 'pelapor.tapin');
    const body = { to: [V, 'dinas@luar.example'], subject: 'Tidak sampai', message: 'x' };
    const { status, body: said } = await send(officer, body);
    expect(status).toBe(422);
    expect(said.alert.message).toContain('dinas@luar.example');
    expect(said.errors).toMatchObject([{ path: 'to' }]);
    expect((await list(officer, 'sent')).emails.filter(({ subject }) => subject === 'Tidak sampai')).toEqual([]);
    await without.close();
  });

  it('is to whom its writer says it is, where nobody inside has the address', async () => {
    const named = { name: 'Balai Kota', email: 'balai@luar.example' };
    const { body } = await send(p, {
      to: [named, { name: '', email: 'Kantor <kantor@luar.example>' }],
      subject: 'x',
      message: 'x',
    });
    expect(body.to).toEqual([named, { name: 'Kantor', email: 'kantor@luar.example' }]);
  });
});

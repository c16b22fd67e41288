import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attachment, Email } from '#contract/mail.ts';
import { MAX_FILES_PER_DAY } from '#domain/evidence/files.ts';
import { MAX_ATTACHMENTS } from '#domain/mail/letter.ts';
import { localStore } from '#server/files/local-store.ts';
import { filesDirOf } from '#server/files/store.ts';
import { storedFiles } from '#server/files/stored.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { courierOf } from '#server/letters/courier.ts';
import { mailServer } from '#server/letters/transport.ts';
import { removeOwn } from '#server/access/forget.queries.ts';
import { tx } from '#server/db/tx.ts';
import { type Client, formBody, signIn } from '#tests/support/api.ts';
import { PDF, png } from '#tests/support/files.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const EMAIL = '/apps/email';
const NONE = '019a0000-0000-7000-8000-000000000000';
const OTHER = 'verifikator.tapin@capaian.example';
let server: TestServer;
let me: Client;
let other: Client;
let third: Client;

beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: undefined } });
  [me, other, third] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan'].map((name) => signIn(server.app, name)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  await server.db.deleteFrom('surat').execute();
  await server.db.deleteFrom('surat_berkas').execute();
  await server.db.deleteFrom('kiriman').execute();
});
afterAll(() => server.close());

const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const A_PDF: Parameters<typeof formBody>[0] = { nama: 'Notulen rapat.pdf', mime: 'application/pdf', content: PDF };
const A_PNG = { nama: 'peta.png', mime: 'image/png', content: png() };
const upload = (who: Client, file: Parameters<typeof formBody>[0] = A_PDF, headers: Record<string, string> = {}) =>
  who.call('POST', `${EMAIL}/upload-file`, formBody(file), headers);
const handedIn = async (who = me, file = A_PDF) => content<Attachment & { id: string }>(await upload(who, file));
const send = (who: Client, attachments: readonly string[], to: readonly string[] = [OTHER]) =>
  who.call('POST', `${EMAIL}/send`, { to, subject: 'Notulen', message: '<p>Terlampir</p>', attachments });
const read = (who: Client, id: string) => who.call('GET', `${EMAIL}/file?id=${id}`);
const lettersOf = async (who: Client, folder: string) =>
  content<{ emails: Email[] }>(await who.call('GET', `${EMAIL}/emails?folder=${folder}`)).emails;
const store = () => localStore(filesDirOf(server.dataDir));
const fileIds = async () => (await server.db.selectFrom('surat_berkas').select('id').execute()).map(({ id }) => id);
const later = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
const deliver = async (url: string) => {
  const { handOver, close } = mailServer({ smtpUrl: url, from: 'Capaian <capaian@instansi.example>', files: store() });
  const courier = courierOf({ db: server.db, handOver, now: server.clock.now, log: { warn: () => undefined } });
  await courier.deliverDue().finally(close);
};

describe('files of a letter', () => {
  it('are handed in, sent, shown and read at both ends, and by nobody else', async () => {
    const files = [await handedIn(), await handedIn(me, A_PNG)];
    const [pdf] = files as [(typeof files)[0], ...typeof files];
    expect(pdf).toEqual({
      ...{ id: pdf.id, name: 'Notulen rapat.pdf', type: 'application/pdf', size: PDF.length },
      url: `/apps/email/file?id=${pdf.id}`,
    });
    const ids = files.map(({ id }) => id);
    expect([(await read(me, pdf.id)).status, (await read(other, pdf.id)).status]).toEqual([200, 404]);
    // Named twice it is there once.
    const sent = await send(me, [...ids, pdf.id]);
    expect([sent.status, content<Email>(sent).attachments]).toEqual([200, files]);
    expect((await lettersOf(other, 'inbox')).map(({ attachments }) => attachments)).toEqual([files]);
    for (const who of [me, other]) {
      const { status, raw, headers } = await who.call('GET', pdf.url ?? '');
      expect([status, raw.equals(PDF)]).toEqual([200, true]);
      expect([headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        'application/pdf',
        'nosniff',
        'sandbox',
      ]);
      expect(headers['content-disposition']).toContain('attachment');
    }
    const [stranger, none] = [await read(third, pdf.id), await read(third, NONE)];
    expect([stranger.status, stranger.alert.message]).toEqual([404, none.alert.message]);
  });

  it('may be sent on by whoever has the letter, and by nobody else', async () => {
    const file = await handedIn();
    expect((await send(other, [file.id], ['dukungan@capaian.example'])).status).toBe(404);
    await send(me, [file.id]);
    expect((await send(third, [file.id])).status).toBe(404);
    expect((await send(other, [file.id], ['dukungan@capaian.example'])).status).toBe(200);
    expect((await read(third, file.id)).status).toBe(200);
    expect((await lettersOf(me, 'inbox')).length).toBe(0);
  });

  it('are as many and as large as a letter may hold, of the kinds that evidence may have', async () => {
    const none = await send(me, [NONE]);
    expect([none.status, none.alert.message]).toEqual([404, 'Berkas tidak ditemukan']);
    const many = await send(
      me,
      Array.from({ length: MAX_ATTACHMENTS + 1 }, () => NONE),
    );
    expect([many.status, many.errors?.[0]?.path]).toEqual([422, 'attachments']);
    const half = { ...A_PDF, content: Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]) };
    const [one, two] = [await handedIn(me, half), await handedIn(me, half)];
    const large = await send(me, [one.id, two.id]);
    expect([large.status, large.errors?.[0]?.path]).toEqual([422, 'attachments']);
    expect(large.alert.message).toContain('10 MB');
    expect(await lettersOf(me, 'sent')).toEqual([]);
    expect((await send(me, [one.id])).status).toBe(200);
    expect((await upload(me, { nama: 'a.html', mime: 'text/html', content: Buffer.from('<p>') })).status).toBe(415);
    const whole = { ...A_PDF, content: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) };
    expect((await upload(me, whole)).status).toBe(413);
  });

  it('are stored once under one key, and have an end within a day', async () => {
    const once = await upload(me, A_PDF, { 'idempotency-key': 'letter-file-1' });
    expect(content(await upload(me, A_PDF, { 'idempotency-key': 'letter-file-1' }))).toEqual(content(once));
    expect(await fileIds()).toHaveLength(1);
    const rows = Array.from({ length: MAX_FILES_PER_DAY }, (_, n) => ({
      id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      ...{ pengguna_id: me.id, nama: 'a.pdf', mime: 'application/pdf', ukuran: 1, sha256: 'x', kunci: `${n}` },
    }));
    await server.db.insertInto('surat_berkas').values(rows).execute();
    const { status, alert } = await upload(me);
    expect([status, alert.message]).toEqual([
      422,
      `Anda sudah mengunggah ${MAX_FILES_PER_DAY} berkas dalam 24 jam terakhir. Unggah lagi besok.`,
    ]);
    expect((await upload(other)).status).toBe(200);
  });

  it('stay as long as one copy of a letter names them, and go a day after the last', async () => {
    const [unsent, sent] = [await handedIn(), await handedIn()];
    await send(me, [sent.id]);
    const keyOf = async (id: string) =>
      (await server.db.selectFrom('surat_berkas').select('kunci').where('id', '=', id).executeTakeFirstOrThrow()).kunci;
    const [lostKey, keptKey] = [await keyOf(unsent.id), await keyOf(sent.id)];
    // Backups and copies to an object store take what is known here.
    expect((await storedFiles(server.db)).map(({ kunci }) => kunci)).toEqual(
      expect.arrayContaining([lostKey, keptKey]),
    );
    await sweepOrphans(server.db, store(), new Date(Date.now() + 23 * 3_600_000));
    expect((await fileIds()).toSorted()).toEqual([unsent.id, sent.id].toSorted());
    await server.db.deleteFrom('surat').where('pengguna_id', '=', me.id).execute();
    await sweepOrphans(server.db, store(), later());
    expect(await fileIds()).toEqual([sent.id]);
    expect([(await read(other, sent.id)).status, (await read(me, unsent.id)).status]).toEqual([200, 404]);
    await expect(store().open(lostKey)).rejects.toThrow();
    await server.db.deleteFrom('surat').execute();
    await sweepOrphans(server.db, store(), later());
    expect(await fileIds()).toEqual([]);
    await expect(store().open(keptKey)).rejects.toThrow();
  });

  it('of somebody who is forgotten stay with whoever else has the letter', async () => {
    const [unsent, sent, own] = [await handedIn(), await handedIn(), await handedIn()];
    await send(me, [sent.id]);
    await send(me, [own.id], ['pelapor.tapin@capaian.example']);
    const gone = new Error('undone');
    const left = await tx(server.db, async (trx) => {
      await removeOwn(trx, me.id, 'pelapor.tapin');
      const rows = await trx.selectFrom('surat_berkas').select('id').execute();
      throw Object.assign(gone, { ids: rows.map(({ id }) => id) });
    }).catch((error: unknown) => (error as { ids: string[] }).ids);
    expect(left).toEqual([sent.id]);
    expect((await fileIds()).toSorted()).toEqual([unsent.id, sent.id, own.id].toSorted());
  });

  it('whose bytes are gone say so', async () => {
    const file = await handedIn();
    for await (const key of store().keys()) await store().remove(key);
    const { status, alert } = await read(me, file.id);
    expect([status, alert.message]).toEqual([
      410,
      'Isi berkas ini tidak ada lagi di penyimpanan. Beri tahu admin, atau unggah berkasnya lagi.',
    ]);
  });
});

describe('files of a letter to an address outside', () => {
  it('leave with it', async () => {
    const mail = await startMailServer();
    const [pdf, picture] = [await handedIn(), await handedIn(me, { ...A_PNG, nama: 'peta – tapin.png' })];
    expect((await send(me, [pdf.id, picture.id], ['dinas@luar.example', OTHER])).status).toBe(200);
    await deliver(mail.url);
    await mail.close();
    const raw = mail.letters[0]?.raw.replaceAll('\r\n', '\n') ?? '';
    expect(raw).toMatch(/Content-Type: application\/pdf; name="Notulen rapat\.pdf"/);
    expect(raw).toMatch(/Content-Disposition: attachment; filename="Notulen rapat\.pdf"/);
    expect(raw).toContain(PDF.toString('base64').slice(0, 76));
    expect(raw).toContain('filename*');
    expect(raw.replaceAll('\n', '')).toContain(png().toString('base64'));
    expect(raw).toContain('<p>Terlampir</p>');
    const [row] = await server.db.selectFrom('kiriman').selectAll().execute();
    expect([row?.isi, row?.terkirim_at]).toEqual([null, expect.any(Date)]);
  });

  it('wait with it when their bytes are not there, and leave nothing open', async () => {
    const mail = await startMailServer();
    const file = await handedIn();
    await send(me, [file.id], ['dinas@luar.example']);
    for await (const key of store().keys()) await store().remove(key);
    await deliver(mail.url);
    await mail.close();
    expect(mail.letters).toEqual([]);
    const [row] = await server.db.selectFrom('kiriman').selectAll().execute();
    expect([row?.terkirim_at, row?.gagal_at, row?.galat]).toEqual([null, null, 'no such file']);
  });

  it('give it longer, before another process takes it for lost', async () => {
    const file = await handedIn();
    await send(me, [file.id], ['dinas@luar.example']);
    await send(me, [], ['kantor@luar.example']);
    const never = () => new Promise<void>(() => undefined);
    const log = { warn: () => undefined };
    void courierOf({ db: server.db, handOver: never, now: server.clock.now, log }).deliverDue();
    const taken = async () =>
      server.db.selectFrom('kiriman').select('coba_at').where('percobaan', '=', 1).orderBy('coba_at').execute();
    await expect.poll(async () => (await taken()).length).toBe(2);
    const [plain, withFile] = (await taken()).map(({ coba_at }) => coba_at.getTime());
    expect(((withFile ?? 0) - (plain ?? 0)) / 1000).toBe(900 - 120);
  });
});

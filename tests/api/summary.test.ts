/** The daily summary of the bell, over a real mail server: who gets one, when, how often, and what it says. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationChoices } from '#contract/notification-choices.ts';
import { summarise } from '#server/notifications/summary.service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sendNew } from '#tests/support/world/filling.ts';

const APP = 'https://capaian.instansi.example';
const OFFICER = 'pelapor.tapin@capaian.example';
const VERIFIER = 'verifikator.tapin@capaian.example';
const CHOICES = '/api/pemberitahuan/pilihan';
/** Seven o'clock in Tapin, which has WITA. */
const SEVEN = '2026-10-05T23:00:00Z';

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let officer: Client;
let verifier: Client;

/** A world of its own for each test: a day has one summary. */
beforeEach(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  officer = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  await server.db.deleteFrom('pemberitahuan').execute();
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  return async () => {
    await server.close();
    await mail.close();
  };
});

const letters = { appUrl: APP };
const pass = () => summarise({ db: server.db, letters }, server.clock.now());
const deliver = (smtpUrl = mail.url) => deliverDue(server, smtpUrl, APP);
/** What a moment brings: the letters that arrive, by recipient. */
async function at(time: string): Promise<{ to: string; letter: ReadLetter }[]> {
  server.clock.set(new Date(time));
  const before = mail.letters.length;
  await pass();
  await deliver();
  return mail.letters.slice(before).map(({ to, raw }) => ({ to: to.join(), letter: readLetter(raw) }));
}
const subjects = async (time: string, to = OFFICER) =>
  (await at(time)).filter((one) => one.to === to).map(({ letter }) => letter.subject);
const waiting = () =>
  server.db.selectFrom('kiriman').select(['alasan', 'isi']).where('terkirim_at', 'is', null).execute();
const choose = async (who: Client, body: Record<string, unknown>) =>
  expect((await who.call('PATCH', CHOICES, body)).status).toBe(200);
const readAll = (who: Client) =>
  who.call('PATCH', '/api/pemberitahuan/baca', { sampai: server.clock.now().toISOString() });
const decide = async (id: string, action: string) =>
  expect(
    (await verifier.call('PATCH', `/api/pelaporan-capaian/${id}/${action}`, { catatan: 'Lengkapi bukti' })).status,
  ).toBe(200);
/** A report that was sent, so that the verifier has something unread. */
const send = () => sendNew(officer, 2026, 'TW2');
const assign = (title: string) =>
  verifier.call('POST', '/apps/kanban/add-board', { data: { title: 'Rencana' } }).then(async ({ raw }) => {
    const { id } = JSON.parse(raw.toString()) as { id: string };
    const assignedTo = [{ id: officer.id, nama: 'Pelapor Tapin' }];
    await verifier.call('POST', '/apps/kanban/add-task', { data: { boardId: id, title, assignedTo } });
  });

describe('a decision', () => {
  it('is told at seven o’clock of the unit, once, to those whose report it is', async () => {
    const report = await send();
    await decide(report.id, 'revise');
    expect(await at('2026-10-05T21:59:00Z')).toEqual([]);
    expect(await at('2026-10-05T22:30:00Z')).toEqual([]);
    expect((await waiting()).map(({ alasan, isi }) => [alasan, isi])).toEqual([
      [`ringkasan:${officer.id}:2026-10-06`, null],
    ]);
    const [mine, ...more] = await at(SEVEN);
    expect([more, mine?.to]).toEqual([[], OFFICER]);
    expect(mine?.letter.subject).toBe('Satu kabar yang belum Anda baca');
    expect(mine?.letter.head).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(mine?.letter.text.split('\n').filter((line) => line !== '')).toEqual([
      'Halo Pelapor Tapin,',
      'Ada satu kabar yang belum Anda baca di Capaian.',
      'Keputusan atas laporan Anda',
      '- BPS Kabupaten Tapin · Triwulan II 2026: dikembalikan untuk diperbaiki (5 Okt, 11.00 WITA)',
      `  ${APP}/pelaporan-capaian/${report.id}`,
      'Buka pemberitahuan:',
      `${APP}/pemberitahuan`,
      'Surel ini dikirim paling banyak sekali sehari, pukul 07.00, dan hanya bila ada yang belum Anda baca.',
      `Atur apa yang Anda terima dan jam tenangnya di halaman ${APP}/profil/pemberitahuan`,
    ]);
    expect(mine?.letter.html).toContain(`href="${APP}/pelaporan-capaian/${report.id}"`);
    // What somebody wrote about it stands in the application alone.
    expect(mine?.letter.html).not.toContain('Lengkapi');
    expect(await at('2026-10-06T03:30:00Z')).toEqual([]);
    expect(await at('2026-10-06T23:30:00Z')).toEqual([]);
  });

  it('is told until noon by a server that was away at seven, and with the next morning after that', async () => {
    const report = await send();
    await decide(report.id, 'revise');
    // 12.05, and on the next day 11.50, both of WITA.
    expect(await at('2026-10-06T04:05:00Z')).toEqual([]);
    expect((await at('2026-10-07T03:50:00Z')).map(({ to }) => to)).toEqual([OFFICER]);
  });

  it('that was read, or is no longer true, is not told, and nothing is ever told of nothing', async () => {
    const report = await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    expect((await waiting()).map(({ alasan }) => alasan)).toEqual([`ringkasan:${verifier.id}:2026-10-06`]);
    await decide(report.id, 'revise');
    expect((await at(SEVEN)).map(({ to }) => to)).toEqual([OFFICER]);
    expect(await waiting()).toEqual([]);
    server.clock.set(new Date('2026-10-06T03:00:00Z'));
    await sendNew(officer, 2026, 'TW1');
    await readAll(verifier);
    server.clock.set(new Date('2026-10-06T22:30:00Z'));
    await pass();
    expect(await waiting()).toEqual([]);
  });

  it('that is read while the letter waits is not told', async () => {
    await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await readAll(verifier);
    expect(await at(SEVEN)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('after seven o’clock is told on the next day', async () => {
    await send();
    expect(await subjects(SEVEN, VERIFIER)).toHaveLength(1);
    server.clock.set(new Date('2026-10-05T23:10:00Z'));
    await sendNew(officer, 2026, 'TW1');
    expect(await at('2026-10-06T01:00:00Z')).toEqual([]);
    const [mine] = await at('2026-10-06T23:00:00Z');
    expect(mine?.letter.text).toContain('Triwulan I 2026: menunggu keputusan Anda');
    expect(mine?.letter.text).not.toContain('Triwulan II 2026');
  });
});

describe('a report that waits', () => {
  it('is told to those who decide, with its page', async () => {
    const report = await send();
    const [mine] = await at(SEVEN);
    expect(mine?.to).toBe(VERIFIER);
    expect(mine?.letter.text).toContain('Menunggu keputusan Anda\n- BPS Kabupaten Tapin · Triwulan II 2026: menunggu');
    expect(mine?.letter.html).toContain(`href="${APP}/verifikasi/${report.id}"`);
  });
});

describe('what was missed', () => {
  it('is told with the next one; a day whose morning is over has none', async () => {
    await send();
    expect(await at('2026-10-06T04:00:00Z')).toEqual([]);
    expect(await subjects('2026-10-06T23:00:00Z', VERIFIER)).toHaveLength(1);
    expect(await at('2026-10-07T23:00:00Z')).toEqual([]);
  });

  it('for three days is news no more', async () => {
    await send();
    expect(await at('2026-10-08T23:00:00Z')).toEqual([]);
  });

  it('because no mail server took it is told with the next one, in one letter', async () => {
    await send();
    server.clock.set(new Date(SEVEN));
    await pass();
    const busy = await startMailServer(() => 451);
    await deliver(busy.url);
    await busy.close();
    expect(await waiting()).toHaveLength(1);
    await sendNew(officer, 2026, 'TW1');
    server.clock.set(new Date('2026-10-06T22:10:00Z'));
    await pass();
    expect((await waiting()).map(({ alasan }) => alasan)).toEqual([`ringkasan:${verifier.id}:2026-10-07`]);
    const told = await at('2026-10-06T23:00:00Z');
    expect(told.map(({ letter }) => letter.subject)).toEqual(['2 kabar yang belum Anda baca']);
  });
});

describe('whoever', () => {
  it('may not see a matter any more is not told of it', async () => {
    await send();
    const other = await signIn(server.app, 'pelapor.deliserdang');
    await server.db.updateTable('pengguna').set({ satker_id: other.satker }).where('id', '=', verifier.id).execute();
    expect(await at('2026-10-06T00:30:00Z')).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('is disabled or has no address any more gets none', async () => {
    await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await server.db.updateTable('pengguna').set({ email: '' }).where('id', '=', verifier.id).execute();
    expect(await at(SEVEN)).toEqual([]);
    await server.db
      .updateTable('pengguna')
      .set({ email: VERIFIER, aktif: false })
      .where('id', '=', verifier.id)
      .execute();
    await server.db.deleteFrom('ringkasan').execute();
    expect(await at('2026-10-06T00:30:00Z')).toEqual([]);
  });

  it('is disabled while it waits gets none', async () => {
    await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', verifier.id).execute();
    expect(await at(SEVEN)).toEqual([]);
  });

  it('changed their address gets it there', async () => {
    await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await server.db.updateTable('pengguna').set({ email: 'baru@x.example' }).where('id', '=', verifier.id).execute();
    expect((await at(SEVEN)).map(({ to }) => to)).toEqual(['baru@x.example']);
  });
});

describe('what a person chose', () => {
  it('decides: cards only for those who want them, decisions unless somebody does not', async () => {
    await assign('Unggah bukti');
    await send();
    await choose(verifier, { jenis: 'diajukan', saluran: 'surel', nyala: false });
    expect(await at(SEVEN)).toEqual([]);
    await choose(officer, { jenis: 'penugasan', saluran: 'surel', nyala: true });
    await choose(officer, { jenis: 'penugasan', saluran: 'surel', nyala: true });
    await choose(verifier, { jenis: 'diajukan', saluran: 'surel', nyala: true });
    const told = await at('2026-10-05T23:10:00Z');
    expect(told.map(({ to }) => to).toSorted()).toEqual([OFFICER, VERIFIER]);
    const mine = told.find(({ to }) => to === OFFICER);
    expect(mine?.letter.text).toContain('Papan\n- Unggah bukti: ditugaskan kepada Anda oleh "Verifikator Tapin" (');
  });

  it('while a letter waits holds for that letter', async () => {
    await send();
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await choose(verifier, { jenis: 'diajukan', saluran: 'surel', nyala: false });
    expect(await at(SEVEN)).toEqual([]);
  });

  it('of quiet hours lets it wait until they end', async () => {
    await send();
    await choose(verifier, { tenang: { dari: '21:00', sampai: '08:30', zona: 'Asia/Makassar' } });
    expect(await at(SEVEN)).toEqual([]);
    expect(await subjects('2026-10-06T00:30:01Z', VERIFIER)).toHaveLength(1);
  });

  it('of other quiet hours, or none, holds at once for a letter that waits for their end', async () => {
    await send();
    await choose(verifier, { tenang: { dari: '21:00', sampai: '08:30', zona: 'Asia/Makassar' } });
    expect(await at(SEVEN)).toEqual([]);
    await choose(verifier, { tenang: { dari: '21:00', sampai: '07:30', zona: 'Asia/Makassar' } });
    expect(await subjects('2026-10-05T23:29:00Z', VERIFIER)).toEqual([]);
    expect(await subjects('2026-10-05T23:30:01Z', VERIFIER)).toHaveLength(1);
    await sendNew(officer, 2026, 'TW1');
    await choose(verifier, { tenang: { dari: '21:00', sampai: '08:30', zona: 'Asia/Makassar' } });
    expect(await at('2026-10-06T23:00:00Z')).toEqual([]);
    await choose(verifier, { tenang: null });
    expect(await subjects('2026-10-06T23:00:01Z', VERIFIER)).toHaveLength(1);
  });

  it('of quiet hours does not bring a letter before its own hour', async () => {
    await send();
    await choose(verifier, { tenang: { dari: '21:00', sampai: '08:30', zona: 'Asia/Makassar' } });
    server.clock.set(new Date('2026-10-05T22:30:00Z'));
    await pass();
    await choose(verifier, { tenang: null });
    expect(await at('2026-10-05T22:31:00Z')).toEqual([]);
    expect(await subjects(SEVEN, VERIFIER)).toHaveLength(1);
  });

  it('is shown with what nobody is told of by itself switched off, and kept in both directions', async () => {
    const letterOf = async () => {
      const { data } = await officer.call<NotificationChoices>('GET', CHOICES);
      return Object.fromEntries(data.pilihan.map(({ jenis, surel }) => [jenis, surel]));
    };
    const before = await letterOf();
    expect(before).toMatchObject({ dikembalikan: true, disetujui: true, umpan_balik: false, sebutan: false });
    for (const [jenis, nyala] of [
      ['sebutan', true],
      ['disetujui', false],
    ] as const) {
      await choose(officer, { jenis, saluran: 'surel', nyala });
      expect(await letterOf()).toEqual({ ...before, [jenis]: nyala });
      await choose(officer, { jenis, saluran: 'surel', nyala: !nyala });
      expect(await letterOf()).toEqual(before);
    }
    // One choice leaves the others as they are.
    const several = { dikembalikan: false, disetujui: false, sebutan: true, umpan_balik: true };
    for (const [jenis, nyala] of Object.entries(several)) await choose(officer, { jenis, saluran: 'surel', nyala });
    expect(await letterOf()).toEqual({ ...before, ...several });
    await choose(officer, { jenis: 'disetujui', saluran: 'surel', nyala: true });
    expect(await letterOf()).toEqual({ ...before, ...several, disetujui: true });
  });
});

it('is written once by several processes at the same time', async () => {
  await send();
  server.clock.set(new Date(SEVEN));
  await Promise.all([pass(), pass(), pass(), pass()]);
  await Promise.all([deliver(), deliver()]);
  expect(mail.letters.map(({ to }) => to.join())).toEqual([VERIFIER]);
});

it('is not written where no letter leaves', async () => {
  await send();
  server.clock.set(new Date(SEVEN));
  await summarise({ db: server.db }, server.clock.now());
  expect(await waiting()).toEqual([]);
});

describe('the words of a summary', () => {
  /** Lines of every kind, and more of one kind than are named. */
  async function everything(): Promise<void> {
    const report = await send();
    await assign('Unggah <b>bukti</b>');
    const line = (jenis: 'disetujui' | 'umpan_balik' | 'masalah' | 'diajukan', n: number, isi: object) => ({
      pengguna_id: officer.id,
      jenis,
      kunci: `${jenis}:${n}`,
      laporan_id: jenis === 'masalah' ? null : report.id,
      isi: JSON.stringify(isi),
      waktu: server.clock.now(),
    });
    await server.db
      .insertInto('pemberitahuan')
      .values([
        ...Array.from({ length: 8 }, (_, n) => line('disetujui', n, {})),
        line('umpan_balik', 1, { kode: ['IKU 1', 'IKU 2'] }),
        line('diajukan', 1, { laporan: [report.id, officer.satker] }),
      ])
      .execute();
    for (const jenis of ['umpan_balik', 'penugasan', 'masalah'] as const) {
      await choose(officer, { jenis, saluran: 'surel', nyala: true });
    }
  }

  it('say of many only the newest, and nobody’s markup', async () => {
    await everything();
    const mine = (await at(SEVEN)).find(({ to }) => to === OFFICER)?.letter;
    expect(mine?.subject).toBe('11 kabar yang belum Anda baca');
    const said = mine?.text.split('\n') ?? [];
    expect(said.filter((line) => /: disetujui \(\d+ \S+, \d\d\.\d\d WITA\)$/.test(line))).toHaveLength(5);
    expect(said).toContain('- dan 3 lagi');
    const waiting = '- 2 laporan · Triwulan II 2026: semuanya menunggu keputusan Anda (';
    expect(said.filter((line) => line.startsWith(waiting))).toHaveLength(1);
    expect(said).toContain(`  ${APP}/verifikasi`);
    expect(mine?.html).toContain('Unggah &lt;b&gt;bukti&lt;/b&gt;');
  });

  it('are those of the language that the person used the application in last', async () => {
    await everything();
    const left: string[] = [];
    for (const [n, [language, subject]] of [
      ['en', '11 pieces of news that you have not read'],
      ['fr', '11 nouvelles que vous n’avez pas lues'],
      ['de', '11 Neuigkeiten, die Sie nicht gelesen haben'],
      ['pt', '11 novidades que ainda não leu'],
    ].entries()) {
      const payload = { username: 'pelapor.tapin', password: 'Capaian#2025' };
      const headers = { 'accept-language': language ?? '' };
      await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers });
      await server.db.deleteFrom('ringkasan').execute();
      await server.db.deleteFrom('kiriman').execute();
      const mine = (await at(`2026-10-05T23:0${n}:00Z`)).find(({ to }) => to === OFFICER)?.letter;
      expect(mine?.subject).toBe(subject);
      expect(mine?.html).toContain(`<html lang="${language}">`);
      left.push(...(mine?.text.split('\n') ?? []));
    }
    expect(
      left.filter((line) =>
        /laporan (?!capaian)|keputusan|kabar|surel|buka|oleh|lagi$|Triwulan/i.test(line.replace(/https?:\S+/, '')),
      ),
    ).toEqual([]);
  });
});

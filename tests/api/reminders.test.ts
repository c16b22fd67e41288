/** Reminders of deadlines, over a real mail server: who gets one, when, how often, and what it says. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { NotificationChoices } from '#contract/notification-choices.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { accountMaker } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sendNew } from '#tests/support/world/filling.ts';

const APP = 'https://capaian.instansi.example';
const OFFICER = 'pelapor.tapin@capaian.example';
const VERIFIER = 'verifikator.tapin@capaian.example';

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let admin: Client;
let officer: Client;
let verifier: Client;
const { buat } = accountMaker(() => admin);

/** A world of its own for each test: what was reminded of once is not reminded of again. */
beforeEach(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  admin = await signIn(server.app, 'admin');
  officer = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  return async () => {
    await server.close();
    await mail.close();
  };
});

const openWindow = (periode: string, tutup: string, unit: string | null = officer.satker) =>
  admin.call('POST', '/api/jadwal', {
    tahun: 2026,
    periode,
    unit_id: unit,
    buka: '2026-10-01',
    tutup,
    alasan: 'Perpanjangan',
  });
const letters = { appUrl: APP };
const pass = () => remind({ db: server.db, letters }, server.clock.now());
const deliver = () => deliverDue(server, mail.url, APP);
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
const bell = async (who: Client) =>
  (await who.call<Notifications>('GET', '/api/pemberitahuan?filter=belum')).data.pemberitahuan.map(
    ({ jenis }) => jenis,
  );

describe('a deadline', () => {
  it('is told to the officers of the unit 7, 3 and 1 days before and after it, once each', async () => {
    await openWindow('TW2', '2026-10-20');
    expect(await subjects('2026-10-12T03:00:00Z')).toEqual([]);
    const [first, ...more] = (await at('2026-10-13T03:00:00Z')).filter(({ to }) => to === OFFICER);
    expect(more).toEqual([]);
    expect(first?.letter).toMatchObject({ subject: 'Laporan Triwulan II 2026: tinggal 7 hari' });
    expect(first?.letter.head).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(first?.letter.text.split('\n').filter((line) => line !== '')).toEqual([
      'Halo Pelapor Tapin,',
      'Ada satu laporan yang menunggu Anda.',
      'Triwulan II 2026',
      'Jadwalnya ditutup 7 hari lagi, 20 Oktober 2026.',
      '- BPS Kabupaten Tapin: masih draf, belum diajukan',
      'Buka Capaian:',
      `${APP}/`,
      'Surel ini dikirim 7, 3, dan 1 hari sebelum jadwal ditutup dan sehari sesudahnya, selama ada yang menunggu Anda.',
      `Atur apa yang Anda terima dan jam tenangnya di halaman ${APP}/profil/pemberitahuan`,
    ]);
    expect(await subjects('2026-10-13T09:00:00Z')).toEqual([]);
    expect(await subjects('2026-10-16T03:00:00Z')).toEqual([]);
    expect(await subjects('2026-10-17T03:00:00Z')).toEqual(['Laporan Triwulan II 2026: tinggal 3 hari']);
    // Asia/Jakarta has the 19th already.
    expect(await subjects('2026-10-18T17:30:00Z')).toEqual(['Laporan Triwulan II 2026: tinggal 1 hari']);
    expect(await subjects('2026-10-20T03:00:00Z')).toEqual([]);
    const [late] = (await at('2026-10-21T03:00:00Z')).filter(({ to }) => to === OFFICER);
    expect(late?.letter.subject).toBe('Laporan Triwulan II 2026: jadwalnya sudah ditutup');
    expect(late?.letter.text).toContain('Jadwalnya sudah ditutup pada 20 Oktober 2026.');
    expect(await subjects('2026-10-22T03:00:00Z')).toEqual([]);
  });

  it('is not told at a step that was missed when the next one is due as well', async () => {
    await openWindow('TW2', '2026-10-20');
    expect(await subjects('2026-10-18T03:00:00Z')).toEqual(['Laporan Triwulan II 2026: tinggal 2 hari']);
    expect(await subjects('2026-10-18T05:00:00Z')).toEqual([]);
  });

  it('says of a report that was not begun in time what can be done', async () => {
    await openWindow('TW4', '2026-10-20');
    const [late] = (await at('2026-10-21T03:00:00Z')).filter(({ to }) => to === OFFICER);
    expect(late?.letter.text).toContain('- BPS Kabupaten Tapin: belum dibuat');
    expect(late?.letter.text).toContain('baru dapat dibuat setelah admin memperpanjang jadwalnya');
  });

  it('is not told before the window opens, and again when the window is moved', async () => {
    const { data } = await admin.call<{ id: string; versi: number }>('POST', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW2',
      unit_id: officer.satker,
      buka: '2026-10-18',
      tutup: '2026-10-20',
      alasan: 'Perpanjangan',
    });
    expect(await subjects('2026-10-17T03:00:00Z')).toEqual([]);
    expect(await subjects('2026-10-18T03:00:00Z')).toHaveLength(1);
    const moved = { tahun: 2026, periode: 'TW2', unit_id: officer.satker, buka: '2026-10-18', tutup: '2026-10-21' };
    const put = await admin.call('PUT', `/api/jadwal/${data.id}`, {
      ...moved,
      alasan: 'Perpanjangan',
      versi: data.versi,
    });
    expect(put.status).toBe(200);
    expect(await subjects('2026-10-18T05:00:00Z')).toEqual(['Laporan Triwulan II 2026: tinggal 3 hari']);
  });

  it('of several windows is one letter that names them all', async () => {
    await openWindow('TW1', '2026-10-20');
    await openWindow('TW2', '2026-10-20');
    await openWindow('TW3', '2026-10-16');
    const mine = (await at('2026-10-13T03:00:00Z')).filter(({ to }) => to === OFFICER);
    expect(mine.map(({ letter }) => letter.subject)).toEqual(['3 laporan menunggu Anda']);
    const titles = [...(mine[0]?.letter.html ?? '').matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title);
    expect(titles).toEqual(['Triwulan III 2026', 'Triwulan I 2026', 'Triwulan II 2026']);
  });

  it('is told to nobody who is done, is inactive, or has no address', async () => {
    await openWindow('TW2', '2026-10-20');
    const roles = ['admin-esselon-2'];
    const gone = await buat({ roles, satker_id: officer.satker });
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', gone.id).execute();
    const mute = await buat({ roles, satker_id: officer.satker });
    await server.db.updateTable('pengguna').set({ email: '' }).where('id', '=', mute.id).execute();
    const told = await at('2026-10-13T03:00:00Z');
    expect(told.map(({ to }) => to).toSorted()).toEqual([OFFICER]);
    const rung = await server.db
      .selectFrom('pemberitahuan')
      .select('pengguna_id')
      .where('jenis', '=', 'tenggat')
      .execute();
    expect(rung.map(({ pengguna_id }) => pengguna_id).toSorted()).toEqual([mute.id, officer.id].toSorted());
    await sendNew(officer, 2026, 'TW2');
    expect(await subjects('2026-10-17T03:00:00Z')).toEqual([]);
  });
});

describe('a report that waits for a decision', () => {
  it('is told to those who decide, in the bell and by letter, until it is decided', async () => {
    await openWindow('TW2', '2026-10-20');
    const report = await sendNew(officer, 2026, 'TW2');
    const [mine, ...more] = (await at('2026-10-13T03:00:00Z')).filter(({ to }) => to === VERIFIER);
    expect(more).toEqual([]);
    expect(mine?.letter.text).toContain('- BPS Kabupaten Tapin: menunggu keputusan Anda');
    expect(mine?.letter.html).toContain(`href="${APP}/verifikasi/${report.id}"`);
    expect((await bell(verifier)).toSorted()).toEqual(['diajukan', 'menunggu']);
    const { data } = await verifier.call<Notifications>('GET', '/api/pemberitahuan?filter=belum');
    expect(data.pemberitahuan.find(({ jenis }) => jenis === 'menunggu')).toMatchObject({
      jumlah: 1,
      tutup: '2026-10-20',
      periode: 'TW2',
      tahun: 2026,
      link: `/verifikasi/${report.id}`,
    });
    const { status } = await verifier.call('PATCH', `/api/pelaporan-capaian/${report.id}/revise`, {
      catatan: 'Lengkapi bukti',
    });
    expect(status).toBe(200);
    expect(await bell(verifier)).toEqual([]);
    const next = await at('2026-10-17T03:00:00Z');
    expect(next.map(({ to }) => to)).toEqual([OFFICER]);
    expect(next[0]?.letter.text).toContain('- BPS Kabupaten Tapin: dikembalikan untuk diperbaiki');
    expect(next[0]?.letter.html).toContain(`href="${APP}/pelaporan-capaian/${report.id}"`);
  });

  it('is not told to whoever handed it in, though they may decide', async () => {
    await openWindow('TW2', '2026-10-20');
    await sendNew(officer, 2026, 'TW2');
    const both = await buat({ roles: ['admin-esselon-2', 'verifikator-esselon-2'], satker_id: officer.satker });
    await server.db.updateTable('laporan').set({ submitted_by: both.id }).where('periode', '=', 'TW2').execute();
    expect((await at('2026-10-13T03:00:00Z')).filter(({ to }) => to === both.email)).toEqual([]);
  });

  it('of many units is one letter with their number', async () => {
    await openWindow('TW2', '2026-10-20', null);
    await sendNew(officer, 2026, 'TW2');
    const names = (await at('2026-10-13T03:00:00Z')).map(({ to }) => to);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a letter that waits', () => {
  it('says what is true when it leaves, and does not leave when nothing waits any more', async () => {
    await openWindow('TW1', '2026-10-20');
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await pass();
    await sendNew(officer, 2026, 'TW2');
    await deliver();
    const mine = mail.letters.filter(({ to }) => to.includes(OFFICER)).map(({ raw }) => readLetter(raw).subject);
    expect(mine).toEqual(['Laporan Triwulan I 2026: tinggal 7 hari']);
    server.clock.set(new Date('2026-10-17T03:00:00Z'));
    await pass();
    await sendNew(officer, 2026, 'TW1');
    await deliver();
    expect(mail.letters.filter(({ to }) => to.includes(OFFICER))).toHaveLength(1);
    expect(await server.db.selectFrom('kiriman').select('id').where('terkirim_at', 'is', null).execute()).toEqual([]);
  });

  it('goes to the address that the person has by then, and not beside the one of the next step', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await pass();
    await server.db
      .updateTable('pengguna')
      .set({ email: 'baru@capaian.example' })
      .where('id', '=', officer.id)
      .execute();
    expect((await at('2026-10-17T03:00:00Z')).map(({ to, letter }) => [to, letter.subject])).toEqual([
      ['baru@capaian.example', 'Laporan Triwulan II 2026: tinggal 3 hari'],
    ]);
  });

  it('stays here when the person has no address any more', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await pass();
    await server.db.updateTable('pengguna').set({ email: '' }).where('id', '=', officer.id).execute();
    await deliver();
    expect(mail.letters.map(({ to }) => to.join()).filter((to) => to !== VERIFIER)).toEqual([]);
    expect(await server.db.selectFrom('kiriman').select('id').where('terkirim_at', 'is', null).execute()).toEqual([]);
  });

  it('is written once by several processes at the same time', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await Promise.all([pass(), pass(), pass(), pass()]);
    await Promise.all([deliver(), deliver()]);
    expect(mail.letters.filter(({ to }) => to.includes(OFFICER))).toHaveLength(1);
    expect(await bell(officer)).toEqual(['tenggat']);
  });
});

describe('what a person chose', () => {
  const CHOICES = '/api/pemberitahuan/pilihan';
  const choose = async (who: Client, body: Record<string, unknown>) =>
    expect((await who.call('PATCH', CHOICES, body)).status).toBe(200);
  const quiet = (dari: string, sampai: string, zona: string) => ({ tenang: { dari, sampai, zona } });

  it('holds for each channel by itself', async () => {
    await openWindow('TW2', '2026-10-20');
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: false });
    expect(await subjects('2026-10-13T03:00:00Z')).toEqual([]);
    expect(await bell(officer)).toEqual(['tenggat']);
    await officer.call('PATCH', '/api/pemberitahuan/baca', { sampai: server.clock.now().toISOString() });
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: true });
    await choose(officer, { jenis: 'tenggat', saluran: 'lonceng', nyala: false });
    expect(await subjects('2026-10-17T03:00:00Z')).toHaveLength(1);
    expect(await bell(officer)).toEqual([]);
  });

  it('holds for what others do as well, and for nobody else', async () => {
    await choose(verifier, { jenis: 'diajukan', saluran: 'lonceng', nyala: false });
    await choose(verifier, { jenis: 'menunggu', saluran: 'surel', nyala: false });
    await openWindow('TW2', '2026-10-20');
    await sendNew(officer, 2026, 'TW2');
    expect((await at('2026-10-13T03:00:00Z')).map(({ to }) => to)).toEqual([]);
    expect(await bell(verifier)).toEqual(['menunggu']);
  });

  it('of switching off while a letter waits holds for that letter', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await pass();
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: false });
    await deliver();
    expect(mail.letters).toEqual([]);
  });

  it('of quiet hours lets a letter wait until they end, over midnight and in another zone', async () => {
    await openWindow('TW2', '2026-10-20');
    // In Jayapura it is two hours later than in Jakarta: 21:30 there.
    await choose(officer, quiet('21:00', '06:00', 'Asia/Jayapura'));
    expect(await subjects('2026-10-13T12:30:00Z')).toEqual([]);
    expect(await subjects('2026-10-13T20:59:00Z')).toEqual([]);
    const waiting = await server.db
      .selectFrom('kiriman')
      .select(['percobaan', 'coba_at'])
      .where('jenis', '=', 'tenggat')
      .execute();
    expect(waiting).toEqual([{ percobaan: 0, coba_at: new Date('2026-10-13T21:00:00Z') }]);
    expect(await subjects('2026-10-13T21:00:01Z')).toEqual(['Laporan Triwulan II 2026: tinggal 6 hari']);
  });

  it('of other quiet hours holds for a letter that waits, at once', async () => {
    await openWindow('TW2', '2026-10-20');
    await choose(officer, quiet('21:00', '06:00', 'Asia/Jayapura'));
    expect(await subjects('2026-10-13T12:30:00Z')).toEqual([]);
    // In Jakarta it is 19:30.
    await choose(officer, quiet('19:00', '20:00', 'Asia/Jakarta'));
    await deliver();
    expect(mail.letters).toEqual([]);
    await choose(officer, { tenang: null });
    await deliver();
    expect(mail.letters).toHaveLength(1);
  });

  it('of other quiet hours leaves alone a letter that could not be handed over, which waits to be tried again', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T12:30:00Z'));
    await pass();
    const later = new Date('2026-10-13T13:30:00Z');
    const letters = server.db.updateTable('kiriman').where('jenis', '=', 'tenggat');
    await letters.set({ percobaan: 1, coba_at: later }).execute();
    await choose(officer, { tenang: null });
    const waiting = await server.db.selectFrom('kiriman').select('coba_at').where('jenis', '=', 'tenggat').execute();
    expect(waiting).toEqual([{ coba_at: later }]);
  });

  it('is never that a letter about security waits', async () => {
    await choose(officer, quiet('00:00', '23:30', 'Asia/Jakarta'));
    const payload = { username: 'pelapor.tapin', password: 'Capaian#2025' };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers, remoteAddress: '10.77.0.1' });
    await server.app.inject({ method: 'POST', url: '/api/auth/lupa-sandi', payload: { email: OFFICER } });
    await deliver();
    expect(mail.letters.filter(({ to }) => to.includes(OFFICER))).toHaveLength(2);
  });

  it('is what the page shows, of the kinds that can concern the person', async () => {
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: false });
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: false });
    await choose(officer, quiet('21:00', '06:00', 'Asia/Makassar'));
    const { data } = await officer.call<NotificationChoices>('GET', CHOICES);
    expect(data).toEqual({
      pilihan: [
        'dikembalikan',
        'dibuka_kembali',
        'disetujui',
        'ditolak',
        'umpan_balik',
        'tenggat',
        'penugasan',
        'sebutan',
        'masalah',
        'masuk_baru',
        'kode_salah',
        'tugas_baru',
        'undangan',
      ].map((jenis) => ({
        jenis,
        lonceng: true,
        // What the daily summary tells of by itself are decisions.
        surel: !['tenggat', 'umpan_balik', 'penugasan', 'sebutan', 'masalah', 'tugas_baru', 'undangan'].includes(jenis),
        tetap: jenis === 'masuk_baru' || jenis === 'kode_salah',
      })),
      tenang: { dari: '21:00', sampai: '06:00', zona: 'Asia/Makassar' },
      surel_keluar: true,
    });
    await choose(officer, { jenis: 'tenggat', saluran: 'surel', nyala: true });
    await choose(officer, { tenang: null });
    const after = (await officer.call<NotificationChoices>('GET', CHOICES)).data;
    expect([after.tenang, after.pilihan.find(({ jenis }) => jenis === 'tenggat')]).toEqual([
      null,
      { jenis: 'tenggat', lonceng: true, surel: true, tetap: false },
    ]);
    expect((await verifier.call<NotificationChoices>('GET', CHOICES)).data.pilihan.map(({ jenis }) => jenis)).toContain(
      'menunggu',
    );
  });

  it('cannot be what is not to be chosen', async () => {
    const answers: unknown[] = [];
    for (const [what, body] of [
      ['security in the bell', { jenis: 'masuk_baru', saluran: 'lonceng', nyala: false }],
      ['security by letter', { jenis: 'masuk_baru', saluran: 'surel', nyala: false }],
      ['wrong codes in the bell', { jenis: 'kode_salah', saluran: 'lonceng', nyala: false }],
      ['a letter that there is not', { jenis: 'surat_gagal', saluran: 'surel', nyala: false }],
      ['an unknown kind', { jenis: 'sandi', saluran: 'surel', nyala: false }],
      ['an unknown zone', quiet('21:00', '06:00', 'Asia/Atlantis')],
      ['a zone that is code', quiet('21:00', '06:00', "UTC'; drop table pengguna; --")],
      ['an hour that there is not', quiet('24:00', '06:00', 'Asia/Jakarta')],
      ['no hours at all', quiet('06:00', '06:00', 'Asia/Jakarta')],
      ['both at once', { jenis: 'tenggat', saluran: 'surel', nyala: false, tenang: null }],
      ['nothing', {}],
    ] as const) {
      answers.push([what, (await officer.call('PATCH', CHOICES, body)).status]);
    }
    expect(answers.filter((one) => !JSON.stringify(one).endsWith('422]'))).toEqual([]);
    const { data } = await officer.call<NotificationChoices>('GET', CHOICES);
    expect([data.tenang, data.pilihan.every(({ lonceng }) => lonceng)]).toEqual([null, true]);
    expect(
      await server.db
        .selectFrom('pilihan_kabar')
        .select(['mati', 'nyala'])
        .where('pengguna_id', '=', officer.id)
        .execute(),
    ).toEqual([]);
  });
});

describe('the words of a letter', () => {
  it('are those of the language that the person used the application in last; a program changes nothing', async () => {
    await openWindow('TW2', '2026-10-20');
    const payload = { username: 'pelapor.tapin', password: 'Capaian#2025' };
    const enter = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers });
    const seen: string[] = [];
    for (const [n, [language, said]] of [
      ['en', 'Report Quarter II 2026: 7 days left'],
      ['fr', 'Rapport 2e trimestre 2026\u00a0: plus que 7 jours'],
      ['de', 'Bericht 2. Quartal 2026: noch 7 Tage'],
      ['pt', 'Relatório 2.º trimestre 2026: faltam 7 dias'],
    ].entries()) {
      await enter({ 'accept-language': language ?? '' });
      await enter({});
      await server.db.deleteFrom('pengingat').execute();
      await server.db.deleteFrom('kiriman').execute();
      const told = (await at(`2026-10-13T0${n}:00:00Z`)).filter(({ letter }) => letter.text.includes('2026'));
      expect(told.map(({ letter }) => letter.subject)).toEqual([said]);
      seen.push(...(told[0]?.letter.text.split('\n') ?? []));
      expect(told[0]?.letter.html).toContain(`<html lang="${language}">`);
    }
    // Nothing of it is left in Indonesian.
    expect(
      seen.filter((line) => /laporan|jadwal|hari|belum|surel|buka/i.test(line.replace(/^- BPS Kabupaten Tapin/, ''))),
    ).toEqual([]);
  });

  it('are those of the page that renewed its session last', async () => {
    await openWindow('TW2', '2026-10-20');
    const { refreshToken } = await server.signIn('pelapor.tapin');
    const headers = { 'accept-language': 'de' };
    const payload = { refreshToken };
    const url = '/api/auth/jwt/refresh-token';
    expect((await server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
    expect(await subjects('2026-10-13T03:00:00Z')).toEqual(['Bericht 2. Quartal 2026: noch 7 Tage']);
  });

  it('are nobody’s markup', async () => {
    await openWindow('TW2', '2026-10-20');
    await server.db
      .updateTable('unit')
      .set({ nama_unit: '<img src=x> & "Tapin"' })
      .where('id', '=', officer.satker)
      .execute();
    await server.db.updateTable('pengguna').set({ nama: '<b>Rini</b>' }).where('id', '=', officer.id).execute();
    const [mine] = await at('2026-10-13T03:00:00Z');
    expect(mine?.letter.html).toContain('Halo &lt;b&gt;Rini&lt;/b&gt;,');
    expect(mine?.letter.html).toContain('&lt;img src=x&gt; &amp; &quot;Tapin&quot;');
    expect(mine?.letter.text).toContain('- <img src=x> & "Tapin": masih draf, belum diajukan');
  });

  it('hold no link where no address of the application is known', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await remind({ db: server.db, letters: { appUrl: undefined } }, server.clock.now());
    const rows = await server.db.selectFrom('kiriman').select('isi').where('jenis', '=', 'tenggat').execute();
    expect(rows.map(({ isi }) => /https?:/.test(`${isi?.html}${isi?.text}`))).toEqual([false]);
  });

  it('are not written where no letter leaves', async () => {
    await openWindow('TW2', '2026-10-20');
    server.clock.set(new Date('2026-10-13T03:00:00Z'));
    await remind({ db: server.db }, server.clock.now());
    expect(await server.db.selectFrom('kiriman').select('id').where('jenis', '=', 'tenggat').execute()).toEqual([]);
    expect(await bell(officer)).toEqual(['tenggat']);
  });
});

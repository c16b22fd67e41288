import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import type { OutgoingLetter } from '#contract/outgoing-letters.ts';
import type { Problem, ProblemSent } from '#contract/problems.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { callBy } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { APP_URL, openPostOffice, type PostOffice } from '#tests/stories/letters.ts';
import { type Teller, tellStory } from '#tests/stories/story.ts';

const PROBLEMS = '/api/masalah';
const LETTERS = '/api/surat-keluar';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
const TRACE = JSON.parse(
  readFileSync(new URL('../model/traces/session-ended.trace.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
let server: TestServer;
let post: PostOffice;
const refused = new Map([
  ['tiada@luar.example', 550],
  ['sibuk@luar.example', 451],
  ['dukungan@capaian.example', 550],
]);
beforeAll(async () => {
  post = await openPostOffice((recipient) => refused.get(recipient) ?? null);
  server = await startTestServer({ letters: { appUrl: APP_URL } });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

it('people ask for help, and operation is looked after', { timeout: 60_000 }, () =>
  tellStory({ server, file: 'help', start: '2026-08-03T01:00:00Z', made: '2026-01-05T02:00:00Z' }, async (story) => {
    const admin = await story.as('admin');
    const officer = await story.as('pelapor.tapin');
    const leader = await story.as('pimpinan');
    const support = await story.as('dukungan');

    story.chapter('Problems');
    const words = { teks: 'Tombol kirim diam saja', halaman: '/pelaporan-capaian', versi_aplikasi: '1.4.0' };
    const reports = (who: Teller, what: string, content: Record<string, unknown>, headers?: Record<string, string>) =>
      who.call<ProblemSent>(what, 'POST', PROBLEMS, content, headers);
    const once = { 'idempotency-key': 'masalah-1' };
    const first = (
      await reports(officer, 'reports one with a trace', { ...words, jejak: TRACE, kode_rujukan: 'req-7719' })
    ).data;
    const chart = { teks: 'Grafik kosong\ndi dasbor', halaman: '/', versi_aplikasi: '1.3.9' };
    const second = (await reports(leader, 'reports one without', chart, once)).data;
    await reports(leader, 'sends it again', chart, once);
    await reports(leader, 'sends faults', { teks: '', halaman: 'x'.repeat(301), jejak: 'bukan', lain: 1 });
    await reports(leader, 'sends what is no trace', { ...words, jejak: { format: 'x' } });
    const third = (await reports(admin, 'reports one too', { ...words, teks: 'Ekspor lambat' })).data;
    await support.call('reads the bell', 'GET', '/api/pemberitahuan');
    await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
    await officer.call('may not read them', 'GET', PROBLEMS);
    await officer.call('may not answer', 'PATCH', `${PROBLEMS}/${first.id}`, { status: 'selesai' });
    await support.call('reads one', 'GET', `${PROBLEMS}/${first.id}`);
    await support.call('reads none', 'GET', `${PROBLEMS}/${NOBODY}`);
    const answers = (what: string, id: string, content: Record<string, unknown>, who = support) =>
      who.call<Problem>(what, 'PATCH', `${PROBLEMS}/${id}`, content);
    await answers('answers nothing', first.id, {});
    await answers('answers', first.id, { jawaban: 'Muat ulang halaman, lalu kirim lagi.', versi: 1 });
    await officer.call('reads the bell', 'GET', '/api/pemberitahuan');
    await answers('has the old version', first.id, { status: 'selesai', versi: 1 });
    await answers('gives the same answer', first.id, { jawaban: 'Muat ulang halaman, lalu kirim lagi.' });
    await answers('ends it', first.id, { status: 'selesai', versi: 3 }, admin);
    await officer.call('reads the bell', 'GET', '/api/pemberitahuan');
    await answers('ends another one with an answer', second.id, { status: 'selesai', jawaban: 'Pilih tahun.' });
    await answers('opens it again', second.id, { status: 'baru' });
    await answers('ends one of the own', third.id, { status: 'selesai' }, admin);
    await leader.call('reads the bell', 'GET', '/api/pemberitahuan');
    await support.call('reads the bell', 'GET', '/api/pemberitahuan');
    for (const query of [
      '',
      '&page=2',
      '&sort=created_at',
      '&status=baru',
      '&status=selesai',
      '&q=GRAFIK',
      '&q=pelapor',
      '&q=M-0003',
      '&q=req-7719',
      '&q=2',
    ]) {
      await support.call('reads them', 'GET', `${PROBLEMS}?perPage=2${query}`);
    }
    story.at('2026-08-03T02:10:30Z');
    await story.quietly(async () => {
      for (let nth = 1; nth <= 9; nth += 1)
        await callBy(server.app, { token: officer.token }, 'POST', PROBLEMS, { ...words, teks: `Lagi ${nth}` });
    });
    await reports(officer, 'reports the tenth of an hour', { ...words, teks: 'Lagi 10' });
    story.at('2026-08-03T02:12:00Z');
    await reports(officer, 'reports the eleventh', { ...words, teks: 'Lagi 11' });
    story.at('2026-08-03T03:11:10Z');
    await reports(officer, 'reports when the hour is over', { ...words, teks: 'Lagi 12' });

    story.chapter('Letters that did not leave');
    for (const time of ['2026-08-03T16:59:30Z', '2026-08-03T17:00:10Z']) {
      story.at(time);
      await story
        .by('somebody', { from: '10.8.0.1' })
        .call('mistypes around midnight of Jakarta', 'POST', '/api/auth/signin', {
          username: 'dukungan',
          password: time,
        });
    }
    story.at('2026-08-04T01:00:00Z');
    const writes = (who: Teller, to: string[], subject: string) =>
      who.call('writes a letter', 'POST', '/apps/email/send', { to, subject, message: `Isi ${subject}` });
    await writes(officer, ['tiada@luar.example', 'sibuk@luar.example', 'ada@luar.example'], 'Undangan');
    await writes(leader, ['tiada@luar.example'], 'Apel pagi');
    await story
      .by('somebody')
      .call('forgets the password', 'POST', '/api/auth/lupa-sandi', { email: 'dukungan@capaian.example' });
    await story.meanwhile('letters leave', () => post.deliver(server));
    await writes(leader, ['ada@luar.example'], 'Menunggu');
    await story.meanwhile('a round of reminders', async () => {
      await remind({ db: server.db }, server.clock.now());
      return [];
    });
    await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
    await officer.call('may not read them', 'GET', LETTERS);
    const all = (await admin.call<OutgoingLetter[]>('reads them', 'GET', `${LETTERS}?perPage=5&sort=dibuat`)).data;
    for (const query of [
      '',
      '&page=2',
      '&sort=-waktu',
      '&keadaan=gagal',
      '&keadaan=menunggu',
      '&jenis=sandi',
      '&q=pimpinan',
      '&q=SIBUK',
    ]) {
      await admin.call('reads some', 'GET', `${LETTERS}?perPage=2${query}`);
    }
    const letter = (to: string) => all.find(({ penerima }) => penerima === to)?.id ?? '';
    const again = (what: string, id: string, who = admin) => who.call(what, 'PATCH', `${LETTERS}/${id}/ulang`, {});
    await again('may not send one again', letter('tiada@luar.example'), support);
    await again('sends one again', letter('tiada@luar.example'));
    await again('sends it again, which waits', letter('tiada@luar.example'));
    await again('sends one about a password', letter('dukungan@capaian.example'));
    await again('sends one that waits', letter('sibuk@luar.example'));
    await again('sends none', NOBODY);
    refused.delete('tiada@luar.example');
    await story.meanwhile('letters leave', () => post.deliver(server));
    await admin.call('reads them', 'GET', `${LETTERS}?perPage=5`);

    story.chapter('A year is prepared');
    const ready = (what: string, tahun: number, who = admin) => who.call(what, 'GET', `/api/persiapan?tahun=${tahun}`);
    const closes = (what: string, tahun: unknown, who = admin) =>
      who.call(what, 'POST', '/api/persiapan/tutup', { tahun });
    await ready('reads a year that runs', 2026);
    await ready('reads a year that is not there', 2031);
    await ready('may not', 2026, leader);
    await closes('may not close it', 2026, leader);
    await closes('closes what is not ready', 2031);
    await closes('closes no year', 'tahun');
    await closes('closes it before there is a window', 2026);
    await admin.call('makes a window', 'POST', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW2',
      buka: '2026-06-25',
      tutup: '2026-07-15',
    });
    await closes('closes it', 2026);
    await closes('closes it again', 2026);
    await ready('reads it', 2026);
    await admin.call('makes another admin', 'POST', '/api/users', {
      nama: 'Citra Dewi',
      username: 'citra',
      email: 'citra@pusat.example',
      password: 'Mangga-arumanis-71',
      roles: ['admin-dev'],
    });
    await ready('reads it', 2026, await story.as('citra', 'Mangga-arumanis-71'));
    await admin.call('makes a year', 'POST', '/api/tahun', { tahun: 2027 });
    await admin.call('makes a window', 'POST', '/api/jadwal', {
      tahun: 2027,
      periode: 'TW1',
      buka: '2027-03-25',
      tutup: '2027-04-15',
    });
    await ready('reads the new year', 2027);

    story.chapter('The trail');
    for (const query of [
      '',
      '&page=2&sort=waktu',
      '&aksi=signin',
      '&dari=2026-08-04&sampai=2026-08-04',
      '&sampai=2026-08-03',
      '&q=PIMPINAN',
      '&subjek=Tahun',
    ]) {
      await admin.call('reads it', 'GET', `/api/jejak-keamanan?perPage=2${query}`);
    }
    await admin.call('asks wrongly', 'GET', '/api/jejak-keamanan?dari=kemarin&aksi=terbang');
    await support.call('may not', 'GET', '/api/jejak-keamanan');
  }),
);

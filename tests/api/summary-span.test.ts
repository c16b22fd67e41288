/** The daily summary tells of its own day: nothing twice, and nothing on the wrong one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { summarise } from '#server/notifications/summary.service.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';
let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let officer: Client;
let verifier: Client;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  ({ pelapor: officer, verifikator: verifier } = await signInAll(server.app));
  await server.db.deleteFrom('pemberitahuan').execute();
  const choices = [
    { jenis: 'undangan', saluran: 'surel', nyala: true },
    // Until nine, so that a letter waits longer than its summary.
    { tenang: { dari: '05:00', sampai: '09:00', zona: 'Asia/Makassar' } },
  ];
  for (const one of choices) {
    expect((await verifier.call('PATCH', '/api/pemberitahuan/pilihan', one)).status).toBe(200);
  }
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

/** What arrives when the day has got so far. */
async function at(time: string): Promise<string[]> {
  server.clock.set(new Date(time));
  const before = mail.letters.length;
  await summarise({ db: server.db, letters: { appUrl: APP } }, server.clock.now());
  await deliverDue(server, mail.url, APP);
  return mail.letters.slice(before).map(({ raw }) => readLetter(raw).text);
}
async function invite(title: string, start: string) {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString();
  const extendedProps = { calendar: 'Business', invited: [{ id: verifier.id }] };
  const event = { title, start, end, allDay: false, extendedProps };
  expect((await officer.call('POST', '/apps/calendar/add-event', { event })).status).toBe(200);
}

it('what comes while the letter of a day waits is told with the next one, and once', async () => {
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  await invite('Rapat pertama', '2026-10-20T20:00:00.000Z');
  expect(await at('2026-10-05T22:30:00Z')).toEqual([]);
  // Seven o'clock in Tapin was an hour ago.
  server.clock.set(new Date('2026-10-06T00:00:00Z'));
  await invite('Rapat kedua', '2026-10-21T01:00:00.000Z');
  const [first = '', ...more] = await at('2026-10-06T01:00:00Z');
  expect([more, first.includes('Rapat pertama'), first.includes('Rapat kedua')]).toEqual([[], true, false]);
  // In Jakarta it is the day after already.
  expect(first).toContain(`${APP}/kalender?tanggal=2026-10-21`);
  const [second = ''] = [...(await at('2026-10-06T22:30:00Z')), ...(await at('2026-10-07T01:00:00Z'))];
  expect([second.includes('Rapat pertama'), second.includes('Rapat kedua')]).toEqual([false, true]);
});

/** Reminders by two processes of the program on one PostgreSQL, one of which is killed with a letter in its hands. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#server/http/today.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { makeServed } from '#tests/support/served.ts';
import { readLetter } from '#tests/support/read-letter.ts';

const DAY_MS = 24 * 60 * 60_000;
let served: Awaited<ReturnType<typeof makeServed>>;
let db: (typeof served)['db'];

beforeAll(async () => {
  served = await makeServed('ingat');
  db = served.db;
  // In the morning their summary would be a letter too.
  await db.deleteFrom('pemberitahuan').execute();
  const day = (ms: number) => today(new Date(Date.now() + ms));
  const days = { buka: day(-30 * DAY_MS), tutup: day(3 * DAY_MS), unit_id: null, alasan: null };
  await db
    .insertInto('jadwal')
    .values([
      { id: '019a0000-0000-7000-8000-000000000001', tahun: 2026, periode: 'TW2', ...days },
      { id: '019a0000-0000-7000-8000-000000000002', tahun: 2025, periode: 'TW4', ...days },
    ])
    .execute();
}, 120_000);
afterAll(() => served.close(), 60_000);

const start = (smtpUrl: string, WORKER = 'on') =>
  served.start({
    SMTP_URL: smtpUrl,
    WORKER,
    MAIL_FROM: 'capaian@instansi.example',
  });
const letters = () => db.selectFrom('kiriman').selectAll().where('jenis', '=', 'tenggat').execute();

it('are one letter for each person, whichever process dies', async () => {
  let asked = 0;
  // Takes nothing: every letter stays in the hands of the process that offers it.
  const silent = await startMailServer(() => {
    asked += 1;
    return undefined;
  });
  const first = await start(silent.url);
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0);
  await first.killProcess();
  const written = await letters();
  expect(written.length).toBeGreaterThan(1);
  expect(written.filter(({ terkirim_at }) => terkirim_at !== null)).toEqual([]);

  const mail = await startMailServer();
  // A server that leaves it to others, and two processes that do nothing else.
  const idle = await startMailServer();
  await start(idle.url, 'off');
  await Promise.all([start(mail.url, 'only'), start(mail.url, 'only')]);
  // Two minutes later, when what the dead process held is free again.
  await db
    .updateTable('kiriman')
    .set({ coba_at: new Date(Date.now() - 1000) })
    .where('terkirim_at', 'is', null)
    .execute();
  await expect
    .poll(async () => (await letters()).filter(({ terkirim_at }) => terkirim_at === null), { timeout: 30_000 })
    .toEqual([]);
  expect((await letters()).map(({ id }) => id).toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  const to = mail.letters.map(({ to }) => to.join()).toSorted();
  expect(to).toEqual(written.map(({ penerima }) => penerima).toSorted());
  expect(new Set(to).size).toBe(to.length);
  const ids = mail.letters.map(({ raw }) => readLetter(raw).head['message-id']);
  expect(ids.toSorted()).toEqual(written.map(({ id }) => `<${id}@capaian>`).toSorted());
  expect(idle.letters).toEqual([]);
  await idle.close();
  await silent.close();
  // It is told to stop as a server is.
  expect(await served.running.at(-1)?.halt()).toBe(0);
  await mail.close();
}, 120_000);

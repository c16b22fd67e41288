/** Summaries of the bell by two processes of the program on one PostgreSQL, one of which is killed with a letter in its hands. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { makeServed } from '#tests/support/served.ts';

const HOUR_MS = 60 * 60_000;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const hari = now.toISOString().slice(0, 10);
let served: Awaited<ReturnType<typeof makeServed>>;
let db: (typeof served)['db'];

/** What a process writes at seven o'clock, at whatever hour this runs: how they leave is looked at. */
beforeAll(async () => {
  served = await makeServed('ringkasan');
  db = served.db;
  await db.deleteFrom('pemberitahuan').execute();
  const people = await db
    .selectFrom('pengguna as p')
    .innerJoin('laporan as l', 'l.unit_id', 'p.satker_id')
    .select(['p.id', 'p.email', 'l.id as report'])
    .distinctOn('p.id')
    .where('p.aktif', '=', true)
    .where('l.deleted_at', 'is', null)
    .limit(8)
    .execute();
  const matters = people.map(({ id, report }) => ({
    pengguna_id: id,
    jenis: 'disetujui' as const,
    kunci: 'putusan',
    laporan_id: report,
    waktu: ago(2),
  }));
  await db.insertInto('pemberitahuan').values(matters).execute();
  const summaries = people.map(({ id }) => ({ pengguna_id: id, hari, sejak: ago(24), sampai: ago(1), dibuat: ago(1) }));
  await db.insertInto('ringkasan').values(summaries).execute();
  const letters = people.map(({ id, email }) => ({
    id: uuidv7(),
    alasan: `ringkasan:${id}:${hari}`,
    jenis: 'ringkasan' as const,
    pengguna_id: id,
    penerima: email,
    isi: null,
    dibuat: ago(1),
    coba_at: ago(1),
  }));
  await db.insertInto('kiriman').values(letters).execute();
}, 120_000);
afterAll(() => served.close(), 60_000);

const start = (smtpUrl: string) =>
  served.start({ SMTP_URL: smtpUrl, WORKER: 'only', MAIL_FROM: 'capaian@instansi.example' });
const letters = () => db.selectFrom('kiriman').selectAll().where('jenis', '=', 'ringkasan').execute();

it('are one letter for each person, whichever process dies, without what was read meanwhile', async () => {
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
  expect(written.length).toBeGreaterThan(2);
  expect(written.filter(({ terkirim_at }) => terkirim_at !== null)).toEqual([]);
  const [reader, ...others] = written;
  await db
    .updateTable('pemberitahuan')
    .set({ dibaca_at: new Date() })
    .where('pengguna_id', '=', reader?.pengguna_id ?? '')
    .execute();

  const mail = await startMailServer();
  await Promise.all([start(mail.url), start(mail.url)]);
  // Two minutes later, when what the dead process held is free again.
  await db
    .updateTable('kiriman')
    .set({ coba_at: ago(1) })
    .where('terkirim_at', 'is', null)
    .execute();
  await expect
    .poll(async () => (await letters()).filter(({ terkirim_at }) => terkirim_at === null), { timeout: 30_000 })
    .toEqual([]);
  expect((await letters()).map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  const to = mail.letters.map((one) => one.to.join()).toSorted();
  expect(to).toEqual(others.map(({ penerima }) => penerima).toSorted());
  const ids = mail.letters.map(({ raw }) => readLetter(raw).head['message-id']);
  expect(ids.toSorted()).toEqual(others.map(({ id }) => `<${id}@capaian>`).toSorted());
  await silent.close();
  await mail.close();
}, 120_000);

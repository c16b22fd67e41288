// `npm run bench:dasbor`: how long dashboards and lists take over 182,240 indicators of reports (`npm run seed:scale`), asked
// by the leader of everything, an administrator and an officer. Milliseconds of whole requests (in process, without a
// network) after a change, so that no dashboard is found ready made; how many times dearer than reading one's own profile
// each is; and exit code 1 when a median passes 300 ms.
// The database stays in node_modules/.cache for the next run; DATA_DIR names another.
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { seedScale } from '#server/seed/scales.ts';
import { sql } from 'kysely';

const TIMES = Number(process.env['KALI'] ?? 25);
const LIMIT_MS = 300;
const dataDir = await ensureDataDir(
  process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'capaian-skala'),
);
const embedded = await openEmbedded(dataDir, { warn: () => undefined });
const db = openDatabase(embedded);
const files = localStore(path.join(dataDir, 'files'));
const { counts, created, seconds } = await seedScale(db, files, { force: false, time: new Date() });
console.log(`${created ? `seeded in ${seconds} s` : 'seeded before'}: ${JSON.stringify(counts)}`);
const app = await buildApp({
  db,
  now: () => new Date(),
  files,
  secrets: await loadSecrets(db),
  accessTtl: 9_000_000,
  refreshTtl: 9_000_000,
  sessionMaxAge: 9_000_000,
});

async function signIn(username: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password: DEMO_PASSWORD },
  });
  const { data } = response.json<{ data: { id: string; accessToken: string; satker: { id: string } } }>();
  return { token: data.accessToken, id: data.id, satker: data.satker.id };
}
type MailPerson = Awaited<ReturnType<typeof signIn>>;
const leader = await signIn('pimpinan');
const admin = await signIn('admin');
const pelapor = await signIn('pelapor.tapin');
const province = await db.selectFrom('unit').select('id').where('kode', '=', '6300').executeTakeFirstOrThrow();
const { id: report } = await db
  .selectFrom('laporan')
  .select('id')
  .where('unit_id', '=', pelapor.satker)
  .where('tahun', '=', 2026)
  .where('periode', '=', 'TW2')
  .executeTakeFirstOrThrow();

const D = '/api/dashboard';
const TAHUN = 'tahun=2026&periode=TW3';
/** What is asked of everything that somebody sees. */
const all = (satker: string): string[] => [
  `${D}/capaian?${TAHUN}&satker=${satker}`,
  `${D}/capaian?tahun=2026&satker=${satker}&dasar=disetujui`,
  `${D}/matrik?${TAHUN}&satker=${satker}&perPage=200`,
  `${D}/matrik?${TAHUN}&satker=${satker}&kelompok=sasaran&perPage=50`,
  `${D}/matrik?${TAHUN}&satker=${satker}&kelompok=butir&perPage=50&kelas=Tidak%20tercapai`,
  `${D}/matrik-percentage?${TAHUN}&satker=${satker}`,
  `${D}/statistic?${TAHUN}&satker=${satker}`,
  `${D}/satker?${TAHUN}&satker=${satker}&perPage=200`,
  `${D}/satker?${TAHUN}&satker=${satker}&bentuk=daftar&perPage=50`,
  `/api/kpi/matrik-kinerja?tahun=2026&satker=${satker}&perPage=50`,
  `/api/pelaporan-capaian?tahun=2026&satker=${satker === pelapor.satker ? satker : ''}&perPage=50`,
  `/api/pelaporan-capaian?status=submitted&sort=submitted_at&perPage=50`,
  `/api/kpi?tahun=2026&perPage=50`,
  `/api/kpi?tahun=2026&perPage=50&q=neraca`,
  `/api/kpi/dashboard?tahun=2026`,
  `/api/pelaporan-capaian/giliran?tahun=2026${satker === '' ? '' : `&satker=${satker}`}`,
  '/api/events',
  '/api/unit?perPage=200',
];
const QUERIES: [siapa: string, orang: MailPerson, url: string][] = [
  ...all(leader.satker).map((url): [string, MailPerson, string] => ['pimpinan', leader, url]),
  ['pimpinan', leader, `${D}/satker?${TAHUN}&satker=${province.id}&perPage=200`],
  ['pimpinan', leader, `${D}/capaian?${TAHUN}&satker=${province.id}`],
  ...all('').map((url): [string, MailPerson, string] => ['admin', admin, url]),
  ['admin', admin, '/api/sasaran-kegiatan?tahun=2026&perPage=50'],
  ...all(pelapor.satker).map((url): [string, MailPerson, string] => ['pelapor', pelapor, url]),
  ['pelapor', pelapor, `/api/pelaporan-capaian/report?satker=${pelapor.satker}&tahun=2026`],
  ['pelapor', pelapor, `/api/pelaporan-capaian/detail?id=${report}`],
  ['pelapor', pelapor, `/api/pelaporan-capaian/${report}/export?format=docx`],
];

async function once(token: string, url: string): Promise<number> {
  const start = performance.now();
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  // Told, and its time counts: what is refused after 20 s is slow as well.
  if (statusCode !== 200) console.error(`${url}: ${statusCode} ${body.slice(0, 300)}`);
  return performance.now() - start;
}
const percentile = (value: readonly number[], p: number) =>
  [...value].sort((a, b) => a - b)[Math.ceil(value.length * p) - 1] ?? Number.NaN;

const time = new Map<string, number[]>();
const base: number[] = [];
// In turns, so that a slow moment of the machine falls on everything alike.
for (let i = 0; i < TIMES; i += 1) {
  // Something changed: what is measured is making an answer and not finding the one that was kept (decision 0075).
  await sql`insert into versi_data (unit_id) values ('00000000-0000-0000-0000-000000000000')`.execute(db);
  base.push(await once(pelapor.token, `/api/users/profile/${pelapor.id}`));
  for (const [who, { token }, url] of QUERIES) {
    const key = `${who.padEnd(9)} ${url.replaceAll(leader.satker, 'BPS').replaceAll(pelapor.satker, 'Tapin')}`;
    time.set(key, [...(time.get(key) ?? []), await once(token, url)]);
  }
}
const reference = percentile(base, 0.5);
console.log(`\n${TIMES} rounds; own profile ${reference.toFixed(1)} ms\n  median ms   p95 ms   × profile`);
let slow = 0;
for (const [key, value] of time) {
  const [p50, p95] = [percentile(value, 0.5), percentile(value, 0.95)];
  if (p50 > LIMIT_MS) slow += 1;
  console.log(
    `  ${p50.toFixed(1).padStart(9)} ${p95.toFixed(1).padStart(8)} ${(p50 / reference).toFixed(1).padStart(9)} ×  ${key}`,
  );
}
const combine = [...time.values()].flat();
console.log(
  `all: p50 ${percentile(combine, 0.5).toFixed(1)} ms, p95 ${percentile(combine, 0.95).toFixed(1)} ms; ${slow} over ${LIMIT_MS} ms`,
);
await app.close();
await db.destroy();
await embedded.close();
process.exitCode = slow > 0 ? 1 : 0;

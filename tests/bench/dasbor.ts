// `npm run bench:dasbor`: how long dashboards and lists take over 182,240 indicators of reports (`npm run seed:scale`), asked
// by the leader of everything, an administrator and an officer. Milliseconds of whole requests (in process, without a
// network), how many times dearer than reading one's own profile each is, and exit code 1 when a median passes 300 ms.
// The database stays in node_modules/.cache for the next run; DATA_DIR names another.
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { seedSkala } from '#server/seed/skala.ts';

const KALI = Number(process.env['KALI'] ?? 25);
const BATAS_MS = 300;
const dataDir = await ensureDataDir(
  process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'capaian-skala'),
);
const embedded = await openEmbedded(dataDir, { warn: () => undefined });
const db = openDatabase(embedded);
const files = localStore(path.join(dataDir, 'files'));
const { jumlah, dibuat, detik } = await seedSkala(db, files, { paksa: false, waktu: new Date() });
console.log(`${dibuat ? `seeded in ${detik} s` : 'seeded before'}: ${JSON.stringify(jumlah)}`);
const app = await buildApp({
  db,
  now: () => new Date(),
  files,
  secrets: await loadSecrets(db),
  accessTtl: 9_000_000,
  refreshTtl: 9_000_000,
  sessionMaxAge: 9_000_000,
});

async function masuk(username: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password: DEMO_PASSWORD },
  });
  const { data } = response.json<{ data: { id: string; accessToken: string; satker: { id: string } } }>();
  return { token: data.accessToken, id: data.id, satker: data.satker.id };
}
type Orang = Awaited<ReturnType<typeof masuk>>;
const pimpinan = await masuk('pimpinan');
const admin = await masuk('admin');
const pelapor = await masuk('pelapor.tapin');
const provinsi = await db.selectFrom('unit').select('id').where('kode', '=', '6300').executeTakeFirstOrThrow();
const { id: laporan } = await db
  .selectFrom('laporan')
  .select('id')
  .where('unit_id', '=', pelapor.satker)
  .where('tahun', '=', 2026)
  .where('periode', '=', 'TW2')
  .executeTakeFirstOrThrow();

const D = '/api/dashboard';
const TAHUN = 'tahun=2026&periode=TW3';
/** What is asked of everything that somebody sees. */
const semua = (satker: string): string[] => [
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
  `/api/kpi?tahun=2026&perPage=50&q=angka`,
  `/api/kpi/dashboard?tahun=2026`,
  `/api/pelaporan-capaian/giliran?tahun=2026${satker === '' ? '' : `&satker=${satker}`}`,
  '/api/events',
  '/api/unit?perPage=200',
];
const KUERI: [siapa: string, orang: Orang, url: string][] = [
  ...semua(pimpinan.satker).map((url): [string, Orang, string] => ['pimpinan', pimpinan, url]),
  ['pimpinan', pimpinan, `${D}/satker?${TAHUN}&satker=${provinsi.id}&perPage=200`],
  ['pimpinan', pimpinan, `${D}/capaian?${TAHUN}&satker=${provinsi.id}`],
  ...semua('').map((url): [string, Orang, string] => ['admin', admin, url]),
  ['admin', admin, '/api/sasaran-kegiatan?tahun=2026&perPage=50'],
  ...semua(pelapor.satker).map((url): [string, Orang, string] => ['pelapor', pelapor, url]),
  ['pelapor', pelapor, `/api/pelaporan-capaian/report?satker=${pelapor.satker}&tahun=2026`],
  ['pelapor', pelapor, `/api/pelaporan-capaian/detail?id=${laporan}`],
  ['pelapor', pelapor, `/api/pelaporan-capaian/${laporan}/export?format=docx`],
];

async function sekali(token: string, url: string): Promise<number> {
  const mulai = performance.now();
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`);
  return performance.now() - mulai;
}
const persentil = (nilai: readonly number[], p: number) =>
  [...nilai].sort((a, b) => a - b)[Math.ceil(nilai.length * p) - 1] ?? Number.NaN;

const waktu = new Map<string, number[]>();
const dasar: number[] = [];
// In turns, so that a slow moment of the machine falls on everything alike.
for (let i = 0; i < KALI; i += 1) {
  dasar.push(await sekali(pelapor.token, `/api/users/profile/${pelapor.id}`));
  for (const [siapa, { token }, url] of KUERI) {
    const kunci = `${siapa.padEnd(9)} ${url.replaceAll(pimpinan.satker, 'BPS').replaceAll(pelapor.satker, 'Tapin')}`;
    waktu.set(kunci, [...(waktu.get(kunci) ?? []), await sekali(token, url)]);
  }
}
const acuan = persentil(dasar, 0.5);
console.log(`\n${KALI} rounds; own profile ${acuan.toFixed(1)} ms\n  median ms   p95 ms   × profile`);
let lambat = 0;
for (const [kunci, nilai] of waktu) {
  const [p50, p95] = [persentil(nilai, 0.5), persentil(nilai, 0.95)];
  if (p50 > BATAS_MS) lambat += 1;
  console.log(
    `  ${p50.toFixed(1).padStart(9)} ${p95.toFixed(1).padStart(8)} ${(p50 / acuan).toFixed(1).padStart(9)} ×  ${kunci}`,
  );
}
const gabung = [...waktu.values()].flat();
console.log(
  `all: p50 ${persentil(gabung, 0.5).toFixed(1)} ms, p95 ${persentil(gabung, 0.95).toFixed(1)} ms; ${lambat} over ${BATAS_MS} ms`,
);
await app.close();
await db.destroy();
await embedded.close();
process.exitCode = lambat > 0 ? 1 : 0;

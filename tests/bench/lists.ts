// `node tests/bench/lists.ts`: how long the list of KPIs takes with 100,000 of them, as people ask for it: by page, by
// search, by filter and sorted. Prints milliseconds of whole requests (in process, without a network) and the plans.
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer } from '#tests/support/server.ts';

const COUNT = 100_000;
const TIMES = 25;

const server = await startTestServer();
const wording = [
  'Persentase',
  'Publikasi',
  'Survei',
  'Layanan',
  'Kepatuhan',
  'Indeks',
  'Kualitas',
  'Dokumen',
  'Anggaran',
];
const unit = await server.db.selectFrom('unit').select(['id', 'nama_unit']).orderBy('kode').execute();
const row = Array.from({ length: COUNT }, (_, i) => {
  const satker = unit[i % unit.length];
  const choice = (n: number) => wording[(i * n + (i >> 4)) % wording.length] ?? '';
  return {
    id: uuidv7(),
    kode: `B.${String(i).padStart(6, '0')}`,
    nama: `${choice(7)} ${choice(5).toLowerCase()} ${choice(3).toLowerCase()} nomor ${i} di ${satker?.nama_unit ?? ''}`,
    unit_id: satker?.id ?? '',
    tahun: 2024 + (i % 3),
    satuan: 'Persen',
    polarisasi: 'maximize' as const,
    konsolidasi: 'average' as const,
    target_tahun: i % 100,
    status: (['aktif', 'aktif', 'draf', 'nonaktif'] as const)[i % 4] ?? 'aktif',
  };
});
for (let i = 0; i < COUNT; i += 2000) {
  await server.db
    .insertInto('kpi')
    .values(row.slice(i, i + 2000))
    .execute();
}
await sql`vacuum analyze kpi`.execute(server.db);

const token = (await server.signIn('admin')).accessToken;
const leader = (await server.signIn('pimpinan')).accessToken;
const satker = unit[77]?.id ?? '';
const QUERIES: [nama: string, criteria: string, token?: string][] = [
  ['first page', 'perPage=25'],
  ['page 3,000 by kode', 'perPage=25&page=3000'],
  ['by nama', 'sort=nama&perPage=25'],
  ['by -nama, page 2,000', 'sort=-nama&perPage=25&page=2000'],
  ['by status', 'sort=status&perPage=25'],
  ['one unit, one year', `satker=${satker}&tahun=2025&perPage=200`],
  ['one year', 'tahun=2026&perPage=25'],
  ['one year, draf, by nama', 'tahun=2026&status=draf&sort=nama&perPage=25'],
  ['search, rare', 'q=nomor%2054321&perPage=25'],
  ['search, common', 'q=kualitas&perPage=25'],
  ['search, common, by -nama', 'q=kualitas&sort=-nama&perPage=25'],
  ['search, two letters', 'q=ik&perPage=25'],
  ['search, one letter', 'q=a&perPage=25'],
  ['search, nothing found', 'q=tidakadasamasekali&perPage=25'],
  ['search by kode', 'q=B.0123&perPage=25'],
  ['search in a unit', `q=kualitas&satker=${satker}&perPage=25`],
  ['the reader of one tree', 'perPage=25', leader],
  ['search by the reader of one tree', 'q=kualitas&sort=nama&perPage=25', leader],
];

const percentile = (value: number[], p: number) => value.sort((a, b) => a - b)[Math.ceil(value.length * p) - 1] ?? 0;
const { rows } = await sql<{ ada: boolean }>`
  select exists (select 1 from pg_indexes where indexname = 'kpi_cari') as ada`.execute(server.db);
console.log(`${COUNT} KPIs, ${TIMES} requests each, milliseconds; trigram index: ${rows[0]?.ada ? 'yes' : 'no'}`);
const all: number[] = [];
for (const [nama, criteria, by = token] of QUERIES) {
  const time: number[] = [];
  let total = 0;
  for (let i = 0; i < TIMES; i += 1) {
    const start = performance.now();
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/kpi?${criteria}`,
      headers: { authorization: `Bearer ${by}` },
    });
    time.push(performance.now() - start);
    total = answer.json<{ paging: { totalItems: number } }>().paging.totalItems;
  }
  all.push(...time);
  const exact = [percentile(time, 0.5), percentile(time, 0.95)].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
  console.log(`${exact}  ${String(total).padStart(6)} found  ${nama}`);
}
console.log(`All together: p50 ${percentile(all, 0.5).toFixed(1)}, p95 ${percentile(all, 0.95).toFixed(1)}`);
await server.close();

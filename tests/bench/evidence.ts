// `npm run bench:bukti`: how long the list of evidence takes over a large database (`npm run seed:scale -- --times 4` makes
// 713,200 files), in every order, with every filter and some words, on the first page, one in the middle and the last, for
// who reads everything, a province and an office. Milliseconds in process (without HTTP), with the total counted anew and
// kept; exit code 1 when a median passes 300 ms, or 500 for the first 1,000 lines. `-- --only 'sort=nama'` chooses.
// DATA_DIR names the database; it stays.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { datatablesQuery } from '#contract/datatables.ts';
import type { Scope } from '#server/auth/abilities.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { evidenceLists } from '#server/evidence/datatables.queries.ts';
import { sql } from 'kysely';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const TIMES = Number(process.env['KALI'] ?? 5);
const LIMIT_MS = 300;
const ALL_LIMIT_MS = 500;
const PER_PAGE = 20;
const dataDir = await ensureDataDir(
  process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'capaian-skala'),
);
const embedded = await openEmbedded(dataDir, { warn: () => undefined });
const db = openDatabase(embedded);
await migrate(db);
const { rows: files } = await sql<{ n: string }>`select sum(jumlah) as n from bukti_laporan`.execute(db);
console.log(`${files[0]?.n ?? 0} files, ${TIMES} rounds`);

const unit = async (kode: string) =>
  (await db.selectFrom('unit').select('id').where('kode', '=', kode).executeTakeFirstOrThrow()).id;
const [province, office] = [await unit('6300'), await unit('6305')];
const READERS: Record<string, Scope> = {
  everything: 'semua',
  province: { sendiri: [], bawahan: [province] },
  office: { sendiri: [office], bawahan: [] },
};
const FILTERS = [
  '',
  'tahun=2024',
  'periode=TW2',
  'status=approved',
  'status=draft,revision',
  'tahun=2026&periode=TW3&status=submitted',
  `satker=${office}`,
  'q=neraca',
  'q=pdf',
  'q=tapin',
  'q=a',
  'q=kantor%203',
  'q=tidak%20ada%20yang%20begini',
  'q=x7',
  'q=notulen&tahun=2025',
  'q=publikasi&status=approved',
];
const SORTS = ['nama', 'ukuran', 'uploaded_at', 'unit', 'periode', 'kpi', 'status'].flatMap((one) => [one, `-${one}`]);

type Times = { fresh: number[]; kept: number[]; total: number };
const found = new Map<string, Times>();
/** One answer with its total counted anew, and the same with it kept. */
async function ask(reader: string, query: string, key: string): Promise<number> {
  const list = evidenceLists();
  const asked = datatablesQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  const of = found.get(key) ?? { fresh: [], kept: [], total: 0 };
  found.set(key, of);
  for (const which of ['fresh', 'kept'] as const) {
    const began = performance.now();
    const { total } = await list(db, READERS[reader] ?? 'semua', asked);
    of[which].push(performance.now() - began);
    of.total = total;
  }
  return of.total;
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

for (let round = 0; round < TIMES; round += 1) {
  for (const reader of Object.keys(READERS)) {
    for (const filter of FILTERS) {
      for (const sort of SORTS) {
        const key = `${reader} sort=${sort} ${filter.replace(office, 'OFFICE')}`;
        if (!options.only.split(' & ').every((part) => key.includes(part))) continue;
        const page = (n: number) => `sort=${sort}&${filter}&perPage=${PER_PAGE}&page=${n}&allData=0`;
        const total = await ask(reader, page(1), `${key} first`);
        const last = Math.max(1, Math.ceil(total / PER_PAGE));
        if (last > 2) await ask(reader, page(Math.ceil(last / 2)), `${key} middle`);
        if (last > 1) await ask(reader, page(last), `${key} last`);
        if (round === 0 && !sort.startsWith('-'))
          await ask(reader, `sort=${sort}&${filter}&allData=1`, `${key} allData`);
      }
    }
  }
}
let slow = 0;
const lines = [...found].map(([key, { fresh, kept, total }]) => ({
  key,
  total,
  fresh: median(fresh),
  kept: median(kept),
}));
for (const { key, total, fresh, kept } of lines.toSorted((a, b) => b.fresh - a.fresh)) {
  const isSlow = Math.max(fresh, kept) > (key.endsWith('allData') ? ALL_LIMIT_MS : LIMIT_MS);
  if (isSlow) slow += 1;
  if (isSlow || slow < 30)
    console.log(
      `${isSlow ? '!' : ' '} ${fresh.toFixed(0).padStart(6)} ${kept.toFixed(0).padStart(6)} ${String(total).padStart(8)}  ${key}`,
    );
}
const all = lines.flatMap(({ fresh, kept }) => [fresh, kept]);
console.log(
  `${lines.length} questions: median ${median(all).toFixed(1)} ms, worst ${Math.max(...all).toFixed(0)} ms; ${slow} over the limit`,
);
await db.destroy();
await embedded.close();
process.exitCode = slow > 0 ? 1 : 0;

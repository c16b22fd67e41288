import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilityOf } from '#server/auth/abilities.ts';
import { kpiLists } from '#server/indicator/list.queries.ts';
import type { Reader } from '#server/indicator/narrowed.queries.ts';
import { BOUNDS, type Bounds } from '#server/indicator/search.queries.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isFull } from '#tests/support/width.ts';

type Row = {
  id: string;
  kode: string;
  nama: string;
  status: string;
  tahun: number;
  unit_id: string;
  jalur: string[];
};
type Query = Parameters<ReturnType<typeof kpiLists>>[2];

let server: TestServer;
/** Every live record there is. */
let rows: Row[];
let readers: Record<string, { user: Reader; reaches: (row: Row) => boolean }>;
let office: string;

const may = (conditions?: Record<string, string>): Reader => ({
  ability: abilityOf([{ action: 'read', subject: 'Kpi', ...(conditions && { conditions }) }]),
});

async function live(): Promise<Row[]> {
  const found = await sql<Row>`
    select k.id, k.kode, k.nama, k.status, k.tahun, k.unit_id, u.jalur from kpi as k join unit as u on u.id = k.unit_id
    where k.deleted_at is null`.execute(server.db);
  return found.rows;
}

beforeAll(async () => {
  server = await startTestServer();
  // Some texts that many units have each year, two names of one code and two codes of one name, all statuses, and what only one has.
  await sql`
    insert into kpi (id, kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi, status, deleted_at)
    select gen_random_uuid(), t.kode, t.nama, u.id, y.tahun, 'Persen', 'maximize', 'sum',
      (array['aktif', 'draf', 'nonaktif'])[1 + abs(hashtext(u.kode || t.nama || y.tahun)) % 3],
      case when abs(hashtext(u.kode || t.kode || y.tahun)) % 11 = 0 then now() end
    from (select *, row_number() over (order by kode) as n from unit) as u cross join generate_series(2031, 2032) as y (tahun)
    cross join (values ('Z.1', 'Laporan neraca'), ('Z.1', 'Laporan Arus'), ('Z.2', 'Laporan 100% neraca'), ('Z.3', 'Laporan neraca'))
      as t (kode, nama)
    where not (t.kode = 'Z.1' and t.nama = 'Laporan Arus' and u.n % 3 > 0) on conflict do nothing`.execute(server.db);
  await sql`
    insert into kpi (id, kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi)
    select gen_random_uuid(), 'Y.' || row_number() over (order by kode), 'Hanya ' || kode, id, 2031, 'Persen', 'maximize', 'sum'
    from unit order by kode limit 40`.execute(server.db);
  rows = await live();
  const { rows: units } = await sql<{ id: string; size: number; depth: number }>`
    select u.id, count(b.id)::int as size, cardinality(u.jalur) as depth from unit as u join unit as b on b.jalur && array[u.id]
    group by u.id order by size desc, u.kode`.execute(server.db);
  const unit = (depth: number) => units.find((one) => one.depth === depth)?.id ?? '';
  const [root, region] = [unit(1), unit(2)];
  office = units.findLast(({ depth }) => depth === 3)?.id ?? '';
  const below = (id: string) => ({ user: may({ unit_jalur: id }), reaches: (row: Row) => row.jalur.includes(id) });
  readers = {
    'of everything': { user: may(), reaches: () => true },
    'of a tree': below(root),
    'of a region': below(region),
    'of an office': { user: may({ unit_id: office }), reaches: (row) => row.unit_id === office },
    'of nothing': { user: { ability: abilityOf([]) }, reaches: () => false },
  };
});
afterAll(() => server.close());

/** The texts that have a word, and the groups of one text, year and status. */
const textsOf = (all: readonly Row[]) => new Set(all.map(({ kode, nama }) => JSON.stringify([kode, nama]))).size;
const groupsOf = (all: readonly Row[]) =>
  new Set(all.map(({ kode, nama, tahun, status }) => JSON.stringify([kode, nama, tahun, status]))).size;
const having = (q: string) =>
  rows.filter(({ kode, nama }) => `${kode}\n${nama}`.toLowerCase().includes(q.toLowerCase()));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** The list as the contract has it, out of all records. */
function expected(
  reaches: (row: Row) => boolean,
  { q = '', satker, tahun, status, sort = 'kode' }: Omit<Query, 'page' | 'perPage'>,
) {
  const field = sort.replace('-', '') as 'kode' | 'nama' | 'status';
  const sign = sort.startsWith('-') ? -1 : 1;
  return having(q)
    .filter((row) => reaches(row) && (!satker || row.unit_id === satker))
    .filter((row) => (tahun === undefined || row.tahun === tahun) && (status === undefined || row.status === status))
    .toSorted((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)))
    .map(({ id }) => id);
}

const WORDS = ['laporan', 'NERACA', '100%', 'hanya', '_', 'nobody has this'];
const PER_PAGE = 20;
const SORTS = ['kode', '-kode', 'nama', '-nama', 'status', '-status'];
const filters = (): Partial<Query>[] => [
  {},
  { tahun: 2032 },
  { status: 'draf' },
  { tahun: 2031, status: 'aktif' },
  { satker: office },
];

const WAYS: Record<string, () => Partial<Bounds>> = {
  'as the program has them': () => ({}),
  'with as many texts as there are, and as many groups as a word has': () => ({
    texts: textsOf(rows),
    groups: groupsOf(having('laporan')),
  }),
  'with one text more than the bound': () => ({ texts: textsOf(rows) - 1 }),
  'with one group more than the bound': () => ({ texts: 10_000, groups: groupsOf(having('laporan')) - 1 }),
  'where each page is far behind': () => ({ texts: 10_000, groups: 10_000, farBehind: 0, fewUnits: 0 }),
  'where units are looked up record by record': () => ({ texts: 10_000, groups: 10_000, fewUnits: 0, someUnits: 0 }),
  'where the first of all are looked at': () => ({ texts: 0, fewUnits: 0, first: 700 }),
  'where the first of all end within a page': () => ({ texts: 0, fewUnits: 0, first: 60 }),
  'where no short way leads to it': () => ({ texts: 0, fewUnits: 0, first: 0 }),
  'where all is read unit by unit': () => ({ fewUnits: 10_000 }),
};

describe.each(Object.entries(WAYS))('a search, its bounds %s', (_, bounds) => {
  it.each(WORDS)('gives every reader all that have "%s", each once, in the order asked for', async (q) => {
    const list = kpiLists({ ...BOUNDS, ...bounds() });
    for (const [name, { user, reaches }] of Object.entries(readers)) {
      for (const [i, sort] of SORTS.entries()) {
        // Half of the orders, and the other half with the next word or reader.
        if (!isFull && (i + q.length + name.length) % 2 === 0) continue;
        // Over the words and orders every filter meets every order.
        const query = { q, sort, ...filters()[(i + q.length) % filters().length] };
        const all = expected(reaches, query);
        const last = Math.max(1, Math.ceil(all.length / PER_PAGE));
        for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
          const { data, total, dihitung } = await list(server.db, user, { ...query, page, perPage: PER_PAGE });
          const about = `${name} ${JSON.stringify(query)} page ${page}`;
          const onPage = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
          expect([data.map(({ id }) => id), total], about).toEqual([onPage, all.length]);
          if (page === 2) expect(dihitung !== undefined, about).toBe(all.length > 1000);
        }
      }
    }
  });
});

it('has words that more than a thousand have, and groups beyond the bound', () => {
  expect(having('laporan').length).toBeGreaterThan(1500);
  expect(having('hanya').length).toBe(40);
  expect(groupsOf(having('laporan'))).toBeGreaterThan(40);
});

it('sees at once what is new, changed or deleted', async () => {
  const list = kpiLists();
  const found = async () =>
    (await list(server.db, may(), { q: 'baru sekali', page: 1, perPage: 10 })).data.map(({ kode }) => kode);
  expect(await found()).toEqual([]);
  const [one] = having('hanya');
  await sql`update kpi set nama = 'Baru sekali' where id = ${one?.id}`.execute(server.db);
  expect(await found()).toEqual([one?.kode]);
  await sql`update kpi set deleted_at = now() where id = ${one?.id}`.execute(server.db);
  expect(await found()).toEqual([]);
});

it.each<[string, string, () => Partial<Bounds>]>([
  ['texts', 'Z.6', () => ({ texts: textsOf(rows) })],
  ['groups', 'Z.7', () => ({ groups: groupsOf(having('laporan')) })],
])('misses nothing when there are more %s than the bound while a total is kept', async (_, code, bounds) => {
  rows = await live();
  const list = kpiLists({ ...BOUNDS, ...bounds() });
  const first = async (sort: string) => {
    const { data, dihitung } = await list(server.db, may(), { q: 'laporan', sort, page: 1, perPage: 200 });
    return { ids: data.map(({ id }) => id), isKept: dihitung !== undefined };
  };
  expect((await first('kode')).isKept).toBe(false);
  await sql`
    insert into kpi (id, kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi)
    select gen_random_uuid(), ${code} || n, 'Laporan ' || n, ${office}::uuid, 2031, 'Persen', 'maximize', 'sum'
    from generate_series(6, 9) as n`.execute(server.db);
  rows = await live();
  for (const sort of SORTS) {
    const ids = expected(() => true, { q: 'laporan', sort }).slice(0, 200);
    expect(await first(sort), sort).toEqual({ ids, isKept: true });
  }
});

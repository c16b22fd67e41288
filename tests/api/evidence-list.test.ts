import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { evidenceLists } from '#server/evidence/datatables.queries.ts';
import { type Bounds, BOUNDS } from '#server/evidence/ways.queries.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isFull, isInTurn } from '#tests/support/width.ts';

type Query = Parameters<ReturnType<typeof evidenceLists>>[2];
type Asked = Partial<Pick<Query, 'q' | 'satker' | 'tahun' | 'periode' | 'status' | 'sort'>>;

let server: TestServer;
let readers: Record<string, Scope>;
let office: string;

beforeAll(async () => {
  server = await startTestServer();
  const { rows: units } = await sql<{ id: string; depth: number; size: number }>`
    select u.id, cardinality(u.jalur) as depth, count(b.id)::int as size from unit as u join unit as b on b.jalur && array[u.id]
    group by u.id order by size desc, u.kode`.execute(server.db);
  const at = (depth: number) => units.find((one) => one.depth === depth)?.id ?? '';
  const [root, region] = [at(1), at(2)];
  // Four offices of a region and three others, two units of one name, all quarters of two years, and what is gone.
  await sql`
    with units as (
      (select id from unit where id in (${root}, ${region})) union all
      (select id from unit where ${region} = any(jalur) and id <> ${region} order by kode limit 4) union all
      (select id from unit where not ${region} = any(jalur) and cardinality(jalur) = 3 order by kode limit 3))
    insert into laporan (id, unit_id, tahun, periode, status, ambang, deleted_at)
    select md5(concat(id, tahun, periode))::uuid, id, tahun, periode,
      (array['draft', 'submitted', 'revision', 'approved', 'rejected'])[1 + h % 5], '[]', case when h % 9 = 0 then now() end
    from (select units.id, y.tahun, 'TW' || p.n as periode, abs(hashtext(concat(units.id, y.tahun, p.n))) as h
      from units, generate_series(2031, 2032) as y (tahun), generate_series(1, 4) as p (n)) as one`.execute(server.db);
  await sql`
    insert into laporan_detail (id, laporan_id, kpi_id, urutan, wajib, kpi)
    select md5(concat(l.id, k.id))::uuid, l.id, k.id, t.n, true, jsonb_build_object('kode', t.kode, 'nama', t.nama)
    from laporan as l
    cross join (values (1, 'Z.1', 'Laporan neraca'), (2, 'Z.10', 'Laporan 100% neraca'), (3, 'Z.2', 'Arus_kas'), (4, 'Z.1', 'Survei dapur'))
      as t (n, kode, nama)
    join (select id, row_number() over (order by id) as n from kpi limit 4) as k on k.n = t.n
    where l.tahun between 2031 and 2032`.execute(server.db);
  await sql`
    insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_at, deleted_at)
    select md5(concat(d.id, f.n))::uuid, d.id,
      (array['Foto kegiatan.jpg', 'BUKTI Neraca.pdf', 'bukti_dukung.pdf', '100% selesai.xlsx', 'Notulen ÉTÉ.docx', 'bukti dukung.pdf', 'a\\b.pdf'])
        [1 + h % 7],
      'application/pdf', 100 + h % 5, 'x', 'x', timestamptz '2031-01-01' + (h % 40) * interval '1 hour', case when h % 8 = 0 then now() end
    from laporan_detail as d join laporan as l on l.id = d.laporan_id cross join generate_series(1, 3) as f (n)
    cross join lateral (select abs(hashtext(concat(d.id, f.n))) as h) as r
    where l.tahun between 2031 and 2032 and h % 3 > 0`.execute(server.db);
  await sql`analyze laporan, bukti`.execute(server.db);
  await sql`update unit set nama_unit = 'Kantor kembar' where id in (
    select unit_id from laporan where unit_id not in (${root}, ${region}) and tahun = 2031 group by unit_id order by unit_id limit 2)`.execute(
    server.db,
  );
  const { rows: some } = await sql<{ unit_id: string }>`
    select unit_id from laporan as l join unit as u on u.id = l.unit_id where tahun = 2031 and cardinality(u.jalur) = 3
    and ${region} = any(u.jalur) order by u.kode limit 1`.execute(server.db);
  office = some[0]?.unit_id ?? '';
  readers = {
    'of everything': 'semua',
    'of a tree': { sendiri: [], bawahan: [root] },
    'of a region': { sendiri: [], bawahan: [region] },
    'of an office': { sendiri: [office], bawahan: [] },
    'of nothing': { sendiri: [], bawahan: [] },
  };
});
afterAll(() => server.close());

const COLUMNS: Record<string, RawBuilder<unknown>[]> = {
  nama: [sql`b.nama`],
  ukuran: [sql`b.ukuran`],
  uploaded_at: [sql`b.uploaded_at`],
  unit: [sql`u.nama_unit`],
  periode: [sql`l.tahun`, sql`l.periode`],
  kpi: [sql`d.kpi->>'kode'`],
  status: [sql`l.status`],
};

const remembered = new Map<string, string[]>();
/** The list as the contract has it: all that is joined, filtered, searched and sorted, file by file. */
async function expected(
  reader: string,
  { q, satker, tahun, periode, status, sort = '-uploaded_at' }: Asked,
): Promise<string[]> {
  const key = JSON.stringify([reader, q, satker, tahun, periode, status, sort]);
  const before = remembered.get(key);
  if (before) return before;
  const all = [whereScope(readers[reader] ?? 'semua', sql.ref('l.unit_id'), sql.ref('u.jalur'))];
  if (satker) all.push(sql`l.unit_id = ${satker}`);
  if (tahun) all.push(sql`l.tahun = ${tahun}`);
  if (periode) all.push(sql`l.periode = ${periode}`);
  if (status) all.push(sql`l.status = any(${status.split(',')}::text[])`);
  const like = `%${(q ?? '').replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  all.push(
    sql`(b.nama ilike ${like} or u.nama_unit ilike ${like} or d.kpi->>'kode' ilike ${like} or d.kpi->>'nama' ilike ${like})`,
  );
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const order = [...(COLUMNS[sort.replace('-', '')] ?? []), sql`b.id`].map((column) => sql`${column} ${direction}`);
  const { rows } = await sql<{ id: string }>`
    select b.id from berkas as b join laporan_detail as d on d.id = b.detail_id join laporan as l on l.id = d.laporan_id
    join unit as u on u.id = l.unit_id
    where b.deleted_at is null and l.deleted_at is null and ${sql.join(all, sql` and `)} order by ${sql.join(order)}`.execute(
    server.db,
  );
  const ids = rows.map(({ id }) => id);
  remembered.set(key, ids);
  return ids;
}

const SORTS = Object.keys(COLUMNS).flatMap((field) => [field, `-${field}`]);
const WORDS = [
  undefined,
  'bukti',
  'NERACA',
  'kembar',
  '100%',
  '_',
  '\\',
  'z.1',
  'été',
  'a',
  'nobody has this',
  'arus_kas',
];
const filters = (): Asked[] => [
  {},
  { tahun: 2032 },
  { status: 'approved' },
  { periode: 'TW2' },
  { tahun: 2031, status: 'draft,submitted' },
  { satker: office },
  { tahun: 2031, periode: 'TW1', satker: office },
];
const PER_PAGE = 15;

const WAYS: Record<string, Partial<Bounds>> = {
  'as the program has them': {},
  'where some are many': { few: 40, near: 30 },
  'where only a few are few': { few: 100, near: 0 },
  'where none are few': { few: 0, near: 0 },
  'where pages are near': { few: 0, near: 10_000 },
  'where no reports are held': { few: 0, near: 0, held: 0 },
  'where texts are many': { few: 60, texts: 1 },
  'where texts are many and none are few': { few: 0, texts: 0 },
  'where many are estimated': { few: 0, near: 0, wide: 0, ahead: 45, part: 100 },
  'where many are estimated, and some read': { few: 60, wide: 60, ahead: 60, part: 100 },
};

// As the program has it in every run, the others in turn.
const taken = Object.entries(WAYS).filter((_, place) => place === 0 || isInTurn(place));

describe.each(taken)('the list of evidence, its bounds %s', (_, bounds) => {
  it.each(Object.keys({ ...WORDS }))('gives every reader the same as joins over all files, word %s', async (n) => {
    const list = evidenceLists({ ...BOUNDS, ...bounds });
    const q = WORDS[Number(n)];
    for (const [r, [reader, scope]] of Object.entries(readers).entries()) {
      // Over the words, readers and bounds every order is asked for, and meets every filter; in a whole run each time.
      if (!isFull && r > 0 && (r + Number(n) + JSON.stringify(bounds).length) % 3 > 0) continue;
      const turn = 5 * Number(n) + 3 * r + JSON.stringify(bounds).length;
      for (const [i, sort] of SORTS.entries()) {
        if (!isFull && (i + turn) % SORTS.length > 0) continue;
        const query = { q, sort, ...filters()[(i + turn + r * Number(n)) % filters().length] };
        const all = await expected(reader, query);
        const last = Math.max(1, Math.ceil(all.length / PER_PAGE));
        for (const page of new Set([1, Math.ceil(last / 2), last, ...(turn % 5 > 0 ? [] : [last + 1])])) {
          const allData = page === last ? '1' : '0';
          const found = await list(server.db, scope, { ...query, page, perPage: PER_PAGE, allData } as Query);
          const about = `${reader} ${JSON.stringify(query)} page ${page}`;
          expect(
            found.invoices.map(({ id }) => id),
            about,
          ).toEqual(all.slice((page - 1) * PER_PAGE, page * PER_PAGE));
          expect(
            found.allData.map(({ id }) => id),
            about,
          ).toEqual(allData === '1' ? all.slice(0, 1000) : []);
          if (!found.perkiraan) expect(found.total, about).toBe(all.length);
          else {
            // Counted as soon as somebody goes there, and said to be estimated before.
            expect(Math.abs(found.total - all.length), about).toBeLessThanOrEqual(5);
            expect(Math.max(page * PER_PAGE, allData === '1' ? 1000 : 0), about).toBeLessThanOrEqual(bounds.ahead ?? 0);
          }
        }
      }
    }
  });
});

it('estimates how many files have a word that many have, says so, and counts them for a page further on', async () => {
  const list = evidenceLists({ ...BOUNDS, few: 0, near: 0, wide: 0, ahead: 45, part: 100 });
  // Files and indicators have the one, and the other files and units.
  for (const [q, sort] of ['nama', '-status', 'unit'].flatMap((one) => [
    ['neraca', one] as const,
    ['ke', one] as const,
  ])) {
    const all = await expected('of everything', { q, sort });
    expect(all.length).toBeGreaterThan(99);
    const at = async (page: number, allData: '0' | '1' = '0') => {
      const query = { q, sort, page, perPage: PER_PAGE, allData } as Query;
      const { total, perkiraan, invoices } = await list(server.db, 'semua', query);
      return [total, perkiraan, invoices.map(({ id }) => id)];
    };
    const rows = (page: number) => all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const about = Math.round(all.length / 10) * 10;
    expect([await at(1), await at(3)]).toEqual([
      [about, true, rows(1)],
      [about, true, rows(3)],
    ]);
    expect([await at(4), await at(1, '1')]).toEqual([
      [all.length, undefined, rows(4)],
      [all.length, undefined, rows(1)],
    ]);
  }
});

it('estimates the same for each page, from the same part of the files', async () => {
  const list = evidenceLists({ ...BOUNDS, few: 0, near: 0, wide: 0, ahead: 45, part: 50 });
  const said: unknown[] = [];
  for (const page of [1, 2, 3, 1, 2, 3, 1, 2]) {
    const query = { q: 'neraca', sort: 'nama', page, perPage: PER_PAGE, allData: '0' } as const;
    const { total, perkiraan } = await list(server.db, 'semua', query);
    said.push([total, perkiraan]);
  }
  expect(said).toEqual(said.map(() => [expect.any(Number), true]));
  expect(new Set(said.map(String)).size).toBe(1);
});

it('keeps no estimate as a number that was counted', async () => {
  const one = sql`select b.* from berkas as b join laporan_detail as d on d.id = b.detail_id join laporan as l on l.id = d.laporan_id
    where l.tahun = 2031 and l.status = 'draft' and l.deleted_at is null and b.deleted_at is null
    order by b.id limit 1`;
  await sql`insert into berkas
    select (jsonb_populate_record(null::berkas,
      to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'nama', 'Salinan.pdf'))).*
    from (${one}) as b, generate_series(1, 1100)`.execute(server.db);
  const list = evidenceLists({ ...BOUNDS, few: 0, near: 0, wide: 0, ahead: 45, part: 100 });
  const at = async (page: number) => {
    const query = { q: 'salinan', sort: 'nama', page, perPage: PER_PAGE, allData: '0' } as const;
    const { total, perkiraan, dihitung } = await list(server.db, 'semua', query);
    return [total, perkiraan, dihitung !== undefined];
  };
  const about = [1100, true, false];
  expect([await at(1), await at(2)]).toEqual([about, about]);
  // What was counted is then known on the first page as well, as long as it is kept.
  expect([await at(4), await at(1)]).toEqual([
    [1100, undefined, false],
    [1100, undefined, true],
  ]);
  await sql`delete from berkas where nama = 'Salinan.pdf'`.execute(server.db);
});

it('has words that nearly all, some and no files have', async () => {
  const found = await Promise.all(WORDS.map(async (q) => (await expected('of everything', { q })).length));
  const [all = 0] = found;
  expect(all).toBeGreaterThan(300);
  expect(found.filter((n) => n === 0)).toHaveLength(1);
  expect(found.filter((n) => n > 0 && n < all / 2).length).toBeGreaterThan(3);
});

it('follows what becomes of files, indicators and reports', async () => {
  const list = evidenceLists();
  const found = async (q: string) => {
    const query = { q, sort: 'status', page: 1, perPage: 10, allData: '0' } as const;
    return (await list(server.db, 'semua', query)).total;
  };
  const { rows } = await sql<{ id: string; detail_id: string }>`
    select min(b.id::text)::uuid as id, b.detail_id from berkas as b join laporan_detail as d on d.id = b.detail_id
    join laporan as l on l.id = d.laporan_id
    where l.tahun = 2031 and l.status = 'draft' and l.deleted_at is null and b.deleted_at is null
    group by b.detail_id having count(*) > 1 limit 1`.execute(server.db);
  const [one] = rows;
  await sql`update laporan_detail set kpi = kpi || '{"nama": "Baru sekali"}' where id = ${one?.detail_id}`.execute(
    server.db,
  );
  const before = await found('baru sekali');
  expect(before).toBeGreaterThan(1);
  await sql`update berkas set nama = 'Ganti nama' where id = ${one?.id}`.execute(server.db);
  expect(await found('ganti nama')).toBe(1);
  await sql`update berkas set deleted_at = now() where id = ${one?.id}`.execute(server.db);
  expect([await found('ganti nama'), await found('baru sekali')]).toEqual([0, before - 1]);
  await sql`update berkas set deleted_at = null where id = ${one?.id}`.execute(server.db);
  expect([await found('ganti nama'), await found('baru sekali')]).toEqual([1, before]);
  await sql`delete from berkas where id = ${one?.id}`.execute(server.db);
  expect([await found('ganti nama'), await found('baru sekali')]).toEqual([0, before - 1]);
  await sql`update laporan set status = 'submitted', tahun = 2035, periode = 'TW4', unit_id = (
      select id from unit where nama_unit <> 'Kantor kembar' and id not in (select unit_id from laporan) limit 1)
    where id = (select laporan_id from laporan_detail where id = ${one?.detail_id})`.execute(server.db);
  const moved = { status: 'submitted', tahun: 2035, periode: 'TW4', page: 1, perPage: 10, allData: '0' } as const;
  expect((await list(server.db, 'semua', { ...moved, q: 'baru sekali' })).total).toBe(before - 1);
  await sql`update laporan set deleted_at = now()
    where id = (select laporan_id from laporan_detail where id = ${one?.detail_id})`.execute(server.db);
  expect(await found('baru sekali')).toBe(0);
  // What is kept of reports is what there is.
  const { rows: wrong } = await sql`
    select laporan_id from bukti_laporan as k left join laporan as l on l.id = k.laporan_id
    where (k.jumlah, k.unit_id, k.tahun, k.periode, k.status, k.deleted_at) is distinct from (
      (select count(*) from berkas as b join laporan_detail as d on d.id = b.detail_id where d.laporan_id = l.id and b.deleted_at is null),
      l.unit_id, l.tahun, l.periode, l.status, l.deleted_at)`.execute(server.db);
  expect(wrong).toEqual([]);
});

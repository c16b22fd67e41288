/**
 * What each figure of the dashboards carries beside itself (migration 069) is the same as looking it up: after whatever
 * changes an indicator, a goal, a file or a report, and when two people do so at once.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardMatrix, DashboardStatistics } from '#contract/dashboard.ts';
import type { Database } from '#server/db/types.ts';
import { signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let db: Kysely<Database>;
let leader: Awaited<ReturnType<typeof signInAll>>['pimpinan'];
/** An indicator with a goal, another goal of its unit, its figure in a report with a file. */
let one: { kpi: string; goal: string; other: string; detail: string; report: string };

beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  leader = (await signInAll(server.app)).pimpinan;
});
afterAll(() => server.close());

const NONE = '00000000-0000-0000-0000-000000000000';

/** Figures whose keys or evidence are not what their indicator, its goal and its files say, looked up anew. */
async function wrong() {
  const { rows } = await sql<{ kode: string }>`
    select d.periode, k.kode, d.serupa, d.serupa_sasaran, d.berbukti
    from dasbor_detail as d join laporan_detail as r on r.laporan_id = d.laporan_id and r.kpi_id = d.kpi_id
    join kpi as k on k.id = d.kpi_id left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id
    where (d.serupa is null) <> (k.deleted_at is not null or k.status = 'draf')
      or d.serupa <> md5(k.kode || chr(1) || k.nama || chr(1) || k.satuan)::uuid
      or d.serupa_sasaran is distinct from case when s.id is null then ${NONE}::uuid else md5(s.kode || chr(1) || s.nama)::uuid end
      or d.berbukti <> ((select count(*) from berkas as b where b.detail_id = r.id and b.deleted_at is null) > 0)`.execute(
    db,
  );
  return rows;
}

/** Each test has a goal of its own, so that what the one before did to its goal is nothing to it. */
beforeEach(async () => {
  const { rows } = await sql<typeof one>`
    with chosen as (
      select k.id, k.unit_id, k.tahun, d.detail_id, d.laporan_id
      from dasbor_detail as d join kpi as k on k.id = d.kpi_id join laporan as l on l.id = d.laporan_id
      where k.deleted_at is null and k.status <> 'draf' and l.deleted_at is null and l.status <> 'rejected' and d.terisi
      order by k.tahun desc, k.kode, l.periode limit 1),
    made as (
      insert into sasaran_kegiatan (id, kode, nama, tahun, unit_id)
      select gen_random_uuid(), gen_random_uuid()::text, 'Sasaran ' || gen_random_uuid(), tahun, unit_id from chosen, generate_series(1, 2)
      returning id)
    select id as kpi, detail_id as detail, laporan_id as report, (select id from made limit 1) as goal,
      (select id from made offset 1) as other from chosen`.execute(db);
  expect(rows.length).toBe(1);
  one = rows[0] ?? one;
  await sql`update kpi set sasaran_kegiatan_id = ${one.goal} where id = ${one.kpi}`.execute(db);
  await addFile(db, one.detail);
});

const addFile = (to: Kysely<Database> | Transaction<Database>, detail: string) =>
  sql`insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_by, uploaded_at)
    select gen_random_uuid(), ${detail}, 'bukti.pdf', 'application/pdf', 3, repeat('0', 64), gen_random_uuid()::text, id, now()
    from pengguna limit 1`.execute(to);
const takeFilesAway = (to: Kysely<Database> | Transaction<Database>, detail: string) =>
  sql`update berkas set deleted_at = now() where detail_id = ${detail} and deleted_at is null`.execute(to);

describe('the keys of a figure', () => {
  it('are right for all that the first start has made', async () => {
    const figures = await db.selectFrom('dasbor_detail').select(['serupa', 'berbukti']).execute();
    expect(figures.length).toBeGreaterThan(100);
    expect(new Set(figures.map(({ berbukti }) => berbukti))).toEqual(new Set([true, false]));
    expect(await wrong()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'an indicator is named anew',
      async () => sql`update kpi set nama = nama || ' (baru)' where id = ${one.kpi}`.execute(db),
    ],
    ['its unit of measure changes', async () => sql`update kpi set satuan = 'butir' where id = ${one.kpi}`.execute(db)],
    ['it becomes a draft', async () => sql`update kpi set status = 'draf' where id = ${one.kpi}`.execute(db)],
    ['it becomes active again', async () => sql`update kpi set status = 'aktif' where status = 'draf'`.execute(db)],
    ['it is switched off', async () => sql`update kpi set status = 'nonaktif' where id = ${one.kpi}`.execute(db)],
    ['it is deleted', async () => sql`update kpi set deleted_at = now() where id = ${one.kpi}`.execute(db)],
    ['it is brought back', async () => sql`update kpi set deleted_at = null`.execute(db)],
    [
      'its goal is named anew',
      async () => sql`update sasaran_kegiatan set nama = nama || '!' where id = ${one.goal}`.execute(db),
    ],
    [
      'it belongs to another goal',
      async () => sql`update kpi set sasaran_kegiatan_id = ${one.other} where id = ${one.kpi}`.execute(db),
    ],
    ['its goal is deleted', async () => sql`delete from sasaran_kegiatan where id = ${one.goal}`.execute(db)],
    ['many indicators change at once', async () => sql`update kpi set nama = nama || ' 2'`.execute(db)],
    ['all goals change at once', async () => sql`update sasaran_kegiatan set kode = kode || '.1'`.execute(db)],
    ['its files are taken away', async () => takeFilesAway(db, one.detail)],
    ['a file comes', async () => addFile(db, one.detail)],
    ['a file is gone for good', async () => sql`delete from berkas where detail_id = ${one.detail}`.execute(db)],
    [
      'files move to another indicator',
      async () =>
        sql`update berkas set detail_id = (select id from laporan_detail where id <> ${one.detail} order by id limit 1)
          where detail_id = ${one.detail}`.execute(db),
    ],
    [
      'figures are made anew',
      async () => {
        const kept = await sql<{ rows: string }>`
          with gone as (delete from dasbor_detail returning laporan_id, kpi_id, detail_id, tahun, periode, keadaan, terisi)
          select json_agg(gone)::text as rows from gone`.execute(db);
        await sql`insert into dasbor_detail (laporan_id, kpi_id, detail_id, tahun, periode, keadaan, terisi)
          select r.* from jsonb_to_recordset(${kept.rows[0]?.rows}::jsonb) as r(laporan_id uuid, kpi_id uuid, detail_id uuid,
            tahun int, periode text, keadaan text, terisi boolean)`.execute(db);
      },
    ],
  ])('follow when %s', async (_, change) => {
    await change();
    expect(await wrong()).toEqual([]);
  });
});

/** Ends when a statement of the database waits for a lock that somebody else holds. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);

/** `first` has done its part and has not committed when `second` does its own. */
async function atOnce(
  first: (trx: Transaction<Database>) => Promise<unknown>,
  second: (trx: Transaction<Database>) => Promise<unknown>,
) {
  let later: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await first(trx);
    later = db.transaction().execute(second);
    later.catch(() => undefined);
    await untilOneWaits();
  });
  await later;
}

describe('two people at once', () => {
  const figureAgain = (trx: Transaction<Database>) =>
    sql`insert into dasbor_detail (laporan_id, kpi_id, detail_id, tahun, periode, keadaan, terisi)
      select l.id, r.kpi_id, r.id, l.tahun, l.periode, 'belum_diisi', false
      from laporan_detail as r join laporan as l on l.id = r.laporan_id where r.id = ${one.detail}`.execute(trx);
  const rename = (trx: Transaction<Database>) =>
    sql`update kpi set nama = nama || ' (lagi)' where id = ${one.kpi}`.execute(trx);
  const renameGoal = (trx: Transaction<Database>) =>
    sql`update sasaran_kegiatan set nama = nama || ' (lagi)' where id = ${one.goal}`.execute(trx);
  const moveAway = (trx: Transaction<Database>) =>
    sql`update kpi set sasaran_kegiatan_id = ${one.other} where id = ${one.kpi}`.execute(trx);
  const moveIn = (trx: Transaction<Database>) =>
    sql`update kpi set sasaran_kegiatan_id = ${one.goal} where id = ${one.kpi}`.execute(trx);
  const forget = () => sql`delete from dasbor_detail where detail_id = ${one.detail}`.execute(db);

  it('a report begins while its indicator is named anew, in either order', async () => {
    await forget();
    await atOnce(rename, figureAgain);
    expect(await wrong()).toEqual([]);
    await forget();
    await atOnce(figureAgain, rename);
    expect(await wrong()).toEqual([]);
  });

  it('a report begins while its goal is named anew, in either order', async () => {
    await forget();
    await atOnce(renameGoal, figureAgain);
    expect(await wrong()).toEqual([]);
    await forget();
    await atOnce(figureAgain, renameGoal);
    expect(await wrong()).toEqual([]);
  });

  it('an indicator gets a goal while that is named anew, in either order', async () => {
    await db.transaction().execute(moveAway);
    await atOnce(renameGoal, moveIn);
    expect(await wrong()).toEqual([]);
    await db.transaction().execute(moveAway);
    await atOnce(moveIn, renameGoal);
    expect(await wrong()).toEqual([]);
  });

  it('the last file is taken away while another comes, in either order', async () => {
    await atOnce(
      (trx) => takeFilesAway(trx, one.detail),
      (trx) => addFile(trx, one.detail),
    );
    expect(await wrong()).toEqual([]);
    await atOnce(
      (trx) => addFile(trx, one.detail),
      (trx) => takeFilesAway(trx, one.detail),
    );
    expect(await wrong()).toEqual([]);
  });
});

describe('a dashboard', () => {
  it('shows a goal under its new name with the same figures, and counts the evidence that is there', async () => {
    const { rows: when } = await sql<{ tahun: number; periode: string }>`
      select tahun, periode from laporan where id = ${one.report}`.execute(db);
    const at = `tahun=${when[0]?.tahun}&periode=${when[0]?.periode}`;
    const rowsOf = async () =>
      (await leader.call<DashboardMatrix>('GET', `/api/dashboard/matrik?${at}&perPage=200&kelompok=sasaran`)).data
        .baris;
    const { rows: goals } = await sql<{
      nama: string;
    }>`select nama from sasaran_kegiatan where id = ${one.goal}`.execute(db);
    const named = (await rowsOf()).find(({ nama }) => nama === goals[0]?.nama);
    expect(named).toMatchObject({ jumlah_indikator: 1, jumlah_unit: 1 });
    await sql`update sasaran_kegiatan set nama = 'Nama lain' where id = ${one.goal}`.execute(db);
    const after = (await rowsOf()).find(({ nama }) => nama === 'Nama lain');
    expect(after).toEqual({
      ...named,
      nama: 'Nama lain',
      kunci: after?.kunci,
      sasaran: { ...named?.sasaran, nama: 'Nama lain' },
    });
    const evidence = async () =>
      (await leader.call<DashboardStatistics>('GET', `/api/dashboard/statistic?${at}`)).data.bukti;
    const before = await evidence();
    await takeFilesAway(db, one.detail);
    expect(await evidence()).toMatchObject({ perlu: before.perlu, ada: before.ada - 1 });
  });

  it('counts the units, not the indicators, of what has no goal', async () => {
    await sql`update kpi set sasaran_kegiatan_id = null`.execute(db);
    const { rows } = await sql<{ tahun: number; indicators: number; units: number }>`
      select tahun, count(*)::int as indicators, count(distinct unit_id)::int as units from kpi
      where deleted_at is null and status <> 'draf' and (tahun, unit_id) = (select tahun, unit_id from laporan where id = ${one.report})
      group by tahun`.execute(db);
    const [most] = rows;
    const { data } = await leader.call<DashboardMatrix>(
      'GET',
      `/api/dashboard/matrik?tahun=${most?.tahun}&kelompok=sasaran`,
    );
    expect(data.baris.map((row) => [row.kode, row.jumlah_indikator, row.jumlah_unit])).toEqual([
      ['-', most?.indicators, most?.units],
    ]);
    expect(most?.indicators).toBeGreaterThan(most?.units ?? 0);
  });
});

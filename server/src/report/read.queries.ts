/** Reading reports: one, a page of them, their history, notes and earlier rounds. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Note, Report, reportQuery, ReportBrief, HistoryEntry } from '#contract/report.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { Db } from '#server/db/tx.ts';
import { containing, cut } from '#server/db/lists.ts';
import { mergeEntries } from '#server/history/trail.queries.ts';
import { keDetail, toBrief, selectDetails, selectReports, copyOf } from '#server/report/rows.queries.ts';

/** A live report without its indicators; undefined when there is none. */
export async function readBrief(db: Db, id: string): Promise<ReportBrief | undefined> {
  const row = await selectReports(db).where('l.id', '=', id).executeTakeFirst();
  return row && toBrief(row);
}

/** A live report with its indicators, in KPI code order. */
export async function readReport(db: Db, id: string): Promise<Report | undefined> {
  const row = await selectReports(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const details = await selectDetails(db).where('d.laporan_id', '=', id).execute();
  return { ...toBrief(row), ambang: row.ambang, details: details.map(keDetail) };
}

/** One indicator of a report with its files. */
export async function readDetail(db: Db, detailId: string) {
  const row = await selectDetails(db).where('d.id', '=', detailId).executeTakeFirst();
  return row && { ...keDetail(row), laporan_id: row.laporan_id };
}

/**
 * Takes hold of a live report until the transaction ends, so that what is decided about it stays true.
 * Undefined when there is none.
 */
export function lockReport(trx: Db, id: string) {
  return trx
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .selectAll('l')
    .select('u.jalur as unit_jalur')
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .forUpdate('l')
    .executeTakeFirst();
}
export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

type Filters = z.infer<typeof reportQuery>;

const SORT = {
  periode: 'l.periode',
  status: 'l.status',
  tahun: 'l.tahun',
  unit: 'u.nama_unit',
  submitted_at: 'l.submitted_at',
  updated_at: 'l.updated_at',
} as const;
const isSort = (nama: string): nama is keyof typeof SORT => nama in SORT;

/** The conditions of a list over `laporan as l` and `unit as u`; the page and its total share them. */
function condition(scope: Scope, filters: Filters): RawBuilder<SqlBool> {
  const all = [whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur')), sql`l.deleted_at is null`];
  if (filters.satker) all.push(sql`l.unit_id = ${filters.satker}`);
  if (filters.tahun !== undefined) all.push(sql`l.tahun = ${filters.tahun}`);
  if (filters.periode) all.push(sql`l.periode = ${filters.periode}`);
  if (filters.status) all.push(sql`l.status = any(${filters.status.split(',')}::text[])`);
  if (filters.q) all.push(sql`u.nama_unit ilike ${containing(filters.q)}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Whether a list's condition asks anything of the unit; counting without it reads one index only. */
const asksUnit = (scope: Scope, { q }: Filters) => scope !== 'semua' || (q !== undefined && q !== '');

/** How many reports a list has in all. */
const totalOf = (scope: Scope, filters: Filters) =>
  sql<string>`(select count(*) from laporan as l
    ${asksUnit(scope, filters) ? sql`join unit as u on u.id = l.unit_id` : sql``} where ${condition(scope, filters)})`;

/** What a list is sorted by; the last column makes every order a full one. */
function orderOf({ sort }: Filters): RawBuilder<unknown> {
  const name = sort?.replace(/^-/, '');
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const asked = name && isSort(name) ? [sql`${sql.ref(SORT[name])} ${direction}`] : [];
  return sql.join([...asked, sql`u.nama_unit, l.tahun, l.periode, l.id`]);
}

/**
 * The ids of one page. Which they are is read from indexes alone; people, counts and deadline are then looked up for these
 * few. Asked for in one step, they are counted for every report there is. As an array, because the planner takes a
 * subquery of ids last.
 */
function pageOf(scope: Scope, filters: Filters) {
  const { limit, offset } = cut(filters);
  return sql<string[]>`array(select l.id from laporan as l join unit as u on u.id = l.unit_id
    where ${condition(scope, filters)} order by ${orderOf(filters)} offset ${offset} limit ${limit})`;
}

/** One page of the live reports inside `scope`; a filter only ever narrows. */
export async function listReports(
  db: Db,
  scope: Scope,
  filters: Filters,
): Promise<{ data: ReportBrief[]; total: number }> {
  const total = totalOf(scope, filters);
  const rows = await selectReports(db)
    .where(sql<SqlBool>`l.id = any(${pageOf(scope, filters)})`)
    .select(total.as('total'))
    .orderBy(orderOf(filters))
    .execute();
  const [first] = rows;
  // A page past the end has no row to say how many there are.
  const { rows: counted } = first
    ? { rows: [first] }
    : await sql<{ total: string }>`select ${total} as total`.execute(db);
  return { data: rows.map(toBrief), total: Number(counted[0]?.total ?? 0) };
}

/** What was done with a report, oldest first. */
export async function readHistory(db: Db, reportId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.laporan_id', '=', reportId)
    .orderBy('r.urutan')
    .selectAll('r')
    .select('p.nama')
    .execute();
  return mergeEntries(rows).map((row) => ({
    id: row.id,
    aksi: row.aksi,
    dari: row.dari,
    ke: row.ke,
    oleh: { id: row.oleh, nama: row.nama },
    peran: row.peran,
    waktu: row.waktu.toISOString(),
    catatan: row.catatan,
    perubahan: row.perubahan,
    putaran: row.putaran,
  }));
}

/** Notes of decisions and feedback on indicators, oldest first. */
export async function readNotes(db: Db, reportId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('catatan as c')
    .innerJoin('pengguna as p', 'p.id', 'c.oleh')
    .leftJoin('laporan_detail as d', 'd.id', 'c.detail_id')
    .where('c.laporan_id', '=', reportId)
    .orderBy('c.waktu')
    .orderBy('c.id')
    .selectAll('c')
    .select(['p.nama', 'd.kpi'])
    .execute();
  return rows.map((row) => {
    const kpi = row.kpi === null ? null : copyOf({ kpi: row.kpi });
    return {
      id: row.id,
      jenis: row.jenis,
      isi: row.isi,
      oleh: { id: row.oleh, nama: row.nama },
      peran: row.peran,
      waktu: row.waktu.toISOString(),
      putaran: row.putaran,
      detail_id: row.detail_id,
      kpi: kpi && { kode: kpi.kode, nama: kpi.nama },
    };
  });
}

const DECIDERS = ['revise', 'approve', 'reject'] as const;

/** The decision that ended a round, or null while it has none. */
async function readDecisions(db: Db, reportId: string, round: number): Promise<Report['keputusan']> {
  const row = await db
    .selectFrom('riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.laporan_id', '=', reportId)
    .where('r.putaran', '=', round)
    .where('r.aksi', 'in', DECIDERS)
    .orderBy('r.urutan', 'desc')
    .select(['r.aksi', 'r.oleh', 'p.nama', 'r.peran', 'r.waktu', 'r.catatan'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { aksi, oleh, nama, peran, waktu, catatan } = row;
  return { aksi, oleh: { id: oleh, nama }, peran, waktu: waktu.toISOString(), catatan };
}

/** The last kept state of a round and its decision; undefined when nothing of that round was kept. */
export async function readRound(db: Db, reportId: string, round: number): Promise<Report | undefined> {
  const row = await db
    .selectFrom('laporan_snapshot')
    .select('isi')
    .where('laporan_id', '=', reportId)
    .where('putaran', '=', round)
    .orderBy('waktu', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const kept = row.isi as Report;
  const details = kept.details.map((detail) => ({ ...detail, ...textsOf(detail) }));
  // States of earlier versions lack the count; a round is kept when it is sent, which takes that nothing is missing.
  const counts = { ...kept.jumlah, lengkap: kept.jumlah.lengkap ?? kept.jumlah.wajib };
  return {
    ...kept,
    jumlah: counts,
    details,
    klaim: null,
    keputusan: (await readDecisions(db, reportId, round)) ?? null,
  };
}

/** Reading reports: one, a page of them, their history, notes and earlier rounds. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Note, Report, reportQuery, ReportBrief, HistoryEntry } from '#contract/report.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { Db } from '#server/db/tx.ts';
import { containing, cut } from '#server/db/lists.ts';
import { together, type Write } from '#server/db/together.ts';
import { type Total, totals } from '#server/db/totals.ts';
import { written } from '#server/db/written.ts';
import { mergeEntries } from '#server/history/trail.queries.ts';
import { withoutForgotten } from '#server/report/kept-names.queries.ts';
import { keDetail, toBrief, selectDetails, selectReports, yearClosed, copyOf } from '#server/report/rows.queries.ts';

const brief = written((db, { id }: { id: string }) => selectReports(db).where('l.id', '=', id).compile());
const detailsOf = written((db, { id }: { id: string }) => selectDetails(db).where('d.laporan_id', '=', id).compile());

/** A live report without its indicators; undefined when there is none. */
export async function readBrief(db: Db, id: string): Promise<ReportBrief | undefined> {
  const [row] = await brief(db, { id });
  return row && toBrief(row);
}

/** A live report with its indicators, in KPI code order. @param first run before it is read, on the way */
export async function readReport(db: Db, id: string, first: readonly Write[] = []): Promise<Report | undefined> {
  const [[row], details] = await together(db, [brief.query(db, { id }), detailsOf.query(db, { id })], first);
  if (!row) return undefined;
  return { ...toBrief(row), ambang: row.ambang, details: details.map(keDetail) };
}

/** One indicator of a report with its files. */
export async function readDetail(db: Db, detailId: string) {
  const row = await selectDetails(db).where('d.id', '=', detailId).executeTakeFirst();
  return row && { ...keDetail(row), laporan_id: row.laporan_id };
}

const locked = written((db, { id }: { id: string }) =>
  db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .selectAll('l')
    .select('u.jalur as unit_jalur')
    .select(yearClosed.as('tahun_ditutup'))
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .forUpdate('l')
    .compile(),
);
/** Asks to take hold of a live report until the transaction ends, so that what is decided about it stays true. */
export const askLock = (trx: Db, id: string) => locked.query(trx, { id });
/** Takes hold of a live report; undefined when there is none. */
export async function lockReport(trx: Db, id: string) {
  const [row] = await locked(trx, { id });
  return row;
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

/** What the text of a list depends on: by what it is narrowed and sorted, and whether it is counted. */
type Shape = {
  whole: boolean;
  satker: boolean;
  tahun: boolean;
  periode: boolean;
  status: 'none' | 'one' | 'some';
  q: boolean;
  dikirim: boolean;
  open: boolean;
  sort: string | undefined;
  counted: boolean;
};
type Values = {
  sendiri: string[];
  bawahan: string[];
  satker: string | undefined;
  tahun: number | undefined;
  periode: string | undefined;
  status: string | string[] | undefined;
  q: string;
  dikirim: string | undefined;
  offset: number;
  limit: number;
};

/** When a report was sent; of some old ones that wait only the last change is known, as the calendar has it. */
const SENT_AT = sql`coalesce(l.submitted_at, case l.status when 'submitted' then l.updated_at end)`;

/** The conditions of a list over `laporan as l` and `unit as u`; the page and its total share them. */
function condition(shape: Shape, values: Values): RawBuilder<SqlBool> {
  const { sendiri, bawahan } = values;
  const scope: Scope = shape.whole ? 'semua' : { sendiri, bawahan };
  const all = [whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur')), sql`l.deleted_at is null`];
  if (shape.satker) all.push(sql`l.unit_id = ${values.satker}`);
  if (shape.tahun) all.push(sql`l.tahun = ${values.tahun}`);
  if (shape.periode) all.push(sql`l.periode = ${values.periode}`);
  // Of one status an index gives them in the order in which they were sent.
  if (shape.status === 'one') all.push(sql`l.status = ${values.status}`);
  if (shape.status === 'some') all.push(sql`l.status = any(${values.status}::text[])`);
  if (shape.dikirim) {
    const beginning = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Jakarta'`;
    const day = sql`${values.dikirim}::date`;
    all.push(sql`${SENT_AT} >= ${beginning(day)}`, sql`${SENT_AT} < ${beginning(sql`${day} + 1`)}`);
  }
  if (shape.open) all.push(sql`not ${yearClosed}`);
  if (shape.q) all.push(sql`u.nama_unit ilike ${values.q}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** How many reports a list has in all; counting without the unit reads one index only. */
const totalOf = (shape: Shape, values: Values) =>
  sql<string>`(select count(*) from laporan as l
    ${shape.whole && !shape.q ? sql`` : sql`join unit as u on u.id = l.unit_id`} where ${condition(shape, values)})`;

/** What a list is sorted by; the last column makes every order a full one. */
function orderOf({ sort }: Shape): RawBuilder<unknown> {
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
const pageOf = (shape: Shape, values: Values) =>
  sql<string[]>`array(select l.id from laporan as l join unit as u on u.id = l.unit_id
    where ${condition(shape, values)} order by ${orderOf(shape)} offset ${values.offset} limit ${values.limit})`;

const page = written((db, values: Values, shape: Shape) =>
  selectReports(db)
    .where(sql<SqlBool>`l.id = any(${pageOf(shape, values)})`)
    .select((shape.counted ? totalOf(shape, values) : sql<string>`0`).as('total'))
    .orderBy(orderOf(shape))
    .compile(),
);
const countOnly = written((db, values: Values, shape: Shape) =>
  sql<{ total: string }>`select ${totalOf(shape, values)} as total`.compile(db),
);
const totalsOfReports = totals();

/** One page of the live reports inside `scope`; a filter only ever narrows. */
export async function listReports(
  db: Db,
  scope: Scope,
  { page: number, perPage, sort, ...filters }: Filters,
): Promise<{ data: ReportBrief[] } & Total> {
  const { known, note } = totalsOfReports([scope, filters]);
  const { satker, tahun, periode, q } = filters;
  const statuses = filters.status?.split(',');
  const shape: Shape = {
    whole: scope === 'semua',
    satker: Boolean(satker),
    tahun: tahun !== undefined,
    periode: periode !== undefined,
    status: statuses === undefined ? 'none' : statuses.length === 1 ? 'one' : 'some',
    q: Boolean(q),
    dikirim: Boolean(filters.dikirim),
    open: filters.tahun_ditutup === 'false',
    sort,
    counted: known === undefined,
  };
  const values: Values = {
    ...(scope === 'semua' ? { sendiri: [], bawahan: [] } : scope),
    ...{ satker, tahun, periode },
    status: shape.status === 'one' ? filters.status : statuses,
    q: containing(q ?? ''),
    dikirim: filters.dikirim,
    ...cut({ page: number, perPage }),
  };
  const rows = await page(db, values, shape);
  const data = rows.map(toBrief);
  if (known) return { data, ...known };
  if (rows.length === 0 && values.offset === 0) return { data, total: 0 };
  // A page past the end has no row to say how many there are.
  const [first] = rows.length > 0 ? rows : await countOnly(db, values, shape);
  return { data, ...note(Number(first?.total ?? 0)) };
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
  const kept = await withoutForgotten(db, row.isi as Report);
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

/** Reading one report: itself, its history, notes and earlier rounds. */
import type { Note, Report, ReportBrief, HistoryEntry } from '#contract/report.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { Db } from '#server/db/tx.ts';
import { together, type Write } from '#server/db/together.ts';
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

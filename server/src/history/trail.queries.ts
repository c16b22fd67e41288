/** What a report leaves behind: history, notes, and the rounds as they stood. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { HistoryAction, ReportStatus } from '#domain/report/report.ts';
import type { Db } from '#server/db/tx.ts';

/** The person who acts, and the label of the role that allows the action. */
export type Performer = { id: string; peran: string };

/** One changed field; `detail_id`, `kpi_id` and `kode` say of which indicator. */
export type Change = {
  detail_id: string;
  kpi_id: string;
  kode: string;
  kolom: string;
  dari: unknown;
  ke: unknown;
};

/** Entries of one person that follow each other within this time make one history row. */
const MERGE_MS = 10 * 60 * 1000;

/** Two runs of changes as one: where a field began and where it ended; fields that came back are left out. */
export function mergeChanges(previous: readonly Change[], fresh: readonly Change[]): Change[] {
  const all = new Map<string, Change>();
  for (const changes of [...previous, ...fresh]) {
    const key = `${changes.detail_id} ${changes.kolom}`;
    const first = all.get(key);
    all.set(key, first ? { ...changes, dari: first.dari } : changes);
  }
  return [...all.values()].filter(({ dari, ke }) => dari !== ke);
}

export type HistoryRow = {
  reportId: string;
  aksi: HistoryAction;
  dari: ReportStatus | null;
  ke: ReportStatus | null;
  oleh: Performer;
  waktu: Date;
  putaran: number;
  catatan?: string | null;
  perubahan?: unknown;
  /** What `saveSnapshot` gave. */
  contentHash?: string;
};

const latest = (trx: Db, reportId: string) =>
  trx
    .selectFrom('riwayat')
    .selectAll()
    .where('laporan_id', '=', reportId)
    .orderBy('urutan', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Appends one row. The caller holds the report's row, so numbers come without a gap. */
export async function recordHistory(trx: Db, row: HistoryRow): Promise<void> {
  const last = await latest(trx, row.reportId);
  await trx
    .insertInto('riwayat')
    .values({
      id: uuidv7(),
      laporan_id: row.reportId,
      urutan: (last?.urutan ?? 0) + 1,
      aksi: row.aksi,
      dari: row.dari,
      ke: row.ke,
      oleh: row.oleh.id,
      peran: row.oleh.peran,
      waktu: row.waktu,
      catatan: row.catatan ?? null,
      perubahan: row.perubahan === undefined ? null : JSON.stringify(row.perubahan),
      putaran: row.putaran,
      isi_hash: row.contentHash ?? null,
    })
    .execute();
}

type ReadRow = {
  aksi: HistoryAction;
  oleh: string;
  peran: string;
  putaran: number;
  waktu: Date;
  perubahan: unknown;
};

/**
 * The rows of a report for reading, oldest first: entries of one person that follow each other within `MERGE_MS` of
 * the first read as one. What is stored is never joined: rows are only ever added.
 */
export function mergeEntries<T extends ReadRow>(rows: readonly T[]): T[] {
  const result: T[] = [];
  for (const row of rows) {
    const last = result.at(-1);
    const continuation =
      last?.aksi === 'update' &&
      row.aksi === 'update' &&
      last.oleh === row.oleh &&
      last.peran === row.peran &&
      last.putaran === row.putaran &&
      row.waktu.getTime() - last.waktu.getTime() < MERGE_MS;
    if (!continuation) result.push(row);
    else {
      const changes = mergeChanges((last.perubahan ?? []) as Change[], (row.perubahan ?? []) as Change[]);
      result[result.length - 1] = { ...last, perubahan: changes };
    }
  }
  return result;
}

/** Keeps a note of a decision, or a feedback on one indicator. */
export async function saveNote(
  trx: Db,
  note: { reportId: string; detailId: string | null; isi: string; oleh: Performer; waktu: Date; putaran: number },
): Promise<void> {
  await trx
    .insertInto('catatan')
    .values({
      id: uuidv7(),
      laporan_id: note.reportId,
      detail_id: note.detailId,
      jenis: note.detailId === null ? 'catatan' : 'umpan_balik',
      isi: note.isi,
      oleh: note.oleh.id,
      peran: note.oleh.peran,
      waktu: note.waktu,
      putaran: note.putaran,
    })
    .execute();
}

/**
 * Keeps a report as it stands, for reading a round after later rounds have changed it; gives its SHA-256, which the
 * history row of the decision then carries.
 */
export async function saveSnapshot(
  trx: Db,
  snapshot: { reportId: string; putaran: number; aksi: HistoryAction; isi: unknown; waktu: Date },
): Promise<string> {
  const { hash } = await trx
    .insertInto('laporan_snapshot')
    .values({
      id: uuidv7(),
      laporan_id: snapshot.reportId,
      putaran: snapshot.putaran,
      aksi: snapshot.aksi,
      isi: JSON.stringify(snapshot.isi),
      waktu: snapshot.waktu,
    })
    .returning(sql<string>`encode(sha256(convert_to(isi::text, 'UTF8')), 'hex')`.as('hash'))
    .executeTakeFirstOrThrow();
  return hash;
}

/**
 * The label of the role by which a person acts: the first of theirs that holds the action on reports.
 * @param roles role names of the person
 */
export async function roleFor(trx: Db, roles: readonly string[], action: string): Promise<string> {
  if (roles.length === 0) return '';
  const rows = await trx
    .selectFrom('role as r')
    .leftJoin('role_module as rm', 'rm.role_id', 'r.id')
    .leftJoin('module as m', 'm.id', 'rm.module_id')
    .where('r.name', 'in', roles)
    .orderBy('r.name')
    .select(['r.label', 'rm.actions', 'm.name as modul'])
    .execute();
  const granting = rows.find(
    ({ actions, modul }) =>
      (modul === 'PelaporanCapaian' || modul === 'all') && (actions ?? []).some((a) => a === action || a === 'manage'),
  );
  return (granting ?? rows[0])?.label ?? '';
}

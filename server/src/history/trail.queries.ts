/** What a report leaves behind: history, notes, and the rounds as they stood. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { HistoryAction, ReportStatus } from '#domain/report/report.ts';
import { tokenWord } from '#server/audit/trail.ts';
import { together, type Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { mergeChanges, type Change } from '#server/history/merge-changes.ts';

/** The person who acts, and the label of the role that allows the action. */
export type Performer = { id: string; role: string };

/** Entries of one person that follow each other within this time make one history row. */
const MERGE_MS = 10 * 60 * 1000;

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

type NewRow = Omit<HistoryRow, 'oleh' | 'perubahan'> & {
  id: string;
  oleh: string;
  peran: string;
  perubahan: string | null;
};
const append = written((db, row: NewRow) =>
  db
    .insertInto('riwayat')
    .values({
      id: row.id,
      laporan_id: row.reportId,
      urutan: sql<number>`(select coalesce(max(r.urutan), 0) + 1 from riwayat as r where r.laporan_id = ${row.reportId})`,
      aksi: row.aksi,
      dari: row.dari,
      ke: row.ke,
      oleh: row.oleh,
      peran: row.peran,
      waktu: row.waktu,
      catatan: row.catatan,
      perubahan: row.perubahan,
      putaran: row.putaran,
      isi_hash: row.contentHash,
    })
    .compile(),
);

/** Appends one row, once it is run. The caller holds the report's row, so numbers come without a gap. */
export function historyOf(trx: Db, row: HistoryRow): Write {
  const { oleh, perubahan, catatan = null, contentHash } = row;
  return append.query(trx, {
    ...row,
    id: uuidv7(),
    oleh: oleh.id,
    peran: oleh.role,
    catatan,
    perubahan: perubahan === undefined ? null : JSON.stringify(perubahan),
    ...(contentHash === undefined ? {} : { contentHash }),
  });
}

/** Appends one row. @param also what is written together with it */
export async function recordHistory(trx: Db, row: HistoryRow, also: readonly Write[] = []): Promise<void> {
  await together(trx, [historyOf(trx, row), ...also]);
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

/** Keeps a note of a decision, or a feedback on one indicator, once it is run. */
export const noteOf = (
  trx: Db,
  note: { reportId: string; detailId: string | null; content: string; by: Performer; time: Date; round: number },
): Write =>
  trx
    .insertInto('catatan')
    .values({
      id: uuidv7(),
      laporan_id: note.reportId,
      detail_id: note.detailId,
      jenis: note.detailId === null ? 'catatan' : 'umpan_balik',
      isi: note.content,
      oleh: note.by.id,
      peran: note.by.role,
      waktu: note.time,
      putaran: note.round,
    })
    .compile();

/**
 * Keeps a report as it stands, for reading a round after later rounds have changed it; gives its SHA-256, which the
 * history row of the decision then carries.
 */
export async function saveSnapshot(
  trx: Db,
  snapshot: { reportId: string; round: number; aksi: HistoryAction; content: unknown; time: Date },
): Promise<string> {
  const { hash } = await trx
    .insertInto('laporan_snapshot')
    .values({
      id: uuidv7(),
      laporan_id: snapshot.reportId,
      putaran: snapshot.round,
      aksi: snapshot.aksi,
      isi: JSON.stringify(snapshot.content),
      waktu: snapshot.time,
    })
    .returning(sql<string>`encode(sha256(convert_to(isi::text, 'UTF8')), 'hex')`.as('hash'))
    .executeTakeFirstOrThrow();
  return hash;
}

const grants = written((db, { roles }: { roles: readonly string[] }) =>
  db
    .selectFrom('role as r')
    .leftJoin('role_module as rm', 'rm.role_id', 'r.id')
    .leftJoin('module as m', 'm.id', 'rm.module_id')
    .where(sql<boolean>`r.name = any(${roles}::text[])`)
    .orderBy('r.name')
    .select(['r.label', 'rm.actions', 'm.name as modul'])
    .compile(),
);

/** Asks what roles, by their names, are granted; for `performer`. */
export const askGrants = (trx: Db, roles: readonly string[]) => grants.query(trx, { roles });
type Grant = Awaited<ReturnType<typeof grants>>[number];

/** The label of the role by which a person acts: the first of theirs that holds the action on reports. */
function roleFor(rows: readonly Grant[], action: string): string {
  const granting = rows.find(
    ({ actions, modul }) =>
      (modul === 'PelaporanCapaian' || modul === 'all') && (actions ?? []).some((a) => a === action || a === 'manage'),
  );
  return (granting ?? rows[0])?.label ?? '';
}

/**
 * The person who acts, as the history names them; of an integration also its token, in the chain like everything else.
 * @param rows what `askGrants` gave
 */
export const performer = (user: CurrentUser, rows: readonly Grant[], action: string): Performer => ({
  id: user.id,
  role: [roleFor(rows, action), ...(user.token ? [tokenWord(user.token.nama)] : [])].join(', '),
});

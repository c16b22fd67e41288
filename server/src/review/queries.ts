/** What deciding writes into reports and their indicators. */
import type { Updateable } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { LockedReport } from '#server/report/read.queries.ts';

/** Takes the verdicts off all indicators of a report and gives those that had one, in order. */
export async function clearVerdicts(trx: Db, reportId: string, time: Date) {
  const judged = await trx
    .selectFrom('laporan_detail')
    .select(['id', 'kpi_id', 'kpi', 'feedback_status'])
    .where('laporan_id', '=', reportId)
    .where('feedback_status', 'is not', null)
    .orderBy('urutan')
    .execute();
  if (judged.length === 0) return [];
  await trx
    .updateTable('laporan_detail')
    .set({ feedback_status: null, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('laporan_id', '=', reportId)
    .where('feedback_status', 'is not', null)
    .execute();
  return judged;
}

/** Writes a report that still has the status and version with which it was held; says whether it had. */
export async function writeIfUnchanged(
  trx: Db,
  report: LockedReport,
  row: Updateable<Database['laporan']>,
): Promise<boolean> {
  const written = await trx
    .updateTable('laporan')
    .set(row)
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', report.id)
    .where('status', '=', report.status)
    .where('versi', '=', report.versi)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes words and verdict of one indicator. */
export async function writeFeedback(
  trx: Db,
  detailId: string,
  row: Pick<Updateable<Database['laporan_detail']>, 'feedback' | 'feedback_status'>,
): Promise<void> {
  await trx.updateTable('laporan_detail').set(row).where('id', '=', detailId).execute();
}

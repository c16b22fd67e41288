/** What every change of one indicator of a report shares: holding it, asking the chart, the versions, the history. */
import type { DetailChanged } from '#contract/report.ts';
import type { HistoryAction } from '#domain/report/report.ts';
import type { Db } from '#server/db/tx.ts';
import { type Performer, recordHistory } from '#server/history/trail.queries.ts';
import { type Change } from '#server/history/merge-changes.ts';
import type { Trx } from '#server/http/command.ts';
import { type CurrentUser, notFound } from '#server/http/kit.ts';
import { decideOn, hold, NO_FACTS } from '#server/report/decide.service.ts';
import { bumpVersion, reportOf, writeDetail } from '#server/report/entry.queries.ts';
import { type LockedReport, readBrief, readDetail } from '#server/report/read.queries.ts';

type Detail = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

/** An indicator as a change of it answers. @throws AppError 404 */
export async function readChanged(db: Db, detailId: string): Promise<DetailChanged> {
  const detail = await readDetail(db, detailId);
  const report = detail && (await readBrief(db, detail.laporan_id));
  if (!detail || !report) throw notFound('Indikator');
  const { laporan_id: _, ...content } = detail;
  return { ...content, laporan: { id: report.id, versi: report.versi } };
}

/** Holds the report of an indicator; the indicator is read after that. @throws AppError 404 */
export async function holdDetail(trx: Trx, user: CurrentUser, id: string) {
  const reportId = await reportOf(trx, id);
  if (reportId === undefined) throw notFound('Indikator');
  const report = await hold(trx, user, reportId, 'Indikator');
  const detail = await readDetail(trx, id);
  if (!detail) throw notFound('Indikator');
  return { report, detail };
}

/** @throws AppError 403, 409 when the report cannot be filled by this person, or now */
export const assertEditable = (trx: Trx, user: CurrentUser, report: LockedReport, detailId: string) =>
  decideOn({
    event: 'report.edit',
    user,
    owned: report,
    status: report.status,
    facts: NO_FACTS,
    latest: () => readChanged(trx, detailId),
  });

type Trail = { aksi: HistoryAction; by: Performer; time: Date };

/** Raises both versions and writes the history row of a change to one indicator. */
export async function recordEdit(
  trx: Trx,
  report: LockedReport,
  detail: Detail,
  { aksi, by, time }: Trail,
  fields: Pick<Change, 'kolom' | 'dari' | 'ke'>[],
): Promise<void> {
  await writeDetail(trx, detail.id, {}, time);
  await bumpVersion(trx, report.id, time);
  const changes = fields.map((field) => ({
    detail_id: detail.id,
    kpi_id: detail.kpi_id,
    kode: detail.kpi.kode,
    ...field,
  }));
  const { status, putaran } = report;
  await recordHistory(trx, {
    reportId: report.id,
    aksi,
    dari: status,
    ke: status,
    oleh: by,
    waktu: time,
    putaran,
    perubahan: changes,
  });
}

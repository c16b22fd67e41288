/** Creating, filling and deleting a report: the chart decides, the figures follow, the history says who and when. */
import type { z } from 'zod';
import type { createReportBody, Report, updateReportBody } from '#contract/report.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError } from '#server/http/kit.ts';
import { liveReportFor } from '#server/report/check.queries.ts';
import { liveFindings, unitYearFindings, yearFindings } from '#server/report/check.service.ts';
import { together, type Write } from '#server/db/together.ts';
import { askGrants, performer } from '#server/history/trail.queries.ts';
import { recomputeAfter, recomputeLater } from '#server/report/computation.service.ts';
import { decideOn, hold, NO_FACTS, performerOf, seen, visibleUnits } from '#server/report/decide.service.ts';
import { askEntries, markReportsDeleted } from '#server/report/entry.queries.ts';
import { createReport, layEntries, ReportExists } from '#server/report/entry.service.ts';
import { askLock, readReport } from '#server/report/read.queries.ts';

/** A report that is held. @param first run before it is read, on the way @throws when it is gone all the same */
export async function assertExists(trx: Trx, id: string, first: readonly Write[] = []): Promise<Report> {
  const report = await readReport(trx, id, first);
  if (!report) throw new Error(`Report ${id} vanished inside its transaction`);
  return report;
}

/**
 * Makes a draft.
 * @throws AppError 404 for a unit out of sight, 403, 409 when the place is taken, 422 with every fault
 */
export async function create(
  trx: Trx,
  { user, time }: DoneBy,
  body: z.infer<typeof createReportBody>,
): Promise<Report> {
  const key = { unitId: body.unit_id, tahun: body.tahun, periode: body.periode };
  const own = await visibleUnits(trx, user, body.unit_id);
  const live = await liveReportFor(trx, key);
  const creationFindings = [...(await yearFindings(trx, body.tahun)), ...(await unitYearFindings(trx, key, time))];
  await decideOn({
    event: 'report.create',
    user,
    owned: own,
    status: live?.status ?? 'absent',
    facts: { ...NO_FACTS, creationFindings },
    latest: async () => live && readReport(trx, live.id),
  });
  const by = await performerOf(trx, user, 'create');
  try {
    return await assertExists(trx, await createReport(trx, { ...key, by, time }));
  } catch (error) {
    if (!(error instanceof ReportExists)) throw error;
    const earlier = await liveReportFor(trx, key);
    const message = liveFindings(key, earlier ?? { id: '', status: 'draft' })[0]?.pesan ?? '';
    throw new AppError(409, message, { data: earlier ? await readReport(trx, earlier.id) : null });
  }
}

/** Lays entries over a report. @throws AppError 404, 403, 409, 422, 428 without a version */
export async function edit(
  trx: Trx,
  { user, time }: DoneBy,
  id: string,
  body: z.infer<typeof updateReportBody>,
): Promise<Report> {
  const [[held], entries, grants] = await together(trx, [
    askLock(trx, id),
    askEntries(
      trx,
      id,
      body.details.map((one) => one.id),
    ),
    askGrants(trx, user.roles),
  ]);
  const report = seen(user, held);
  await decideOn({
    event: 'report.edit',
    user,
    owned: report,
    status: report.status,
    facts: NO_FACTS,
    versi: { sent: body.versi, now: report.versi, required: true },
    latest: () => readReport(trx, id),
  });
  const by = performer(user, grants, 'update');
  const { writes } = layEntries(trx, report, body.details, entries, { by, time });
  return assertExists(trx, id, writes.length > 0 ? await recomputeAfter(trx, report, time, writes) : []);
}

/**
 * Deletes drafts, all or none; always taken in the order of their ids so that two calls cannot deadlock.
 * @throws AppError of the one draft, or of the first with what is wrong with each
 */
export async function remove(trx: Trx, { user, time }: DoneBy, ids: readonly string[]): Promise<string[]> {
  const sort = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  const refusal: { id: string; error: AppError }[] = [];
  for (const id of sort) {
    try {
      const report = await hold(trx, user, id);
      await decideOn({
        event: 'report.delete',
        user,
        owned: report,
        status: report.status,
        facts: NO_FACTS,
        latest: () => readReport(trx, id),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal.push({ id, error });
    }
  }
  const first = refusal[0]?.error;
  if (first && sort.length === 1) throw first;
  if (first) {
    const errors = refusal.map(({ id, error }) => ({ path: id, code: String(error.status), message: error.message }));
    throw new AppError(first.status, first.message, { data: first.data, errors });
  }
  await markReportsDeleted(trx, sort, time);
  for (const id of sort) await recomputeLater(trx, id, time);
  return sort;
}

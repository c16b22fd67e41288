/** What a verifier says of one indicator. */
import type { z } from 'zod';
import type { DetailChanged, feedbackBody } from '#contract/report.ts';
import { noteOf } from '#server/history/trail.queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { decideOn, NO_FACTS, performerOf } from '#server/report/decide.service.ts';
import { holdDetail, readChanged, recordEdit } from '#server/report/detail.service.ts';
import { tellFeedback } from '#server/notifications/bell.service.ts';
import { copyOf } from '#server/report/rows.queries.ts';
import { writeFeedback } from '#server/review/queries.ts';

/**
 * Keeps what the verifier says of one indicator; what says the same as before changes nothing.
 * @throws AppError 404, 403, 409, 428 without a version
 */
export async function giveFeedback(
  trx: Trx,
  { user, time }: DoneBy,
  id: string,
  body: z.infer<typeof feedbackBody>,
): Promise<DetailChanged> {
  const { report, detail } = await holdDetail(trx, user, id);
  await decideOn({
    event: 'report.feedback',
    user,
    owned: report,
    status: report.status,
    facts: NO_FACTS,
    versi: { sent: body.versi, now: detail.versi, required: true },
    latest: () => readChanged(trx, id),
  });
  const feedback = body.feedback?.trim() ? body.feedback : null;
  const { feedback_status } = body;
  const fields = [
    { kolom: 'feedback', dari: detail.feedback, ke: feedback },
    { kolom: 'feedback_status', dari: detail.feedback_status, ke: feedback_status },
  ].filter(({ dari, ke }) => dari !== ke);
  if (fields.length === 0) return readChanged(trx, id);
  const by = await performerOf(trx, user, 'feedback');
  await writeFeedback(trx, id, { feedback, feedback_status });
  await recordEdit(trx, report, detail, { aksi: 'feedback', by, time }, fields);
  if (feedback !== null) {
    const { putaran: round } = report;
    await trx.executeQuery(noteOf(trx, { reportId: report.id, detailId: id, content: feedback, by, time, round }));
    const words = { code: copyOf(detail).kode, words: feedback };
    if (feedback !== detail.feedback) await tellFeedback(trx, report, { by: by.id, time }, words);
  }
  return readChanged(trx, id);
}

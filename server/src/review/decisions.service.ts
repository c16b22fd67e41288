/** submit, revise, approve, reject, reopen: the chart decides, a guarded UPDATE writes, all traces in one transaction. */
import type { z } from 'zod';
import type { decisionBody, Report } from '#contract/report.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError } from '#server/http/kit.ts';
import { today } from '#server/http/today.ts';
import { together } from '#server/db/together.ts';
import { reportingWindow } from '#server/report/check.queries.ts';
import { releaseOf } from '#server/review/claims.queries.ts';
import { clearVerdicts, writeIfUnchanged } from '#server/review/queries.ts';
import { assertExists } from '#server/report/service.ts';
import { reportFacts, computeOne, recomputeLater } from '#server/report/computation.service.ts';
import { askGrants, noteOf, performer, recordHistory, saveSnapshot } from '#server/history/trail.queries.ts';
import { type Change } from '#server/history/merge-changes.ts';
import { askLock, readReport, type LockedReport } from '#server/report/read.queries.ts';
import { tellDecided, tellSubmitted } from '#server/notifications/bell.service.ts';
import { copyOf } from '#server/report/rows.queries.ts';
import { decideOn, seen } from '#server/report/decide.service.ts';
import { tellingPrograms } from '#server/webhooks/service.ts';

export const DECISIONS = ['submit', 'revise', 'approve', 'reject', 'reopen'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DECISION_MESSAGES: Record<Decision, string> = {
  submit: 'Laporan terkirim dan menunggu verifikasi',
  revise: 'Laporan dikembalikan untuk direvisi',
  approve: 'Laporan disetujui',
  reject: 'Laporan ditolak',
  reopen: 'Laporan dibuka kembali untuk direvisi',
};
/** Events that open a new round; the round before is kept as it stood. */
const NEW_ROUND: ReadonlySet<Decision> = new Set(['revise', 'reopen']);

async function late(trx: Trx, report: LockedReport, time: Date): Promise<boolean> {
  const { unit_id: unitId, tahun, periode } = report;
  const window = await reportingWindow(trx, { unitId, tahun, periode });
  return window !== undefined && today(time) > window.tutup;
}

/** The columns that a decision sets besides status and version. */
async function column(trx: Trx, report: LockedReport, action: Decision, performerId: string, time: Date) {
  const round = report.putaran + (NEW_ROUND.has(action) ? 1 : 0);
  if (action === 'reopen') return { putaran: round };
  if (action !== 'submit') return { putaran: round, decided_at: time, decided_by: performerId };
  return {
    putaran: round,
    submitted_at: time,
    submitted_by: performerId,
    // What was sent in time once stays in time when it comes back corrected.
    ...(report.putaran === 1 && { terlambat: await late(trx, report, time) }),
    decided_at: null,
    decided_by: null,
  };
}

/** A resubmitted indicator is judged anew: verdicts go, the words stay. Gives what changed. */
async function clearAssessments(trx: Trx, reportId: string, time: Date): Promise<Change[]> {
  const judged = await clearVerdicts(trx, reportId, time);
  return judged.map((row) => ({
    detail_id: row.id,
    kpi_id: row.kpi_id,
    kode: copyOf(row).kode,
    kolom: 'feedback_status',
    dari: row.feedback_status,
    ke: null,
  }));
}

/**
 * Indicators that the verifier looked through and did not assess: no verdict says so, and the next round wants to know.
 * They name no code, because they are no change of anything.
 */
const lookedThrough = (report: Report, action: Decision, seen: readonly string[] = []) =>
  action !== 'revise' && action !== 'approve'
    ? []
    : report.details
        .filter(({ id, feedback_status: verdict }) => verdict === null && seen.includes(id))
        .map(({ id, kpi_id }) => ({ detail_id: id, kpi_id, kolom: 'diperiksa', dari: null, ke: true }));

/**
 * Carries out one decision and gives the report after it.
 * @throws AppError 404, 403, 409 (state, version, or somebody else was first), 422 with every unmet need
 */
export async function runDecision(
  trx: Trx,
  { user, time }: DoneBy,
  id: string,
  action: Decision,
  body: z.infer<typeof decisionBody>,
): Promise<Report> {
  const [[held], grants] = await together(trx, [askLock(trx, id), askGrants(trx, user.roles)]);
  const report = seen(user, held);
  const ke = await decideOn({
    event: `report.${action}`,
    user,
    owned: report,
    status: report.status,
    facts: await reportFacts(trx, report),
    catatan: body.catatan,
    versi: { sent: body.versi, now: report.versi, required: false },
    latest: () => readReport(trx, id),
  });
  if (ke === 'absent') throw new Error(`Decision "${action}" cannot remove a report`);
  const before = await assertExists(trx, id);
  const by = performer(user, grants, action);
  await writeStatus(trx, report, ke, await column(trx, report, action, by.id, time), time);
  const cleared = action === 'submit' ? await clearAssessments(trx, id, time) : [];
  const changes = [...cleared, ...lookedThrough(before, action, body.diperiksa)];
  const { putaran: round } = report;
  const note = body.catatan?.trim() ? body.catatan.trim() : null;
  const ends = note ? [noteOf(trx, { reportId: id, detailId: null, content: note, by, time, round })] : [];
  ends.push(releaseOf(trx, id));
  if (action === 'reject') await recomputeLater(trx, id, time);
  // While a report was closed its earlier periods may have changed; one that is sent has a year, whatever was entered in it.
  if (NEW_ROUND.has(action) || action === 'submit') await computeOne(trx, id, time);
  const after = await assertExists(trx, id, ends);
  const content = NEW_ROUND.has(action) ? before : after;
  const contentHash = await saveSnapshot(trx, {
    reportId: id,
    round,
    aksi: action,
    content: { ...content, klaim: null },
    time,
  });
  const entry = {
    reportId: id,
    aksi: action,
    dari: report.status,
    ke,
    oleh: by,
    waktu: time,
    putaran: round,
    catatan: note,
    contentHash,
    ...(changes.length > 0 ? { perubahan: changes } : {}),
  };
  await recordHistory(trx, entry, [tellingPrograms(trx, after, action, { by: by.id, time })]);
  await tellOf(trx, after, action, { by: by.id, time }, { round, note });
  return after;
}

/** Whom it concerns is told: after a submission those who decide, after a decision those who report. */
async function tellOf(
  trx: Trx,
  report: Report,
  action: Decision,
  by: { by: string; time: Date },
  words: { round: number; note: string | null },
): Promise<void> {
  const told = { ...report, submitted_by: report.submitted_by?.id ?? null };
  if (action === 'submit') return tellSubmitted(trx, told, by);
  const objected = report.details.filter(({ feedback_status: verdict }) => verdict === 'perbaikan');
  await tellDecided(trx, told, action, by, { ...words, codes: objected.map(({ kpi }) => kpi.kode) });
}

async function writeStatus(
  trx: Trx,
  report: LockedReport,
  ke: ReportStatus,
  set: Awaited<ReturnType<typeof column>>,
  time: Date,
): Promise<void> {
  const written = await writeIfUnchanged(trx, report, { ...set, status: ke, updated_at: time });
  if (written) return;
  throw new AppError(409, `Laporan tidak lagi berstatus "${STATUS_WORDS[report.status]}". Muat ulang, lalu periksa.`, {
    data: await readReport(trx, report.id),
  });
}

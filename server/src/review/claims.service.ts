/** Who is checking a report now: taking that up, and letting go. */
import type { ReportBrief } from '#contract/report.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import { allowedEvents } from '#machines/lifecycle/decide.ts';
import { type Gate, idIn } from '#server/auth/gate.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { closedYear } from '#server/records/open-tahun.service.ts';
import { hold, MODULE, NO_FACTS, permissionsOn, visible } from '#server/report/decide.service.ts';
import { readBrief } from '#server/report/read.queries.ts';
import { claim, releaseOf } from '#server/review/claims.queries.ts';

const notADecider = () =>
  new AppError(403, 'Hanya yang boleh memutuskan laporan ini yang dapat menandainya sedang diperiksa.');
const VERDICTS: ReadonlySet<string> = new Set(['report.revise', 'report.approve', 'report.reject']);

async function brief(trx: Trx, id: string): Promise<ReportBrief> {
  const report = await readBrief(trx, id);
  if (!report) throw new Error(`Report ${id} vanished inside its transaction`);
  return report;
}

/** @throws AppError 403 for whoever could not decide the report if it were submitted */
function assertDecider(
  user: CurrentUser,
  report: { unit_id: string; unit_jalur: string[]; submitted_by: string | null },
) {
  const by = { id: user.id, permitted: permissionsOn(user, report) };
  const facts = { ...NO_FACTS, submittedBy: report.submitted_by };
  if (!allowedEvents('submitted', facts, by).some((one) => VERDICTS.has(one))) {
    throw notADecider();
  }
}

/** Holds a report that this person may decide. @throws AppError 404, 403 */
async function holdAsDecider(trx: Trx, user: CurrentUser, id: string) {
  const report = await hold(trx, user, id);
  assertDecider(user, report);
  return report;
}

/** Who may claim: whoever could decide the report if it were submitted. */
export const claims = ({ db }: RouteDeps): { gate: Gate } => ({
  gate: {
    right(user) {
      if (!['revise', 'approve', 'reject'].some((action) => user.ability.can(action, MODULE))) throw notADecider();
    },
    async object(user, { params }) {
      const id = idIn(params['id']);
      const report = id === undefined ? undefined : await readBrief(db, id);
      if (!report || !visible(user, report)) throw notFound('Laporan');
      assertDecider(user, { ...report, submitted_by: report.submitted_by?.id ?? null });
    },
  },
});

/**
 * Marks a report as being checked by this person.
 * @param take also from somebody else
 * @throws AppError 404, 403, 409 with the report when it cannot be checked, or somebody else checks it
 */
export async function startChecking(trx: Trx, { user }: DoneBy, id: string, take: boolean): Promise<ReportBrief> {
  const report = await holdAsDecider(trx, user, id);
  if (report.tahun_ditutup) throw closedYear(report.tahun, await brief(trx, id));
  if (report.status !== 'submitted') {
    const wording = STATUS_WORDS[report.status];
    throw new AppError(409, `Laporan berstatus "${wording}"; yang diperiksa hanya laporan yang menunggu verifikasi.`, {
      data: await brief(trx, id),
    });
  }
  const succeeded = await claim(trx, id, user.id, take);
  const result = await brief(trx, id);
  if (!succeeded) {
    const nama = result.klaim?.oleh.nama ?? 'orang lain';
    throw new AppError(409, `Laporan ini sedang diperiksa ${nama}. Ambil alih bila Anda yang akan memeriksanya.`, {
      data: result,
    });
  }
  return result;
}

/** Ends the mark: one's own, or with `all` anybody's. @throws AppError 404, 403 */
export async function stopChecking(trx: Trx, { user }: DoneBy, id: string, all: boolean): Promise<ReportBrief> {
  await holdAsDecider(trx, user, id);
  await trx.executeQuery(releaseOf(trx, id, all ? undefined : user.id));
  return brief(trx, id);
}

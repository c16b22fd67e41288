/** What every changing call on a report shares: who sees it, what they may do, and the refusal in HTTP terms. */
import { subject } from '@casl/ability';
import { REPORT_ACTIONS, type ReportAction } from '#domain/report/report.ts';
import type { CapaianState, ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide, type Failing, type LiveEvent } from '#machines/lifecycle/decide.ts';
import type { Issue } from '#contract/envelope.ts';
import type { ReportBrief } from '#contract/report.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { closedYear } from '#server/records/open-tahun.service.ts';
import { unitOf } from '#server/records/queries.ts';
import { lockReport, type LockedReport, readBrief } from '#server/report/read.queries.ts';
import { askGrants, type Performer, performer } from '#server/history/trail.queries.ts';

export const MODULE = 'PelaporanCapaian';
export type UnitOwned = { unit_id: string; unit_jalur: string[] };
/** A report that is to change. `tahun_ditutup`: its year is closed. */
type ToChange = UnitOwned & { tahun?: number; tahun_ditutup?: boolean | undefined };

const allowed = (user: CurrentUser, action: ReportAction, { unit_id, unit_jalur }: UnitOwned) =>
  user.ability.can(action, subject(MODULE, { unit_id, unit_jalur }));

/** Whether a person may see the reports of a unit. */
export const visible = (user: CurrentUser, own: UnitOwned) => allowed(user, 'read', own);

/** The actions that the ability list allows a person on the reports of a unit. */
export const permissionsOn = (user: CurrentUser, own: UnitOwned): ReportAction[] =>
  REPORT_ACTIONS.filter((action) => allowed(user, action, own));

/** A unit whose reports this person may see. @throws AppError 404 */
export async function visibleUnits(db: Db, user: CurrentUser, unitId: string): Promise<UnitOwned> {
  const own = await unitOf(db, unitId);
  if (!own || !visible(user, own)) throw notFound('Unit');
  return own;
}

/** A report that this person may see. @throws AppError 404 */
export async function visibleBrief({ db }: RouteDeps, user: CurrentUser, id: string): Promise<ReportBrief> {
  const report = await readBrief(db, id);
  if (!report || !visible(user, report)) throw notFound('Laporan');
  return report;
}

/**
 * Holds a visible report until the transaction ends.
 * @param what what the caller asked for: an indicator of a foreign report is missing in the same words as none at all
 * @throws AppError 404
 */
export async function hold(trx: Db, user: CurrentUser, id: string, what = 'Laporan'): Promise<LockedReport> {
  return seen(user, await lockReport(trx, id), what);
}

/** A report that is held, or none. @throws AppError 404 when this person may not see it */
export function seen(user: CurrentUser, report: LockedReport | undefined, what = 'Laporan'): LockedReport {
  if (!report || !visible(user, report)) throw notFound(what);
  return report;
}

/** The person as the history names them. */
export async function performerOf(trx: Db, user: CurrentUser, action: ReportAction): Promise<Performer> {
  const { rows } = await trx.executeQuery(askGrants(trx, user.roles));
  return performer(user, rows, action);
}

/** The field of the call that a need is about, so that a client can mark it. */
const FIELDS: Readonly<Record<string, string>> = { hasNote: 'catatan', isWritten: 'catatan' };

const issues = (failed: readonly Failing[]): Issue[] =>
  failed.flatMap(({ guard, reason, findings }) =>
    findings.length === 0
      ? [{ path: FIELDS[guard] ?? guard, code: guard, message: reason }]
      : findings.map((t) => ({ path: t.kpi_id ?? guard, code: t.kode, message: t.pesan })),
  );

/** Facts for events whose guards ask about the person alone. */
export const NO_FACTS: ReportFacts = {
  creationFindings: [],
  findings: [],
  hasCorrections: false,
  submittedBy: null,
};

export type RequestInput = {
  event: LiveEvent;
  user: CurrentUser;
  owned: ToChange;
  status: CapaianState;
  facts: ReportFacts;
  catatan?: string | undefined;
  /** The version that the caller saw, against the stored one; `required`: it must be sent. */
  versi?: { sent: number | undefined; now: number; required: boolean };
  /** The current record, for the 409. */
  latest: () => Promise<unknown>;
};

async function checkVersion({ versi, latest }: RequestInput): Promise<void> {
  if (!versi) return;
  const { sent, now, required } = versi;
  if (sent === undefined && required) {
    throw new AppError(428, 'Kirim juga versi data yang Anda ubah. Muat ulang data, lalu coba lagi.');
  }
  if (sent !== undefined && sent !== now) {
    throw new AppError(409, 'Data sudah berubah sejak Anda membukanya. Periksa data terbaru, lalu ulangi.', {
      data: await latest(),
    });
  }
}

/**
 * Lets the lifecycle chart decide; gives the next state.
 * @throws AppError 403 (person), 409 (closed year, state, or version no longer current), 428 (version missing), 422 (needs, all of
 *   them), in this order
 */
export async function decideOn(ask: RequestInput): Promise<CapaianState> {
  const { event, user, owned, status, facts, catatan = '' } = ask;
  const by = { id: user.id, permitted: permissionsOn(user, owned) };
  const verdict = decide(status, facts, { type: event, by, catatan });
  const mayDo = verdict.ok || verdict.cause !== 'pelaku';
  if (mayDo && owned.tahun_ditutup && owned.tahun) throw closedYear(owned.tahun, await ask.latest());
  if (verdict.ok) {
    await checkVersion(ask);
    return verdict.ke;
  }
  const { cause, message, failing } = verdict;
  if (cause === 'pelaku') throw new AppError(403, message);
  if (cause === 'status') throw new AppError(409, message, { data: await ask.latest() });
  await checkVersion(ask);
  throw new AppError(422, message, { errors: issues(failing) });
}

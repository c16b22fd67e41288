/** The rules before a report may be created, and before it may be submitted: contract.md §6. */
import { subject } from '@casl/ability';
import { PERIOD_WORDS, STATUS_WORDS } from '#domain/report/words.ts';
import type { Finding, ReportStatus } from '#domain/report/report.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import type { Db } from '#server/db/tx.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';
import { today } from '#server/http/today.ts';
import { indicatorKeepers } from '#server/auth/holders.queries.ts';
import { closedYearMessage } from '#server/records/open-tahun.service.ts';
import { unitOf } from '#server/records/queries.ts';
import { type Key, liveReportFor, reportingWindow, tahunStatus, unitState } from '#server/report/check.queries.ts';
import { readReport } from '#server/report/computation.queries.ts';
import { reportFacts } from '#server/report/computation.service.ts';
import { permissionsOn, type UnitOwned, visible, visibleBrief } from '#server/report/decide.service.ts';
import { activeKpi } from '#server/report/entry.queries.ts';
import { creationWarnings, submissionWarnings } from '#server/report/warnings.service.ts';

const date = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });
/** A calendar day as people read it: `30 September 2026`. */
const writeDay = (day: string): string => date.format(new Date(`${day}T00:00:00Z`));

/** C1: this person may not create reports for the unit (or there is no such unit; the two answer the same). */
const unitFindings = (): Finding => ({
  kode: 'C1',
  pesan: 'Satuan kerja ini tidak dapat Anda laporkan',
});

/** C2: the year is open for reporting. */
export async function yearFindings(db: Db, tahun: number): Promise<Finding[]> {
  return (await tahunStatus(db, tahun)) === 'aktif' ? [] : [{ kode: 'C2', pesan: `Tahun ${tahun} tidak aktif` }];
}

/** C4: the period is still free. */
export function liveFindings(key: Key, live: { id: string; status: ReportStatus } | undefined): Finding[] {
  if (!live) return [];
  const message = `Laporan ${PERIOD_WORDS[key.periode]} ${key.tahun} sudah ada, berstatus "${STATUS_WORDS[live.status]}"`;
  return [{ kode: 'C4', pesan: message, laporan_id: live.id }];
}

/** C1 too: a unit that was closed reports no more. */
async function activeFindings(db: Db, unitId: string): Promise<Finding[]> {
  const unit = await unitState(db, unitId);
  if (unit?.aktif !== false) return [];
  const message = `${unit.nama_unit} tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya`;
  return [{ kode: 'C1', pesan: message }];
}

/** C1, C3, C6, C7: the unit, the window, the indicators and their year targets. Every fault, not just the first. */
export async function unitYearFindings(db: Db, key: Key, time: Date): Promise<Finding[]> {
  const findings = await activeFindings(db, key.unitId);
  const window = await reportingWindow(db, key);
  const day = today(time);
  if (window && (day < window.buka || day > window.tutup)) {
    const cause = day < window.buka ? 'belum dibuka' : 'sudah ditutup';
    const term = `${writeDay(window.buka)} s.d. ${writeDay(window.tutup)}`;
    const message = `Jadwal pelaporan ${PERIOD_WORDS[key.periode]} ${key.tahun} ${cause} (${term})`;
    findings.push({ kode: 'C3', pesan: message });
  }
  const kpi = await activeKpi(db, key.unitId, key.tahun);
  if (kpi.length === 0) findings.push({ kode: 'C6', pesan: `Unit belum memiliki KPI aktif untuk tahun ${key.tahun}` });
  for (const { id, kode, target_tahun } of kpi) {
    if (target_tahun === null)
      findings.push({ kode: 'C7', pesan: `${kode}: target tahun belum ditetapkan`, kpi_id: id });
  }
  return findings;
}

/** Names of people who can give the unit's indicators a target, where `user` cannot. */
async function forSomebodyElse(db: Db, user: CurrentUser, own: UnitOwned, findings: Finding[]): Promise<Finding[]> {
  const isMissing = ({ kode }: Finding) => kode === 'C7';
  if (!findings.some(isMissing) || user.ability.can('update', subject('Kpi', { ...own }))) return findings;
  const oleh = await indicatorKeepers(db, own.unit_id);
  return findings.map((finding) => (isMissing(finding) ? { ...finding, oleh } : finding));
}

/** Faults keep from going on, warnings do not. */
export type CheckResult = { findings: Finding[]; warnings: Finding[] };

/** Faults before creating. Of a unit that is not theirs a person learns nothing but that. */
export async function checkCreation({ db, now }: RouteDeps, user: CurrentUser, key: Key): Promise<CheckResult> {
  const own = await unitOf(db, key.unitId);
  const tahun = await yearFindings(db, key.tahun);
  if (!own || !visible(user, own)) return { findings: [unitFindings(), ...tahun], warnings: [] };
  const officer = permissionsOn(user, own).includes('create') ? [] : [unitFindings()];
  const live = await liveReportFor(db, key);
  const unitTahun = await forSomebodyElse(db, user, own, await unitYearFindings(db, key, now()));
  const findings = [...officer, ...tahun, ...liveFindings(key, live), ...unitTahun];
  return { findings, warnings: await creationWarnings(db, key) };
}

/** Faults before submitting: the person, the state and every need, as the chart has them. */
export async function checkSubmission(deps: RouteDeps, user: CurrentUser, id: string): Promise<CheckResult> {
  const report = await visibleBrief(deps, user, id);
  const by = { id: user.id, permitted: permissionsOn(user, report) };
  const facts = await reportFacts(deps.db, await readReport(deps.db, id));
  const verdict = decide(report.status, facts, { type: 'report.submit', by });
  if (!verdict.ok && verdict.cause !== 'syarat') {
    return { findings: [{ kode: verdict.cause.toUpperCase(), pesan: verdict.message }], warnings: [] };
  }
  if (report.tahun_ditutup) {
    return { findings: [{ kode: 'C2', pesan: closedYearMessage(report.tahun) }], warnings: [] };
  }
  const findings = verdict.ok ? [] : verdict.failing.flatMap((failed) => [...failed.findings]);
  return { findings, warnings: await submissionWarnings(deps.db, id) };
}

/** The history of targets, and what is odd about them. Why a reason is asked for: docs/decisions/0018. */
import { v7 as uuidv7 } from 'uuid';
import type { StoredKpi, TargetHistory, TargetFinding } from '#contract/indicator.ts';
import type { Kpi, TargetKpi } from '#contract/units.ts';
import { checkTarget, type SoundnessCode } from '#domain/indicator/eligibility.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy } from '#server/http/command.ts';

export type TargetSnapshot = { target: TargetKpi; target_atas: TargetKpi | null };
type Stored = TargetSnapshot & { temuan?: SoundnessCode[] };

/** Rows of one statement, which takes 65,535 values. */
const WRITE_BATCH = 1000;
export const EMPTY_TARGET: TargetKpi = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };
const snapshotOf = ({ target, target_atas }: TargetSnapshot): TargetSnapshot => ({ target, target_atas });
const sameTarget = (a: TargetSnapshot, b: TargetSnapshot) =>
  JSON.stringify(snapshotOf(a)) === JSON.stringify(snapshotOf(b));
/** Whether an indicator has no target at all, of the year or of a quarter. */
export const hasNoTarget = ({ target, target_atas }: TargetSnapshot): boolean =>
  [...Object.values(target), ...Object.values(target_atas ?? {})].every((value) => value === null);

/** One change of targets that is to be kept. */
export type TargetEdit = { before: TargetSnapshot; after: Kpi; reason: string | null };

/**
 * Keeps changes of targets with the warnings that stood. Targets that stay as they are leave a row only when a reason
 * is given for warnings that had none: that is how a warning is accepted later.
 */
export async function recordTargets(trx: Db, patch: readonly TargetEdit[], { user, time }: DoneBy): Promise<void> {
  const findings = new Map(
    (
      await withFindings(
        trx,
        patch.map(({ after }) => after),
      )
    ).map((kpi) => [kpi.id, kpi.temuan]),
  );
  const rows = patch.flatMap(({ before, after, reason: inWriting }) => {
    const reason = inWriting === null || inWriting.trim() === '' ? null : inWriting.trim();
    const existing = findings.get(after.id) ?? [];
    const accepts = reason !== null && existing.some(({ diterima, berat }) => !diterima && berat === 'peringatan');
    if (sameTarget(before, after) && !accepts) return [];
    const stored: Stored = { ...snapshotOf(after), temuan: existing.map(({ kode }) => kode) };
    const content = { sebelum: JSON.stringify(snapshotOf(before)), sesudah: JSON.stringify(stored) };
    const by = { oleh: user.id, token: user.token?.nama ?? null, waktu: time };
    return [{ id: uuidv7(), kpi_id: after.id, ...content, alasan: reason, ...by }];
  });
  for (let i = 0; i < rows.length; i += WRITE_BATCH) {
    await trx
      .insertInto('kpi_target_riwayat')
      .values(rows.slice(i, i + WRITE_BATCH))
      .execute();
  }
}

/** The last change of the targets of each indicator. */
async function lastChanges(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('kpi_target_riwayat')
    .distinctOn('kpi_id')
    .select(['kpi_id', 'sesudah', 'alasan'])
    .where('kpi_id', 'in', [...ids])
    .orderBy('kpi_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.kpi_id, row]));
}

const findingsOf = (kpi: Kpi, latest?: { sesudah: unknown; alasan: string | null }): TargetFinding[] => {
  const accepted = new Set(latest?.alasan ? (latest.sesudah as Stored).temuan : []);
  return checkTarget(kpi).map((findings) => ({ ...findings, diterima: accepted.has(findings.kode) }));
};

/** Indicators with what is odd about their targets, and whether somebody has said why. */
export async function withFindings(db: Db, kpi: readonly Kpi[]): Promise<StoredKpi[]> {
  if (kpi.length === 0) return [];
  const latest = await lastChanges(
    db,
    kpi.map(({ id }) => id),
  );
  return kpi.map((one) => ({ ...one, temuan: findingsOf(one, latest.get(one.id)) }));
}

/** Every change of an indicator's targets, newest first. */
export async function readTargetHistory(db: Db, kpiId: string): Promise<TargetHistory[]> {
  const rows = await db
    .selectFrom('kpi_target_riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.kpi_id', '=', kpiId)
    .orderBy('r.id', 'desc')
    .selectAll('r')
    .select('p.nama')
    .execute();
  return rows.map((row) => {
    const { temuan = [], ...after } = row.sesudah as Stored;
    return {
      id: row.id,
      waktu: row.waktu.toISOString(),
      oleh: { id: row.oleh, nama: row.nama },
      alasan: row.alasan,
      sebelum: snapshotOf(row.sebelum as Stored),
      sesudah: snapshotOf(after),
      temuan,
    };
  });
}

/** Live reports in which the indicators stand, neither deleted nor rejected. */
async function inReports(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('laporan_detail as d')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .where('d.kpi_id', 'in', [...ids])
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select(['k.id', 'k.kode', 'k.urut', 'l.status'])
    .distinct()
    .orderBy('k.urut')
    .execute();
}

/** Codes of the indicators that stand in a live report. */
export const usedInReports = async (db: Db, ids: readonly string[]): Promise<string[]> => [
  ...new Set((await inReports(db, ids)).map(({ kode }) => kode)),
];

/** Ids of the indicators that stand in a live report. */
export const reported = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await inReports(db, ids)).map(({ id }) => id));

/** Ids of the indicators that stand in a report that was sent: nobody may change their targets without a reason. */
export const alreadySubmitted = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await inReports(db, ids)).filter(({ status }) => status !== 'draft').map(({ id }) => id));

/** Whether a change needs a reason that is missing; the first targets of an indicator never do. */
export const lacksReason = (patch: TargetEdit, sent: ReadonlySet<string>): boolean =>
  sent.has(patch.after.id) &&
  !hasNoTarget(patch.before) &&
  !sameTarget(patch.before, patch.after) &&
  (patch.reason ?? '').trim() === '';

export const REASON_MESSAGE = (code: string) =>
  `wajib diisi karena KPI ${code} sudah dilaporkan, misalnya dengan nomor revisi perjanjian kinerja`;

import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Kpi, kpiCreateBody, TargetKpi } from '#contract/units.ts';
import type { KpiDetail, StoredKpi } from '#contract/indicator.ts';
import type { Db } from '#server/db/tx.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { invalidInput } from '#server/http/errors.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import {
  recordTargets,
  withFindings,
  usedInReports,
  lacksReason,
  REASON_MESSAGE,
  alreadySubmitted,
  EMPTY_TARGET,
  readTargetHistory,
} from '#server/indicator/history.queries.ts';
import { differences, recordMany, trailContent, withoutTarget } from '#server/audit/trail.ts';
import { assertYearOpen } from '#server/records/open-tahun.service.ts';
import {
  findKpi,
  hasTwin,
  holdCodes,
  insertKpi,
  isCodeTaken,
  isYear,
  kpiColumns,
  type KpiEdit,
  markKpiDeleted,
  type PartialTarget,
  sasaranOf,
  scalesOf,
  withScales,
  writeKpi,
} from '#server/indicator/queries.ts';
import { unitOf } from '#server/records/queries.ts';
import { writeNumber } from '#domain/capaian/decimals.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { isOnScale, type Scale } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';

/** Refuses changes in closed years. Whether a year is registered is checked elsewhere. @throws AppError 409 */
export async function assertOpen(trx: Trx, tahun: readonly number[]): Promise<void> {
  if (tahun.length > 0) await assertYearOpen(trx, ...new Set(tahun));
}

const PERIODS = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
const issueAt = (path: string, message: string): Issue => ({ path, code: 'custom', message });

/** A range whose upper end lies below its lower end. */
export function rangeIssues(kpi: KpiEdit, prefix = ''): Issue[] {
  if (kpi.tipe_nilai !== 'rentang') return [];
  return PERIODS.filter((p) => {
    const [lower, upper] = [kpi.target?.[p], kpi.target_atas?.[p]];
    return typeof lower === 'number' && typeof upper === 'number' && upper < lower;
  }).map((p) => issueAt(`${prefix}target_atas.${p}`, ISSUE_MESSAGES.atasDiBawah));
}

/** Whether a change makes a draft of what was none: of an indicator in a live report it would take the figures out of sight. */
export const turnsDraft = (before: Pick<KpiEdit, 'status'>, after: Pick<KpiEdit, 'status'>): boolean =>
  after.status === 'draf' && before.status !== 'draf';

type Scaled = Pick<KpiEdit, 'tipe_nilai' | 'skala_id' | 'target'>;
/** Targets of a predicate that its scale does not have; what was off it `before` may stay. */
export function scaleIssues(kpi: Scaled, scale: Scale | undefined, before: Scaled | null = null, prefix = ''): Issue[] {
  if (kpi.tipe_nilai !== 'predikat' || scale === undefined || scale.length === 0) return [];
  const isSameScale = before?.tipe_nilai === 'predikat' && before.skala_id === kpi.skala_id;
  return PERIODS.flatMap((p) => {
    const value = kpi.target?.[p] ?? null;
    if (value === null || isOnScale(scale, value) || (isSameScale && value === before.target?.[p])) return [];
    return [
      issueAt(
        `${prefix}target.${p}`,
        `"${writeNumber(value, 4)}" tidak ada dalam skala: pilih ${indonesianScale(scale)}`,
      ),
    ];
  });
}

/** Rules that need the database or two fields at once; every fault is named. */
async function check(trx: Trx, kpi: KpiEdit, before: Kpi | null = null): Promise<void> {
  const wrong: Issue[] = [];
  const wording = (path: string, message: string) => wrong.push(issueAt(path, message));
  if (!(await isYear(trx, kpi.tahun ?? 0))) wording('tahun', `${kpi.tahun} belum terdaftar sebagai tahun pelaporan`);
  if (kpi.sasaran_kegiatan_id) {
    const sasaran = await sasaranOf(trx, kpi.sasaran_kegiatan_id);
    if (sasaran?.unit_id !== kpi.unit_id || sasaran?.tahun !== kpi.tahun) {
      wording('sasaran_kegiatan_id', 'harus sasaran kegiatan dari unit dan tahun yang sama');
    }
  }
  if (kpi.skala_id) {
    const scale = (await scalesOf(trx, [kpi.skala_id])).get(kpi.skala_id);
    if (scale === undefined) wording('skala_id', 'tidak ada dalam daftar target');
    wrong.push(...scaleIssues(kpi, scale, before));
  }
  wrong.push(...rangeIssues(kpi));
  if (wrong.length > 0) throw invalidInput(wrong);
}

const codeTaken = () =>
  new AppError(409, 'Kode ini sudah dipakai KPI lain pada unit dan tahun yang sama. Gunakan kode lain.', {
    errors: [{ path: 'kode', code: 'custom', message: ISSUE_MESSAGES.kodeDipakai }],
  });
function codeInUse(error: unknown): never {
  throw isCodeTaken(error) ? codeTaken() : error;
}

/** Refuses a code that only the case of its letters tells from another one of the unit and year. @throws AppError 409 */
async function assertNoTwin(trx: Trx, kpi: { unit_id: string; tahun: number; kode: string }, id: string | null = null) {
  await holdCodes(trx, { units: [kpi.unit_id], tahun: kpi.tahun });
  if (await hasTwin(trx, kpi, kpi.kode, id)) throw codeTaken();
}

async function one(trx: Trx, id: string): Promise<Kpi> {
  const [kpi] = await findKpi(trx, [id]);
  if (!kpi) throw notFound('KPI');
  return kpi;
}

/** An indicator with what is found wanting about it. */
async function complete(db: Db, kpi: Kpi): Promise<StoredKpi> {
  const [stored] = await withFindings(db, await withScales(db, [kpi]));
  if (!stored) throw new Error(`KPI ${kpi.id} vanished inside its transaction`);
  return stored;
}

/** Asks before the body whether an indicator may be changed. @throws AppError 404, 403 */
export async function assertEditable({ db }: RouteDeps, user: CurrentUser, id: string | undefined): Promise<void> {
  const [kpi] = id === undefined ? [] : await findKpi(db, [id]);
  assertAllowedOn(user, 'update', 'Kpi', kpi, 'KPI');
}

/** An indicator with the history of its targets and what a change of it has to mind. @throws AppError 404 */
export async function readKpi({ db }: RouteDeps, user: CurrentUser, id: string): Promise<KpiDetail> {
  const [kpi] = await findKpi(db, [id]);
  assertAllowedOn(user, 'read', 'Kpi', kpi, 'KPI');
  return {
    ...(await complete(db, kpi)),
    riwayat_target: await readTargetHistory(db, id),
    perlu_alasan: (await alreadySubmitted(db, [id])).size > 0,
    dipakai_laporan: (await usedInReports(db, [id])).length > 0,
  };
}

/** A new KPI in a unit where the user may create one. */
export async function createKpi(trx: Trx, body: z.infer<typeof kpiCreateBody>, by: DoneBy): Promise<StoredKpi> {
  const { alasan: reason = null, ...content } = body;
  assertAllowedOn(by.user, 'create', 'Kpi', await unitOf(trx, content.unit_id), 'Unit');
  await assertOpen(trx, [content.tahun]);
  await check(trx, content);
  const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = content;
  const required = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
  await assertNoTwin(trx, required);
  const id = uuidv7();
  await insertKpi(trx, [{ ...kpiColumns(content), ...required, id, created_at: by.time, updated_at: by.time }]).catch(
    codeInUse,
  );
  const fresh = await one(trx, id);
  await recordTargets(trx, [{ before: { target: EMPTY_TARGET, target_atas: null }, after: fresh, reason }], by);
  await recordMany(trx, 'Kpi', 'create', by, [{ id, perubahan: trailContent(fresh) }]);
  return complete(trx, fresh);
}

/** Targets after a part of them was laid over; null empties them all. */
export const combine = (previous: TargetKpi | null, fresh: PartialTarget | null | undefined): PartialTarget | null =>
  fresh === undefined ? previous : fresh === null ? null : { ...previous, ...fresh };

/** The 409 with the current records: an object for a single change, an array for several. */
export async function alreadyChanged(trx: Trx, current: readonly Kpi[], isSingle: boolean): Promise<AppError> {
  const data = await withFindings(trx, await withScales(trx, current));
  return new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', {
    data: isSingle ? data[0] : data,
  });
}

/**
 * Changes a KPI.
 * @throws AppError 428 without `versi`, 409 with the current record when it changed meanwhile, 409 for a closed year
 *   and when a KPI that stands in a report would move to another unit or year or become a draft again, 422 without a reason where one is due
 */
export async function updateKpi(
  trx: Trx,
  id: string,
  body: KpiEdit & { versi?: number; alasan?: string | undefined },
  by: DoneBy,
): Promise<StoredKpi> {
  const [previous] = await findKpi(trx, [id], 'ubah');
  assertAllowedOn(by.user, 'update', 'Kpi', previous, 'KPI');
  const { versi, alasan = null, ...patch } = body;
  if (versi === undefined) {
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (versi !== previous.versi) throw await alreadyChanged(trx, [previous], true);
  const outcome = {
    ...previous,
    ...patch,
    target: combine(previous.target, patch.target) ?? {},
    target_atas: combine(previous.target_atas, patch.target_atas),
  };
  await assertOpen(trx, [previous.tahun, outcome.tahun ?? previous.tahun]);
  if (outcome.unit_id !== previous.unit_id || outcome.tahun !== previous.tahun) {
    assertAllowedOn(by.user, 'create', 'Kpi', await unitOf(trx, outcome.unit_id ?? previous.unit_id), 'Unit');
    if ((await usedInReports(trx, [id])).length > 0) {
      throw new AppError(409, 'KPI ini sudah dilaporkan; unit dan tahunnya tidak dapat diubah lagi.');
    }
  }
  if (turnsDraft(previous, outcome) && (await usedInReports(trx, [id])).length > 0) {
    throw new AppError(409, `KPI ${previous.kode} masih dipakai laporan. Nonaktifkan saja, jangan dijadikan draf.`, {
      errors: [issueAt('status', ISSUE_MESSAGES.drafDipakai)],
    });
  }
  await check(trx, outcome, previous);
  const { kode = previous.kode, unit_id = previous.unit_id, tahun = previous.tahun } = outcome;
  // Indicators that differ by nothing else already may be changed in everything else.
  if (kode !== previous.kode || unit_id !== previous.unit_id || tahun !== previous.tahun) {
    await assertNoTwin(trx, { kode, unit_id, tahun }, id);
  }
  await writeKpi(trx, id, patch, previous.versi + 1, by.time).catch(codeInUse);
  const fresh = await one(trx, id);
  const changes = { before: previous, after: fresh, reason: alasan };
  if (lacksReason(changes, await alreadySubmitted(trx, [id]))) {
    throw invalidInput([{ path: 'alasan', code: 'alasan', message: REASON_MESSAGE(fresh.kode) }]);
  }
  await recordTargets(trx, [changes], by);
  const diff = differences(withoutTarget(previous), withoutTarget(fresh), Object.keys(withoutTarget(fresh)));
  if (Object.keys(diff).length > 0) await recordMany(trx, 'Kpi', 'update', by, [{ id, perubahan: diff }]);
  return complete(trx, fresh);
}

/**
 * Deletes KPIs, all or none; their rows stay for the reports that copied them.
 * @throws AppError 409 when one stands in a live report (naming them), or its year is closed
 */
export async function deleteKpi(trx: Trx, ids: readonly string[], by: DoneBy): Promise<void> {
  const { user, time } = by;
  const existing = new Map((await findKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) assertAllowedOn(user, 'delete', 'Kpi', existing.get(id), 'KPI');
  await assertOpen(
    trx,
    [...existing.values()].map(({ tahun }) => tahun),
  );
  const inUse = await usedInReports(trx, ids);
  if (inUse.length > 0) {
    throw new AppError(409, `KPI ${inUse.join(', ')} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.`);
  }
  await markKpiDeleted(trx, ids, time);
  const lost = [...existing.values()].map((kpi) => ({ id: kpi.id, perubahan: trailContent(kpi) }));
  await recordMany(trx, 'Kpi', 'delete', by, lost);
}

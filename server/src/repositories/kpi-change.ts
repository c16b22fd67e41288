import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Kpi, kpiCreateBody, setTargetItem, TargetKpi } from '#contract/units.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { constraintOf } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import {
  recordTargets,
  withFindings,
  usedInReports,
  lacksReason,
  type DoneBy,
  REASON_MESSAGE,
  alreadySubmitted,
  EMPTY_TARGET,
  type TargetEdit,
} from '#server/repositories/kpi-history.ts';
import { differences, recordMany, trailContent, withoutTarget } from '#server/repositories/trail.ts';
import { assertYearOpen } from '#server/repositories/open-tahun.ts';
import { findKpi, kpiColumns, type PartialTarget, type KpiEdit } from '#server/repositories/kpi.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

type Trx = Transaction<Database>;

/** A unit as the owner of records; undefined when there is none. */
export async function unitOf(trx: Trx, id: string) {
  const row = await trx.selectFrom('unit').select(['id', 'jalur']).where('id', '=', id).executeTakeFirst();
  return row ? { unit_id: row.id, unit_jalur: row.jalur } : undefined;
}

/** Nothing of a closed year changes any more; whether a year is registered is asked elsewhere. @throws AppError 409 */
export async function assertOpen(trx: Trx, tahun: readonly number[]): Promise<void> {
  if (tahun.length > 0) await assertYearOpen(trx, ...new Set(tahun));
}

const PERIODS = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
const issueAt = (path: string, message: string): Issue => ({ path, code: 'custom', message });

/** A range whose upper end lies below its lower end. */
function rangeIssues(kpi: KpiEdit, prefix = ''): Issue[] {
  if (kpi.tipe_nilai !== 'rentang') return [];
  return PERIODS.filter((p) => {
    const [lower, upper] = [kpi.target?.[p], kpi.target_atas?.[p]];
    return typeof lower === 'number' && typeof upper === 'number' && upper < lower;
  }).map((p) => issueAt(`${prefix}target_atas.${p}`, ISSUE_MESSAGES.atasDiBawah));
}

/** Rules that need the database or two fields at once; every fault is named. */
async function check(trx: Trx, kpi: KpiEdit): Promise<void> {
  const wrong: Issue[] = [];
  const wording = (path: string, message: string) => wrong.push(issueAt(path, message));
  const tahun = await trx
    .selectFrom('tahun')
    .select('id')
    .where('tahun', '=', kpi.tahun ?? 0)
    .executeTakeFirst();
  if (!tahun) wording('tahun', `${kpi.tahun} belum terdaftar sebagai tahun pelaporan`);
  if (kpi.sasaran_kegiatan_id) {
    const sasaran = await trx
      .selectFrom('sasaran_kegiatan')
      .select(['unit_id', 'tahun'])
      .where('id', '=', kpi.sasaran_kegiatan_id)
      .executeTakeFirst();
    if (sasaran?.unit_id !== kpi.unit_id || sasaran?.tahun !== kpi.tahun) {
      wording('sasaran_kegiatan_id', 'harus sasaran kegiatan dari unit dan tahun yang sama');
    }
  }
  if (kpi.skala_id) {
    const scale = await trx.selectFrom('tipe_target').select('id').where('id', '=', kpi.skala_id).executeTakeFirst();
    if (!scale) wording('skala_id', 'tidak ada dalam daftar target');
  }
  wrong.push(...rangeIssues(kpi));
  if (wrong.length > 0) throw invalidInput(wrong);
}

function codeInUse(error: unknown): never {
  if (constraintOf(error) !== 'kpi_kode') throw error;
  throw new AppError(409, 'Kode ini sudah dipakai KPI lain pada unit dan tahun yang sama. Gunakan kode lain.');
}

async function one(trx: Trx, id: string): Promise<Kpi> {
  const [kpi] = await findKpi(trx, [id]);
  if (!kpi) throw notFound('KPI');
  return kpi;
}

/** A new KPI in a unit where the user may create one. */
export async function createKpi(trx: Trx, body: z.infer<typeof kpiCreateBody>, by: DoneBy): Promise<Kpi> {
  const { alasan = null, ...content } = body;
  assertAllowedOn(by.pengguna, 'create', 'Kpi', await unitOf(trx, content.unit_id), 'Unit');
  await assertOpen(trx, [content.tahun]);
  await check(trx, content);
  const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = content;
  const required = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
  const id = uuidv7();
  await trx
    .insertInto('kpi')
    .values({ ...kpiColumns(content), ...required, id, created_at: by.waktu, updated_at: by.waktu })
    .execute()
    .catch(codeInUse);
  const fresh = await one(trx, id);
  await recordTargets(trx, [{ lama: { target: EMPTY_TARGET, target_atas: null }, baru: fresh, alasan }], by);
  await recordMany(trx, 'Kpi', 'create', by, [{ id, perubahan: trailContent(fresh) }]);
  return fresh;
}

const combine = (previous: TargetKpi | null, fresh: PartialTarget | null | undefined): PartialTarget | null =>
  fresh === undefined ? previous : fresh === null ? null : { ...previous, ...fresh };

/** The refusal with the records as they are now: one for one, several for several. */
async function alreadyChanged(trx: Trx, current: readonly Kpi[], isSingle: boolean): Promise<AppError> {
  const data = await withFindings(trx, current);
  return new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', {
    data: isSingle ? data[0] : data,
  });
}

/**
 * Changes a KPI.
 * @throws AppError 428 without `versi`, 409 with the current record when it changed meanwhile, 409 for a closed year
 *   and when a KPI that stands in a report would move to another unit or year, 422 without a reason where one is due
 */
export async function updateKpi(
  trx: Trx,
  id: string,
  body: KpiEdit & { versi?: number; alasan?: string | undefined },
  by: DoneBy,
): Promise<Kpi> {
  const [previous] = await findKpi(trx, [id], 'ubah');
  assertAllowedOn(by.pengguna, 'update', 'Kpi', previous, 'KPI');
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
    assertAllowedOn(by.pengguna, 'create', 'Kpi', await unitOf(trx, outcome.unit_id ?? previous.unit_id), 'Unit');
    if ((await usedInReports(trx, [id])).length > 0) {
      throw new AppError(409, 'KPI ini sudah dilaporkan; unit dan tahunnya tidak dapat diubah lagi.');
    }
  }
  await check(trx, outcome);
  await trx
    .updateTable('kpi')
    .set({ ...kpiColumns(patch), versi: previous.versi + 1, updated_at: by.waktu })
    .where('id', '=', id)
    .execute()
    .catch(codeInUse);
  const fresh = await one(trx, id);
  const changes = { lama: previous, baru: fresh, alasan };
  if (lacksReason(changes, await alreadySubmitted(trx, [id]))) {
    throw invalidInput([{ path: 'alasan', code: 'alasan', message: REASON_MESSAGE(fresh.kode) }]);
  }
  await recordTargets(trx, [changes], by);
  const diff = differences(withoutTarget(previous), withoutTarget(fresh), Object.keys(withoutTarget(fresh)));
  if (Object.keys(diff).length > 0) await recordMany(trx, 'Kpi', 'update', by, [{ id, perubahan: diff }]);
  return fresh;
}

type ItemTarget = z.infer<typeof setTargetItem>;

/** The indicator with `item` laid over its targets. */
function setTargets(kpi: Kpi, { target, target_atas }: ItemTarget): Kpi {
  const upper = combine(kpi.target_atas, target_atas);
  const upperOutcome = upper === null ? null : { ...EMPTY_TARGET, ...upper };
  return {
    ...kpi,
    target: { ...kpi.target, ...target } as TargetKpi,
    target_atas: Object.values(upperOutcome ?? {}).every((value) => value === null)
      ? null
      : (upperOutcome as TargetKpi),
    versi: kpi.versi + 1,
  };
}

/**
 * Sets targets of one or several KPIs, all or none; the old and new targets are kept with the reason.
 * @param prefix where an item stands in the request, for the paths of faults
 * @throws AppError 409 for a closed year or a stale `versi` (with the current records), 422 with every missing reason
 */
export async function setTarget(
  trx: Trx,
  items: readonly ItemTarget[],
  by: DoneBy,
  prefix: (i: number) => string = (i) => `${i}.`,
): Promise<Kpi[]> {
  const ids = items.map((item) => item.id);
  const current = new Map((await findKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) assertAllowedOn(by.pengguna, 'update', 'Kpi', current.get(id), 'KPI');
  const all = [...current.values()];
  await assertOpen(
    trx,
    all.map(({ tahun }) => tahun),
  );
  const stale = items.flatMap(({ id, versi }) => {
    const kpi = current.get(id);
    return kpi && versi !== undefined && versi !== kpi.versi ? [kpi] : [];
  });
  if (stale.length > 0) throw await alreadyChanged(trx, stale, items.length === 1);
  const sent = await alreadySubmitted(trx, ids);
  const wrong: Issue[] = [];
  const changes: TargetEdit[] = [];
  for (const [i, item] of items.entries()) {
    const previous = current.get(item.id);
    if (!previous) continue;
    const fresh = setTargets(previous, item);
    const patch = { lama: previous, baru: fresh, alasan: item.alasan ?? null };
    wrong.push(...rangeIssues(fresh, prefix(i)));
    if (lacksReason(patch, sent)) {
      wrong.push({ path: `${prefix(i)}alasan`, code: 'alasan', message: REASON_MESSAGE(fresh.kode) });
    }
    changes.push(patch);
    current.set(item.id, fresh);
  }
  if (wrong.length > 0) throw invalidInput(wrong);
  for (const { id, target, target_atas, versi } of current.values()) {
    await trx
      .updateTable('kpi')
      .set({ ...kpiColumns({ target, target_atas }), versi, updated_at: by.waktu })
      .where('id', '=', id)
      .execute();
  }
  await recordTargets(trx, changes, by);
  const result = new Map((await findKpi(trx, ids)).map((kpi) => [kpi.id, kpi]));
  return ids.flatMap((id) => result.get(id) ?? []);
}

/**
 * Deletes KPIs, all or none; their rows stay for the reports that copied them.
 * @throws AppError 409 when one stands in a live report (naming them), or its year is closed
 */
export async function deleteKpi(trx: Trx, ids: readonly string[], by: DoneBy): Promise<void> {
  const { pengguna, waktu } = by;
  const existing = new Map((await findKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) assertAllowedOn(pengguna, 'delete', 'Kpi', existing.get(id), 'KPI');
  await assertOpen(
    trx,
    [...existing.values()].map(({ tahun }) => tahun),
  );
  const inUse = await usedInReports(trx, ids);
  if (inUse.length > 0) {
    throw new AppError(409, `KPI ${inUse.join(', ')} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.`);
  }
  await trx
    .updateTable('kpi')
    .set((eb) => ({ deleted_at: waktu, updated_at: waktu, versi: eb('versi', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
  const lost = [...existing.values()].map((kpi) => ({ id: kpi.id, perubahan: trailContent(kpi) }));
  await recordMany(trx, 'Kpi', 'delete', by, lost);
}

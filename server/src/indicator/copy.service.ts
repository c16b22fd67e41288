/** Copies a unit's indicators into another year. docs/decisions/0019. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { CopyResult, copyKpiBody } from '#contract/indicator.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { invalidInput } from '#server/http/errors.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import { recordMany, trailContent } from '#server/audit/trail.ts';
import { EMPTY_TARGET, hasNoTarget, recordTargets } from '#server/indicator/history.queries.ts';
import { assertOpen } from '#server/indicator/service.ts';
import {
  findKpi,
  holdCodes,
  insertKpi,
  isYear,
  rowsOfYear,
  sameSasaran,
  withCodes,
} from '#server/indicator/queries.ts';
import { unitOf } from '#server/records/queries.ts';

type RequestInput = z.infer<typeof copyKpiBody>;

async function toBeCopied(trx: Trx, { unit_id, dari, ids }: RequestInput) {
  const rows = await rowsOfYear(trx, { unit_id, tahun: dari }, ids);
  if (ids && rows.length !== new Set(ids).size) throw notFound('KPI');
  if (rows.length === 0) {
    const message = `Tidak ada KPI tahun ${dari} yang dapat disalin`;
    throw new AppError(422, message, { errors: [{ path: 'dari', code: 'kosong', message }] });
  }
  return rows;
}

async function assertRegistered(trx: Trx, { dari, ke }: RequestInput): Promise<void> {
  const wrong: Issue[] = [];
  if (dari === ke) wrong.push({ path: 'ke', code: 'sama', message: 'harus tahun lain dari asalnya' });
  if (!(await isYear(trx, ke)))
    wrong.push({ path: 'ke', code: 'tahun', message: `${ke} belum terdaftar sebagai tahun pelaporan` });
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** Codes that the new year has already; nothing is copied then. */
async function conflicts(trx: Trx, { unit_id, ke }: RequestInput, code: readonly string[]): Promise<void> {
  await holdCodes(trx, { units: [unit_id], tahun: ke });
  const rows = await withCodes(trx, { unit_id, tahun: ke }, code);
  if (rows.length === 0) return;
  const list = rows.map((row) => row.kode).join(', ');
  throw new AppError(409, `Tahun ${ke} sudah memiliki KPI ${list}. Pilih KPI lain atau ubah kodenya.`, {
    data: rows,
    errors: rows.map((row) => ({ path: row.kode, code: 'bentrok', message: `sudah ada: ${row.nama}` })),
  });
}

/**
 * Copies indicators with their definitions, all or none. Targets come along only when asked for; the sasaran kegiatan
 * is the one with the same code in the new year.
 * @throws AppError 404 (unit or an id), 403, 409 for a closed year or codes that are there already (naming them), 422
 */
export async function copyKpi(trx: Trx, ask: RequestInput, by: DoneBy): Promise<CopyResult> {
  const { unit_id, ke, dengan_target = false } = ask;
  assertAllowedOn(by.user, 'create', 'Kpi', await unitOf(trx, unit_id), 'Unit');
  await assertRegistered(trx, ask);
  await assertOpen(trx, [ke]);
  const origin = await toBeCopied(trx, ask);
  await conflicts(
    trx,
    ask,
    origin.map(({ kode }) => kode),
  );
  const newSasaran = await sameSasaran(trx, { unit_id, tahun: ke });
  const rows = origin.map((kpi) => {
    const {
      cari: _search,
      urut: _sort,
      serupa: _similar,
      target_tahun,
      target_tw1,
      target_tw2,
      target_tw3,
      target_tw4,
      ...without
    } = kpi;
    const { target_atas_tahun, target_atas_tw1, target_atas_tw2, target_atas_tw3, target_atas_tw4, ...content } =
      without;
    const target = { target_tahun, target_tw1, target_tw2, target_tw3, target_tw4 };
    const upper = { target_atas_tahun, target_atas_tw1, target_atas_tw2, target_atas_tw3, target_atas_tw4 };
    return {
      ...content,
      ...(dengan_target ? { ...target, ...upper } : {}),
      id: uuidv7(),
      tahun: ke,
      sasaran_kegiatan_id: newSasaran.get(kpi.sasaran_kegiatan_id ?? '') ?? null,
      versi: 1,
      created_at: by.time,
      updated_at: by.time,
    };
  });
  await insertKpi(trx, rows);
  const copied = await findKpi(
    trx,
    rows.map(({ id }) => id),
  );
  const previous = { target: EMPTY_TARGET, target_atas: null };
  const reason = `Disalin dari tahun ${ask.dari}`;
  await recordTargets(
    trx,
    copied
      .filter((fresh) => dengan_target && !hasNoTarget(fresh))
      .map((fresh) => ({ before: previous, after: fresh, reason })),
    by,
  );
  await recordMany(
    trx,
    'Kpi',
    'create',
    by,
    copied.map((kpi) => ({ id: kpi.id, perubahan: trailContent(kpi) })),
  );
  const losing = origin.filter((kpi, i) => kpi.sasaran_kegiatan_id !== null && !rows[i]?.sasaran_kegiatan_id);
  return {
    disalin: copied.sort((a, b) => (a.kode < b.kode ? -1 : 1)),
    tanpa_sasaran: losing.map(({ kode }) => kode),
  };
}

/** What the KPI calls answer beyond the record itself: findings, history, dashboard, copy. */
import { z } from 'zod';
import { idSchema, tahunSchema, timeSchema } from '#contract/envelope.ts';
import { kpiQuery, kpiSchema, targetSchema } from '#contract/units.ts';
import { exportQuery } from '#contract/records.ts';
import { SOUNDNESS_CODES } from '#domain/indicator/eligibility.ts';

/** A warning about targets. `diterima`: kept with a reason when the targets were last set. */
const targetFindingSchema = z.object({
  kode: z.enum(SOUNDNESS_CODES),
  berat: z.enum(['peringatan', 'info']),
  pesan: z.string(),
  saran: z.string(),
  diterima: z.boolean(),
});
export type TargetFinding = z.infer<typeof targetFindingSchema>;

const targetSnapshot = z.object({ target: targetSchema, target_atas: targetSchema.nullable() });
/** One change of targets, newest first in lists. */
const targetHistorySchema = z.object({
  id: idSchema,
  waktu: timeSchema,
  oleh: z.object({ id: idSchema, nama: z.string() }),
  alasan: z.string().nullable(),
  sebelum: targetSnapshot,
  sesudah: targetSnapshot,
  /** Warnings that stood when this was saved. */
  temuan: z.array(z.enum(SOUNDNESS_CODES)),
});
export type TargetHistory = z.infer<typeof targetHistorySchema>;

/** The record as create and update answer it. */
export const storedKpiSchema = kpiSchema.extend({ temuan: z.array(targetFindingSchema) });
export type StoredKpi = z.infer<typeof storedKpiSchema>;
/** The record as `…/detail` answers it. */
export const kpiDetailSchema = storedKpiSchema.extend({
  riwayat_target: z.array(targetHistorySchema),
  /** The indicator is part of a submitted report: changing its targets needs `alasan`. */
  perlu_alasan: z.boolean(),
  /** The indicator is part of a report, so it cannot be deleted or moved. */
  dipakai_laporan: z.boolean(),
});
export type KpiDetail = z.infer<typeof kpiDetailSchema>;

/** `ids` left out: every indicator of the year that is not nonaktif. */
export const copyKpiBody = z.strictObject({
  unit_id: idSchema,
  dari: tahunSchema,
  ke: tahunSchema,
  ids: z.array(idSchema).min(1).max(500).optional(),
  /** Copies the targets too; by default the new year starts without. */
  dengan_target: z.boolean().optional(),
});
export const copyResultSchema = z.object({
  disalin: z.array(kpiSchema),
  /** Codes whose sasaran kegiatan does not exist in the new year; they were copied without one. */
  tanpa_sasaran: z.array(z.string()),
});
export type CopyResult = z.infer<typeof copyResultSchema>;

const unitFindings = z.object({ kode: z.string(), pesan: z.string(), saran: z.string(), kpi_id: idSchema.nullable() });
const kpiCounts = z.object({
  semua: z.number().int(),
  draf: z.number().int(),
  aktif: z.number().int(),
  nonaktif: z.number().int(),
});
const brief = {
  jumlah: kpiCounts,
  /** Active indicators without a year target. */
  tanpa_target: z.number().int(),
  /** Sum of the weights of active indicators, percent; null when none is set. */
  bobot: z.number().nullable(),
};
export const dashboardKpiQuery = z.object({
  satker: z.union([idSchema, z.literal('')]).optional(),
  /** 2025 when left out, the year that every list starts with. */
  tahun: z.coerce.number().int().default(2025),
});
export const dashboardKpiSchema = z.object({
  tahun: z.number().int(),
  satker: idSchema.nullable(),
  ...brief,
  /** Units without any indicator in the year. */
  unit_tanpa_kpi: z.number().int(),
  /** Findings on targets are only looked for when one unit is asked for. */
  temuan: z.array(unitFindings),
  unit: z.array(
    z.object({
      unit: z.object({ id: idSchema, kode: z.string(), nama_unit: z.string() }),
      ...brief,
      temuan: z.array(unitFindings.omit({ kpi_id: true })),
    }),
  ),
});
export type DashboardKpi = z.infer<typeof dashboardKpiSchema>;

export const exportKpiQuery = exportQuery(kpiQuery);

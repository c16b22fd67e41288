/** What the KPI calls answer beyond the record itself: findings, history, dashboard, copy. */
import { z } from 'zod';
import { idSchema, tahunSchema, waktuSchema } from '#contract/envelope.ts';
import { kpiQuery, kpiSchema, targetSchema } from '#contract/master.ts';
import { eksporQuery } from '#contract/rekaman.ts';
import { KODE_KELAYAKAN } from '#domain/indikator/kelayakan.ts';

/** A warning about targets. `diterima`: kept with a reason when the targets were last set. */
export const temuanTargetSchema = z.object({
  kode: z.enum(KODE_KELAYAKAN),
  berat: z.enum(['peringatan', 'info']),
  pesan: z.string(),
  saran: z.string(),
  diterima: z.boolean(),
});
export type TemuanTarget = z.infer<typeof temuanTargetSchema>;

const fotoTarget = z.object({ target: targetSchema, target_atas: targetSchema.nullable() });
/** One change of targets, newest first in lists. */
export const riwayatTargetSchema = z.object({
  id: idSchema,
  waktu: waktuSchema,
  oleh: z.object({ id: idSchema, nama: z.string() }),
  alasan: z.string().nullable(),
  sebelum: fotoTarget,
  sesudah: fotoTarget,
  /** Warnings that stood when this was saved. */
  temuan: z.array(z.enum(KODE_KELAYAKAN)),
});
export type RiwayatTarget = z.infer<typeof riwayatTargetSchema>;

/** The record as changes answer it. */
export const kpiTersimpanSchema = kpiSchema.extend({ temuan: z.array(temuanTargetSchema) });
export type KpiTersimpan = z.infer<typeof kpiTersimpanSchema>;
/** The record as `…/detail` answers it. */
export const kpiDetailSchema = kpiTersimpanSchema.extend({
  riwayat_target: z.array(riwayatTargetSchema),
  /** It stands in a report that was sent: a change of its targets needs `alasan`. */
  perlu_alasan: z.boolean(),
  /** It stands in a report, so it cannot be deleted or moved. */
  dipakai_laporan: z.boolean(),
});
export type KpiDetail = z.infer<typeof kpiDetailSchema>;

/** `ids` left out: every indicator of the year that is not nonaktif. */
export const salinKpiBody = z.strictObject({
  unit_id: idSchema,
  dari: tahunSchema,
  ke: tahunSchema,
  ids: z.array(idSchema).min(1).max(500).optional(),
  /** Copies the targets too; by default the new year starts without. */
  dengan_target: z.boolean().optional(),
});
export const hasilSalinSchema = z.object({
  disalin: z.array(kpiSchema),
  /** Codes whose sasaran kegiatan does not exist in the new year; they were copied without one. */
  tanpa_sasaran: z.array(z.string()),
});
export type HasilSalin = z.infer<typeof hasilSalinSchema>;

const temuanUnit = z.object({ kode: z.string(), pesan: z.string(), saran: z.string(), kpi_id: idSchema.nullable() });
const jumlahKpi = z.object({
  semua: z.number().int(),
  draf: z.number().int(),
  aktif: z.number().int(),
  nonaktif: z.number().int(),
});
const ringkas = {
  jumlah: jumlahKpi,
  /** Active indicators without a year target. */
  tanpa_target: z.number().int(),
  /** Sum of the weights of active indicators, percent; null when none is set. */
  bobot: z.number().nullable(),
};
export const dasborKpiQuery = z.object({
  satker: z.union([idSchema, z.literal('')]).optional(),
  /** 2025 when left out, the year that every list starts with. */
  tahun: z.coerce.number().int().default(2025),
});
export const dasborKpiSchema = z.object({
  tahun: z.number().int(),
  satker: idSchema.nullable(),
  ...ringkas,
  /** Units without any indicator in the year. */
  unit_tanpa_kpi: z.number().int(),
  /** Findings on targets are only looked for when one unit is asked for. */
  temuan: z.array(temuanUnit),
  unit: z.array(
    z.object({
      unit: z.object({ id: idSchema, kode: z.string(), nama_unit: z.string() }),
      ...ringkas,
      temuan: z.array(temuanUnit.omit({ kpi_id: true })),
    }),
  ),
});
export type DasborKpi = z.infer<typeof dasborKpiSchema>;

export const eksporKpiQuery = eksporQuery(kpiQuery);

import { z } from 'zod';
import { scaleField } from '#contract/figures.ts';
import { numberSchema, idSchema, listQuery, tahunSchema, versionSchema, timeSchema } from '#contract/envelope.ts';
import { tahunFilter, unitFilters } from '#contract/records.ts';
import { line, lines, paragraph } from '#contract/text.ts';
import { MAX_SUBMISSION } from '#domain/indicator/submission.ts';

const record = { id: idSchema, versi: versionSchema, created_at: timeSchema, updated_at: timeSchema };

/** A work unit. `nama_supervisi` is shown as penanggungjawab and as pengawas (specification §3). */
export const unitSchema = z.object({
  ...record,
  kode: z.string(),
  nama_unit: z.string(),
  level_id: z.number().int(),
  parent_id: idSchema.nullable(),
  nama_supervisi: z.string().nullable(),
  penanggungjawab: z.string().nullable(),
  pengawas: z.string().nullable(),
  aktif: z.boolean(),
  /** Ids from the root down to this unit. */
  unit_jalur: z.array(idSchema),
});
export type Unit = z.infer<typeof unitSchema>;
export const unitQuery = listQuery(['nama_unit', 'kode', 'level_id']).extend({
  level_id: z.coerce.number().int().optional(),
  parent_id: idSchema.optional(),
  aktif: z.enum(['true', 'false']).optional(),
});

/** A colour band: capaian at or above `batas_bawah` (percent) gets `warna`. */
const thresholdSchema = z.object({
  batas_bawah: z.number(),
  warna: z.enum(['hijau', 'kuning', 'merah']),
  label: z.string(),
});
export const tahunRecordSchema = z.object({
  ...record,
  tahun: tahunSchema,
  status: z.enum(['rencana', 'aktif', 'ditutup']),
  batas_capaian: z.number().nullable(),
  rumus_minimize: z.enum(['dua_kurang', 't_per_r']),
  ambang: z.array(thresholdSchema),
});
export type TahunRecord = z.infer<typeof tahunRecordSchema>;
export const tahunQuery = listQuery(['tahun', 'status']).extend({ status: tahunRecordSchema.shape.status.optional() });

const targets = {
  tahun: numberSchema.nullable(),
  tw1: numberSchema.nullable(),
  tw2: numberSchema.nullable(),
  tw3: numberSchema.nullable(),
  tw4: numberSchema.nullable(),
};
/** Targets of one indicator; null = none set. `_upper` is the upper end of a range target (tipe_nilai `rentang`). */
export const targetSchema = z.strictObject(targets);
export type TargetKpi = z.infer<typeof targetSchema>;

const kpiFields = {
  kode: line(20),
  nama: paragraph(500),
  unit_id: idSchema,
  tahun: tahunSchema,
  satuan: line(50),
  sasaran_kegiatan_id: idSchema.nullable(),
  tipe_nilai: z.enum(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang']),
  skala_id: idSchema.nullable(),
  polarisasi: z.enum(['maximize', 'minimize', 'stabilize']),
  rumus_minimize: z.enum(['dua_kurang', 't_per_r']).nullable(),
  konsolidasi: z.enum(['sum', 'average', 'take_last_known', 'rasio_kumulatif']),
  bobot: numberSchema.min(0).max(100).nullable(),
  definisi: lines(5000).nullable(),
  definisi_x: lines(2000).nullable(),
  definisi_y: lines(2000).nullable(),
  sumber_data: lines(1000).nullable(),
  pic: lines(200).nullable(),
  target: targetSchema,
  target_atas: targetSchema.nullable(),
  status: z.enum(['draf', 'aktif', 'nonaktif']),
};
export const kpiSchema = z.object({
  ...record,
  ...kpiFields,
  // As it is stored: what a request may bring is narrower than what older rows hold.
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  definisi: z.string().nullable(),
  definisi_x: z.string().nullable(),
  definisi_y: z.string().nullable(),
  sumber_data: z.string().nullable(),
  pic: z.string().nullable(),
  skala: scaleField,
  sasaran: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  unit: z.object({ kode: z.string(), nama_unit: z.string() }),
  unit_jalur: z.array(idSchema),
});
export type Kpi = z.infer<typeof kpiSchema>;

const kpiRequired = {
  kode: kpiFields.kode,
  nama: kpiFields.nama,
  unit_id: kpiFields.unit_id,
  tahun: kpiFields.tahun,
  satuan: kpiFields.satuan,
  polarisasi: kpiFields.polarisasi,
  konsolidasi: kpiFields.konsolidasi,
};
const kpiOptional = {
  sasaran_kegiatan_id: kpiFields.sasaran_kegiatan_id.optional(),
  tipe_nilai: kpiFields.tipe_nilai.optional(),
  skala_id: kpiFields.skala_id.optional(),
  rumus_minimize: kpiFields.rumus_minimize.optional(),
  bobot: kpiFields.bobot.optional(),
  definisi: kpiFields.definisi.optional(),
  definisi_x: kpiFields.definisi_x.optional(),
  definisi_y: kpiFields.definisi_y.optional(),
  sumber_data: kpiFields.sumber_data.optional(),
  pic: kpiFields.pic.optional(),
  target: targetSchema.partial().optional(),
  target_atas: targetSchema.partial().nullable().optional(),
  status: kpiFields.status.optional(),
  /** Reason for implausible targets, or for targets that change after a report was submitted; kept in their history. */
  alasan: lines(1000).trim().optional(),
};
export const kpiCreateBody = z.strictObject({ ...kpiRequired, ...kpiOptional });
/** `versi` is optional here although it is required: without it the server answers 428, not 422. */
export const kpiEditBody = z.strictObject({
  ...Object.fromEntries(Object.entries(kpiRequired).map(([k, v]) => [k, v.optional()])),
  ...kpiOptional,
  versi: versionSchema.optional(),
}) as z.ZodType<Partial<z.infer<typeof kpiCreateBody>> & { versi?: number }>;
export const setTargetItem = z.strictObject({
  id: idSchema,
  target: targetSchema.partial(),
  target_atas: targetSchema.partial().nullable().optional(),
  alasan: lines(1000).trim().optional(),
  /** With it, an indicator that changed meanwhile answers 409. */
  versi: versionSchema.optional(),
});
export const setTargetBody = z.union([setTargetItem, z.array(setTargetItem).min(1).max(MAX_SUBMISSION)]);
export const kpiQuery = listQuery(['kode', 'nama', 'status']).extend({
  ...unitFilters,
  tahun: tahunFilter,
  status: z.enum(['draf', 'aktif', 'nonaktif']).optional(),
  sasaran_kegiatan_id: idSchema.optional(),
  tipe_nilai: kpiFields.tipe_nilai.optional(),
  polarisasi: kpiFields.polarisasi.optional(),
  konsolidasi: kpiFields.konsolidasi.optional(),
});

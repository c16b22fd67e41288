import { z } from 'zod';
import { numberSchema, idSchema, listQuery, tahunSchema, versionSchema, timeSchema } from '#contract/envelope.ts';
import { tahunFilter, unitFilters } from '#contract/records.ts';
import { lines } from '#contract/text.ts';
import { endedField, scaleField, todaySchema } from '#contract/figures.ts';
import { MAX_TEXT, perTextField } from '#domain/report/text-fields.ts';
import { HISTORY_ACTIONS, FEEDBACK_STATUS, MAX_NOTE, REPORT_STATUSES } from '#domain/report/report.ts';
import { PERIODS } from '#domain/capaian/period.ts';

export const personSchema = z.object({ id: z.string(), nama: z.string() });
const person = personSchema;
export const periodSchema = z.enum(PERIODS);
export const statusSchema = z.enum(REPORT_STATUSES);
const colour = z.enum(['hijau', 'kuning', 'merah']).nullable();

/** One evidence file. `ukuran` in bytes. */
export const storedFileSchema = z.object({
  id: idSchema,
  nama: z.string(),
  mime: z.string(),
  ukuran: z.number().int(),
  sha256: z.string(),
  uploaded_at: timeSchema,
  uploaded_by: person.nullable(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The indicator as it was when the report was created; later edits of the KPI do not reach a report. */
const kpiCopySchema = z.object({
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  tipe_nilai: z.enum(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang']),
  polarisasi: z.enum(['maximize', 'minimize', 'stabilize']),
  rumus_minimize: z.enum(['dua_kurang', 't_per_r']),
  konsolidasi: z.enum(['sum', 'average', 'take_last_known', 'rasio_kumulatif']),
  bobot: z.number().nullable(),
  sasaran: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  definisi: z.string().nullable(),
  definisi_x: z.string().nullable(),
  definisi_y: z.string().nullable(),
});
export type KpiCopy = z.infer<typeof kpiCopySchema>;

/** One indicator of one report. Percentages are in percent points, rounded half-up to 2 decimals. */
const detailSchema = z.object({
  id: idSchema,
  versi: versionSchema,
  kpi_id: idSchema,
  kpi: kpiCopySchema,
  urutan: z.number().int(),
  /** Due in this period: it must be filled before the report can be submitted. */
  wajib: z.boolean(),
  target: z.number().nullable(),
  target_atas: z.number().nullable(),
  target_tahun: z.number().nullable(),
  target_tahun_atas: z.number().nullable(),
  skala: scaleField,
  realisasi: z.number().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  realisasi_kumulatif: z.number().nullable(),
  /** Against the period's target, uncapped. */
  capaian_mentah: z.number().nullable(),
  /** Against the period's target, clipped to 0…batas_capaian; null = not assessed. */
  capaian: z.number().nullable(),
  /** Against the year's target, clipped; a missing realisasi counts 0. */
  capaian_tahun: z.number().nullable(),
  warna: colour,
  /** The formula with its numbers, Indonesian. */
  rumus: z.string(),
  rumus_tahun: z.string(),
  ...perTextField(() => z.string().nullable()),
  feedback: z.string().nullable(),
  feedback_status: z.enum(FEEDBACK_STATUS).nullable(),
  files: z.array(storedFileSchema),
  updated_at: timeSchema,
});
export type Detail = z.infer<typeof detailSchema>;

/** The user who is checking a report: since when, and until when the claim holds unless it is renewed. */
export const claimSchema = z.object({ oleh: person, sejak: timeSchema, sampai: timeSchema });
export type Claim = z.infer<typeof claimSchema>;

/** A report without its indicators, as lists give it. */
export const reportBriefSchema = z.object({
  id: idSchema,
  versi: versionSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
  unit_id: idSchema,
  unit_jalur: z.array(idSchema),
  /** `kode`: in a list, only where another unit in it has the same name. */
  unit: z.object({ id: idSchema, nama_unit: z.string(), kode: z.string().optional() }),
  tahun: tahunSchema,
  periode: periodSchema,
  status: statusSchema,
  /** Round: 1 until the first revision, raised at each revise or reopen. */
  putaran: z.number().int(),
  created_by: person.nullable(),
  submitted_at: timeSchema.nullable(),
  submitted_by: person.nullable(),
  decided_at: timeSchema.nullable(),
  decided_by: person.nullable(),
  capaian_periode: z.number().nullable(),
  capaian_tahun: z.number().nullable(),
  terlambat: z.boolean(),
  /** Last day of the reporting window, Asia/Jakarta; null = none is set, so that nothing is late or on time. */
  tenggat: z.iso.date().nullable().optional(),
  /** Its year is closed: nothing of the report changes before an admin opens the year again. */
  tahun_ditutup: z.literal(true).optional(),
  batas_capaian: z.number().nullable(),
  /** Null also while no one can check the report: it is not submitted, or the claim has expired. */
  klaim: claimSchema.nullable(),
  jumlah: z.object({
    indikator: z.number().int(),
    /** Due in this period. */
    wajib: z.number().int(),
    /** Of the due ones those that lack nothing. */
    lengkap: z.number().int(),
    /** With a realisasi, due or not. */
    terisi: z.number().int(),
    /** Assessed: their capaian against the period's target is known. */
    dinilai: z.number().int(),
    berkas: z.number().int(),
    perbaikan: z.number().int(),
  }),
});
export type ReportBrief = z.infer<typeof reportBriefSchema>;

/** A report with its indicators, in KPI code order. */
export const reportSchema = reportBriefSchema.extend({
  ambang: z.array(
    z.object({ batas_bawah: z.number(), warna: z.enum(['hijau', 'kuning', 'merah']), label: z.string() }),
  ),
  details: z.array(detailSchema),
  /** Only of an earlier round (`detail?putaran=`): the decision that ended it. */
  keputusan: z
    .object({
      aksi: z.enum(HISTORY_ACTIONS),
      oleh: person,
      peran: z.string(),
      waktu: timeSchema,
      catatan: z.string().nullable(),
    })
    .nullable()
    .optional(),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * `kpi_id`: the indicator that the fault is about; `laporan_id`: the other report that it is about (C4, C5); `oleh`: who can
 * mend it, at most three names, where whoever asks cannot (C7).
 */
const findingSchema = z.object({
  kode: z.string(),
  pesan: z.string(),
  kpi_id: idSchema.optional(),
  laporan_id: idSchema.optional(),
  oleh: z.array(z.string()).optional(),
});
/** A warning: it blocks neither creating nor submitting the report. */
const warningSchema = findingSchema.extend({ tingkat: z.literal('peringatan') });
/** `data` of the check call; with alert.code 200 `temuan` is empty. `peringatan` stands there when there is one. */
export const checkDataSchema = z.object({
  temuan: z.array(findingSchema),
  peringatan: z.array(warningSchema).optional(),
});

/** Either `id` (before submitting) or `satker`, `tahun`, `periode` (before creating). */
export const checkQuery = z.object({
  id: idSchema.optional(),
  satker: idSchema.optional(),
  tahun: z.coerce.number().int().optional(),
  periode: periodSchema.optional(),
});

const STATUSES = new RegExp(`^(?:${REPORT_STATUSES.join('|')})(?:,(?:${REPORT_STATUSES.join('|')}))*$`);
export const reportQuery = listQuery(['periode', 'status', 'tahun', 'unit', 'submitted_at', 'updated_at']).extend({
  ...{ ...unitFilters, tahun: tahunFilter },
  periode: periodSchema.optional(),
  /** One status or several joined by commas. */
  status: z.string().regex(STATUSES, 'status tidak dikenal').optional(),
  /** The day in Jakarta on which they were sent; `tahun_ditutup`: only of years that are not closed. */
  dikirim: z.union([z.iso.date(), z.literal('')]).optional(),
  tahun_ditutup: z.literal('false').optional(),
});
export const createReportBody = z.strictObject({ unit_id: idSchema, tahun: tahunSchema, periode: periodSchema });

const text = lines(MAX_TEXT).nullable();
/** One indicator's entry. A field left out keeps its value; null empties it. */
const detailEntryBody = z.strictObject({
  id: idSchema,
  realisasi: numberSchema.nullable().optional(),
  x: numberSchema.nullable().optional(),
  y: numberSchema.nullable().optional(),
  ...perTextField(() => text.optional()),
});
export type DetailEntry = z.infer<typeof detailEntryBody>;
/** `versi` (the report's) is required; its absence is answered 428. */
export const updateReportBody = z.strictObject({
  versi: versionSchema.optional(),
  details: z.array(detailEntryBody).min(1).max(200),
});
/**
 * Body of submit, revise, approve, reject and reopen. With `versi`, a report that changed meanwhile answers 409.
 * `diperiksa`: indicators (detail ids) that were looked through and are not assessed; the history of a revise or an
 * approve keeps them, so that the next round knows.
 */
export const decisionBody = z.strictObject({
  catatan: lines(MAX_NOTE).optional(),
  versi: versionSchema.optional(),
  diperiksa: z.array(idSchema).max(200).optional(),
});
/** Verdict on one indicator; `versi` is the detail's. */
export const feedbackBody = z.strictObject({
  feedback: lines(MAX_NOTE).nullable(),
  feedback_status: z.enum(FEEDBACK_STATUS).nullable(),
  versi: versionSchema.optional(),
});
/** Begins, renews or ends checking a report; `ambil`: takes the claim over from another user. */
export const claimBody = z.strictObject({ ambil: z.boolean().optional() });
export const deleteFileBody = z.strictObject({ file_id: idSchema });
/** Answer of upload, deletefile and feedback: the detail, and the report's new version. */
export const detailChangedSchema = detailSchema.extend({ laporan: z.object({ id: idSchema, versi: versionSchema }) });
export type DetailChanged = z.infer<typeof detailChangedSchema>;

export const historySchema = z.object({
  id: idSchema,
  aksi: z.enum(HISTORY_ACTIONS),
  dari: statusSchema.nullable(),
  ke: statusSchema.nullable(),
  oleh: person,
  peran: z.string(),
  waktu: timeSchema,
  catatan: z.string().nullable(),
  perubahan: z.unknown(),
  putaran: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historySchema>;

export const noteSchema = z.object({
  id: idSchema,
  jenis: z.enum(['catatan', 'umpan_balik']),
  isi: z.string(),
  oleh: person,
  peran: z.string(),
  waktu: timeSchema,
  putaran: z.number().int(),
  detail_id: idSchema.nullable(),
  kpi: z.object({ kode: z.string(), nama: z.string() }).nullable(),
});
export type Note = z.infer<typeof noteSchema>;

/** A band of the year's `ambang` that a capaian lies in. `batas_bawah` null: below the lowest band. */
export const classSchema = z.object({
  label: z.string(),
  warna: z.enum(['hijau', 'kuning', 'merah']),
  batas_bawah: z.number().nullable(),
});

const yearTargets = z.record(z.enum(['tahun', 'tw1', 'tw2', 'tw3', 'tw4']), z.number().nullable());
/** One KPI of the recap: the four periods and the consolidated realisasi, by what its reports were judged by. */
export const recapSchema = z.object({
  kpi_id: idSchema,
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  skala: scaleField,
  polarisasi: z.enum(['maximize', 'minimize', 'stabilize']),
  konsolidasi: z.enum(['sum', 'average', 'take_last_known', 'rasio_kumulatif']),
  /** What was counted against; of a quarter without a report the indicator's own. `target_atas`: null where none is a range. */
  ...{ target: yearTargets, target_atas: yearTargets.nullable() },
  periode: z.record(
    periodSchema,
    z
      .object({
        laporan_id: idSchema,
        status: statusSchema,
        ...{ target: z.number().nullable(), target_atas: z.number().nullable() },
        realisasi: z.number().nullable(),
        ...{ x: z.number().nullable(), y: z.number().nullable() },
        capaian: z.number().nullable(),
        warna: colour,
        /** Its band in the year's thresholds as they are today. */
        kelas: classSchema.nullable(),
        /** To date and against the year, as this period's report had it. */
        realisasi_kumulatif: z.number().nullable(),
        capaian_tahun: z.number().nullable(),
      })
      .nullable(),
  ),
  ...{ realisasi: z.number().nullable(), capaian: z.number().nullable() },
  warna: colour,
  kelas: classSchema.nullable(),
  rumus: z.string(),
  ...{ kini: todaySchema.nullable(), nonaktif: endedField },
});
export type Recap = z.infer<typeof recapSchema>;
export const recapQuery = z.object({ satker: idSchema, tahun: z.coerce.number().int() });

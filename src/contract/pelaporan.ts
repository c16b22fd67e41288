import { z } from 'zod';
import { angkaSchema, idSchema, listQuery, tahunSchema, versiSchema, waktuSchema } from '#contract/envelope.ts';
import { lines } from '#contract/text.ts';
import { AKSI_RIWAYAT, FEEDBACK_STATUS, PERIODE, STATUS_LAPORAN } from '#domain/pelaporan/laporan.ts';

export const orangSchema = z.object({ id: z.string(), nama: z.string() });
const orang = orangSchema;
export const periodeSchema = z.enum(PERIODE);
export const statusSchema = z.enum(STATUS_LAPORAN);
const warna = z.enum(['hijau', 'kuning', 'merah']).nullable();

/** One evidence file. `ukuran` in bytes. */
export const berkasSchema = z.object({
  id: idSchema,
  nama: z.string(),
  mime: z.string(),
  ukuran: z.number().int(),
  sha256: z.string(),
  uploaded_at: waktuSchema,
  uploaded_by: orang.nullable(),
});
export type Berkas = z.infer<typeof berkasSchema>;

/** The indicator as it was when the report was created; later edits of the KPI do not reach a report. */
export const kpiSalinanSchema = z.object({
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
export type KpiSalinan = z.infer<typeof kpiSalinanSchema>;

/** One indicator of one report. Percentages are in percent points, rounded half-up to 2 decimals. */
export const detailSchema = z.object({
  id: idSchema,
  versi: versiSchema,
  kpi_id: idSchema,
  kpi: kpiSalinanSchema,
  urutan: z.number().int(),
  /** Due in this period: it must be filled before the report can be submitted. */
  wajib: z.boolean(),
  target: z.number().nullable(),
  target_atas: z.number().nullable(),
  target_tahun: z.number().nullable(),
  target_tahun_atas: z.number().nullable(),
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
  warna,
  /** The formula with its numbers, Indonesian. */
  rumus: z.string(),
  rumus_tahun: z.string(),
  analisis: z.string().nullable(),
  kendala: z.string().nullable(),
  tindak_lanjut: z.string().nullable(),
  feedback: z.string().nullable(),
  feedback_status: z.enum(FEEDBACK_STATUS).nullable(),
  files: z.array(berkasSchema),
  updated_at: waktuSchema,
});
export type Detail = z.infer<typeof detailSchema>;

/** Who is checking a report, since when, and until when that holds unless it is renewed. */
export const klaimSchema = z.object({ oleh: orang, sejak: waktuSchema, sampai: waktuSchema });
export type Klaim = z.infer<typeof klaimSchema>;

/** A report without its indicators, as lists give it. */
export const laporanRingkasSchema = z.object({
  id: idSchema,
  versi: versiSchema,
  created_at: waktuSchema,
  updated_at: waktuSchema,
  unit_id: idSchema,
  unit_jalur: z.array(idSchema),
  unit: z.object({ id: idSchema, nama_unit: z.string() }),
  tahun: tahunSchema,
  periode: periodeSchema,
  status: statusSchema,
  /** Round: 1 until the first revision, raised at each revise or reopen. */
  putaran: z.number().int(),
  created_by: orang.nullable(),
  submitted_at: waktuSchema.nullable(),
  submitted_by: orang.nullable(),
  decided_at: waktuSchema.nullable(),
  decided_by: orang.nullable(),
  capaian_periode: z.number().nullable(),
  capaian_tahun: z.number().nullable(),
  terlambat: z.boolean(),
  batas_capaian: z.number().nullable(),
  /** Null also when nobody can be checking: it is not submitted, or the claim has run out. */
  klaim: klaimSchema.nullable(),
  jumlah: z.object({
    indikator: z.number().int(),
    wajib: z.number().int(),
    terisi: z.number().int(),
    /** Assessed: their capaian against the period's target is known. */
    dinilai: z.number().int(),
    berkas: z.number().int(),
    perbaikan: z.number().int(),
  }),
});
export type LaporanRingkas = z.infer<typeof laporanRingkasSchema>;

/** A report with its indicators, in KPI code order. */
export const laporanSchema = laporanRingkasSchema.extend({
  ambang: z.array(
    z.object({ batas_bawah: z.number(), warna: z.enum(['hijau', 'kuning', 'merah']), label: z.string() }),
  ),
  details: z.array(detailSchema),
  /** Only of an earlier round (`detail?putaran=`): the decision that ended it. */
  keputusan: z
    .object({
      aksi: z.enum(AKSI_RIWAYAT),
      oleh: orang,
      peran: z.string(),
      waktu: waktuSchema,
      catatan: z.string().nullable(),
    })
    .nullable()
    .optional(),
});
export type Laporan = z.infer<typeof laporanSchema>;

/** `kpi_id`: the indicator that it is about; `laporan_id`: another report that is in the way (C4, C5). */
export const temuanSchema = z.object({
  kode: z.string(),
  pesan: z.string(),
  kpi_id: idSchema.optional(),
  laporan_id: idSchema.optional(),
});
/** What does not keep a report from going on, but should be looked at. */
export const peringatanSchema = temuanSchema.extend({ tingkat: z.literal('peringatan') });
/** `data` of the check call; with alert.code 200 `temuan` is empty. `peringatan` stands there when there is one. */
export const checkDataSchema = z.object({
  temuan: z.array(temuanSchema),
  peringatan: z.array(peringatanSchema).optional(),
});

/** Either `id` (before submitting) or `satker`, `tahun`, `periode` (before creating). */
export const checkQuery = z.object({
  id: idSchema.optional(),
  satker: idSchema.optional(),
  tahun: z.coerce.number().int().optional(),
  periode: periodeSchema.optional(),
});

const STATUSES = new RegExp(`^(?:${STATUS_LAPORAN.join('|')})(?:,(?:${STATUS_LAPORAN.join('|')}))*$`);
export const laporanQuery = listQuery(['periode', 'status', 'tahun', 'unit', 'submitted_at', 'updated_at']).extend({
  satker: z.union([idSchema, z.literal('')]).optional(),
  tahun: z.coerce.number().int().optional(),
  periode: periodeSchema.optional(),
  /** One status or several joined by commas. */
  status: z.string().regex(STATUSES, 'status tidak dikenal').optional(),
});
export const createLaporanBody = z.strictObject({ unit_id: idSchema, tahun: tahunSchema, periode: periodeSchema });

const teks = lines(10_000).nullable();
/** One indicator's entry. A field left out keeps its value; null empties it. */
export const detailIsianBody = z.strictObject({
  id: idSchema,
  realisasi: angkaSchema.nullable().optional(),
  x: angkaSchema.nullable().optional(),
  y: angkaSchema.nullable().optional(),
  analisis: teks.optional(),
  kendala: teks.optional(),
  tindak_lanjut: teks.optional(),
});
export type DetailIsian = z.infer<typeof detailIsianBody>;
/** `versi` (the report's) is required; its absence is answered 428. */
export const updateLaporanBody = z.strictObject({
  versi: versiSchema.optional(),
  details: z.array(detailIsianBody).min(1).max(200),
});
/** Body of submit, revise, approve, reject and reopen. With `versi`, a report that changed meanwhile answers 409. */
export const keputusanBody = z.strictObject({
  catatan: lines(5000).optional(),
  versi: versiSchema.optional(),
});
/** Verdict on one indicator; `versi` is the detail's. */
export const feedbackBody = z.strictObject({
  feedback: lines(5000).nullable(),
  feedback_status: z.enum(FEEDBACK_STATUS).nullable(),
  versi: versiSchema.optional(),
});
/** Begins, renews or ends checking a report; `ambil`: also when somebody else is at it. */
export const klaimBody = z.strictObject({ ambil: z.boolean().optional() });
export const deleteFileBody = z.strictObject({ file_id: idSchema });
/** Answer of upload, deletefile and feedback: the detail, and the report's new version. */
export const detailChangedSchema = detailSchema.extend({ laporan: z.object({ id: idSchema, versi: versiSchema }) });
export type DetailChanged = z.infer<typeof detailChangedSchema>;

export const riwayatSchema = z.object({
  id: idSchema,
  aksi: z.enum(AKSI_RIWAYAT),
  dari: statusSchema.nullable(),
  ke: statusSchema.nullable(),
  oleh: orang,
  peran: z.string(),
  waktu: waktuSchema,
  catatan: z.string().nullable(),
  perubahan: z.unknown(),
  putaran: z.number().int(),
});
export type Riwayat = z.infer<typeof riwayatSchema>;

export const catatanSchema = z.object({
  id: idSchema,
  jenis: z.enum(['catatan', 'umpan_balik']),
  isi: z.string(),
  oleh: orang,
  peran: z.string(),
  waktu: waktuSchema,
  putaran: z.number().int(),
  detail_id: idSchema.nullable(),
  kpi: z.object({ kode: z.string(), nama: z.string() }).nullable(),
});
export type Catatan = z.infer<typeof catatanSchema>;

/** A band of the year's `ambang` that a capaian lies in. `batas_bawah` null: below the lowest band. */
export const kelasSchema = z.object({
  label: z.string(),
  warna: z.enum(['hijau', 'kuning', 'merah']),
  batas_bawah: z.number().nullable(),
});

/** One KPI of the recap: the four periods and the consolidated realisasi. */
export const rekapSchema = z.object({
  kpi_id: idSchema,
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  polarisasi: z.enum(['maximize', 'minimize', 'stabilize']),
  konsolidasi: z.enum(['sum', 'average', 'take_last_known', 'rasio_kumulatif']),
  target: z.object({
    tahun: z.number().nullable(),
    tw1: z.number().nullable(),
    tw2: z.number().nullable(),
    tw3: z.number().nullable(),
    tw4: z.number().nullable(),
  }),
  periode: z.record(
    periodeSchema,
    z
      .object({
        laporan_id: idSchema,
        status: statusSchema,
        target: z.number().nullable(),
        realisasi: z.number().nullable(),
        x: z.number().nullable(),
        y: z.number().nullable(),
        capaian: z.number().nullable(),
        warna,
        /** Its band in the year's thresholds as they are today. */
        kelas: kelasSchema.nullable(),
        /** To date and against the year, as this period's report had it. */
        realisasi_kumulatif: z.number().nullable(),
        capaian_tahun: z.number().nullable(),
      })
      .nullable(),
  ),
  realisasi: z.number().nullable(),
  capaian: z.number().nullable(),
  warna,
  kelas: kelasSchema.nullable(),
  rumus: z.string(),
});
export type Rekap = z.infer<typeof rekapSchema>;
export const rekapQuery = z.object({ satker: idSchema, tahun: z.coerce.number().int() });

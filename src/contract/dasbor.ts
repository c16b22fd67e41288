/** The dashboards (`/api/dashboard/*`) and the matrix of indicators. docs/decisions/0024. */
import { z } from 'zod';
import { alertSchema, idSchema, listQuery, pagingSchema, tahunSchema, waktuSchema } from '#contract/envelope.ts';
import { kelasSchema, periodeSchema, statusSchema } from '#contract/pelaporan.ts';
import { satkerFilter } from '#contract/rekaman.ts';
import { lines } from '#contract/text.ts';
import { DASAR_ANGKA, KEADAAN_SATKER } from '#domain/dasbor/dasbor.ts';

const hitungan = z.number().int();
/** Percent points, rounded half-up to 2 decimals; null = nothing assessed. */
const nilai = z.number().nullable();

export type Kelas = z.infer<typeof kelasSchema>;

const unitSchema = z.object({ id: idSchema, kode: z.string(), nama_unit: z.string() });

/** What every dashboard call is asked with. */
export const dasborQuery = z.object({
  /** Empty: everything this person may see. */
  satker: satkerFilter,
  tahun: z.coerce.number().pipe(tahunSchema).default(2025),
  /** Left out: the latest period of the year that somebody has begun to report. */
  periode: periodeSchema.optional(),
  /** `sendiri`: the unit alone; `bawahan`: with everything below it. */
  cakupan: z.enum(['sendiri', 'bawahan']).default('bawahan'),
  /** `hidup`: every report that is neither deleted nor rejected; `disetujui`: approved ones only. */
  dasar: z.enum(DASAR_ANGKA).default('hidup'),
});

const statusLaporan = z.object({ draft: hitungan, submitted: hitungan, revision: hitungan, approved: hitungan });
/** What the figures of an answer stand on; a widget says it in its subtitle. */
const konteksDasborSchema = z.object({
  satker: unitSchema.nullable(),
  tahun: z.number().int(),
  periode: periodeSchema,
  cakupan: z.enum(['sendiri', 'bawahan']),
  dasar: z.enum(DASAR_ANGKA),
  /** Units within it, and how many of them have indicators (or a report) in the year. */
  jumlah_satker: hitungan,
  jumlah_wajib: hitungan,
  /** The reports of the period that the figures come from, by status: what is not approved is provisional. */
  laporan: statusLaporan,
  /** The year's bands, highest first, and its cap. */
  ambang: z.array(
    z.object({ label: z.string(), warna: z.enum(['hijau', 'kuning', 'merah']), batas_bawah: z.number() }),
  ),
  batas_capaian: z.number().nullable(),
  data_per: waktuSchema,
});
export type KonteksDasbor = z.infer<typeof konteksDasborSchema>;

const bandingan = z.object({
  nilai,
  kelas: kelasSchema.nullable(),
  /** The period before in the same year; null in TW1 and where it has no figure. */
  sebelumnya: z.object({ periode: periodeSchema, nilai: z.number() }).nullable(),
  /** From unrounded figures; null without both. */
  delta: nilai,
});
/** `GET /api/dashboard/capaian`: the four figures and the quarterly trend. */
export const dasborCapaianSchema = z.object({
  konteks: konteksDasborSchema,
  ringkasan: z.object({
    /** Mean of the units' period scores. */
    capaian_periode: bandingan,
    /** Mean of the units' scores against the year, as reported until this period. */
    capaian_tahun: bandingan,
    indikator: z.object({
      semua: hitungan,
      dinilai: hitungan,
      /** Unrounded capaian of 100 or more. */
      tercapai: hitungan,
      tanpa_target: hitungan,
      belum_diisi: hitungan,
    }),
    laporan: z.object({
      wajib: hitungan,
      /** No report, or one that is still a draft or back for revision. */
      belum_kirim: hitungan,
      /** Of these, past the last day of their window. */
      terlambat: hitungan,
      /** Last day of the general window (Asia/Jakarta), if one is set. */
      tutup: z.string().nullable(),
    }),
  }),
  tren: z.array(
    z.object({ periode: periodeSchema, capaian_periode: nilai, capaian_tahun: nilai, laporan: statusLaporan }),
  ),
});
export type DasborCapaian = z.infer<typeof dasborCapaianSchema>;

/** `kosong`: no report has it; `tanpa_target`: target 0 or none, not assessed; `belum_diisi`: due and empty. */
const KEADAAN_SEL = ['dinilai', 'tanpa_target', 'belum_diisi', 'kosong'] as const;
/** One cell. Target and realisasi only where the row is one indicator of one unit. */
const selMatrikSchema = z.object({
  keadaan: z.enum(KEADAAN_SEL),
  capaian: nilai,
  capaian_tahun: nilai,
  kelas: kelasSchema.nullable(),
  /** Band of `capaian_tahun`. */
  kelas_tahun: kelasSchema.nullable(),
  target: z.number().nullable(),
  target_atas: z.number().nullable(),
  realisasi: z.number().nullable(),
  /** How many indicators the figure is made of, and how many of them stand in approved reports. */
  jumlah: hitungan,
  disetujui: hitungan,
  laporan: z.object({ id: idSchema, status: statusSchema }).nullable(),
});
export type SelMatrik = z.infer<typeof selMatrikSchema>;
/** A row: one indicator of one unit, or the same indicator (or sasaran) of several units together. */
export const barisMatrikSchema = z.object({
  /** Stable key of the row. */
  kunci: z.string(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string().nullable(),
  sasaran: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  /** The indicator and its unit, where the row is only one. */
  kpi_id: idSchema.nullable(),
  unit: unitSchema.nullable(),
  jumlah_indikator: hitungan,
  jumlah_unit: hitungan,
  periode: z.record(periodeSchema, selMatrikSchema),
  target_tahun: z.number().nullable(),
  /** The capaian of the asked period against 100, percent points; negative = behind, null = not assessed. */
  selisih: nilai,
});
export type BarisMatrik = z.infer<typeof barisMatrikSchema>;

export const dasborMatrikQuery = dasborQuery.extend({
  /**
   * What a row is: `indikator`: the same indicator of all units together; `sasaran`: a sasaran kegiatan; `butir`: each
   * indicator of each unit, as `matrik-percentage` counts them.
   */
  kelompok: z.enum(['indikator', 'sasaran', 'butir']).default('indikator'),
  /** Only rows of a band in the period, by its label, or `tanpa_target`, `belum_diisi`, `kosong`. */
  kelas: lines(100).optional(),
  ...listQuery(['selisih', 'kode', 'nama']).shape,
});
/** `GET /api/dashboard/matrik`: sorted by gap, what is furthest behind first; rows without a figure last. */
export const dasborMatrikSchema = z.object({
  konteks: konteksDasborSchema,
  /** Rows in all, those assessed in the period, and those below 100. */
  jumlah: z.object({ baris: hitungan, dinilai: hitungan, di_bawah: hitungan }),
  baris: z.array(barisMatrikSchema),
});
export type DasborMatrik = z.infer<typeof dasborMatrikSchema>;

const bagian = z.object({ jumlah: hitungan, persen: z.number() });
/** `GET /api/dashboard/matrik-percentage`: the indicators of reports by band, for each period that has any. */
export const dasborPersentaseSchema = z.object({
  konteks: konteksDasborSchema,
  periode: z.array(
    z.object({
      periode: periodeSchema,
      total: hitungan,
      /** Highest band first; the last one may be "below the lowest". */
      kelas: z.array(kelasSchema.extend(bagian.shape)),
      tanpa_target: bagian,
      belum_diisi: bagian,
      laporan: statusLaporan,
    }),
  ),
});
export type DasborPersentase = z.infer<typeof dasborPersentaseSchema>;

const tunggu = z.object({
  id: idSchema,
  unit: unitSchema,
  periode: periodeSchema,
  submitted_at: waktuSchema,
  /** Days since it was sent, 1 decimal. */
  hari: z.number(),
});
/** `GET /api/dashboard/statistic`: who has reported, how long verification takes, and where evidence is missing. */
export const dasborStatistikSchema = z.object({
  konteks: konteksDasborSchema,
  status: z.array(z.object({ status: z.enum(KEADAAN_SATKER), jumlah: hitungan })),
  /** Reports of the year that wait for a decision now, of any period. */
  antrean: z.object({
    jumlah: hitungan,
    median_hari: z.number().nullable(),
    tertua_hari: z.number().nullable(),
    /** Longest waiting first, at most 50. */
    laporan: z.array(tunggu),
  }),
  /** Decisions of the year: days from sending to deciding. */
  keputusan: z.object({ jumlah: hitungan, median_hari: z.number().nullable() }),
  bukti: z.object({
    /** Indicators with a realisasi in the period, and those of them with at least one file. */
    perlu: hitungan,
    ada: hitungan,
    persen: z.number().nullable(),
    /** Units with gaps, most missing first, at most 50. */
    satker: z.array(
      z.object({ unit: unitSchema, laporan_id: idSchema, status: statusSchema, perlu: hitungan, ada: hitungan }),
    ),
    /** Indicators without evidence of one unit; only when the answer is about one. */
    indikator: z.array(z.object({ kpi_id: idSchema, kode: z.string(), nama: z.string(), laporan_id: idSchema })),
  }),
});
export type DasborStatistik = z.infer<typeof dasborStatistikSchema>;

/** A unit's own report of the period. */
const satkerSendiriSchema = z.object({
  status: z.enum(KEADAAN_SATKER),
  laporan_id: idSchema.nullable(),
  capaian_periode: nilai,
  capaian_tahun: nilai,
  kelas: kelasSchema.nullable(),
  submitted_at: waktuSchema.nullable(),
  decided_at: waktuSchema.nullable(),
  /** Last day of its window; null when none is set. */
  tutup: z.string().nullable(),
  /** Days past that day while the report has not been sent; 0 = in time. */
  terlambat_hari: hitungan,
});
/** The units below one, itself not counted. */
const satkerBawahanSchema = z.object({
  satker: hitungan,
  wajib: hitungan,
  status: z.array(z.object({ status: z.enum(KEADAAN_SATKER), jumlah: hitungan })),
  capaian_periode: nilai,
  capaian_tahun: nilai,
  kelas: kelasSchema.nullable(),
  /** How many units lie in each band, highest first. */
  sebaran: z.array(kelasSchema.extend({ jumlah: hitungan })),
});
export const barisSatkerSchema = z.object({
  unit: unitSchema.extend({ level_id: z.number().int(), parent_id: idSchema.nullable() }),
  /** Direct children that this person may see: can be drilled into. */
  anak: hitungan,
  sendiri: satkerSendiriSchema,
  /** Null for a leaf. */
  bawahan: satkerBawahanSchema.nullable(),
});
export type BarisSatker = z.infer<typeof barisSatkerSchema>;
export const dasborSatkerQuery = dasborQuery.omit({ cakupan: true }).extend({
  /** `pohon`: one level of the tree; `daftar`: every unit flat, who has not reported first. */
  bentuk: z.enum(['pohon', 'daftar']).default('pohon'),
  status: z.enum(KEADAAN_SATKER).optional(),
  ...listQuery(['status', 'nama_unit', 'capaian']).shape,
});
/** `GET /api/dashboard/satker`. */
export const dasborSatkerSchema = z.object({
  konteks: konteksDasborSchema,
  /** The unit asked for, with the roll-up of everything below it; null at the top. */
  induk: barisSatkerSchema.nullable(),
  /** From the top of what is visible down to `induk`. */
  jejak: z.array(unitSchema),
  satker: z.array(barisSatkerSchema),
});
export type DasborSatker = z.infer<typeof dasborSatkerSchema>;

/** Envelope of an answer with a page of rows inside. */
export const halamanEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({ alert: alertSchema, data, paging: pagingSchema });

/** `GET /api/kpi/matrik-kinerja`: one row per indicator of each unit, in the order of unit and code. */
export const matrikKinerjaQuery = listQuery(['kode', 'nama']).extend({
  satker: satkerFilter,
  tahun: z.coerce.number().pipe(tahunSchema).default(2025),
  /** The period that `selisih` speaks of; the latest filled one when left out. */
  periode: periodeSchema.optional(),
});
/** A row of it with the year's consolidated figures, as the recap has them. */
export const matrikKinerjaSchema = barisMatrikSchema.extend({
  kpi_id: idSchema,
  unit: unitSchema,
  tahun: z.object({
    target: z.number().nullable(),
    realisasi: z.number().nullable(),
    capaian: nilai,
    kelas: kelasSchema.nullable(),
  }),
});
export type MatrikKinerja = z.infer<typeof matrikKinerjaSchema>;

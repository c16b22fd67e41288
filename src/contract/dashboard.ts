/** The dashboards (`/api/dashboard/*`) and the matrix of indicators. docs/decisions/0024. */
import { z } from 'zod';
import { closedField, idSchema, listQuery, tahunSchema, timeSchema } from '#contract/envelope.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { classSchema, periodSchema, statusSchema } from '#contract/report.ts';
import { satkerFilter } from '#contract/records.ts';
import { lines } from '#contract/text.ts';
import { capsField, endedField, scaleField, todaySchema } from '#contract/figures.ts';
import { FIGURE_BASES, SATKER_STATES } from '#domain/dashboard/dashboard.ts';

const computation = z.number().int();
/** Percent points, rounded half-up to 2 decimals; null = nothing assessed. */
const value = z.number().nullable();

export type Grade = z.infer<typeof classSchema>;
const unitSchema = z.object({ id: idSchema, kode: z.string(), nama_unit: z.string() });

/** Query of every dashboard call. */
export const dashboardQuery = z.object({
  /** Empty: every unit that the user may see. */
  satker: satkerFilter,
  tahun: z.coerce.number().pipe(tahunSchema).default(2025),
  /** Left out: the latest period of the year with at least one report. */
  periode: periodSchema.optional(),
  /** `sendiri`: the unit alone; `bawahan`: with everything below it. */
  cakupan: z.enum(['sendiri', 'bawahan']).default('bawahan'),
  /** `hidup`: every report that is neither deleted nor rejected; `disetujui`: approved ones only. */
  dasar: z.enum(FIGURE_BASES).default('hidup'),
});

const reportStatus = z.object({
  draft: computation,
  submitted: computation,
  revision: computation,
  approved: computation,
});
/** What the figures of an answer are based on; widgets show it in their subtitle. */
const dashboardContextSchema = z.object({
  satker: unitSchema.nullable(),
  tahun: z.number().int(),
  periode: periodSchema,
  cakupan: z.enum(['sendiri', 'bawahan']),
  dasar: z.enum(FIGURE_BASES),
  /** Units within it that are active or have a report of the period, at least one, and how many of them owe one (decision 0165). */
  jumlah_satker: computation,
  jumlah_wajib: computation,
  /** The reports of the period by status. Figures of those that are not approved are provisional, and left out of `disetujui`. */
  laporan: reportStatus,
  /** The year's bands, highest first, and its cap. */
  ambang: z.array(classSchema.extend({ batas_bawah: z.number() })),
  batas_capaian: z.number().nullable(),
  data_per: timeSchema,
});
export type DashboardWorkspace = z.infer<typeof dashboardContextSchema>;

const compared = z.object({
  nilai: value,
  kelas: classSchema.nullable(),
  /** The period before in the year; null in TW1 and where it has no figure. `satker_sama`: both are of the same units. */
  sebelumnya: z.object({ periode: periodSchema, nilai: z.number(), satker_sama: z.boolean() }).nullable(),
  /** Difference of the unrounded figures; null when one of the two is missing. */
  delta: value,
});
/** `GET /api/dashboard/capaian`: the four figures and the quarterly trend. */
export const dashboardCapaianSchema = z.object({
  konteks: dashboardContextSchema,
  ringkasan: z.object({
    /** Mean of the units' period scores. */
    capaian_periode: compared,
    /** Mean of the units' scores against the year, as reported until this period; `kelas` once the year's last quarter is in. */
    capaian_tahun: compared.extend({ sementara: computation, tertinggal: computation }),
    indikator: z.object({
      semua: computation,
      dinilai: computation,
      /** Unrounded capaian of 100 or more. */
      tercapai: computation,
      tanpa_target: computation,
      belum_diisi: computation,
    }),
    laporan: z.object({
      wajib: computation,
      /** No report, or one that is still a draft or back for revision. */
      belum_kirim: computation,
      /** Of these, past the last day of their window. */
      terlambat: computation,
      /** Last day of the general window (Asia/Jakarta), if one is set. */
      tutup: z.string().nullable(),
    }),
  }),
  tren: z.array(
    z.object({ periode: periodSchema, capaian_periode: value, capaian_tahun: value, laporan: reportStatus }),
  ),
});
export type DashboardCapaian = z.infer<typeof dashboardCapaianSchema>;

/** `kosong`: no report has it; `tanpa_target`: target 0 or none, not assessed; `belum_diisi`: due and empty. */
const CELL_STATES = ['dinilai', 'tanpa_target', 'belum_diisi', 'kosong'] as const;
/** One cell. Targets and realisasi only where the row is one indicator of one unit. */
const matrixCellSchema = z.object({
  keadaan: z.enum(CELL_STATES),
  capaian: value,
  capaian_tahun: value,
  kelas: classSchema.nullable(),
  /** Band of `capaian_tahun`: only in the last quarter, and once it is in for every indicator of the row. */
  kelas_tahun: classSchema.nullable(),
  target: z.number().nullable(),
  target_atas: z.number().nullable(),
  realisasi: z.number().nullable(),
  target_tahun: z.number().nullable(),
  /** How many indicators the figure is made of, and how many of them stand in approved reports. */
  jumlah: computation,
  disetujui: computation,
  /** How many indicators of the row have their entry of the period. */
  terisi: computation,
  laporan: z.object({ id: idSchema, status: statusSchema }).nullable(),
});
export type MatrixCell = z.infer<typeof matrixCellSchema>;
/** A row: one indicator of one unit, or the same indicator (or sasaran) of several units together. */
const matrixRowSchema = z.object({
  kunci: z.string(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string().nullable(),
  /** Only where the row is one indicator of one unit, as its figures. */
  skala: scaleField,
  sasaran: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  /** The indicator and its unit, where the row is only one. */
  kpi_id: idSchema.nullable(),
  unit: unitSchema.nullable(),
  jumlah_indikator: computation,
  jumlah_unit: computation,
  periode: z.record(periodSchema, matrixCellSchema),
  /** Of the report of the asked period, else of the last one of the year, else the indicator's own. */
  target_tahun: z.number().nullable(),
  ...{ kini: todaySchema.nullable(), nonaktif: endedField },
  /** The capaian of the asked period against 100, percent points; negative = behind, null = not assessed. */
  selisih: value,
});
export type MatrixRow = z.infer<typeof matrixRowSchema>;

export const dashboardMatrixQuery = dashboardQuery.extend({
  /** A row: the same `indikator` of all units; a `sasaran` kegiatan; `butir`: each indicator of each unit, as counted elsewhere. */
  kelompok: z.enum(['indikator', 'sasaran', 'butir']).default('indikator'),
  /** Only rows of a band in the period, by its label, or `tanpa_target`, `belum_diisi`, `kosong`, `capai_target` (100 or more). */
  kelas: lines(100).optional(),
  /** Only indicators of a sasaran kegiatan, by the `kunci` of its row: a digest, so no UUID of any version. */
  sasaran: z.guid().optional(),
  ...listQuery(['selisih', 'kode', 'nama']).shape,
});
/** `GET /api/dashboard/matrix`: sorted by gap, furthest behind first; rows without a figure last. */
export const dashboardMatrixSchema = z.object({
  konteks: dashboardContextSchema,
  /** Rows in all; of these, but for the row without a sasaran, those assessed in the period, and those below 100. */
  jumlah: z.object({ baris: computation, dinilai: computation, di_bawah: computation }),
  /** The sasaran that was asked for, named as its row is; null when none was, or nobody within has it. */
  sasaran: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  ...{ baris: z.array(matrixRowSchema), batas_lain: capsField },
});
export type DashboardMatrix = z.infer<typeof dashboardMatrixSchema>;

const part = z.object({ jumlah: computation, persen: z.number() });
/** `GET /api/dashboard/matrix-percentage`: the indicators of reports by band, for each period that has any. */
export const dashboardPercentagesSchema = z.object({
  konteks: dashboardContextSchema,
  periode: z.array(
    z.object({
      periode: periodSchema,
      total: computation,
      /** Highest band first; the last one may be "below the lowest". */
      kelas: z.array(classSchema.extend(part.shape)),
      tanpa_target: part,
      belum_diisi: part,
      laporan: reportStatus,
    }),
  ),
});
export type DashboardPercentage = z.infer<typeof dashboardPercentagesSchema>;

const wait = z.object({
  id: idSchema,
  unit: unitSchema,
  periode: periodSchema,
  submitted_at: timeSchema,
  /** Days since it was sent, 1 decimal. */
  hari: z.number(),
});
/** `GET /api/dashboard/statistic`: who has reported, how long verification takes, and where evidence is missing. */
export const dashboardStatisticsSchema = z.object({
  konteks: dashboardContextSchema,
  status: z.array(z.object({ status: z.enum(SATKER_STATES), jumlah: computation })),
  /** Reports of the year that wait for a decision now, of any period. */
  antrean: z.object({
    jumlah: computation,
    median_hari: z.number().nullable(),
    tertua_hari: z.number().nullable(),
    /** Longest waiting first, at most 50. */
    laporan: z.array(wait),
  }),
  /** Decisions of the year: days from sending to deciding. */
  keputusan: z.object({ jumlah: computation, median_hari: z.number().nullable() }),
  bukti: z.object({
    /** Indicators with a realisasi in the period, and those of them with at least one file. */
    perlu: computation,
    ada: computation,
    persen: z.number().nullable(),
    /** Units with gaps, most missing first, at most 50. */
    satker: z.array(
      z.object({ unit: unitSchema, laporan_id: idSchema, status: statusSchema, perlu: computation, ada: computation }),
    ),
    /** Indicators without evidence of one unit; only when the answer is about one. */
    indikator: z.array(z.object({ kpi_id: idSchema, kode: z.string(), nama: z.string(), laporan_id: idSchema })),
  }),
});
export type DashboardStatistics = z.infer<typeof dashboardStatisticsSchema>;

/** A unit's own report of the period. */
const ownSatkerSchema = z.object({
  status: z.enum(SATKER_STATES),
  laporan_id: idSchema.nullable(),
  capaian_periode: value,
  capaian_tahun: value,
  kelas: classSchema.nullable(),
  submitted_at: timeSchema.nullable(),
  decided_at: timeSchema.nullable(),
  /** Last day of its window; null when none is set. */
  tutup: z.string().nullable(),
  /** Days past that day while the report has not been sent; 0 = in time. */
  terlambat_hari: computation,
});
/** The units below one, itself not counted. */
const subordinateSatkerSchema = z.object({
  satker: computation,
  wajib: computation,
  status: z.array(z.object({ status: z.enum(SATKER_STATES), jumlah: computation })),
  capaian_periode: value,
  capaian_tahun: value,
  kelas: classSchema.nullable(),
  /** How many units lie in each band, highest first. */
  sebaran: z.array(classSchema.extend({ jumlah: computation })),
});
/** A unit together with everything below it: what its dashboard says of the period. */
const branchSchema = z.object({
  /** Units whose reports the quarter's figure is made of, and the year's; those of the quarter whose report is not approved. */
  ...{ dinilai: computation, dinilai_tahun: computation, sementara: computation },
  capaian_periode: value,
  capaian_tahun: value,
  kelas: classSchema.nullable(),
});
const satkerRowSchema = z.object({
  unit: unitSchema.extend({ level_id: z.number().int(), parent_id: idSchema.nullable(), ...closedField }),
  /** Direct children that this person may see: can be drilled into. */
  anak: computation,
  sendiri: ownSatkerSchema,
  /** Null for a leaf. */
  bawahan: subordinateSatkerSchema.nullable(),
  gabungan: branchSchema.nullable(),
  /**
   * The four quarters of the year, of approved reports only whatever `dasar` says: the unit with everything below it, as
   * in `gabungan`. `laporan`: how many reports the mean is of. Null: none is approved, or none of these has a figure.
   */
  tren: z.array(z.object({ nilai: z.number(), laporan: computation }).nullable()).length(PERIODS.length),
});
export type SatkerRow = z.infer<typeof satkerRowSchema>;
export const dashboardSatkerQuery = dashboardQuery.omit({ cakupan: true }).extend({
  /** `pohon`: one level of the tree; `daftar`: every unit in a flat list, units without a report first. */
  bentuk: z.enum(['pohon', 'daftar']).default('pohon'),
  status: z.enum(SATKER_STATES).optional(),
  ...listQuery(['status', 'nama_unit', 'capaian']).shape,
});
/** `GET /api/dashboard/satker`. */
export const dashboardSatkerSchema = z.object({
  konteks: dashboardContextSchema,
  /** The unit asked for, with the roll-up of everything below it; null at the top. */
  induk: satkerRowSchema.nullable(),
  /** From the top of what is visible down to `induk`. */
  jejak: z.array(unitSchema),
  satker: z.array(satkerRowSchema),
});
export type DashboardSatker = z.infer<typeof dashboardSatkerSchema>;

/** `GET /api/kpi/matrix-kinerja`: one row per indicator of each unit, in the order of unit and code. */
export const kinerjaMatrixQuery = listQuery(['kode', 'nama']).extend({
  satker: satkerFilter,
  tahun: z.coerce.number().pipe(tahunSchema).default(2025),
  /** The period that `selisih` is computed for; the latest filled one when left out. */
  periode: periodSchema.optional(),
});
/** With the year's figures, as the recap has them. */
export const kinerjaMatrixSchema = matrixRowSchema.extend({
  kpi_id: idSchema,
  unit: unitSchema,
  tahun: z.object({
    ...{ target: z.number().nullable(), target_atas: z.number().nullable() },
    realisasi: z.number().nullable(),
    capaian: value,
    kelas: classSchema.nullable(),
  }),
});
export type KinerjaMatrix = z.infer<typeof kinerjaMatrixSchema>;

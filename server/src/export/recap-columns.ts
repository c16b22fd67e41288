/** Columns of the workbooks that are handed in, and how they are laid on paper. Every code is written as a word. */
import type { Grade, KinerjaMatrix } from '#contract/dashboard.ts';
import type { Recap } from '#contract/report.ts';
import { namedFigure, type Scaled } from '#domain/capaian/scale.ts';
import { isWithoutTarget } from '#domain/capaian/target.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Speech } from '#server/workbook/speech.ts';
import type { Paper } from '#server/workbook/write.ts';
import type { Column } from '#server/workbook/xlsx.ts';

const POLARISASI_WORDS: Record<Recap['polarisasi'], string> = {
  maximize: 'Makin tinggi makin baik',
  minimize: 'Makin rendah makin baik',
  stabilize: 'Makin dekat target makin baik',
};
const CONSOLIDATION_WORDS: Record<Recap['konsolidasi'], string> = {
  sum: 'Jumlah',
  average: 'Rata-rata',
  take_last_known: 'Nilai terakhir',
  rasio_kumulatif: 'Rasio kumulatif',
};
const STATE_WORDS = {
  tanpa_target: 'Tidak dinilai',
  belum_diisi: 'Belum diisi',
  kosong: 'Belum ada data',
  dinilai: '',
};
const NO_REPORT = 'Belum dibuat';
/** Of an indicator that was added later, or is no longer active. */
const NOT_IN_REPORT = 'Tidak dalam laporan';
const PERCENT = '#,##0.00';
const [SCORES, STATUS] = [10, 13];
const PERIOD_TARGETS = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<
  Period,
  keyof Recap['target']
>;

/** The class of a quarter of the recap, or why there is none. */
function periodGrade({ polarisasi, periode }: Recap, p: Period): string {
  const content = periode[p];
  if (!content) return STATE_WORDS.kosong;
  if (content.kelas) return content.kelas.label;
  const { target, target_atas: upper, realisasi } = content;
  return isWithoutTarget({ polarisasi, target, upper }) || realisasi !== null
    ? STATE_WORDS.tanpa_target
    : STATE_WORDS.belum_diisi;
}
type YearFigure = { kelas: Grade | null; capaian: number | null };
/** The class of the year, or that nothing is measured, or why it has none: it is under way (decision 0058), or is over for the indicator. */
function yearGrade({ kelas, capaian }: YearFigure, { nonaktif }: Pick<Recap, 'nonaktif'>): string {
  if (kelas) return kelas.label;
  if (capaian === null) return STATE_WORDS.tanpa_target;
  return nonaktif ? 'Indikator nonaktif' : 'Tahun berjalan';
}

type Ends = { target: number | null; upper: number | null };
/** A target as it is counted with; of a range both ends, as they are read everywhere else. */
const writeTarget = ({ target, upper }: Ends, { steps }: Scaled, { figure }: Speech) =>
  target === null || upper === null ? namedFigure(steps, target) : `${figure(target)}–${figure(upper)}`;

/** What a quarter's report was counted against, or the indicator's own where there is no report. */
function periodEnds({ periode, target, target_atas }: Recap, p: Period): Ends {
  const content = periode[p];
  if (content) return { target: content.target, upper: content.target_atas };
  return { target: target[PERIOD_TARGETS[p]], upper: target_atas?.[PERIOD_TARGETS[p]] ?? null };
}

/** What is no longer what the figures beside it were computed by; empty where all is as it was. */
const CHANGED: Column<Pick<Recap, 'kini'> & Scaled>[] = [
  {
    title: 'Target tahun kini',
    value: ({ kini, steps }, speech) =>
      kini && writeTarget({ target: kini.target_tahun, upper: kini.target_tahun_atas }, { steps }, speech),
    width: SCORES,
  },
  {
    title: 'Cara hitung kini',
    value: ({ kini }, { say }) => (kini?.aturan_berubah ? say('Diubah') : ''),
    width: SCORES,
  },
];

/** `reported`: of which quarters the unit of the indicator has a report at all. */
type OfReports = Scaled & { reported: ReadonlySet<Period> };
type RecapRow = Recap & OfReports;
type MatrixRow = KinerjaMatrix & OfReports;

/** What has become of a quarter's report, for one indicator. @param own the report that has the indicator */
function periodStatus(own: { status: ReportStatus } | null, { reported }: OfReports, p: Period): string {
  if (own) return STATUS_WORDS[own.status];
  return reported.has(p) ? NOT_IN_REPORT : NO_REPORT;
}

/** The recap: an indicator per row, five columns a quarter and the year. */
export const RECAP_COLUMNS: Column<RecapRow>[] = [
  { title: 'Kode', value: (r) => r.kode, width: 9 },
  { title: 'Nama indikator', value: (r) => r.nama, width: 38 },
  { title: 'Satuan', value: (r) => r.satuan, width: 10 },
  { title: 'Polarisasi', value: (r, { say }) => say(POLARISASI_WORDS[r.polarisasi]), width: 14 },
  { title: 'Konsolidasi', value: (r, { say }) => say(CONSOLIDATION_WORDS[r.konsolidasi]), width: 13 },
  {
    title: 'Target tahun',
    value: (r, speech) => writeTarget({ target: r.target.tahun, upper: r.target_atas?.tahun ?? null }, r, speech),
    width: SCORES,
  },
  ...PERIODS.flatMap((p): Column<RecapRow>[] => [
    {
      title: ['Target {0}', p],
      value: (r, speech) => writeTarget(periodEnds(r, p), r, speech),
      width: SCORES,
    },
    { title: ['Realisasi {0}', p], value: (r) => namedFigure(r.steps, r.periode[p]?.realisasi ?? null), width: SCORES },
    { title: ['Capaian {0} (%)', p], value: (r) => r.periode[p]?.capaian ?? null, width: SCORES, format: PERCENT },
    { title: ['Kelas {0}', p], value: (r, { say }) => say(periodGrade(r, p)), width: STATUS },
    {
      title: ['Realisasi s.d. {0}', p],
      value: (r) => namedFigure(r.steps, r.periode[p]?.realisasi_kumulatif ?? null),
      width: SCORES,
    },
    {
      title: ['Status {0}', p],
      value: (r, { say }) => say(periodStatus(r.periode[p], r, p)),
      width: STATUS,
    },
  ]),
  { title: 'Realisasi setahun', value: (r) => namedFigure(r.steps, r.realisasi), width: SCORES },
  { title: 'Capaian setahun (%)', value: (r) => r.capaian, width: SCORES, format: PERCENT },
  { title: 'Kelas setahun', value: (r, { say }) => say(yearGrade(r, r)), width: STATUS },
  { title: 'Rumus', value: (r, { formula }) => formula(r.rumus), width: 28 },
  ...CHANGED,
];
/** Two quarters a page, each with code and name; the year with the last ones. */
export const RECAP_PAPER: Paper = { skala: 53, repeat: 2, cut: [18] };

/** The matrix: an indicator of a unit per row. */
export const MATRIX_COLUMNS: Column<MatrixRow>[] = [
  { title: 'Kode unit', value: (r) => r.unit.kode, width: 7 },
  { title: 'Unit', value: (r) => r.unit.nama_unit, width: 18 },
  { title: 'Sasaran kegiatan', value: (r) => r.sasaran && `${r.sasaran.kode} ${r.sasaran.nama}`, width: 22 },
  { title: 'Kode', value: (r) => r.kode, width: 8 },
  { title: 'Nama indikator', value: (r) => r.nama, width: 32 },
  { title: 'Satuan', value: (r) => r.satuan, width: 10 },
  ...PERIODS.flatMap((p): Column<MatrixRow>[] => [
    {
      title: ['Target {0}', p],
      value: (r, speech) => writeTarget({ target: r.periode[p].target, upper: r.periode[p].target_atas }, r, speech),
      width: SCORES,
    },
    { title: ['Realisasi {0}', p], value: (r) => namedFigure(r.steps, r.periode[p].realisasi), width: SCORES },
    { title: ['Capaian {0} (%)', p], value: (r) => r.periode[p].capaian, width: SCORES, format: PERCENT },
    {
      title: ['Kelas {0}', p],
      value: (r, { say }) => say(r.periode[p].kelas?.label ?? STATE_WORDS[r.periode[p].keadaan]),
      width: STATUS,
    },
    {
      title: ['Status {0}', p],
      value: (r, { say }) => say(periodStatus(r.periode[p].laporan, r, p)),
      width: STATUS,
    },
  ]),
  {
    title: 'Target tahun',
    value: (r, speech) => writeTarget({ target: r.tahun.target, upper: r.tahun.target_atas }, r, speech),
    width: SCORES,
  },
  { title: 'Realisasi setahun', value: (r) => namedFigure(r.steps, r.tahun.realisasi), width: SCORES },
  { title: 'Capaian setahun (%)', value: (r) => r.tahun.capaian, width: SCORES, format: PERCENT },
  { title: 'Kelas setahun', value: (r, { say }) => say(yearGrade(r.tahun, r)), width: STATUS },
  ...CHANGED,
];
/** Two quarters a page, each with unit, sasaran, code and name; the year with the last ones. */
export const MATRIX_PAPER: Paper = { skala: 53, repeat: 5, cut: [16] };

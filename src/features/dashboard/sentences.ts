/** What the figures say, as text key and numbers; the views translate it. */
import type {
  MatrixRow,
  SatkerRow,
  DashboardCapaian,
  DashboardMatrix,
  DashboardStatistics,
  DashboardWorkspace,
  MatrixCell,
} from '#machines/dashboard/dashboard-widget.types.ts';
import { type FigureBase, type SatkerState, SATKER_STATES } from '#domain/dashboard/dashboard.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { TFunction } from 'i18next';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { attainment, type Attainment } from '#features/dashboard/attainment.ts';

type Summary = DashboardCapaian['ringkasan'];

type Compared = Summary['capaian_periode'];
/** Which of the two figures: of the quarter, or against the year's targets. */
type Figure = 'capaian_periode' | 'capaian_tahun';

/** Whether the quarter has no targets but the year has a figure, so that only the year can be described. */
export const yearOnly = ({ indikator: { semua, tanpa_target }, capaian_tahun }: Summary): boolean =>
  semua > 0 && tanpa_target === semua && capaian_tahun.nilai !== null;

export const indicatorAttainment = ({ indikator: { dinilai, tercapai } }: Summary) =>
  attainment(dinilai, dinilai - tercapai);

export const matrixAttainment = ({ jumlah: { dinilai, di_bawah } }: DashboardMatrix) => attainment(dinilai, di_bawah);

/** The headline of a matrix; when the quarter has no targets it refers to the year. */
export const matrixFindings = (content: DashboardMatrix): Attainment | { key: 'tahunSaja' } =>
  size(content).tahun ? { key: 'tahunSaja' } : matrixAttainment(content);

/** How a figure moved since the period before, in percent points. */
export type Movement =
  | { key: 'tanpa' }
  | { key: 'pertama' }
  /** There are earlier figures of the year, but none of the period before, which is `kosong`. */
  | { key: 'selang'; kosong: Period }
  | { key: 'tetap'; dari: number; sejak: Period }
  | { key: 'naik' | 'turun'; selisih: number; dari: number; sejak: Period };

export function movement({ konteks, ringkasan, tren }: DashboardCapaian, of: Figure): Movement {
  const { nilai, sebelumnya, delta } = ringkasan[of];
  if (nilai === null) return { key: 'tanpa' };
  if (sebelumnya === null || delta === null) {
    const earlier = tren.slice(0, PERIODS.indexOf(konteks.periode));
    const before = earlier.at(-1);
    return before && earlier.some((one) => one[of] !== null)
      ? { key: 'selang', kosong: before.periode }
      : { key: 'pertama' };
  }
  const origin = { dari: sebelumnya.nilai, sejak: sebelumnya.periode };
  if (delta === 0) return { key: 'tetap', ...origin };
  return { key: delta > 0 ? 'naik' : 'turun', selisih: Math.abs(delta), ...origin };
}

/**
 * Of how many reports a figure of the period is made, and of how many the one that it is compared with. `others`: not of the
 * same units, so that the difference is neither a rise nor a fall.
 */
export function reportsCompared({ konteks, tren }: DashboardCapaian, { sebelumnya }: Compared) {
  const now = reportCount(konteks.laporan, konteks.dasar);
  const earlier = tren.find(({ periode }) => periode === sebelumnya?.periode)?.laporan;
  const before = earlier ? reportCount(earlier, konteks.dasar) : now;
  return { now, before, others: sebelumnya !== null && (now !== before || !sebelumnya.satker_sama) };
}

/** How many reports that are due in the period were not submitted. */
export const notSentFrom = ({ jumlah_wajib, laporan: { submitted, approved } }: DashboardWorkspace) =>
  Math.max(0, jumlah_wajib - submitted - approved);

/**
 * Who has reported, before any figure is told: of several units those that are missing, else those that have nothing to
 * report on. `n`: how many of them; `wajib`: units with indicators; `satker`: all units. `belumKirimSebagian`: some are
 * missing, and of the units not all have indicators, without which "1 of 1 has not reported" is said of 537.
 */
export type Standing = {
  key: 'belumKirim' | 'belumKirimSebagian' | 'sebagianBerindikator' | 'lengkap';
  n: number;
  wajib: number;
  satker: number;
};

export function standingOf(workspace: DashboardWorkspace): Standing {
  const { jumlah_satker: satker, jumlah_wajib: wajib } = workspace;
  const missing = notSentFrom(workspace);
  if (satker > 1 && missing > 0) {
    return { key: satker > wajib ? 'belumKirimSebagian' : 'belumKirim', n: missing, wajib, satker };
  }
  if (satker > wajib) return { key: 'sebagianBerindikator', n: satker - wajib, wajib, satker };
  return { key: 'lengkap', n: 0, wajib, satker };
}

/**
 * Whether a row's figure against the year is made of reports that are not all approved: those of the quarter, or of one
 * before it, whose entries it adds up. @param until null: of all quarters
 */
export const isYearProvisional = (periode: MatrixRow['periode'], until: Period | null): boolean =>
  PERIODS.slice(0, until === null ? PERIODS.length : PERIODS.indexOf(until) + 1).some(
    (one) => periode[one].terisi > 0 && periode[one].disetujui < periode[one].jumlah,
  );

/** A row with the figure and class that it is sorted by. */
export type Measured = { row: MatrixRow; capaian: number; kelas: MatrixCell['kelas'] };

/**
 * The rows with a figure: of the quarter, in the server's order. When nothing has a target in the quarter (`tahun`), of
 * the year so far, largest gap first.
 */
export function size({ konteks: { periode }, jumlah, baris }: DashboardMatrix): {
  tahun: boolean;
  measured: Measured[];
} {
  const cell = baris.map((one) => ({ row: one, ...one.periode[periode] }));
  const own = cell.flatMap(({ row: one, capaian, kelas }) => (capaian === null ? [] : { row: one, capaian, kelas }));
  // A group without a goal has a figure, and is none of the goals that were counted.
  if (own.length > 0 || jumlah.dinilai > 0 || cell.some(({ keadaan }) => keadaan === 'belum_diisi'))
    return { tahun: false, measured: own };
  const wholeYear = cell.flatMap(({ row: one, capaian_tahun: capaian, kelas_tahun: band }) =>
    capaian === null ? [] : { row: one, capaian, kelas: band },
  );
  return { tahun: wholeYear.length > 0, measured: wholeYear.sort((a, b) => a.capaian - b.capaian) };
}

/** The statuses of a report, the most advanced first. */
export const VISIBLE_STATUSES = ['approved', 'submitted', 'revision', 'draft', 'belum'] as const;

export type VisibleStatus = (typeof VISIBLE_STATUSES)[number];

/** The period's reports by status; `belum` are those that are due and not begun. */
export const statusCount = ({ jumlah_wajib, laporan }: DashboardWorkspace): Record<VisibleStatus, number> => ({
  ...laporan,
  belum: Math.max(0, jumlah_wajib - laporan.draft - laporan.submitted - laporan.revision - laporan.approved),
});

type FromReport = { id: string; status: ReportStatus } | null;

/** The reports behind the cells by status, each report counted once. */
export function statusFrom(report: readonly FromReport[]): Record<VisibleStatus, number> {
  const status = new Map(report.flatMap((one) => (one === null ? [] : [[one.id, one.status] as const])));
  const count = { approved: 0, submitted: 0, revision: 0, draft: 0, belum: 0 };
  // The figures of rejected reports do not count, so neither do the reports.
  for (const one of status.values()) if (one !== 'rejected') count[one] += 1;
  return count;
}

/**
 * Of how many reports the figures of a period are made: all that are neither deleted nor rejected, or the approved ones.
 * Two means of very different numbers of reports are no rise and no fall, so the number is said beside them.
 */
export const reportCount = (
  { draft, submitted, revision, approved }: DashboardWorkspace['laporan'],
  base: FigureBase,
): number => (base === 'hidup' ? draft + submitted + revision + approved : approved);

/** Whether some of the reports that a period's figures are made of are not approved; of approved ones none is. */
export const isPeriodProvisional = ({ draft, submitted, revision }: DashboardWorkspace['laporan']) =>
  draft + submitted + revision > 0;

/** Whether some report behind the figures is not approved yet. */
export const isProvisional = ({ dasar, laporan }: DashboardWorkspace) =>
  dasar === 'hidup' && isPeriodProvisional(laporan);

/** Where a unit's own report stands; of a closed one without any, that it is closed. */
export const statusWord = ({ unit, sendiri: { status } }: SatkerRow, t: TFunction): string =>
  status === 'tanpa_indikator' && unit.nonaktif ? t('dasbor.pohon.tidakAktif') : t(`dasbor.status.${status}`);

/** How many units of a row, itself and those below, have each status. */
export function statusSatker({ sendiri, bawahan }: SatkerRow): Record<SatkerState, number> {
  const count = Object.fromEntries(SATKER_STATES.map((status) => [status, 0])) as Record<SatkerState, number>;
  count[sendiri.status] += 1;
  for (const { status, jumlah: n } of bawahan?.status ?? []) count[status] += n;
  return count;
}

/** `ofPeriod`: how many of the quarter that the page is about; `adaLain`: others wait too, from quarters before or after it. */
export type Queue = { key: 'kosong' } | { key: 'ada' | 'adaLain'; count: number; ofPeriod: number; days: number };

/** What waits for a decision: reports of the whole year, where the rest of the page counts those of one quarter. */
export function worklistFrom({ antrean, konteks }: DashboardStatistics): Queue {
  const { jumlah: count, tertua_hari } = antrean;
  const ofPeriod = konteks.laporan.submitted;
  if (count === 0) return { key: 'kosong' };
  return { key: count === ofPeriod ? 'ada' : 'adaLain', count, ofPeriod, days: tertua_hari ?? 0 };
}

export type Completeness =
  | { key: 'tanpa' }
  | { key: 'lengkap'; count: number }
  | { key: 'kurang'; count: number; perlu: number };

export const completenessFrom = ({ bukti: { perlu, ada } }: DashboardStatistics): Completeness => {
  if (perlu === 0) return { key: 'tanpa' };
  return perlu === ada ? { key: 'lengkap', count: perlu } : { key: 'kurang', count: perlu - ada, perlu };
};

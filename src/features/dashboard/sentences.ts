/** What the figures say, as the key of a sentence and its numbers; the views put it into the language. */
import type {
  MatrixRow,
  SatkerRow,
  DashboardCapaian,
  DashboardMatrix,
  DashboardStatistics,
  DashboardWorkspace,
  MatrixCell,
} from '#machines/dashboard/dashboard-widget.types.ts';
import { type SatkerState, SATKER_STATES } from '#domain/dashboard/dashboard.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';

type Summary = DashboardCapaian['ringkasan'];
type Compared = Summary['capaian_periode'];

/** How many of those that were assessed fall short: all, some, none, or nothing was assessed. */
export type Attainment =
  | { kunci: 'belumDinilai' }
  | { kunci: 'semua'; count: number }
  | { kunci: 'sebagian'; count: number; dinilai: number };

export function attainment(judged: number, shortCount: number): Attainment {
  if (judged === 0) return { kunci: 'belumDinilai' };
  return shortCount === 0
    ? { kunci: 'semua', count: judged }
    : { kunci: 'sebagian', count: shortCount, dinilai: judged };
}

/** Nothing of the quarter has a target, but the year has a figure: it is what can be said. */
export const yearOnly = ({ indikator: { semua, tanpa_target }, capaian_tahun }: Summary): boolean =>
  semua > 0 && tanpa_target === semua && capaian_tahun.nilai !== null;

export const indicatorAttainment = ({ indikator: { dinilai, tercapai } }: Summary) =>
  attainment(dinilai, dinilai - tercapai);
export const matrixAttainment = ({ jumlah: { dinilai, di_bawah } }: DashboardMatrix) => attainment(dinilai, di_bawah);
/** The finding of a matrix; where the quarter has no targets it points to the year. */
export const matrixFindings = (content: DashboardMatrix): Attainment | { kunci: 'tahunSaja' } =>
  size(content).tahun ? { kunci: 'tahunSaja' } : matrixAttainment(content);

/** How a figure moved since the period before, in percent points. */
export type Movement =
  | { kunci: 'tanpa' }
  | { kunci: 'pertama' }
  | { kunci: 'tetap'; dari: number; sejak: Period }
  | { kunci: 'naik' | 'turun'; selisih: number; dari: number; sejak: Period };

export function movement({ nilai, sebelumnya, delta }: Compared): Movement {
  if (nilai === null) return { kunci: 'tanpa' };
  if (sebelumnya === null || delta === null) return { kunci: 'pertama' };
  const origin = { dari: sebelumnya.nilai, sejak: sebelumnya.periode };
  if (delta === 0) return { kunci: 'tetap', ...origin };
  return { kunci: delta > 0 ? 'naik' : 'turun', selisih: Math.abs(delta), ...origin };
}

/** Of the reports that are owed in the period, those that the verifier has not got. */
export const notSentFrom = ({ jumlah_wajib, laporan: { submitted, approved } }: DashboardWorkspace) =>
  Math.max(0, jumlah_wajib - submitted - approved);

/** A row with what it is measured by. */
export type Measured = { baris: MatrixRow; capaian: number; kelas: MatrixCell['kelas'] };

/**
 * Rows that have a figure: of the quarter, as they come sorted, or where nothing has a target in the quarter (`tahun`) of
 * the year so far, furthest behind first.
 */
export function size({ konteks: { periode }, jumlah, baris }: DashboardMatrix): {
  tahun: boolean;
  measured: Measured[];
} {
  const cell = baris.map((one) => ({ baris: one, ...one.periode[periode] }));
  const own = cell.flatMap(({ baris: one, capaian, kelas }) =>
    capaian === null ? [] : { baris: one, capaian, kelas },
  );
  if (jumlah.dinilai > 0 || cell.some(({ keadaan }) => keadaan === 'belum_diisi'))
    return { tahun: false, measured: own };
  const wholeYear = cell.flatMap(({ baris: one, capaian_tahun: capaian, kelas_tahun: band }) =>
    capaian === null ? [] : { baris: one, capaian, kelas: band },
  );
  return { tahun: wholeYear.length > 0, measured: wholeYear.sort((a, b) => a.capaian - b.capaian) };
}

/** Where a report may stand, the furthest first. */
export const VISIBLE_STATUSES = ['approved', 'submitted', 'revision', 'draft', 'belum'] as const;
export type VisibleStatus = (typeof VISIBLE_STATUSES)[number];

/** The reports of the period by status, with those that are owed and not begun. */
export const statusCount = ({ jumlah_wajib, laporan }: DashboardWorkspace): Record<VisibleStatus, number> => ({
  ...laporan,
  belum: Math.max(0, jumlah_wajib - laporan.draft - laporan.submitted - laporan.revision - laporan.approved),
});

type FromReport = { id: string; status: ReportStatus } | null;
/** The reports that cells come from by status, each counted once. */
export function statusFrom(report: readonly FromReport[]): Record<VisibleStatus, number> {
  const status = new Map(report.flatMap((one) => (one === null ? [] : [[one.id, one.status] as const])));
  const count = { approved: 0, submitted: 0, revision: 0, draft: 0, belum: 0 };
  // Rejected reports are not among those whose figures count.
  for (const one of status.values()) if (one !== 'rejected') count[one] += 1;
  return count;
}

/** Some report behind the figures is not approved yet. */
export const isProvisional = ({ laporan: { draft, submitted, revision } }: DashboardWorkspace) =>
  draft + submitted + revision > 0;

/** How many units below a row, with itself, stand at each place. */
export function statusSatker({ sendiri, bawahan }: SatkerRow): Record<SatkerState, number> {
  const count = Object.fromEntries(SATKER_STATES.map((status) => [status, 0])) as Record<SatkerState, number>;
  count[sendiri.status] += 1;
  for (const { status, jumlah: n } of bawahan?.status ?? []) count[status] += n;
  return count;
}

const IN_ARREARS = ['belum', 'draft', 'revision'] as const;
/** Units of a row that have not sent their report. */
export const arrears = (row: SatkerRow) => {
  const status = statusSatker(row);
  return IN_ARREARS.reduce((sum, one) => sum + status[one], 0);
};

/** Rows with most that is missing first; the order of the server among equals. */
export const byArrears = (row: readonly SatkerRow[]) => [...row].sort((a, b) => arrears(b) - arrears(a));

export type Queue = { kunci: 'kosong' } | { kunci: 'ada'; count: number; hari: number };
export const worklistFrom = ({ antrean: { jumlah, tertua_hari } }: DashboardStatistics): Queue =>
  jumlah === 0 ? { kunci: 'kosong' } : { kunci: 'ada', count: jumlah, hari: tertua_hari ?? 0 };

export type Completeness =
  | { kunci: 'tanpa' }
  | { kunci: 'lengkap'; count: number }
  | { kunci: 'kurang'; count: number; perlu: number };
export const completenessFrom = ({ bukti: { perlu, ada } }: DashboardStatistics): Completeness => {
  if (perlu === 0) return { kunci: 'tanpa' };
  return perlu === ada ? { kunci: 'lengkap', count: perlu } : { kunci: 'kurang', count: perlu - ada, perlu };
};

import type {
  DashboardCapaian,
  DashboardMatrix,
  DashboardPercentage,
  DashboardSatker,
  DashboardStatistics,
  KinerjaMatrix,
} from '#contract/dashboard.ts';
import type { Recap } from '#contract/report.ts';
import type { FigureBase } from '#domain/dashboard/dashboard.ts';
import type { Period } from '#domain/capaian/period.ts';

export type { DashboardCapaian, DashboardMatrix, DashboardPercentage, DashboardStatistics, Recap };
export type DashboardWorkspace = DashboardCapaian['konteks'];
export type MatrixRow = DashboardMatrix['baris'][number];
export type MatrixCell = MatrixRow['periode']['TW1'];
export type SatkerRow = DashboardSatker['satker'][number];

/**
 * Whose figures: unit ('' = all that one may see), year, period (null = the newest that is reported), and of which reports.
 */
export type Scope = { satker: string; tahun: number; periode: Period | null; base: FigureBase };
export type MatrixRows = 'indikator' | 'sasaran' | 'butir';
/** A page of rows; `hal` from 1. */
type PageInfo = { hal: number; per: number };

/** What a widget asks for. */
export type Inquiry = Scope &
  (
    | { kind: 'capaian' }
    | { kind: 'persentase' }
    | { kind: 'statistik' }
    /** `kelompok`: what a row is; `butir`: each indicator of each unit. '' = not filtered; `sasaran`: the key of its row. */
    | ({ kind: 'matrik'; kelompok: MatrixRows; kelas: string; sasaran: string; q: string } & PageInfo)
    | ({ kind: 'satker'; bentuk: 'pohon' | 'daftar' } & PageInfo)
    /** Every unit of all pages, for the tree. */
    | { kind: 'satker'; bentuk: 'semua' }
    | ({ kind: 'kinerja' } & PageInfo)
    | { kind: 'rekap' }
  );
export type ContentKind = Inquiry['kind'];

/** What it is answered; `total` counts the rows of all pages. */
export type WidgetContent =
  | { kind: 'capaian'; data: DashboardCapaian }
  | { kind: 'persentase'; data: DashboardPercentage }
  | { kind: 'statistik'; data: DashboardStatistics }
  | { kind: 'matrik'; data: DashboardMatrix; total: number }
  | { kind: 'satker'; data: DashboardSatker; total: number }
  | { kind: 'kinerja'; data: KinerjaMatrix[]; total: number }
  | { kind: 'rekap'; data: Recap[] };
type ContentByKind = { [Kind in ContentKind]: Extract<WidgetContent, { kind: Kind }>['data'] };
export type ContentFrom<Kind extends ContentKind> = ContentByKind[Kind];

/** The answer has nothing that could be drawn. */
export function isEmpty(content: WidgetContent): boolean {
  switch (content.kind) {
    case 'capaian':
      return (
        content.data.konteks.jumlah_wajib === 0 &&
        content.data.tren.every(
          ({ capaian_tahun: year, capaian_periode: quarter }) => year === null && quarter === null,
        )
      );
    case 'persentase':
      return content.data.periode.every(({ total }) => total === 0);
    case 'statistik':
      return content.data.konteks.jumlah_satker === 0;
    case 'matrik':
      return content.data.baris.length === 0;
    case 'satker':
      return content.data.satker.length === 0 && content.data.induk === null;
    case 'kinerja':
    case 'rekap':
      return content.data.length === 0;
  }
}

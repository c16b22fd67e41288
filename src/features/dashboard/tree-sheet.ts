import type { TFunction } from 'i18next';
import { gradeName } from '#services/i18n/grade.ts';
import type { SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { allLines, periodFigure, type TreeNode, yearFigure } from '#domain/dashboard/tree.ts';
import { statusWord } from '#features/dashboard/sentences.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { plain, type Sheet, type SheetCell } from '#ui/charts/SheetTable.tsx';

const TWO = { min: 2, max: 2 };

/** How many of the reports behind a unit's figure are not approved. */
export const figuresUnapproved = ({ sendiri, gabungan }: SatkerRow): number =>
  gabungan?.sementara ?? (sendiri.capaian_periode !== null && sendiri.status !== 'approved' ? 1 : 0);

/** Every unit of the tree for a file, each below its parent; counts of a unit are its own and those of all below it. */
export function treeSheet(trees: readonly TreeNode<SatkerRow>[], sort: string, t: TFunction): Sheet {
  const count = (value: number): SheetCell => ({ show: formatNumber(value), value });
  const lines = allLines(trees, sort);
  const names = new Map(lines.map(({ node: { row } }) => [row.unit.id, row.unit.nama_unit]));
  const figure = (value: number | null): SheetCell => ({ show: formatNumber(value, TWO), value });
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.kode') },
      { header: t('dasbor.pohon.tingkat'), end: true },
      { header: t('dasbor.pohon.induk') },
      { header: t('dasbor.kolom.status') },
      { header: t('dasbor.kolom.terlambat'), end: true },
      { header: t('dasbor.pohon.jumlahSatker'), end: true },
      { header: t('dasbor.pohon.punyaIndikator'), end: true },
      { header: t('dasbor.kolom.disetujui'), end: true },
      { header: t('dasbor.status.submitted'), end: true },
      { header: t('dasbor.pohon.belum'), end: true },
      { header: t('dasbor.pohon.lewat'), end: true },
      { header: t('dasbor.tren.periode'), end: true },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.tahun'), end: true },
      ...PERIODS.map((one) => ({
        header: t('dasbor.pohon.angkaDisetujui', { periode: t(`dasbor.tw.${one}`) }),
        end: true,
      })),
      { header: t('dasbor.pohon.dinilai'), end: true },
      { header: t('dasbor.pohon.belumDisetujui'), end: true },
    ],
    rows: lines.map(({ node: { row, counts }, level }) => {
      const { unit, sendiri, gabungan } = row;
      const { kelas } = gabungan ?? sendiri;
      return {
        key: unit.id,
        cells: [
          plain(unit.nama_unit),
          plain(unit.kode),
          count(level),
          plain((unit.parent_id !== null && names.get(unit.parent_id)) || ''),
          plain(statusWord(row, t)),
          count(sendiri.terlambat_hari),
          count(counts.satker),
          count(counts.due),
          count(counts.approved),
          count(counts.waiting),
          count(counts.notSubmitted),
          count(counts.late),
          figure(periodFigure(row)),
          plain(kelas ? gradeName(kelas, t) : t('dasbor.pohon.belumDinilai')),
          figure(yearFigure(row)),
          ...PERIODS.map((_, at) => figure(row.tren[at]?.nilai ?? null)),
          count(gabungan?.dinilai ?? (sendiri.capaian_periode === null ? 0 : 1)),
          count(figuresUnapproved(row)),
        ],
      };
    }),
  };
}

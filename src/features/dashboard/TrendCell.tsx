import { useTranslation } from 'react-i18next';
import type { SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { formatList, formatNumber } from '#services/i18n/format.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';

const TWO = { min: 2, max: 2 };
const TARGET = 100;

type TrendCellProps = Pick<SatkerRow, 'tren'> & {
  /** The last quarter that is drawn; those after it lie ahead of what the page is about. */
  until: Period;
  /** Percent points at the top of the scale, the same in every row. */
  max: number;
};

/**
 * The quarters of a unit in a small line, of approved reports only. A quarter without one is a gap; one with fewer
 * reports than the fullest is an open point, since a mean of other units is no trend.
 */
export function TrendCell({ tren, until, max }: TrendCellProps) {
  const { t } = useTranslation();
  const shown = PERIODS.slice(0, PERIODS.indexOf(until) + 1);
  const points = shown.map((_, at) => tren[at] ?? null);
  if (points.every((one) => one === null)) return <span className="ui-muted">–</span>;
  const fullest = Math.max(...points.map((one) => one?.laporan ?? 0));
  const said = shown.map((period, at) => {
    const point = points[at] ?? null;
    const periode = t(`dasbor.tw.${period}`);
    return point === null
      ? t('dasbor.pohon.titikKosong', { periode })
      : t('dasbor.pohon.titik', { periode, nilai: formatNumber(point.nilai, TWO), count: point.laporan });
  });
  return (
    <Sparkline
      name={t('dasbor.pohon.garis', { angka: formatList(said) })}
      values={PERIODS.map((_, at) => points[at]?.nilai ?? null)}
      provisional={points.map((one) => one !== null && one.laporan < fullest)}
      max={max}
      target={TARGET}
    />
  );
}

/** The top of the scale that all rows share: the year's limit, else the highest figure. */
export const trendMax = (rows: readonly SatkerRow[], limit: number | null): number =>
  limit ?? rows.reduce((top, { tren }) => Math.max(top, ...tren.map((one) => one?.nilai ?? 0)), TARGET);

import { useTranslation } from 'react-i18next';
import type { CurrentIndicator } from '#features/review/current-indicator.ts';
import { columnFormat, formatFigure, formatShort } from '#services/i18n/format.ts';
import { Cluster, Stack } from '#ui/layout.tsx';

const X = [30, 110, 190, 270] as const;
const [TOP, BASE] = [24, 88] as const;

/** Above its point, or below it when the other point stands above; at the base line it moves to the side. */
const textPlace = (x: number, y: number, lower: boolean) =>
  lower ? (y + 17 > BASE ? { x: x + 24, y: y + 4 } : { x, y: y + 17 }) : { x, y: y - 9 };

/** Targets and realisasi of the four quarters as a small drawing; the same figures are its accessible name. */
export function Trend({ current }: { current: CurrentIndicator }) {
  const { t } = useTranslation();
  const points = current.tren.map((one, number) => ({ ...one, x: X[number] ?? 0 }));
  const value = points.flatMap(({ target, realisasi }) => [target, realisasi].filter((n) => n !== null));
  const upper = Math.max(...value, 0);
  const lower = Math.min(...value, 0);
  const y = (n: number) => BASE - ((n - lower) / (upper - lower || 1)) * (BASE - TOP);
  const line = (choice: (one: (typeof points)[number]) => number | null) =>
    points
      .flatMap((one) => {
        const n = choice(one);
        return n === null ? [] : [`${one.x} ${y(n)}`];
      })
      .join('L');
  const { skala, kpi } = current.detail;
  const figures = points.flatMap(({ target, realisasi }) => [target, realisasi]);
  const [exact, rounded] = [columnFormat(figures), columnFormat(figures, 2)];
  const write = (value: number | null) => formatFigure(value, skala, exact);
  const short = (value: number) => formatShort(value, skala, rounded);
  const label = points
    .map(({ periode, target, realisasi }) =>
      t('verifikasi.indikator.trenTitik', {
        periode: t(`umum.periode.${periode}`),
        target: write(target),
        realisasi: write(realisasi),
      }),
    )
    .join('; ');
  const targetPath = line(({ target }) => target);
  const realisasiPath = line(({ realisasi }) => realisasi);
  return (
    <Stack as="figure" gap="3" className="review-card-trend">
      <figcaption className="ui-small ui-weight-semibold ui-strong">{t('verifikasi.indikator.tren')}</figcaption>
      <svg viewBox="0 0 300 112" role="img" aria-label={skala ? label : `${label}. ${kpi.satuan}`}>
        <path d={`M4 ${BASE + 4}h292`} stroke="var(--border)" fill="none" />
        {targetPath && (
          <path d={`M${targetPath}`} stroke="var(--control)" strokeWidth="2" strokeDasharray="4 4" fill="none" />
        )}
        {realisasiPath && <path d={`M${realisasiPath}`} stroke="var(--primary-fg)" strokeWidth="2" fill="none" />}
        {points.map(({ periode, x, target, realisasi }) => (
          <g key={periode}>
            {target !== null && (
              <circle cx={x} cy={y(target)} r="4" fill="var(--panel)" stroke="var(--control)" strokeWidth="2" />
            )}
            {realisasi !== null && <circle cx={x} cy={y(realisasi)} r="5" fill="var(--primary-fg)" />}
            {target !== null && target !== realisasi && (
              <text {...textPlace(x, y(target), realisasi !== null && realisasi > target)}>{short(target)}</text>
            )}
            {realisasi !== null && (
              <text className="is-value" {...textPlace(x, y(realisasi), target !== null && realisasi < target)}>
                {short(realisasi)}
              </text>
            )}
            <text x={x} y="108">
              {t(`dasbor.tw.${periode}`)}
            </text>
          </g>
        ))}
      </svg>
      <Cluster as="p" gap="7" nowrap className="ui-tiny ui-muted" aria-hidden="true">
        <Cluster as="span" gap="3" nowrap>
          <svg width="12" height="12">
            <circle cx="6" cy="6" r="5" fill="var(--primary-fg)" />
          </svg>
          {t('verifikasi.indikator.realisasi')}
        </Cluster>
        <Cluster as="span" gap="3" nowrap>
          <svg width="24" height="12">
            <path d="M1 6h22" stroke="var(--control)" strokeWidth="2" strokeDasharray="4 4" />
            <circle cx="12" cy="6" r="4" fill="var(--panel)" stroke="var(--control)" strokeWidth="2" />
          </svg>
          {t('verifikasi.indikator.targetSaja')}
        </Cluster>
      </Cluster>
    </Stack>
  );
}

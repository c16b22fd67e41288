import { Cluster, Stack } from '#ui/layout.tsx';
import { columnCentres, labelsBelow, linePath } from '#ui/charts/paths.ts';
import { type Fill, fillOf, Patterns, type Shape, ShapePath, usePatterns } from '#ui/charts/Marks.tsx';
import { Provisional, ProvisionalSwatch } from '#ui/charts/Provisional.tsx';
import { heightScale } from '#ui/charts/scales.ts';
import type { Tone } from '#ui/tone.ts';

type LineSeries = {
  key: string;
  label: string;
  tone: Tone;
  shape: Shape;
  dashed: boolean;
  /** One value per column; null = none. */
  values: readonly (number | null)[];
  /** The values as they are written. */
  texts: readonly string[];
};

export type LineChartProps = {
  name: string;
  description: string;
  /** `provisional`: the figures of the column may still change. */
  columns: readonly { key: string; label: string; strong?: boolean; provisional?: boolean }[];
  /** At most four. */
  series: readonly LineSeries[];
  max: number;
  ticks: readonly { value: number; label: string }[];
  target: { value: number; label: string } | null;
  /** Stands in the columns that have no value yet. */
  emptyLabel: string;
  /** What the legend calls provisional figures. */
  provisionalLabel: string;
};

const NOT_YET: Fill = { tone: 'neutral', pattern: 'dots' };

/** Lines over a few columns. Each has a marker and a dash of its own; values stand at their points. */
export function LineChart(props: LineChartProps) {
  const { name, description, columns, series, max, ticks, target, emptyLabel, provisionalLabel } = props;
  const id = usePatterns();
  const height = heightScale(0, max);
  const centres = columnCentres(columns.length);
  const heights = (value: number | null | undefined) => (value === null || value === undefined ? null : height(value));
  const filled = columns.map((_, at) => series.some(({ values }) => (values[at] ?? null) !== null));
  const empty = filled.lastIndexOf(true) + 1;
  const emptyFrom = (empty / columns.length) * 100;
  return (
    <Stack>
      <Cluster as="ul" gap="8" rows="3" align="stretch" className="ui-small ui-muted graph-legend">
        {series.map(({ key, label, tone, shape, dashed }) => (
          <Cluster as="li" nowrap gap="3" key={key}>
            <svg className={`graph-legend__line ui-tone--${tone}`} aria-hidden="true" viewBox="-16 -8 32 16">
              <line x1={-16} x2={16} className={dashed ? 'graph-stroke graph-stroke--dashed' : 'graph-stroke'} />
              <ShapePath shape={shape} />
            </svg>
            {label}
          </Cluster>
        ))}
        {columns.some(({ provisional }) => provisional) && (
          <Cluster as="li" nowrap gap="3">
            <ProvisionalSwatch />
            {provisionalLabel}
          </Cluster>
        )}
      </Cluster>
      <Patterns id={id} fills={[NOT_YET]} />
      <div className="graph-plot">
        <svg className="graph-svg" role="img" aria-label={name} aria-description={description}>
          {empty < columns.length && (
            <rect x={`${emptyFrom}%`} width={`${100 - emptyFrom}%`} height="100%" fill={fillOf(id, NOT_YET)} />
          )}
          {ticks.map(({ value }) => (
            <line key={value} x2="100%" y1={`${height(value)}%`} y2={`${height(value)}%`} className="graph-grid" />
          ))}
          {target && (
            <line x2="100%" y1={`${height(target.value)}%`} y2={`${height(target.value)}%`} className="graph-target" />
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            {series.map(({ key, tone, dashed, values }) => (
              <path
                key={key}
                d={linePath(centres.map((x, at) => ({ x, y: heights(values[at]) })))}
                className={`ui-tone--${tone} graph-stroke${dashed ? ' graph-stroke--dashed' : ''}`}
              />
            ))}
          </svg>
          {series.map(({ key, tone, shape, values }) =>
            centres.map((x, at) => {
              const y = heights(values[at]);
              return y === null ? null : (
                <svg key={`${key} ${x}`} x={`${x}%`} y={`${y}%`} overflow="visible" className={`ui-tone--${tone}`}>
                  <ShapePath
                    shape={shape}
                    className={columns[at]?.provisional ? 'graph-point graph-point--open' : 'graph-point'}
                  />
                </svg>
              );
            }),
          )}
        </svg>
        <div className="ui-tiny ui-muted graph-labels" aria-hidden="true">
          {ticks.map(({ value, label }) => (
            <span key={value} className="graph-labels__tick ui-num" style={{ insetBlockStart: `${height(value)}%` }}>
              {label}
            </span>
          ))}
          {target && (
            <b className="graph-labels__tick" style={{ insetBlockStart: `${height(target.value)}%` }}>
              {target.label}
            </b>
          )}
          {centres.map((x, at) => {
            const column = series.map(({ values }) => heights(values[at]));
            const below = labelsBelow(column);
            return series.map(({ key, tone, texts }, which) => {
              const y = column[which] ?? null;
              return y === null ? null : (
                <b
                  key={`${key} ${x}`}
                  className={`graph-labels__value ui-tone--${tone} ui-num${below[which] ? ' graph-labels__below' : ''}`}
                  style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
                >
                  {columns[at]?.provisional ? <Provisional>{texts[at]}</Provisional> : texts[at]}
                </b>
              );
            });
          })}
          {empty < columns.length && (
            <span
              className="graph-labels__empty"
              style={{ insetInlineStart: `${emptyFrom}%`, inlineSize: `${100 - emptyFrom}%` }}
            >
              <span>{emptyLabel}</span>
            </span>
          )}
        </div>
      </div>
      <Cluster nowrap gap="0" align="stretch" className="ui-tiny ui-muted graph-columns" aria-hidden="true">
        {columns.map(({ key, label, strong }) => (
          <span key={key}>{strong ? <b className="ui-strong">{label}</b> : label}</span>
        ))}
      </Cluster>
    </Stack>
  );
}

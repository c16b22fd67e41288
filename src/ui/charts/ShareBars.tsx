import type { ReactNode } from 'react';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { type Fill, fillOf, Patterns, Swatch, usePatterns } from '#ui/charts/Marks.tsx';
import { spansOf } from '#ui/charts/scales.ts';
import { classes } from '#ui/tone.ts';

type Part = {
  key: string;
  value: number;
  fill: Fill;
  /** What stands under the bar: figure and word, with its link. */
  label: ReactNode;
};
export type ShareRow = {
  key: string;
  label: ReactNode;
  /** Name of the picture: all of its parts in words. */
  name: string;
  parts: readonly Part[];
  /** The figures may still change, which the label says. */
  provisional?: boolean;
};

/** Bars of 100 % each with their parts named below, so that no legend is needed. */
export function ShareBars({ rows }: { rows: readonly ShareRow[] }) {
  const id = usePatterns();
  return (
    <Stack gap="7">
      <Patterns id={id} fills={rows.flatMap(({ parts }) => parts.map(({ fill }) => fill))} />
      {rows.map(({ key, label, name, parts, provisional }) => (
        <Grid
          columns={['104px minmax(0, 1fr)', 'minmax(0, 1fr)']}
          gap="8"
          rows="3"
          align="center"
          className="graph-share"
          key={key}
        >
          <b className="graph-share__name">{label}</b>
          <span className={classes('ui-anchor', provisional && 'graph-share__whole--provisional')}>
            <Bar id={id} name={name} parts={parts} />
          </span>
          <Cluster as="ul" gap="8" rows="3" align="stretch" className="ui-small ui-muted graph-legend">
            {parts
              .filter(({ value }) => value > 0)
              .map((part) => (
                <Cluster as="li" nowrap gap="3" key={part.key}>
                  <Swatch id={id} fill={part.fill} />
                  <span>{part.label}</span>
                </Cluster>
              ))}
          </Cluster>
        </Grid>
      ))}
    </Stack>
  );
}

/** The parts of one whole in a line of a table; `name` says them. */
export function MiniBar({ name, parts }: Pick<BarProps, 'name' | 'parts'>) {
  const id = usePatterns();
  return (
    <span className="ui-block graph-mini">
      <Patterns id={id} fills={parts.map(({ fill }) => fill)} />
      <Bar id={id} name={name} parts={parts} />
    </span>
  );
}

type BarProps = { id: string; name: string; parts: readonly Part[]; whole?: number };

function Bar({ id, name, parts, whole }: BarProps) {
  const values = parts.map(({ value }) => value);
  const spans = whole === undefined ? spansOf(values) : spansOf(values, whole);
  return (
    <svg className="graph-svg graph-bar" role="img" aria-label={name}>
      {parts.map(({ key, fill }, at) => {
        const { start = 0, size = 0 } = spans[at] ?? {};
        return size === 0 ? null : (
          <rect
            key={key}
            x={`${start}%`}
            width={`${size}%`}
            height="100%"
            fill={fillOf(id, fill)}
            className="graph-part"
          />
        );
      })}
    </svg>
  );
}

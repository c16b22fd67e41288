import type { ReactNode } from 'react';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { fillOf, type Fill, Mark, Patterns, type Shape, usePatterns } from '#ui/charts/Marks.tsx';
import { Provisional } from '#ui/charts/Provisional.tsx';
import { percentScale } from '#ui/charts/scales.ts';
import type { Tone } from '#ui/tone.ts';

type BulletRow = {
  key: string;
  /** Name of what is measured, with its link. */
  label: ReactNode;
  value: number;
  /** The value as it is written. */
  text: string;
  /** The value may still change. */
  provisional?: boolean;
  /** Name of the picture: value and target in words. */
  name: string;
  mark: { shape: Shape; tone: Tone };
  word: string;
  fill: Fill;
};

export type BulletBarsProps = {
  rows: readonly BulletRow[];
  /** End of the axis. */
  max: number;
  target: number;
  /** Lower limits of the classes, drawn as steps of the ground. */
  bands: readonly number[];
  ticks: readonly { value: number; label: string; strong?: boolean }[];
};

/** One bar per row against a common target; the tick is the target, a pattern says what falls short of it. */
export function BulletBars({ rows, max, target, bands, ticks }: BulletBarsProps) {
  const id = usePatterns();
  const place = percentScale(0, max);
  return (
    <div>
      <Patterns id={id} fills={rows.map(({ fill }) => fill)} />
      <Stack as="ul" gap="8">
        {rows.map((row) => (
          <Grid
            as="li"
            columns={['minmax(0, 1fr) auto', 'minmax(0, 1fr)']}
            gap="10"
            rows="3"
            align="end"
            className="graph-bullet"
            key={row.key}
          >
            <span className="ui-text-m ui-clamp graph-bullet__name">{row.label}</span>
            <Cluster as="span" gap="4" nowrap align="baseline" justify="end" className="ui-nowrap graph-bullet__value">
              <Cluster as="small" gap="3" nowrap inline className="ui-tiny">
                <Mark {...row.mark} />
                {row.word}
              </Cluster>
              <b className="ui-text-l ui-text-end ui-num ui-strong">
                {row.provisional ? <Provisional>{row.text}</Provisional> : row.text}
              </b>
            </Cluster>
            <svg className="graph-svg ui-across graph-bar" role="img" aria-label={row.name}>
              <rect y={3} width="100%" height={20} rx={3} className="graph-band" />
              {bands.map((band) => (
                <rect key={band} y={3} width={`${place(band)}%`} height={20} rx={3} className="graph-band" />
              ))}
              <rect
                y={8}
                width={`${Math.max(place(row.value), 0.8)}%`}
                height={10}
                rx={2}
                fill={fillOf(id, row.fill)}
              />
              <line x1={`${place(target)}%`} x2={`${place(target)}%`} y1={0} y2={26} className="graph-tick" />
            </svg>
          </Grid>
        ))}
      </Stack>
      <Axis ticks={ticks} place={place} />
    </div>
  );
}

/** Numbers under a chart, at their places. The first and the last one stay within it. */
export function Axis({ ticks, place }: { ticks: BulletBarsProps['ticks']; place: (value: number) => number }) {
  return (
    <div className="ui-tiny ui-muted graph-axis" aria-hidden="true">
      {ticks.map(({ value, label, strong }) => {
        const at = place(value);
        const edge = at < 3 ? ' graph-axis__start' : at > 97 ? ' graph-axis__end' : '';
        return (
          <span key={value} className={`ui-num${edge}`} style={{ insetInlineStart: `${at}%` }}>
            {strong ? <b>{label}</b> : label}
          </span>
        );
      })}
    </div>
  );
}

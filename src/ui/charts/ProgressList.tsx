import type { ReactNode } from 'react';
import { Grid, Stack } from '#ui/layout.tsx';
import { type Fill, fillOf, Patterns, usePatterns } from '#ui/charts/Marks.tsx';
import { percentScale } from '#ui/charts/scales.ts';

export type ProgressRow = {
  key: string;
  label: ReactNode;
  value: number;
  max: number;
  text: string;
  name: string;
  fill: Fill;
};

/** Rows with a bar each: how much of a whole there is. */
export function ProgressList({ rows }: { rows: readonly ProgressRow[] }) {
  const id = usePatterns();
  return (
    <div className="graph-progress">
      <Patterns id={id} fills={rows.map(({ fill }) => fill)} />
      <Stack as="ul">
        {rows.map(({ key, label, value, max, text, name, fill }) => (
          <Grid as="li" columns="minmax(0, 1fr) auto" gap="6" rows="2" align="stretch" className="ui-text-m" key={key}>
            <span className="graph-progress__name">{label}</span>
            <span className="ui-num">{text}</span>
            <svg className="graph-svg ui-across" role="img" aria-label={name}>
              <rect width="100%" height="100%" rx={4} className="graph-band" />
              <rect width={`${percentScale(0, max)(value)}%`} height="100%" rx={4} fill={fillOf(id, fill)} />
            </svg>
          </Grid>
        ))}
      </Stack>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Grid } from '#ui/layout.tsx';

/** One line under the others, in three columns where there is room. */
export function HomeLine({ children }: { children: ReactNode }) {
  return (
    <Grid
      as="li"
      columns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)"
      gap="8"
      rows="1"
      from="md"
      pad={['5 10', '5 8']}
      line="top"
      className="ui-text-m"
    >
      {children}
    </Grid>
  );
}

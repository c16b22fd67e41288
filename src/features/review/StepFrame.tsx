import type { ReactNode } from 'react';
import { Grid } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

type StepFrameProps = {
  /** For what is only read, or has one answer. */
  narrow?: boolean;
  /** Widths of the columns, where the step has more than one. */
  columns?: string;
  className?: string;
  children: ReactNode;
};

/** What a step of a review stands in, between the head and the buttons. */
export const StepFrame = ({ narrow = false, columns = 'minmax(0, 1fr)', className, children }: StepFrameProps) => (
  <Grid
    columns={columns}
    gap="10"
    align="stretch"
    pad={['14 12 16', '10 6 12']}
    most={narrow ? 760 : 1240}
    className={classes('ui-full review-page', className)}
  >
    {children}
  </Grid>
);

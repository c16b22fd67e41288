import type { ReactNode } from 'react';
import { Cluster } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

/**
 * What a form, dialog or panel can be left with, at the end of its line: other ways out first, the primary button last.
 * Where there is no room for a line of them, each is as wide as its container.
 */
export function Actions({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Cluster gap="4" justify="end" className={classes('ui-actions', className)}>
      {children}
    </Cluster>
  );
}

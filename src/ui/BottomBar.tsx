import type { ReactNode } from 'react';
import { Cluster, Stack } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

export type BottomBarProps = {
  children: ReactNode;
  /** A line above the buttons: save state, or why it cannot go on. */
  note?: ReactNode;
  /** Sticks on every width; otherwise only below 768 px (and is absent above with `mobileOnly`). */
  always?: boolean;
  mobileOnly?: boolean;
};

/** The page's main buttons, sticking to the lower edge of small screens. Place it last in the page. */
export function BottomBar({ children, note, always, mobileOnly }: BottomBarProps) {
  return (
    <Stack
      gap="4"
      className={classes('ui-screen ui-bottom', always && 'ui-bottom--always', mobileOnly && 'ui-below-md')}
    >
      {note && <div className="ui-small ui-muted ui-text-end ui-bottom__note">{note}</div>}
      <Cluster justify="end" className="ui-bottom__actions">
        {children}
      </Cluster>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { keyForAria } from '#ui/key-for-aria.ts';
import { classes } from '#ui/tone.ts';
import { Cluster } from '#ui/layout.tsx';

export type DisclosureProps = {
  summary: ReactNode;
  aside?: ReactNode;
  card?: boolean;
  open?: boolean;
  /** Called when it opened or closed by itself: somebody pressed it, or the browser's search in the page opened it. */
  onToggle?: (open: boolean) => void;
  /** Id of the line that is pressed. */
  id?: string;
  /** Key that does the same, shown at the end. */
  shortcut?: string;
  children: ReactNode;
};

/** Content that is shown on demand; the browser's own `details` element. */
export function Disclosure({ summary, aside, card, open, onToggle, id, shortcut, children }: DisclosureProps) {
  return (
    <details
      className={classes('ui-disclosure', card && 'ui-card ui-card--flush')}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onToggle?.(currentTarget.open);
      }}
    >
      <Cluster
        as="summary"
        nowrap
        gap="5"
        least={40}
        className="ui-weight-semibold"
        id={id}
        aria-keyshortcuts={shortcut === undefined ? undefined : keyForAria(shortcut)}
      >
        <Icon name="chevronRight" size="s" />
        <span>{summary}</span>
        {aside && <small className="ui-end ui-weight-regular">{aside}</small>}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </Cluster>
      <div className="ui-disclosure__body">{children}</div>
    </details>
  );
}

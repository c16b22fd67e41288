import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { classes } from '#ui/tone.ts';

export type DisclosureProps = {
  summary: ReactNode;
  aside?: ReactNode;
  card?: boolean;
  open?: boolean;
  /** Who holds `open` hears the press; without it the element opens and closes by itself. */
  onPress?: () => void;
  /** Key that does the same, shown at the end. */
  shortcut?: string;
  children: ReactNode;
};

/** Content that is shown on demand; the browser's own `details` element. */
export function Disclosure({ summary, aside, card, open, onPress, shortcut, children }: DisclosureProps) {
  return (
    <details className={classes('ui-disclosure', card && 'ui-card ui-card--flush')} open={open}>
      <summary
        aria-keyshortcuts={shortcut?.toLowerCase()}
        onClick={
          onPress &&
          ((event) => {
            event.preventDefault();
            onPress();
          })
        }
      >
        <Icon name="chevronRight" size="s" />
        <span>{summary}</span>
        {aside && <small>{aside}</small>}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </summary>
      <div className="ui-disclosure__body">{children}</div>
    </details>
  );
}

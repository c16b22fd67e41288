import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

export type DisclosureProps = {
  summary: ReactNode;
  aside?: ReactNode;
  card?: boolean;
  open?: boolean;
  children: ReactNode;
};

/** Content that is shown on demand; the browser's own `details` element. */
export function Disclosure({ summary, aside, card, open, children }: DisclosureProps) {
  return (
    <details className={classes('ui-disclosure', card && 'ui-card ui-card--flush')} open={open}>
      <summary>
        <Icon name="chevronRight" size="s" />
        <span>{summary}</span>
        {aside && <small>{aside}</small>}
      </summary>
      <div className="ui-disclosure__body">{children}</div>
    </details>
  );
}

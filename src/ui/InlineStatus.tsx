import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { classes, type Tone } from '#ui/tone.ts';

export type InlineStatusProps = {
  tone?: Tone;
  icon?: IconName;
  /** Shows the spinner instead of the icon. */
  busy?: boolean;
  /** Announced politely when it changes. */
  live?: boolean;
  children: ReactNode;
};

/** One small line of state beside a form, such as "saved at 14.03". */
export function InlineStatus({ tone = 'neutral', icon, busy, live, children }: InlineStatusProps) {
  return (
    <span className={classes('ui-status', `ui-tone--${tone}`)} role={live ? 'status' : undefined}>
      {busy ? <span className="ui-spinner" aria-hidden="true" /> : icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
    </span>
  );
}

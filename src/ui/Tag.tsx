import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { classes, type Tone } from '#ui/tone.ts';

export type TagProps = {
  tone?: Tone;
  icon?: IconName;
  /** `plain` has no background (for the state that needs nobody's attention), `outline` a border only. */
  look?: 'soft' | 'plain' | 'outline';
  /** Says more than a word, and goes on in a second line where there is no room for it. */
  sentence?: boolean;
  children: ReactNode;
};

/** A status: icon and word, never colour alone. */
export function Tag({ tone = 'neutral', icon, look = 'soft', sentence = false, children }: TagProps) {
  return (
    <span className={classes('ui-tag', `ui-tag--${look}`, `ui-tone--${tone}`, sentence && 'ui-tag--sentence')}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}

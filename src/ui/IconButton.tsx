import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Accessible name; also the tooltip. */
  label: string;
  /** Number shown on the corner; say it in `label` too. */
  badge?: number;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with an icon only. */
export function IconButton({ icon, label, badge, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classes('ui-icon-button', className)}>
      <Icon name={icon} />
      {badge !== undefined && badge > 0 && <span className="ui-count ui-count--corner">{badge}</span>}
    </button>
  );
}

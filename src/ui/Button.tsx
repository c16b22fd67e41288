import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { keyForAria } from '#ui/key-for-aria.ts';
import { classes } from '#ui/tone.ts';

type ButtonVariant = 'solid' | 'ghost' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the words. */
  icon?: IconName;
  /** Icon after the words. */
  iconEnd?: IconName;
  /** Key that does the same, shown at the end. */
  shortcut?: string;
  /** As wide as its container. */
  full?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
};

export type ButtonProps = Look & {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  /** Work is under way: the button says so and ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Cannot be used now. Stays focusable, so give the reason nearby and its id in `describedBy`. */
  unavailable?: boolean;
  describedBy?: string;
  name?: string;
  value?: string;
};

export type LinkButtonProps = Look & { to: string; describedBy?: string };

const inside = ({ icon, iconEnd, shortcut, children }: Look) => (
  <>
    {icon && <Icon name={icon} size="s" />}
    {children}
    {iconEnd && <Icon name={iconEnd} size="s" />}
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </>
);

const look = ({ variant = 'solid', size = 'md', full, className }: Look) =>
  classes('ui-button', `ui-button--${variant}`, `ui-button--${size}`, full && 'ui-full', className);

/** A button that does something here. For going somewhere use LinkButton. */
export function Button(props: ButtonProps) {
  const { id, onClick, type = 'button', name, value } = props;
  const stopped = props.busy === true || props.unavailable === true;
  return (
    <button
      id={id}
      className={look(props)}
      {...(name === undefined ? {} : { name, value: value ?? '' })}
      type={type}
      aria-disabled={stopped || undefined}
      aria-keyshortcuts={props.shortcut === undefined ? undefined : keyForAria(props.shortcut)}
      aria-busy={props.busy || undefined}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (stopped) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {props.busy && <span className="ui-spinner" aria-hidden="true" />}
      {inside(props)}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return (
    <Link id={props.id} className={look(props)} to={props.to} aria-describedby={props.describedBy}>
      {inside(props)}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { classes, type Tone } from '#ui/tone.ts';

const ICON_OF: Record<Tone, IconName> = {
  neutral: 'info',
  primary: 'info',
  secondary: 'info',
  success: 'checkCircle',
  danger: 'alert',
  warning: 'warning',
  info: 'info',
};

export type CalloutProps = {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** `alert` interrupts (a failure that just happened), `status` is read when there is time. */
  role?: 'alert' | 'status';
  /** Takes the focus and comes into view as it appears: it answers a button far from here, or took the place of what was worked in. */
  takesFocus?: boolean;
};

/** Scrolls the title into view first, also when what it says is longer than the screen. */
function takeFocus(panel: HTMLDivElement | null) {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}

/** A panel that must be noticed: returned for revision, blocked, saved, failed. */
export function Callout({ tone = 'info', icon, title, level = 2, children, actions, role, takesFocus }: CalloutProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Grid
      columns={['auto minmax(0, 1fr) auto', 'minmax(0, 1fr)']}
      gap="8"
      rows="2"
      align="center"
      pad={['8 10', '7 8']}
      className={classes('ui-callout', `ui-tone--${tone}`)}
      role={role}
      {...(takesFocus && { tabIndex: -1, ref: takeFocus })}
    >
      <span className="ui-mark ui-from-md ui-callout__mark">
        <Icon name={icon ?? ICON_OF[tone]} />
      </span>
      <div className="ui-callout__body">
        {title && <Heading>{title}</Heading>}
        {children}
      </div>
      {actions && (
        <Cluster gap="4" justify="end" align="stretch" className="ui-screen ui-callout__actions">
          {actions}
        </Cluster>
      )}
    </Grid>
  );
}

export type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
};
type SummaryError = {
  /** Unique in the list; where there is no `onGo` it is the id of the control to go to. */
  target: string;
  text: string;
  /** The language of a text that is not in the language on screen. */
  lang?: string | undefined;
  /** Goes where the fault is mended, when that is another place of the workflow. */
  onGo?: () => void;
};

/** Every fault of a form with links to its place; takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Stack gap="4" pad="8 10" className="ui-ground ui-errors" role="alert" tabIndex={-1} ref={takeFocus}>
      <Cluster as="h2" gap="4" nowrap>
        <Icon name="alert" className="ui-tone--danger ui-tinted" />
        {title}
      </Cluster>
      <Stack as="ul" gap="2">
        {errors.map((error) => (
          <li key={error.target + error.text}>
            {error.onGo ? (
              <button type="button" className="ui-link" onClick={error.onGo}>
                {error.text}
              </button>
            ) : (
              <a
                href={`#${error.target}`}
                onClick={(event) => {
                  event.preventDefault();
                  const control = document.getElementById(error.target);
                  control?.closest('details')?.setAttribute('open', '');
                  control?.scrollIntoView({ block: 'center' });
                  control?.focus();
                }}
              >
                <span lang={error.lang}>{error.text}</span>
              </a>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

export type FieldProps = {
  label: string;
  /** Words in brackets after the label, such as "required" or "optional": never a star alone. */
  note?: string;
  /** What to enter and how; under the label. */
  hint?: ReactNode;
  error?: string | null;
  /** The language of the error text when it is not the one on screen (the server's sentences are Indonesian). */
  errorLang?: string | undefined;
  /** What to know of what was entered, though nothing is wrong with it; said as it appears. */
  notice?: string | null;
  /** Label for assistive technology only. */
  hideLabel?: boolean;
  /** At the end of the label row: a link, a menu. */
  aside?: ReactNode;
  /** Under the control, at the end: a count of characters. */
  end?: ReactNode;
  /** Id of the control; made up when absent. Give one where an error summary links here. */
  id?: string;
  className?: string;
};

/** The attributes that a control inside a field must have. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint, control and message, tied together for assistive technology. */
export function Field({
  label,
  note,
  hint,
  error,
  errorLang,
  notice,
  hideLabel,
  aside,
  end,
  id,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const controlId = id ?? made;
  const parts = [hint && 'hint', error && 'error', notice && 'notice'].filter(Boolean);
  const described = parts.map((part) => `${controlId}-${part}`).join(' ');
  return (
    <Stack gap="3" className={classes('ui-field', error && 'ui-field--invalid', className)}>
      <Cluster gap="4" rows="1" align="baseline" className={hideLabel && !aside ? 'ui-sr' : 'ui-field__top'}>
        <label htmlFor={controlId} className={hideLabel ? 'ui-sr' : undefined}>
          {label}
          {note && <span className="ui-muted ui-weight-regular"> ({note})</span>}
        </label>
        {aside && <div className="ui-end ui-field__aside">{aside}</div>}
      </Cluster>
      {hint && (
        <div className="ui-tiny ui-muted ui-field__hint" id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {notice && (
        <p className="ui-marked ui-tiny ui-muted" id={`${controlId}-notice`} role="status">
          <Icon name="info" size="s" />
          {notice}
        </p>
      )}
      {(error || end) && (
        <Cluster nowrap justify="between" align="start" className="ui-field__foot">
          {error && (
            <p className="ui-marked ui-field__error" id={`${controlId}-error`}>
              <Icon name="alert" size="s" />
              <span lang={errorLang}>{error}</span>
            </p>
          )}
          {end && <div className="ui-tiny ui-muted ui-num ui-end">{end}</div>}
        </Cluster>
      )}
    </Stack>
  );
}

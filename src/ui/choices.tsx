import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { keyForAria } from '#ui/key-for-aria.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { classes, type Tone } from '#ui/tone.ts';

type Group<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
};

export type SegmentedProps<Value extends string> = Group<Value> & {
  options: readonly { value: Value; label: string; icon?: IconName; count?: number }[];
};

/** A switch between a few views of one thing. */
export function Segmented<Value extends string>({ legend, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-screen ui-segmented">
      <legend className="ui-sr">{legend}</legend>
      {options.map((option) => (
        <Cluster as="label" nowrap gap="3" justify="center" pad="0 5" least={40} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="s" />}
          <span>{option.label}</span>
          {option.count !== undefined && <b className="ui-tiny ui-num">{option.count}</b>}
        </Cluster>
      ))}
    </fieldset>
  );
}

export type RadioCardsProps<Value extends string> = Group<Value> & {
  options: readonly {
    value: Value;
    label: string;
    /** What follows from choosing it. */
    description?: ReactNode;
    /** Smaller second line. */
    meta?: ReactNode;
    icon?: IconName;
    /** Key that chooses it. */
    shortcut?: string;
    /** Language of the label where it differs from the page's. */
    lang?: string;
    disabled?: boolean;
  }[];
  /** `row` puts them side by side where there is room. */
  layout?: 'stack' | 'row';
  /** Shown in place of a plain legend, for instance a page's `<h1>`. */
  heading?: ReactNode;
  /** Words in brackets after the legend, as after the label of a field. */
  note?: string | undefined;
  /** What to choose and how; under the legend. */
  hint?: ReactNode;
  error?: string | null;
  errorLang?: string | undefined;
  /** Id of the group, the target of an error summary's link. */
  id?: string;
};

/** A decision: large cards with one radio each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, value, onChange, options, layout = 'stack', heading, id } = props;
  const { note, hint, error, errorLang } = props;
  const name = useId();
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes('ui-radios', `ui-radios--${layout}`, error && 'ui-field--invalid')}
      aria-describedby={described || undefined}
    >
      <legend className={hideLegend && !heading ? 'ui-sr' : 'ui-radios__legend'}>
        {heading ?? legend}
        {note && <span className="ui-muted ui-weight-regular"> ({note})</span>}
      </legend>
      {hint && (
        <div className="ui-tiny ui-muted ui-field__hint" id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <p className="ui-marked ui-field__error" id={errorId}>
          <Icon name="alert" size="s" />
          <span lang={errorLang}>{error}</span>
        </p>
      )}
      <Stack gap={layout === 'row' ? '4' : '5'} align="stretch" className="ui-radios__options">
        {options.map((option) => (
          <Cluster as="label" nowrap align="start" pad="7 8" key={option.value} className="ui-radio">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-keyshortcuts={option.shortcut === undefined ? undefined : keyForAria(option.shortcut)}
              onChange={() => onChange(option.value)}
            />
            <Stack as="span" gap="1" className="ui-grow">
              <span className="ui-strong ui-weight-semibold ui-radio__label" lang={option.lang}>
                {option.label}
              </span>
              {option.description && <span className="ui-pretty">{option.description}</span>}
              {option.meta && <span className="ui-small ui-muted">{option.meta}</span>}
            </Stack>
            {option.icon && <Icon name={option.icon} className="ui-muted" />}
            {option.shortcut && <Kbd>{option.shortcut}</Kbd>}
          </Cluster>
        ))}
      </Stack>
    </fieldset>
  );
}

export type ChipsProps<Value extends string> = Group<Value> & {
  /** `count` is null while it is not known: its room is kept, so that no pill moves when it comes. */
  options: readonly { value: Value; label: string; count?: number | string | null; tone?: Tone }[];
};

/** A filter: one of several pills. */
export function Chips<Value extends string>({ legend, value, onChange, options }: ChipsProps<Value>) {
  const name = useId();
  return (
    <Cluster as="fieldset" gap="4" align="stretch" className="ui-screen ui-chips">
      <legend className="ui-sr">{legend}</legend>
      {options.map((option) => (
        <Cluster as="label" inline nowrap gap="4" pad="2 6" least={34} key={option.value} className="ui-small ui-chip">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <b className="ui-num ui-centered ui-weight-semibold">{option.count}</b>}
        </Cluster>
      ))}
    </Cluster>
  );
}

export type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
};

/** One box to tick. */
export function Checkbox({ label, hint, checked, onChange, disabled, id }: CheckboxProps) {
  return (
    <Cluster as="label" nowrap align="start" gap="5" least={28} className="ui-checkbox">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <small className="ui-block ui-tiny">{hint}</small>}
      </span>
    </Cluster>
  );
}

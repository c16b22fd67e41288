import type { FormOption } from '#machines/records/form.setup.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Grid } from '#ui/layout.tsx';

type ManyFieldProps = {
  id: string;
  label: string;
  note?: string;
  hint?: string;
  error?: string;
  errorLang?: string | undefined;
  values: readonly string[];
  options: readonly FormOption[];
  onChange: (value: readonly string[]) => void;
};

/** From so many choices on they stand in columns. */
const MANY = 12;

/** A field for several of a few choices: checkboxes. */
export function ManyField({ id, label, note, hint, error, errorLang, values, options, onChange }: ManyFieldProps) {
  const boxes = options.map(({ value, label: nama, description }) => (
    <Checkbox
      key={value}
      label={nama}
      hint={description}
      checked={values.includes(value)}
      onChange={(ya) => onChange(ya ? [...values, value] : values.filter((one) => one !== value))}
    />
  ));
  return (
    <Grid as="fieldset" columns={1} gap="5" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="ui-radios__legend">
        {label}
        {note && <span className="ui-weight-regular"> ({note})</span>}
      </legend>
      {hint && <p className="ui-tiny ui-muted">{hint}</p>}
      {error && (
        <p className="ui-marked ui-field__error" id={`${id}-error`}>
          <Icon name="alert" size="s" />
          <span lang={errorLang}>{error}</span>
        </p>
      )}
      {options.length < MANY ? (
        boxes
      ) : (
        <Grid min="16rem" gap="5">
          {boxes}
        </Grid>
      )}
    </Grid>
  );
}

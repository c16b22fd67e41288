import { Field, type FieldProps } from '#ui/Field.tsx';
import { useFullText } from '#ui/frame-texts.ts';
import { Cluster } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

export type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  type?: 'text' | 'search' | 'email' | 'url' | 'password' | 'time';
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  readOnly?: boolean;
  maxLength?: number;
  /** Takes the focus as it appears. */
  autoFocus?: boolean;
};

/**
 * One line of text. Autocomplete is off, because on a shared computer the browser would offer the input to the next
 * person.
 */
export function TextField({ value, onChange, onBlur, onFocus, type = 'text', ...rest }: TextFieldProps) {
  const { name, autoComplete = 'off', placeholder, readOnly, maxLength, autoFocus, ...field } = rest;
  const full = useFullText(value, maxLength);
  return (
    <Field notice={full} {...field}>
      {(control) => (
        <input
          {...control}
          className="ui-input"
          type={type}
          name={name}
          value={value}
          autoComplete={autoComplete}
          placeholder={placeholder}
          readOnly={readOnly}
          maxLength={maxLength}
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    </Field>
  );
}

export type NumberFieldProps = FieldProps & {
  /** The text as typed, not parsed: the caller reads `93,45` and `93.45`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  name?: string;
  readOnly?: boolean;
  /** Unit after the number, such as "persen"; also read out. */
  unit?: string;
};

/** Several cells of a sheet. A field of one line would put a space between them, which groups the digits of one number. */
const cellsOf = (text: string) => text.trim().split(/[\t\r\n]+/);

/** A decimal number, typed as text so that both decimal signs work on every keyboard; aligned at the end. */
export function NumberField({ value, onChange, onBlur, onFocus, name, readOnly, unit, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Cluster gap="5" nowrap className="ui-number">
          <input
            {...control}
            aria-describedby={
              classes(control['aria-describedby'], unit !== undefined && `${control.id}-unit`) || undefined
            }
            className="ui-input ui-input--number ui-num"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={name}
            value={value}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => {
              const cells = cellsOf(event.clipboardData.getData('text/plain'));
              if (readOnly || cells.length < 2) return;
              event.preventDefault();
              const { selectionStart, selectionEnd } = event.currentTarget;
              const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)];
              onChange(`${before}${cells.join(' | ')}${after}`);
            }}
            onBlur={onBlur}
            onFocus={onFocus}
          />
          {unit !== undefined && (
            <span className="ui-fixed ui-muted ui-text-m" id={`${control.id}-unit`}>
              {unit}
            </span>
          )}
        </Cluster>
      )}
    </Field>
  );
}

export type TextareaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void;
  name?: string;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
};

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ value, onChange, onBlur, onFocus, onKeyDown, ...rest }: TextareaProps) {
  const { name, rows = 3, maxLength, placeholder, readOnly, ...field } = rest;
  const full = useFullText(value, maxLength);
  return (
    <Field notice={full} {...field}>
      {(control) => (
        <textarea
          {...control}
          className="ui-input"
          name={name}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}

export type SelectProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** First entry without a value. */
  placeholder?: string;
  name?: string;
};

/** The browser's own select: works on every phone. */
export function Select({ value, onChange, onBlur, options, placeholder, name, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className="ui-input ui-select"
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

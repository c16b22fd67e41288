import { useRef, useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';

/** How a day is typed, shown and spoken of in the language on screen. */
type DayWords = {
  /** What was typed as a day `2026-12-31`; null: it is none. */
  read: (typed: string) => string | null;
  /** A day as it stands in the field; whatever is no day stays as it is. */
  write: (day: string) => string;
  /** The order of day, month and year. */
  placeholder: string;
  /** Name of the button that opens the calendar. */
  pick: string;
  /** Said once the field is left with something that is no day. */
  wrong: string;
};

type DateFieldProps = FieldProps & {
  words: DayWords;
  /** A day `2026-12-31`, '' for none, or what was typed where it is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The owner hears of whole days and of none, not of what is being typed. */
  wholeDays?: boolean;
};

/** What was typed, and the values of the field that it goes with: the one before it, and the one that it means. */
type Typed = { text: string; before: string; after: string; isLeft: boolean };

/**
 * A day, typed in the order of the language on screen: the browser's own field follows the browser, and shows the seventh of
 * March as 03/07 to whoever reads it as the third of July. The browser's calendar is one press away.
 */
export function DateField({ words, value, onChange, onBlur, wholeDays = false, error, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  // While somebody types, the owner has the day before or the new one; anything else came from elsewhere, and is shown.
  const own = typed !== null && (value === typed.after || value === typed.before) ? typed : null;
  const text = own?.text ?? words.write(value);
  const isWrong = text.trim() !== '' && words.read(text) === null && (own === null || own.isLeft);
  const type = (fresh: string) => {
    const day = fresh.trim() === '' ? '' : (words.read(fresh) ?? fresh);
    setTyped({ text: fresh, before: value, after: day, isLeft: false });
    const isHeard = !wholeDays || day === '' || words.read(day) !== null;
    if (day !== value && isHeard) onChange(day);
  };
  const leave = () => {
    // A field that may not be empty has kept its day, and shows it again.
    const isKept = words.read(text) !== null || text.trim() === '';
    setTyped(own === null || isKept ? null : { ...own, isLeft: true });
    onBlur?.();
  };
  return (
    <Field {...field} error={error ?? (isWrong ? words.wrong : null)}>
      {(control) => (
        <Cluster gap="0" nowrap className="ui-date">
          <input
            {...control}
            className="ui-input ui-num"
            type="text"
            autoComplete="off"
            placeholder={words.placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          <IconButton
            icon="calendar"
            label={words.pick}
            onClick={() => {
              const { current } = calendar;
              // Older browsers cannot be told to open it; the field takes the day there.
              if (current && 'showPicker' in current) current.showPicker();
            }}
          />
          <input
            ref={calendar}
            type="date"
            className="ui-date__calendar"
            tabIndex={-1}
            aria-hidden="true"
            value={words.read(value) ?? ''}
            onChange={(event) => {
              setTyped(null);
              onChange(event.target.value);
            }}
          />
        </Cluster>
      )}
    </Field>
  );
}

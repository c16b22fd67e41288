import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#ui/after-press.ts';
import { comboboxCode, type ComboboxProps, type Done, matching } from '#ui/combobox-code.ts';
import { Icon } from '#ui/Icon.tsx';

const load = () => import('#ui/ComboboxBody.tsx');

const NOTHING: Done = { focused: false, typed: null, pressed: false };

/**
 * Chooses one of a long list by typing. Its workings are fetched with the first sign that somebody means to use it, and
 * until they are here a plain field of the same looks takes what is done, for them to do again. Where they cannot be
 * fetched the browser's own list stands in.
 */
export function Combobox(props: ComboboxProps) {
  const [done, setDone] = useState<Done | null>(() => comboboxCode.workings && NOTHING);
  const [failed, setFailed] = useState<{ focused: boolean } | null>(null);
  const Workings = comboboxCode.workings;
  if (done && Workings) return <Workings {...props} done={done} />;
  return failed ? <Plain {...props} {...failed} /> : <Waiting {...props} onReady={setDone} onFail={setFailed} />;
}

/** Its name, or the same for a screen reader only. */
const labelClass = (hidden: boolean | undefined) => (hidden ? 'ui-combobox__label ui-sr' : 'ui-combobox__label');

function Plain({
  label,
  hideLabel,
  options,
  value,
  onChange,
  placeholder,
  focused,
}: ComboboxProps & { focused: boolean }) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (focused) select.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="ui-combobox__root">
      <label htmlFor={id} className={labelClass(hideLabel)}>
        {label}
      </label>
      <select
        ref={select}
        id={id}
        className="ui-input ui-select"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {value === null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type WaitingProps = ComboboxProps & { onReady: (done: Done) => void; onFail: (at: { focused: boolean }) => void };

function Waiting(props: WaitingProps) {
  const { label, hideLabel, options, value, onChange, placeholder, openLabel, onReady, onFail } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const done = useRef(NOTHING);
  const composing = useRef(false);
  const asked = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const change = (isHere = true) => {
    // Not under a finger, nor in the middle of a letter: the press or the letter would be lost with the field.
    afterPress(() => {
      if (gone.current || composing.current) return;
      const focused = document.activeElement === input.current;
      // At once: a key that comes between what is handed over and the new field would be lost.
      flushSync(() => {
        if (isHere) onReady({ ...done.current, focused });
        else onFail({ focused });
      });
    });
  };
  const ask = () => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      () => change(),
      () => change(false),
    );
  };
  // A pointer that only comes near brings them, and changes nothing.
  const warm = () => void load().catch(() => {});
  const press = () => {
    input.current?.focus();
    done.current = { ...done.current, pressed: true };
    ask();
  };
  /** What its list would have had highlighted. */
  const enter = (event: KeyboardEvent) => {
    const first = typed === null ? undefined : matching(options, typed)[0];
    if (!first) return;
    event.preventDefault();
    done.current = NOTHING;
    setTyped(null);
    onChange(first.value);
  };
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <div className="ui-combobox__root">
      <label htmlFor={id} className={labelClass(hideLabel)}>
        {label}
      </label>
      <div className="ui-anchor">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className="ui-input ui-combobox__input"
          aria-expanded="false"
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck="false"
          placeholder={placeholder}
          value={typed ?? shown}
          onPointerEnter={warm}
          onFocus={(event) => {
            event.currentTarget.select();
            ask();
          }}
          onBlur={() => {
            done.current = NOTHING;
            setTyped(null);
          }}
          onClick={press}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') enter(event);
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            press();
          }}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            done.current = { ...done.current, typed: text };
            ask();
          }}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => {
            composing.current = false;
            if (comboboxCode.workings) change();
          }}
        />
        <div className="ui-combobox__indicatorGroup">
          <button
            type="button"
            tabIndex={-1}
            aria-haspopup="listbox"
            aria-expanded="false"
            aria-label={openLabel}
            className="ui-hover ui-combobox__trigger"
            onPointerEnter={warm}
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          >
            <Icon name="chevronDown" size="s" />
          </button>
        </div>
      </div>
    </div>
  );
}

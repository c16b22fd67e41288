import { Combobox as Parts, createListCollection, Portal } from '@chakra-ui/react';
import { type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Chakra } from '#ui/Chakra.tsx';
import { comboboxCode, type ComboboxOption, type ComboboxProps, type Done, matching } from '#ui/combobox-code.ts';
import { Icon } from '#ui/Icon.tsx';
import { addLayer } from '#ui/layers.ts';

/**
 * The workings of `Combobox`.
 * @param props.done is done again, so that nothing of it is lost
 */
function ComboboxBody({ done, ...props }: ComboboxProps & { done: Done }) {
  const root = useRef<HTMLDivElement>(null);
  const [first] = useState(done);
  useLayoutEffect(() => {
    const input = root.current?.querySelector('input');
    if (input) doAgain(input, first);
  }, [first]);
  return (
    <Chakra>
      <Choice {...props} ref={root} />
    </Chakra>
  );
}

comboboxCode.workings = ComboboxBody;

function doAgain(input: HTMLInputElement, { focused, typed, pressed }: Done) {
  if (focused) input.focus({ preventScroll: true });
  if (typed !== null) {
    // React hears of a value only if it was set behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (pressed) input.click();
}

function Choice({ ref, ...props }: ComboboxProps & { ref: Ref<HTMLDivElement> }) {
  const { label, hideLabel, options, value, onChange, placeholder, emptyText, openLabel, limit = 50 } = props;
  const [search, setSearch] = useState('');
  const collection = useMemo(() => {
    const found = matching(options, search).slice(0, limit);
    const chosen = options.find((option) => option.value === value);
    const items = chosen && search.trim() === '' && !found.includes(chosen) ? [chosen, ...found] : found;
    return createListCollection({ items, itemToValue: keyOf, itemToString: (item) => item.label });
  }, [options, search, limit, value]);
  return (
    <Parts.Root
      ref={ref}
      onOpenChange={useLayer()}
      collection={collection}
      value={value === null ? [] : [keyOf({ value })]}
      onValueChange={(change) => {
        const chosen = change.items[0];
        if (chosen) onChange(chosen.value);
      }}
      inputBehavior="autohighlight"
      openOnClick
      onInputValueChange={(change) => setSearch(change.reason === 'input-change' ? change.inputValue : '')}
      positioning={{ sameWidth: false, placement: 'bottom-start' }}
    >
      <Parts.Label className={hideLabel ? 'ui-sr' : undefined}>{label}</Parts.Label>
      <Parts.Control className="ui-anchor">
        <Parts.Input className="ui-input" placeholder={placeholder} onFocus={(event) => event.currentTarget.select()} />
        <Parts.IndicatorGroup>
          <Parts.Trigger className="ui-hover" aria-label={openLabel}>
            <Icon name="chevronDown" size="s" />
          </Parts.Trigger>
        </Parts.IndicatorGroup>
      </Parts.Control>
      <Found items={collection.items} chosen={value} emptyText={emptyText} />
    </Parts.Root>
  );
}

/** While its list is open, Esc is for the list and not for the drawer below it. */
export function useLayer() {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return ({ open }: { open: boolean }) => {
    end.current?.();
    end.current = open ? addLayer({}) : null;
  };
}

type FoundProps = { items: readonly ComboboxOption[]; chosen: string | null; emptyText: string };

/** The list of matching options, in a floating layer. */
export function Found({ items, chosen, emptyText }: FoundProps) {
  return (
    <Portal>
      <Parts.Positioner>
        <Parts.Content>
          <Parts.Empty>{emptyText}</Parts.Empty>
          {items.map((item) => (
            <Parts.Item key={item.value} item={item}>
              <Parts.ItemText>
                {item.label}
                {item.description && <small className="ui-block">{item.description}</small>}
              </Parts.ItemText>
              {item.value === chosen && <Icon name="check" size="s" />}
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Portal>
  );
}

/** The list needs a non-empty key per option. The value '' means "all units" here, so every key gets a prefix. */
function keyOf(option: { value: string }) {
  return `o:${option.value}`;
}

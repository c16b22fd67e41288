import { Combobox as Chakra, createListCollection, Portal } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

export type ComboboxOption = { value: string; label: string; description?: string };

export type ComboboxProps = {
  label: string;
  hideLabel?: boolean;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  emptyText: string;
  /** Name of the button that opens the list. */
  openLabel: string;
  /** Options shown at once; type to find the others. */
  limit?: number;
};

/** Every word of the search must occur in the label or description, in any case. */
function matches(option: ComboboxOption, words: readonly string[]) {
  const text = `${option.label} ${option.description ?? ''}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** Chooses one of a long list by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, options, value, onChange, placeholder, emptyText, openLabel, limit = 50 } = props;
  const [search, setSearch] = useState('');
  const collection = useMemo(() => {
    const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const found = options.filter((option) => matches(option, words)).slice(0, limit);
    const chosen = options.find((option) => option.value === value);
    const items = chosen && words.length === 0 && !found.includes(chosen) ? [chosen, ...found] : found;
    return createListCollection({ items, itemToValue: keyOf, itemToString: (item) => item.label });
  }, [options, search, limit, value]);
  return (
    <Chakra.Root
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
      <Chakra.Label className={hideLabel ? 'ui-sr' : undefined}>{label}</Chakra.Label>
      <Chakra.Control>
        <Chakra.Input placeholder={placeholder} onFocus={(event) => event.currentTarget.select()} />
        <Chakra.IndicatorGroup>
          <Chakra.Trigger aria-label={openLabel}>
            <Icon name="chevronDown" size="s" />
          </Chakra.Trigger>
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <Found items={collection.items} chosen={value} emptyText={emptyText} />
    </Chakra.Root>
  );
}

type FoundProps = { items: readonly ComboboxOption[]; chosen: string | null; emptyText: string };

/** The list of matching options, in a floating layer. */
export function Found({ items, chosen, emptyText }: FoundProps) {
  return (
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>
          <Chakra.Empty>{emptyText}</Chakra.Empty>
          {items.map((item) => (
            <Chakra.Item key={item.value} item={item}>
              <Chakra.ItemText>
                {item.label}
                {item.description && <small className="ui-block">{item.description}</small>}
              </Chakra.ItemText>
              {item.value === chosen && <Icon name="check" size="s" />}
            </Chakra.Item>
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  );
}

/** The list needs a non-empty key per option. The value '' means "all units" here, so every key gets a prefix. */
function keyOf(option: { value: string }) {
  return `o:${option.value}`;
}

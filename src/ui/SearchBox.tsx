import { Combobox as Parts, createListCollection } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Chakra } from '#ui/Chakra.tsx';
import type { ComboboxOption } from '#ui/combobox-code.ts';
import { Found, useLayer } from '#ui/ComboboxBody.tsx';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

export type SearchBoxProps = FieldProps & {
  id: string;
  /** What was found; the owner searches. */
  options: readonly ComboboxOption[];
  chosen: ComboboxOption | null;
  onSearch: (text: string) => void;
  onChoose: (option: ComboboxOption | null) => void;
  onBlur?: () => void;
  busy: boolean;
  placeholder: string;
  /** While nothing is found, or while searching. */
  emptyText: string;
  openLabel: string;
  clearLabel: string;
  /** For several choices, which stand elsewhere: what was typed goes with each of them. */
  clears?: boolean;
};

const NOTHING: string[] = [];

/** Chooses one of many options; the owner searches while the person types. */
export const SearchBox = (props: SearchBoxProps) => (
  <Chakra>
    <Search {...props} />
  </Chakra>
);

function Search(props: SearchBoxProps) {
  const { id, options, chosen, onSearch, onChoose, onBlur, busy, placeholder, emptyText, openLabel, clearLabel } =
    props;
  const { clears = false } = props;
  const heedOpen = useLayer();
  const collection = useMemo(() => {
    const known = chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
    return createListCollection({
      items: [...known],
      itemToValue: ({ value }) => value,
      itemToString: ({ label }) => label,
    });
  }, [options, chosen]);
  return (
    <Field {...props}>
      {(control) => (
        <Parts.Root
          // Remounts when the choice changes from outside (a restored draft, a resolved conflict), so that the field
          // shows it.
          key={chosen?.value ?? ''}
          ids={{ input: id }}
          collection={collection}
          {...(clears
            ? { value: NOTHING, selectionBehavior: 'clear' as const }
            : { defaultValue: chosen ? [chosen.value] : [], defaultInputValue: chosen?.label ?? '' })}
          onValueChange={({ items }) => onChoose(items[0] ?? null)}
          onInputValueChange={({ inputValue, reason }) => {
            if (reason === 'input-change') onSearch(inputValue);
          }}
          inputBehavior="autohighlight"
          onOpenChange={heedOpen}
          openOnClick
        >
          <Parts.Control className="ui-anchor">
            <Parts.Input
              {...control}
              className="ui-input"
              placeholder={placeholder}
              aria-busy={busy}
              onBlur={onBlur}
              onFocus={() => {
                if (options.length === 0) onSearch('');
              }}
            />
            <Parts.IndicatorGroup>
              {chosen && (
                <Parts.ClearTrigger className="ui-bare ui-searchbox__clear" aria-label={clearLabel}>
                  <Icon name="cross" size="s" />
                </Parts.ClearTrigger>
              )}
              <Parts.Trigger className="ui-hover" aria-label={openLabel}>
                <Icon name="chevronDown" size="s" />
              </Parts.Trigger>
            </Parts.IndicatorGroup>
          </Parts.Control>
          <Found items={collection.items} chosen={chosen?.value ?? null} emptyText={emptyText} />
        </Parts.Root>
      )}
    </Field>
  );
}

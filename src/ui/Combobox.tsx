import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { lazy, Suspense, useId } from 'react';
import { useDiminta } from '#ui/diminta.ts';
import { Icon } from '#ui/Icon.tsx';
import { comboboxRecipe } from '#ui/theme/recipes.ts';

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

const Inti = lazy(() => import('#ui/ComboboxInti.tsx'));

/** A long list to choose one from by typing. The page is drawn before what it is made of has come. */
export function Combobox(props: ComboboxProps) {
  const { diminta, dengar } = useDiminta();
  return (
    <Suspense fallback={<Tiruan {...props} dengar={dengar} />}>
      <Inti {...props} diminta={diminta} />
    </Suspense>
  );
}

type TiruanProps = ComboboxProps & { dengar: ReturnType<typeof useDiminta>['dengar'] };

/** It looks the same and shows the choice. */
function Tiruan({ label, hideLabel, options, value, placeholder, dengar }: TiruanProps) {
  const id = useId();
  const gaya = useSlotRecipe({ recipe: comboboxRecipe })();
  return (
    <chakra.div css={gaya.root} className="ui-combobox__root">
      <chakra.label css={gaya.label} htmlFor={id} className={hideLabel ? 'ui-sr' : undefined}>
        {label}
      </chakra.label>
      <chakra.div css={gaya.control}>
        <chakra.input
          css={gaya.input}
          id={id}
          className="ui-combobox__input"
          readOnly
          placeholder={placeholder}
          value={options.find((option) => option.value === value)?.label ?? ''}
          {...dengar}
        />
        <chakra.span css={gaya.indicatorGroup} aria-hidden="true">
          <chakra.span css={gaya.trigger}>
            <Icon name="chevronDown" size="s" />
          </chakra.span>
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

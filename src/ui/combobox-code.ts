import type { ComponentType } from 'react';
import type { ComboboxOption, ComboboxProps } from '#ui/Combobox.tsx';

/** What somebody did to the field before its workings were here. */
export type Done = { focused: boolean; typed: string | null; pressed: boolean };
export type ComboboxWorkings = ComponentType<ComboboxProps & { done: Done }>;

/** The workings of the combo box, once something has brought them. */
export const comboboxCode: { workings: ComboboxWorkings | null } = { workings: null };

/** The options in which every word of `search` occurs, in the label or the description, in any case. */
export function matching(options: readonly ComboboxOption[], search: string): ComboboxOption[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, description = '' }) => {
    const text = `${label} ${description}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

import type { ComponentType } from 'react';

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

import type { ComponentType } from 'react';
import type { ComboboxProps } from '#ui/Combobox.tsx';

/** What somebody did to the field before its workings were here. */
export type Done = { focused: boolean; typed: string | null; pressed: boolean };
export type ComboboxWorkings = ComponentType<ComboboxProps & { done: Done }>;

/** The workings of the combo box, once something has brought them. */
export const comboboxCode: { workings: ComboboxWorkings | null } = { workings: null };

import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { IconName } from '#ui/Icon.tsx';

/** A column of a list of `T`. */
export type Column<T> = {
  key: string;
  label: ParseKeys;
  /** The cell's value: shown unless `sel` renders it, and written into exported files. */
  value: (row: T, t: TFunction) => string | number | null;
  cell?: (row: T, t: TFunction) => ReactNode;
  /** The field that the server orders by; absent = it cannot. */
  sort?: string;
  /** `akhir` for numbers. */
  align?: 'akhir';
  /** Columns with a low priority are hidden first: 3 below 1280 px, 2 below 1024 px. */
  priority?: 2 | 3;
  width?: string;
  /** The column that names the row and holds its link; one per list. */
  primary?: boolean;
  /** Levels by which the cell is indented, for a tree. */
  tingkat?: (row: T) => number;
  /** true = only while the list spans units, false = only while it is of one: what means nothing there is left out. */
  acrossUnits?: boolean;
  /** Hidden until the person shows the column. */
  tersembunyi?: boolean;
};

export type FilterChoice = { value: string; label: ParseKeys };
/** A filter by the field `nama` of the API: one of a few choices, a unit, or a day (`YYYY-MM-DD`). */
export type Filters =
  /** `pattern`: further values that an address may ask for. */
  /** `source`: choices that are records, requested from the API; `pilihan`: choices that every installation has. */
  | {
      nama: string;
      label: ParseKeys;
      kind: 'choice';
      choices: readonly FilterChoice[];
      pattern?: RegExp;
      source?: (signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>;
    }
  | { nama: string; label: ParseKeys; kind: 'satker' }
  | { nama: string; label: ParseKeys; kind: 'day' };

/** What can be done with one row besides opening and deleting it. */
export type RowAction<T> = { key: string; label: ParseKeys; icon: IconName } & (
  | {
      /** The address of the action; null = not available for this row. */
      ke: (row: T) => string | null;
    }
  | {
      /** Whether the action, which the `act` call carries out at once, is available for a row. */
      when: (row: T) => boolean;
      /** The action has a form, which opens beside the list instead. */
      form?: true;
      /** The permission that the action needs. */
      permission: string;
    }
);

export type ListTexts = {
  /** Of the page: `Program`. */
  title: ParseKeys;
  /** One of them, inside a sentence: `program`. */
  one: ParseKeys;
  /** What opening a row shows, when that is not the row's own record. */
  open?: ParseKeys;
  /** What the search looks at; absent = code and name. */
  search?: ParseKeys;
  /** How the empty list gets records, when the page has no button to add one. */
  kosong?: ParseKeys;
  /** What the list spans, where its records are of units and years and it follows neither of those that are worked in. */
  spans?: ParseKeys;
};

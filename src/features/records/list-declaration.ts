import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { IconName } from '#ui/Icon.tsx';

/** A column of a list of `T`. */
export type Column<T> = {
  kunci: string;
  label: ParseKeys;
  /** The value as it is: shown unless `sel` shows it better, and written into the file of an export. */
  nilai: (row: T, t: TFunction) => string | number | null;
  sel?: (row: T, t: TFunction) => ReactNode;
  /** The field that the server orders by; absent = it cannot. */
  urut?: string;
  /** `akhir` for numbers. */
  align?: 'akhir';
  /** Low columns leave first when it gets narrow: 3 below 1280 px, 2 below 1024 px. */
  priority?: 2 | 3;
  width?: string;
  /** Names its row and leads to it; one per list. */
  primary?: boolean;
  /** Steps that the cell is moved in, for a tree. */
  tingkat?: (row: T) => number;
  /** Not shown until somebody asks for it. */
  tersembunyi?: boolean;
};

export type FilterChoice = { nilai: string; label: ParseKeys };
/** A filter by the field that the API calls `nama`: one of few, or one of the units. */
export type Filters =
  /** `pattern`: what else an address may ask for, beyond the choices that are offered. */
  /** `source`: the choices are records of their own; `pilihan` names those that every installation has. */
  | {
      nama: string;
      label: ParseKeys;
      jenis: 'choice';
      pilihan: readonly FilterChoice[];
      pattern?: RegExp;
      source?: (signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>;
    }
  | { nama: string; label: ParseKeys; jenis: 'satker' };

/** What can be done with one row besides opening and deleting it. */
export type RowAction<T> = { kunci: string; label: ParseKeys; icon: IconName } & (
  | {
      /** Where it leads; null = not for this row. */
      ke: (row: T) => string | null;
    }
  | {
      /** Done at once, by the `act` of the calls: whether it is for this row. */
      when: (row: T) => boolean;
      /** Action of the abilities that it takes. */
      izin: string;
    }
);

export type ListTexts = {
  /** Of the page: `Program`. */
  judul: ParseKeys;
  /** One of them, inside a sentence: `program`. */
  satu: ParseKeys;
  /** What opening a row opens, where that is not the row itself. */
  buka?: ParseKeys;
  /** What the search looks at; absent = code and name. */
  cari?: ParseKeys;
  /** How something comes into the empty list, where it has no button for that. */
  kosong?: ParseKeys;
};

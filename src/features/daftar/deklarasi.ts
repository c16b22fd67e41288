import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { IconName } from '#ui/Icon.tsx';

/** A column of a list of `T`. */
export type Kolom<T> = {
  kunci: string;
  label: ParseKeys;
  /** The value as it is: shown unless `sel` shows it better, and written into the file of an export. */
  nilai: (baris: T, t: TFunction) => string | number | null;
  sel?: (baris: T, t: TFunction) => ReactNode;
  /** The field that the server orders by; absent = it cannot. */
  urut?: string;
  /** `akhir` for numbers. */
  rata?: 'akhir';
  /** Low columns leave first when it gets narrow: 3 below 1280 px, 2 below 1024 px. */
  prioritas?: 2 | 3;
  lebar?: string;
  /** Names its row and leads to it; one per list. */
  utama?: boolean;
  /** Steps that the cell is moved in, for a tree. */
  tingkat?: (baris: T) => number;
  /** Not shown until somebody asks for it. */
  tersembunyi?: boolean;
};

export type PilihanSaring = { nilai: string; label: ParseKeys };
/** A filter by the field that the API calls `nama`: one of few, or one of the units. */
export type Saringan =
  /** `pola`: what else an address may ask for, beyond the choices that are offered. */
  /** `sumber`: the choices are records of their own; `pilihan` names those that every installation has. */
  | {
      nama: string;
      label: ParseKeys;
      jenis: 'pilih';
      pilihan: readonly PilihanSaring[];
      pola?: RegExp;
      sumber?: (signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>;
    }
  | { nama: string; label: ParseKeys; jenis: 'satker' };

/** What can be done with one row besides opening and deleting it. */
export type AksiBaris<T> = { kunci: string; label: ParseKeys; ikon: IconName } & (
  | {
      /** Where it leads; null = not for this row. */
      ke: (baris: T) => string | null;
    }
  | {
      /** Done at once, by the `act` of the calls: whether it is for this row. */
      bila: (baris: T) => boolean;
      /** Action of the abilities that it takes. */
      izin: string;
    }
);

export type TeksDaftar = {
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

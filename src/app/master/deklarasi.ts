import type { ComponentType } from 'react';
import type { Pemeriksa, Sumber } from '#app/wiring/formulir.ts';
import type { DaftarApi, RekamanApi } from '#app/wiring/rekaman-api.ts';
import type { AksiBaris, Kolom, Saringan, TeksDaftar } from '#features/daftar/deklarasi.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import type { Baris } from '#machines/daftar/daftar.types.ts';
import type { Terpilih } from '#machines/formulir/formulir.setup.ts';
import type { Nilai } from '#machines/formulir/nilai.ts';

/** What a list and a form are of when they open: the working context. */
export type Konteks = { satker: { value: string; label: string }; tahun: number };

type TanpaNama<T> = T extends unknown ? Omit<T, 'nama'> : never;
/** A field by its name on the wire; so are the fields of rows. */
type IsianBernama = Readonly<Record<string, Omit<IsianForm, 'nama' | 'kolom'> & { kolom?: IsianBernama }>>;
type Formulir<T> = {
  /** What is to be said of the values while they are typed; it stops nobody. */
  Catatan?: ComponentType<{ nilai: Nilai }>;
  /** Bodies of POST and PUT. */
  skema: { baru: Pemeriksa; ubah: Pemeriksa };
  /** Where the choices of a field come from: of `cari` while somebody types, of the others at once. */
  sumber?: Readonly<Record<string, Sumber>>;
  /** First values of a new one from the working context. */
  awal?: (konteks: Konteks) => { nilai?: Readonly<Record<string, string>>; terpilih?: Terpilih };
  /** Names of what is chosen in fields of the kind `cari`. */
  terpilih?: (rekaman: T, namaSatker: (id: string) => string) => Terpilih;
};
type Umum<T> = {
  teks: TeksDaftar;
  /** What the list is of besides its filters; each goes into the query under its name. */
  lingkup: readonly (keyof Konteks)[];
  kolom: readonly Kolom<T>[];
  /** Order of a list that nobody has ordered: `kode`, `-tahun`; absent = the server's own. */
  urutAwal?: string;
  aksi?: readonly AksiBaris<T>[];
  /** What one is called in questions, controls and its own page. */
  sebut: (rekaman: T) => string;
  /** A page of its own for each, in place of the form. */
  tautan?: (rekaman: T) => string;
  /** Above the list, and beside the button for a new one. */
  Kepala?: ComponentType;
  Tindakan?: ComponentType;
  /** The page where it comes in from workbooks; for those who may both add and change. */
  impor?: string;
  /** Accounts: where people find their own, which they neither change nor delete here. */
  sendiri?: string;
};

/** A kind of record: everything that its list and its form need to be told. Without `formulir` it is a list only. */
export type Deklarasi<T> = Umum<T> & {
  panggilan: DaftarApi<T> & Partial<RekamanApi<T>>;
  /** By the name that the query has for them. */
  saringan?: Readonly<Record<string, TanpaNama<Saringan>>>;
  formulir?: Formulir<T> & { isian: IsianBernama };
};
/** A declaration as the pages use it: they know of rows only. */
export type DeklarasiUmum = Umum<Baris> & {
  panggilan: DaftarApi<Baris> & Partial<RekamanApi<Baris>>;
  saringan: readonly Saringan[];
  formulir: (Formulir<Baris> & { isian: readonly IsianForm[] }) | null;
};

const bernama = (isian: IsianBernama): readonly IsianForm[] =>
  Object.entries(isian).map(([nama, { kolom, ...satu }]) => ({
    ...satu,
    nama,
    ...(kolom && { kolom: bernama(kolom) }),
  }));

/** Writes a declaration down with the types of its record, which are those of its calls. */
export function rekaman<T extends object>(isi: Deklarasi<T>): DeklarasiUmum {
  // The one place where a record becomes a row: from here on nobody knows its fields but its own declaration.
  const { saringan = {}, formulir, ...umum } = isi as unknown as Deklarasi<Baris>;
  return {
    ...umum,
    saringan: Object.entries(saringan).map(([nama, satu]) => ({ ...satu, nama })),
    formulir: formulir ? { ...formulir, isian: bernama(formulir.isian) } : null,
  };
}

import type { ComponentType } from 'react';
import type { Validator, Source } from '#app/records/form.ts';
import type { ListApi, RecordApi } from '#app/records/record-api.ts';
import type { RowAction, Column, Filters, ListTexts } from '#features/records/list-declaration.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import type { Row } from '#machines/records/list.types.ts';
import type { Selected } from '#machines/records/form.setup.ts';
import type { Value } from '#machines/records/values.ts';

/** What a list and a form are of when they open: the working context. */
type Workspace = { satker: { value: string; label: string }; tahun: number };

type Nameless<T> = T extends unknown ? Omit<T, 'nama'> : never;
/** A field by its name on the wire; so are the fields of rows. */
type NamedFields = Readonly<Record<string, Omit<FormField, 'nama' | 'kolom'> & { kolom?: NamedFields }>>;
type RecordForm<T> = {
  /** What is to be said of the values while they are typed; it stops nobody. */
  Note?: ComponentType<{ nilai: Value }>;
  /** Bodies of POST and PUT. */
  skema: { baru: Validator; ubah: Validator };
  /** Where the choices of a field come from: of `cari` while somebody types, of the others at once. */
  source?: Readonly<Record<string, Source>>;
  /** First values of a new one from the working context. */
  initial?: (workspace: Workspace) => { nilai?: Readonly<Record<string, string>>; terpilih?: Selected };
  /** Names of what is chosen in fields of the kind `cari`. */
  terpilih?: (record: T, satkerName: (id: string) => string) => Selected;
};
type Common<T> = {
  /** Its name as a page is declared in `domain/pages/pages.ts`. */
  teks: Omit<ListTexts, 'judul'>;
  /** What the list is of besides its filters; each goes into the query under its name. */
  lingkup: readonly (keyof Workspace)[];
  kolom: readonly Column<T>[];
  /** Order of a list that nobody has ordered: `kode`, `-tahun`; absent = the server's own. */
  initialSort?: string;
  aksi?: readonly RowAction<T>[];
  /** What one is called in questions, controls and its own page. */
  labelOf: (record: T) => string;
  /** A page of its own for each, in place of the form. */
  link?: (record: T) => string;
  /** Above the list, and beside the button for a new one. */
  Header?: ComponentType;
  Action?: ComponentType;
  /** The page where it comes in from workbooks; for those who may both add and change. */
  impor?: string;
  /** Accounts: where people find their own, which they neither change nor delete here. */
  sendiri?: string;
};

/** A kind of record: everything that its list and its form need to be told. Without `formulir` it is a list only. */
export type Declaration<T> = Common<T> & {
  panggilan: ListApi<T> & Partial<RecordApi<T>>;
  /** By the name that the query has for them. */
  saringan?: Readonly<Record<string, Nameless<Filters>>>;
  formulir?: RecordForm<T> & { isian: NamedFields };
};
/** A declaration as the pages use it: they know of rows only. */
export type CommonDeclaration = Common<Row> & {
  panggilan: ListApi<Row> & Partial<RecordApi<Row>>;
  saringan: readonly Filters[];
  formulir: (RecordForm<Row> & { isian: readonly FormField[] }) | null;
};

const named = (entry: NamedFields): readonly FormField[] =>
  Object.entries(entry).map(([nama, { kolom, ...one }]) => ({
    ...one,
    nama,
    ...(kolom && { kolom: named(kolom) }),
  }));

/** Writes a declaration down with the types of its record, which are those of its calls. */
export function record<T extends object>(content: Declaration<T>): CommonDeclaration {
  // The one place where a record becomes a row: from here on nobody knows its fields but its own declaration.
  const { saringan = {}, formulir, ...umum } = content as unknown as Declaration<Row>;
  return {
    ...umum,
    saringan: Object.entries(saringan).map(([nama, one]) => ({ ...one, nama })),
    formulir: formulir ? { ...formulir, isian: named(formulir.isian) } : null,
  };
}

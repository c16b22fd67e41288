import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Validator, Source } from '#app/records/form.ts';
import type { ListApi, RecordApi } from '#app/records/record-api.ts';
import type { RowAction, Column, Filters, ListTexts } from '#features/records/list-declaration.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import type { Row } from '#machines/kit/row.ts';
import type { Selected } from '#machines/records/form.setup.ts';
import type { Value } from '#machines/records/values.ts';

/** The working context when a list or form opens: unit and year. */
type Workspace = { satker: { value: string; label: string }; tahun: number };

type Nameless<T> = T extends unknown ? Omit<T, 'nama'> : never;
/** A field by its name on the wire; so are the fields of rows. */
type NamedFields = Readonly<Record<string, Omit<FormField, 'nama' | 'fields'> & { fields?: NamedFields }>>;
type RecordForm<T> = {
  /** A component beside the fields that comments on the typed values; it never blocks saving. */
  Note?: ComponentType<{ value: Value }>;
  /**
   * Texts of the record that `Note` shows above the fields, by their names; nobody types them, and the call that saves
   * leaves them out.
   */
  carried?: readonly string[];
  /** Shows what the answer to a new record has and no later one has: a secret. */
  made?: (record: T, signal: AbortSignal) => Promise<void>;
  /** Bodies of POST and PUT. */
  schemas: { fresh: Validator; edit: Validator };
  /**
   * Where a field's choices come from: for kind `cari` requested while the person types, for the others when the form
   * opens.
   */
  source?: Readonly<Record<string, Source>>;
  /** First values of a new one from the working context. */
  initial?: (workspace: Workspace) => { initial?: Readonly<Record<string, string>>; terpilih?: Selected };
  /** Names of what is chosen in fields of the kind `cari`. */
  terpilih?: (record: T, satkerName: (id: string) => string) => Selected;
};
/** What an action of a row asks for, in a form beside the list. `F`: its fields, as declared or as a form takes them. */
export type RowForm<T, F = readonly FormField[]> = {
  /** Of the form, with `nama` for the name of the record; then what stands above the fields, and on the button. */
  title: ParseKeys;
  help: ParseKeys;
  button: ParseKeys;
  fields: F;
  schema: Validator;
  source: Readonly<Record<string, Source>>;
  update: (id: string, body: object) => Promise<{ data: T; alert: { message: string } | null }>;
};
type Common<T> = {
  /** The record's name, under which `domain/pages/pages.ts` declares its page. */
  text: Omit<ListTexts, 'title'>;
  /** Parts of the working context that limit the list; each is sent in the query under its name. */
  lingkup: readonly (keyof Workspace)[];
  columns: readonly Column<T>[];
  /** The order of a list until the person changes it: `kode`, `-tahun`; absent = the server's own order. */
  initialSort?: string;
  aksi?: readonly RowAction<T>[];
  /** The name of one record in questions, controls and the title of its page. */
  labelOf: (record: T) => string;
  /** The address of a record's own page, opened instead of the form. */
  link?: (record: T) => string;
  /** Above the list, and beside the button for a new one. */
  Header?: ComponentType;
  Action?: ComponentType;
  /** The page that imports these records from workbooks, for persons who may both add and change them. */
  imports?: string;
  /**
   * Records that can only be looked at: nobody changes or deletes them, and their page shows `View` in place of the form.
   * `one`: what such a record is. Their list has no bulk delete.
   */
  fixed?: { when: (record: T) => boolean; one: ParseKeys; View: ComponentType<{ record: T }> };
  /** How a record is put out of use without being deleted, and whether it is in use. */
  disabling?: { when: (record: T) => boolean; call: (record: T) => Promise<unknown> };
  /** Records that are deleted and still listed: nobody opens, changes or deletes them. */
  gone?: (record: T) => boolean;
  /** For accounts: where people change their own account; here they can neither change nor delete it. */
  sendiri?: string;
};

/** Everything that the list and the form of one kind of record need. Without `formulir` there is only a list. */
export type Declaration<T> = Common<T> & {
  calls: ListApi<T> & Partial<RecordApi<T>>;
  /** By the name that the query has for them. */
  filters?: Readonly<Record<string, Nameless<Filters>>>;
  /** By the key of their action. */
  rowForms?: Readonly<Record<string, RowForm<T, NamedFields>>>;
  form?: RecordForm<T> & { fields: NamedFields };
};
/** A declaration as the generic pages use it, with untyped rows. */
export type CommonDeclaration = Common<Row> & {
  calls: ListApi<Row> & Partial<RecordApi<Row>>;
  filters: readonly Filters[];
  rowForms: Readonly<Record<string, RowForm<Row>>>;
  form: (RecordForm<Row> & { fields: readonly FormField[] }) | null;
};

const named = (entry: NamedFields): readonly FormField[] =>
  Object.entries(entry).map(([nama, { fields, ...one }]) => ({
    ...one,
    nama,
    ...(fields && { fields: named(fields) }),
  }));

/** Declares a kind of record, type-checked against the type that its API calls return. */
export function record<T extends object>(content: Declaration<T>): CommonDeclaration {
  // The only place where a typed record becomes an untyped row: after this, only its own declaration knows its fields.
  const { filters = {}, rowForms = {}, form, ...umum } = content as unknown as Declaration<Row>;
  return {
    ...umum,
    filters: Object.entries(filters).map(([nama, one]) => ({ ...one, nama })),
    rowForms: Object.fromEntries(
      Object.entries(rowForms).map(([key, one]) => [key, { ...one, fields: named(one.fields) }]),
    ),
    form: form ? { ...form, fields: named(form.fields) } : null,
  };
}

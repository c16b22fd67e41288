/** What a form holds, as it is typed, and what becomes of it on the wire. */
import { readDay } from '#domain/calendar/typed-day.ts';
import { plainNumber, readNumber } from '#domain/numbers/numbers.ts';

export type FieldRow = Readonly<Record<string, string>>;
export type Content = string | boolean | readonly string[] | readonly FieldRow[];
export type Value = Readonly<Record<string, Content>>;

/**
 * `teks`, `email`, `password`, `paragraph`, `tanggal`, `jam`: text. `angka`: a number, with decimal comma or point.
 * `choice`, `radio`: one of few. `cari`: one of many, found by the server. `centang`: yes or no. `many`: some of few.
 * `several`: some of many, found by the server, each as `chosenText` writes it.
 * `baris`: rows.
 */
type FieldKind =
  | 'teks'
  | 'email'
  | 'password'
  | 'paragraph'
  | 'tanggal'
  | 'jam'
  | 'angka'
  | 'choice'
  | 'radio'
  | 'cari'
  | 'centang'
  | 'many'
  | 'several'
  | 'baris';
/** A field as the machine needs it; how it looks is decided in the view. */
export type Entry = {
  nama: string;
  kind: FieldKind;
  required?: boolean;
  /** Required only with certain values in other fields. */
  requiredWhen?: (value: Value) => boolean;
  /** Fewest characters of what is filled in. */
  min?: number;
  /** Most characters. */
  maks?: number;
  /** Its value in a new record. */
  initial?: Content;
  /** A choice that is a number on the wire: a level, a year. */
  asNumber?: boolean;
  /** Left empty it is not sent, instead of as null: an empty password leaves the stored one unchanged. */
  skipEmpty?: boolean;
  /** Left empty it is sent as null in a new record too, because the server's own default is not "none". */
  sendEmpty?: boolean;
  /** Fields that its choices depend on: when one of them changes, what was chosen here is no longer a choice. */
  dependent?: readonly string[];
  /** The fields of one row of `baris`. */
  fields?: readonly Entry[];
};
/** A fault at a field, `ambang.0.label` inside rows; '' = of the whole form. `pesan` null: the code says it all. */
export type FormIssue = { nama: string; kode: string; message: string | null };
export type RecordRow = Readonly<Record<string, unknown>>;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} /;
/** A choice as one text, so that a draft knows what it is called too: its id and its name, or a name alone. */
export const chosenText = ({ value, label }: { value: string; label: string }): string =>
  value === label ? label : `${value} ${label}`;
/** What `chosenText` wrote. */
export function chosenFrom(text: string): { value: string; label: string } {
  const id = ID.exec(text)?.[0];
  return id === undefined ? { value: text, label: text } : { value: id.trimEnd(), label: text.slice(id.length) };
}

const EMPTY: Record<FieldKind, Content> = {
  teks: '',
  email: '',
  password: '',
  paragraph: '',
  tanggal: '',
  jam: '',
  angka: '',
  choice: '',
  radio: '',
  cari: '',
  centang: false,
  many: [],
  several: [],
  baris: [],
};
export const initialContent = ({ kind, initial }: Entry): Content => initial ?? EMPTY[kind];

/** Whether a field must be filled in beside these values. */
export const mustBeFilled = ({ required = false, requiredWhen }: Entry, value: Value) =>
  required || (requiredWhen?.(value) ?? false);

/** Which fields each field depends on, of those that depend on any. */
export type Dependents = Readonly<Record<string, readonly string[]>>;
export const dependenciesFrom = (entry: readonly Entry[]): Dependents =>
  Object.fromEntries(entry.flatMap(({ nama, dependent }) => (dependent ? [[nama, dependent]] : [])));
export const initialValues = (entry: readonly Entry[]): Value =>
  Object.fromEntries(entry.map((one) => [one.nama, initialContent(one)]));

/** How a stored number is written, so that it is read back as itself. */
type WriteNumber = (value: number) => string;
/** A stored value as its field shows it. */
function write(value: unknown, writeNumber: WriteNumber): string {
  if (typeof value === 'number') return writeNumber(value);
  return typeof value === 'string' ? value : '';
}

function contentFrom({ kind, fields = [], ...entry }: Entry, value: unknown, number: WriteNumber): Content {
  if (kind === 'centang') return value === true;
  if (kind === 'several' && typeof value === 'string') return value.split('\n').filter((one) => one.trim() !== '');
  if (kind === 'many' || kind === 'several') return Array.isArray(value) ? value.map((one) => write(one, number)) : [];
  if (kind === 'baris') return Array.isArray(value) ? value.map((one: RecordRow) => rowFrom(fields, one, number)) : [];
  return value === undefined && entry.initial !== undefined ? entry.initial : write(value, number);
}
const rowFrom = (column: readonly Entry[], record: RecordRow, number: WriteNumber): FieldRow =>
  Object.fromEntries(column.map(({ nama }) => [nama, write(record[nama], number)]));

/** A record as the form shows it. @param number the reader's notation; without it the Indonesian one */
export const valuesFrom = (entry: readonly Entry[], record: RecordRow, number: WriteNumber = plainNumber): Value =>
  Object.fromEntries(entry.map((one) => [one.nama, contentFrom(one, record[one.nama], number)]));

const asNumber = ({ kind, asNumber: ya = false }: Entry) => kind === 'angka' || ya;
function send(entry: Entry, content: Content): unknown {
  if (entry.kind === 'baris') return (content as readonly FieldRow[]).map((row) => sendAll(entry.fields ?? [], row));
  if (typeof content !== 'string') return content;
  const text = entry.kind === 'password' ? content : content.trim();
  if (text === '' || (entry.kind === 'tanggal' && readDay(text) === null)) return null;
  if (!asNumber(entry)) return text;
  const result = readNumber(text);
  return result.ok ? result.value : null;
}
const sendAll = (entry: readonly Entry[], value: Value): Record<string, unknown> =>
  Object.fromEntries(entry.map((one) => [one.nama, send(one, value[one.nama] ?? initialContent(one))]));

/**
 * The body of a save. Numbers become JSON numbers, empty fields null; a new record as a rule leaves empty fields out.
 * @param fresh true = POST, false = PUT
 */
export function bodyFrom(entry: readonly Entry[], value: Value, fresh: boolean): Record<string, unknown> {
  const allowed = ({ skipEmpty = false, sendEmpty = false }: Entry) => skipEmpty || (fresh && !sendEmpty);
  const skipped = new Set(entry.filter(allowed).map(({ nama }) => nama));
  return Object.fromEntries(
    Object.entries(sendAll(entry, value)).filter(([nama, content]) => content !== null || !skipped.has(nama)),
  );
}

const isEmpty = (content: Content) =>
  typeof content === 'string' ? content.trim() === '' : Array.isArray(content) && content.length === 0;

/** Faults that can be found without knowing the kind of record: missing, no number, too long. */
export function basicDefects(entry: readonly Entry[], value: Value, prefix = ''): FormIssue[] {
  return entry.flatMap((one): FormIssue[] => {
    const nama = prefix + one.nama;
    const content = value[one.nama] ?? initialContent(one);
    if (isEmpty(content)) return mustBeFilled(one, value) ? [{ nama, kode: 'wajib', message: null }] : [];
    if (one.kind === 'baris') {
      const row = content as readonly FieldRow[];
      return row.flatMap((oneRow, index) => basicDefects(one.fields ?? [], oneRow, `${nama}.${index}.`));
    }
    if (typeof content !== 'string') return [];
    const seen = asNumber(one) ? readNumber(content) : null;
    if (seen?.ok === false) return [{ nama, kode: seen.readings ? 'duaArti' : 'bukanAngka', message: null }];
    if (one.kind === 'tanggal' && readDay(content) === null) return [{ nama, kode: 'bukanTanggal', message: null }];
    if (one.min !== undefined && content.trim().length < one.min)
      return [{ nama, kode: 'terlaluPendek', message: String(one.min) }];
    if (one.maks !== undefined && content.trim().length > one.maks)
      return [{ nama, kode: 'terlaluPanjang', message: String(one.maks) }];
    return [];
  });
}

const sameContent = (one: Content | undefined, other: Content | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
export const sameValues = (one: Value, other: Value) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((nama) => sameContent(one[nama], other[nama]));

type Standing<FormOption> = {
  values: Value;
  choices: Readonly<Record<string, readonly FormOption[]>>;
  dependents: Dependents;
};
/** The form after `nama` got a new value. What was chosen in fields whose choices depend on it is emptied. */
export function after<FormOption>(
  { values, choices, dependents }: Standing<FormOption>,
  nama: string,
  content: Content,
) {
  const dropped = sameContent(values[nama], content)
    ? []
    : Object.keys(dependents).filter((one) => dependents[one]?.includes(nama));
  const replace = <T>(empty: T) => Object.fromEntries(dropped.map((one) => [one, empty]));
  return { values: { ...values, [nama]: content, ...replace('') }, choices: { ...choices, ...replace([]) } };
}

export type Side = 'saya' | 'mereka';
/**
 * A field whose value differs from the stored record; `choice` null: both sides changed it, so the user must choose.
 */
export type EditConflict = { nama: string; base: Content; me: Content; theirs: Content; choice: Side | null };

/** Both versions field by field. Where only one side changed something, that side is chosen already. */
export const conflictsFrom = (base: Value, me: Value, them: Value): EditConflict[] =>
  Object.keys(them)
    .filter((nama) => !sameContent(me[nama], them[nama]))
    .map((nama) => {
      const [previous, mine, theirs] = [base[nama] ?? '', me[nama] ?? '', them[nama] ?? ''];
      const choice = sameContent(previous, theirs) ? 'saya' : sameContent(previous, mine) ? 'mereka' : null;
      return { nama, base: previous, me: mine, theirs, choice };
    });
/** What is to be saved once every field has been chosen. */
export const combine = (them: Value, conflicts: readonly EditConflict[]): Value => ({
  ...them,
  ...Object.fromEntries(conflicts.map((one) => [one.nama, one.choice === 'mereka' ? one.theirs : one.me])),
});

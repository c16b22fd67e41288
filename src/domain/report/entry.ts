/** What an officer types into a report: raw text per indicator and field, and what of it has to be sent. */
import { plainNumber, readNumber } from '#domain/numbers/numbers.ts';
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import { COLUMNS, type NumberColumn, type Column } from '#domain/report/columns.ts';
import { readStep, type Scale, stepName } from '#domain/capaian/scale.ts';
import { MAX_TEXT, type TextColumn, type TextValues, perTextField, textsOf } from '#domain/report/text-fields.ts';
import { textFault } from '#domain/text/storable.ts';

/** Entry of one indicator as stored: figures in the indicator's unit, null = not filled. */
export type EntryValues = Record<NumberColumn, number | null> & TextValues;
/** An entry with the steps that a predicate has. */
type Entered = EntryValues & { skala?: Scale | undefined };
/** Entries of a report by detail id. */
export type EntryBase = Readonly<Record<string, Entered>>;
/** Text as typed, by detail id and field; a field that nobody touched is absent. */
export type Typed = Readonly<Record<string, Partial<Record<Column, string>>>>;
/** One indicator's changed fields, as the API takes them. */
export type EntryChange = { id: string } & Partial<EntryValues>;
/** A field whose stored value another user changed after we read it; `origin` was stored when we typed `me` over it. */
export type EditConflict = {
  id: string;
  column: Column;
  origin: number | string | null;
  server: number | string | null;
  me: string;
};

type Parsed = { ok: true; value: number | string | null } | { ok: false };

/** Whether a field holds a figure. */
export const isNumberColumn = (column: Column): column is NumberColumn =>
  column === 'realisasi' || column === 'x' || column === 'y';

/** The entry of a report's detail. */
export const valuesFrom = (detail: EntryValues): EntryValues => ({
  realisasi: detail.realisasi,
  x: detail.x,
  y: detail.y,
  ...textsOf(detail),
});

/** Entries of a whole report by detail id. */
export const baseFrom = (details: readonly (Entered & { id: string })[]): EntryBase =>
  Object.fromEntries(
    details.map((detail) => [detail.id, { ...valuesFrom(detail), ...(detail.skala && { skala: detail.skala }) }]),
  );

/**
 * Reads the text of one field; blank text is null. `{ ok: false }` for a figure that is no number, a denominator of 0,
 * a predicate that is not on its scale, and text that is too long or has characters that cannot be stored: the server
 * would refuse the whole save because of them.
 */
export function readColumn(column: Column, text: string, scale?: Scale): Parsed {
  if (text.trim() === '') return { ok: true, value: null };
  if (column === 'realisasi' && scale) {
    const value = readStep(scale, text);
    return value === undefined ? { ok: false } : { ok: true, value };
  }
  if (!isNumberColumn(column)) return textFault(text, MAX_TEXT) === null ? { ok: true, value: text } : { ok: false };
  const result = readNumber(text);
  return result.ok && !(column === 'y' && result.value === 0) ? { ok: true, value: result.value } : { ok: false };
}

/** How a stored figure is written, so that it is read back as itself. */
export type WriteNumber = (value: number) => string;

/** A stored value as the input shows it. @param write the reader's notation; without it the Indonesian one */
export const writeColumn = (value: number | string | null, write: WriteNumber = plainNumber): string =>
  typeof value === 'number' ? write(value) : (value ?? '');

/** Text of a field: as typed, else the stored value. */
export function fieldText(base: EntryBase, typed: Typed, id: string, column: Column, write?: WriteNumber): string {
  const { skala, [column]: value = null } = base[id] ?? {};
  const step = column === 'realisasi' && skala ? stepName(skala, value as number | null) : null;
  return typed[id]?.[column] ?? step ?? writeColumn(value, write);
}

/** Fields whose text cannot be read, in the order of the form. */
export const brokenColumns = (base: EntryBase, typed: Typed, id: string): Column[] =>
  COLUMNS.filter((column) => {
    const text = typed[id]?.[column];
    return text !== undefined && !readColumn(column, text, base[id]?.skala).ok;
  });

/** Whether any field of the report holds text that cannot be sent. */
export const hasBroken = (base: EntryBase, typed: Typed): boolean =>
  Object.keys(typed).some((id) => brokenColumns(base, typed, id).length > 0);

/**
 * Values of one indicator with the typing applied; unreadable text leaves the stored value.
 * Once X or Y was typed, realisasi is computed from them; if one of them is emptied, a realisasi that came from them
 * goes too.
 */
export function apply(base: Entered, typed: Partial<Record<Column, string>> | undefined): EntryValues {
  if (!typed) return base;
  const exact = (column: NumberColumn) => {
    const seen = typed[column] === undefined ? null : readColumn(column, typed[column], base.skala);
    return seen?.ok ? (seen.value as number | null) : base[column];
  };
  const text = (column: TextColumn) => {
    const seen = typed[column] === undefined ? null : readColumn(column, typed[column]);
    return seen?.ok ? (seen.value as string | null) : base[column];
  };
  const [x, y] = [exact('x'), exact('y')];
  const ratio = ratioRealisasi(x, y);
  const changed = x !== base.x || y !== base.y;
  const derived = base.realisasi !== null && base.realisasi === ratioRealisasi(base.x, base.y);
  const withoutRatio = changed && derived && typed.realisasi === undefined ? null : exact('realisasi');
  return {
    realisasi: changed && ratio !== null ? ratio : withoutRatio,
    x,
    y,
    ...perTextField(text),
  };
}

/** What has to be sent: per indicator only the fields whose value differs from the stored one. */
export function changes(base: EntryBase, typed: Typed): EntryChange[] {
  return Object.entries(typed).flatMap(([id, typedColumns]) => {
    const origin = base[id];
    if (!origin) return [];
    const fresh = apply(origin, typedColumns);
    const diff = COLUMNS.filter((column) => fresh[column] !== origin[column]);
    return diff.length === 0 ? [] : [{ id, ...Object.fromEntries(diff.map((column) => [column, fresh[column]])) }];
  });
}

/** Typing that the server does not hold yet, unreadable text included: what the device must keep. */
export function unsaved(base: EntryBase, typed: Typed): Typed {
  return filters(typed, (id, column, text) => {
    const seen = readColumn(column, text, base[id]?.skala);
    return !seen.ok || seen.value !== (base[id]?.[column] ?? null);
  });
}

/** Typing with one field changed. */
export const typeIn = (typed: Typed, id: string, column: Column, text: string): Typed => ({
  ...typed,
  [id]: { ...typed[id], [column]: text },
});

/** Typing without one field: the stored value shows again. */
export const cancelTyping = (typed: Typed, id: string, column: Column): Typed =>
  filters(typed, (i, k) => !(i === id && k === column));

/**
 * Fields that both sides changed: the server's value is neither the one we started from nor the one we typed. With an
 * empty list our typing can be sent on top of the server's state.
 */
export function findConflicts(base: EntryBase, typed: Typed, server: EntryBase): EditConflict[] {
  return Object.entries(unsaved(base, typed)).flatMap(([id, typedColumns]) =>
    COLUMNS.flatMap((column) => {
      const me = typedColumns[column];
      const serverValue = server[id]?.[column] ?? null;
      const origin = base[id]?.[column] ?? null;
      if (me === undefined || serverValue === origin) return [];
      const seen = readColumn(column, me, server[id]?.skala);
      return seen.ok && seen.value === serverValue ? [] : [{ id, column, origin, server: serverValue, me }];
    }),
  );
}

/** `base` with the values that unresolved conflicts were typed over, so that the next comparison still finds them. */
export const baseBefore = (base: EntryBase, conflicts: readonly EditConflict[]): EntryBase =>
  conflicts.reduce((sum, { id, column, origin }) => {
    const value = sum[id];
    return value ? { ...sum, [id]: { ...value, [column]: origin } } : sum;
  }, base);

/** The typing that is still unsaved after the server's state changed; what the server stored meanwhile is dropped. */
export function followServer(base: EntryBase, typed: Typed, server: EntryBase): Typed {
  const unread = unsaved(base, typed);
  return filters(typed, (id, column) => {
    const changed = (server[id]?.[column] ?? null) !== (base[id]?.[column] ?? null);
    return unread[id]?.[column] !== undefined || !changed;
  });
}

function filters(typed: Typed, choice: (id: string, column: Column, text: string) => boolean): Typed {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([id, typedColumns]) => {
      const remaining = COLUMNS.flatMap((column) => {
        const text = typedColumns[column];
        return text !== undefined && choice(id, column, text) ? [[column, text] as const] : [];
      });
      return remaining.length === 0 ? [] : [[id, Object.fromEntries(remaining)] as const];
    }),
  );
}

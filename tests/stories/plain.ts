/** Writes values down for people: names for ids, minutes for moments, no secrets, one line for what is small. */
import { isDeepStrictEqual } from 'node:util';
import type { Names } from '#tests/stories/names.ts';

/** Characters of a line that are still read at a glance. */
const WIDTH = 150;
const HOUR_MS = 3_600_000;
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)/g;
/** Signed tokens, hashes, keys: longer than a word, and of letters of both kinds and digits. */
const SECRETS: readonly [RegExp, string][] = [
  [/(?<![\w.-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '‹token›'],
  [/\$argon2\S+/g, '‹hash›'],
  [/\\x[0-9a-f]{8,}/g, '‹bytes›'],
  // Files lie in folders by the beginning of their keys.
  [/\b[0-9a-f]{2}(?=\/‹id)/g, '‹folder›'],
  [/\b[0-9a-f]{32,}\b/g, '‹hash›'],
  // In the reasons of letters, milliseconds keep two of them apart.
  [/\b\d{13}\b/g, '‹moment›'],
  [/(?<=127\.0\.0\.1:)\d{4,5}/g, '‹port›'],
  [/whsec_[\w+/=-]+/g, '‹secret›'],
  [/cpn_\w{30,}/g, '‹secret›'],
  [/(?<![\w.-])v1\.[\w.-]{40,}/g, '‹sealed›'],
  // Of an authenticator, in base32.
  [/\b[A-Z2-7]{32}\b/g, '‹secret›'],
  [/\b[a-z]{5}-[a-z]{5}-[a-z]{5}\b/gi, '‹recovery code›'],
  // 32 bytes; one in a thousand has no digit.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, '‹secret›'],
  // Whoever was forgotten is called by the end of their id.
  [/(?<=Mantan pengguna )[0-9a-f]{6}/g, '‹end of id›'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}(?![\w-])/g, '‹secret›'],
];
/** Of a text that fills a field to its limit its length is what matters. */
const RUN = /(.)\1{59,}/gs;
/** What YAML would not take for a plain text, or what would be taken for something else. */
const QUOTED = /^[\s"'{[-]|[\n\t]|^(?:null|true|false|[\d.]+)$|[ ,:]$|^$/;

type Held = Readonly<Record<string, unknown>>;

export type Plain = {
  /** A value in one line. */
  short: (value: unknown) => string;
  /**
   * A value in as many lines as it takes. Of a record that was written before only what has changed since.
   * @param indent spaces before each line
   */
  lines: (value: unknown, indent?: number) => string[];
  /** By this a row of a list is known. */
  labelOf: (row: unknown) => string;
  /** Fields that became others, in as many lines as it takes. */
  changes: (before: Held, after: Held, indent: number) => string[];
};

/**
 * @param ownClock since when the clock of the database itself has run; what it says is told by its distance to now
 * @param many records of a list that are told in full
 */
export function plainly(names: Names, ownClock: Date, many = 12): Plain {
  /** The records that were written, by their id and fields. */
  const known = new Map<string, Held>();

  const moment = (text: string): string => {
    const at = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    const now = Date.now();
    if (at.getTime() >= ownClock.getTime() && at.getTime() <= now + HOUR_MS) {
      const ahead = Math.round((at.getTime() - now) / 60_000);
      return ahead > 0 ? `‹now + ${ahead} min›` : '‹now›';
    }
    return at.toISOString().slice(0, 16).replace('T', ' ');
  };
  const text = (value: string): string => {
    const object = /^\{.*\}$/s.test(value) && parsed(value);
    if (object) return short(object);
    const shown = SECRETS.reduce(
      (left, [secret, instead]) => left.replace(secret, instead),
      names.inText(value.replace(RUN, (run, one) => `‹${run.length} × ${one}›`).replace(MOMENT, moment)),
    );
    return QUOTED.test(shown) ? JSON.stringify(shown) : shown;
  };
  const short = (value: unknown): string => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number' && Math.abs(value - Date.now()) < HOUR_MS) return '‹now›';
    if (value instanceof Date) return moment(value.toISOString());
    if (value === null || typeof value !== 'object') return String(value);
    if (Array.isArray(value)) return `[${value.map(short).join(', ')}]`;
    const fields = Object.entries(withoutNulls(value as Held)).map(([key, held]) => `${text(key)}: ${short(held)}`);
    return `{ ${fields.join(', ')} }`;
  };
  const labelOf = (row: unknown): string => {
    if (row === null || typeof row !== 'object') return short(row);
    const { id, kunci, unit, kode, name, title } = row as Held;
    const held = id ?? kunci ?? (unit as Held | undefined)?.['id'] ?? kode ?? name ?? title;
    return short(held ?? row);
  };
  const isSmall = (value: unknown) => isPlain(value) || short(value).length <= WIDTH;

  const keyOf = (record: Held) => `${String(record['id'])} ${Object.keys(record).join()}`;
  const changedSince = (record: Held): Held | 'nothing' => {
    const key = keyOf(record);
    const before = known.get(key);
    known.set(key, record);
    if (before === undefined) return withoutNulls(record);
    const changed = Object.entries(record).filter(([field, held]) => !isAlike(held, before[field]));
    return changed.length === 0 ? 'nothing' : { id: record['id'], ...Object.fromEntries(changed) };
  };

  const lines = (value: unknown, indent = 0): string[] => {
    const before = ' '.repeat(indent);
    if (isPlain(value)) return [`${before}${short(value)}`];
    if (Array.isArray(value)) {
      if (value.every(isPlain)) return [`${before}${short(value)}`];
      return listed(value, indent);
    }
    const record = value as Held;
    const told = typeof record['id'] === 'string' ? changedSince(record) : withoutNulls(record);
    if (told === 'nothing') return [`${before}${short(record['id'])} as before`];
    if (isSmall(told)) return [`${before}${short(told)}`];
    return packed(told, indent);
  };

  /** Records that are new as far as there is room, those that have changed, and which are as before. */
  const listed = (value: readonly unknown[], indent: number): string[] => {
    const before = ' '.repeat(indent);
    const told: string[] = [];
    let same: string[] = [];
    const flush = () => {
      if (same.length > 0) told.push(`${before}- ${same.join(', ')} as before`);
      same = [];
    };
    let room = many;
    const left: string[] = [];
    for (const one of value) {
      const held = isPlain(one) || Array.isArray(one) ? undefined : known.get(keyOf(one as Held));
      if (held !== undefined && isAlike(held, one)) {
        same.push(labelOf(one));
        continue;
      }
      if (held === undefined && room === 0) {
        left.push(labelOf(one));
        continue;
      }
      if (held === undefined) room -= 1;
      flush();
      const [first = '', ...rest] = lines(one, indent + 2);
      told.push(`${before}- ${first.trimStart()}`, ...rest);
    }
    flush();
    return left.length > 0 ? [...told, `${before}… ${left.join(', ')}`] : told;
  };

  /** Small fields fill lines in their order, bigger ones have their own. */
  const packed = (record: Held, indent: number): string[] => {
    const written: string[] = [];
    let row: string[] = [];
    const flush = () => {
      written.push(...inRows(row, indent));
      row = [];
    };
    for (const [key, held] of Object.entries(record)) {
      if (isSmall(held)) {
        row.push(`${text(key)}: ${short(held)}`);
      } else {
        flush();
        written.push(`${' '.repeat(indent)}${text(key)}:`, ...lines(held, indent + 2));
      }
    }
    flush();
    return written;
  };

  const changes = (was: Held, is: Held, indent: number): string[] => {
    const changed = Object.keys(is).filter((field) => !isAlike(was[field], is[field]));
    return inRows(
      changed.map((field) => `${field}: ${short(was[field] ?? null)} → ${short(is[field])}`),
      indent,
    );
  };
  return { short, lines, changes, labelOf };
}

/** What a column of text holds as JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Fields one after the other, in lines that can be read at a glance. */
function inRows(fields: readonly string[], indent: number): string[] {
  const rows: string[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last !== undefined && `${last}, ${field}`.length <= WIDTH) rows.splice(-1, 1, `${last}, ${field}`);
    else rows.push(field);
  }
  return rows.map((row) => `${' '.repeat(indent)}${row}`);
}

/** A field that is missing is one that is null; which of both, OpenAPI says. */
const withoutNulls = (record: Held): Held =>
  Object.fromEntries(Object.entries(record).filter(([, held]) => held !== null));
const isPlain = (value: unknown) => value === null || typeof value !== 'object' || value instanceof Date;
const isAlike = (a: unknown, b: unknown) => isDeepStrictEqual(a, b);

/** Requests out of JSON Schema: values that a schema takes, and values bent until it takes them no more. */
import fc from 'fast-check';

export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-free-shaped'?: string;
};

export type Random = { int(below: number): number; chance(p: number): boolean; pick<T>(from: readonly T[]): T };

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (p) => next() < p,
    pick: (from) => {
      const one = from[int(from.length)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
  };
}

/** What earlier answers have brought under a name: ids, versions, words. */
export type Known = (name: string) => readonly unknown[];

const WORDS = [
  'Laporan',
  'capaian',
  'kinerja',
  'Tapin',
  '2025',
  'é',
  '😀',
  'a b',
  'x',
  'ß',
  'نص',
  '"',
  "o'",
  '<b>',
  '&amp;',
  '%',
  '\\',
];
const words = (random: Random, least: number, most: number) => {
  let text = '';
  do text += `${text === '' ? '' : ' '}${random.pick(WORDS)}`;
  while (text.length < least || random.chance(0.5));
  const cut = [...text].slice(0, most).join('').slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

const isPlain = (pattern: string) => pattern.includes('10ffff');
const two = (n: number) => String(n).padStart(2, '0');
const day = (random: Random) => `${2024 + random.int(4)}-${two(1 + random.int(12))}-${two(1 + random.int(28))}`;
export const uuidOf = (random: Random) =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => random.int(16).toString(16));

function textFor(schema: Schema, random: Random): string {
  if (schema.format === 'uuid') return uuidOf(random);
  if (schema.format === 'date') return day(random);
  if (schema.format === 'date-time') return `${day(random)}T0${random.int(10)}:00:00.000Z`;
  if (schema.format === 'email') return `orang${random.int(1_000_000)}@contoh.example`;
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)];
  const narrow = patterns.find((pattern) => pattern !== undefined && !isPlain(pattern));
  if (narrow === undefined) return words(random, schema.minLength ?? 0, Math.min(schema.maxLength ?? 60, 200));
  const matching = fc.stringMatching(new RegExp(narrow), { size: 'small' });
  return fc.sample(matching, { seed: random.int(2 ** 31), numRuns: 1 })[0]?.slice(0, schema.maxLength ?? 4000) ?? '';
}

function numberFor({ minimum = -1000, maximum = 1_000_000, type }: Schema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1000), Math.min(maximum, 1_000_000)];
  const edge = random.chance(0.1)
    ? random.pick([low, high])
    : low + random.int(Math.max(1, Math.min(high - low, 400) + 1));
  if ([type].flat().includes('integer'))
    return random.chance(0.4) ? Math.max(low, Math.min(high, 1 + random.int(3))) : Math.round(edge);
  return random.chance(0.3) ? Math.min(high, Math.round(edge * 100 + random.int(100)) / 100) : edge;
}

const free = (random: Random, depth = 0): unknown =>
  depth < 3 && random.chance(0.4)
    ? random.chance(0.5)
      ? { [random.pick(['warna', 'nilai', 'isi', 'a.b', 'é'])]: free(random, depth + 1) }
      : [free(random, depth + 1)]
    : random.pick([1, 'teks', null, true, 2.5, '']);

/** A value for `schema`. @param name of the field, under which earlier answers may have brought something that fits */
export function valueFor(schema: Schema, random: Random, known: Known, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueFor(random.pick(branches), random, known, name);
  const seen = known(name);
  if (seen.length > 0 && random.chance(0.8)) return random.pick(seen);
  if (schema.examples && random.chance(0.8)) return random.pick(schema.examples);
  const type = random.pick([schema.type ?? 'null'].flat());
  if (type === 'string') return textFor(schema, random);
  if (type === 'number' || type === 'integer') return numberFor({ ...schema, type }, random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'array') {
    const least = schema.minItems ?? 0;
    const length = Math.min(least + random.int(3), schema.maxItems ?? 10);
    return Array.from({ length }, () => valueFor(schema.items ?? {}, random, known, name));
  }
  if (type !== 'object') return null;
  const entries = Object.entries(schema.properties ?? {})
    .filter(([key]) => schema.required?.includes(key) || key === 'versi' || random.chance(0.4))
    .map(([key, inner]) => [key, valueFor(inner, random, known, key)] as const);
  const more = schema['x-free-shaped'] !== undefined && random.chance(0.5) ? { extra: free(random) } : {};
  return { ...more, ...Object.fromEntries(entries) };
}

/** Values that have broken programs before. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e-320,
  2 ** 53,
  9_223_372_036_854_776_000,
  '',
  ' ',
  '\t',
  'x'.repeat(20_000),
  '\ud83d',
  '\ude00x',
  'a\u0000b',
  '\u001b[2J',
  '\u202e',
  '\uffff',
  "'; drop table kpi; --",
  '<script>alert(1)</script>',
  '%',
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { id: null },
  { length: 1e9 },
  { toString: null },
  [1, 2, 3],
  Array.from({ length: 600 }, () => 'x'),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `value` with one thing wrong somewhere inside it. */
export function bent(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.int(value.length);
    return value.map((one: unknown, i) => (i === at ? bent(one, random) : one));
  }
  if (!isObject(value) || random.chance(0.1)) return random.pick(HOSTILE);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.pick(keys) : '';
  if (keys.length === 0 || random.chance(0.15)) {
    return { ...value, [random.pick(['asing', 'constructor', 'toString', 'id', '\ud800', ''])]: random.pick(HOSTILE) };
  }
  if (random.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: bent(value[key], random) };
}

/** Bodies that are no JSON, or none that anybody could take. */
export const brokenTexts = (random: Random, sound: string): string =>
  random.pick([
    sound.slice(0, -1),
    `${sound}x`,
    '',
    'null',
    '[]',
    '""',
    '0',
    '{',
    '[1,',
    '{"a":}',
    "{'a':1}",
    `\ufeff${sound}`,
    `{"__proto__":{"a":1}}`,
    `{"constructor":{"prototype":{}}}`,
    '['.repeat(100),
    `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    String.raw`"\ud83d"`,
    String.raw`{"a":"\u0000"}`,
    '{"a":1,"a":2}',
    'undefined',
    '\u0000',
  ]);

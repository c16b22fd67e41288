import { isTrace } from '#domain/support/trace-shape.ts';
import type { Trace } from '#domain/support/trace.ts';

/** Largest trace as text, in characters; a trace is ASCII but for the pseudonyms. */
export const LARGEST = 5 * 1024 * 1024;
/** Why a text cannot be read as a trace. `format`: another kind of file; `shape`: damaged or forged. */
export type TraceFault = 'tooLarge' | 'notJson' | 'format' | 'version' | 'shape';
export type Parsed = { ok: true; trace: Trace } | { ok: false; fault: TraceFault };

/**
 * A trace as text. Parts of contexts that several entries share are written once, under `shared`, and referred to by `{
 * "$": number }`. While the text is longer than `largest`, the older half of the entries is dropped.
 */
export function traceText(trace: Trace, largest = LARGEST): string {
  const text = JSON.stringify(packed(trace));
  if (text.length <= largest || trace.entries.length === 0) return text;
  const gone = Math.ceil(trace.entries.length / 2);
  const entries = trace.entries.slice(gone);
  const needed = new Set(entries.map(({ actor }) => actor));
  return traceText(
    {
      ...trace,
      entries,
      dropped: trace.dropped + gone,
      actors: trace.actors.filter((one) => needed.has(one.id) || one.status === 'active'),
    },
    largest,
  );
}

/** Reads the text of a trace from any source; its shape is checked before anything of it is used. */
export function parseTrace(text: string, largest = LARGEST): Parsed {
  if (text.length > largest) return { ok: false, fault: 'tooLarge' };
  const raw = parsed(text);
  return raw === undefined ? { ok: false, fault: 'notJson' } : traceOf(raw);
}

/** As `parseTrace`, of a trace that has been read as JSON. */
export function traceOf(raw: unknown): Parsed {
  if (!isObject(raw) || raw['format'] !== 'capaian.trace') return { ok: false, fault: 'format' };
  if (raw['version'] !== 3) return { ok: false, fault: 'version' };
  const { shared, ...rest } = raw;
  const whole = unpacked(rest, shared ?? []);
  return isTrace(whole) ? { ok: true, trace: whole } : { ok: false, fault: 'shape' };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function packed(trace: Trace) {
  const times = new Map<object, number>();
  const count = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const before = times.get(value) ?? 0;
    times.set(value, before + 1);
    if (before === 0) for (const inner of Object.values(value)) count(inner);
  };
  for (const entry of trace.entries) count([entry.event, entry.before, entry.after]);
  const shared: unknown[] = [];
  const places = new Map<object, number>();
  const pack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const place = places.get(value);
    if (place !== undefined) return { $: place };
    const plain: unknown = Array.isArray(value)
      ? value.map(pack)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pack(inner)]));
    // A part that occurs once, or is empty, is shorter than a reference to it.
    if ((times.get(value) ?? 0) < 2 || Object.keys(value).length === 0) return plain;
    places.set(value, shared.length);
    return { $: shared.push(plain) - 1 };
  };
  const entries = trace.entries.map((entry) => ({
    ...entry,
    event: pack(entry.event),
    before: pack(entry.before),
    after: pack(entry.after),
  }));
  return { ...trace, shared, entries };
}

/** Resolves the shared parts. A part may only refer to earlier parts, so a forged file cannot contain a cycle. */
function unpacked(rest: unknown, shared: unknown): unknown {
  if (!Array.isArray(shared)) return undefined;
  const parts: unknown[] = [];
  const unpack = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > 60) throw new RangeError('too deep');
    if (Array.isArray(value)) return value.map((inner) => unpack(inner, depth + 1));
    const entries = Object.entries(value);
    const [first] = entries;
    if (first?.[0] === '$' && entries.length === 1) {
      const place = first[1] as unknown;
      if (typeof place !== 'number' || !(place in parts)) throw new RangeError('no such part');
      return parts[place];
    }
    const plain: Record<string, unknown> = {};
    // A forged `__proto__` would otherwise change the prototype of what it is written into.
    for (const [key, inner] of entries) if (key !== '__proto__') plain[key] = unpack(inner, depth + 1);
    return plain;
  };
  try {
    for (const part of shared) parts.push(unpack(part, 0));
    return unpack(rest, 0);
  } catch {
    return undefined;
  }
}

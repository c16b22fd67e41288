import { DENY, isRequestId, isUuid, type Rule } from '#machines/kit/recorded.ts';
import type { Masked } from '#domain/support/trace.ts';

const LONGEST = 40;
const DEEPEST = 24;
/**
 * Texts whose pseudonyms are remembered. Beyond it an equal text may get a second pseudonym; different texts never
 * share one.
 */
const MOST_TEXTS = 50_000;
const MOST_PROPERTIES = 2000;
/** A property name that a programmer chose; any other key of an object may be data and is masked. */
const PROPERTY = /^[a-z][a-zA-Z_]{0,30}\d?$/;
const EVENT_TYPE = /^[a-zA-Z][\w.-]{0,80}$/;

/** The last masked value of the same place, so that unchanged parts need not be masked again. */
export type Before = { raw: unknown; masked: Masked };
export type Gate = {
  mask(value: unknown, rule: Rule, before?: Before | null): Masked;
  /** The event with its type in clear and its payload by the rule. */
  event(event: { type: string }, rule: Rule): { type: string } & { [key: string]: Masked };
  /** Forgets the pseudonyms: what is masked from now on cannot be linked to what was masked before. */
  forget(): void;
};

/**
 * Masks everything that is recorded, exported or shown (deny by default). A pseudonym is a number in order of
 * appearance: it shows whether two texts are equal and how long they are, nothing else. Masked objects are remembered
 * per rule, so unchanged parts of a context cost nothing.
 */
export function createGate(random: () => number = secret): Gate {
  let salt = random();
  let numbers = new Map<number, number>();
  let counted = 0;
  let properties = 0;
  const types = new Set<string>();
  /** Of each rule the names that may be written as they are, with the rule for what stands under them. */
  const plans = new WeakMap<Rule, Map<string, Rule>>();
  let seen = new WeakMap<Rule, WeakMap<object, Masked>>();

  const pseudonym = (text: string): string => {
    const core = text.trim();
    // Guards test for blank texts and for lengths, so both are kept.
    if (core === '') return ' '.repeat(Math.min(text.length, LONGEST));
    const key = digest(core, salt);
    let number = numbers.get(key);
    if (number === undefined) {
      if (numbers.size >= MOST_TEXTS) numbers = new Map();
      number = counted++;
      numbers.set(key, number);
    }
    const masked = `•${number.toString(36)}`.padEnd(Math.min(core.length, LONGEST), '•');
    if (core === text) return masked;
    const blanksBefore = text.length - text.trimStart().length;
    const blanksAfter = text.length - text.trimEnd().length;
    return ' '.repeat(Math.min(blanksBefore, LONGEST)) + masked + ' '.repeat(Math.min(blanksAfter, LONGEST));
  };
  const leaf = (value: string | number | boolean, rule: Rule): Masked => {
    const passed = rule.leaf?.(value) ?? null;
    if (passed !== null) return passed;
    if (typeof value === 'string') return pseudonym(value);
    return typeof value === 'number' ? Number(value !== 0) : false;
  };
  const planOf = (rule: Rule): Map<string, Rule> => {
    let plan = plans.get(rule);
    if (!plan) plans.set(rule, (plan = new Map(Object.entries(rule.keys ?? {}))));
    return plan;
  };
  /** The name under which a property is recorded; names chosen by programmers are cached, data never are. */
  const nameOf = (key: string, rule: Rule, plan: Map<string, Rule>): string => {
    if (rule.values) return isUuid(key) ? key : pseudonym(key);
    if (!PROPERTY.test(key)) return pseudonym(key);
    if (properties < MOST_PROPERTIES) {
      properties += 1;
      plan.set(key, DENY);
    }
    return key;
  };
  const object = (value: object, rule: Rule, depth: number, before?: Before | null): { [key: string]: Masked } => {
    const plan = planOf(rule);
    const masked: { [key: string]: Masked } = {};
    const fields = value as Readonly<Record<string, unknown>>;
    const was = before ? (before.raw as Readonly<Record<string, unknown>>) : null;
    const then = before ? (before.masked as { [key: string]: Masked }) : null;
    for (const key of Object.keys(fields)) {
      const inner = fields[key];
      if (inner === undefined) continue;
      const known = plan.get(key);
      if (!known) masked[nameOf(key, rule, plan)] = any(inner, rule.values ?? DENY, depth + 1);
      else if (was && then && was[key] === inner) masked[key] = then[key] ?? null;
      else masked[key] = any(inner, known, depth + 1);
    }
    return masked;
  };
  const composite = (value: object, rule: Rule, depth: number): Masked => {
    if (depth > DEEPEST) return '[Deep]';
    if (Array.isArray(value)) return value.map((item: unknown) => any(item, rule, depth + 1));
    return tagOf(value) ?? object(value, rule, depth);
  };
  const any = (value: unknown, rule: Rule, depth: number): Masked => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return leaf(value, rule);
    if (typeof value !== 'object') return `[${typeof value === 'function' ? 'Function' : 'Value'}]`;
    let known = seen.get(rule);
    if (!known) {
      known = new WeakMap();
      seen.set(rule, known);
    }
    const before = known.get(value);
    if (before !== undefined) return before;
    const masked = composite(value, rule, depth);
    known.set(value, masked);
    return masked;
  };

  const nameOfType = (type: string): string => {
    if (types.has(type)) return type;
    if (!EVENT_TYPE.test(type)) return pseudonym(type);
    if (types.size < MOST_PROPERTIES) types.add(type);
    return type;
  };

  return {
    mask: (value, rule, before) => {
      if (!before) return any(value, rule, 0);
      if (before.raw === value) return before.masked;
      return isPlain(value) && isPlain(before.raw) ? object(value, rule, 0, before) : any(value, rule, 0);
    },
    event: (event, rule) => {
      const { type } = event;
      const masked: { type: string } & { [key: string]: Masked } = { type: nameOfType(type) };
      const keys = Object.keys(event);
      if (keys.length === 1) return masked;
      const plan = planOf(rule);
      for (const key of keys) {
        const value = (event as Readonly<Record<string, unknown>>)[key];
        if (key === 'type' || value === undefined) continue;
        const known = plan.get(key);
        masked[known ? key : nameOf(key, rule, plan)] = any(value, known ?? rule.values ?? DENY, 1);
      }
      return masked;
    },
    forget: () => {
      salt = random();
      numbers = new Map();
      seen = new WeakMap();
    },
  };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A failure without its message, which may quote a person: its kind, and for an answer the status and trace id. */
export function errorTag(error: unknown): string {
  if (!(error instanceof Error)) return '[Failure]';
  const { name } = error;
  const status = 'status' in error && typeof error.status === 'number' ? ` ${error.status}` : '';
  // The server or its proxy makes an id per request: it finds the call in the log and identifies no person.
  const trace =
    'traceId' in error && typeof error.traceId === 'string' && isRequestId(error.traceId) ? ` ${error.traceId}` : '';
  return `[${/^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'Error'}${status}${trace}]`;
}

/** The placeholder for an object that is not plain data; null for plain data. An actor keeps its session id. */
export function tagOf(value: object): string | null {
  if (value instanceof Error) return errorTag(value);
  if ('sessionId' in value && typeof value.sessionId === 'string' && 'getSnapshot' in value) {
    return `[Actor ${value.sessionId}]`;
  }
  if (typeof Blob === 'function' && value instanceof Blob) return '[File]';
  if (typeof AbortSignal === 'function' && value instanceof AbortSignal) return '[Signal]';
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? null : '[Object]';
}

function secret(): number {
  return globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Two rounds of multiplication and mixing over the text (the well-known cyrb53), 53 bits. */
function digest(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

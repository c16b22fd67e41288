import type { Trace } from '#domain/support/trace.ts';

type Test = (value: unknown) => boolean;
/** Longer names, and longer texts behind a mask, no recorder writes: what has them is no recording. */
const LONGEST_NAME = 2000;
const LONGEST_MASKED = 300;
const isText: Test = (value) => typeof value === 'string' && value.length <= LONGEST_NAME;
const isShort: Test = (value) => typeof value === 'string' && value.length <= LONGEST_MASKED;
const isNumber: Test = (value) => Number.isFinite(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const oneOf =
  (...allowed: readonly unknown[]): Test =>
  (value) =>
    allowed.includes(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const dictionary =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.values(value).every(test);
/** Exactly these properties. */
const shape =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(tests, key)) &&
    Object.entries(tests).every(([key, test]) => test(value[key]));

const DEEPEST = 40;
/** Whether a value from outside is a trace in all its parts. Parts that are shared are looked at once. */
export function isTrace(value: unknown): value is Trace {
  const looked = new WeakSet<object>();
  const walked = new WeakSet<object>();
  const isMasked = (depth: number): Test => {
    return (one) => {
      if (one === null || typeof one === 'boolean' || isShort(one) || isNumber(one)) return true;
      if (typeof one !== 'object' || depth > DEEPEST) return false;
      if (looked.has(one)) return true;
      looked.add(one);
      return Object.entries(one).every(([key, inner]) => isShort(key) && isMasked(depth + 1)(inner));
    };
  };
  const isPath = (depth: number): Test => {
    return (one) => {
      if (isText(one)) return true;
      if (!isObject(one) || depth > DEEPEST) return false;
      if (walked.has(one)) return true;
      walked.add(one);
      return Object.values(one).every(isPath(depth + 1));
    };
  };
  const isStanding = shape({ value: isPath(0), context: isMasked(0) });
  const isEvent: Test = (one) => isObject(one) && isText(one['type']) && isMasked(0)(one);
  const isReport: Test = (one) =>
    isObject(one) && isText(one['guard']) && typeof one['passed'] === 'boolean' && isMasked(0)(one['params'] ?? null);
  const isActor = shape({
    id: isText,
    name: isText,
    machine: orNull(isText),
    parent: orNull(isText),
    since: isNumber,
    status: oneOf('active', 'done', 'error', 'stopped'),
  });
  const isEntry = shape({
    seq: isNumber,
    at: isNumber,
    actor: isText,
    from: orNull(isText),
    event: isEvent,
    before: orNull(isStanding),
    after: orNull(isStanding),
    taken: listOf(isText),
    ignored: orNull(listOf(listOf(isReport))),
    error: orNull(isText),
  });
  return shape({
    format: oneOf('capaian.trace'),
    version: oneOf(3),
    app: shape({ version: isText }),
    exportedAt: isText,
    page: shape({ path: isText, language: isText, width: isNumber, height: isNumber }),
    machines: dictionary(isText),
    dropped: isNumber,
    actors: listOf(isActor),
    entries: listOf(isEntry),
  })(value);
}

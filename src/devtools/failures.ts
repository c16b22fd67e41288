import { THROWN } from '#devtools/reference.ts';
import type { Entry, Masked } from '#domain/support/trace.ts';

/** A failure reported to an actor: the invoke that failed, the kind of failure, and its number in the server's log. */
export type Failure = { invoke: string; shape: string; traceId: string | null; surprise: boolean };

const DONE = 'xstate.done.actor.';
const TRACE = / ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})(?=\])/;
/** Outcome words that mean failure; other outcomes mark it by a property. */
const FAILING = new Set<Masked | undefined>(['unavailable', 'refused', 'terputus', 'gagal']);

type Fields = { readonly [key: string]: Masked };
const isFields = (value: Masked | undefined): value is { [key: string]: Masked } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: Masked | undefined) => (typeof value === 'string' && !value.startsWith('•') ? value : null);

/** The failure in an event that ends a promise; null when it succeeded or the event is another one. */
export function failureOf({ event }: Pick<Entry, 'event'>): Failure | null {
  if (event.type.startsWith(THROWN)) {
    const tag = textOf(event['error']) ?? '[Failure]';
    const traceId = TRACE.exec(tag)?.[1] ?? null;
    return { invoke: event.type.slice(THROWN.length), shape: tag.replace(TRACE, ''), traceId, surprise: true };
  }
  if (!event.type.startsWith(DONE)) return null;
  const { output } = event;
  const told = isFields(output) ? toldBy(output) : null;
  return told && { invoke: event.type.slice(DONE.length), surprise: false, ...told };
}

/** Expected failures: a load's `failure`, a sign-in's `fault`, or a word for the outcome. */
function toldBy(output: Fields): Pick<Failure, 'shape' | 'traceId'> | null {
  const { failure, fault, kind, result } = output;
  if (isFields(failure)) return { shape: textOf(failure['kind']) ?? 'failed', traceId: textOf(failure['traceId']) };
  if (isFields(fault)) {
    const status = fault['status'];
    // Refusals such as a wrong password are normal answers, not incidents.
    if (typeof status === 'number' && status < 500) return null;
    return {
      shape: typeof status === 'number' ? `HTTP ${status}` : (textOf(fault['kind']) ?? 'failed'),
      traceId: null,
    };
  }
  const word = [kind, result].find((one) => FAILING.has(one));
  return typeof word === 'string' ? { shape: word, traceId: null } : null;
}

/** Whether the event ends what this invoke of an actor did, well or not. */
const ends = ({ event }: Pick<Entry, 'event'>, invoke: string) =>
  event.type === THROWN + invoke || event.type === DONE + invoke;

export type Attempt = { attempt: number; last: Entry | null; failure: Failure | null };

/**
 * How many times in a row an actor has tried an invoke, and how the attempt before ended. Only recorded entries count:
 * those dropped from the buffer are unknown.
 */
export function attemptOf(entries: readonly Entry[], position: number, actor: string, invoke: string): Attempt {
  let attempt = 1;
  let last: Entry | null = null;
  for (let at = position - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry || entry.actor !== actor) continue;
    if (entry.event.type === 'xstate.init') break;
    if (!ends(entry, invoke)) continue;
    if (!failureOf(entry)) break;
    last ??= entry;
    attempt += 1;
  }
  return { attempt, last, failure: last && failureOf(last) };
}

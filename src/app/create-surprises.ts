import { machineOf } from '#devtools/machine-of.ts';
import { referenceOf, THROWN } from '#devtools/reference.ts';
import type { AnyActorRef } from '#machines/kit/xstate.ts';
import { LostChunkError } from '#services/chunk/create-chunks.ts';
import { logSurprise } from '#services/crash/log-surprise.ts';
import { ApiError } from '#services/http/errors.ts';

/** `event`: as the recorder gets it. `error`: as it was thrown. */
export type Thrown = { actor: AnyActorRef; type: string; error: unknown; event: object };

/** Milliseconds in which the same failure is told only once; it is recorded each time. */
const QUIET = 30_000;

/**
 * DOMExceptions that the browser raises for its own reasons (storage in a private window, an aborted call). Others are
 * faults of ours.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  ...['AbortError', 'TimeoutError', 'NetworkError'],
  ...['QuotaExceededError', 'SecurityError', 'NotAllowedError', 'InvalidStateError', 'UnknownError'],
]);

/**
 * Whether the person is told of this failure elsewhere: a server's answer or its absence (the fault walks test that
 * each one is shown), code that could not be loaded, or a refusal of the browser.
 */
const isTold = (error: unknown) =>
  error instanceof ApiError ||
  error instanceof LostChunkError ||
  (error instanceof DOMException && REFUSALS.has(error.name));

/** @param now in ms */
export function createSurprises(say: (reference: string) => void, now: () => number = Date.now) {
  const told = new Map<string, number>();
  return ({ actor, type, error, event }: Thrown): void => {
    if (isTold(error)) return;
    const what = `${machineOf(actor)?.id ?? ''} ${type.slice(THROWN.length)}`;
    logSurprise(what, referenceOf(event), error);
    // Grouped by the kind of error, not by its message: messages may contain figures that differ each time.
    const kind = `${what} ${error instanceof Error ? error.name : typeof error}`;
    const before = told.get(kind);
    if (before !== undefined && now() - before < QUIET) return;
    told.set(kind, now());
    say(referenceOf(event));
  };
}

/** A load that failed, as a value: what the wiring makes of an error, and the states it leads to. */
import type { StateMeta } from '#machines/kit/kit.ts';

export const FAILURE_KINDS = ['failed', 'offline', 'forbidden', 'notFound', 'expired'] as const;
/** Each kind is a frame tag, and a state of its own in `TROUBLES`. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

export type Failure = {
  kind: FailureKind;
  /** The server's own sentence; null where no answer arrived. */
  message: string | null;
  /** Finds the call in the server's log. */
  traceId: string | null;
  /** Seconds to wait before trying again; null when the server did not ask for it. */
  retryAfter: number | null;
};

/** The outcome of a load that failed in a way that was to be expected. */
export type Failed = { ok: false; failure: Failure };
type Outcome = { ok: true } | Failed;
type Settled = { event: { output: Outcome } };

/** Failure for an unexpected error (`onError`), about which nothing is known. */
export const UNEXPECTED: Failure = { kind: 'failed', message: null, traceId: null, retryAfter: null };

type FailureParams = { result: Outcome; kind: FailureKind };
/** Guards for `setup` of every machine that loads something; spread there, so that they are written once. */
export const LOAD_GUARDS = {
  /** The load failed in this way. */
  isFailure: (_: unknown, { result, kind }: FailureParams) => !result.ok && result.failure.kind === kind,
  isLoaded: (_: unknown, result: Outcome) => result.ok,
};
/** For `assign`: stores the failure and leaves the loaded data on screen. */
export const withFailure = (_: unknown, failure: Failure) => ({ failure });
/** The failure of an outcome; `UNEXPECTED` when the outcome is a success. */
export const failureOf = (result: Outcome): Failure => (result.ok ? UNEXPECTED : result.failure);

/**
 * The last transitions of an `onDone`: one per kind of failure, into the state of that name at `place` (such as
 * `troubled.`). The machine must use `LOAD_GUARDS` and define an action `keepFailure`, which may be
 * `assign(withFailure)`.
 */
export const failing = (place: string) =>
  FAILURE_KINDS.map((kind) => ({
    guard: { type: 'isFailure' as const, params: ({ event }: Settled) => ({ result: event.output, kind }) },
    target: `${place}${kind}`,
    actions: { type: 'keepFailure' as const, params: ({ event }: Settled) => failureOf(event.output) },
  }));

/** The `onError` transition that goes with `failing`. */
export const surprising = (place: string) => ({
  target: `${place}failed`,
  actions: { type: 'keepFailure' as const, params: UNEXPECTED },
});

const trouble = <Kind extends FailureKind>(kind: Kind) => ({
  tags: kind,
  meta: { label: `bingkai.${kind}.judul` } satisfies StateMeta,
});

/** The states that `failing` leads to; what is possible in them belongs on their parent. */
export const TROUBLES = {
  failed: trouble('failed'),
  offline: trouble('offline'),
  forbidden: trouble('forbidden'),
  notFound: trouble('notFound'),
  expired: trouble('expired'),
};

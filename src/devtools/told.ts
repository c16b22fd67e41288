/**
 * What is held of an event until somebody looks or the page is idle: references to what the machine has anyway. Masking
 * them is the costly part of recording, so it is not done while a person types.
 */
import { transitionNames } from '#devtools/names.ts';
import { referenceOf, THROWN } from '#devtools/reference.ts';
import type { Seen, Stand, Told } from '#devtools/seen.ts';
import { type Entry, NOT_RECORDED, type Standing } from '#domain/support/trace.ts';
import { explainEvent, type GuardReport } from '#machines/kit/explain.ts';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from '#machines/kit/xstate.ts';

/** What is said of an event that its state does not know. */
export const UNKNOWN: GuardReport[][] = [];

/**
 * Whether a state that the actor is in names such an event. XState is asked once for each type while it stays there: what is
 * ignored comes again and again.
 */
function knows(one: Seen, { _nodes }: AnyMachineSnapshot, type: string): boolean {
  if (one.known?.nodes !== _nodes) one.known = { nodes: _nodes, types: new Map() };
  const { types } = one.known;
  let known = types.get(type);
  if (known === undefined) types.set(type, (known = _nodes.some(({ transitions }) => transitions.has(type))));
  return known;
}

function explained(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): GuardReport[][] {
  try {
    return explainEvent(machine, snapshot, event).map(({ guards }) => guards);
  } catch {
    return UNKNOWN;
  }
}

/**
 * Why nothing happened, or the snapshot that can be asked later: guards are pure. Those of a machine with machines under
 * it may ask them where they stand, which is another answer later, so it is asked at once.
 */
export function whyNothing(
  one: Seen,
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Told['why'] {
  if (!knows(one, snapshot, event.type)) return UNKNOWN;
  for (const id in snapshot.children) {
    const child: object | undefined = snapshot.children[id];
    if (child && 'logic' in child && typeof child.logic === 'object' && child.logic && 'root' in child.logic) {
      return explained(machine, snapshot, event);
    }
  }
  return snapshot;
}

/** State and context of an actor, with what may not be shown masked. It is masked once and kept, and the unmasked context is not. */
export function maskedStand(one: Seen, stand: Stand): Standing {
  if (stand.masked) return stand.masked;
  const { value, raw, bare } = stand;
  const last = one.masked;
  const context = bare ? NOT_RECORDED : one.gate.context(raw, last && { raw: last.raw, masked: last.standing.context });
  const standing =
    last && last.standing.context === context && last.standing.value === value ? last.standing : { value, context };
  if (!bare) one.masked = { raw, standing };
  stand.masked = standing;
  stand.raw = null;
  return standing;
}

function maskedWhy({ one, why, raw }: Told): Entry['ignored'] {
  if (why === null) return null;
  const reports = Array.isArray(why) ? why : one.machine ? explained(one.machine, why, raw) : UNKNOWN;
  return reports.map((guards) => guards.map((report) => ({ ...report, params: one.gate.params(report.params) })));
}

/** A failure with what the person was told to tell support. */
function maskedEvent({ one, raw }: Told): Entry['event'] {
  const masked = one.gate.event(raw);
  return raw.type.startsWith(THROWN) ? { ...masked, reference: referenceOf(raw) } : masked;
}

function namesOf({ one, steps }: Told): string[] {
  if (!one.machine || steps.length === 0) return [];
  one.names ??= transitionNames(one.machine);
  const { names } = one;
  return steps.map((step) => names.get(step) ?? ('eventType' in step ? String(step.eventType) : ''));
}

/** Lets go of what the machine holds itself, as soon as it is masked. */
function release(told: Told) {
  told.raw = { type: told.raw.type };
  told.why = null;
  told.steps = [];
}

/** The event as it may be seen, the same object each time; filled up when its answer comes after it was looked at. */
export function maskedEntry(told: Told): Entry {
  const { seq, at, one, from, before, after } = told;
  let { entry } = told;
  if (!entry) {
    const stood = before && maskedStand(one, before);
    const event = maskedEvent(told);
    entry = {
      seq,
      at,
      actor: one.record.id,
      from,
      event,
      before: stood,
      after: null,
      taken: [],
      ignored: null,
      error: null,
    };
    told.entry = entry;
  }
  entry.after = after && maskedStand(one, after);
  entry.taken = namesOf(told);
  entry.ignored = maskedWhy(told);
  entry.error = told.error;
  if (told.settled) release(told);
  return entry;
}

/** Nothing will answer these any more. */
export function abandon(awaited: readonly Told[]) {
  for (const told of awaited) {
    told.settled = true;
    if (told.entry) release(told);
  }
}

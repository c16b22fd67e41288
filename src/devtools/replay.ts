import { machineHash } from '#devtools/hash.ts';
import { tagOf } from '#devtools/mask.ts';
import { type Entry, isBare, type Masked, type Standing, type StatePath, type Trace } from '#domain/support/trace.ts';
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from '#machines/kit/xstate.ts';
import { stepFrom } from '#machines/kit/step.ts';

/** Where an actor stands after one entry. `matches`: as recorded; false from its first divergence on. */
export type Frame = { seq: number; actor: string; standing: Standing | null; matches: boolean };
/** The first entry of an actor whose replay ends elsewhere; `actual` null = the machine failed with `error`. */
type Divergence = {
  actor: string;
  machine: string;
  seq: number;
  event: string;
  expected: StatePath;
  actual: StatePath | null;
  error: string | null;
};
export type Replay = {
  /** One per entry, in the same order. */
  frames: Frame[];
  divergences: Divergence[];
  /** Machines whose chart is another one than when the trace was recorded. */
  changed: string[];
  /** Machines that take part in the trace and are not known here. */
  unknown: string[];
};
export type Machines = Readonly<Record<string, AnyStateMachine>>;

type StandingOf = (actor: string) => Standing | null;
const ACTOR = /^\[Actor (x:\d+)\]$/;

/**
 * Plays a trace again without a single request: every machine goes from its first standing through the events that it
 * heard, also the answers of its promises and the ends of its timers, by pure steps.
 * The path of states is the replay's own. The context that guards read is the recorded one as long as the path is the
 * recorded one (masked texts cannot be computed with), and the replay's own afterwards.
 * @param machines by id; promises and callbacks need none, their entries only pass
 */
export function replayTrace(trace: Trace, machines: Machines): Replay {
  const records = new Map(trace.actors.map((record) => [record.id, record]));
  const recorded = new Map<string, Standing>();
  const own = new Map<string, Standing>();
  const lost = new Set<string>();
  const divergences: Divergence[] = [];
  const revive = reviver(
    (id) => own.get(id) ?? recorded.get(id) ?? null,
    (id) => machines[records.get(id)?.machine ?? ''] ?? null,
  );
  const childrenOf = Map.groupBy(trace.actors, ({ parent }) => parent ?? '');

  const play = (entry: Entry, machine: AnyStateMachine, machineId: string): Frame => {
    const { actor, seq, before, after } = entry;
    const frame = (standing: Standing | null): Frame => ({ seq, actor, standing, matches: !lost.has(actor) });
    if (before === null || !own.has(actor)) {
      // The start of an actor or of the buffer, or the first entry after a pause: takes the recorded state as it is.
      if (before === null || entry.event.type === 'xstate.init') lost.delete(actor);
      if (before === null) return settle(frame(after));
      own.set(actor, before);
    }
    // Entries held before the recorder was loaded have no contexts and cannot be replayed: takes the recorded state.
    if (isBare(before)) return settle(frame(after ?? before));
    const path = own.get(actor)?.value ?? before.value;
    const context = lost.has(actor) ? (own.get(actor)?.context ?? before.context) : before.context;
    if (after === null && entry.error === null) return frame(own.get(actor) ?? null);
    const children = (childrenOf.get(actor) ?? []).map(({ id, name }) => [name, revive.stub(id)] as const);
    const outcome = advance(machine, { value: path, context }, entry, children, revive);
    const expected = after?.value ?? before.value;
    const agrees = entry.error === null ? outcome.ok && same(outcome.standing.value, expected) : !outcome.ok;
    if (!agrees && !lost.has(actor)) {
      lost.add(actor);
      const actual = outcome.ok ? outcome.standing.value : null;
      const error = outcome.ok ? null : outcome.error;
      divergences.push({ actor, machine: machineId, seq, event: entry.event.type, expected, actual, error });
    }
    return settle(frame(outcome.ok ? (lost.has(actor) ? outcome.standing : after) : (own.get(actor) ?? before)));
  };
  const settle = (frame: Frame): Frame => {
    if (frame.standing) own.set(frame.actor, frame.standing);
    return frame;
  };

  const frames = trace.entries.map((entry) => {
    if (entry.after) recorded.set(entry.actor, entry.after);
    const id = records.get(entry.actor)?.machine ?? null;
    const machine = id !== null && Object.hasOwn(machines, id) ? machines[id] : undefined;
    if (id === null || !machine) return { seq: entry.seq, actor: entry.actor, standing: entry.after, matches: true };
    return play(entry, machine, id);
  });
  const taking = [...new Set(trace.actors.flatMap(({ machine }) => machine ?? []))];
  return {
    frames,
    divergences,
    changed: taking.filter((id) => {
      const machine = Object.hasOwn(machines, id) ? machines[id] : undefined;
      return machine !== undefined && trace.machines[id] !== undefined && machineHash(machine) !== trace.machines[id];
    }),
    unknown: taking.filter((id) => !Object.hasOwn(machines, id)),
  };
}

/** Where every actor stands after the first `count` frames, by actor id. */
export function standingsAt({ frames }: Replay, count: number): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { actor, standing } of frames.slice(0, count)) if (standing) standings.set(actor, standing);
  return standings;
}

type Outcome = { ok: true; standing: Standing } | { ok: false; error: string };

function advance(
  machine: AnyStateMachine,
  from: Standing,
  entry: Entry,
  children: readonly (readonly [string, AnyActorRef])[],
  { value: revive, written }: Reviver,
): Outcome {
  try {
    const snapshot = stand(machine, { value: from.value, context: revive(from.context) }, children);
    const { type, ...payload } = entry.event;
    const next = stepFrom(machine, snapshot, { type, ...(revive(payload) as object) });
    if (next.status === 'error') return { ok: false, error: String(next.error) };
    return { ok: true, standing: { value: next.value as StatePath, context: written(next.context) } };
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}

/**
 * A snapshot of a machine at a standing, for `can`, `getNextTransitions`, `explainEvent`; nothing is started by it.
 * @throws when the machine has no such state
 */
export function stand(
  machine: AnyStateMachine,
  { value, context }: { value: StatePath; context: unknown },
  children: readonly (readonly [string, AnyActorRef])[] = [],
): AnyMachineSnapshot {
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value, context });
  const invoked = snapshot._nodes.flatMap((node) =>
    node.invoke.map(({ id }) => [id, inert(id, () => ({ status: 'active' }))] as const),
  );
  Object.assign(snapshot.children, Object.fromEntries([...invoked, ...children]));
  return snapshot;
}

type Reviver = ReturnType<typeof reviver>;

/** Replaces references to actors in a context by inert actors, so that guards and `sendTo` find an actor. */
function reviver(standingOf: StandingOf, machineOf: (actor: string) => AnyStateMachine | null) {
  const stubs = new Map<string, AnyActorRef>();
  const revived = new WeakMap<object, unknown>();
  const laid = new WeakMap<object, Masked>();
  const stub = (id: string): AnyActorRef => {
    const known = stubs.get(id);
    if (known) return known;
    const made = inert(id, () => {
      const standing = standingOf(id);
      const machine = machineOf(id);
      // Promises and callbacks have no state.
      if (!standing) return { status: 'active' };
      const context = value(standing.context);
      return machine ? stand(machine, { value: standing.value, context }) : { status: 'active', context };
    });
    stubs.set(id, made);
    return made;
  };
  const value = (masked: unknown): unknown => {
    if (typeof masked === 'string') {
      const id = ACTOR.exec(masked)?.[1];
      return id === undefined ? masked : stub(id);
    }
    if (typeof masked !== 'object' || masked === null) return masked;
    const before = revived.get(masked);
    if (before !== undefined) return before;
    const made = Array.isArray(masked)
      ? masked.map(value)
      : Object.getPrototypeOf(masked) === Object.prototype
        ? Object.fromEntries(Object.entries(masked).map(([key, inner]) => [key, value(inner)]))
        : masked;
    revived.set(masked, made);
    laid.set(made, masked as Masked);
    return made;
  };
  /**
   * Converts the machine's context back to the recorded form. It stops at a spawned actor, whose object refers to
   * everything.
   */
  const written = (live: unknown): Masked => {
    if (typeof live === 'function') return '[Function]';
    if (typeof live !== 'object' || live === null) return (live ?? null) as Masked;
    const before = laid.get(live);
    if (before !== undefined) return before;
    const made: Masked = Array.isArray(live)
      ? live.map(written)
      : (tagOf(live) ?? Object.fromEntries(Object.entries(live).map(([key, inner]) => [key, written(inner)])));
    laid.set(live, made);
    return made;
  };
  return { stub, value, written };
}

/** An actor that hears everything and does nothing. */
function inert(id: string, getSnapshot: () => unknown): AnyActorRef {
  const nothing = () => undefined;
  const silent = { id, sessionId: id, getSnapshot, send: nothing, _send: nothing, on: nothing, subscribe: nothing };
  return silent as unknown as AnyActorRef;
}

/** Equal state paths, whatever the order of the regions. */
export function same(a: StatePath, b: StatePath): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  const regions = Object.keys(a);
  return (
    regions.length === Object.keys(b).length &&
    regions.every((region) => {
      const [left, right] = [a[region], b[region]];
      return left !== undefined && right !== undefined && same(left, right);
    })
  );
}

export type Change = { path: string; before: Masked | undefined; after: Masked | undefined };

/** What differs between two contexts, as paths such as `queue.0.path`; `undefined` = not there. Shared parts are skipped. */
export function contextDiff(before: Masked | undefined, after: Masked | undefined, path = ''): Change[] {
  if (before === after) return [];
  const both = [before, after];
  if (!both.every((value) => typeof value === 'object' && value !== null)) return [{ path, before, after }];
  if (Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const [left, right] = both as [{ [key: string]: Masked }, { [key: string]: Masked }];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap((key) => contextDiff(left[key], right[key], path === '' ? key : `${path}.${key}`));
}

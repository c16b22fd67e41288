import { isUuid } from '#machines/kit/recorded.ts';
import { machineOf } from '#devtools/machine-of.ts';
import { allNodes } from '#devtools/names.ts';
import type { MachineGate } from '#devtools/redaction.ts';
import type { ActorRecord, Entry, Standing, StatePath } from '#domain/support/trace.ts';
import type { GuardReport } from '#machines/kit/explain.ts';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from '#machines/kit/xstate.ts';

/** Where an actor stood. `raw`: its context until it is masked; nothing of it where nothing may be recorded. */
export type Stand = { value: StatePath; raw: unknown; bare: boolean; masked: Standing | null };

/** One event as it was told. `entry`: null until it is masked. */
export type Told = {
  seq: number;
  /** ms since 1970 */
  at: number;
  one: Seen;
  from: string | null;
  raw: AnyEventObject;
  before: Stand | null;
  after: Stand | null;
  /** The transitions that were taken, as the chart defines them. */
  steps: readonly object[];
  /** Where nothing was taken: the snapshot to ask why, or the answer where it had to be asked at once. */
  why: AnyMachineSnapshot | GuardReport[][] | null;
  error: string | null;
  /** Nothing more will be heard of it. */
  settled: boolean;
  entry: Entry | null;
};

/** One actor as the recorder knows it. */
export type Seen = {
  record: ActorRecord;
  ref: AnyActorRef;
  machine: AnyStateMachine | null;
  gate: MachineGate;
  names: ReadonlyMap<unknown, string> | null;
  /** The states it is in, and of types of events whether one of those names them. */
  known: { nodes: readonly unknown[]; types: Map<string, boolean> } | null;
  /** Events that have arrived and were not answered by a snapshot yet, oldest first. */
  awaited: Told[];
  /** Transitions of the very first step, which happen before the actor is started. */
  first: readonly object[];
  last: Stand | null;
  /** The newest standing that was masked, with its context as the machine holds it: what is still in it is not masked again. */
  masked: { raw: unknown; standing: Standing } | null;
  visible: boolean;
  kept: number;
};

const systemIdOf = (ref: AnyActorRef) =>
  'systemId' in ref && typeof ref.systemId === 'string' ? ref.systemId : undefined;

const idsOf = new WeakMap<AnyStateMachine, ReadonlySet<string>>();
/** The names that a chart gives to those it starts. */
function knownIds(machine: AnyStateMachine): ReadonlySet<string> {
  const known = idsOf.get(machine);
  if (known) return known;
  const invoked = allNodes(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const ids = new Set([...invoked, ...Object.keys(machine.implementations.actors)]);
  idsOf.set(machine, ids);
  return ids;
}

/**
 * The name of an actor in the recording. An id that is composed at the start of the actor may contain personal data:
 * only a word with a count or a database id is kept, any other is replaced by the machine's name.
 */
function nameOf(ref: AnyActorRef, machine: AnyStateMachine | null): string {
  const given = systemIdOf(ref);
  if (given !== undefined) return given;
  const parent = ref._parent ? machineOf(ref._parent) : null;
  if (!ref._parent && machine) return machine.id;
  if (parent && knownIds(parent).has(ref.id)) return ref.id;
  const [word = '', ...rest] = ref.id.split('-');
  const told = rest.join('-');
  if (/^[a-zA-Z]{1,30}$/.test(word) && (isUuid(told) || /^\d{1,6}$/.test(told))) return ref.id;
  return machine?.id ?? ref.sessionId;
}

/** @param since ms since 1970 */
export function newSeen(ref: AnyActorRef, machine: AnyStateMachine | null, gate: MachineGate, since: number): Seen {
  const parent = ref._parent?.sessionId ?? null;
  return {
    record: {
      id: ref.sessionId,
      name: nameOf(ref, machine),
      machine: machine?.id ?? null,
      parent,
      since,
      status: 'active',
    },
    ref,
    machine,
    gate,
    names: null,
    known: null,
    awaited: [],
    first: [],
    last: null,
    masked: null,
    visible: false,
    kept: 0,
  };
}

/** The event that a snapshot answers; earlier ones in the queue will never be answered. */
export function answered(awaited: Told[], event: AnyEventObject): Told | undefined {
  // Nearly always the event is answered before the next one arrives.
  if (awaited.length === 1 && awaited[0]?.raw === event) return awaited.pop();
  const at = awaited.findIndex(({ raw }) => raw === event);
  return at === -1 ? undefined : awaited.splice(0, at + 1).at(-1);
}

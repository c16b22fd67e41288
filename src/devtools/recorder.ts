import { createBatch } from '#devtools/batch.ts';
import { createGate, errorTag } from '#devtools/mask.ts';
import { transitionNames } from '#devtools/names.ts';
import { gateFor, type MachineGate } from '#devtools/redaction.ts';
import type { Recorder, RecorderOptions } from '#devtools/recorder.types.ts';
import { createRing } from '#devtools/ring.ts';
import { createTimers, type Timers } from '#devtools/timers.ts';
import type { ActorRecord, Entry, Standing, StatePath } from '#devtools/trace.ts';
import { explainEvent } from '#machines/kit/explain.ts';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from '#machines/kit/xstate.ts';

type Awaited = { entry: Entry; raw: AnyEventObject };
type Seen = {
  record: ActorRecord;
  ref: AnyActorRef;
  machine: AnyStateMachine | null;
  gate: MachineGate;
  timers: Timers;
  names: ReadonlyMap<unknown, string> | null;
  /** Events that have arrived and were not answered by a snapshot yet, oldest first. */
  awaited: Awaited[];
  /** Transitions of the very first step, which happen before the actor is started. */
  first: string[];
  last: Standing | null;
  snapshot: AnyMachineSnapshot | null;
  visible: boolean;
  kept: number;
};

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;
const logicOf = (ref: AnyActorRef): unknown => ('logic' in ref ? ref.logic : null);
const systemIdOf = (ref: AnyActorRef) =>
  'systemId' in ref && typeof ref.systemId === 'string' ? ref.systemId : undefined;
/** Actors that never started (React's StrictMode makes them) are forgotten beyond this number. */
const MOST_UNSEEN = 500;

/**
 * Records every event of every actor that it inspects, of several systems at once, in a bounded buffer. What is kept
 * has gone through the gate of redaction before; nothing in clear is held beyond the step in which it was seen.
 */
export function createRecorder({ capacity, now = Date.now, schedule }: RecorderOptions): Recorder {
  const gate = createGate();
  const gates = new Map<string | null, MachineGate>();
  const seen = new Map<string, Seen>();
  const charts = new Map<string, AnyStateMachine>();
  const ring = createRing<Entry>(capacity);
  const batch = createBatch(schedule);
  let seq = 0;
  let dropped = 0;
  let paused = false;
  let listed: readonly Entry[] | null = null;

  const changed = () => {
    listed = null;
    batch.changed();
  };
  const gateOf = (machine: string | null) => {
    const known = gates.get(machine) ?? gateFor(gate, machine);
    gates.set(machine, known);
    return known;
  };
  const meet = (ref: AnyActorRef): Seen => {
    const known = seen.get(ref.sessionId);
    if (known) return known;
    const logic = logicOf(ref);
    const machine = isMachine(logic) ? logic : null;
    if (machine) charts.set(machine.id, machine);
    const parent = ref._parent?.sessionId ?? null;
    const one: Seen = {
      record: {
        id: ref.sessionId,
        name: systemIdOf(ref) ?? (parent === null && machine ? machine.id : ref.id),
        machine: machine?.id ?? null,
        parent,
        since: now(),
        status: 'active',
      },
      ref,
      machine,
      gate: gateOf(machine?.id ?? null),
      timers: createTimers(),
      names: null,
      awaited: [],
      first: [],
      last: null,
      snapshot: null,
      visible: false,
      kept: 0,
    };
    seen.set(ref.sessionId, one);
    if (seen.size > MOST_UNSEEN) forgetUnseen();
    return one;
  };
  const forgetUnseen = () => {
    for (const [id, { visible, awaited }] of seen) {
      if (seen.size <= MOST_UNSEEN) return;
      if (!visible && awaited.length === 0) seen.delete(id);
    }
  };
  const release = (one: Seen) => {
    if (one.record.status !== 'active' && one.kept === 0) seen.delete(one.record.id);
  };
  const keep = (entry: Entry, one: Seen) => {
    one.kept += 1;
    const gone = ring.push(entry);
    if (!gone) return;
    dropped += 1;
    const owner = seen.get(gone.actor);
    if (!owner) return;
    owner.kept -= 1;
    release(owner);
  };
  const standing = (one: Seen, snapshot: AnyMachineSnapshot): Standing => {
    const context = one.gate.context(snapshot.context);
    const { last } = one;
    const value = snapshot.value as StatePath;
    return last && last.context === context && last.value === value ? last : { value, context };
  };
  const ended = (one: Seen, status: ActorRecord['status']) => {
    if (status === 'active') return;
    one.record.status = status;
    one.timers.stop();
    one.awaited = [];
    one.snapshot = null;
    release(one);
  };

  const arrive = (event: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    const type = event.event.type;
    // A root that StrictMode stopped and starts again is the same actor.
    if (type === 'xstate.init' && one.record.status !== 'active') one.record.status = 'active';
    if (type === 'xstate.init') one.last = null;
    one.timers.heard(type);
    if (paused) return;
    const entry: Entry = {
      seq: seq++,
      at: now(),
      actor: one.record.id,
      from: event.sourceRef?.sessionId ?? null,
      event: one.gate.event(event.event),
      before: one.last,
      after: null,
      taken: type === 'xstate.init' ? one.first : [],
      ignored: null,
      error: null,
    };
    if (type === 'xstate.init') one.first = [];
    // Whoever has ended hears nothing any more.
    if (one.record.status === 'active') one.awaited.push({ entry, raw: event.event });
    else entry.ignored = [];
    keep(entry, one);
    changed();
  };
  const step = (event: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => {
    const one = seen.get(event.actorRef.sessionId);
    if (!one?.machine || event._transitions.length === 0) return;
    one.names ??= transitionNames(one.machine);
    const { names } = one;
    const into = one.awaited[0]?.entry.taken ?? (one.visible ? null : one.first);
    if (into) for (const transition of event._transitions) into.push(names.get(transition) ?? transition.eventType);
  };
  const explain = (one: Seen, raw: AnyEventObject): Entry['ignored'] => {
    if (!one.machine || !one.snapshot) return [];
    try {
      return explainEvent(one.machine, one.snapshot, raw).map(({ guards }) =>
        guards.map((report) => ({ ...report, params: one.gate.params(report.params) })),
      );
    } catch {
      return [];
    }
  };
  const settle = (event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    one.visible = true;
    const { snapshot } = event;
    const at = one.awaited.findIndex(({ raw }) => raw === event.event);
    const settled = at === -1 ? undefined : one.awaited[at];
    if (at === 0) one.awaited.shift();
    else if (at !== -1) one.awaited.splice(0, at + 1);
    if (one.machine && !paused) {
      const whole = snapshot as AnyMachineSnapshot;
      const stands = whole.value === undefined ? one.last : standing(one, whole);
      if (settled) {
        const { entry, raw } = settled;
        entry.after = stands;
        if (entry.taken.length === 0 && entry.event.type !== 'xstate.init') entry.ignored = explain(one, raw);
      }
      one.last = stands;
      one.snapshot = whole;
    }
    if (settled && snapshot.status === 'error') settled.entry.error = errorTag(snapshot.error);
    ended(one, snapshot.status);
    if (settled) changed();
  };
  /** An actor that fails within a step sends no snapshot of it: whoever looks finds out here. */
  const refresh = () => {
    for (const one of seen.values()) {
      if (one.record.status !== 'active' || !(one.visible || one.awaited.length > 0)) continue;
      const snapshot: { status: ActorRecord['status']; error?: unknown } = one.ref.getSnapshot();
      if (snapshot.status === 'active') continue;
      one.visible = true;
      const [first] = one.awaited;
      if (first && snapshot.status === 'error') first.entry.error = errorTag(snapshot.error);
      ended(one, snapshot.status);
    }
  };
  const hear = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') meet(event.actorRef as AnyActorRef);
    else if (event.type === '@xstate.event') arrive(event);
    else if (event.type === '@xstate.microstep') step(event);
    else if (event.type === '@xstate.snapshot') settle(event);
    else if (event.type === '@xstate.action') seen.get(event.actorRef.sessionId)?.timers.act(event.action, now);
  };
  const visible = () => {
    refresh();
    return [...seen.values()].filter((one) => one.visible);
  };

  return {
    inspect: (event) => {
      // Whatever goes wrong here must not reach the machine that is being watched.
      try {
        hear(event);
      } catch {
        dropped += 1;
      }
    },
    entries: () => {
      refresh();
      listed ??= ring.all().filter(({ actor }) => seen.get(actor)?.visible);
      return listed;
    },
    actors: () => visible().map(({ record }) => ({ ...record })),
    standings: () =>
      new Map(
        visible().flatMap(({ record, last }) =>
          last && record.status === 'active' ? [[record.id, last] as const] : [],
        ),
      ),
    pending: () => {
      const live = visible().filter(({ record }) => record.status === 'active');
      return {
        invokes: live.flatMap(({ record: { id, parent, machine, name, since } }) =>
          machine === null && parent !== null ? [{ actor: id, owner: parent, name, since }] : [],
        ),
        timers: live.flatMap(({ record, timers }) => timers.running().map((timer) => ({ actor: record.id, ...timer }))),
      };
    },
    machines: () => charts,
    dropped: () => dropped,
    subscribe: batch.subscribe,
    clear: () => {
      ring.clear();
      dropped = 0;
      gate.forget();
      for (const one of seen.values()) {
        one.kept = 0;
        one.awaited = [];
        // The pseudonyms are new: where it stood is told in the new ones from its next step on.
        one.last = null;
        release(one);
      }
      changed();
    },
    pause: () => {
      paused = true;
      for (const one of seen.values()) {
        one.awaited = [];
        one.last = null;
      }
      changed();
    },
    resume: () => {
      paused = false;
      changed();
    },
    paused: () => paused,
  };
}

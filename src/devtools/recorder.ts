import { createBatch } from '#devtools/batch.ts';
import { createGate, errorTag } from '#devtools/mask.ts';
import { transitionNames } from '#devtools/names.ts';
import { gateFor, type MachineGate } from '#devtools/redaction.ts';
import { referenceOf, THROWN } from '#devtools/reference.ts';
import type { Recorder, RecorderOptions } from '#devtools/recorder.types.ts';
import { createRing } from '#devtools/ring.ts';
import { answered, machineOf, newSeen, type Seen } from '#devtools/seen.ts';
import { scheduledOf, setsTimer } from '#devtools/timers.ts';
import { type ActorRecord, type Entry, NOT_RECORDED, type Standing, type StatePath } from '#devtools/trace.ts';
import { explainEvent } from '#machines/kit/explain.ts';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from '#machines/kit/xstate.ts';

/** How many actors that never started (React's StrictMode creates them) are remembered. */
const MOST_UNSEEN = 500;
/** What is said of an event that its state does not know. */
const UNKNOWN: NonNullable<Entry['ignored']> = [];

function knows({ _nodes }: AnyMachineSnapshot, type: string): boolean {
  for (const node of _nodes) if (node.transitions.has(type)) return true;
  return false;
}

/**
 * Records every event of every inspected actor, of several systems at once, in a bounded buffer. Everything is masked
 * before it is kept; unmasked data is held only by the machines themselves.
 */
export function createRecorder({ capacity, now: clock = Date.now, schedule }: RecorderOptions): Recorder {
  const gate = createGate();
  const gates = new Map<string | null, MachineGate>();
  const seen = new Map<string, Seen>();
  /** The actor of the last inspection event, cached because XState reports the steps of one event in a row. */
  let latest: Seen | null = null;
  const charts = new Map<string, AnyStateMachine>();
  const ring = createRing<Entry>(capacity);
  const batch = createBatch(schedule);
  let seq = 0;
  let dropped = 0;
  let paused = false;
  /** The time of an event that happened before the recorder was loaded; null for live events. */
  let late: number | null = null;
  let listed: readonly Entry[] | null = null;

  const now = () => late ?? clock();
  const changed = () => {
    listed = null;
    batch.changed();
  };
  const gateOf = (machine: string | null) => {
    const known = gates.get(machine) ?? gateFor(gate, machine);
    gates.set(machine, known);
    return known;
  };
  const find = (id: string): Seen | undefined => {
    if (latest?.record.id === id) return latest;
    const found = seen.get(id);
    if (found) latest = found;
    return found;
  };
  const forget = (id: string) => {
    seen.delete(id);
    if (latest?.record.id === id) latest = null;
  };
  const meet = (ref: AnyActorRef): Seen => {
    const known = find(ref.sessionId);
    if (known) return known;
    const machine = machineOf(ref);
    if (machine) charts.set(machine.id, machine);
    const one = newSeen(ref, machine, gateOf(machine?.id ?? null), now());
    seen.set(ref.sessionId, one);
    if (seen.size > MOST_UNSEEN) forgetUnseen();
    return one;
  };
  const forgetUnseen = () => {
    for (const [id, { visible, awaited }] of seen) {
      if (seen.size <= MOST_UNSEEN) return;
      if (!visible && awaited.length === 0) forget(id);
    }
  };
  const release = (one: Seen) => {
    if (one.record.status !== 'active' && one.kept === 0) forget(one.record.id);
  };
  const keep = (entry: Entry, one: Seen) => {
    one.kept += 1;
    const gone = ring.push(entry);
    if (!gone) return;
    dropped += 1;
    const owner = gone.actor === one.record.id ? one : seen.get(gone.actor);
    if (!owner) return;
    owner.kept -= 1;
    release(owner);
  };
  const standing = (one: Seen, snapshot: AnyMachineSnapshot): Standing => {
    const { last } = one;
    if (late !== null) return { value: snapshot.value as StatePath, context: NOT_RECORDED };
    const context = one.gate.context(snapshot.context, last && { raw: one.raw, masked: last.context });
    one.raw = snapshot.context;
    const value = snapshot.value as StatePath;
    return last && last.context === context && last.value === value ? last : { value, context };
  };
  const ended = (one: Seen, status: ActorRecord['status']) => {
    if (status === 'active') return;
    one.record.status = status;
    one.timers.stop();
    one.awaited = [];
    one.raw = null;
    release(one);
  };

  /** A failure with what the person was told to tell support. */
  const told = (one: Seen, event: AnyEventObject): Entry['event'] => {
    const masked = one.gate.event(event);
    return event.type.startsWith(THROWN) ? { ...masked, reference: referenceOf(event) } : masked;
  };
  const arrive = (event: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    const type = event.event.type;
    // StrictMode stops a root actor and starts it again: it remains the same actor.
    if (type === 'xstate.init' && one.record.status !== 'active') one.record.status = 'active';
    if (type === 'xstate.init') one.last = null;
    one.timers.heard(type);
    if (paused) return;
    const entry: Entry = {
      seq: seq++,
      at: now(),
      actor: one.record.id,
      from: event.sourceRef?.sessionId ?? null,
      event: told(one, event.event),
      before: one.last,
      after: null,
      taken: type === 'xstate.init' ? one.first : [],
      ignored: null,
      error: null,
    };
    if (type === 'xstate.init') one.first = [];
    // A stopped actor receives no events.
    if (one.record.status === 'active') one.awaited.push({ entry, raw: event.event });
    else entry.ignored = [];
    keep(entry, one);
    changed();
  };
  const step = (event: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => {
    if (event._transitions.length === 0) return;
    const one = find(event.actorRef.sessionId);
    if (!one?.machine) return;
    one.names ??= transitionNames(one.machine);
    const { names } = one;
    const into = one.awaited[0]?.entry.taken ?? (one.visible ? null : one.first);
    if (into) for (const transition of event._transitions) into.push(names.get(transition) ?? transition.eventType);
  };
  const explain = (one: Seen, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, raw: AnyEventObject) => {
    if (!knows(snapshot, raw.type)) return UNKNOWN;
    try {
      return explainEvent(machine, snapshot, raw).map(({ guards }) =>
        guards.map((report) => ({ ...report, params: one.gate.params(report.params) })),
      );
    } catch {
      return UNKNOWN;
    }
  };
  const settle = (event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    one.visible = true;
    const { snapshot } = event;
    const settled = answered(one.awaited, event.event);
    if (one.machine && !paused) {
      const whole = snapshot as AnyMachineSnapshot;
      const stands = whole.value === undefined ? one.last : standing(one, whole);
      if (settled) {
        const { entry, raw } = settled;
        entry.after = stands;
        if (entry.taken.length === 0 && raw.type !== 'xstate.init' && late === null) {
          entry.ignored = explain(one, one.machine, whole, raw);
        }
      }
      one.last = stands;
    }
    if (settled && snapshot.status === 'error') settled.entry.error = errorTag(snapshot.error);
    ended(one, snapshot.status);
    if (settled) changed();
  };
  /** XState sends no snapshot for an actor that fails within a step, so its state is read here. */
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
    else if (event.type === '@xstate.action' && setsTimer(event.action)) {
      find(event.actorRef.sessionId)?.timers.act(event.action, now);
    }
  };
  const inspect = (event: InspectionEvent) => {
    // A fault of the recorder must not reach the machine that it observes.
    try {
      hear(event);
    } catch {
      dropped += 1;
    }
  };
  /** Continues from the held events with the machines' present contexts. */
  const adopt = () => {
    late = null;
    for (const one of seen.values()) {
      if (!one.machine || !one.visible || one.record.status !== 'active') continue;
      const snapshot: AnyMachineSnapshot = one.ref.getSnapshot();
      one.last = null;
      one.awaited = [];
      if (snapshot.status === 'active') one.last = standing(one, snapshot);
      for (const timer of scheduledOf(one.ref)) one.timers.add(timer);
    }
  };
  const visible = () => {
    refresh();
    return [...seen.values()].filter((one) => one.visible);
  };

  return {
    inspect,
    catchUp: (held) => {
      for (const { at, ...event } of held) {
        late = at;
        // Timers are read below, from the actor systems themselves.
        if (event.type === '@xstate.action') continue;
        // Nothing is read of it but what it has.
        inspect(event as unknown as InspectionEvent);
      }
      adopt();
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
        // Pseudonyms are new after clearing, so the last state is not compared with the next one.
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

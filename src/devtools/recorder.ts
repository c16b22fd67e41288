import { createBatch } from '#devtools/batch.ts';
import { createKept } from '#devtools/kept.ts';
import { createGate, errorTag } from '#devtools/mask.ts';
import type { Recorder, RecorderOptions } from '#devtools/recorder.types.ts';
import { gateFor, type MachineGate } from '#devtools/redaction.ts';
import { machineOf } from '#devtools/machine-of.ts';
import { answered, newSeen, type Seen, type Stand, type Told } from '#devtools/seen.ts';
import { timersOf } from '#devtools/timers.ts';
import { abandon, maskedEntry, maskedStand, UNKNOWN, whyNothing } from '#devtools/told.ts';
import type { ActorRecord, Entry, StatePath } from '#domain/support/trace.ts';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from '#machines/kit/xstate.ts';

/** Most events take one step at most, and those that are ignored none: a list for each would be made for nothing. */
const NOTHING: readonly object[] = [];
const joined = (before: readonly object[], more: readonly object[]) =>
  before === NOTHING ? more : [...before, ...more];
/** How many actors that never started (React's StrictMode creates them) are remembered. */
const MOST_UNSEEN = 500;
/**
 * Records every event of every inspected actor, of several systems at once, in a bounded buffer. While an event happens,
 * only references to what its machine holds are kept; they are masked and let go of when the page is idle, at the
 * latest two seconds later, and before anybody is shown or given anything.
 */
export function createRecorder({ capacity, now: clock = Date.now, schedule, idle }: RecorderOptions): Recorder {
  const gate = createGate();
  const gates = new Map<string | null, MachineGate>();
  const seen = new Map<string, Seen>();
  /** How many of them have not shown a snapshot. */
  let unseen = 0;
  /** The actor of the last inspection event, cached because XState reports the steps of one event in a row. */
  let latest: Seen | null = null;
  const charts = new Map<string, AnyStateMachine>();
  const kept = createKept(capacity, idle);
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
  const forget = (one: Seen) => {
    if (seen.delete(one.record.id) && !one.visible) unseen -= 1;
    if (latest === one) latest = null;
  };
  const show = (one: Seen) => {
    if (!one.visible) unseen -= 1;
    one.visible = true;
  };
  const meet = (ref: AnyActorRef): Seen => {
    const known = find(ref.sessionId);
    if (known) return known;
    const machine = machineOf(ref);
    if (machine) charts.set(machine.id, machine);
    const one = newSeen(ref, machine, gateOf(machine?.id ?? null), now());
    seen.set(ref.sessionId, one);
    unseen += 1;
    if (unseen > MOST_UNSEEN) forgetUnseen();
    return one;
  };
  const forgetUnseen = () => {
    for (const one of seen.values()) {
      if (unseen <= MOST_UNSEEN / 2) return;
      if (!one.visible && one.awaited.length === 0) forget(one);
    }
  };
  const release = (one: Seen) => {
    if (one.record.status !== 'active' && one.kept === 0) forget(one);
  };
  const keep = (told: Told, one: Seen) => {
    one.kept += 1;
    const gone = kept.push(told);
    if (!gone) return;
    dropped += 1;
    gone.one.kept -= 1;
    release(gone.one);
  };
  const standing = (one: Seen, snapshot: AnyMachineSnapshot): Stand => {
    const { last } = one;
    const bare = late !== null;
    const raw: unknown = bare ? null : snapshot.context;
    const value = snapshot.value as StatePath;
    // Nothing has changed: what is masked of it once is right for both.
    if (last && last.value === value && !bare && (last.masked ? one.masked?.raw : last.raw) === raw) return last;
    return { value, raw, bare, masked: null };
  };
  const ended = (one: Seen, status: ActorRecord['status']) => {
    if (status === 'active') return;
    one.record.status = status;
    abandon(one.awaited);
    one.awaited = [];
    release(one);
  };
  const arrive = (event: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    const type = event.event.type;
    // StrictMode stops a root actor and starts it again: it remains the same actor.
    if (type === 'xstate.init') {
      one.record.status = 'active';
      one.last = null;
    }
    if (paused) return;
    const active = one.record.status === 'active';
    const told: Told = {
      seq: seq++,
      at: now(),
      one,
      from: event.sourceRef?.sessionId ?? null,
      raw: event.event,
      before: one.last,
      after: null,
      steps: type === 'xstate.init' ? one.first : NOTHING,
      // A stopped actor receives no events.
      why: active ? null : UNKNOWN,
      error: null,
      settled: !active,
      entry: null,
    };
    if (type === 'xstate.init') one.first = NOTHING;
    if (active) one.awaited.push(told);
    keep(told, one);
    changed();
  };
  const step = (event: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => {
    const { _transitions: taken } = event;
    if (taken.length === 0) return;
    const one = find(event.actorRef.sessionId);
    if (!one?.machine) return;
    const [told] = one.awaited;
    if (told) told.steps = joined(told.steps, taken);
    else if (!one.visible) one.first = joined(one.first, taken);
  };
  const settle = (event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) => {
    const one = meet(event.actorRef as AnyActorRef);
    show(one);
    const { snapshot } = event;
    const told = answered(one.awaited, event.event);
    if (one.machine && !paused) {
      const whole = snapshot as AnyMachineSnapshot;
      const stands = whole.value === undefined ? one.last : standing(one, whole);
      if (told) {
        told.after = stands;
        if (told.steps.length === 0 && told.raw.type !== 'xstate.init' && late === null) {
          told.why = whyNothing(one, one.machine, whole, told.raw);
        }
      }
      one.last = stands;
    }
    if (told) {
      if (snapshot.status === 'error') told.error = errorTag(snapshot.error);
      told.settled = true;
      // It was looked at before it was answered.
      if (told.entry) maskedEntry(told);
    }
    if (snapshot.status !== 'active') ended(one, snapshot.status);
    if (told) changed();
  };
  /** XState sends no snapshot for an actor that fails within a step, so its state is read here. */
  const refresh = () => {
    for (const one of seen.values()) {
      if (one.record.status !== 'active' || !(one.visible || one.awaited.length > 0)) continue;
      const snapshot: { status: ActorRecord['status']; error?: unknown } = one.ref.getSnapshot();
      if (snapshot.status === 'active') continue;
      show(one);
      const [first] = one.awaited;
      if (first && snapshot.status === 'error') {
        first.error = errorTag(snapshot.error);
        if (first.entry) first.entry.error = first.error;
      }
      ended(one, snapshot.status);
    }
  };
  const hear = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') meet(event.actorRef as AnyActorRef);
    else if (event.type === '@xstate.event') arrive(event);
    else if (event.type === '@xstate.microstep') step(event);
    else if (event.type === '@xstate.snapshot') settle(event);
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
        // Nothing is read of it but what it has.
        inspect(event as unknown as InspectionEvent);
      }
      adopt();
    },
    entries: () => {
      refresh();
      listed ??= kept.entries();
      return listed;
    },
    actors: () => visible().map(({ record }) => ({ ...record })),
    standings: () => {
      const all = visible();
      kept.mask();
      return new Map(
        all.flatMap((one) =>
          one.last && one.record.status === 'active' ? [[one.record.id, maskedStand(one, one.last)] as const] : [],
        ),
      );
    },
    pending: () => {
      const live = visible().filter(({ record }) => record.status === 'active');
      return {
        invokes: live.flatMap(({ record: { id, parent, machine, name, since } }) =>
          machine === null && parent !== null ? [{ actor: id, owner: parent, name, since }] : [],
        ),
        timers: live.flatMap(({ record, ref }) => timersOf(ref).map((timer) => ({ actor: record.id, ...timer }))),
      };
    },
    machines: () => charts,
    dropped: () => dropped,
    subscribe: batch.subscribe,
    clear: () => {
      kept.clear();
      dropped = 0;
      gate.forget();
      for (const one of seen.values()) {
        one.kept = 0;
        one.awaited = [];
        // Pseudonyms are new after clearing, so the last state is not compared with the next one.
        one.last = null;
        one.masked = null;
        release(one);
      }
      changed();
    },
    pause: () => {
      paused = true;
      for (const one of seen.values()) {
        abandon(one.awaited);
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

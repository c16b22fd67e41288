import { describe, expect, it } from 'vitest';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  SimulatedClock,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { allNodes, checkHouseRules, transitionKeys } from '#tests/model/kit/chart.ts';

/** Every event of the machine with the payloads worth trying; a new event does not compile until it is listed here. */
export type WalkEvents<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
};

/** What each promise may answer, by actor key (= invoke id); a new promise actor does not compile until it is listed. */
export type WalkOutcomes<Machine extends AnyStateMachine> = {
  [Actor in ActorsOf<Machine> as IsPromise<Actor['logic']> extends true ? Actor['src'] : never]: readonly OutputFrom<
    Actor['logic']
  >[];
};

type IsPromise<Logic> = Logic extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted> ? true : false;
// The fourth parameter of StateMachine is the only place where the type of a machine keeps its actors.
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never;

export type WalkOptions<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  events: WalkEvents<Machine>;
  /** Every actor that is no promise (callbacks, child machines) stays silent, unless `actors` replaces it. */
  outcomes: WalkOutcomes<Machine>;
  /** Failures tried for each promise besides its outcomes; one plain Error unless told. */
  errors?: readonly unknown[];
  /** What the guards read of the context. Counters and clocks must stay out of it, or the walk never ends. */
  project?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** Replaces an actor altogether, for child machines and callbacks that must answer. */
  actors?: Record<string, AnyActorLogic>;
  /** Ids of states that no walk can reach, each for a reason given beside the list. */
  unreachable?: readonly string[];
  /** Transitions that no walk can take, as the failing test prints them, each for a reason given beside the list. */
  untaken?: readonly string[];
  /** Steps after which the search gives up: the projection is too fine. */
  limit?: number;
};

export type Walk = { title: string; events: readonly AnyEventObject[]; end: string };

type Plan = {
  walks: Walk[];
  /** The shortest way to each state, and the events that the state refuses. */
  stops: { walk: Walk; refused: AnyEventObject[] }[];
  /** Ids of the leaf states that were reached. */
  reached: string[];
  replay: (walk: Walk) => Promise<Replay>;
  /** Transitions that no replay has taken so far. */
  untaken: () => string[];
};

type System = AnyActorRef['system'];
type Replay = { actor: AnyActorRef; key: () => string };

type Stop = {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
};

const FAILURE = new Error('gagal');
const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/;

/**
 * Registers the whole walk as tests: the house rules of a chart, every state reached, every step replayed on a live
 * actor whose promises settle as the step says, every refused event refused, every transition taken.
 */
export function describeWalk<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  options: WalkOptions<Machine>,
) {
  describe(name, () => {
    const plan = planWalk(machine, options);

    it('keeps the rules of the house for charts', () => {
      expect(checkHouseRules(machine)).toEqual([]);
    });

    it('can reach every state', () => {
      const leaves = allNodes(machine.root).filter((node) => node.type === 'atomic' || node.type === 'final');
      const missed = leaves.map((node) => node.id).filter((id) => !plan.reached.includes(id));
      expect(missed).toEqual(options.unreachable ?? []);
    });

    it.each(plan.walks.map((walk) => [walk.title, walk] as const))('%s', async (_, walk) => {
      const { actor, key } = await plan.replay(walk);
      expect(key()).toBe(walk.end);
      actor.stop();
    });

    it.each(plan.stops.map((stop) => [stop.walk.title, stop] as const))('%s and refuses all else', async (_, stop) => {
      const { actor, key } = await plan.replay(stop.walk);
      for (const event of stop.refused) {
        actor.send(event);
        expect({ after: event, key: key() }).toEqual({ after: event, key: stop.walk.end });
      }
      actor.stop();
    });

    it('has taken every transition', () => {
      expect(plan.untaken()).toEqual(options.untaken ?? []);
    });
  });
}

/**
 * Searches the machine as it is, with invokes and timers, for every step that changes something.
 * Outcomes of promises and expired timers are events like any other to the search; the replay turns them back into
 * settled promises. How long a timer takes is not walked: test it apart with a SimulatedClock.
 */
export function planWalk<Machine extends AnyStateMachine>(machine: Machine, options: WalkOptions<Machine>): Plan {
  const { logic, settle } = driven(machine, options);
  const keys = transitionKeys(logic);
  const said = Object.values<readonly AnyEventObject[]>(options.events).flat();
  const heard = [...settlements(options), ...timers(machine)];
  const project = options.project ?? ((context: unknown) => context);
  const settledIn = new WeakMap<AnyMachineSnapshot, Set<unknown>>();
  const settled = (snapshot: AnyMachineSnapshot) => settledIn.get(snapshot) ?? new Set<unknown>();
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify(snapshot.status === 'error' ? String(snapshot.error) : [snapshot.value, project(snapshot.context)]);

  // A promise answers once: a state that keeps its invoke running after the answer must not hear a second one.
  const serializeState = (next: AnyMachineSnapshot, event?: AnyEventObject, prev?: AnyMachineSnapshot) => {
    if (prev && event && next !== prev) {
      const id = SETTLED.exec(event.type)?.[2];
      const before = [...settled(prev), ...(id ? [prev.children[id]] : [])];
      settledIn.set(
        next,
        new Set(before.filter((child) => Object.values(next.children).includes(child as AnyActorRef))),
      );
    }
    const silent = Object.keys(next.children).filter((id) => settled(next).has(next.children[id]));
    return JSON.stringify([keyOf(next), silent]);
  };
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    input: options.input,
    events: [...said, ...heard],
    filterEvents: (snapshot, event) => {
      const id = SETTLED.exec(event.type)?.[2];
      return snapshot.can(event) && !(id && settled(snapshot).has(snapshot.children[id]));
    },
    serializeState,
    limit: options.limit ?? 20_000,
  }) as Record<string, Stop>;

  const [start] = Object.keys(map);
  const shortest = new Map<string, AnyEventObject[]>([[start ?? '', []]]);
  const walks: Walk[] = [];
  const stops: Plan['stops'] = [];
  for (const [key, { state, transitions }] of Object.entries(map)) {
    const events = shortest.get(key) ?? [];
    stops.push({
      walk: walkOf(events, state, keyOf),
      refused: state.status === 'active' ? said.filter((event) => !state.can(event)) : [],
    });
    for (const { event, state: next } of Object.values(transitions)) {
      const nextKey = serializeState(next, event, state);
      if (!shortest.has(nextKey)) shortest.set(nextKey, [...events, event]);
      walks.push(walkOf([...events, event], next, keyOf));
    }
  }

  const taken = new Set<string>();
  return {
    walks,
    stops,
    reached: [...new Set(Object.values(map).flatMap(({ state }) => state._nodes.map((node: AnyStateNode) => node.id)))],
    untaken: () => [...keys.values()].filter((key) => !taken.has(key)),
    replay: async (walk) => {
      const actor = createActor(logic, {
        input: options.input,
        clock: new SimulatedClock(),
        inspect: (inspected) => {
          if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
          for (const one of inspected._transitions) taken.add(keys.get(one) ?? '');
        },
      });
      actor.subscribe({ error: () => undefined });
      actor.start();
      for (const event of walk.events) {
        if (!(await settle(actor.system, event))) actor.send(event);
      }
      return { actor, key: () => keyOf(actor.getSnapshot()) };
    },
  };
}

function walkOf(events: AnyEventObject[], end: AnyMachineSnapshot, keyOf: (snapshot: AnyMachineSnapshot) => string) {
  const steps = events.map((event) => {
    const { type, ...payload } = event;
    const [, how, id] = SETTLED.exec(type) ?? [];
    if (how) return `${id} ${how === 'done' ? `gives ${brief(event['output'])}` : 'fails'}`;
    return Object.keys(payload).length > 0 ? `${type} ${brief(payload)}` : type;
  });
  return { title: ['start', ...steps].join(' → ') + ` ends in ${brief(end.value)}`, events, end: keyOf(end) };
}

const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

function settlements<Machine extends AnyStateMachine>(options: WalkOptions<Machine>) {
  return Object.entries<readonly unknown[]>(options.outcomes).flatMap(([actorId, outputs]) => [
    ...outputs.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
    ...(options.errors ?? [FAILURE]).map((error) => ({ type: `xstate.error.actor.${actorId}`, error, actorId })),
  ]);
}

function timers(machine: AnyStateMachine) {
  const types = allNodes(machine.root).flatMap((node) => [...node.transitions.keys()]);
  return types.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));
}

/** The machine with every actor replaced by one that answers only when told to. */
function driven<Machine extends AnyStateMachine>(machine: Machine, options: WalkOptions<Machine>) {
  const underWay = new WeakMap<System, Map<string, PromiseWithResolvers<unknown>>>();
  const callsOf = (system: System) => {
    const calls = underWay.get(system) ?? new Map<string, PromiseWithResolvers<unknown>>();
    underWay.set(system, calls);
    return calls;
  };
  const promise = fromPromise<unknown, unknown>(({ self, system }) => {
    const call = Promise.withResolvers<unknown>();
    callsOf(system).set(self.id, call);
    return call.promise;
  });
  const silent = fromCallback<AnyEventObject, unknown>(() => undefined);
  const names = Object.keys(machine.implementations.actors ?? {});
  const actors = Object.fromEntries(names.map((name) => [name, name in options.outcomes ? promise : silent]));
  const logic: AnyStateMachine = machine.provide({ actors: { ...actors, ...options.actors } });

  /** Settles the promise that the event speaks of and lets the machine hear it; false for an event to be sent. */
  const settle = async (system: System, event: AnyEventObject) => {
    const [, how, id] = SETTLED.exec(event.type) ?? [];
    if (!how || !id) return false;
    const call = callsOf(system).get(id);
    if (!call) throw new Error(`"${id}" was never invoked, so it cannot answer`);
    callsOf(system).delete(id);
    if (how === 'done') call.resolve(event['output']);
    else call.reject(event['error']);
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  };
  return { logic, settle };
}

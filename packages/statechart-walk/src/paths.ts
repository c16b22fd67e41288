import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { isSilent, stateText } from './chart.ts';
import { type Coverage, coverageOf, type Excuses } from './coverage.ts';
import { theHouse } from './house.ts';
import { twoOfEachKind } from './kinds.ts';
import {
  brief,
  type Case,
  casesOf,
  caseText,
  type Model,
  type ModelEvents,
  modelOf,
  type ModelOptions,
} from './model.ts';
import type { StepReport } from './report.ts';

/** A place of the search: everything that the projection does not tell apart is one stop. */
export type Stop = {
  snapshot: AnyMachineSnapshot;
  /** The shortest way there. */
  path: readonly Case[];
  /** `Model.keyOf` after each step of the way. */
  keys: readonly string[];
  /** What changes something here, and the stop that it leads to. */
  moves: readonly { by: Case; to: string; snapshot: AnyMachineSnapshot }[];
  /** What can be sent but changes nothing here. */
  refused: readonly Case[];
};

type Searched = {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
};

/**
 * Searches the machine as it is, with invokes and timers, for every step that changes something.
 * @returns the stops by key, the start first
 * @throws `Traversal limit exceeded` when the projection lets through something that grows
 */
export function searchModel(model: Model): Map<string, Stop> {
  const all = [...model.said, ...model.heard];
  const caseOf = new Map(all.map((one) => [one.event, one]));
  const order = new Map(all.map(({ event }, index) => [event, String(index)]));
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(model.logic, {
    input: model.input,
    events: all.map(({ event }) => event),
    filterEvents: model.accepts,
    serializeState: model.searchKey,
    // Two payloads may look alike as JSON (errors do), yet are two events.
    serializeEvent: (event) => order.get(event) ?? '',
    limit: model.limit,
  }) as Record<string, Searched>;
  const stops = new Map<string, Stop>();
  const [start = ''] = Object.keys(map);
  const paths = new Map<string, Pick<Stop, 'path' | 'keys'>>([[start, { path: [], keys: [] }]]);
  for (const [key, { state, transitions }] of Object.entries(map)) {
    const { path, keys } = paths.get(key) ?? { path: [], keys: [] };
    const moves = Object.values(transitions).flatMap(({ event, state: snapshot }) => {
      const by = caseOf.get(event);
      if (!by) return [];
      const to = model.searchKey(snapshot, event, state);
      if (!paths.has(to)) paths.set(to, { path: [...path, by], keys: [...keys, model.keyOf(snapshot)] });
      return [{ by, to, snapshot }];
    });
    const refused = state.status === 'active' ? model.said.filter(({ event }) => !model.accepts(state, event)) : [];
    stops.set(key, { snapshot: state, path, keys, moves, refused });
  }
  return stops;
}

export type WalkOptions<Machine extends AnyStateMachine> = ModelOptions<Machine> & {
  events: ModelEvents<Machine>;
  /** Stands before the titles of these walks, where one machine is walked from several inputs. */
  label?: string;
  /** States that no walk can reach, by id, each with the reason. */
  unreachable?: Excuses;
  /** Transitions that no walk can take, as the failing test prints them, each with the reason. */
  untaken?: Excuses;
  /** Looks on while a walk is carried out. */
  inspect?: Inspect;
};

export type Walk = {
  title: string;
  events: readonly AnyEventObject[];
  end: string;
  cases: readonly Case[];
  /** What `Plan.keyOf` gives after each step. */
  keys: readonly string[];
};

export type Replay = {
  actor: AnyActorRef;
  key: () => string;
  start: string;
  steps: StepReport[];
  /** Sends one more event and tells what came of it. */
  step: (one: Case) => Promise<StepReport>;
};

export type Inspect = (event: InspectionEvent) => void;
/** Who looks on, and what else counts the steps. */
export type ReplayOptions = { inspect?: readonly Inspect[]; coverage?: Coverage };

export type Plan = {
  walks: Walk[];
  /** The shortest way to each state, and the events that the state refuses. */
  stops: { walk: Walk; refused: readonly Case[] }[];
  /** Those of both that are enough where many differ only in what was before (`twoOfEachKind`). */
  enough: () => ReadonlySet<Walk>;
  /** Ids of the states that the search came to rest in. */
  reached: string[];
  /** Fields that some step adds to the context though the start does not have them, each with its first step. */
  strayFields: () => string[];
  /** Carries a walk out on a live actor whose promises settle as the steps say. */
  replay: (walk: Walk, more?: ReplayOptions) => Promise<Replay>;
  /** Transitions that no replay has taken so far. */
  untaken: () => string[];
  coverage: Coverage;
  /** State and projected context of a snapshot, as walks know the places they lead to. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
};

/**
 * Every walk worth taking: the shortest way to each stop and one step further.
 * Outcomes of promises and expired timers are events like any other to the search; the replay turns them back into
 * settled promises. How long a timer takes is not walked: test it apart with a SimulatedClock.
 * @param coverage counts the replays; one of its own unless several plans count together
 */
export function planWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
  coverage = coverageOf(machine),
): Plan {
  const model = modelOf(machine, options, casesOf(options.events));
  const stops = [...searchModel(model).values()];
  const walkOf = (cases: readonly Case[], keys: readonly string[], end: AnyMachineSnapshot): Walk => ({
    title: `${[options.label ?? 'start', ...cases.map(caseText)].join(' → ')} ends in ${brief(end.value)}`,
    events: cases.map(({ event }) => event),
    end: keys.at(-1) ?? model.keyOf(end),
    cases,
    keys,
  });
  // Who asks for the stops alone does not pay for the titles of thousands of walks.
  let walks: Walk[] | undefined;
  const further = () =>
    (walks ??= stops.flatMap(({ path, keys, moves }) =>
      moves.map(({ by, snapshot }) => walkOf([...path, by], [...keys, model.keyOf(snapshot)], snapshot)),
    ));
  const ways = stops.map(({ snapshot, path, keys }) => walkOf(path, keys, snapshot));
  return {
    get walks() {
      return further();
    },
    stops: ways.map((walk, nth) => ({ walk, refused: stops[nth]?.refused ?? [] })),
    enough: () => twoOfEachKind(model, stops, further(), ways),
    reached: [...new Set(stops.flatMap(({ snapshot }) => snapshot._nodes.map((node: AnyStateNode) => node.id)))],
    strayFields: () => strayFieldsOf(stops),
    untaken: () => coverage.missing().transitions,
    coverage,
    keyOf: model.keyOf,
    replay: (walk, more = {}) =>
      replay(model, walk.cases, more.coverage ? [coverage, more.coverage] : [coverage], [
        ...(more.inspect ?? []),
        ...(options.inspect ? [options.inspect] : []),
      ]),
  };
}

/**
 * TypeScript lets an `assign` return fields that the context does not have, so a name that was changed on one side only
 * is written for nobody and read by none.
 */
function strayFieldsOf(stops: readonly Stop[]): string[] {
  const known = new Set(Object.keys(stops[0]?.snapshot.context ?? {}));
  const strays: string[] = [];
  for (const { by, snapshot } of stops.flatMap(({ moves }) => moves)) {
    for (const field of Object.keys(snapshot.context ?? {})) {
      if (known.has(field)) continue;
      known.add(field);
      strays.push(`${field} after ${caseText(by)}`);
    }
  }
  return strays;
}

/** Starts the machine and leads it through the cases; `inspect` sees all that its actors do. */
export async function replay(
  model: Model,
  cases: readonly Case[],
  coverages: readonly Coverage[] = [],
  inspect: readonly Inspect[] = [],
): Promise<Replay> {
  let takes: string[] = [];
  let moved = false;
  const actor = createActor(model.logic, {
    input: model.input,
    clock: new SimulatedClock(),
    inspect: (event) => {
      for (const look of inspect) look(event);
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      if (!event._transitions.every(isSilent)) moved = true;
      const microstep = { transitions: event._transitions, snapshot: event.snapshot as AnyMachineSnapshot };
      const [keys] = coverages.map(({ hit }) => hit(microstep));
      takes.push(...(keys ?? []));
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const { rest } of coverages) rest(actor.getSnapshot());
  const state = () => stateText(actor.getSnapshot().value ?? 'error');
  const step = async (one: Case): Promise<StepReport> => {
    takes = [];
    moved = false;
    if (!(await model.settle(actor.system, one.event))) actor.send(one.event);
    return {
      text: caseText(one),
      event: one.event.type,
      who: one.who ?? null,
      accepted: moved,
      state: state(),
      takes,
    };
  };
  const start = state();
  const steps: StepReport[] = [];
  for (const one of cases) steps.push(await step(one));
  return { actor, key: () => model.keyOf(actor.getSnapshot()), start, steps, step };
}

/** Who looks on at a replay besides the test itself, as the house has told. */
export const observersOf = (machine: AnyStateMachine, input: unknown) =>
  theHouse().observers.map((make) => make(machine, input));

import fc from 'fast-check';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import { theHouse } from './house.ts';
import { type Action, type Case, casesOf, caseText, type Model, modelOf } from './model.ts';
import { searchModel, type WalkOptions } from './paths.ts';
import { ensuredIn, promiseCode, UNBROKEN } from './promise-codes.ts';
import type { PromiseReport } from './report.ts';
import { seedAsked } from './seed.ts';

/** Something that the machine asked for in a step: `id` of the invoke and what it was given. */
export type Invoked = { id: string; input: unknown };

/** One step as an invariant sees it. */
export type Seen<Machine extends AnyStateMachine> = {
  /** The context before the step. */
  before: SnapshotFrom<Machine>['context'];
  event: EventFromLogic<Machine> | Heard;
  /** The context after the step. */
  after: SnapshotFrom<Machine>['context'];
  /** The states before and after it. */
  from: SnapshotFrom<Machine>;
  to: SnapshotFrom<Machine>;
  /** What was begun in the step, promises and listeners alike. */
  invoked: readonly Invoked[];
  /** Ids of what goes on after the step. */
  running: readonly string[];
  emitted: readonly EmittedFrom<Machine>[];
};

/** What comes from within: an answer, a failure, a timer that ran out. */
export type Heard = { type: `xstate.${string}`; output?: unknown; error?: unknown; actorId?: string };

/** True of every step that keeps what the sentence promises. */
export type Invariant<Machine extends AnyStateMachine> = (seen: Seen<Machine>) => boolean;

type Leaf<Value, Path extends string = '', Depth extends 0[] = []> = Depth['length'] extends 6
  ? string
  : Value extends string
    ? `${Path}${Value}`
    : Value extends object
      ? { [Key in keyof Value & string]: Leaf<NonNullable<Value[Key]>, `${Path}${Key}.`, [...Depth, 0]> }[keyof Value &
          string]
      : never;

/** The innermost states of a machine by their paths: `idle`, `list.loading`. */
export type LeafState<Machine extends AnyStateMachine> = Leaf<StateValueFrom<Machine>>;

/**
 * What people may rely on whatever the chart says. Written from the specification and from what a user expects, never
 * read from the machine: what is copied from the machine agrees with its faults.
 */
export type Oracle<Machine extends AnyStateMachine> = {
  /** By sentence ("what was typed is never lost"). At least as many as the project asks for (`furnish({ invariants })`). */
  invariants: Readonly<Record<string, Invariant<Machine>>>;
  /** What holds of the context whenever the machine rests in a state. */
  ensure?: { readonly [State in LeafState<Machine>]?: (context: SnapshotFrom<Machine>['context']) => boolean };
  /**
   * What the random walks try, all events at once, with richer payloads than a search could bear. What is left out is
   * as in the first options of the walk.
   */
  tried?: Partial<Pick<WalkOptions<Machine>, 'input' | 'errors' | 'actors'>> & {
    events?: Partial<WalkOptions<Machine>['events']>;
    outcomes?: Partial<WalkOptions<Machine>['outcomes']>;
  };
  /** Why there are fewer invariants than the project asks for: what the machine holds no data of. */
  few?: string;
};

/** The first options of a walk. */
export type PromisedOptions<Machine extends AnyStateMachine> = WalkOptions<Machine> & {
  /** What holds whatever the chart says, for all inputs. */
  oracle: Oracle<Machine>;
};

export type Broken = {
  sentence: string;
  steps: string[];
  /** Of the random walks that found it; absent where the search did. */
  seed?: number;
};

/** 150 random walks of up to 60 steps. */
const RUNS = 150;
const STEPS = 60;

/** An oracle whose machine is not known: what the checks work with. */
type AnyOracle = {
  invariants: Readonly<Record<string, (seen: Seen<AnyStateMachine>) => boolean>>;
  ensure?: Readonly<Record<string, (context: unknown) => boolean>>;
  few?: string;
};

/**
 * Holds a machine against what is promised of it: each step of the search, and random walks whose context is not
 * narrowed by the projection.
 * @param looked counts how often each promise was looked at
 * @param only the code of the one promise that is asked for (`promiseCodes`)
 * @returns the promises that were broken, each once, with the shortest way there that was found
 */
export function brokenPromises<Machine extends AnyStateMachine>(
  machine: Machine,
  options: readonly WalkOptions<Machine>[],
  oracle: Oracle<Machine>,
  looked = new Map<string, number>(),
  only?: string,
): Broken[] {
  const judge = judgeOf(
    oracle as unknown as AnyOracle,
    looked,
    (sentence) => only === undefined || promiseCode(sentence) === only,
  );
  const broken = new Map<string, Broken>();
  const tell = (sentences: readonly string[], steps: string[], seed?: number) => {
    for (const sentence of sentences)
      if (!broken.has(sentence)) broken.set(sentence, { sentence, steps, ...(seed !== undefined && { seed }) });
  };
  const models = options.map((one) => modelOf(machine, one, casesOf(one.events)));
  for (const model of models) {
    for (const { snapshot, path, moves } of searchModel(model).values()) {
      const steps = path.map(caseText);
      tell(judge.rest(snapshot), steps);
      for (const { by } of moves) tell(judge.step(model, snapshot, by).broken, [...steps, caseText(by)]);
    }
  }
  const { tried } = oracle;
  const [first] = options;
  const rich = tried && first && { ...first, ...tried, ...mergedWith(first, tried) };
  for (const model of rich ? [modelOf(machine, rich, casesOf(rich.events))] : models) {
    const chance = atRandom(model, judge);
    if (chance) tell([chance.sentence], chance.steps, chance.seed);
  }
  return [...broken.values()];
}

const mergedWith = <Machine extends AnyStateMachine>(
  { events, outcomes }: WalkOptions<Machine>,
  tried: NonNullable<Oracle<Machine>['tried']>,
): Pick<WalkOptions<Machine>, 'events' | 'outcomes'> => ({
  events: { ...events, ...tried.events },
  outcomes: { ...outcomes, ...tried.outcomes },
});

/** Sentences about what the oracle itself lacks. */
export function missingOf<Machine extends AnyStateMachine>(
  machine: Machine,
  oracle: Oracle<Machine> | undefined,
): string[] {
  if (!oracle) return ['there is no oracle: say what people rely on, oracle: { invariants: { … } }'];
  const least = theHouse().invariants;
  const promised = Object.keys(oracle.invariants).length;
  const known = new Set(leavesOf(machine));
  return [
    ...(promised < least && !oracle.few?.trim() ? [`${promised} invariants, ${least} are wanted`] : []),
    ...Object.keys(oracle.ensure ?? {})
      .filter((state) => !known.has(state))
      .map((state) => `there is no state ${state}`),
  ];
}

const leavesOf = (machine: AnyStateMachine): string[] => {
  const inner = (node: AnyStateMachine['root']): string[] =>
    Object.values(node.states).flatMap((child) =>
      Object.keys(child.states).length > 0 ? inner(child) : [child.path.join('.')],
    );
  return inner(machine.root);
};

/** What a machine is held to, for the report, with how often each promise was looked at and whether it was kept. */
export function promisesOf<Machine extends AnyStateMachine>(
  oracle: Oracle<Machine>,
  tried: ReadonlyMap<string, number>,
  broken: readonly Broken[],
): PromiseReport[] {
  const of = (sentence: string, kind: PromiseReport['kind'], key = sentence) => ({
    sentence,
    kind,
    tried: tried.get(key) ?? 0,
    broken: broken.some((one) => one.sentence === key),
  });
  return [
    ...Object.keys(oracle.invariants).map((sentence) => of(sentence, 'always')),
    ...Object.keys(oracle.ensure ?? {}).map((state) => of(state, 'in', ensuredIn(state))),
  ];
}

type Judge = ReturnType<typeof judgeOf>;

/** @param isAsked whether a promise is to be looked at */
function judgeOf(oracle: AnyOracle, tried: Map<string, number>, isAsked: (sentence: string) => boolean) {
  const invariants = Object.entries(oracle.invariants).filter(([sentence]) => isAsked(sentence));
  const ensure = Object.entries(oracle.ensure ?? {}).filter(([state]) => isAsked(ensuredIn(state)));
  const count = (sentence: string) => void tried.set(sentence, (tried.get(sentence) ?? 0) + 1);
  const rest = (snapshot: AnyMachineSnapshot): string[] =>
    ensure
      .filter(([state]) => isIn(snapshot, state))
      .filter(([state, holds]) => {
        count(ensuredIn(state));
        return !holds(snapshot.context);
      })
      .map(([state]) => ensuredIn(state));
  const step = (model: Model, before: AnyMachineSnapshot, { event }: Case) => {
    const actions: Action[] = [];
    let after: AnyMachineSnapshot;
    try {
      after = model.step(before, event, undefined, (action) => actions.push(action));
    } catch (error) {
      return { after: before, broken: isAsked(UNBROKEN) ? [`${UNBROKEN} (${String(error)})`] : [] };
    }
    const seen: Seen<AnyStateMachine> = {
      before: before.context,
      event: event as Seen<AnyStateMachine>['event'],
      after: after.context,
      from: before,
      to: after,
      invoked: actions.flatMap(invokedBy),
      running: after.status === 'active' ? Object.keys(after.children) : [],
      emitted: actions.flatMap(emittedBy),
    };
    const broken = invariants
      .filter(([sentence, holds]) => {
        count(sentence);
        return !holds(seen);
      })
      .map(([sentence]) => sentence);
    return { after, broken };
  };
  return { rest, step };
}

const isIn = ({ _nodes }: AnyMachineSnapshot, state: string) => _nodes.some(({ path }) => path.join('.') === state);

function invokedBy({ type, params }: Action): Invoked[] {
  if (type !== 'xstate.spawnChild') return [];
  const { id, actorRef } = params as { id: string; actorRef?: AnyActorRef & { options?: { input?: unknown } } };
  return [{ id, input: actorRef?.options?.input }];
}

const emittedBy = ({ type, params }: Action): AnyEventObject[] =>
  type === 'xstate.emit' ? [(params as { event: AnyEventObject }).event] : [];

/** Long histories nobody thought of; fast-check shortens the one that fails. */
function atRandom(model: Model, judge: Judge): Broken | undefined {
  const all = [...model.said, ...model.heard];
  const seed = seedAsked();
  let last: Broken | undefined;
  const walk = (picks: readonly number[]) => {
    let here = model.start();
    const steps: string[] = [];
    for (const pick of picks) {
      const one = nextOf(model, all, here, pick);
      if (!one || here.status !== 'active') return;
      steps.push(caseText(one));
      const { after, broken } = judge.step(model, here, one);
      // What was found first is what is shortened: another promise on the way would be told with steps of its own.
      const sentence = [...broken, ...judge.rest(after)].find((one) => !last || one === last.sentence);
      if (sentence !== undefined) {
        last = { sentence, steps: [...steps], seed };
        throw new Error(sentence);
      }
      here = after;
    }
  };
  const picks = fc.array(fc.nat(99_991), { maxLength: STEPS, size: 'max' });
  const { failed } = fc.check(fc.property(picks, walk), { numRuns: RUNS, seed, unbiased: true });
  return failed ? last : undefined;
}

/** Larger than the cases of any machine; a prime, so that every stride comes by all of them. */
const PROBES = 1009;

/** One of the cases that the machine accepts here, whichever the pick leads to; none is likelier for its neighbours. */
function nextOf(model: Model, all: readonly Case[], here: AnyMachineSnapshot, pick: number): Case | undefined {
  const stride = 1 + (pick % (PROBES - 1));
  for (let probe = 0; probe < PROBES; probe += 1) {
    const one = all[(pick + probe * stride) % PROBES];
    if (one && model.accepts(here, one.event)) return one;
  }
  return undefined;
}

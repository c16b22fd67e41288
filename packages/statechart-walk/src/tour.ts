import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateText } from './chart.ts';
import type { Coverage } from './coverage.ts';
import { type Case, caseText } from './model.ts';
import { type Matrix, planMatrix, type SystemOptions } from './matrix.ts';
import { searchModel, type Stop } from './paths.ts';
import type { Recorder } from './recorder.ts';
import type { Level, StepReport } from './report.ts';
import { compare, compareStart } from './system.ts';

/** One state of a tour: what it must refuse, tried once in all the tours, and the step that leaves it. */
export type TourStop = { snapshot: AnyMachineSnapshot; refused: readonly Case[]; leave: Case | null };
export type Tour = readonly TourStop[];

export type TourOptions<Machine extends AnyStateMachine> = SystemOptions<Machine> & {
  /** Steps after which a tour ends and a new one starts; 40 unless told. */
  maxSteps?: number;
  /** Which of the accepted steps must be taken; all unless told. */
  only?: (one: Case, from: AnyMachineSnapshot, to: AnyMachineSnapshot) => boolean;
};

type Move = Stop['moves'][number];

/**
 * Few long ways that take every accepted step of every state once, for systems that are slow to set up (a browser).
 * From where it is a tour goes to the nearest step that is still to be taken. A stop stands for all histories that the
 * projection does not tell apart, and the chart may decide otherwise in the history of the tour than in that of the
 * search: so each step is asked of the chart where the tour really stands, and what it does not take there is left to a
 * tour that begins with the very way on which the search found it.
 */
export function planTours<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
): { matrix: Matrix; tours: Tour[] } {
  const matrix = planMatrix(machine, options);
  const { model } = matrix;
  const stops = searchModel(model);
  const [start = ''] = stops.keys();
  const { maxSteps = 40, only = () => true } = options;
  const left = new Set<Move>();
  for (const { snapshot, moves } of stops.values()) {
    for (const move of moves) if (only(move.by, snapshot, move.snapshot)) left.add(move);
  }
  // What the states that a tour came through must still refuse.
  const unchecked = new Map<string, Set<Case>>();

  const setOut = () => {
    const tour: TourStop[] = [];
    let here = model.start();
    let key = start;
    const stand = (leave: Case | null) => {
      const open = unchecked.get(key) ?? new Set(stops.get(key)?.refused);
      const refused = [...open].filter(({ event }) => !model.accepts(here, event));
      unchecked.set(key, new Set([...open].filter((one) => !refused.includes(one))));
      tour.push({ snapshot: here, refused, leave });
    };
    /** @returns false when the chart does not accept the step in this history */
    const take = (by: Case) => {
      const move = stops.get(key)?.moves.find((one) => one.by === by);
      if (!move || !model.accepts(here, by.event)) return false;
      stand(by);
      here = model.step(here, by.event);
      key = move.to;
      left.delete(move);
      return true;
    };
    return { tour, take, end: () => stand(null), at: () => key };
  };

  const tours: Tour[] = [];
  do {
    const { tour, take, end, at } = setOut();
    // The stops come in the order of their distance, and the way of the search is a history that is sure.
    for (const { path, moves } of stops.values()) {
      const next = moves.find((move) => left.has(move));
      if (!next) continue;
      [...path, next.by].every(take);
      break;
    }
    const barred = new Set<Move>();
    for (let way = wayToNext(stops, left, at(), barred); way; way = wayToNext(stops, left, at(), barred)) {
      if (tour.length + way.length > maxSteps) break;
      const stuck = way.find(({ by }) => !take(by));
      if (stuck) barred.add(stuck);
    }
    end();
    tours.push(tour);
  } while (left.size > 0);
  for (const [key, open] of [...unchecked]) {
    if (open.size === 0) continue;
    const { tour, take, end } = setOut();
    stops.get(key)?.path.every(take);
    end();
    tours.push(tour);
  }
  return { matrix, tours };
}

/** The shortest way from a state that ends with a step still to be taken; null when there is none. */
function wayToNext(
  stops: Map<string, Stop>,
  left: ReadonlySet<Move>,
  from: string,
  barred: ReadonlySet<Move>,
): Move[] | null {
  const ways = new Map<string, Move[]>([[from, []]]);
  for (const [key, way] of ways) {
    for (const move of stops.get(key)?.moves ?? []) {
      if (barred.has(move)) continue;
      if (left.has(move)) return [...way, move];
      if (!ways.has(move.to)) ways.set(move.to, [...way, move]);
    }
  }
  return null;
}

export type TourHooks = {
  coverage?: Coverage;
  /** Before each step: a place for `test.step`, a log, a picture. */
  onStep?: (text: string, accepted: boolean) => void | Promise<void>;
};

/**
 * Leads the system through a tour: in each state all that must be refused, then the step that leaves it.
 * @returns the texts of all steps
 * @throws with the number and the words of the step in which chart and system differ; `error.steps` has those before it
 */
export async function runTour(
  { model, system, see }: Matrix,
  tour: Tour,
  { coverage, onStep }: TourHooks = {},
): Promise<StepReport[]> {
  const steps: StepReport[] = [];
  const differ = (message: string) =>
    Object.assign(new Error(`step ${steps.length}: ${message}`), { steps: steps.map(({ text }) => text) });
  const attempt = async (
    one: Case,
    accepted: boolean,
    before: AnyMachineSnapshot,
    after: AnyMachineSnapshot,
    takes: string[] = [],
  ) => {
    const text = accepted ? caseText(one) : `${caseText(one)}, refused in ${stateText(before.value)}`;
    const state = stateText(after.value);
    steps.push({ text, event: one.event.type, who: one.who ?? null, accepted, state, takes });
    await onStep?.(text, accepted);
    const message = await compare(system, see, one, { accepted, before, after });
    if (message) throw differ(message);
  };

  await system.reset();
  let here = model.start();
  coverage?.rest(here);
  const wrong = await compareStart(system, see, here);
  if (wrong) throw differ(wrong);
  for (const { refused, leave } of tour) {
    for (const one of refused) await attempt(one, false, here, here);
    if (!leave) break;
    const takes: string[] = [];
    const after = model.step(here, leave.event, (step) => takes.push(...(coverage?.hit(step) ?? [])));
    await attempt(leave, true, here, after, takes);
    here = after;
  }
  return steps;
}

export type RecordedTours = {
  recorder: Recorder;
  /** Of the suite; also the title of its test, by which the report's command finds it. */
  name: string;
  level: Level;
  onStep?: TourHooks['onStep'];
  /** Takes pictures of what the wrong step led to. @returns files from the root of the project */
  picture?: () => Promise<string[]>;
};

/**
 * Leads the system through all tours and writes what came of it into the report.
 * @throws as `runTour`, at the first difference, with all steps up to it and the command that repeats the test
 */
export async function recordTours(
  { matrix, tours }: { matrix: Matrix; tours: readonly Tour[] },
  { recorder, name, level, onStep, picture = async () => [] }: RecordedTours,
): Promise<void> {
  const suite = recorder.suite(name, 'tour', level);
  try {
    // A tour does not miss what it cannot get to.
    if (matrix.lacking.length > 0) throw new Error(matrix.lacking.join('\n'));
    for (const [index, tour] of tours.entries()) {
      const steps = await runTour(matrix, tour, { coverage: recorder.coverage, ...(onStep && { onStep }) });
      const start = stateText(tour[0]?.snapshot.value ?? '');
      suite.walk({ title: `${name}, ${index + 1}`, start, steps });
    }
  } catch (error) {
    const { message, steps = [] } = error as Error & { steps?: string[] };
    // A page that is gone has no picture; that something failed must be told all the same.
    const screenshots = await picture().catch(() => []);
    const again = suite.fail({ message, steps, screenshots });
    const script = steps.map((step, nth) => `  ${nth + 1}. ${step}`);
    throw new Error([message, ...script, `Repeat it: ${again}`].join('\n'), { cause: error });
  } finally {
    recorder.write();
  }
}

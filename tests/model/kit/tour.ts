import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateText } from '#tests/model/kit/chart.ts';
import type { Coverage } from '#tests/model/kit/coverage.ts';
import { type Case, caseText } from '#tests/model/kit/model.ts';
import { type Matrix, planMatrix, type SystemOptions } from '#tests/model/kit/matrix.ts';
import { searchModel, type Stop } from '#tests/model/kit/paths.ts';
import { compare, compareStart } from '#tests/model/kit/system.ts';

/** One state of a tour: what it must refuse, tried once in all the tours, and the step that leaves it. */
export type TourStop = { snapshot: AnyMachineSnapshot; refused: readonly Case[]; leave: Case | null };
export type Tour = readonly TourStop[];

export type TourOptions<Machine extends AnyStateMachine> = SystemOptions<Machine> & {
  /** Steps after which a tour ends and a new one starts; 40 unless told. */
  maxSteps?: number;
  /** Which of the accepted steps must be taken; all unless told. */
  only?: (one: Case, from: AnyMachineSnapshot, to: AnyMachineSnapshot) => boolean;
};

/**
 * Few long ways that take every accepted step of every state once, for systems that are slow to set up (a browser).
 * From where it is a tour goes to the nearest step that is still to be taken.
 */
export function planTours<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
): { matrix: Matrix; tours: Tour[] } {
  const matrix = planMatrix(machine, options);
  const stops = searchModel(matrix.model);
  const [start = ''] = stops.keys();
  const { maxSteps = 40, only = () => true } = options;
  const left = new Set<Stop['moves'][number]>();
  for (const { snapshot, moves } of stops.values()) {
    for (const move of moves) if (only(move.by, snapshot, move.snapshot)) left.add(move);
  }
  const checked = new Set<string>();
  const stopAt = (key: string, leave: Case | null): TourStop[] => {
    const stop = stops.get(key);
    if (!stop) return [];
    const refused = checked.has(key) ? [] : stop.refused;
    checked.add(key);
    return [{ snapshot: stop.snapshot, refused, leave }];
  };

  const tours: Tour[] = [];
  let progress = true;
  while (progress && (left.size > 0 || tours.length === 0)) {
    let here = start;
    let steps = 0;
    const tour: TourStop[] = [];
    progress = false;
    for (let way = wayToNext(stops, left, here); way; way = wayToNext(stops, left, here)) {
      if (steps > 0 && steps + way.length > maxSteps) break;
      for (const { key, move } of way) {
        tour.push(...stopAt(key, move.by));
        left.delete(move);
        here = move.to;
        steps += 1;
      }
      progress = true;
    }
    tour.push(...stopAt(here, null));
    if (progress || tours.length === 0) tours.push(tour);
  }
  return { matrix, tours };
}

type Leg = { key: string; move: Stop['moves'][number] };

/** The shortest way from a state that ends with a step still to be taken; null when there is none. */
function wayToNext(stops: Map<string, Stop>, left: ReadonlySet<Leg['move']>, from: string): Leg[] | null {
  const ways = new Map<string, Leg[]>([[from, []]]);
  for (const [key, way] of ways) {
    for (const move of stops.get(key)?.moves ?? []) {
      if (left.has(move)) return [...way, { key, move }];
      if (!ways.has(move.to)) ways.set(move.to, [...way, { key, move }]);
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
): Promise<{ text: string; accepted: boolean }[]> {
  const steps: { text: string; accepted: boolean }[] = [];
  const differ = (message: string) =>
    Object.assign(new Error(`step ${steps.length}: ${message}`), { steps: steps.map(({ text }) => text) });
  const attempt = async (one: Case, accepted: boolean, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    const text = accepted ? caseText(one) : `${caseText(one)}, refused in ${stateText(before.value)}`;
    steps.push({ text, accepted });
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
    const after = model.step(here, leave.event, coverage?.hit);
    await attempt(leave, true, here, after);
    here = after;
  }
  return steps;
}

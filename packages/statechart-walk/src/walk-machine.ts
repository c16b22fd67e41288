import type { AnyStateMachine } from 'xstate';
import { carryOut, nameWalks, type Wrong } from './carry.ts';
import { checkHouseRules } from './chart.ts';
import { coverageOf } from './coverage.ts';
import { lackingOf } from './given.ts';
import { theHouse } from './house.ts';
import { type PromisedOptions, type Broken, brokenPromises, missingOf } from './oracle.ts';
import { planWalk, type WalkOptions } from './paths.ts';
import { reachOf } from './reach.ts';

/** What came of walking a machine. Every list is empty when all is well. */
export type Walked = {
  /** What breaks the rules of a chart. */
  rules: string[];
  /** What the chart asks for and the options do not give, or give by a name that the chart has not. */
  lacking: string[];
  /** What the oracle itself lacks. */
  missing: string[];
  /** Promises of the oracle that some step breaks, each with the shortest way that was found. */
  broken: Broken[];
  /** Walks and refusals on a live actor that went elsewhere than the chart says, each with its wrong step. */
  wrong: Wrong[];
  /** Ids of states that nothing reached, and names of transitions that nothing took, without a reason given. */
  uncovered: string[];
  /** Excuses for what was covered after all. */
  needless: string[];
};

/** How much was tried. */
export type WalkedCount = { walks: number; refusals: number; states: number; transitions: number };

/**
 * Everything that `describeWalk` makes tests of, in one call and without a test runner.
 * @param others the same machine from other inputs; states and transitions count together, excuses of all hold
 * @returns what is wrong, also as `problems` in sentences of one line or more; none when all is well
 */
export async function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  options: PromisedOptions<Machine>,
  ...others: WalkOptions<Machine>[]
): Promise<Walked & { count: WalkedCount; problems: string[] }> {
  const all = [options, ...others];
  const coverage = coverageOf(machine);
  const used = new Set<string>();
  const named = all.map((one) => nameWalks(planWalk(machine, one, coverage), one.input, used));
  const walks = named.flatMap((plan) => plan.walks);
  const stops = named.flatMap((plan) => plan.stops);
  const count: WalkedCount = { walks: walks.length, refusals: 0, states: 0, transitions: 0 };
  const wrong = await carryOut(machine, [...walks, ...stops], {
    coverage: coverageOf(machine),
    walk: () => undefined,
    refused: () => {
      count.refusals += 1;
    },
    fail: () => undefined,
  });
  const reach = (['states', 'transitions'] as const).map((kind) => reachOf(machine, coverage, all, kind));
  count.states = coverage.states().filter((one) => one.count > 0).length;
  count.transitions = coverage.transitions().filter((one) => one.count > 0).length;
  const missing = missingOf(machine, options.oracle);
  // Where no compiler asks, there may be none.
  const isPromised = typeof options.oracle === 'object';
  const found: Walked = {
    rules: checkHouseRules(machine, theHouse().rules),
    lacking: lackingOf(machine, all),
    missing,
    broken: isPromised ? brokenPromises(machine, all, options.oracle) : [],
    wrong,
    uncovered: reach.flatMap(({ uncovered }) => uncovered),
    needless: reach.flatMap(({ needless }) => needless),
  };
  const told = reach.flatMap(({ sentences }) => sentences);
  return { ...found, count, problems: problemsOf(found, told) };
}

const problemsOf = ({ rules, lacking, missing, broken, wrong }: Walked, reach: readonly string[]): string[] => [
  ...rules,
  ...lacking,
  ...missing,
  ...broken.map(({ sentence, steps }) => [`broken: ${sentence}`, ...steps].join('\n  ')),
  ...wrong.map(({ title, message }) => `${title}\n  ${message}`),
  ...reach,
];

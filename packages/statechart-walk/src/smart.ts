import fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Coverage } from './coverage.ts';
import { type Case, caseText, modelOf } from './model.ts';
import type { SystemOptions } from './matrix.ts';
import { seedAsked } from './seed.ts';
import { compare, compareStart, liveSystem, type See, type SystemUnderTest } from './system.ts';

export type SmartOptions<Machine extends AnyStateMachine> = SystemOptions<Machine> & {
  /** 100 unless told. */
  runs?: number;
  /** 80 unless told. */
  maxSteps?: number;
  /** How many of ten steps try anything at all instead of what is accepted now; 3 unless told. */
  wild?: number;
  /** `MODEL_SEED`, else always the same one, so that a build does not fail by chance. */
  seed?: number | undefined;
  /** fast-check's way to one run of the seed: `MODEL_PATH`. */
  path?: string | undefined;
};

export type SmartOutcome = {
  seed: number;
  runs: number;
  events: number;
  refused: number;
  failure: null | {
    message: string;
    /** The shortest script found that still fails, its last step the wrong one. */
    steps: string[];
    /** As fast-check found it, before it was shortened. */
    firstLength: number;
    path: string;
  };
};

/** Replays that shortening a script may cost besides fast-check's own. */
const SHORTENING = 200;

type Move = { pick: number; wild: boolean };
type Chooser = (here: AnyMachineSnapshot) => Case | 'nothing' | 'end';
type Script = { message: string | null; cases: Case[]; events: number; refused: number };

/**
 * Random walks that mostly do what the chart accepts and now and then anything at all; after each step the system must
 * have decided as the chart does and show the same. What is tried is chosen at run time among what the state accepts, so
 * that nothing is wasted, and a script stays meaningful when fast-check takes steps out of it.
 * @returns the outcome; a failure with the shortest script found
 */
export async function smartWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  options: SmartOptions<Machine>,
  coverage?: Coverage,
): Promise<SmartOutcome> {
  const model = modelOf(machine, options, options.cases);
  const see = (options.see ?? ((snapshot) => snapshot.value)) as See;
  const system = (options.system as SystemUnderTest | undefined) ?? liveSystem(model, see);
  const all = [...model.said, ...model.heard];
  const seed = options.seed ?? seedAsked();
  const total = { events: 0, refused: 0 };

  /** Leads chart and system side by side through what `choose` picks, until they differ or it picks nothing more. */
  const play = async (choose: Chooser): Promise<Script> => {
    const script: Script = { message: null, cases: [], events: 0, refused: 0 };
    await system.reset();
    let here = model.start();
    coverage?.rest(here);
    script.message = await compareStart(system, see, here);
    while (script.message === null && here.status === 'active') {
      const one = choose(here);
      if (one === 'end') break;
      if (one === 'nothing') continue;
      const accepted = model.accepts(here, one.event);
      const after = accepted ? model.step(here, one.event, coverage?.hit) : here;
      script.cases.push(one);
      total.events += 1;
      if (!accepted) total.refused += 1;
      script.message = await compare(system, see, one, { accepted, before: here, after });
      here = after;
    }
    return script;
  };
  const chooserOf = (moves: readonly Move[]): Chooser => {
    let index = 0;
    return (here) => {
      const move = moves[index++];
      if (!move) return 'end';
      const open = all.filter(({ event }) => model.accepts(here, event));
      const from = move.wild || open.length === 0 ? model.said : open;
      return from[move.pick % from.length] ?? 'nothing';
    };
  };
  /** The cases themselves; an answer that nothing waits for any more is passed over. */
  const again = (cases: readonly Case[]) => {
    let index = 0;
    return play((here) => {
      const one = cases[index++];
      if (!one) return 'end';
      return model.said.includes(one) || model.accepts(here, one.event) ? one : 'nothing';
    });
  };

  let last: Script | undefined;
  const wild = options.wild ?? 3;
  const move = fc.record({ pick: fc.nat(9999), wild: fc.integer({ min: 0, max: 9 }).map((n) => n > 9 - wild) });
  const moves = fc.array(move, { maxLength: options.maxSteps ?? 80, size: 'max' });
  const result = await fc.check(
    fc.asyncProperty(moves, async (chosen) => {
      const script = await play(chooserOf(chosen));
      if (script.message === null) return;
      last = script;
      throw new Error(script.message);
    }),
    { numRuns: options.runs ?? 100, seed, ...pathAsked(options.path) },
  );
  const outcome = { seed: result.seed, runs: result.numRuns };
  if (!result.failed || !last) return { ...outcome, ...total, failure: null };
  const firstLength = last.cases.length;
  const { message, cases } = await shorten(last, again);
  const failure = {
    message: message ?? 'chart and system differ',
    steps: cases.map(caseText),
    firstLength,
    path: result.counterexamplePath ?? '',
  };
  return { ...outcome, ...total, failure };
}

const pathAsked = (path = process.env['MODEL_PATH']) => (path ? { path } : {});

/** Takes out of a failing script, from its end, whatever it fails without as well. */
async function shorten(failing: Script, again: (cases: readonly Case[]) => Promise<Script>): Promise<Script> {
  let shortest = failing;
  let replays = 0;
  for (let size = Math.floor(shortest.cases.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = shortest.cases.length - size; from >= 0 && replays < SHORTENING; from -= 1) {
      replays += 1;
      const tried = await again(shortest.cases.toSpliced(from, size));
      if (tried.message === null) continue;
      shortest = tried;
      from = Math.min(from, shortest.cases.length - size + 1);
    }
  }
  return shortest;
}

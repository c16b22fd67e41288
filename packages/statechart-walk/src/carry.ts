import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateText } from './chart.ts';
import type { Coverage } from './coverage.ts';
import { theHouse } from './house.ts';
import { caseText, type Case } from './model.ts';
import { observersOf, type Plan, type Replay, type Walk } from './paths.ts';
import type { StepReport } from './report.ts';

/** One walk of a suite under a name that it keeps as long as its steps stay what they are. */
export type Named = {
  /** 8 hexadecimal digits, unique in the suite: `--walk` asks for it. */
  code: string;
  title: string;
  walk: Walk;
  plan: Plan;
  input: unknown;
  /** What must be refused where the walk ends; null when the walk itself is the test. */
  refused: readonly Case[] | null;
};

/** A walk that went wrong. */
export type Wrong = {
  code: string;
  title: string;
  /** In one sentence, the step and its place in front. */
  message: string;
  /** The steps up to and including the wrong one. */
  steps: string[];
};

/** What a walk that held is told as. */
export type Held = { title: string; start: string; steps: StepReport[] };

/** Who takes down what the walks find. */
export type Taker = {
  coverage: Coverage;
  walk: (held: Held) => void;
  refused: (state: string, event: string) => void;
  fail: (wrong: Wrong) => void;
};

/**
 * The walks of a plan and the refusals of its stops, each with its code.
 * @param used codes of the suite so far; walks whose titles look alike are told apart by their order
 */
export function nameWalks(plan: Plan, input: unknown, used: Set<string>): { walks: Named[]; stops: Named[] } {
  const named = (walk: Walk, refused: readonly Case[] | null): Named => {
    const title = refused === null ? walk.title : `${walk.title} and refuses all else`;
    let code = '';
    for (let nth = 0; code === '' || used.has(code); nth += 1) {
      code = createHash('sha256').update(`${title} ${nth}`).digest('hex').slice(0, 8);
    }
    used.add(code);
    return { code, title, walk, plan, input, refused };
  };
  return {
    walks: plan.walks.map((walk) => named(walk, null)),
    stops: plan.stops.map(({ walk, refused }) => named(walk, refused)),
  };
}

/** Carries the walks out, each on an actor of its own. One that goes wrong keeps none of the others from its turn. */
export async function carryOut(machine: AnyStateMachine, all: readonly Named[], taker: Taker): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const one of all) {
    const found = await carry(machine, one, taker);
    if (found) wrong.push(found);
  }
  return wrong;
}

async function carry(machine: AnyStateMachine, named: Named, taker: Taker): Promise<Wrong | null> {
  const { plan, walk, code, title } = named;
  const observers = observersOf(machine, named.input);
  const seen: AnyMachineSnapshot[] = [];
  const steps: StepReport[] = [];
  let going: Replay | undefined;
  let refusing: Case | undefined;
  try {
    const inspect = observers.flatMap(({ inspect: look }) => look ?? []);
    going = await plan.replay({ ...walk, cases: [] }, { inspect, coverage: taker.coverage });
    for (const one of walk.cases) {
      steps.push(await going.step(one));
      seen.push(going.actor.getSnapshot());
    }
    if (going.key() !== walk.end) throw new Error(`leads to ${going.key()} instead of ${walk.end}`);
    const state = stateText(going.actor.getSnapshot().value);
    for (const one of named.refused ?? []) {
      refusing = one;
      const { text } = await going.step(one);
      if (going.key() !== walk.end) throw new Error(`must be refused and leads to ${going.key()} from ${walk.end}`);
      taker.refused(state, text);
    }
    refusing = undefined;
    for (const { finished } of observers) await finished?.(going.actor);
    taker.walk({ title, start: going.start, steps });
    return null;
  } catch (error) {
    const found = told(named, { started: going !== undefined, refusing, seen, error });
    const wrong: Wrong = { code, title, ...found };
    taker.fail(wrong);
    return wrong;
  } finally {
    going?.actor.stop();
  }
}

/** Where a walk went wrong: at the first step that led elsewhere than planned, else where it stopped. */
function told(
  { plan, walk }: Named,
  {
    started,
    refusing,
    seen,
    error,
  }: { started: boolean; refusing: Case | undefined; seen: readonly AnyMachineSnapshot[]; error: unknown },
): Pick<Wrong, 'message' | 'steps'> {
  const said = error instanceof Error ? error.message : String(error);
  const ways = walk.cases.map(caseText);
  const at = (steps: string[], what: string) => ({ message: `step ${steps.length}, ${steps.at(-1)}: ${what}`, steps });
  for (const [nth, snapshot] of seen.entries()) {
    const [is, was] = [plan.keyOf(snapshot), walk.keys[nth]];
    if (is !== was) return at(ways.slice(0, nth + 1), `leads to ${is} instead of ${was}`);
  }
  if (refusing) return at([...ways, caseText(refusing)], said);
  if (!started || ways.length === 0) return { message: `at the start: ${said}`, steps: ['start'] };
  // A step that threw was not seen; after the last one the observers look back on the whole walk.
  if (seen.length < ways.length) return at(ways.slice(0, seen.length + 1), said);
  return { message: `after ${ways.length} steps: ${said}`, steps: ways };
}

/** So many of the walks that fail are told in full; all of them are in the report. */
const TOLD = 5;

/**
 * What a test says when walks fail: the machine, each path, its wrong step, and how to repeat just that walk.
 * @param replay the command that repeats the walk of a code
 */
export function failureText(
  machine: string,
  all: number,
  wrong: readonly Wrong[],
  replay: (code: string) => string,
): string {
  const { allFailures } = theHouse();
  const list = wrong
    .slice(0, TOLD)
    .map(({ code, title, message }) => `  ${title}\n    ${message}\n    Repeat it: ${replay(code)}`);
  const more =
    wrong.length > TOLD
      ? [`  … and ${wrong.length - TOLD} more${allFailures ? `, all of them: ${allFailures}` : ''}`]
      : [];
  return [`${machine}: ${wrong.length} of ${all} walks fail`, ...list, ...more].join('\n');
}

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { stateText } from './chart.ts';
import type { Coverage } from './coverage.ts';
import { lackingOf } from './given.ts';
import { type Case, caseText, type Model, modelOf, type ModelOptions } from './model.ts';
import { searchModel, type Stop } from './paths.ts';
import type { CellReport } from './report.ts';
import { compare, compareStart, liveSystem, type See, type SystemUnderTest } from './system.ts';

/** A machine with the cases that are tried in every state, and the system that is to agree with it. */
export type SystemOptions<Machine extends AnyStateMachine> = ModelOptions<Machine> & {
  cases: readonly Case<EventFromLogic<Machine>>[];
  /** The machine itself on a live actor unless told otherwise. */
  system?: SystemUnderTest<EventFromLogic<Machine>>;
  /** What the system's `read` gives when it agrees with this snapshot; the state unless told. */
  see?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** What a hand-written table says about a cell; `to` is left out where it says nothing about the target. */
export type Verdict = { accepted: boolean; to?: string };

export type Matrix = {
  model: Model;
  stops: readonly Stop[];
  see: See;
  system: SystemUnderTest;
  /** What the options lack or misname, in sentences: where promises cannot answer, what lies behind them is not tried. */
  lacking: readonly string[];
};

/** Every reachable state with what it accepts and refuses of all cases. */
export function planMatrix<Machine extends AnyStateMachine>(machine: Machine, options: SystemOptions<Machine>): Matrix {
  const model = modelOf(machine, options, options.cases);
  const see = (options.see ?? ((snapshot) => snapshot.value)) as See;
  const system = (options.system as SystemUnderTest | undefined) ?? liveSystem(model, see);
  const stops = [...searchModel(model).values()].filter(({ snapshot }) => snapshot.status === 'active');
  return { model, stops, see, system, lacking: lackingOf(machine, [options]) };
}

/** Every cell of one stop, as the chart decides it. */
export function cellsOf({ model }: Matrix, { snapshot, moves }: Stop): (Omit<CellReport, 'suite'> & { by: Case })[] {
  const state = stateText(snapshot.value);
  const ends = new Map<Case, AnyMachineSnapshot>(moves.map((move) => [move.by, move.snapshot]));
  return model.said.map((by) => ({
    by,
    state,
    event: by.event.type,
    who: by.who ?? null,
    payload: by.payload ?? payloadText(by.event, by.who),
    accepted: ends.has(by),
    to: stateText(ends.get(by)?.value ?? snapshot.value),
  }));
}

const payloadText = (event: AnyEventObject, who: string | undefined) => {
  const rest = Object.entries(event).filter(([key]) => key !== 'type');
  return who === undefined && rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : null;
};

export type Mismatch = { message: string; steps: string[] };
export type MatrixCount = { mismatches: Mismatch[]; walks: number; events: number; refused: number };

/**
 * Tries every cell of a stop on the system: all that it must refuse in one go, since a refusal changes nothing, then
 * each case that it must accept from a new start.
 * @returns every cell in which chart and system differ
 */
export async function runStop({ model, system, see }: Matrix, stop: Stop, coverage?: Coverage): Promise<MatrixCount> {
  const count: MatrixCount = { mismatches: [], walks: 0, events: 0, refused: 0 };
  const path = stop.path.map(caseText);
  const wrong = (message: string, more: string[] = []) => count.mismatches.push({ message, steps: [...path, ...more] });

  /** Leads the system to the stop; what goes wrong on the way is a mismatch of its own. */
  const arrive = async () => {
    count.walks += 1;
    await system.reset();
    let before = model.start();
    coverage?.rest(before);
    let message = await compareStart(system, see, before);
    for (const one of message ? [] : stop.path) {
      count.events += 1;
      const after = model.step(before, one.event, coverage?.hit);
      message = await compare(system, see, one, { accepted: true, before, after });
      if (message) break;
      before = after;
    }
    if (message) wrong(message);
    return message === null;
  };

  if (!(await arrive())) return count;
  const here = stop.snapshot;
  for (const one of stop.refused) {
    count.events += 1;
    count.refused += 1;
    const message = await compare(system, see, one, { accepted: false, before: here, after: here });
    if (!message) continue;
    wrong(message, [caseText(one)]);
    await arrive();
  }
  for (const { by, snapshot: after } of stop.moves) {
    if (!(await arrive())) return count;
    count.events += 1;
    // The chart's own step, taken again for its microsteps.
    if (coverage) model.step(here, by.event, coverage.hit);
    const message = await compare(system, see, by, { accepted: true, before: here, after });
    if (message) wrong(message, [caseText(by)]);
  }
  return count;
}

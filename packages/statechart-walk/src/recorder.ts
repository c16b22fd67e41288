import { relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { commandOf, type Runner, vitestRun } from './again.ts';
import { hashOf } from './chart.ts';
import { type Coverage, coverageOf, type Excuses } from './coverage.ts';
import { lintMachine } from './lint.ts';
import {
  type CellReport,
  type FailureReport,
  type Level,
  type ModelReport,
  type PromiseReport,
  type RefusalReport,
  type SuiteReport,
  type WalkReport,
  WALKS_PER_TRANSITION,
  writeReport,
} from './report.ts';

/** Takes down what the suites of one test file find out about one machine. */
export type Recorder = {
  coverage: Coverage;
  /** The test file, from the root of the project. */
  file: string;
  suite: (name: string, kind: SuiteReport['kind'], level: Level) => SuiteRecorder;
  promise: (promises: readonly PromiseReport[]) => void;
  /** Reasons for what no test can cover; kept only while nothing covers it. */
  excuse: (states?: Excuses, transitions?: Excuses) => void;
  report: () => ModelReport;
  /** @returns the path of the file; null where the project keeps no reports */
  write: () => string | null;
};

export type SuiteRecorder = {
  /** One walk was carried out. It is kept when it is among the shortest that take some transition. */
  walk: (walk: Omit<WalkReport, 'suite'>) => void;
  /** Walks and events that are counted and not kept. */
  count: (walks: number, events: number, refused: number) => void;
  refused: (state: string, event: string) => void;
  cell: (cell: Omit<CellReport, 'suite'>) => void;
  /** @returns the command that repeats it */
  fail: (failure: Pick<FailureReport, 'message' | 'steps'> & Partial<FailureReport>) => string;
};

const open = new Map<string, Recorder>();

/**
 * The recorder of a machine in a test file; the same one each time it is asked for.
 * @param run how the runner is asked for a suite of it; as vitest unless told
 */
export function recorderOf(machine: AnyStateMachine, file: string, run: Runner = vitestRun): Recorder {
  const place = `${machine.id} ${file}`;
  const recorder = open.get(place) ?? newRecorder(machine, relative(process.cwd(), file), run);
  open.set(place, recorder);
  return recorder;
}

function newRecorder(machine: AnyStateMachine, file: string, run: Runner): Recorder {
  const coverage = coverageOf(machine);
  const excuses = { states: {} as Excuses, transitions: {} as Excuses };
  const suites: SuiteReport[] = [];
  const failures: FailureReport[] = [];
  const cells: CellReport[] = [];
  const promises: PromiseReport[] = [];
  const refusals = new Map<string, RefusalReport>();
  const shortest = new Map<string, WalkReport[]>();

  const keep = (walk: WalkReport) => {
    for (const key of new Set(walk.steps.flatMap(({ takes }) => takes))) {
      const kept = [...(shortest.get(key) ?? []), walk].toSorted((a, b) => a.steps.length - b.steps.length);
      shortest.set(key, kept.slice(0, WALKS_PER_TRANSITION));
    }
  };
  const report = (): ModelReport => ({
    format: 'model.report',
    version: 1,
    machine: machine.id,
    hash: hashOf(machine),
    file,
    at: new Date().toISOString(),
    states: coverage.states(excuses.states),
    transitions: coverage.transitions(excuses.transitions),
    suites,
    walks: [...new Set([...shortest.values()].flat())],
    refusals: [...refusals.values()],
    cells,
    failures,
    promises,
    lint: lintMachine(machine).map(({ message }) => message),
  });

  return {
    coverage,
    file,
    promise: (held) => void promises.push(...held),
    excuse: (states = {}, transitions = {}) => {
      Object.assign(excuses.states, states);
      Object.assign(excuses.transitions, transitions);
    },
    report,
    write: () => writeReport(report()),
    suite: (name, kind, level) => {
      const started = performance.now();
      const suite: SuiteReport = { name, file, kind, level, walks: 0, events: 0, refused: 0, ms: 0, failures: 0 };
      suites.push(suite);
      const count = (walks: number, events: number, refused: number) => {
        suite.walks += walks;
        suite.events += events;
        suite.refused += refused;
        suite.ms = Math.round(performance.now() - started);
      };
      return {
        count,
        walk: (walk) => {
          count(1, walk.steps.length, walk.steps.filter(({ accepted }) => !accepted).length);
          keep({ suite: name, ...walk });
        },
        refused: (state, event) => {
          count(0, 1, 1);
          const known = refusals.get(`${state} ${event}`) ?? { state, event, count: 0 };
          refusals.set(`${state} ${event}`, { ...known, count: known.count + 1 });
        },
        cell: (cell) => void cells.push({ suite: name, ...cell }),
        fail: (failure) => {
          suite.failures += 1;
          const replay = failure.replay ?? commandOf({ suite: name, file }, run);
          failures.push({ suite: name, seed: null, path: null, screenshots: [], ...failure, replay });
          return replay;
        },
      };
    },
  };
}

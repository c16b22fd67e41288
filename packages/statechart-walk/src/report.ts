import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from './group.ts';
import { theHouse } from './house.ts';

/**
 * What one test file found out about one machine, as JSON. The kit writes one file per machine and test file into
 * `MODEL_REPORTS` or the folder that the project has told; `readReports` and `mergeReports` bring them together again.
 * Nothing in here needs the machine at hand: a report can be shown by a program that cannot load it.
 */
export type ModelReport = {
  format: 'model.report';
  /** Rises whenever an older reader would misread it. */
  version: 1;
  /** The machine's id. */
  machine: string;
  /** Of its definition (`hashOf` in chart.ts): two reports of one hash speak of the same chart. */
  hash: string;
  /** The test file, from the root of the project; after merging, all of them with commas. */
  file: string;
  /** ISO 8601, UTC: when the report was written. */
  at: string;
  /** Every state of the chart in its order, the root first. */
  states: StateReport[];
  /** Every transition of the chart in its order. One that ignores its event on purpose is not among them. */
  transitions: TransitionReport[];
  suites: SuiteReport[];
  /** For each transition the shortest walks that take it (at most `WALKS_PER_TRANSITION`), not all that were walked. */
  walks: WalkReport[];
  /** What was sent and refused: state and event, summed over everything that else told the stops apart. */
  refusals: RefusalReport[];
  /** Every cell of the matrices: state × event × person × payload. */
  cells: CellReport[];
  failures: FailureReport[];
  /** What the oracle holds the machine to; none where a suite has no oracle. */
  promises?: PromiseReport[];
  /** The sentences of `lintMachine`; empty when all is well. */
  lint: string[];
};

export type StateReport = {
  /** As in the chart: `door.open.wide`. */
  id: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** How often a step went through it, states that are left at once (`always`) included. */
  count: number;
  /** Why no test can reach it; null when one should. */
  excuse: string | null;
};

export type TransitionReport = {
  /** `source --event[guard]--> targets`, `#2` at the end for a second one of the same name. Unique in a machine. */
  key: string;
  /** Id of the state that has the transition. */
  source: string;
  /** `''` for `always`. */
  event: string;
  guard: string | null;
  /** Ids; empty when the state stays. */
  targets: string[];
  count: number;
  excuse: string | null;
};

/** `pure`: the chart alone. `live`: a running actor. Any other level is named by the test, as `http` or `browser`. */
export type Level = 'pure' | 'live' | (string & {});

export type SuiteReport = {
  /** The title of the test suite, unique in a report. */
  name: string;
  /** The test file, from the root of the project. */
  file: string;
  kind: 'walk' | 'matrix' | 'smart' | 'tour';
  level: Level;
  /** Walks (runs, tours, cells) that were carried out. */
  walks: number;
  /** Events that were sent to the system under test, refused ones included. */
  events: number;
  /** Of them, those that had to be refused. */
  refused: number;
  /** ms of wall clock */
  ms: number;
  failures: number;
};

export type StepReport = {
  /** As a person reads it: `bell.ring {"times":2}`, `askOwner gives "yes"`, `askOwner fails`, `5 s pass`. */
  text: string;
  /** The type of the event. */
  event: string;
  /** Who did it, where the suite knows persons. */
  who: string | null;
  accepted: boolean;
  /** The state after the step: `asking`, `{"bell":"silent"}`. */
  state: string;
  /** Keys of the transitions that the step took; empty when it was refused. */
  takes: string[];
};

export type WalkReport = { suite: string; title: string; start: string; steps: StepReport[] };
export type RefusalReport = { state: string; event: string; count: number };
export type CellReport = {
  suite: string;
  state: string;
  event: string;
  who: string | null;
  payload: string | null;
  accepted: boolean;
  /** Where the event leads; the same state when it is refused. */
  to: string;
};

export type PromiseReport = {
  /** As the oracle words it; of what it ensures in a state, the state. */
  sentence: string;
  kind: 'always' | 'in';
  /** Steps after which it was looked at, and times that a walk rested in its state. */
  tried: number;
  broken: boolean;
};

export type FailureReport = {
  suite: string;
  /** What was wrong, in one sentence. */
  message: string;
  /** The steps up to and including the wrong one, shrunk where the suite shrinks. */
  steps: string[];
  /** Of the smart walk; null elsewhere. */
  seed: number | null;
  /** fast-check's path to the shrunk case; with the seed it repeats exactly this failure. */
  path: string | null;
  /** A command that repeats the failure. */
  replay: string;
  /** Files from the root of the project. */
  screenshots: string[];
};

export const WALKS_PER_TRANSITION = 3;

/** The folder of the reports: `MODEL_REPORTS`, or what the project has told; null without either. */
export const reportFolder = (): string | null => process.env['MODEL_REPORTS'] || theHouse().reports || null;

/**
 * Writes a report over the one that the same test file wrote for the same machine before.
 * @returns the file's path; null where there is no folder for it
 */
export function writeReport(report: ModelReport, folder = reportFolder()): string | null {
  if (folder === null) return null;
  mkdirSync(folder, { recursive: true });
  const name = [report.machine, report.file].map((part) => part.replace(/[^\w.-]+/g, '_')).join('@');
  const path = join(folder, `${name}.json`);
  writeFileSync(path, `${JSON.stringify(report)}\n`);
  return path;
}

/** All reports of a folder, unmerged, in the order of their file names; none when there is no such folder. */
export function readReports(folder = reportFolder()): ModelReport[] {
  if (folder === null) return [];
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ModelReport)
    .filter(({ format, version }) => format === 'model.report' && version === 1);
}

/**
 * One report per machine: counts are added, an excuse holds only where nothing was counted.
 * Reports of another chart than the newest of the machine are left out, since their keys name other transitions.
 */
export function mergeReports(reports: readonly ModelReport[]): ModelReport[] {
  return [...groupBy(reports, ({ machine }) => machine).values()].map((all) => {
    const [newest] = all.toSorted((a, b) => b.at.localeCompare(a.at)) as [ModelReport];
    const same = all.filter(({ hash }) => hash === newest.hash);
    const add = <Part extends { count: number; excuse: string | null }>(parts: Part[], keyOf: (part: Part) => string) =>
      [...groupBy(parts, keyOf).values()].map((group) => {
        const count = group.reduce((sum, part) => sum + part.count, 0);
        const excuse = count > 0 ? null : (group.find((part) => part.excuse)?.excuse ?? null);
        return { ...(group[0] as Part), count, excuse };
      });
    const refusals = groupBy(
      same.flatMap((one) => one.refusals),
      ({ state, event }) => `${state} ${event}`,
    );
    return {
      ...newest,
      file: same.map(({ file }) => file).join(', '),
      states: add(
        same.flatMap((one) => one.states),
        ({ id }) => id,
      ),
      transitions: add(
        same.flatMap((one) => one.transitions),
        ({ key }) => key,
      ),
      suites: same.flatMap((one) => one.suites),
      walks: same.flatMap((one) => one.walks),
      refusals: [...refusals.values()].map((group) => ({
        ...(group[0] as RefusalReport),
        count: group.reduce((sum, { count }) => sum + count, 0),
      })),
      cells: same.flatMap((one) => one.cells),
      failures: same.flatMap((one) => one.failures),
      promises: same.flatMap((one) => one.promises ?? []),
      lint: [...new Set(same.flatMap((one) => one.lint))],
    };
  });
}

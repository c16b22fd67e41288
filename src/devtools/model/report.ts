/** The overview of the model tests as screens and paper show it: what scripts/model-report.mjs writes. */
import { coverageOf, type Count, type Coverage } from '#devtools/model/coverage.ts';

type ShownStep = {
  text: string;
  accepted: boolean;
  state: string;
  /** Places in `transitions` of the machine. */
  takes: number[];
};

export type ShownWalk = { suite: string; start: string; steps: ShownStep[] };

type ShownCell = {
  state: string;
  event: string;
  who: string | null;
  payload: string | null;
  accepted: boolean;
  to: string;
};

export type ShownFailure = {
  suite: string;
  message: string;
  steps: string[];
  seed: number | null;
  path: string | null;
  /** A command that repeats the failure. */
  replay: string;
  /** Pictures as data URIs; none in the copy for the application. */
  screenshots: string[];
};

export type ShownSuite = {
  name: string;
  /** The test file, from the root of the project. */
  file: string;
  kind: string;
  level: string;
  walks: number;
  events: number;
  refused: number;
  failures: number;
};

/** What the oracle holds a machine to: `always`, or as long as it rests `in` a state. */
type ShownPromise = { sentence: string; kind: 'always' | 'in'; tried: number; broken: boolean };

export type ShownMachine = {
  machine: string;
  /** `machineHash` of the chart that was walked; '' when it is not known any more. */
  chart: string;
  states: (Count & { id: string })[];
  transitions: (Count & { key: string; source: string; event: string; targets: string[] })[];
  suites: ShownSuite[];
  walks: ShownWalk[];
  refusals: { state: string; event: string; count: number }[];
  cells: ShownCell[];
  failures: ShownFailure[];
  promises: ShownPromise[];
  lint: string[];
};

/** A machine in the overview: its figures, and its failures in full. */
export type ShownRow = Pick<ShownMachine, 'machine' | 'chart' | 'failures'> & {
  states: Coverage;
  transitions: Coverage;
  levels: string[];
  walks: number;
  refused: number;
  /** Of the oracle: how many, how many steps they were looked at after, and how many were broken. */
  promises: { all: number; tried: number; broken: number };
  /** Findings about the chart itself. */
  findings: number;
  made: Made;
};

/** When a figure was made, and of which commit; null where that is not known. `clean`: of nothing but that commit. */
export type Made = { at: string; commit: string | null; clean: boolean };

/** What the suites are worth: the last whole run of `npm run mutants`, kept with the code. */
export type ShownMutants = {
  /** ISO 8601, UTC */
  at: string;
  killed: number;
  total: number;
  /** Suites that failed without any deliberate bug. */
  alarms: number;
  suites: { suite: string; level: string; paths: number; killed: number; total: number; alarms: number }[];
  survivors: { id: string; breaks: string; explained: string | null }[];
};

/** Bugs that a seed drew, and how many of each layer were found: `npm run mutants -- --sample`. */
export type ShownDrawn = {
  /** The day or the moment, ISO 8601 */
  at: string;
  seed: number;
  layers: { layer: string; found: number; of: number }[];
  /** Those that were not found, where they were kept. */
  survivors: { file: string; line: number; was: string; is: string }[];
};

export type ShownReport = {
  format: 'capaian.model';
  version: 2;
  /** With which the random walks of this run began. */
  seed: number;
  rows: ShownRow[];
  mutants?: ShownMutants;
  drawn?: ShownDrawn;
};

/** A report that was read; a class, so that views can tell it from any other object, and a recording leaves it out. */
export class ReadReport {
  readonly report: ShownReport;
  /** Machines whose chart in this build is another one than that which was walked. */
  readonly outdated: ReadonlySet<string>;
  constructor(report: ShownReport, outdated: ReadonlySet<string>) {
    this.report = report;
    this.outdated = outdated;
  }
}

/**
 * Reads the text of an overview.
 * @param charts text of the hashes of the charts in this build, by machine; without them nothing is known to be outdated
 * @returns null when it is none, or one of another version
 */
export function readReport(text: string, charts: string | null = null): ReadReport | null {
  try {
    const read = JSON.parse(text) as Partial<ShownReport> | null;
    if (read?.format !== 'capaian.model' || read.version !== 2 || !Array.isArray(read.rows)) return null;
    return new ReadReport(read as ShownReport, charts === null ? new Set() : outdatedOf(read.rows, JSON.parse(charts)));
  } catch {
    return null;
  }
}

/** Machines that are not in this build, or there with another chart than the one that was walked. */
export const outdatedOf = (
  rows: readonly Pick<ShownRow, 'machine' | 'chart'>[],
  charts: Readonly<Record<string, string>>,
): Set<string> => new Set(rows.filter(({ machine, chart }) => charts[machine] !== chart).map(({ machine }) => machine));

/** Machines of this build that the report says nothing of. */
export const unwalkedOf = (rows: readonly Pick<ShownRow, 'machine'>[], all: readonly string[]): string[] =>
  all.filter((id) => !rows.some(({ machine }) => machine === id));

/** What the overview says of a machine. */
export function rowOf(machine: ShownMachine, made: Made): ShownRow {
  const { states, transitions, suites, promises, failures, lint, chart } = machine;
  return {
    machine: machine.machine,
    chart,
    failures,
    states: coverageOf(states),
    transitions: coverageOf(transitions),
    levels: [...new Set(suites.map(({ level }) => level))],
    walks: sum(suites, ({ walks }) => walks),
    refused: sum(suites, ({ refused }) => refused),
    promises: {
      all: promises.length,
      tried: sum(promises, ({ tried }) => tried),
      broken: promises.filter(({ broken }) => broken).length,
    },
    findings: lint.length,
    made,
  };
}

const sum = <One>(list: readonly One[], of: (one: One) => number) => list.reduce((all, one) => all + of(one), 0);

export type Totals = {
  failed: number;
  states: number;
  transitions: number;
  walks: number;
  refused: number;
  promises: number;
  tried: number;
};

/** Failures and gaps of a whole report, and what was done to find them. */
export const totalsOf = (rows: readonly ShownRow[]): Totals => ({
  failed: sum(rows, ({ failures }) => failures.length),
  states: sum(rows, ({ states }) => states.missing),
  transitions: sum(rows, ({ transitions }) => transitions.missing),
  walks: sum(rows, ({ walks }) => walks),
  refused: sum(rows, ({ refused }) => refused),
  promises: sum(rows, ({ promises }) => promises.all),
  tried: sum(rows, ({ promises }) => promises.tried),
});

/** The newest and the oldest of what a report was made of. */
export function madeOf(rows: readonly ShownRow[]): { newest: Made; oldest: Made } | null {
  const sorted = rows.map(({ made }) => made).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  return oldest && newest ? { oldest, newest } : null;
}

/** All failing paths with their machine, shortest first, because a short one is understood soonest. */
export const failuresOf = (rows: readonly ShownRow[]): { machine: string; failure: ShownFailure }[] =>
  rows
    .flatMap(({ machine, failures }) => failures.map((failure) => ({ machine, failure })))
    .toSorted((a, b) => a.failure.steps.length - b.failure.steps.length);

const trouble = (one: ShownRow) =>
  one.failures.length * 1000 + one.promises.broken * 1000 + one.states.missing + one.transitions.missing;

/** What needs attention comes first, then by the name that `nameOf` gives. */
export const inOrder = (rows: readonly ShownRow[], nameOf: (id: string) => string): ShownRow[] =>
  rows.toSorted((a, b) => trouble(b) - trouble(a) || nameOf(a.machine).localeCompare(nameOf(b.machine)));

/** How often each transition was taken, by key, for the chart. */
export const coverageMap = ({ transitions }: ShownMachine): Map<string, number> =>
  new Map(transitions.map(({ key, count }) => [key, count]));

/** States in which a path failed, where the finding names one. */
export const failedStates = ({ machine, states, failures }: ShownMachine): string[] =>
  failures.flatMap(({ message }) => {
    const [, state = ''] = /\bin ([\w.]+)$/.exec(verdictOf(message).what) ?? [];
    return states.filter(({ id }) => id === `${machine}.${state}`).map(({ id }) => id);
  });

/** The paths that take the transition of this key; without one all of them. */
export function walksOf({ walks, transitions }: ShownMachine, key: string | null): ShownWalk[] {
  const place = transitions.findIndex((one) => one.key === key);
  return key === null ? walks : walks.filter(({ steps }) => steps.some(({ takes }) => takes.includes(place)));
}

export type Verdict = { expected: string; actual: string } | null;

/** Takes the two sides out of a sentence such as `approve in draft: the chart refuses it, the system accepted it`. */
export function verdictOf(message: string): { what: string; verdict: Verdict } {
  const found = /^(.*?): (the (?:chart|table) .*), (the (?:system|chart) .*)$/s.exec(message);
  if (!found) return { what: message, verdict: null };
  const [, what = '', expected = '', actual = ''] = found;
  return { what, verdict: { expected, actual } };
}

export type CellRow = {
  state: string;
  event: string;
  cells: { who: string; accepted: number; refused: number; to: string[] }[];
};

/** The table state × event × person; payloads of one cell are counted together. */
export function cellTable({ cells }: ShownMachine): { people: string[]; rows: CellRow[] } {
  const people = [...new Set(cells.map(({ who }) => who ?? ''))];
  const rows = [...Map.groupBy(cells, ({ state, event }) => `${state}\n${event}`).values()].map((group): CellRow => {
    const [first] = group as [ShownCell];
    return {
      state: first.state,
      event: first.event,
      cells: people.map((who) => {
        const own = group.filter((cell) => (cell.who ?? '') === who);
        const accepted = own.filter((cell) => cell.accepted);
        return {
          who,
          accepted: accepted.length,
          refused: own.length - accepted.length,
          to: [...new Set(accepted.map(({ to }) => to))],
        };
      }),
    };
  });
  return { people, rows };
}

/** The command that runs one suite again from the same seed. */
export const replayOf = (suite: ShownSuite, seed: number) =>
  `npm run test:model -- --seed ${seed} -t ${JSON.stringify(suite.name)} ${suite.file}`;

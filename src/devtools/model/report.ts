/** The report of the model tests as screens and paper show it: what scripts/model-report.mjs writes. */

export type Count = { count: number; excuse: string | null };
type ShownStep = {
  text: string;
  accepted: boolean;
  state: string;
  /** Places in `transitions` of the machine. */
  takes: number[];
};
export type ShownWalk = { suite: string; title: string; start: string; steps: ShownStep[] };
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
  /** ms */
  ms: number;
  failures: number;
};
export type ShownMachine = {
  machine: string;
  states: (Count & { id: string })[];
  transitions: (Count & { key: string; source: string; event: string; targets: string[] })[];
  suites: ShownSuite[];
  walks: ShownWalk[];
  refusals: { state: string; event: string; count: number }[];
  cells: ShownCell[];
  failures: ShownFailure[];
  lint: string[];
};
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
export type ShownReport = {
  format: 'capaian.model';
  version: 1;
  /** ISO 8601, UTC: when the newest part of it was written. */
  at: string;
  /** With which the random walks of this run began. */
  seed: number;
  machines: ShownMachine[];
  mutants?: ShownMutants;
};

/** A report that was read; a class, so that views can tell it from any other object, and a recording leaves it out. */
export class ReadReport {
  readonly report: ShownReport;
  constructor(report: ShownReport) {
    this.report = report;
  }
}

/** Reads the text of a report. @returns null when it is none, or one of another version */
export function readReport(text: string): ReadReport | null {
  try {
    const read = JSON.parse(text) as Partial<ShownReport> | null;
    const fits = read?.format === 'capaian.model' && read.version === 1 && Array.isArray(read.machines);
    return fits ? new ReadReport(read as ShownReport) : null;
  } catch {
    return null;
  }
}

const missing = (parts: readonly Count[]) => parts.filter(({ count, excuse }) => count === 0 && excuse === null).length;

/** Covered of all; what is excused by a reason counts neither way. */
export type Coverage = { covered: number; excused: number; all: number; missing: number };
export const coverageOf = (parts: readonly Count[]): Coverage => ({
  covered: parts.filter(({ count }) => count > 0).length,
  excused: parts.filter(({ count, excuse }) => count === 0 && excuse !== null).length,
  all: parts.length,
  missing: missing(parts),
});

export type Totals = {
  failed: number;
  states: number;
  transitions: number;
  walks: number;
  refused: number;
  ms: number;
};

/** Failures and gaps of a whole report, and what was done to find them. `ms` is the sum of all suites. */
export function totalsOf(machines: readonly ShownMachine[]): Totals {
  const suites = machines.flatMap((one) => one.suites);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    failed: sum(machines.map(({ failures }) => failures.length)),
    states: sum(machines.map(({ states }) => missing(states))),
    transitions: sum(machines.map(({ transitions }) => missing(transitions))),
    walks: sum(suites.map(({ walks }) => walks)),
    refused: sum(suites.map(({ refused }) => refused)),
    ms: sum(suites.map(({ ms }) => ms)),
  };
}

/** All failing paths with their machine, shortest first, because a short one is understood soonest. */
export const failuresOf = (machines: readonly ShownMachine[]): { machine: string; failure: ShownFailure }[] =>
  machines
    .flatMap(({ machine, failures }) => failures.map((failure) => ({ machine, failure })))
    .toSorted((a, b) => a.failure.steps.length - b.failure.steps.length);

const trouble = (one: ShownMachine) => one.failures.length * 1000 + missing(one.states) + missing(one.transitions);

/** The chosen machine; when none is chosen, or it is not in the report, the one that needs attention most. */
export const machineOf = ({ machines }: ShownReport, id: string | null): ShownMachine | undefined =>
  machines.find(({ machine }) => machine === id) ?? machines.toSorted((a, b) => trouble(b) - trouble(a))[0];

/** How often each transition was taken, by key, for the chart. */
export const coverageMap = ({ transitions }: ShownMachine): Map<string, number> =>
  new Map(transitions.map(({ key, count }) => [key, count]));

/** States in which a path failed, where the finding names one. */
export const failedStates = ({ machine, states, failures }: ShownMachine): string[] =>
  failures.flatMap(({ message }) => {
    const [, state = ''] = /\bin ([\w.]+)$/.exec(verdictOf(message).what) ?? [];
    return states.filter(({ id }) => id === `${machine}.${state}`).map(({ id }) => id);
  });

/** Paths by `filter`, those of one transition only when `key` is given; equal paths once. */
export function walksOf(
  machine: ShownMachine,
  { key, refused }: { key: string | null; refused: boolean },
): ShownWalk[] {
  const index = key === null ? -1 : machine.transitions.findIndex((one) => one.key === key);
  const wanted = machine.walks.filter(
    ({ steps }) =>
      (key === null || steps.some(({ takes }) => takes.includes(index))) &&
      (!refused || steps.some(({ accepted }) => !accepted)),
  );
  const once = new Map(wanted.map((walk) => [JSON.stringify([walk.start, walk.steps.map(({ text }) => text)]), walk]));
  return [...once.values()].toSorted((a, b) => a.steps.length - b.steps.length);
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

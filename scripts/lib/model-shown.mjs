// The report of the model tests as data: what screens show of the reports of the test files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { machineHash } from '../../src/devtools/hash.ts';
import { isMachineId } from '../../src/devtools/machines.ts';
import { shortestWalks } from '../../src/devtools/model/packed.ts';
import { hashOf, mergeReports } from '../../packages/statechart-walk/src/index.ts';
import { loadMachine } from './machines.mjs';
import { inRoot, ROOT } from './node.mjs';

/**
 * The hash of a machine's chart as the application knows it; '' where the chart was changed since the report, or where
 * the machine is none of the application's.
 */
async function chartOf({ machine, hash }) {
  if (!isMachineId(machine)) return '';
  const today = await loadMachine(machine);
  return hashOf(today) === hash ? machineHash(today) : '';
}

/**
 * The reports of the test files as screens show them: one per machine, equal names of transitions written once, of the
 * walks the shortest through each transition.
 * @param {import('../../packages/statechart-walk/src/index.ts').ModelReport[]} reports
 * @param {(file: string) => string[]} picture data URI of a screenshot, or nothing
 * @returns {Promise<import('../../src/devtools/model/report.ts').ShownMachine[]>}
 */
export async function shownMachines(reports, picture = () => []) {
  const machines = mergeReports(reports).map(async (one) => {
    const places = new Map(one.transitions.map(({ key }, index) => [key, index]));
    const transitions = one.transitions.map(({ key, source, event, targets, count, excuse }) => ({
      key,
      source,
      event,
      targets,
      count,
      excuse,
    }));
    const walks = one.walks.map(({ suite, start, steps }) => ({
      suite,
      start,
      steps: steps.map(({ text, who, accepted, state, takes }) => ({
        text: who === null || text.includes(who) ? text : `${who}: ${text}`,
        accepted,
        state,
        takes: takes.flatMap((key) => places.get(key) ?? []),
      })),
    }));
    return {
      machine: one.machine,
      chart: await chartOf(one),
      states: one.states.map(({ id, count, excuse }) => ({ id, count, excuse })),
      transitions,
      suites: one.suites.map(({ ms: _ms, ...suite }) => suite),
      walks: shortestWalks({ walks, transitions }),
      refusals: refusalsOf(one),
      cells: one.cells.map(({ suite: _suite, ...cell }) => cell),
      failures: one.failures.filter(isPath).map((failure) => ({
        ...failure,
        screenshots: failure.screenshots.flatMap(picture),
      })),
      promises: one.promises ?? [],
      lint: one.lint,
    };
  });
  return (await Promise.all(machines)).toSorted((a, b) => (a.machine < b.machine ? -1 : 1));
}

/** What was refused by the name of the event, whatever was in it and whoever sent it. */
function refusalsOf({ refusals }) {
  const known = new Map();
  for (const { state, event, count } of refusals) {
    const [name] = /^[\w.]+/.exec(event) ?? [event];
    const place = `${state} ${name}`;
    known.set(place, { state, event: name, count: count + (known.get(place)?.count ?? 0) });
  }
  return [...known.values()];
}

/** What no walk covers is told by its count; it is no path that fails. */
const isPath = ({ message }) => !message.startsWith('no walk covers ');

/**
 * When the figures of each machine were made, and of which commit.
 * @returns {(machine: string) => import('../../src/devtools/model/report.ts').Made}
 */
export function madeWhen(reports) {
  const of = commit();
  return (machine) => {
    const times = reports.filter((one) => one.machine === machine).map(({ at }) => at);
    return { at: times.toSorted().at(-1) ?? new Date(0).toISOString(), ...of };
  };
}

/** The commit that is checked out; `clean`: nothing of the product or its tests differs from it. */
function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--', 'src', 'server', 'tests', 'packages', ':!tests/model/reported');
    return { commit: git('rev-parse', '--short=7', 'HEAD').trim(), clean: changed.trim() === '' };
  } catch {
    return { commit: null, clean: false };
  }
}

const read = (file) => (existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')) : null);

/**
 * What the suites are worth: the last whole run of `npm run mutants`, and the last sample that was kept; each only where
 * there was one.
 * @returns {Pick<import('../../src/devtools/model/report.ts').ShownReport, 'mutants' | 'drawn'>}
 */
export function shownBugs() {
  const planted = read('tests/mutants/mutants.json');
  const sample = read('tests/mutants/drawn.json');
  return { ...(planted && { mutants: shownPlanted(planted) }), ...(sample && { drawn: shownDrawn(sample) }) };
}

function shownPlanted({ at, killed, total, alarms, suites, mutants }) {
  const survivors = mutants.flatMap(({ id, breaks, killedBy, explained }) =>
    killedBy.length > 0 ? [] : [{ id, breaks, explained }],
  );
  return { at, killed, total, alarms, suites: suites.map(({ ms: _ms, ...row }) => row), survivors };
}

const shownDrawn = ({ at, seed, layers, survivors }) => ({ at, seed, layers, survivors });

/** One line per machine for the terminal, and one for all. In a part of the tests what it does not cover is no gap. */
export function summaryLines(machines, part = false) {
  const figure = (parts) => `${parts.filter(({ count }) => count > 0).length}/${parts.length}`;
  const excused = (parts) => parts.filter(({ count, excuse }) => count === 0 && excuse !== null).length;
  const missing = (parts) => parts.filter(({ count, excuse }) => count === 0 && excuse === null).length;
  const width = Math.max(0, ...machines.map(({ machine }) => machine.length));
  const lines = machines.map(({ machine, states, transitions, suites, failures }) => {
    const fine = failures.length === 0 && (part || missing(states) + missing(transitions) === 0);
    const paths = suites.reduce((sum, { walks }) => sum + walks, 0);
    const reasons = excused(states) + excused(transitions);
    return [
      `${fine ? '✓' : '✗'} ${machine.padEnd(width)}`,
      `states ${figure(states).padStart(6)}`,
      `transitions ${figure(transitions).padStart(6)}`,
      `paths ${String(paths).padStart(5)}`,
      failures.length > 0 ? `${failures.length} FAILED` : 'all hold',
      ...(reasons > 0 ? [`${reasons} not covered for a stated reason`] : []),
    ].join('  ');
  });
  const failed = machines.reduce((sum, { failures }) => sum + failures.length, 0);
  const gaps = machines.reduce((sum, { states, transitions }) => sum + missing(states) + missing(transitions), 0);
  const whole = failed + gaps === 0 ? 'All paths hold.' : `${failed} failed, ${gaps} not covered.`;
  const partly = failed === 0 ? 'All paths of this part hold.' : `${failed} failed.`;
  const all = part ? partly : whole;
  return [...lines, '', machines.length === 0 ? 'There is no report: no model test was run.' : all];
}

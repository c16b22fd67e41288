import { describe, expect, it } from 'vitest';
import {
  cellTable,
  coverageOf,
  failedStates,
  failuresOf,
  machineOf,
  readReport,
  replayOf,
  type ShownMachine,
  totalsOf,
  verdictOf,
  walksOf,
} from '#devtools/model/report.ts';

const step = (text: string, takes: number[], accepted = true) => ({ text, accepted, state: 's', takes });
const machine = (id: string, more: Partial<ShownMachine> = {}): ShownMachine => ({
  machine: id,
  states: [],
  transitions: [],
  suites: [],
  walks: [],
  refusals: [],
  cells: [],
  failures: [],
  lint: [],
  ...more,
});
const transition = (key: string, count: number, excuse: string | null = null) => ({
  key,
  source: '',
  event: '',
  targets: [],
  count,
  excuse,
});
const failure = { suite: '', message: '', steps: [], seed: null, path: null, replay: '', screenshots: [] };

describe('a report of the model tests', () => {
  it('is not read when it is something else, or of another version', () => {
    const texts = ['', 'null', '{}', '{"format":"capaian.model","version":2,"machines":[]}'];
    expect(texts.map(readReport)).toEqual([null, null, null, null]);
    const whole = { format: 'capaian.model', version: 1, at: '', seed: 1, machines: [] };
    expect(readReport(JSON.stringify(whole))?.report).toEqual(whole);
  });

  it('does not count as a gap what has a reason', () => {
    const parts = [transition('a', 3), transition('b', 0, 'cannot be'), transition('c', 0)];
    expect(coverageOf(parts)).toEqual({ covered: 1, excused: 1, all: 3, missing: 1 });
    expect(totalsOf([machine('m', { transitions: parts, failures: [failure] })])).toEqual({
      failed: 1,
      states: 0,
      transitions: 1,
      walks: 0,
      refused: 0,
      ms: 0,
    });
  });

  it('opens at the machine that needs attention most, unless one is chosen', () => {
    const machines = [
      machine('fine'),
      machine('gap', { transitions: [transition('a', 0)] }),
      machine('broken', { failures: [failure] }),
    ];
    const report = { format: 'capaian.model', version: 1, at: '', seed: 1, machines } as const;
    const shown = (id: string | null) => machineOf({ ...report, machines }, id)?.machine;
    expect([shown(null), shown('fine'), shown('gone')]).toEqual(['broken', 'fine', 'broken']);
  });

  it('finds the paths that take a transition, the shortest first and equal ones once', () => {
    const walk = (...steps: ReturnType<typeof step>[]) => ({ suite: 's', title: '', start: 'a', steps });
    const long = walk(step('x', [0]), step('y', [1]));
    const short = walk(step('y', [1]));
    const refused = walk(step('z', [], false));
    const one = machine('m', {
      transitions: [transition('k0', 1), transition('k1', 2)],
      walks: [long, short, short, refused],
    });
    expect(walksOf(one, { key: 'k1', refused: false })).toEqual([short, long]);
    expect(walksOf(one, { key: null, refused: true })).toEqual([refused]);
    expect(walksOf(one, { key: 'unknown', refused: false })).toEqual([]);
  });

  it('takes the two sides out of a finding, and leaves any other sentence whole', () => {
    expect(verdictOf('approve by v in draft: the chart refuses it, the system accepted it')).toEqual({
      what: 'approve by v in draft',
      verdict: { expected: 'the chart refuses it', actual: 'the system accepted it' },
    });
    expect(verdictOf('it broke: badly')).toEqual({ what: 'it broke: badly', verdict: null });
  });

  it('tells the failures of all machines, the shortest path first', () => {
    const long = { ...failure, steps: ['a', 'b', 'c'] };
    const short = { ...failure, steps: ['a'] };
    expect(failuresOf([machine('m', { failures: [long] }), machine('n', { failures: [short] })])).toEqual([
      { machine: 'n', failure: short },
      { machine: 'm', failure: long },
    ]);
  });

  it('marks the state in which a path failed, where there is such a state', () => {
    const states = [{ id: 'm.draft', count: 1, excuse: null }];
    const failures = [
      'a by o in draft: the chart refuses it, the system accepted it',
      'a in sent: the chart x, the system y',
      'odd',
    ];
    const one = machine('m', { states, failures: failures.map((message) => ({ ...failure, message })) });
    expect(failedStates(one)).toEqual(['m.draft']);
  });

  it('puts state, event and person into one table, payloads of a cell together', () => {
    const cell = (who: string, payload: string, accepted: boolean) => ({
      state: 'draft',
      event: 'send',
      who,
      payload,
      accepted,
      to: accepted ? 'sent' : 'draft',
    });
    const one = machine('m', { cells: [cell('o', 'full', true), cell('o', 'empty', false), cell('v', 'full', false)] });
    expect(cellTable(one)).toEqual({
      people: ['o', 'v'],
      rows: [
        {
          state: 'draft',
          event: 'send',
          cells: [
            { who: 'o', accepted: 1, refused: 1, to: ['sent'] },
            { who: 'v', accepted: 0, refused: 1, to: [] },
          ],
        },
      ],
    });
  });

  it('says how to run a suite again from its seed, whatever its name', () => {
    const suite = {
      name: 'a "b"',
      file: 'tests/a.test.ts',
      kind: 'smart',
      level: 'live',
      walks: 1,
      events: 1,
      refused: 0,
      ms: 1,
      failures: 0,
    };
    expect(replayOf(suite, 7)).toBe('npm run test:model -- --seed 7 -t "a \\"b\\"" tests/a.test.ts');
  });
});

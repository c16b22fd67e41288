import { describe, expect, it } from 'vitest';
import {
  cellTable,
  failedStates,
  failuresOf,
  inOrder,
  madeOf,
  outdatedOf,
  readReport,
  replayOf,
  rowOf,
  type ShownMachine,
  totalsOf,
  unwalkedOf,
  verdictOf,
  walksOf,
} from '#devtools/model/report.ts';
import { coverageOf } from '#devtools/model/coverage.ts';

const step = (text: string, takes: number[], accepted = true) => ({ text, accepted, state: 's', takes });
const machine = (id: string, more: Partial<ShownMachine> = {}): ShownMachine => ({
  machine: id,
  chart: 'c',
  states: [],
  transitions: [],
  suites: [],
  walks: [],
  refusals: [],
  cells: [],
  failures: [],
  promises: [],
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
const MADE = { at: '2026-11-25T00:00:00.000Z', commit: 'abc1234', clean: true };
const row = (id: string, more: Partial<ShownMachine> = {}, made = MADE) => rowOf(machine(id, more), made);
const failure = { suite: '', message: '', steps: [], seed: null, path: null, replay: '', screenshots: [] };

describe('a report of the model tests', () => {
  it('is not read when it is something else, or of another version', () => {
    const texts = ['', 'null', '{}', '{"format":"capaian.model","version":1,"rows":[]}'];
    expect(texts.map((text) => readReport(text))).toEqual([null, null, null, null]);
    const whole = { format: 'capaian.model', version: 2, seed: 1, rows: [] };
    expect(readReport(JSON.stringify(whole))?.report).toEqual(whole);
  });

  it('says which charts of this build are others than those that were walked, and which were never walked', () => {
    const rows = [row('same'), row('changed'), row('gone')];
    const charts = { same: 'c', changed: 'd', fresh: 'e' };
    expect([...outdatedOf(rows, charts)]).toEqual(['changed', 'gone']);
    expect(unwalkedOf(rows, Object.keys(charts))).toEqual(['fresh']);
    const text = JSON.stringify({ format: 'capaian.model', version: 2, seed: 1, rows });
    expect([...(readReport(text, JSON.stringify(charts))?.outdated ?? [])]).toEqual(['changed', 'gone']);
    expect([...(readReport(text, null)?.outdated ?? ['unread'])]).toEqual([]);
  });

  it('says of a machine what was covered, by what, and what was promised', () => {
    const suite = { name: 's', file: 'f', kind: 'walk', events: 9, failures: 0 };
    const one = row('m', {
      states: [{ id: 'm', count: 1, excuse: null }],
      transitions: [transition('a', 3), transition('b', 0, 'cannot be'), transition('c', 0)],
      suites: [
        { ...suite, level: 'live', walks: 4, refused: 2 },
        { ...suite, level: 'http', walks: 1, refused: 3 },
        { ...suite, level: 'live', walks: 1, refused: 0 },
      ],
      promises: [
        { sentence: 'nothing is lost', kind: 'always', tried: 40, broken: false },
        { sentence: 'idle', kind: 'in', tried: 2, broken: true },
      ],
      lint: ['odd'],
    });
    expect(one).toEqual({
      machine: 'm',
      chart: 'c',
      failures: [],
      states: { covered: 1, excused: 0, all: 1, missing: 0 },
      transitions: { covered: 1, excused: 1, all: 3, missing: 1 },
      levels: ['live', 'http'],
      walks: 6,
      refused: 5,
      promises: { all: 2, tried: 42, broken: 1 },
      findings: 1,
      made: MADE,
    });
  });

  it('does not count as a gap what has a reason', () => {
    const parts = [transition('a', 3), transition('b', 0, 'cannot be'), transition('c', 0)];
    expect(coverageOf(parts)).toEqual({ covered: 1, excused: 1, all: 3, missing: 1 });
    expect(totalsOf([row('m', { transitions: parts, failures: [failure] })])).toEqual({
      failed: 1,
      states: 0,
      transitions: 1,
      walks: 0,
      refused: 0,
      promises: 0,
      tried: 0,
    });
  });

  it('begins with what needs attention, then goes by the name that people see', () => {
    const rows = [
      row('b'),
      row('a'),
      row('gap', { transitions: [transition('t', 0)] }),
      row('broken', { failures: [failure] }),
    ];
    const names: Record<string, string> = { a: 'zebra', b: 'ant' };
    expect(inOrder(rows, (id) => names[id] ?? id).map(({ machine: id }) => id)).toEqual(['broken', 'gap', 'b', 'a']);
  });

  it('tells the newest and the oldest of what it was made of', () => {
    const old = { ...MADE, at: '2026-11-20T00:00:00.000Z', commit: 'old1234' };
    expect(madeOf([row('a'), row('b', {}, old)])).toEqual({ newest: MADE, oldest: old });
    expect(madeOf([])).toBe(null);
  });

  it('finds the paths that take a transition', () => {
    const walk = (...steps: ReturnType<typeof step>[]) => ({ suite: 's', start: 'a', steps });
    const long = walk(step('x', [0]), step('y', [1]));
    const other = walk(step('x', [0]));
    const one = machine('m', { transitions: [transition('k0', 1), transition('k1', 2)], walks: [other, long] });
    expect(walksOf(one, 'k1')).toEqual([long]);
    expect(walksOf(one, 'k0')).toEqual([other, long]);
    expect(walksOf(one, null)).toEqual([other, long]);
    expect(walksOf(one, 'unknown')).toEqual([]);
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
    expect(failuresOf([row('m', { failures: [long] }), row('n', { failures: [short] })])).toEqual([
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
      failures: 0,
    };
    expect(replayOf(suite, 7)).toBe('npm run test:model -- --seed 7 -t "a \\"b\\"" tests/a.test.ts');
  });
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../src/chart.ts';
import { planWalk } from '../src/paths.ts';
import { recorderOf } from '../src/recorder.ts';
import { mergeReports, type ModelReport, readReports, writeReport } from '../src/report.ts';
import { approvalMachine, lightMachine } from './toys.ts';

const options = {
  input: undefined,
  events: { 'lamp.break': [{ type: 'lamp.break' }], 'lamp.repair': [{ type: 'lamp.repair' }] },
  outcomes: {},
  project: ({ faults }: { faults: number }) => Math.min(faults, 2),
} as const;

/** A report on the light after some of its walks. */
async function reportOn(file: string, asked: (title: string) => boolean): Promise<ModelReport> {
  const recorder = recorderOf(lightMachine, join(process.cwd(), file));
  recorder.excuse({ 'light.scrapped': 'nobody breaks a lamp twice' }, {});
  const suite = recorder.suite('a light', 'walk', 'live');
  const plan = planWalk(lightMachine, options);
  for (const walk of plan.walks.filter(({ title }) => asked(title))) {
    const { start, steps, actor } = await plan.replay(walk, { coverage: recorder.coverage });
    suite.walk({ title: walk.title, start, steps });
    actor.stop();
  }
  return recorder.report();
}

const counts = ({ states }: ModelReport) => Object.fromEntries(states.map(({ id, count }) => [id, count]));

describe('the report on a machine', async () => {
  const short = await reportOn(
    'tests/a.test.ts',
    (title) => title === 'start → long passes in light.red ends in "green"',
  );
  const whole = await reportOn('tests/b.test.ts', () => true);

  it('counts every state and transition, those passed through within one step included', () => {
    expect(counts(short)).toMatchObject({ 'light.red': 1, 'light.green': 1, 'light.amber': 0, 'light.deciding': 0 });
    expect(whole.states.filter(({ count }) => count === 0)).toEqual([]);
    expect(whole.transitions.filter(({ count }) => count === 0)).toEqual([]);
    expect(whole.transitions.find(({ guard }) => guard === 'isWorn')).toMatchObject({
      key: 'light.deciding --always[isWorn]--> light.scrapped',
      source: 'light.deciding',
      event: '',
      targets: ['light.scrapped'],
      excuse: null,
    });
  });

  it('excuses only what was not counted', () => {
    const excuses = (report: ModelReport) => report.states.flatMap(({ excuse }) => excuse ?? []);
    expect([excuses(short), excuses(whole), excuses(mergeReports([short, whole])[0] ?? short)]).toEqual([
      ['nobody breaks a lamp twice'],
      [],
      [],
    ]);
  });

  it('tells each step with the transitions that it took', () => {
    expect(short.walks.map(({ steps }) => steps)).toEqual([
      [
        {
          text: 'long passes in light.red',
          event: 'xstate.after.long.light.red',
          who: null,
          accepted: true,
          state: 'green',
          takes: ['light.red --xstate.after.long.light.red--> light.green'],
        },
      ],
    ]);
  });

  it('keeps for each transition the shortest walks that take it', () => {
    const taking = (key: string) => whole.walks.filter(({ steps }) => steps.some(({ takes }) => takes.includes(key)));
    for (const { key } of whole.transitions) expect(taking(key).length).toBeGreaterThan(0);
  });

  it('keeps the shortest of them in whatever order they were walked', () => {
    const recorder = recorderOf(lightMachine, join(process.cwd(), 'tests/order.test.ts'));
    const suite = recorder.suite('a light', 'walk', 'live');
    const [one] = short.walks;
    const step = { ...one?.steps[0], takes: ['a --b--> c'] } as ModelReport['walks'][number]['steps'][number];
    for (const length of [5, 2, 4, 1, 3]) {
      suite.walk({ title: `${length}`, start: 'red', steps: Array.from({ length }, () => step) });
    }
    expect(recorder.report().walks.map(({ title }) => title)).toEqual(['1', '2', '3']);
  });

  it('misses no transition of a whole walk, and of none every state that one can rest in, final ones too', () => {
    const { missing } = recorderOf(lightMachine, join(process.cwd(), 'tests/never.test.ts')).coverage;
    const resting = whole.states.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
    expect(missing()).toEqual({ states: resting, transitions: whole.transitions.map(({ key }) => key) });
    expect(resting).toContain('light.scrapped');
  });

  it('sums what was refused by state and event, and counts what failed with its suite', () => {
    const recorder = recorderOf(lightMachine, join(process.cwd(), 'tests/sums.test.ts'));
    const suite = recorder.suite('a light', 'matrix', 'live');
    for (const state of ['red', 'red', 'green', 'red']) suite.refused(state, 'lamp.repair');
    for (const message of ['one', 'two']) suite.fail({ message, steps: [] });
    const { refusals, suites, failures } = recorder.report();
    expect(refusals.map(({ state, count }) => [state, count])).toEqual([
      ['red', 3],
      ['green', 1],
    ]);
    expect([suites.map((one) => [one.events, one.refused, one.failures]), failures.length]).toEqual([[[4, 4, 2]], 2]);
  });

  it('comes back from its file as it was written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kit-'));
    for (const report of [short, whole]) writeReport(report, folder);
    expect(readReports(folder)).toEqual([short, whole]);
    expect(readReports(join(folder, 'nowhere'))).toEqual([]);
    // What a newer kit wrote would be misread.
    writeReport({ ...whole, file: 'tests/z.test.ts', version: 2 as 1 }, folder);
    expect(readReports(folder)).toEqual([short, whole]);
  });

  it('is added up over test files, and leaves a former chart of the machine out', () => {
    const old: ModelReport = { ...whole, hash: 'another', at: '2020-01-01T00:00:00.000Z', file: 'tests/c.test.ts' };
    const merged = mergeReports([old, short, whole]);
    expect(merged.map(({ machine, file }) => [machine, file])).toEqual([['light', 'tests/a.test.ts, tests/b.test.ts']]);
    const [a, b] = [counts(short), counts(whole)];
    expect(counts(merged[0] ?? short)['light.red']).toBe((a['light.red'] ?? 0) + (b['light.red'] ?? 0));
    // The reason stands in the one file that gives it, whichever comes first.
    const bare = { ...short, states: short.states.map((one) => ({ ...one, excuse: null })) };
    const reasons = mergeReports([bare, short])[0]?.states.flatMap(({ excuse }) => excuse ?? []);
    expect(reasons).toEqual(['nobody breaks a lamp twice']);
    const refused = (count: number, state = 'red') => ({ state, event: 'lamp.repair', count });
    const [both] = mergeReports([
      { ...short, refusals: [refused(2), refused(1, 'green')] },
      { ...whole, refusals: [refused(3)] },
    ]);
    expect(both?.refusals).toEqual([refused(5), refused(1, 'green')]);
  });
});

describe('the hash of a chart', () => {
  it('stays when a machine is provided with other implementations, and differs from chart to chart', () => {
    expect(hashOf(lightMachine.provide({ guards: { isWorn: () => true } }))).toBe(hashOf(lightMachine));
    expect(hashOf(approvalMachine)).not.toBe(hashOf(lightMachine));
  });
});

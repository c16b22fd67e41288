import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '../src/coverage.ts';
import { furnish } from '../src/house.ts';
import { cellsOf, planMatrix, runStop } from '../src/matrix.ts';
import { recorderOf } from '../src/recorder.ts';
import { smartWalk } from '../src/smart.ts';
import { describeMatrix, describeSmartWalk } from '../src/vitest/suites.ts';
import { planTours, recordTours, runTour } from '../src/tour.ts';
import {
  approvalCases,
  approvalMachine,
  fetchMachine,
  gateMachine,
  lightMachine,
  office,
  OFFICE_BUGS,
  type OfficeBug,
} from './toys.ts';
import { describeWalk } from '../src/vitest/walk.ts';

// Toys are nobody's machines: their reports stay out of the project's.
process.env['MODEL_REPORTS'] = mkdtempSync(join(tmpdir(), 'kit-'));
furnish({ rules: {}, behaviour: undefined });

const light = {
  input: undefined,
  events: { 'lamp.break': [{ type: 'lamp.break' }], 'lamp.repair': [{ type: 'lamp.repair' }] },
  outcomes: {},
  project: ({ faults }: { faults: number }) => Math.min(faults, 2),
} as const;
const fetcher = {
  input: undefined,
  events: { 'data.ask': [{ type: 'data.ask' }], 'data.cancel': [{ type: 'data.cancel' }] },
  outcomes: { fetchData: [1] },
} as const;
const approval = { input: undefined, outcomes: {}, cases: approvalCases };

describeWalk('a traffic light', lightMachine, {
  ...light,
  oracle: {
    invariants: {
      'faults are counted one by one': ({ before, after }) => [0, 1].includes(after.faults - before.faults),
    },
    few: 'A toy: it holds one counter.',
  },
});
describeWalk('a fetch', fetchMachine, {
  ...fetcher,
  oracle: {
    invariants: {
      'never asks more than twice': ({ after }) => after.tries <= 2,
      'one question at a time': ({ from, invoked }) => !('fetchData' in from.children) || invoked.length === 0,
    },
    few: 'A toy: it holds one answer.',
  },
});
describeMatrix('a fetch on a live actor', fetchMachine, {
  ...fetcher,
  cases: [{ event: { type: 'data.ask' } }, { event: { type: 'data.cancel' } }],
});
describeSmartWalk('a fetch, at random', fetchMachine, {
  ...fetcher,
  cases: [{ event: { type: 'data.ask' } }, { event: { type: 'data.cancel' } }],
});
// Here the officer alone sends, so that a cell needs no more than its state to be decided.
const DECIDES = ['verifier', 'chief'];
describeMatrix('an approval against a sound office', approvalMachine, {
  ...approval,
  cases: approvalCases.filter(({ event, who }) => event.type !== 'paper.send' || who === 'officer'),
  system: office(null),
  level: 'office',
  table: ({ state, event, who, payload }) => {
    const decides = state === 'sent' && DECIDES.includes(who ?? '');
    if (event === 'paper.send') return { accepted: state === 'draft', to: state === 'draft' ? 'sent' : state };
    if (event === 'paper.approve') return { accepted: decides, to: decides ? 'approved' : state };
    if (event === 'paper.reject') return { accepted: decides && payload === 'with a note' };
    return { accepted: state === 'approved' && who === 'chief' };
  },
});
describeSmartWalk('an approval against a sound office, at random', approvalMachine, {
  ...approval,
  system: office(null),
  level: 'office',
});

it('a cell has as its payload what it was named, else what the event holds, and nothing where a person is all of it', () => {
  const [first] = approvalCases;
  if (!first) throw new Error('no case');
  const { payload: _named, who: _who, ...bare } = first;
  const payloadOf = (one: typeof first) => {
    const matrix = planMatrix(approvalMachine, { ...approval, cases: [one] });
    const [stop] = matrix.stops;
    return stop && cellsOf(matrix, stop)[0]?.payload;
  };
  const { type: _type, ...held } = first.event;
  expect([payloadOf(first), payloadOf({ ...bare, who: 'chief' }), payloadOf(bare)]).toEqual([
    first.payload,
    null,
    JSON.stringify(held),
  ]);
});

describe('what the suites catch', () => {
  const against = (bug: OfficeBug | null) => ({ ...approval, system: office(bug) });
  const byMatrix = async (bug: OfficeBug | null) => {
    const matrix = planMatrix(approvalMachine, against(bug));
    const messages: string[] = [];
    for (const stop of matrix.stops)
      messages.push(...(await runStop(matrix, stop)).mismatches.map((one) => one.message));
    return messages;
  };

  it.each([
    [null, []],
    [
      'chief approves the own paper',
      ['with a note', 'without a note'].map(
        (note) => `paper.approve by chief, ${note} in sent: the chart refuses it, the system accepted it`,
      ),
    ],
    [
      'reopening goes to sent',
      ['with a note', 'without a note'].map(
        (note) =>
          `paper.reopen by chief, ${note} in approved, accepted: the chart then shows "draft", the system "sent"`,
      ),
    ],
  ] as const)('the matrix finds of "%s" exactly the cells that are wrong', async (bug, messages) => {
    expect([...new Set(await byMatrix(bug))]).toEqual(messages);
  });

  it('the matrix does not see what only a long history shows', async () => {
    const found = await Promise.all(OFFICE_BUGS.map(async (bug) => [bug, (await byMatrix(bug)).length > 0]));
    expect(Object.fromEntries(found)).toEqual({
      'chief approves the own paper': true,
      'officer reopens': true,
      'rejects without a note': true,
      'reopening goes to sent': true,
      'the second reopening is lost': false,
      'approves a draft': false,
    });
  });

  it.each(OFFICE_BUGS)('the smart walk finds "%s" and tells it in a script of its shortest length', async (bug) => {
    const { failure } = await smartWalk(approvalMachine, { ...against(bug), runs: 100, seed: 7 });
    expect(failure?.steps.map((step) => step.replace(/,.*$/, ''))).toEqual(SHORTEST[bug]);
  });

  it('repeats a failure from its seed and path alone, at once', async () => {
    const bug = 'the second reopening is lost';
    const first = await smartWalk(approvalMachine, { ...against(bug), seed: 7 });
    const again = await smartWalk(approvalMachine, { ...against(bug), seed: 7, path: first.failure?.path });
    expect({ ...again.failure, path: null }).toEqual({ ...first.failure, path: null });
    expect(again.runs).toBe(1);
  });

  it('takes the seed from the environment', async () => {
    process.env['MODEL_SEED'] = '99';
    const { seed } = await smartWalk(approvalMachine, { ...against(null), runs: 1 });
    delete process.env['MODEL_SEED'];
    expect(seed).toBe(99);
  });

  it('tries as many of ten steps wildly as it is told, and counts those that had to be refused', async () => {
    const refused = async (wild: number) =>
      (await smartWalk(approvalMachine, { ...against(null), runs: 30, wild })).refused;
    // Nothing that the chart accepts is refused; of what may be anything most is.
    expect(await refused(0)).toBe(0);
    const [some, all] = [await refused(3), await refused(10)];
    expect([some > 0, all > 2 * some]).toEqual([true, true]);
  });

  it('counts every event that it sends, those on the way to a state among them', async () => {
    const matrix = planMatrix(approvalMachine, against(null));
    const sent: string[] = [];
    const { send } = matrix.system;
    const system = {
      ...matrix.system,
      send: (event: Parameters<typeof send>[0]) => (sent.push(event.type), send(event)),
    };
    let count = 0;
    for (const stop of matrix.stops) count += (await runStop({ ...matrix, system }, stop)).events;
    expect(count).toBe(sent.length);
  });

  it('sees a system that breaks down as one that differs', async () => {
    const broken = {
      ...office(null),
      send: () => Promise.reject(new Error('\u001b[31mconnection\u001b[39m\n  refused')),
    };
    const { failure } = await smartWalk(approvalMachine, { ...approval, system: broken });
    expect(failure?.message).toMatch(/^paper\..* in draft: the system broke: Error: connection refused$/);
    expect(failure?.steps).toHaveLength(1);
  });
});

describe('a tour', () => {
  const sound = { ...approval, system: office(null) };
  const { matrix, tours } = planTours(approvalMachine, { ...sound, maxSteps: 1000 });

  it('takes every accepted step of every state in few long ways, and tries every refusal once', async () => {
    const steps: { text: string; accepted: boolean }[] = [];
    const coverage = coverageOf(approvalMachine);
    for (const tour of tours) steps.push(...(await runTour(matrix, tour, { coverage })));
    const cells = matrix.stops.length * approvalCases.length;
    const accepted = matrix.stops.reduce((sum, { moves }) => sum + moves.length, 0);
    expect(steps.filter((step) => !step.accepted)).toHaveLength(cells - accepted);
    // Nothing leads back to the draft that nobody has sent yet: each of its four steps begins a tour.
    expect(tours).toHaveLength(4);
    expect(coverage.missing()).toEqual({ states: [], transitions: [] });
  });

  it('is no longer than asked for', () => {
    const short = planTours(approvalMachine, { ...sound, maxSteps: 20 }).tours;
    expect(short.map((tour) => tour.filter(({ leave }) => leave).length).every((steps) => steps <= 20)).toBe(true);
    expect(short.length).toBeGreaterThan(1);
  });

  it('says in which step the system differs, and what came before', async () => {
    const wrong = planTours(approvalMachine, { ...approval, system: office('officer reopens') });
    const walk = async () => {
      for (const tour of wrong.tours) await runTour(wrong.matrix, tour);
    };
    await expect(walk()).rejects.toThrow(
      /^step \d+: paper\.reopen by officer, with a note in approved: the chart refuses it, the system accepted it$/,
    );
  });

  it('tells in the report what failed, even when the page that failed has no picture any more', async () => {
    const wrong = planTours(approvalMachine, { ...approval, system: office('officer reopens') });
    const recorder = recorderOf(approvalMachine, join(process.cwd(), 'tests', 'model', 'kit', 'without-picture.ts'));
    const picture = () => Promise.reject(new Error('page has been closed'));
    const told = recordTours(wrong, { recorder, name: 'in the browser', level: 'browser', picture });
    await expect(told).rejects.toThrow(
      /^step \d+: paper\.reopen[^\n]*\n  1\. paper\.[\s\S]*\nRepeat it: npx vitest run -t "in the browser" [\w/]+without-picture\.ts$/,
    );
    const { failures } = recorder.report();
    expect(failures.map(({ suite, screenshots }) => ({ suite, screenshots }))).toEqual([
      { suite: 'in the browser', screenshots: [] },
    ]);
  });
});

describe('a tour through histories that the projection does not tell apart', () => {
  const { matrix, tours } = planTours(gateMachine, {
    input: undefined,
    outcomes: {},
    cases: (['gate.push', 'gate.pull', 'gate.kick'] as const).map((type) => ({ event: { type } })),
    project: () => null,
  });

  it('asks the chart where it really stands, and raises no alarm before a sound system', async () => {
    const coverage = coverageOf(gateMachine);
    for (const tour of tours) await runTour(matrix, tour, { coverage });
    expect(coverage.missing()).toEqual({ states: [], transitions: [] });
  });

  it('leaves what it cannot take there to a tour of its own', () => {
    expect(tours.map((tour) => tour.map(({ leave }) => leave?.event.type ?? 'end'))).toEqual([
      ['gate.push', 'gate.pull', 'end'],
      ['gate.push', 'gate.kick', 'end'],
    ]);
  });
});

const SHORTEST: Record<OfficeBug, string[]> = {
  'chief approves the own paper': ['paper.send by chief', 'paper.approve by chief'],
  'officer reopens': ['paper.send by officer', 'paper.approve by verifier', 'paper.reopen by officer'],
  'rejects without a note': ['paper.send by officer', 'paper.reject by verifier'],
  'reopening goes to sent': ['paper.send by officer', 'paper.approve by verifier', 'paper.reopen by chief'],
  'the second reopening is lost': [
    'paper.send by officer',
    'paper.approve by verifier',
    'paper.reopen by chief',
    'paper.send by officer',
    'paper.approve by verifier',
    'paper.reopen by chief',
  ],
  'approves a draft': [
    'paper.send by officer',
    'paper.approve by verifier',
    'paper.reopen by chief',
    'paper.approve by verifier',
  ],
};

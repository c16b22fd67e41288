import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { carryOut, failureText, nameWalks, type Wrong } from '../src/carry.ts';
import { coverageOf } from '../src/coverage.ts';
import { furnish } from '../src/house.ts';
import { planWalk } from '../src/paths.ts';
import { commandOf } from '../src/again.ts';

// Toys are nobody's machines: their reports stay out of the project's.
process.env['MODEL_REPORTS'] = mkdtempSync(join(tmpdir(), 'kit-'));

/** What the guard of the lift reads behind the chart's back: planned with false, carried out with true. */
let stuck = false;
let deaf = true;

const liftMachine = setup({
  types: {
    context: {} as { floor: number },
    events: {} as { type: 'lift.up' } | { type: 'lift.down' } | { type: 'lift.ring' },
  },
  guards: {
    moves: ({ context }) => !(stuck && context.floor === 1),
    hears: () => !deaf,
  },
  actions: {
    up: assign(({ context }) => ({ floor: context.floor + 1 })),
    down: assign(({ context }) => ({ floor: context.floor - 1 })),
  },
}).createMachine({
  id: 'lift',
  context: { floor: 0 },
  initial: 'below',
  states: {
    below: { on: { 'lift.up': { target: 'middle', actions: 'up' } } },
    middle: {
      on: {
        'lift.up': { guard: 'moves', target: 'top', actions: 'up' },
        'lift.down': { target: 'below', actions: 'down' },
      },
    },
    top: {
      on: { 'lift.down': { target: 'middle', actions: 'down' }, 'lift.ring': { guard: 'hears', target: 'below' } },
    },
  },
});
const lift = {
  input: undefined,
  events: {
    'lift.up': [{ type: 'lift.up' }],
    'lift.down': [{ type: 'lift.down' }],
    'lift.ring': [{ type: 'lift.ring' }],
  },
  outcomes: {},
} as const;

const plan = planWalk(liftMachine, lift);
const { walks, stops } = nameWalks(plan, undefined, new Set());

/** What was taken down while the walks were carried out. */
async function carried(named: typeof walks) {
  const held: string[] = [];
  const refused: string[] = [];
  const failed: Wrong[] = [];
  const wrong = await carryOut(liftMachine, named, {
    coverage: coverageOf(liftMachine),
    walk: ({ title }) => void held.push(title),
    refused: (state, event) => void refused.push(`${event} in ${state}`),
    fail: (one) => void failed.push(one),
  });
  expect(failed).toEqual(wrong);
  return { held, refused, wrong };
}

afterEach(() => {
  stuck = false;
  deaf = true;
  furnish({ observers: [] });
});

describe('walks in one test', () => {
  it('are all carried out, and all refusals tried', async () => {
    expect(await carried(walks)).toEqual({
      held: [
        'start → lift.up ends in "middle"',
        'start → lift.up → lift.up ends in "top"',
        'start → lift.up → lift.down ends in "below"',
        'start → lift.up → lift.up → lift.down ends in "middle"',
      ],
      refused: [],
      wrong: [],
    });
    expect((await carried(stops)).refused).toEqual([
      'lift.down in below',
      'lift.ring in below',
      'lift.ring in middle',
      'lift.up in top',
      'lift.ring in top',
    ]);
  });

  it('names each walk that fails with its first wrong step, and goes on with the others', async () => {
    stuck = true;
    const { held, wrong } = await carried(walks);
    expect(held).toEqual(['start → lift.up ends in "middle"', 'start → lift.up → lift.down ends in "below"']);
    expect(wrong.map(({ title, message, steps }) => ({ title, message, steps }))).toEqual([
      {
        title: 'start → lift.up → lift.up ends in "top"',
        message: 'step 2, lift.up: leads to ["middle",{"floor":1}] instead of ["top",{"floor":2}]',
        steps: ['lift.up', 'lift.up'],
      },
      {
        // The third step leads elsewhere as well; the second one is where it began.
        title: 'start → lift.up → lift.up → lift.down ends in "middle"',
        message: 'step 2, lift.up: leads to ["middle",{"floor":1}] instead of ["top",{"floor":2}]',
        steps: ['lift.up', 'lift.up'],
      },
    ]);
  });

  it('names the event that was not refused', async () => {
    deaf = false;
    const { wrong } = await carried(stops);
    expect(wrong.map(({ title, message }) => [title, message])).toEqual([
      [
        'start → lift.up → lift.up ends in "top" and refuses all else',
        'step 3, lift.ring: must be refused and leads to ["below",{"floor":2}] from ["top",{"floor":2}]',
      ],
    ]);
  });

  it('fails by what an observer says of the whole walk', async () => {
    const finished = () => {
      throw new Error('the recording lies');
    };
    furnish({ observers: [() => ({ finished })] });
    const { wrong } = await carried(walks.slice(1, 2));
    expect(wrong.map(({ message }) => message)).toEqual(['after 2 steps: the recording lies']);
  });

  it('says machine, path, step and how to repeat it, for the first five', () => {
    const wrong = Array.from({ length: 7 }, (_, nth) => ({
      code: `0000000${nth}`,
      title: `walk ${nth}`,
      message: `step 1, a: leads to x instead of y`,
      steps: ['a'],
    }));
    const lines = failureText('lift', 9, wrong, (code) =>
      commandOf({ suite: 'a lift', file: 'tests/lift.test.ts', walk: code }),
    ).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'lift: 7 of 9 walks fail',
      '  walk 0',
      '    step 1, a: leads to x instead of y',
      '    Repeat it: MODEL_WALK=00000000 MODEL_SUITE="a lift" npx vitest run -t "a lift" tests/lift.test.ts',
    ]);
    expect(lines).toHaveLength(1 + 5 * 3 + 1);
    expect(lines.at(-1)).toBe('  … and 2 more');
  });

  it('bear codes that stay, and that tell apart what looks alike', () => {
    const again = nameWalks(planWalk(liftMachine, lift), undefined, new Set());
    expect(again.walks.map(({ code }) => code)).toEqual(walks.map(({ code }) => code));
    const used = new Set<string>();
    const twice = [nameWalks(plan, undefined, used), nameWalks(plan, undefined, used)];
    const codes = twice.flatMap((one) => [...one.walks, ...one.stops].map(({ code }) => code));
    expect(codes.every((code) => /^[\da-f]{8}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

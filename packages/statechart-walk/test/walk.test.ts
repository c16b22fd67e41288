import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { checkHouseRules } from '../src/chart.ts';
import { furnish } from '../src/house.ts';
import { caseText } from '../src/model.ts';
import { planWalk } from '../src/paths.ts';
import { describeWalk } from '../src/vitest/walk.ts';

// Toys are nobody's machines: their reports stay out of the project's.
process.env['MODEL_REPORTS'] = mkdtempSync(join(tmpdir(), 'kit-'));

// A door with a bell: small, yet with a guard, a promise that answers twice in two states, a timer and a final state.
type DoorEvent = { type: 'bell.ring'; times: number } | { type: 'door.leave' };

const actors = { askOwner: fromPromise<'yes' | 'no'>(() => Promise.reject(new Error('not provided'))) };

const doorMachine = setup({
  types: {
    context: {} as { rings: number; problem: string | null },
    events: {} as DoorEvent,
    tags: {} as 'busy',
    meta: {} as { label: string },
  },
  actors,
  delays: { patience: 5000 },
  actions: {
    countRings: assign(({ context }, times: number) => ({ rings: context.rings + times })),
    keepProblem: assign((_, problem: string) => ({ problem })),
  },
  guards: {
    isLoud: (_, times: number) => times > 1,
    isWelcome: (_, answer: 'yes' | 'no') => answer === 'yes',
  },
}).createMachine({
  id: 'door',
  context: { rings: 0, problem: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'door.closed' },
      on: {
        'bell.ring': {
          guard: { type: 'isLoud', params: ({ event }) => event.times },
          target: 'asking',
          actions: { type: 'countRings', params: ({ event }) => event.times },
        },
      },
    },
    asking: {
      tags: 'busy',
      meta: { label: 'door.asking' },
      invoke: {
        id: 'askOwner',
        src: 'askOwner',
        onDone: [
          { guard: { type: 'isWelcome', params: ({ event }) => event.output }, target: 'open' },
          { target: 'closed' },
        ],
        onError: { target: 'closed', actions: { type: 'keepProblem', params: ({ event }) => String(event.error) } },
      },
      after: { patience: 'closed' },
      on: { 'door.leave': 'closed' },
    },
    open: { type: 'final' },
  },
});

const options = {
  input: undefined,
  events: {
    'bell.ring': [
      { type: 'bell.ring', times: 1 },
      { type: 'bell.ring', times: 2 },
    ],
    'door.leave': [{ type: 'door.leave' }],
  },
  outcomes: { askOwner: ['yes', 'no'] },
  // `rings` is a counter that no guard reads: left in, the walk would never end.
  project: ({ problem }: { problem: string | null }) => problem,
} as const;

furnish({ behaviour: join(import.meta.dirname, 'behaviour') });

describeWalk('the door, walked', doorMachine, {
  ...options,
  oracle: {
    invariants: {
      'rings are never forgotten': ({ before, after }) => after.rings >= before.rings,
      'a problem is told by nothing but a failure': ({ event, before, after }) =>
        event.type === 'xstate.error.actor.askOwner' || before.problem === after.problem,
    },
    few: 'A toy: it holds a counter and one sentence.',
  },
});

describe('the walk kit', () => {
  const plan = planWalk(doorMachine, options);

  it('walks every step that changes something, once from each distinct state', () => {
    const fromClosed = plan.walks.map((walk) => walk.title).filter((title) => !title.includes('fails →'));
    expect(fromClosed).toEqual([
      'start → bell.ring {"times":2} ends in "asking"',
      'start → bell.ring {"times":2} → door.leave ends in "closed"',
      'start → bell.ring {"times":2} → askOwner gives "yes" ends in "open"',
      'start → bell.ring {"times":2} → askOwner gives "no" ends in "closed"',
      'start → bell.ring {"times":2} → askOwner fails ends in "closed"',
      'start → bell.ring {"times":2} → patience passes in door.asking ends in "closed"',
    ]);
  });

  it('names the events that a state refuses', () => {
    expect(plan.stops[0]?.refused.map(caseText)).toEqual(['bell.ring {"times":1}', 'door.leave']);
  });

  it('knows which transitions no replay has taken yet', async () => {
    const fresh = planWalk(doorMachine, options);
    const ring = fresh.walks[0];
    expect(ring).toBeDefined();
    if (ring) await fresh.replay(ring);
    expect(fresh.untaken()).toEqual([
      'door.asking --door.leave--> door.closed',
      'door.asking --xstate.done.actor.askOwner[isWelcome]--> door.open',
      'door.asking --xstate.done.actor.askOwner--> door.closed',
      'door.asking --xstate.error.actor.askOwner--> door.closed',
      'door.asking --xstate.after.patience.door.asking--> door.closed',
    ]);
  });

  it('gives up with an error when the projection never ends', () => {
    const endless = { ...options, project: (context: unknown) => context, limit: 200 };
    expect(() => planWalk(doorMachine, endless)).toThrow('Traversal limit exceeded');
  });

  it('does not let a promise answer twice while its state goes on', async () => {
    const once = setup({
      types: { context: {} as { answers: number }, events: {} as { type: 'never' } },
      actors,
      actions: { count: assign(({ context }) => ({ answers: context.answers + 1 })) },
    }).createMachine({
      context: { answers: 0 },
      invoke: { id: 'askOwner', src: 'askOwner', onDone: { actions: 'count' }, onError: { actions: 'count' } },
    });
    const walks = planWalk(once, {
      input: undefined,
      events: { never: [] },
      outcomes: { askOwner: ['yes'] },
    }).walks;
    expect(walks.map((walk) => walk.title)).toEqual([
      'start → askOwner gives "yes" ends in {}',
      'start → askOwner fails ends in {}',
    ]);
  });

  it('does not ask for a transition that ignores its event on purpose', () => {
    const deaf = setup({ types: { events: {} as { type: 'noise.make' } } }).createMachine({
      on: { 'noise.make': { actions: [] } },
    });
    expect(planWalk(deaf, { input: undefined, events: { 'noise.make': [] }, outcomes: {} }).untaken()).toEqual([]);
  });

  it('reports a chart that breaks the rules of the house', () => {
    const untidy = setup({ actors }).createMachine({
      id: 'untidy',
      initial: 'asking',
      states: { asking: { tags: 'waiting', invoke: { src: 'askOwner' } } },
    });
    expect(checkHouseRules(untidy, { tags: ['busy'], labels: true })).toEqual([
      'untidy.asking: the invoke of askOwner has no id',
      'untidy.asking: the invoke 0.untidy.asking has no onError',
      'untidy.asking: unknown tag waiting',
      'untidy.asking: meta has no label',
    ]);
  });
});

describe('walks that are enough', () => {
  // Pages that are turned: 40 places of the search, which differ in a number only.
  const pages = setup({
    types: { context: {} as { page: number }, events: {} as { type: 'page.next' } | { type: 'page.back' } },
    guards: { isLast: ({ context }) => context.page >= 20, isFirst: ({ context }) => context.page === 0 },
    actions: {
      next: assign(({ context }) => ({ page: context.page + 1 })),
      back: assign(({ context }) => ({ page: context.page - 1 })),
    },
  }).createMachine({
    id: 'pages',
    context: { page: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          'page.next': [{ guard: 'isLast', target: 'closed' }, { actions: 'next' }],
          'page.back': [
            { guard: 'isFirst', actions: [] },
            { target: 'turned', actions: 'back' },
          ],
        },
      },
      turned: { on: { 'page.next': { target: 'open', actions: 'next' } } },
      closed: { type: 'final' },
    },
  });
  const turning = planWalk(pages, {
    input: undefined,
    events: { 'page.next': [{ type: 'page.next' }], 'page.back': [{ type: 'page.back' }] },
    outcomes: {},
  });
  const enough = turning.enough();
  const told = (all: readonly { title: string; events: readonly unknown[] }[]) =>
    all.map(({ title, events }) => `${events.length} ${title.replace(/.*→ /, '')}`).sort();

  it('are the shortest and the longest of each last step, and of each refusing stop', () => {
    const chosen = turning.walks.filter((walk) => enough.has(walk));
    expect([turning.walks.length, told(chosen)]).toEqual([
      // The way ends at the last page; one page before it can be turned back, and on again.
      61,
      [
        '1 page.next ends in "open"',
        '2 page.back ends in "turned"',
        '20 page.next ends in "open"',
        '21 page.back ends in "turned"',
        '21 page.next ends in "closed"',
        '22 page.next ends in "open"',
        '3 page.next ends in "open"',
      ],
    ]);
    const stops = turning.stops.flatMap(({ walk, refused }) => (enough.has(walk) ? [{ ...walk, refused }] : []));
    expect(stops.map(({ events, refused }) => [events.length, refused.map(caseText).join()])).toEqual([
      // The first page cannot be turned back, all others can.
      [0, 'page.back'],
      [1, ''],
      [2, 'page.back'],
      [20, ''],
      [21, ''],
      [21, 'page.back'],
    ]);
  });

  it('take every transition that the others take', async () => {
    for (const walk of turning.walks) if (enough.has(walk)) await turning.replay(walk);
    expect(turning.untaken()).toEqual([]);
  });
});

describe('the fields of a context', () => {
  it('are those of the start: what a step adds is told with the step', () => {
    const stray = doorMachine.provide({
      actions: { countRings: assign((_, times: number) => ({ rings: 1, ringing: times })) },
    });
    expect(planWalk(doorMachine, options).strayFields()).toEqual([]);
    expect(planWalk(stray, options).strayFields()).toEqual([expect.stringMatching(/^ringing after bell\.ring/)]);
  });
});

import { assign, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

const MOST = 3;

export const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count.up' } | { type: 'count.down' } },
  actions: { add: assign(({ context }, step: number) => ({ count: context.count + step })) },
  guards: {
    isBelowMost: ({ context }) => context.count < MOST,
    isAboveZero: ({ context }) => context.count > 0,
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    'count.up': { guard: 'isBelowMost', actions: { type: 'add', params: 1 } },
    'count.down': { guard: 'isAboveZero', actions: { type: 'add', params: -1 } },
  },
});

export const counterWalk: PromisedOptions<typeof counterMachine> = {
  input: undefined,
  events: { 'count.up': [{ type: 'count.up' }], 'count.down': [{ type: 'count.down' }] },
  outcomes: {},
  oracle: {
    invariants: {
      'the count stays within its bounds': ({ after }) => after.count >= 0 && after.count <= MOST,
      'a step is one': ({ before, after }) => Math.abs(after.count - before.count) === 1,
      'up adds and down takes': ({ event, before, after }) =>
        (event.type === 'count.up') === after.count > before.count,
    },
  },
};

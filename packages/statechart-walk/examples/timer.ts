import { assign, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

/** Seconds; a tick is one. */
export const timerMachine = setup({
  types: {
    context: {} as { elapsed: number; duration: number },
    events: {} as { type: 'duration.set'; to: number } | { type: 'timer.reset' },
  },
  delays: { tick: 1000 },
  guards: { isOver: ({ context }) => context.elapsed >= context.duration },
  actions: {
    tick: assign(({ context }) => ({ elapsed: context.elapsed + 1 })),
    setDuration: assign((_, duration: number) => ({ duration })),
    reset: assign({ elapsed: 0 }),
  },
}).createMachine({
  id: 'timer',
  context: { elapsed: 0, duration: 2 },
  initial: 'running',
  on: {
    'duration.set': { actions: { type: 'setDuration', params: ({ event }) => event.to } },
    'timer.reset': { target: '.running', actions: 'reset' },
  },
  states: {
    running: {
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'running', reenter: true, actions: 'tick' } },
    },
    over: { always: { guard: ({ context }) => context.elapsed < context.duration, target: 'running' } },
  },
});

export const timerWalk: PromisedOptions<typeof timerMachine> = {
  input: undefined,
  events: {
    'duration.set': [1, 3].map((to) => ({ type: 'duration.set' as const, to })),
    'timer.reset': [{ type: 'timer.reset' }],
  },
  outcomes: {},
  oracle: {
    invariants: {
      'a second is a second': ({ before, after }) =>
        [0, 1].includes(after.elapsed - before.elapsed) || after.elapsed === 0,
      'the slider leaves the clock alone': ({ event, before, after }) =>
        event.type !== 'duration.set' || before.elapsed === after.elapsed,
      'over is over, and no sooner': ({ to, after }) => to.matches('over') === after.elapsed >= after.duration,
    },
    tried: { events: { 'duration.set': [0, 1, 2, 5].map((to) => ({ type: 'duration.set' as const, to })) } },
  },
};

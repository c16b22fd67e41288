import { assign, fromCallback, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

type StopwatchEvent =
  | { type: 'watch.press' }
  | { type: 'watch.lap' }
  | { type: 'watch.reset' }
  | { type: 'clock.tick' };

export const stopwatchMachine = setup({
  types: { context: {} as { ticks: number; laps: number[] }, events: {} as StopwatchEvent },
  actors: {
    clock: fromCallback<StopwatchEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'clock.tick' }), 10);
      return () => clearInterval(timer);
    }),
  },
  guards: { hasRun: ({ context }) => context.ticks > 0 },
  actions: {
    tick: assign(({ context }) => ({ ticks: context.ticks + 1 })),
    keepLap: assign(({ context }) => ({ laps: [...context.laps, context.ticks] })),
    reset: assign({ ticks: 0, laps: [] }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { ticks: 0, laps: [] },
  initial: 'stopped',
  states: {
    stopped: { on: { 'watch.press': 'running', 'watch.reset': { guard: 'hasRun', actions: 'reset' } } },
    running: {
      invoke: { id: 'clock', src: 'clock', onError: 'stopped' },
      on: { 'watch.press': 'stopped', 'watch.lap': { actions: 'keepLap' }, 'clock.tick': { actions: 'tick' } },
    },
  },
});

export const stopwatchWalk: PromisedOptions<typeof stopwatchMachine> = {
  input: undefined,
  events: {
    'watch.press': [{ type: 'watch.press' }],
    'watch.lap': [{ type: 'watch.lap' }],
    'watch.reset': [{ type: 'watch.reset' }],
    'clock.tick': [{ type: 'clock.tick' }],
  },
  outcomes: {},
  project: ({ ticks, laps }) => [ticks > 0, laps.length > 0],
  untaken: {
    'stopwatch.running --xstate.error.actor.clock--> stopwatch.stopped': 'The clock of a test never breaks.',
  },
  oracle: {
    invariants: {
      'time runs only while the watch runs': ({ from, before, after }) =>
        after.ticks <= before.ticks || from.matches('running'),
      'the clock stops with the watch': ({ to, running }) => running.includes('clock') === to.matches('running'),
      'stopping keeps the time': ({ event, before, after }) =>
        event.type !== 'watch.press' || before.ticks === after.ticks,
      'laps never run backwards': ({ after: { laps } }) =>
        laps.every((lap, nth) => nth === 0 || lap >= (laps[nth - 1] ?? 0)),
      'a reset leaves nothing': ({ event, after }) =>
        event.type !== 'watch.reset' || (after.ticks === 0 && after.laps.length === 0),
    },
  },
};

import { assign, fromPromise, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

const TRIES = 3;

export const fetchRetryMachine = setup({
  types: {
    context: {} as { page: string | null; tries: number },
    events: {} as { type: 'page.ask' } | { type: 'page.cancel' },
  },
  actors: { loadPage: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  delays: { pause: ({ context }) => 1000 * context.tries },
  guards: { isSpent: ({ context }) => context.tries >= TRIES },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    startOver: assign({ tries: 0, page: null }),
    keep: assign((_, page: string) => ({ page })),
  },
}).createMachine({
  id: 'fetchRetry',
  context: { page: null, tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'page.ask': { target: 'loading', actions: 'startOver' } } },
    loading: {
      entry: 'countTry',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [{ guard: 'isSpent', target: 'failed' }, { target: 'pausing' }],
      },
      on: { 'page.cancel': 'idle' },
    },
    pausing: { after: { pause: 'loading' }, on: { 'page.cancel': 'idle' } },
    shown: { on: { 'page.ask': { target: 'loading', actions: 'startOver' } } },
    failed: { on: { 'page.ask': { target: 'loading', actions: 'startOver' } } },
  },
});

export const fetchRetryWalk: PromisedOptions<typeof fetchRetryMachine> = {
  input: undefined,
  events: { 'page.ask': [{ type: 'page.ask' }], 'page.cancel': [{ type: 'page.cancel' }] },
  outcomes: { loadPage: ['hello'] },
  project: ({ tries }) => tries,
  oracle: {
    invariants: {
      'nobody is asked more than three times': ({ after }) => after.tries <= TRIES,
      'one question at a time': ({ running, invoked }) => invoked.length === 0 || running.length === 1,
      'what is shown is what came': ({ event, after }) =>
        event.type !== 'xstate.done.actor.loadPage' || ('output' in event && after.page === event.output),
      'nothing is under way after cancelling': ({ event, running }) =>
        event.type !== 'page.cancel' || running.length === 0,
    },
    ensure: { shown: ({ page }) => page !== null, failed: ({ tries }) => tries === TRIES },
    tried: { outcomes: { loadPage: ['hello', '', 'again'] } },
  },
};

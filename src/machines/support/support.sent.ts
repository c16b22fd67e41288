import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { opened, readOf, refusal, supportSetup } from '#machines/support/support.setup.ts';

/**
 * The recording that came with a problem is on its way. What is recorded here is of another person and another moment, so
 * none of it is shown in its place.
 */
export const sent = supportSetup.createStateConfig({
  initial: 'loading',
  always: { guard: 'hasTrace', target: 'trace' },
  on: {
    'trace.close': { target: 'live', actions: ['forgetTrace', { type: 'keep', params: { error: null } }, 'tellPlace'] },
  },
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'mesin.sentLoading', calls: 'GET' },
      invoke: {
        id: 'loadTrace',
        src: 'loadTrace',
        input: ({ context }) => ({ problem: context.problem ?? '' }),
        onDone: [
          // What is opened leads out of here.
          {
            guard: { type: 'isOpened', params: ({ event }) => readOf(event.output) },
            actions: { type: 'openTrace', params: ({ event }) => opened(readOf(event.output)) },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'unopened',
            actions: { type: 'keepFault', params: ({ event }) => refusal(readOf(event.output)) },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    // It is there, and is none that can be read here: asking again would bring the same.
    unopened: { tags: 'settled', meta: { label: 'mesin.sentUnopened' } },
    troubled: { initial: 'failed', on: { 'trace.reload': 'loading' }, states: TROUBLES },
  },
});

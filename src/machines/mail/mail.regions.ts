import { searchParts } from '#machines/kit/list.ts';
import { emailSetup } from '#machines/mail/mail.setup.ts';

const search = searchParts('typing', { settled: 'email.settled', typing: 'email.typing' }, [
  'applySearch',
  'tellQuery',
  'outdate',
]);
export const searching = emailSetup.createStateConfig({
  initial: 'settled',
  on: search.on,
  states: { settled: search.settled, typing: search.typing },
});

/** One change after the other, in the order they were asked for; the list is loaded again after each. */
export const changing = emailSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { meta: { label: 'email.idle' }, entry: 'tellQueue', always: { guard: 'isWaiting', target: 'saving' } },
    saving: {
      meta: { label: 'email.saving', calls: 'POST /apps/email/update-emails' },
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context }) => context.queue[0],
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['settleChange', 'tellChange', 'reload'],
          },
          { target: 'idle', actions: ['rollBack', 'reload'] },
        ],
        onError: { target: 'idle', actions: ['rollBack', 'reload'] },
      },
    },
  },
});

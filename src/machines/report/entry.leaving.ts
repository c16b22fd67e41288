import { entrySetup } from '#machines/report/entry.setup.ts';

/** Leaving with typing that the server does not have: the user is asked once, and the page then hears `draft.left`. */
export const leaving = entrySetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      meta: { label: 'isian.staying' },
      on: { 'draft.leave': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event.ke } } },
    },
    asking: {
      tags: 'blocking',
      meta: { label: 'isian.asking' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        input: ({ context: { onDevice } }) => ({ onDevice }),
        onDone: [
          {
            guard: { type: 'isYes', params: ({ event }) => event.output },
            target: 'left',
          },
          'staying',
        ],
        onError: 'staying',
      },
    },
    // The page is being left; a user who comes back and leaves by another link is asked again.
    left: {
      meta: { label: 'isian.left' },
      entry: 'announceLeft',
      on: { 'draft.leave': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event.ke } } },
    },
  },
});

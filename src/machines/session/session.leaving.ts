import { sessionSetup } from '#machines/session/session.setup.ts';

/** Signing out by choice: drafts that were never sent are lost with it, so their owner is asked first. */
export const leaving = sessionSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: { meta: { label: 'session.staying' }, on: { 'session.signOut': 'countingDrafts' } },
    countingDrafts: {
      tags: 'busy',
      meta: { label: 'session.countingDrafts' },
      invoke: {
        id: 'countDrafts',
        src: 'countDrafts',
        input: ({ context }) => ({ userId: context.profile?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'hasDrafts', params: ({ event }) => event.output },
            target: 'confirmingLeave',
            actions: { type: 'keepDrafts', params: ({ event }) => event.output },
          },
          { target: '#session.clearing', actions: 'allowPurge' },
        ],
        // If drafts cannot be counted, the user cannot be warned: they stay, readable by their owner only.
        onError: '#session.clearing',
      },
      after: { countLimit: '#session.clearing' },
    },
    confirmingLeave: {
      tags: 'blocking',
      meta: { label: 'session.confirmingLeave' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        input: ({ context }) => ({ drafts: context.drafts }),
        onDone: [
          {
            guard: { type: 'isYes', params: ({ event }) => event.output },
            target: '#session.clearing',
            actions: 'allowPurge',
          },
          'staying',
        ],
        onError: '#session.clearing',
      },
    },
  },
});

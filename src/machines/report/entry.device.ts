import { draftFrom, entrySetup } from '#machines/report/entry.setup.ts';

/** The draft's copy on the device, written at every change, so that closing the page loses nothing. */
export const device = entrySetup.createStateConfig({
  initial: 'writing',
  on: {
    'field.change': '.writing',
    'mark.change': { target: '.writing', actions: { type: 'mark', params: ({ event }) => event } },
    'draft.touched': '.writing',
    'field.blur': { actions: { type: 'keepLeft', params: ({ event }) => event } },
    'draft.flush': { actions: 'leaveUnreadable' },
    'entry.check': { actions: { type: 'keepChecked', params: ({ event }) => event.id } },
  },
  states: {
    writing: {
      tags: 'busy',
      meta: { label: 'isian.writing' },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ id: context.id, userId: context.userId, draf: draftFrom(context) }),
        onDone: 'mirrored',
        onError: 'unmirrored',
      },
    },
    mirrored: { entry: { type: 'keepMirrored', params: true }, meta: { label: 'isian.mirrored' } },
    // Private windows may refuse storage; saving to the server goes on.
    unmirrored: { entry: { type: 'keepMirrored', params: false }, meta: { label: 'isian.unmirrored' } },
  },
});

import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { conversationSetup } from '#machines/chat/conversation.setup.ts';
import { declared } from '#machines/kit/declared.ts';

const load = conversationSetup.createStateConfig({
  meta: { label: 'percakapan.loading', calls: 'GET /apps/chat/get-chat' },
  invoke: {
    id: 'openChat',
    src: 'openChat',
    input: ({ context: { kontakId } }) => ({ kontakId }),
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'empty',
        actions: [{ type: 'keepChat', params: ({ event }) => event.output }, 'tellOpened'],
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: [{ type: 'keepChat', params: ({ event }) => event.output }, 'tellOpened'],
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});
// News cancels a running load, whose answer may lack the new message.
const again = (target: 'loading' | 'refreshing') =>
  ({
    'chat.reload': { target, reenter: true, actions: { type: 'keepGap', params: gapOf } },
  }) as const;
const gapOf = ({ event }: { event: { gap: boolean } }) => event.gap;

/** One chat. Opening it marks it as read at the server; later messages are merged into the loaded ones. */
export const conversationMachine = conversationSetup.createMachine({
  id: declared('conversation'),
  context: ({ input }) => ({ ...input, contact: null, messages: [], boundary: null, gap: false, failure: null }),
  initial: 'loading',
  on: { 'message.add': { actions: { type: 'keepOwn', params: ({ event }) => event.message } } },
  states: {
    loading: { ...load, tags: ['busy', 'loading'], on: again('loading') },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: again('refreshing') },
    ready: { meta: { label: 'percakapan.ready' }, on: again('refreshing') },
    empty: {
      tags: 'empty',
      meta: { label: 'percakapan.empty' },
      on: {
        ...again('refreshing'),
        'message.add': { target: 'ready', actions: { type: 'keepOwn', params: ({ event }) => event.message } },
      },
    },
    troubled: {
      initial: 'failed',
      on: again('loading'),
      states: TROUBLES,
    },
  },
});

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

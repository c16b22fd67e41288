import { MESSAGE_PAGE } from '#domain/chat/chat.ts';
import { failing, failureOf, surprising, TROUBLES, UNEXPECTED } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { conversationSetup, countToOpen } from '#machines/chat/conversation.setup.ts';
import { declared } from '#machines/kit/declared.ts';

const load = conversationSetup.createStateConfig({
  meta: { label: 'percakapan.loading', calls: 'GET /apps/chat/get-chat' },
  invoke: {
    id: 'openChat',
    src: 'openChat',
    input: ({ context }) => ({ kontakId: context.kontakId, count: countToOpen(context), before: null }),
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

const newest = conversationSetup.createStateConfig({
  initial: 'loading',
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

const ASK = { guard: 'hasOlder', target: 'loading' } as const;
/** What was said before the oldest message that is loaded, page by page. */
const older = conversationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { meta: { label: 'percakapan.older' }, on: { 'top.reach': ASK, 'older.load': ASK } },
    loading: {
      meta: { label: 'percakapan.loadingOlder', calls: 'GET /apps/chat/get-chat' },
      entry: 'keepAsked',
      always: { guard: 'isMoved', target: 'waiting' },
      invoke: {
        id: 'loadOlder',
        src: 'loadOlder',
        input: ({ context: { kontakId, messages } }) => ({
          kontakId,
          count: MESSAGE_PAGE,
          before: messages[0]?.id ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepOlder', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepOlderFailure', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepOlderFailure', params: UNEXPECTED } },
      },
    },
    // Only the button tries again: scrolling about there would ask a server in trouble over and over.
    failed: { meta: { label: 'percakapan.olderFailed' }, on: { 'older.load': ASK } },
  },
});

/** Another text for the last message that the user has sent here; what was begun of it is found again on this device. */
const editing = conversationSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      meta: { label: 'percakapan.askingEdit' },
      on: {
        'edit.found': [
          {
            guard: { type: 'isFound', params: ({ event }) => event.edit },
            target: 'found',
            actions: { type: 'keepFoundEdit', params: ({ event }) => event.edit },
          },
          { target: 'closed' },
        ],
      },
    },
    // Only beside the messages can be told whether it was saved after all.
    found: {
      meta: { label: 'percakapan.foundEdit' },
      always: { guard: 'isOpened', target: 'compared', actions: 'compareEdit' },
    },
    compared: {
      meta: { label: 'percakapan.foundEdit' },
      always: [{ guard: 'isEditOver', target: 'closed', actions: ['leaveEdit', 'tellEdit'] }, { target: 'open' }],
    },
    closed: {
      meta: { label: 'percakapan.notEditing' },
      on: { 'edit.open': { guard: 'hasOwn', target: 'open', actions: 'keepEdit' } },
    },
    open: {
      meta: { label: 'percakapan.editing' },
      on: {
        'edit.change': { actions: [{ type: 'keepEdited', params: ({ event }) => event.text }, 'tellEdit'] },
        'edit.save': { guard: 'isSaveable', target: 'saving' },
        'edit.cancel': { target: 'closed', actions: ['leaveEdit', 'tellEdit'] },
      },
    },
    saving: {
      meta: { label: 'percakapan.savingEdit', calls: 'POST /apps/chat/edit-msg' },
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context: { edit } }) => edit,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'leaveEdit', 'tellEdit'],
          },
          {
            target: 'open',
            actions: {
              type: 'keepEditRefusal',
              params: ({ event }) => (event.output.ok ? null : event.output.reason),
            },
          },
        ],
        onError: { target: 'open', actions: { type: 'keepEditRefusal', params: null } },
      },
    },
  },
});

/** One chat. Opening it marks it as read at the server; later messages are merged into the loaded ones. */
export const conversationMachine = conversationSetup.createMachine({
  id: declared('conversation'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    contact: null,
    messages: [],
    newest: null,
    hasOlder: false,
    before: null,
    olderFailure: null,
    boundary: null,
    edit: null,
    isEditOver: false,
    editRefusal: null,
    gap: false,
    failure: null,
  }),
  invoke: {
    id: 'keepEdit',
    src: 'keepEdit',
    input: ({ context: { me, kontakId } }) => ({ me, kontakId }),
    onError: { actions: 'findNoEdit' },
  },
  on: { 'message.add': { actions: { type: 'keepOwn', params: ({ event }) => event.message } } },
  states: { newest, older, editing },
});

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

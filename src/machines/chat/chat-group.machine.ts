import { chatGroupSetup, NOTHING_YET } from '#machines/chat/chat-group.setup.ts';
import { confirmed } from '#machines/kit/confirm.ts';
import { declared } from '#machines/kit/declared.ts';
import { failing, failureOf, surprising, TROUBLES, UNEXPECTED } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';

// A newer load cancels this one, so that an old answer never replaces a newer one.
const load = chatGroupSetup.createStateConfig({
  meta: { label: 'grupObrolan.loading', calls: 'GET /apps/chat/group' },
  invoke: {
    id: 'loadGroup',
    src: 'loadGroup',
    input: ({ context }) => ({ id: context.groupId }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepGroup', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** Who is in the group, while that is shown. */
const members = chatGroupSetup.createStateConfig({
  initial: 'closed',
  on: { 'members.hide': '.closed' },
  states: {
    closed: { meta: { label: 'grupObrolan.closed' }, on: { 'members.show': 'loading' } },
    loading: { ...load, tags: ['busy', 'loading'], on: { 'members.reload': { target: 'loading', reenter: true } } },
    refreshing: {
      ...load,
      tags: ['busy', 'refreshing'],
      on: { 'members.reload': { target: 'refreshing', reenter: true } },
    },
    ready: { meta: { label: 'grupObrolan.ready' }, on: { 'members.reload': 'refreshing' } },
    troubled: { initial: 'failed', on: { 'members.reload': 'loading' }, states: TROUBLES },
  },
});

const leaving = chatGroupSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: { meta: { label: 'grupObrolan.staying' }, on: { 'group.leave': 'asking' } },
    asking: {
      tags: 'blocking',
      meta: { label: 'grupObrolan.asking' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        input: ({ context }) => context.group?.nama ?? '',
        ...confirmed('leaving', 'staying'),
      },
    },
    leaving: {
      tags: 'busy',
      meta: { label: 'grupObrolan.leaving', calls: 'POST /apps/chat/leave-group' },
      invoke: {
        id: 'leaveGroup',
        src: 'leaveGroup',
        input: ({ context }) => ({ id: context.groupId }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'left', actions: 'tellLeft' },
          {
            target: 'staying',
            actions: { type: 'keepRefusal', params: ({ event }) => (event.output.ok ? null : event.output.reason) },
          },
        ],
        onError: { target: 'staying', actions: { type: 'keepRefusal', params: null } },
      },
    },
    left: { type: 'final', meta: { label: 'grupObrolan.left' } },
  },
});

/** Who has read one of one's own messages; what is shown stays while it is loaded again. */
const readers = chatGroupSetup.createStateConfig({
  initial: 'hidden',
  on: {
    'readers.show': { target: '.loading', actions: { type: 'keepMessage', params: ({ event }) => event.id } },
    'readers.hide': { target: '.hidden', actions: 'forgetReaders' },
  },
  states: {
    hidden: { meta: { label: 'grupObrolan.noReaders' } },
    loading: {
      tags: 'busy',
      meta: { label: 'grupObrolan.loadingReaders', calls: 'GET /apps/chat/msg-readers' },
      invoke: {
        id: 'loadReaders',
        src: 'loadReaders',
        input: ({ context }) => ({ id: context.messageId ?? '' }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepReaders', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'keepReadersFailure', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepReadersFailure', params: UNEXPECTED } },
      },
      on: { 'readers.reload': { target: 'loading', reenter: true } },
    },
    shown: { meta: { label: 'grupObrolan.readers' }, on: { 'readers.reload': 'loading' } },
    failed: { meta: { label: 'grupObrolan.readersFailed' }, on: { 'readers.reload': 'loading' } },
  },
});

/** One group of the chat: who is in it, leaving it, and who has read what one wrote there. */
export const chatGroupMachine = chatGroupSetup.createMachine({
  id: declared('chatGroup'),
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...NOTHING_YET }),
  states: { members, leaving, readers },
});

export type ChatGroupSnapshot = SnapshotFrom<typeof chatGroupMachine>;

import { type ChatContext, chatSetup } from '#machines/chat/chat.setup.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

// A newer load cancels this one, so that an old answer never replaces a newer one.
const load = chatSetup.createStateConfig({
  meta: { label: 'chat.loading', calls: 'GET /apps/chat/chats-and-contacts' },
  invoke: {
    id: 'loadChats',
    src: 'loadChats',
    input: ({ context: { profile } }) => ({ profile }),
    onDone: [
      {
        guard: { type: 'isNobody', params: ({ event }) => event.output },
        target: 'empty',
        actions: { type: 'keepChats', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepChats', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});
const chosen = ({ context }: { context: ChatContext }) => context.chosen ?? '';
const recipient = ({ context }: { context: ChatContext }) => context.sent?.kontakId ?? '';
const keep = { type: 'keepDraft', params: chosen } as const;
const keepAnswered = { type: 'keepDraft', params: recipient } as const;
const AGAIN = { 'list.reload': { target: 'refreshing', reenter: true } } as const;

const list = chatSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'], on: { 'list.reload': { target: 'loading', reenter: true } } },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: AGAIN },
    ready: { meta: { label: 'chat.ready' }, on: AGAIN },
    empty: { tags: 'empty', meta: { label: 'chat.empty' }, on: { 'list.reload': 'loading' } },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});

/** One message after the other, in the order they were written; one that fails does not hold up the others. */
const sending = chatSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { meta: { label: 'chat.quiet' }, always: { guard: 'isWaiting', target: 'delivering' } },
    delivering: {
      meta: { label: 'chat.delivering', calls: 'POST /apps/chat/send-msg' },
      entry: 'begin',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.sent,
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'quiet',
            actions: [{ type: 'tellSent', params: ({ event }) => event.output }, 'keepSent', keepAnswered, 'reload'],
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'keepRefusal',
                params: ({ event }) => (event.output.ok ? null : event.output.reason),
              },
              keepAnswered,
            ],
          },
        ],
        onError: { target: 'quiet', actions: [{ type: 'keepRefusal', params: null }, keepAnswered] },
      },
    },
  },
});

const panel = chatSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { meta: { label: 'chat.panelClosed' }, on: { 'panel.toggle': 'open' } },
    open: { meta: { label: 'chat.panelOpen' }, on: { 'panel.toggle': 'closed' } },
  },
});

const form = chatSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'chat.formClosed' },
      on: { 'group.form': { target: 'open', actions: { type: 'keepForm', params: ({ event }) => event.id } } },
    },
    open: {
      meta: { label: 'chat.formOpen' },
      on: { 'group.close': { target: 'closed', actions: { type: 'keepForm', params: null } } },
    },
  },
});

/** Chats and contacts of one user, what they type, and messages being sent. One chat: conversation.machine.ts. */
export const chatMachine = chatSetup.createMachine({
  id: declared('chat'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    profile: null,
    chatsContacts: [],
    contacts: [],
    chosen: null,
    text: {},
    files: {},
    submissions: [],
    sent: null,
    formOf: null,
    failure: null,
  }),
  // If the draft keeper fails, drafts are lost with the page; writing and sending still work.
  invoke: {
    id: 'keepDrafts',
    src: 'keepDrafts',
    input: ({ context: { me } }) => ({ me }),
    onError: { actions: [] },
  },
  on: {
    'chat.visit': [
      {
        guard: { type: 'isUnasked', params: ({ event }) => event.kontakId },
        actions: [
          { type: 'keepChoice', params: ({ event }) => event.kontakId },
          { type: 'askDraft', params: ({ event }) => event.kontakId ?? '' },
        ],
      },
      {
        guard: { type: 'isOther', params: ({ event }) => event.kontakId },
        actions: { type: 'keepChoice', params: ({ event }) => event.kontakId },
      },
    ],
    'contact.choose': { actions: { type: 'tellChoice', params: ({ event }) => event.kontakId } },
    // Store the merged draft at once: typing that was stored before the answer came may have replaced it on the device.
    'draft.found': {
      actions: [
        { type: 'keepFound', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event.kontakId },
      ],
    },
    'draft.change': {
      guard: 'isTypable',
      actions: [{ type: 'keepTyped', params: ({ event }) => event.text }, keep],
    },
    'file.keep': {
      actions: [
        { type: 'keepFile', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event.kontakId },
      ],
    },
    'message.send': {
      guard: { type: 'isSendable', params: ({ event }) => event.file !== null },
      actions: [{ type: 'queue', params: ({ event }) => event }, keep],
    },
    'message.retry': {
      guard: { type: 'isKept', params: ({ event }) => event.key },
      actions: { type: 'queueAgain', params: ({ event }) => event.key },
    },
    'message.recall': {
      guard: { type: 'isKept', params: ({ event }) => event.key },
      actions: [{ type: 'recall', params: ({ event }) => event.key }, keep],
    },
    'messages.arrive': { guard: 'isTypable', actions: [{ type: 'drop', params: ({ event }) => event.keys }, keep] },
    'enter.toggle': { actions: ['toggleEnter', 'tellSetting'] },
  },
  states: { list, sending, panel, form },
});

export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;

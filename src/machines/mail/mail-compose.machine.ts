import { confirmed } from '#machines/kit/confirm.ts';
import { UNEXPECTED } from '#machines/kit/failure.ts';
import { type Changed, composeSetup, type Started, type Visited, whyNot } from '#machines/mail/mail-compose.setup.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

const sought = { type: 'seek', params: ({ event }: Visited) => event.id } as const;
const changed = { type: 'change', params: ({ event }: Changed) => event.content } as const;
const isOther = { type: 'isOtherDraft', params: ({ event }: Visited) => event.id } as const;

// Every change is written at once: what was typed outlives a crash in the next second.
const keeping = composeSetup.createStateConfig({
  meta: { label: 'email-compose.keeping' },
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context }) => context.opened,
    onDone: { target: 'stored', actions: { type: 'keepDrafts', params: ({ event }) => event.output } },
    onError: 'lost',
  },
  // What is being written is not in the drafts yet, so they are read again before one of them is opened.
  on: { 'compose.visit': { guard: isOther, target: '#mailCompose.loading', actions: ['close', sought] } },
});

// A file that was on its way arrives while a dialog is open as well.
const whileAsking = { 'draft.change': { actions: changed } } as const;

// A reply starts with the quoted letter and is stored at once; an empty new letter is not stored.
const begin = {
  target: '#mailCompose.writing.keeping',
  actions: [{ type: 'start', params: ({ event }: Started) => event.draft }, 'tellMoved'],
} as const;

/** Letters that are written on this device. */
export const emailComposeMachine = composeSetup.createMachine({
  id: declared('mailCompose'),
  context: ({ input }) => ({ drafts: [], opened: null, wanted: input.wanted, isTried: false, refused: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'email-compose.loading' },
      on: {
        'compose.visit': { actions: sought },
        // A new letter can be started before the stored drafts are loaded.
        'compose.start': begin,
      },
      invoke: {
        id: 'readDrafts',
        src: 'readDrafts',
        onDone: { target: 'deciding', actions: { type: 'keepDrafts', params: ({ event }) => event.output } },
        // The browser refuses storage: writing still works, and the page says that the letter is not kept.
        onError: 'deciding',
      },
    },
    deciding: {
      meta: { label: 'email-compose.deciding' },
      always: [
        { guard: 'isDraft', target: 'writing', actions: 'open' },
        // The address names a draft that was deleted, or that stayed empty and was never stored.
        { guard: 'isSeeking', target: 'closed', actions: ['close', 'tellMoved'] },
        { target: 'closed', actions: 'close' },
      ],
    },
    closed: {
      meta: { label: 'email-compose.closed' },
      on: {
        'compose.visit': { guard: isOther, target: 'deciding', actions: sought },
        'compose.start': begin,
      },
    },
    writing: {
      tags: 'editable',
      initial: 'stored',
      on: {
        'draft.change': { target: '.keeping', actions: changed },
        // Whatever comes back from here keeps the letter once more: keeping it may have failed before, or have been given up.
        // What is missing is found outside: guards read nothing that somebody has typed, so that a recording tells the truth.
        'draft.send': 'sending',
        'body.copy': { guard: 'isWritten', actions: 'tellCopy' },
        'recipient.ask': 'askingRecipient',
        'link.ask': 'askingLink',
        'draft.discard': [{ guard: 'isWritten', target: 'confirming' }, { target: 'wiping' }],
        'compose.visit': { guard: isOther, target: 'deciding', actions: sought },
        'compose.start': begin,
      },
      states: {
        stored: { meta: { label: 'email-compose.stored' } },
        keeping: { ...keeping, tags: 'busy' },
        lost: { meta: { label: 'email-compose.lost' } },
      },
    },
    askingRecipient: {
      tags: 'blocking',
      meta: { label: 'email-compose.askingRecipient' },
      on: whileAsking,
      invoke: {
        id: 'askRecipient',
        src: 'askRecipient',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output !== null },
            target: 'writing.keeping',
            actions: { type: 'addRecipient', params: ({ event }) => event.output },
          },
          { target: 'writing.keeping' },
        ],
        onError: 'writing.keeping',
      },
    },
    askingLink: {
      tags: 'blocking',
      meta: { label: 'email-compose.askingLink' },
      on: whileAsking,
      invoke: {
        id: 'askLink',
        src: 'askLink',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output !== null },
            target: 'writing.keeping',
            actions: { type: 'addLink', params: ({ event }) => event.output },
          },
          { target: 'writing.keeping' },
        ],
        onError: 'writing.keeping',
      },
    },
    sending: {
      tags: 'busy',
      meta: { label: 'email-compose.sending', calls: 'POST /apps/email/send' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        input: ({ context }) => context.opened,
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'wiping', actions: 'tellSent' },
          {
            target: 'writing.keeping',
            actions: { type: 'keepRefusal', params: ({ event }) => whyNot(event.output) },
          },
        ],
        onError: { target: 'writing.keeping', actions: { type: 'keepRefusal', params: UNEXPECTED } },
      },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'email-compose.confirming' },
      on: whileAsking,
      invoke: {
        id: 'confirmDiscard',
        src: 'confirmDiscard',
        ...confirmed('wiping', 'writing.keeping'),
      },
    },
    wiping: {
      tags: 'busy',
      meta: { label: 'email-compose.wiping' },
      entry: 'wipe',
      invoke: {
        id: 'wipeDraft',
        src: 'wipeDraft',
        input: ({ context }) => context.opened,
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDrafts', params: ({ event }) => event.output }, 'close', 'tellMoved'],
        },
        onError: { target: 'closed', actions: ['close', 'tellMoved'] },
      },
    },
  },
});

export type ComposeSnapshot = SnapshotFrom<typeof emailComposeMachine>;

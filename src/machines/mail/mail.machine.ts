import { changing, searching } from '#machines/mail/mail.regions.ts';
import { emailSetup } from '#machines/mail/mail.setup.ts';
import {
  type EmailParams,
  type OpenResult,
  type ListResult,
  EMPTY_META,
  type EditRequest,
} from '#machines/mail/mail.types.ts';
import { TROUBLES } from '#machines/kit/failure.ts';
import { listing } from '#machines/kit/list.ts';
import { KEEP_CHANGES } from '#machines/kit/queue.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: ListResult } };
type Opened = { event: { output: OpenResult } };
const listFrom = ({ event }: Loaded) => event.output;
const openResult = ({ event }: Opened) => event.output;

// A newer load cancels this one, so that an old answer never replaces a newer one.
const load = emailSetup.createStateConfig({
  meta: { label: 'email.loading', calls: 'GET /apps/email/emails' },
  invoke: {
    id: 'loadMails',
    src: 'loadMails',
    input: ({ context }) => context.params,
    ...listing(listFrom, [{ type: 'keepMails', params: listFrom }, 'tellLoaded']),
  },
});

const list = emailSetup.createStateConfig({
  initial: 'loading',
  on: {
    'list.outdated': '.loading',
    'list.reload': '.loading',
    'list.visit': {
      guard: { type: 'isOtherList', params: ({ event: { place, q } }): EmailParams => ({ place, q }) },
      target: '.loading',
      actions: { type: 'keepParams', params: ({ event: { place, q } }): EmailParams => ({ place, q }) },
    },
  },
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: {
      ...load,
      meta: { label: 'email.refreshing', calls: 'GET /apps/email/emails' },
      tags: ['busy', 'refreshing'],
      on: { 'list.reload': { target: 'refreshing', reenter: true } },
    },
    ready: { meta: { label: 'email.ready' }, on: { 'list.reload': 'refreshing' } },
    empty: { tags: 'empty', meta: { label: 'email.empty' } },
    filteredEmpty: { tags: 'filteredEmpty', meta: { label: 'email.filteredEmpty' } },
    troubled: { initial: 'failed', states: TROUBLES },
  },
});

const reading = emailSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'mail.visit': {
      guard: { type: 'isOtherMail', params: ({ event }) => event.id },
      target: '.deciding',
      actions: { type: 'seekMail', params: ({ event }) => event.id },
    },
    'list.loaded': { guard: 'isGone', target: '.closed', actions: ['dropMail', 'tellMail'] },
  },
  states: {
    deciding: {
      meta: { label: 'email.deciding' },
      always: [
        { guard: { type: 'isSought', params: ({ context }) => context.currentId }, target: 'opening' },
        { target: 'closed' },
      ],
    },
    closed: { meta: { label: 'email.closed' } },
    opening: {
      meta: { label: 'email.opening', calls: 'GET /apps/email/get-email' },
      invoke: {
        id: 'openMail',
        src: 'openMail',
        input: ({ context: { currentId, params } }) => ({ id: currentId ?? '', params }),
        onDone: [
          {
            guard: { type: 'isOpened', params: openResult },
            target: 'open',
            actions: [
              { type: 'keepMail', params: openResult },
              { type: 'markRead', params: openResult },
            ],
          },
          { target: 'stuck', actions: { type: 'keepReadFailure', params: openResult } },
        ],
        onError: { target: 'stuck', actions: { type: 'keepReadFailure', params: null } },
      },
    },
    open: {
      meta: { label: 'email.open' },
      on: { 'mail.turn': { guard: { type: 'hasNeighbour', params: ({ event }) => event.dir }, target: 'turning' } },
    },
    turning: {
      meta: { label: 'email.turning', calls: 'GET /apps/email/paginate-email' },
      invoke: {
        id: 'turnMail',
        src: 'turnMail',
        input: ({ context: { currentId, params }, event }) => ({
          id: currentId ?? '',
          dir: event.type === 'mail.turn' ? event.dir : 'next',
          params,
        }),
        onDone: [
          {
            guard: { type: 'isOpened', params: openResult },
            target: 'open',
            actions: [{ type: 'keepMail', params: openResult }, 'tellMail', { type: 'markRead', params: openResult }],
          },
          // The neighbour could not be opened: the list has changed, or there is no connection. Loading the list tells.
          { target: 'stuck', actions: [{ type: 'keepReadFailure', params: openResult }, 'reload'] },
        ],
        onError: { target: 'stuck', actions: { type: 'keepReadFailure', params: null } },
      },
    },
    stuck: { meta: { label: 'email.stuck' }, on: { 'mail.retry': 'opening' } },
  },
});

type Asked = { event: EditRequest };
const change = {
  guard: { type: 'isChange', params: ({ event }: Asked) => event },
  actions: [{ type: 'keepChange', params: ({ event }: Asked) => event }, 'tellQueue'],
} as const;

/** The mailbox of one person: a list, what is selected in it, the letter that is read, and changes of them. */
export const emailMachine = emailSetup.createMachine({
  id: declared('mail'),
  context: ({ input: { params, letter } }) => ({
    params,
    typed: params.q,
    mails: [],
    emailsMeta: EMPTY_META,
    selectedMails: [],
    currentId: letter,
    currentMail: null,
    isGone: false,
    moved: null,
    queue: [],
    terkirim: [],
    failure: null,
    readingFailure: null,
  }),
  type: 'parallel',
  invoke: KEEP_CHANGES,
  on: {
    'mail.toggle': {
      guard: { type: 'isListed', params: ({ event }) => event.id },
      actions: { type: 'toggleMail', params: ({ event }) => event.id },
    },
    'mails.toggleAll': { actions: 'toggleAll' },
    'selection.reset': { actions: 'resetSelection' },
    'mails.update': change,
    'mails.label': change,
    'change.undo': { actions: [{ type: 'keepUndo', params: ({ event }) => event.edit }, 'tellQueue'] },
  },
  states: { list, searching, reading, changing },
});

export type EmailSnapshot = SnapshotFrom<typeof emailMachine>;

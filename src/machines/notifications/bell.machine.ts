/**
 * What happened that concerns the person: the list behind the bell and of its page. News loads it again. What is read is
 * shown as read at once, and told to the server one telling after the other.
 */
import { bellSetup } from '#machines/notifications/bell.setup.ts';
import { ANEW } from '#machines/kit/frame.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

const load = bellSetup.createStateConfig({
  meta: { label: 'bell.loading', calls: 'GET /api/pemberitahuan' },
  invoke: {
    id: 'loadList',
    src: 'loadList',
    input: ({ context: { filter, size } }) => ({ filter, size }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepList', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const bellMachine = bellSetup.createMachine({
  id: declared('bell'),
  type: 'parallel',
  context: ({ input: { random } }) => ({
    random,
    items: null,
    total: 0,
    unread: 0,
    rise: null,
    filter: 'all',
    size: 20,
    failure: null,
    failures: 0,
    waiting: { ids: [], until: null },
    sent: null,
    unsaved: false,
  }),
  // Coming back to the window only asks sooner; without it the live news still does.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  states: {
    list: {
      initial: 'loading',
      on: {
        'filter.choose': {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          target: '.loading',
          actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'forgetList'],
        },
      },
      states: {
        loading: {
          ...load,
          tags: ['busy', 'loading'],
          // News may have made this answer old: load again, and drop the old answer.
          on: { 'list.refresh': { target: 'loading', reenter: true } },
        },
        refreshing: {
          ...load,
          tags: ['busy', 'refreshing'],
          on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        },
        ready: {
          tags: 'settled',
          meta: { label: 'bell.ready' },
          on: {
            'list.refresh': 'refreshing',
            'list.more': { guard: 'hasMore', target: 'refreshing', actions: 'askMore' },
          },
        },
        troubled: {
          initial: 'failed',
          on: { 'list.refresh': [...ANEW], 'list.reload': [...ANEW] },
          after: { backOff: [...ANEW] },
          states: TROUBLES,
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { meta: { label: 'bell.closed' }, on: { 'panel.open': 'open' } },
        open: { meta: { label: 'bell.open' }, on: { 'panel.close': 'closed' } },
      },
    },
    reading: {
      initial: 'idle',
      on: {
        'item.read': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'readOne', params: ({ event }) => event },
        },
        'all.read': { guard: 'hasUnread', actions: 'readAll' },
      },
      states: {
        idle: {
          tags: 'settled',
          meta: { label: 'bell.idle' },
          always: { guard: 'isWaiting', target: 'telling', actions: 'takeWaiting' },
        },
        telling: {
          tags: 'busy',
          meta: { label: 'bell.telling', calls: 'PATCH /api/pemberitahuan/baca' },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { sent } }) => ({ read: sent }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'forgetSent',
              },
              { target: 'idle', actions: ['forgetSent', 'noteUnsaved', 'askAgain'] },
            ],
            onError: { target: 'idle', actions: ['forgetSent', 'noteUnsaved', 'askAgain'] },
          },
        },
      },
    },
  },
});

export type BellSnapshot = SnapshotFrom<typeof bellMachine>;

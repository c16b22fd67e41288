import { bellMachine } from '#machines/notifications/bell.machine.ts';
import { notification } from '#tests/support/notifications.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { BELL_ORACLE } from '#tests/model/oracles/bell.oracle.ts';

const unread = notification({ id: 'a', waktu: '2026-10-05T03:00:00.000Z' });
const older = notification({ id: 'b', waktu: '2026-10-04T03:00:00.000Z', dibaca: true });

describeWalk('what happened to a person, walked', bellMachine, {
  oracle: BELL_ORACLE,
  input: { random: 0 },
  events: {
    'list.refresh': [{ type: 'list.refresh' }],
    'list.reload': [{ type: 'list.reload' }],
    'list.more': [{ type: 'list.more' }],
    'filter.choose': [
      { type: 'filter.choose', filter: 'all' },
      { type: 'filter.choose', filter: 'unread' },
    ],
    'panel.open': [{ type: 'panel.open' }],
    'panel.close': [{ type: 'panel.close' }],
    'item.read': [
      { type: 'item.read', id: 'a' },
      { type: 'item.read', id: 'b' },
    ],
    'all.read': [{ type: 'all.read' }],
  },
  outcomes: {
    loadList: [
      { ok: true, items: [], total: 0, unread: 0 },
      { ok: true, items: [unread, older], total: 30, unread: 1 },
      ...ALL_FAILURES,
    ],
    markRead: [{ ok: true }, ...ALL_FAILURES],
  },
  project: ({ items, unread: count, filter, waiting, sent, unsaved, size }) => [
    items?.filter(({ dibaca }) => dibaca).length ?? null,
    count > 0,
    filter,
    waiting.ids.length > 0 || waiting.until !== null,
    sent !== null,
    unsaved,
    size > 20,
  ],
});

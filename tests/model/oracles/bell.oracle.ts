import type { bellMachine } from '#machines/notifications/bell.machine.ts';
import type { BellResult, Read } from '#machines/notifications/bell.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { notification } from '#tests/support/notifications.ts';

const item = (id: string, day: number, dibaca = false) =>
  notification({ id, waktu: `2026-10-0${day}T03:00:00.000Z`, dibaca });
const [A, B, C] = [item('a', 3), item('b', 2), item('c', 1, true)];
const NEWER = item('d', 4);
const listed = (items: (typeof A)[], total = items.length) => ({
  ok: true as const,
  items,
  total,
  unread: items.filter(({ dibaca }) => !dibaca).length,
});
const isRead = (items: readonly (typeof A)[] | null, id: string) =>
  items?.find((one) => one.id === id)?.dibaca !== false;

/**
 * Contract §9 (notifications): the number on the bell is that of what is unread, what was read is read at
 * once and stays so, and every reading reaches the server or is said not to have.
 */
export const BELL_ORACLE: Oracle<typeof bellMachine> = {
  invariants: {
    'the list is asked for with the filter and the length shown as chosen': (seen) =>
      begun(seen, 'loadList').every((input) => isSame(input, { filter: seen.after.filter, size: seen.after.size })),
    'another filter asks at once and shows nothing of the last one': (seen) =>
      seen.before.filter === seen.after.filter || (seen.after.items === null && begun(seen, 'loadList').length > 0),
    'the filter is the one that was chosen': ({ before, event, after }) =>
      after.filter === (event.type === 'filter.choose' ? event.filter : before.filter),
    'the list is that of the answer, in its order': (seen) => {
      const result = answerOf<BellResult>(seen, 'loadList');
      return (
        !result?.ok || (isSame(idsOf(seen.after.items ?? []), idsOf(result.items)) && seen.after.total === result.total)
      );
    },
    'what was read here and is not told yet is read, whatever an older answer says': ({ after }) =>
      [after.waiting, after.sent].every(
        (read) =>
          !read ||
          (after.items ?? []).every(
            (one) => one.dibaca || !(read.ids.includes(one.id) || (read.until !== null && one.waktu <= read.until)),
          ),
      ),
    'what the server calls read is read': (seen) => {
      const result = answerOf<BellResult>(seen, 'loadList');
      return !result?.ok || result.items.every(({ id, dibaca }) => !dibaca || isRead(seen.after.items, id));
    },
    'nothing is read that nobody read': (seen) => {
      if (seen.event.type === 'all.read') return true;
      const result = answerOf<BellResult>(seen, 'loadList');
      const told = [seen.after.waiting, seen.after.sent];
      return (seen.after.items ?? []).every(
        (one) =>
          !one.dibaca ||
          (result?.ok ? isRead(result.items, one.id) : isRead(seen.before.items, one.id)) ||
          (seen.event.type === 'item.read' && seen.event.id === one.id) ||
          told.some((read) => read?.ids.includes(one.id) || (read?.until != null && one.waktu <= read.until)),
      );
    },
    'the number is never less than what is shown as unread': ({ after }) =>
      after.items === null || after.unread >= after.items.filter(({ dibaca }) => !dibaca).length,
    'reading one takes one from the number': ({ before, event, after }) =>
      event.type !== 'item.read' ||
      after.unread === (isRead(before.items, event.id) ? before.unread : Math.max(0, before.unread - 1)),
    'reading all leaves none unread': ({ before, event, after }) =>
      event.type !== 'all.read' || (before.items ?? []).length === 0 || after.unread === 0,
    'one telling is under way at a time': (seen) => isOneAtATime(seen, 'markRead'),
    'what is told is what was read here, and something': (seen) =>
      begun<{ read: Read | null }>(seen, 'markRead').every(
        ({ read }) => isSame(read, seen.after.sent) && read !== null && (read.ids.length > 0 || read.until !== null),
      ),
    'what was read waits to be told, or is being told': ({ before, event, after }) => {
      const told = [after.waiting, after.sent];
      if (event.type === 'item.read' && !isRead(before.items, event.id))
        return told.some((read) => read?.ids.includes(event.id));
      if (event.type !== 'all.read' || before.unread === 0 || !before.items?.length) return true;
      return told.some((read) => read?.until === before.items?.[0]?.waktu);
    },
    'what waits to be told goes on waiting until it is told': ({ before, event, after }) => {
      const told = [after.waiting, after.sent];
      return (
        event.type === 'all.read' ||
        (before.waiting.ids.every((id) => told.some((read) => read?.ids.includes(id))) &&
          (before.waiting.until === null || told.some((read) => read?.until === before.waiting.until)))
      );
    },
    'what waits to be told is not forgotten by an answer about the list': (seen) =>
      !hasEnded(seen, 'loadList') ||
      (isSame(seen.before.waiting, seen.after.waiting) && isSame(seen.before.sent, seen.after.sent)),
    'a reading that did not reach the server is said, and the list is asked for again': (seen) =>
      !hasEnded(seen, 'markRead') ||
      answerOf<{ ok: boolean }>(seen, 'markRead')?.ok ||
      (seen.after.unsaved && (seen.running.includes('loadList') || seen.to.matches({ list: 'troubled' }))),
    'a list that failed says why and keeps what was there': (seen) => {
      if (!hasEnded(seen, 'loadList') || answerOf<BellResult>(seen, 'loadList')?.ok) return true;
      return (
        seen.after.failure !== null &&
        isSame(seen.before.items, seen.after.items) &&
        seen.after.unread === seen.before.unread &&
        seen.after.failures === seen.before.failures + 1
      );
    },
    'a rise is announced with its number, a fall announces nothing': ({ after }) =>
      after.rise === null || after.rise === after.unread,
    'asking for more never asks for less, nor for more than 200': ({ before, event, after }) =>
      after.size <= 200 && (event.type !== 'list.more' || after.size >= before.size),
  },
  ensure: {
    'list.ready': ({ items, failure, failures }) => items !== null && failure === null && failures === 0,
    'reading.idle': ({ sent, waiting }) => sent === null && waiting.ids.length === 0 && waiting.until === null,
  },
  tried: {
    input: { random: 0.5 },
    events: {
      'list.refresh': [{ type: 'list.refresh' }],
      'list.reload': [{ type: 'list.reload' }],
      'list.more': [{ type: 'list.more' }],
      'filter.choose': (['all', 'unread'] as const).map((filter) => ({ type: 'filter.choose', filter })),
      'panel.open': [{ type: 'panel.open' }],
      'panel.close': [{ type: 'panel.close' }],
      // Several are read while the first is being told, which takes luck otherwise.
      'item.read': ['a', 'b', 'd', 'a', 'b', 'd', 'a', 'b', 'd', 'c', 'tiada'].map((id) => ({ type: 'item.read', id })),
      'all.read': [{ type: 'all.read' }],
    },
    outcomes: {
      loadList: [listed([A, B, C]), listed([NEWER, A, B, C], 230), listed([NEWER, A]), listed([]), ...ALL_FAILURES],
      markRead: [{ ok: true }, ...ALL_FAILURES],
    },
  },
};

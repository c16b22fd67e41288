import type { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import type { FindRequest, FoundResult, PlaceRequest, PlaceResult } from '#machines/chat/chat-search.setup.ts';
import { isSearchable } from '#domain/chat/hits.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { IMAN, message } from '#tests/support/chat.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const found = (ids: readonly number[], lebihLama = false) => ({
  ok: true as const,
  found: ids.map((id) => message(`p${id}`, id)),
  lebihLama,
});
const around = (ids: readonly number[], lebihLama: boolean, lebihBaru: boolean) => ({
  ok: true as const,
  chat: ids.map((id) => message(`p${id}`, id)),
  lebihLama,
  lebihBaru,
});
const isInOrder = (times: readonly { time: string }[]) =>
  times.every((one, at) => at === 0 || Date.parse(times[at - 1]?.time ?? '') < Date.parse(one.time));

/**
 * Contract §8 (`find-msgs`, `msgs-around`): what is shown was found by what is typed, and what stands around a message
 * stands there without a hole.
 */
export const CHAT_SEARCH_ORACLE: Oracle<typeof chatSearchMachine> = {
  invariants: {
    'each hit stands there once, the newest first': ({ after }) =>
      isDistinct(idsOf(after.hits)) && isInOrder([...after.hits].reverse()),
    'each message of the place stands there once, the oldest first': ({ after }) =>
      isDistinct(idsOf(after.place)) && isInOrder(after.place),
    'what is asked for is what was typed, without spaces around it, once at a time': (seen) =>
      begun<FindRequest>(seen, 'findMessages').every(({ text, before, kontakId }) =>
        isSame([text, before, kontakId], [seen.after.text.trim(), null, IMAN]),
      ) && isOneAtATime(seen, 'findMore'),
    'nothing too short is asked for': (seen) =>
      begun<FindRequest>(seen, 'findMessages').every(({ text }) => text.length >= 2 && text.length <= 100),
    'more are asked for by what the others were found by, from the oldest of them on': (seen) =>
      begun<FindRequest>(seen, 'findMore').every(
        ({ text, before }) => text === seen.before.asked && before === seen.before.hits.at(-1)?.id,
      ),
    'nobody asks for more where there are none': (seen) => seen.before.hasMore || begun(seen, 'findMore').length === 0,
    'what is typed is kept as it is typed': ({ event, before, after, from }) => {
      if (event.type === 'text.change') return from.matches({ finding: 'closed' }) || after.text === event.text;
      return event.type === 'search.close' || after.text === before.text;
    },
    'an answer is shown as the server has it, by what was asked': (seen) => {
      const result = answerOf<FoundResult>(seen, 'findMessages');
      if (!result?.ok) return true;
      const { hits, hasMore, asked, current, text } = seen.after;
      return isSame([hits, hasMore, asked, current], [result.found, result.lebihLama, text.trim(), null]);
    },
    'more hits come behind those that were there': (seen) => {
      const result = answerOf<FoundResult>(seen, 'findMore');
      if (!result?.ok) return true;
      const fresh = result.found.filter(({ id }) => !idsOf(seen.before.hits).includes(id));
      return isSame([seen.after.hits, seen.after.hasMore], [[...seen.before.hits, ...fresh], result.lebihLama]);
    },
    'hits that did not come leave those that are there, and say why': (seen) => {
      if (!hasEnded(seen, 'findMore') || answerOf<FoundResult>(seen, 'findMore')?.ok) return true;
      return seen.after.moreFailure !== null && isSame(seen.before.hits, seen.after.hits);
    },
    'hits change only by an answer, or because nothing is searched for any more': (seen) =>
      isSame(seen.before.hits, seen.after.hits) ||
      hasEnded(seen, 'findMessages') ||
      hasEnded(seen, 'findMore') ||
      seen.after.hits.length === 0,
    'whoever goes to a hit is at it, whether it is loaded or not': ({ event, before, after }) =>
      event.type === 'hit.visit'
        ? after.current === event.id && after.visits === before.visits + 1
        : after.visits === before.visits,
    'the chat is shown where it has the message, and else what is around the message': ({
      event,
      before,
      after,
      to,
    }) => {
      if (event.type !== 'hit.visit') return true;
      if (event.isHere) return after.place.length === 0 && to.matches({ place: 'none' });
      if (idsOf(before.place).includes(event.id)) return isSame(before.place, after.place);
      return after.place.length === 0 && after.pivot === event.id && 'loadPlace' in to.children;
    },
    'the place is asked for by a message, which is in it then': (seen) =>
      begun<PlaceRequest>(seen, 'loadPlace').every(
        ({ id, kontakId }) =>
          id !== '' && id === seen.after.pivot && kontakId === IMAN && isSame(seen.after.placeFailure, null),
      ),
    'more of the place is asked for from its end, and only where there is more': ({ event, before, after, from }) => {
      if (event.type !== 'place.more' || !from.matches({ place: 'shown' })) return true;
      const [has, end] =
        event.toward === 'older' ? [before.hasOlder, before.place[0]] : [before.hasNewer, before.place.at(-1)];
      return has ? after.pivot === end?.id : after.pivot === before.pivot;
    },
    'what stands around a message is as the server has it, and nothing that was there goes': (seen) => {
      const result = answerOf<PlaceResult>(seen, 'loadPlace');
      if (!result?.ok) return true;
      const ids = idsOf(seen.after.place);
      return (
        result.chat.every((one) => seen.after.place.some((other) => isSame(one, other))) &&
        idsOf(seen.before.place).every((id) => ids.includes(id)) &&
        ids.every((id) => idsOf(seen.before.place).includes(id) || idsOf(result.chat).includes(id))
      );
    },
    'whether there is more at an end is as the answer said that holds it': (seen) => {
      const result = answerOf<PlaceResult>(seen, 'loadPlace');
      if (!result?.ok) return true;
      const { place, hasOlder, hasNewer } = seen.after;
      return (
        (place[0]?.id !== result.chat[0]?.id || hasOlder === result.lebihLama) &&
        (place.at(-1)?.id !== result.chat.at(-1)?.id || hasNewer === result.lebihBaru)
      );
    },
    'a place that did not come says why and leaves what was there': (seen) => {
      if (!hasEnded(seen, 'loadPlace') || answerOf<PlaceResult>(seen, 'loadPlace')?.ok) return true;
      return seen.after.placeFailure !== null && isSame(seen.before.place, seen.after.place);
    },
    'searching does not move the reader': (seen) =>
      seen.event.type === 'hit.visit' ||
      seen.event.type.startsWith('place.') ||
      hasEnded(seen, 'loadPlace') ||
      isSame(
        [seen.before.place, seen.before.pivot, seen.before.hasOlder, seen.before.hasNewer],
        [seen.after.place, seen.after.pivot, seen.after.hasOlder, seen.after.hasNewer],
      ),
    'whoever leaves the place is at the newest messages': ({ event, after, to }) =>
      event.type !== 'place.leave' || (after.place.length === 0 && to.matches({ place: 'none' })),
    'closing the search forgets it': ({ event, after, from }) =>
      event.type !== 'search.close' ||
      from.matches({ finding: 'closed' }) ||
      isSame([after.text, after.asked, after.hits.length, after.current], ['', '', 0, null]),
    'a search that failed says why': (seen) => {
      if (!hasEnded(seen, 'findMessages') || answerOf<FoundResult>(seen, 'findMessages')?.ok) return true;
      return seen.after.failure !== null;
    },
    'whose chat it is never changes': ({ before, after }) => before.kontakId === after.kontakId,
  },
  ensure: {
    'finding.closed': ({ text, hits }) => text === '' && hits.length === 0,
    'finding.open.short': ({ isSearchable, hits }) => !isSearchable && hits.length === 0,
    'finding.open.pausing': ({ isSearchable }) => isSearchable,
    'finding.open.searching': ({ isSearchable }) => isSearchable,
    'finding.open.nothing': ({ hits, asked }) => hits.length === 0 && asked !== '',
    'finding.open.found.resting': ({ hits, asked }) => hits.length > 0 && asked !== '',
    'finding.open.found.moreFailed': ({ moreFailure }) => moreFailure !== null,
    'place.none': ({ place, pivot }) => place.length === 0 && pivot === null,
    'place.loading': ({ pivot, placeFailure }) => pivot !== null && placeFailure === null,
    'place.shown': ({ place }) => place.length > 0,
    'place.failed': ({ placeFailure }) => placeFailure !== null,
  },
  tried: {
    input: { kontakId: IMAN },
    events: {
      'search.open': [{ type: 'search.open' }],
      'search.close': [{ type: 'search.close' }],
      'text.change': ['rapat', ' ra ', 'r', ' ', 'r'.repeat(101)].map((text) => ({
        type: 'text.change',
        text,
        isSearchable: isSearchable(text),
      })),
      'search.again': [{ type: 'search.again' }],
      'more.load': [{ type: 'more.load' }],
      'hit.visit': [
        { type: 'hit.visit', id: 'p9', isHere: true },
        { type: 'hit.visit', id: 'p5', isHere: false },
        { type: 'hit.visit', id: 'p4', isHere: false },
      ],
      'place.more': [
        { type: 'place.more', toward: 'older' },
        { type: 'place.more', toward: 'newer' },
      ],
      'place.again': [{ type: 'place.again' }],
      'place.leave': [{ type: 'place.leave' }],
    },
    outcomes: {
      findMessages: [found([9, 5], true), found([9]), found([]), ...ALL_FAILURES],
      findMore: [found([4, 2], true), found([]), ...ALL_FAILURES],
      loadPlace: [around([4, 5, 6], true, true), around([3, 4, 5, 6, 7], false, false), ...ALL_FAILURES],
    },
  },
};

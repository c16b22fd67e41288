import type { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { afterQueue, type BookmarkResult, type ToggleResult } from '#machines/bookmarks/bookmarks.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const ALL = ['a', 'b', 'c'].map((id) => ({ id, link: `/${id}` }));
const told = (id: string, isBookmarked: boolean) => ({ ok: true as const, id, isBookmarked });

/** Contract §8 (bookmarks: the call toggles): a star turns at once, one call at a time, and is taken back
 * when it was refused. */
export const BOOKMARKS_ORACLE: Oracle<typeof bookmarksMachine> = {
  invariants: {
    'a star turns at once, and no other one': ({ before, event, from, after }) => {
      if (event.type !== 'bookmark.toggle') return true;
      const stars = afterQueue(before);
      if (!from.matches('ready') || !idsOf(before.all).includes(event.id)) return isSame(stars, afterQueue(after));
      const wanted = stars.includes(event.id) ? stars.filter((id) => id !== event.id) : [...stars, event.id];
      return isSame(afterQueue(after).toSorted(), wanted.toSorted());
    },
    'nothing is starred twice': ({ after }) => isDistinct(after.starred) && isDistinct(afterQueue(after)),
    'one star is on its way at a time': (seen) => isOneAtATime(seen, 'saveBookmark'),
    'what is sent is the star turned first': (seen) =>
      begun(seen, 'saveBookmark').every((input) => isSame(input, { id: seen.after.queue[0] })),
    'a star that waits is on its way, or waits for the list': ({ after, running }) =>
      after.queue.length === 0 || running.includes('saveBookmark') || running.includes('loadBookmarks'),
    'what the server says of a page is what is shown': (seen) => {
      const result = answerOf<ToggleResult>(seen, 'saveBookmark');
      return !result?.ok || seen.after.starred.includes(result.id) === result.isBookmarked;
    },
    'a star that arrived leaves the others waiting': (seen) =>
      answerOf<ToggleResult>(seen, 'saveBookmark')?.ok !== true || isSame(seen.after.queue, seen.before.queue.slice(1)),
    'a refused star is taken back, and those of other pages still go out': (seen) => {
      if (!hasEnded(seen, 'saveBookmark') || answerOf<ToggleResult>(seen, 'saveBookmark')?.ok) return true;
      const [refused, ...others] = seen.before.queue;
      return (
        isSame(seen.before.starred, seen.after.starred) &&
        isSame(
          seen.after.queue.filter((id) => id !== refused),
          others.filter((id) => id !== refused),
        )
      );
    },
    'after a refusal the stars are loaded again': (seen) =>
      !hasEnded(seen, 'saveBookmark') ||
      answerOf<ToggleResult>(seen, 'saveBookmark')?.ok === true ||
      begun(seen, 'loadBookmarks').length === 1,
    'stars loaded again are not overtaken by one turned meanwhile': (seen) =>
      !seen.from.matches({ ready: 'refreshing' }) ||
      hasEnded(seen, 'loadBookmarks') ||
      seen.running.includes('loadBookmarks'),
    'pages and stars are those of the answer': (seen) => {
      const result = answerOf<BookmarkResult>(seen, 'loadBookmarks');
      return (
        !result?.ok ||
        (isSame(seen.after.all, result.all) &&
          isSame(seen.after.starred, result.ditandai) &&
          seen.after.failure === null)
      );
    },
    'what failed keeps what was there': (seen) =>
      !hasEnded(seen, 'loadBookmarks') ||
      answerOf<BookmarkResult>(seen, 'loadBookmarks')?.ok === true ||
      (isSame(seen.before.all, seen.after.all) && isSame(seen.before.starred, seen.after.starred)),
  },
  ensure: { 'ready.idle': ({ queue, failure }) => queue.length === 0 && failure === null },
  tried: {
    input: undefined,
    events: {
      'bookmark.toggle': ['a', 'b', 'c', 'lain'].map((id) => ({ type: 'bookmark.toggle', id })),
      'bookmarks.reload': [{ type: 'bookmarks.reload' }],
    },
    outcomes: {
      loadBookmarks: [
        { ok: true, all: ALL, ditandai: ['c'] },
        { ok: true, all: ALL.slice(0, 2), ditandai: ['b', 'a'] },
        ...ALL_FAILURES,
      ],
      saveBookmark: [told('a', true), told('a', false), told('b', true), { ok: false }],
    },
  },
};

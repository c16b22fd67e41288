import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { BOOKMARKS_ORACLE } from '#tests/model/oracles/bookmarks.oracle.ts';

const ALL = [{ id: 'a', link: '/a' }];

describeWalk('bookmarks, walked', bookmarksMachine, {
  oracle: BOOKMARKS_ORACLE,
  input: undefined,
  events: {
    'bookmark.toggle': [
      { type: 'bookmark.toggle', id: 'a' },
      { type: 'bookmark.toggle', id: 'lain' },
    ],
    'bookmarks.reload': [{ type: 'bookmarks.reload' }],
  },
  outcomes: {
    loadBookmarks: [{ ok: true as const, all: ALL, ditandai: [] }, ...ALL_FAILURES],
    saveBookmark: [{ ok: true as const, id: 'a', isBookmarked: true }, { ok: false as const }],
  },
  // Guards read which pages there are and whether more than one change waits.
  project: ({ all, queue }) => [all.length, Math.min(queue.length, 2)],
});

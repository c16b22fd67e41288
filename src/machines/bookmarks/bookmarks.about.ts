import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, outcome } from '#machines/kit/recorded.ts';
import type { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    bookmarks: true;
  }
}

export const bookmarksAbout = about<typeof bookmarksMachine>({
  label: 'mesin.nama.bookmarks',
  file: 'src/machines/bookmarks/bookmarks.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.isKnownPage',
    isNext: 'mesin.guard.isNextWaiting',
    isSaved: 'mesin.guard.isDone',
    isWaiting: 'mesin.guard.isChangeWaiting',
  },
  // A user's bookmarks are private: only the outcome of the calls is recorded.
  recorded: {
    context: { failure },
    outputs: { loadBookmarks: outcome({}), saveBookmark: keys({ ok: flag, isBookmarked: flag }) },
  },
});

import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup } from '#machines/kit/xstate.ts';

/** A page that the person may open; `link` is its address. */
export type PageBookmark = { id: string; link: string };
/** `ditandai`: ids of the bookmarked pages, in the order in which they were bookmarked. */
export type LoadedBookmarks = { all: readonly PageBookmark[]; ditandai: readonly string[] };
export type BookmarkResult = ({ ok: true } & LoadedBookmarks) | Failed;
/** `ok: false`: a toast told the user. */
export type ToggleResult = { ok: true; id: string; isBookmarked: boolean } | { ok: false };

export type BookmarksEvent = { type: 'bookmark.toggle'; id: string } | { type: 'bookmarks.reload' };
export type BookmarksContext = {
  all: readonly PageBookmark[];
  /** As the server has them. */
  starred: readonly string[];
  /** Toggled and not yet answered; the first is under way. */
  queue: readonly string[];
  failure: Failure | null;
};

const actors = {
  loadBookmarks: unprovided<BookmarkResult, void>('loadBookmarks'),
  saveBookmark: unprovided<ToggleResult, { id: string }>('saveBookmark'),
};

/** The ids with one of them added or removed. */
const withIt = (ids: readonly string[], id: string, existing: boolean) => {
  if (ids.includes(id) === existing) return ids;
  return existing ? [...ids, id] : ids.filter((other) => other !== id);
};
/** How the bookmarks will stand once everything is answered. */
export const afterQueue = ({ starred, queue }: Pick<BookmarksContext, 'starred' | 'queue'>) =>
  queue.reduce((ids, id) => withIt(ids, id, !ids.includes(id)), starred);

export const bookmarksSetup = setup({
  types: {
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepBookmarks: assign((_, result: BookmarkResult) =>
      result.ok ? { all: result.all, starred: result.ditandai, failure: null } : {},
    ),
    keepFailure: assign(withFailure),
    queue: assign(({ context: { queue } }, id: string) => ({ queue: [...queue, id] })),
    settle: assign(({ context: { starred, queue } }, result: ToggleResult) => ({
      starred: result.ok ? withIt(starred, result.id, result.isBookmarked) : starred,
      queue: queue.slice(1),
    })),
    /** Takes back what was refused, with all that was meant to follow it on the same page; other pages go out yet. */
    rollBack: assign(({ context: { queue } }) => ({ queue: queue.filter((id) => id !== queue[0]) })),
  },
  guards: {
    ...LOAD_GUARDS,
    isKnown: ({ context: { all } }, id: string) => all.some((one) => one.id === id),
    isNext: ({ context: { queue } }, result: ToggleResult) => result.ok && queue.length > 1,
    isSaved: (_, result: ToggleResult) => result.ok,
    isWaiting: ({ context: { queue } }) => queue.length > 0,
  },
});

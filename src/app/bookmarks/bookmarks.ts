import { loading } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import type { ToggleResult, LoadedBookmarks } from '#machines/bookmarks/bookmarks.setup.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { BookmarksApi } from '#services/bookmarks/bookmarks.ts';

/** Bookmarks over the API; a change that is refused is told by a toast. */
export const provideBookmarks = (api: BookmarksApi) =>
  bookmarksMachine.provide({
    actors: {
      loadBookmarks: loading<{ ok: true } & LoadedBookmarks, void>(async ({ signal }) => {
        const { suggestions, bookmarks } = await api.data({ signal, background: true });
        return {
          ok: true,
          all: suggestions.map(({ id, link }) => ({ id, link })),
          ditandai: bookmarks.map(({ id }) => id),
        };
      }),
      // Without an abort signal: the click counts even when the person leaves the page at once.
      saveBookmark: fromPromise<ToggleResult, { id: string }>(async ({ input }) => {
        try {
          const { id, isBookmarked } = await api.update(input.id);
          return { ok: true, id, isBookmarked };
        } catch (error) {
          showFailed(error);
          return { ok: false };
        }
      }),
    },
  });

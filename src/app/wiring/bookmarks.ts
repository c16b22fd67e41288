import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import type { HasilAlih, MuatanMarkah } from '#machines/bookmarks/bookmarks.setup.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { BookmarksApi } from '#services/aplikasi/bookmarks.ts';

/** Bookmarks over the API; a change that is refused is told by a toast. */
export const provideBookmarks = (api: BookmarksApi) =>
  bookmarksMachine.provide({
    actors: {
      loadBookmarks: loading<{ ok: true } & MuatanMarkah, void>(async ({ signal }) => {
        const { suggestions, bookmarks } = await api.data({ signal, background: true });
        return {
          ok: true,
          semua: suggestions.map(({ id, link }) => ({ id, link })),
          ditandai: bookmarks.map(({ id }) => id),
        };
      }),
      // No signal: what was pressed counts, also when the page is left at once.
      saveBookmark: fromPromise<HasilAlih, { id: string }>(async ({ input }) => {
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

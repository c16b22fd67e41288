import { expect, it } from 'vitest';
import { provideBookmarks } from '#app/bookmarks/bookmarks.ts';
import { markedOf } from '#machines/bookmarks/bookmarks.selectors.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { BookmarksApi } from '#services/bookmarks/bookmarks.ts';

it('shows a page as marked exactly while the server has it marked', async () => {
  const kept = new Set(['b']);
  const pages = ['a', 'b'].map((id) => ({ id, link: `/${id}`, title: id, icon: '', isBookmarked: kept.has(id) }));
  const api = {
    data: async () => ({ suggestions: pages, bookmarks: pages.filter(({ id }) => kept.has(id)) }),
    update: async (id: string) => {
      if (!kept.delete(id)) kept.add(id);
      return { id, isBookmarked: kept.has(id) };
    },
  } as unknown as BookmarksApi;
  const actor = createActor(provideBookmarks(api)).start();
  const marked = async () => {
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
    return markedOf(actor.getSnapshot())
      .map(({ id }) => id)
      .toSorted();
  };
  const seen = [await marked()];
  for (const id of ['a', 'b', 'a']) {
    actor.send({ type: 'bookmark.toggle', id });
    seen.push(await marked());
  }
  actor.stop();
  expect(seen).toEqual([['b'], ['a', 'b'], ['a'], []]);
});

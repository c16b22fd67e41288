/** `/api/bookmarks/**`: specification §7 "Bookmarks", contract.md §8. */
import { bookmarkSchema, bookmarksSchema, updateBookmarkBody } from '#contract/bookmarks.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { toggleBookmark, readBookmarks } from '#server/bookmarks/service.ts';

const tags = ['Bookmark'];

/** One's own bookmarks; bare answers. */
export function registerBookmarks(app: App, deps: RouteDeps): void {
  app.get(
    '/api/bookmarks/data',
    { config: forEverybody(), schema: { tags, response: responses({ 200: bookmarksSchema }) } },
    async ({ caller }) => readBookmarks(deps, caller),
  );
  app.post(
    '/api/bookmarks/update',
    {
      config: forEverybody(),
      schema: { tags, body: updateBookmarkBody, response: responses({ 200: bookmarkSchema }) },
    },
    (request) => command(deps, request, (trx, by) => toggleBookmark(trx, request.body.id, by)),
  );
}

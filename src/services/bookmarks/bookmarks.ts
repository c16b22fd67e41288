/** Calls on bookmarks; bare answers. Paths as specification §7 has them. */
import '#services/http/jitless.ts';
import { bookmarkSchema, bookmarksSchema } from '#contract/bookmarks.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare } from '#services/http/shape.ts';

/** Calls on one's own bookmarks over one HTTP client. Every function throws ApiError. */
export function createBookmarksApi(client: HttpClient) {
  return {
    data: (options?: RequestOptions) => checkedBare(bookmarksSchema, client.get('/api/bookmarks/data', options)),
    /** Toggles a bookmark and answers with its new state. */
    update: (id: string, options?: RequestOptions) =>
      checkedBare(bookmarkSchema, client.post('/api/bookmarks/update', { id }, options)),
  };
}
export type BookmarksApi = ReturnType<typeof createBookmarksApi>;

/** Calls on bookmarks; bare answers. Paths as specification §7 has them. */
import type { z } from 'zod';
import type { bookmarkSchema, bookmarksSchema } from '#contract/bookmarks.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf } from '#services/http/shape.ts';

const bookmarkShape = recordOf<z.infer<typeof bookmarkSchema>>('id', 'title', 'icon');
const bookmarksShape = recordOf<z.infer<typeof bookmarksSchema>>('suggestions', 'bookmarks');

/** Calls on one's own bookmarks over one HTTP client. Every function throws ApiError. */
export function createBookmarksApi(client: HttpClient) {
  return {
    data: (options?: RequestOptions) => checkedBare(bookmarksShape, client.get('/api/bookmarks/data', options)),
    /** Toggles a bookmark and answers with its new state. */
    update: (id: string, options?: RequestOptions) =>
      checkedBare(bookmarkShape, client.post('/api/bookmarks/update', { id }, options)),
  };
}
export type BookmarksApi = ReturnType<typeof createBookmarksApi>;

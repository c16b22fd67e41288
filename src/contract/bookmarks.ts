/** `/api/bookmarks/**`: specification §7, contract.md §8. */
import { z } from 'zod';
import { rawLine } from '#contract/text.ts';

/** One page that a user may open. `id` stays the same when title or address change. */
export const bookmarkSchema = z.object({
  id: z.string(),
  /** In Indonesian; screens have their own words for the page. */
  title: z.string(),
  icon: z.string(),
  link: z.string(),
  isBookmarked: z.boolean(),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const bookmarksSchema = z.object({
  /** Every page that the person may open, in the order of the menu. */
  suggestions: z.array(bookmarkSchema),
  /** The bookmarked pages, in the order in which they were bookmarked. */
  bookmarks: z.array(bookmarkSchema),
});
export type Bookmarks = z.infer<typeof bookmarksSchema>;

export const updateBookmarkBody = z.strictObject({ id: rawLine(100).min(1) });

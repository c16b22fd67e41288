import type { BookmarksSnapshot } from '#machines/bookmarks/bookmarks.machine.ts';
import { type PageBookmark, afterQueue } from '#machines/bookmarks/bookmarks.setup.ts';

/** The bookmarked pages in their order, as the person left them; one that is no longer there is left out. */
export const markedOf = ({ context }: BookmarksSnapshot): readonly PageBookmark[] =>
  afterQueue(context).flatMap((id) => context.all.find((one) => one.id === id) ?? []);

/** The page at an address, and whether it is bookmarked; null = no page that can be bookmarked. */
export const bookmarkAt =
  (pathname: string) =>
  ({ context }: BookmarksSnapshot): (PageBookmark & { isBookmarked: boolean }) | null => {
    const one = context.all.find(({ link }) => link === pathname);
    return one === undefined ? null : { ...one, isBookmarked: afterQueue(context).includes(one.id) };
  };

/** They could not be loaded; asking again may help. */
export const failedToLoad = (snapshot: BookmarksSnapshot) => snapshot.matches('troubled');

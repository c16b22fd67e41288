import type { BookmarksSnapshot } from '#machines/bookmarks/bookmarks.machine.ts';
import { type Markah, setelahAntre } from '#machines/bookmarks/bookmarks.setup.ts';

/** The bookmarked pages in their order, as the person left them; one that is no longer there is left out. */
export const ditandaiOf = ({ context }: BookmarksSnapshot): readonly Markah[] =>
  setelahAntre(context).flatMap((id) => context.semua.find((satu) => satu.id === id) ?? []);

/** The page at an address, and whether it is bookmarked; null = none that could be. */
export const markahDi =
  (pathname: string) =>
  ({ context }: BookmarksSnapshot): (Markah & { isBookmarked: boolean }) | null => {
    const satu = context.semua.find(({ link }) => link === pathname);
    return satu === undefined ? null : { ...satu, isBookmarked: setelahAntre(context).includes(satu.id) };
  };

/** They could not be loaded; asking again may help. */
export const gagalDimuat = (snapshot: BookmarksSnapshot) => snapshot.matches('troubled');

/** The pages that a person keeps at hand, among those that they may open. */
import type { Bookmark, Bookmarks } from '#contract/bookmarks.ts';
import { MENU_PAGES } from '#domain/pages/menu.ts';
import { bookmarkedPages, insertBookmark, removeBookmark } from '#server/bookmarks/queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { textOf } from '#server/texts.ts';

const PAGES = MENU_PAGES.map((page) => ({ ...page, title: textOf(page.title) }));
type Page = (typeof PAGES)[number];
const pagesFor = ({ ability }: CurrentUser) =>
  PAGES.filter(({ permission }) => permission === null || ability.can(permission[0], permission[1]));
const toBookmark = ({ id, title, icon, path }: Page, isBookmarked: boolean): Bookmark => ({
  id,
  title,
  icon,
  link: path,
  isBookmarked,
});

/** What is stored of a page that is gone, or that the person may no longer open, is not shown. */
export async function readBookmarks({ db }: RouteDeps, user: CurrentUser): Promise<Bookmarks> {
  const marked = await bookmarkedPages(db, user.id);
  const suggestions = pagesFor(user).map((one) => toBookmark(one, marked.includes(one.id)));
  const bookmarks = marked.flatMap((id) => suggestions.filter((one) => one.id === id));
  return { suggestions, bookmarks };
}

/** Bookmarks a page, or takes that back. @throws AppError 404 for a page that there is not, or not for this person */
export async function toggleBookmark(trx: Trx, id: string, { user, time }: DoneBy): Promise<Bookmark> {
  const page = pagesFor(user).find((one) => one.id === id);
  if (!page) throw notFound('Halaman');
  const letGo = await removeBookmark(trx, user.id, id);
  if (!letGo) await insertBookmark(trx, user.id, id, time);
  return toBookmark(page, !letGo);
}

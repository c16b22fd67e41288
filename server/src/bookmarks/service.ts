/** The pages that a person keeps at hand, among those that they may open. */
import type { Transaction } from 'kysely';
import type { Bookmark, Bookmarks } from '#contract/bookmarks.ts';
import { BOOKMARK_PAGES, type BookmarkPage } from '#domain/bookmarks/pages.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { type CurrentUser, notFound } from '#server/http/kit.ts';

const pagesFor = ({ ability }: CurrentUser) =>
  BOOKMARK_PAGES.filter(({ izin }) => izin === null || ability.can(izin[0], izin[1]));
const toBookmark = ({ id, judul, icon, ke }: BookmarkPage, isBookmarked: boolean): Bookmark => ({
  id,
  title: judul,
  icon,
  link: ke,
  isBookmarked,
});

/** What is stored of a page that is gone, or that the person may no longer open, is not shown. */
export async function readBookmarks(db: Db, user: CurrentUser): Promise<Bookmarks> {
  const rows = await db
    .selectFrom('markah')
    .select('halaman')
    .where('pengguna_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('halaman')
    .execute();
  const marked = rows.map(({ halaman }) => halaman);
  const suggestions = pagesFor(user).map((one) => toBookmark(one, marked.includes(one.id)));
  const bookmarks = marked.flatMap((id) => suggestions.filter((one) => one.id === id));
  return { suggestions, bookmarks };
}

/** Bookmarks a page, or takes that back. @throws AppError 404 for a page that there is not, or not for this person */
export async function toggleBookmark(
  trx: Transaction<Database>,
  id: string,
  { pengguna, waktu }: { pengguna: CurrentUser; waktu: Date },
): Promise<Bookmark> {
  const page = pagesFor(pengguna).find((one) => one.id === id);
  if (!page) throw notFound('Halaman');
  const letGo = await trx
    .deleteFrom('markah')
    .where('pengguna_id', '=', pengguna.id)
    .where('halaman', '=', id)
    .returning('halaman')
    .executeTakeFirst();
  if (!letGo) {
    await trx
      .insertInto('markah')
      .values({ pengguna_id: pengguna.id, halaman: id, created_at: waktu })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  return toBookmark(page, !letGo);
}

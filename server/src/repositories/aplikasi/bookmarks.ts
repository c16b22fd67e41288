/** The pages that a person keeps at hand, among those that they may open. */
import type { Transaction } from 'kysely';
import type { Bookmark, Bookmarks } from '#contract/aplikasi/bookmarks.ts';
import { HALAMAN_MARKAH, type HalamanMarkah } from '#domain/akses/halaman.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { type Pengguna, tidakDitemukan } from '#server/http/kit.ts';

const halamanUntuk = ({ ability }: Pengguna) =>
  HALAMAN_MARKAH.filter(({ izin }) => izin === null || ability.can(izin[0], izin[1]));
const keMarkah = ({ id, judul, ikon, ke }: HalamanMarkah, isBookmarked: boolean): Bookmark => ({
  id,
  title: judul,
  icon: ikon,
  link: ke,
  isBookmarked,
});

/** What is stored of a page that is gone, or that the person may no longer open, is not shown. */
export async function bacaMarkah(db: Db, pengguna: Pengguna): Promise<Bookmarks> {
  const rows = await db
    .selectFrom('markah')
    .select('halaman')
    .where('pengguna_id', '=', pengguna.id)
    .orderBy('created_at')
    .orderBy('halaman')
    .execute();
  const ditandai = rows.map(({ halaman }) => halaman);
  const suggestions = halamanUntuk(pengguna).map((satu) => keMarkah(satu, ditandai.includes(satu.id)));
  const bookmarks = ditandai.flatMap((id) => suggestions.filter((satu) => satu.id === id));
  return { suggestions, bookmarks };
}

/** Bookmarks a page, or takes that back. @throws AppError 404 for a page that there is not, or not for this person */
export async function alihMarkah(
  trx: Transaction<Database>,
  id: string,
  { pengguna, waktu }: { pengguna: Pengguna; waktu: Date },
): Promise<Bookmark> {
  const halaman = halamanUntuk(pengguna).find((satu) => satu.id === id);
  if (!halaman) throw tidakDitemukan('Halaman');
  const lepas = await trx
    .deleteFrom('markah')
    .where('pengguna_id', '=', pengguna.id)
    .where('halaman', '=', id)
    .returning('halaman')
    .executeTakeFirst();
  if (!lepas) {
    await trx
      .insertInto('markah')
      .values({ pengguna_id: pengguna.id, halaman: id, created_at: waktu })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  return keMarkah(halaman, !lepas);
}

import type { Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** What some of the demo accounts keep at hand. */
const BOOKMARKS: Readonly<Record<string, readonly string[]>> = {
  'pelapor.deliserdang': ['rekap', 'berkas-bukti'],
  'verifikator.deliserdang': ['verifikasi', 'rekap'],
  pimpinan: ['matrik-kinerja'],
};

/** Puts in the bookmarks of the demo accounts, in this order. */
export async function seedBookmarks(trx: Transaction<Database>, { userIdOf, time }: AppSeedInput): Promise<void> {
  const rows = Object.entries(BOOKMARKS).flatMap(([username, all]) =>
    all.map((page, number) => ({
      pengguna_id: userIdOf(username),
      halaman: page,
      created_at: new Date(time.getTime() + number),
    })),
  );
  await trx.insertInto('markah').values(rows).execute();
}

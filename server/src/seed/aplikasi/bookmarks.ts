import type { Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { SeedAplikasiInput } from '#server/seed/aplikasi/seed-aplikasi.ts';

/** What some of the demo accounts keep at hand. */
const MARKAH: Readonly<Record<string, readonly string[]>> = {
  'pelapor.deliserdang': ['rekap', 'berkas-bukti'],
  'verifikator.deliserdang': ['verifikasi', 'rekap'],
  pimpinan: ['matrik-kinerja'],
};

/** Puts in the bookmarks of the demo accounts, in this order. */
export async function seedBookmarks(
  trx: Transaction<Database>,
  { idPengguna, waktu }: SeedAplikasiInput,
): Promise<void> {
  const rows = Object.entries(MARKAH).flatMap(([username, semua]) =>
    semua.map((halaman, nomor) => ({
      pengguna_id: idPengguna(username),
      halaman,
      created_at: new Date(waktu.getTime() + nomor),
    })),
  );
  await trx.insertInto('markah').values(rows).execute();
}

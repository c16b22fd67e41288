import { forget } from '#server/access/forget.service.ts';
import { forgettableNamed } from '#server/access/forget.queries.ts';
import { holdRoleNamed } from '#server/access/roles.queries.ts';
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { tx } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { oneName } from '#server/ops/admin-password.ts';
import { type Command, UsageError } from '#server/ops/command.ts';

const USAGE = 'users forget USERNAME';

/** Takes everything out of an account that says who it was. */
export const usersForget: Command = {
  usage: USAGE,
  help: `Menghapus data pribadi akun yang sudah dinonaktifkan atau dihapus: nama, username, alamat surel, telepon, jabatan, sesi, token,
verifikasi dua langkah, surat, kalender, daftar tugas, dan pilihan. Riwayat laporan tetap menyebut id dan perannya.
Tidak dapat dibatalkan. Setelah memulihkan cadangan yang lebih lama, ulangi untuk setiap akun yang dihapus sesudahnya.
Kode keluar: 0; 1 bila tidak ada akun itu, atau akun itu masih aktif.`,
  async run({ db, args }) {
    const username = oneName(args, USAGE);
    const { isNew, rules } = await tx(db, async (trx) => {
      // As an administrator's change of accounts: one after the other, across all processes.
      await holdRoleNamed(trx, ADMIN_ROLE);
      const account = await forgettableNamed(trx, username);
      if (!account) throw new UsageError(`Tidak ada akun ${username}, atau data pribadinya sudah dihapus.`);
      return forget(trx, account.id, { by: null, address: undefined, at: new Date(), via: 'ops' });
    }).catch((error: unknown) => {
      throw error instanceof AppError ? new UsageError(error.message) : error;
    });
    console.log(isNew ? `Data pribadi ${username} dihapus.` : `Data pribadi ${username} sudah dihapus sebelumnya.`);
    if (rules > 0) console.log(`${rules} aturan klaim menyebutnya; nilainya diganti. Periksa di halaman Aturan klaim.`);
    return 0;
  },
};

import { endSessionsOf } from '#server/auth/sessions.ts';
import { tx } from '#server/db/tx.ts';
import { leavingLetters } from '#server/letters/leaving.ts';
import { newPassword, oneName } from '#server/ops/admin-password.ts';
import { type Command, UsageError } from '#server/ops/command.ts';
import { recordTrail } from '#server/audit/trail.ts';
import { tellByOperator, wasHere } from '#server/access/admin-letters.ts';
import { openAccount } from '#server/access/sign-in-locks.service.ts';

const USAGE = 'admin reset USERNAME';

/** Gives an account another password, ends its sessions and opens it where sign-in was closed. */
export const adminReset: Command = {
  usage: USAGE,
  async run({ db, config, args }) {
    const username = oneName(args, USAGE);
    const account = await db
      .selectFrom('pengguna as p')
      .leftJoin('unit as u', 'u.id', 'p.satker_id')
      .select(['p.id', 'p.nama', 'p.username', 'p.email', 'p.aktif', 'u.kode as unitCode'])
      .where('p.username', '=', username)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!account) throw new UsageError(`Tidak ada akun ${username}.`);
    const { hash, said } = await newPassword(config.adminPassword, account);
    const at = new Date();
    const ended = await tx(db, async (trx) => {
      const isKnown = await wasHere(trx, account.id);
      await trx
        .updateTable('pengguna')
        .set((eb) => ({ password_hash: hash, updated_at: at, versi: eb('versi', '+', 1) }))
        .where('id', '=', account.id)
        .execute();
      const { sessions: count } = await endSessionsOf(trx, [account.id], 'kata sandi diganti', at);
      await openAccount(trx, account, { by: null, address: undefined, at, via: 'ops' });
      const changes = { password: true, lewat: 'ops' };
      const row = { oleh: null, waktu: at, aksi: 'update' as const, subjek: 'User', subjectId: account.id };
      await recordTrail(trx, [{ ...row, perubahan: changes }]);
      if (isKnown && account.aktif) await tellByOperator(trx, leavingLetters(config), account.id, 'password', at);
      return count;
    });
    console.log(`Kata sandi ${username} diganti, ${ended} sesi diakhiri.\n${said}`);
    if (!account.aktif) console.log('Akun ini tidak aktif: admin lain harus mengaktifkannya di halaman pengguna.');
    return 0;
  },
};

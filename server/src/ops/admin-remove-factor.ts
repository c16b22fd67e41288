import { tellByOperator } from '#server/access/admin-letters.ts';
import { takeFactorOff } from '#server/access/second-factor.service.ts';
import { tx } from '#server/db/tx.ts';
import { accountNamed } from '#server/ops/account-named.ts';
import { leavingLetters } from '#server/letters/leaving.ts';
import { oneName } from '#server/ops/admin-password.ts';
import type { Command } from '#server/ops/command.ts';

const USAGE = 'admin remove-factor USERNAME';

/** Takes the second factor off an account whose person has lost phone and recovery codes, and ends its sessions. */
export const adminRemoveFactor: Command = {
  usage: USAGE,
  help: `Menghapus verifikasi dua langkah sebuah akun dan mengakhiri semua sesinya.
Kode keluar: 0; 1 bila tidak ada akun itu.`,
  async run({ db, config, args }) {
    const username = oneName(args, USAGE);
    const id = await accountNamed(db, username);
    const remover = { by: null, address: undefined, at: new Date(), via: 'ops' as const };
    const had = await tx(db, async (trx) => {
      const isOff = await takeFactorOff(trx, id, remover);
      if (isOff) await tellByOperator(trx, leavingLetters(config), id, 'factor', remover.at);
      return isOff;
    });
    console.log(
      had
        ? `Verifikasi dua langkah ${username} dihapus, semua sesinya diakhiri.`
        : `${username} tidak memakai verifikasi dua langkah.`,
    );
    return 0;
  },
};

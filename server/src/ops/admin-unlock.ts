import { networkAddress } from '#server/auth/throttle.ts';
import { tx } from '#server/db/tx.ts';
import { plainAddress } from '#server/http/client-address.ts';
import { accountNamed } from '#server/ops/account-named.ts';
import { oneName } from '#server/ops/admin-password.ts';
import type { Command } from '#server/ops/command.ts';
import { openAccount, openAddress } from '#server/access/sign-in-locks.service.ts';

const USAGE = 'admin unlock USERNAME|ADDRESS';

/** Opens sign-in to an account, or from an address (IPv6: from its whole /64), that too many failures had closed. */
export const adminUnlock: Command = {
  usage: USAGE,
  async run({ db, args }) {
    const name = oneName(args, USAGE);
    const address = plainAddress(name.replace(/\/64$/, ''));
    const opener = { by: null, address: undefined, at: new Date(), via: 'ops' } as const;
    const forgotten = await tx(db, async (trx) => {
      if (address !== undefined) return openAddress(trx, networkAddress(address), opener);
      const account = await trx.selectFrom('pengguna').select('id').where('username', '=', name).executeTakeFirst();
      return openAccount(trx, { ...account, username: name }, opener);
    });
    const what = address === undefined ? `akun ${name}` : `alamat ${networkAddress(address)}`;
    // Whoever tried a name that is nobody's closed it as well; without any failure it is a slip of the hand.
    if (forgotten === 0 && address === undefined) await accountNamed(db, name);
    console.log(forgotten === 0 ? `Tidak ada percobaan gagal untuk ${what}.` : `Masuk dibuka kembali untuk ${what}.`);
    return 0;
  },
};

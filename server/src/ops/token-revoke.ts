import { findToken } from '#server/access/tokens.queries.ts';
import { revokeToken } from '#server/access/tokens.service.ts';
import { tx } from '#server/db/tx.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';

const USAGE = 'token revoke NAMA';

/** Ends a token for good, in every process from the next call on. */
export const tokenRevoke: Command = {
  usage: USAGE,
  help: `Mencabut token: panggilan berikutnya di semua proses ditolak, aliran peristiwanya ditutup.
Kode keluar: 0 dicabut, atau sudah dicabut sebelumnya; 1 bila tidak ada token itu.`,
  async run({ db, args }) {
    const [name = ''] = parsed(args, {}, 1, USAGE).names;
    const time = new Date();
    const before = await tx(db, async (trx) => {
      const found = await findToken(trx, { name }, time);
      if (!found) throw new UsageError(`Tidak ada token ${name}.`);
      if (found.dicabut === null) await revokeToken(trx, found.id, { user: { id: null }, time, via: 'ops' });
      return found.dicabut;
    });
    console.log(before === null ? `Token ${name} dicabut.` : `Token ${name} sudah dicabut ${before}.`);
    return 0;
  },
};

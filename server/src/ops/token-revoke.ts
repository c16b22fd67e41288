import { recordTrail } from '#server/audit/trail.ts';
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
    const at = new Date();
    const found = await tx(db, async (trx) => {
      const token = await trx
        .selectFrom('token_api')
        .select(['id', 'revoked_at'])
        .where('nama', '=', name)
        .forUpdate()
        .executeTakeFirst();
      if (!token || token.revoked_at !== null) return token;
      await trx.updateTable('token_api').set({ revoked_at: at }).where('id', '=', token.id).execute();
      const row = { oleh: null, waktu: at, aksi: 'revoke' as const, subjek: 'Token', subjectId: token.id };
      await recordTrail(trx, [{ ...row, perubahan: { nama: name, lewat: 'ops' } }]);
      return token;
    });
    if (!found) throw new UsageError(`Tidak ada token ${name}.`);
    const before = found.revoked_at;
    console.log(before === null ? `Token ${name} dicabut.` : `Token ${name} sudah dicabut ${before.toISOString()}.`);
    return 0;
  },
};

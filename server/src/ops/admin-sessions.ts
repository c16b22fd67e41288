import { sql } from 'kysely';
import { tellByOperator } from '#server/access/admin-letters.ts';
import { recordTrail } from '#server/audit/trail.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { tx } from '#server/db/tx.ts';
import { accountNamed } from '#server/ops/account-named.ts';
import { leavingLetters } from '#server/letters/leaving.ts';
import { oneName } from '#server/ops/admin-password.ts';
import { type Command, parsed } from '#server/ops/command.ts';

const USAGE = 'admin sessions USERNAME [--end]';

/** Tells which sessions of an account are open, the newest first, and with `--end` ends them all. */
export const adminSessions: Command = {
  usage: USAGE,
  help: `Menyebut sesi akun yang masih terbuka; dengan --end semuanya diakhiri.
Kode keluar: 0; 1 bila tidak ada akun itu.`,
  async run({ db, config, args }) {
    const { values, names } = parsed(args, { end: { type: 'boolean' } }, 1, USAGE);
    const username = oneName(names, USAGE);
    const id = await accountNamed(db, username);
    const at = new Date();
    const open = await db
      .selectFrom('refresh_family as f')
      .innerJoin('refresh_token as t', 't.family_id', 'f.id')
      .select(['f.id', 'f.created_at'])
      .select(({ fn }) => fn.max('t.issued_at').as('renewed_at'))
      .where('f.pengguna_id', '=', id)
      .where('f.revoked_at', 'is', null)
      // A limit that was made shorter ends sessions that are open already (`rotate`).
      .where('f.created_at', '>', new Date(at.getTime() - config.sessionMaxAge * 1000))
      .groupBy('f.id')
      .having(sql<boolean>`max(t.expires_at) > ${at}`)
      .orderBy('f.created_at', 'desc')
      .execute();
    const lines = open.map(
      (one) => `  sejak ${one.created_at.toISOString()}, terakhir diperbarui ${one.renewed_at.toISOString()}`,
    );
    console.log([`${open.length} sesi ${username} terbuka.`, ...lines].join('\n'));
    if (values.end !== true) return 0;
    const ended = await tx(db, async (trx) => {
      const { sessions: count } = await endSessionsOf(trx, [id], 'diakhiri operator', at);
      const row = { oleh: null, waktu: at, aksi: 'update' as const, subjek: 'User', subjectId: id };
      await recordTrail(trx, [{ ...row, perubahan: { sesi: count, lewat: 'ops' } }]);
      if (count > 0) await tellByOperator(trx, leavingLetters(config), id, 'sessions', at);
      return count;
    });
    console.log(`${ended} sesi diakhiri.`);
    return 0;
  },
};

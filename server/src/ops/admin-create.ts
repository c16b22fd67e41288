import { v7 as uuidv7 } from 'uuid';
import { userCreateBody } from '#contract/access.ts';
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { type Db, sqlState, tx } from '#server/db/tx.ts';
import { findAccount } from '#server/ops/account-named.ts';
import { newPassword, oneName } from '#server/ops/admin-password.ts';
import { type Command, UsageError } from '#server/ops/command.ts';
import { recordTrail } from '#server/audit/trail.ts';

const USAGE = 'admin create USERNAME';

/** What to do about a name that cannot be had: one that is deleted keeps its username and has no password to be reset. */
async function taken(db: Db, { username, email }: { username: string; email: string }): Promise<UsageError> {
  return new UsageError(
    (await findAccount(db, username))
      ? `${username} sudah ada. Untuk kata sandi baru: npm run ops -- admin reset ${username}`
      : `${username} atau ${email} dipakai akun lain atau akun yang sudah dihapus. Pilih USERNAME lain.`,
  );
}

/**
 * Makes an active account with the role admin-dev, for an installation that nobody can administer any more. Its name and
 * e-mail address are made of the username and can be changed on its profile.
 */
export const adminCreate: Command = {
  usage: USAGE,
  async run({ db, config, args }) {
    const parsed = userCreateBody.shape.username.safeParse(oneName(args, USAGE));
    if (!parsed.success) throw new UsageError('USERNAME: 3–50 huruf, angka, titik, garis bawah, atau tanda hubung');
    const username = parsed.data;
    const account = { nama: username, username, email: `${username}@capaian.example` };
    const { hash, said } = await newPassword(config.adminPassword, account);
    const time = new Date();
    await tx(db, async (trx) => {
      const role = await trx.selectFrom('role').select('id').where('name', '=', ADMIN_ROLE).executeTakeFirst();
      if (!role) throw new UsageError('Basis data ini masih kosong: jalankan server dulu, yang membuat admin pertama.');
      const id = uuidv7();
      await trx
        .insertInto('pengguna')
        .values({ id, ...account, aktif: true, password_hash: hash, created_at: time, updated_at: time })
        .execute()
        .catch(async (error: unknown) => {
          throw sqlState(error) === '23505' ? await taken(db, account) : error;
        });
      await trx.insertInto('pengguna_role').values({ pengguna_id: id, role_id: role.id }).execute();
      const changes = { ...account, roles: [ADMIN_ROLE], lewat: 'ops' };
      await recordTrail(trx, [
        { oleh: null, waktu: time, aksi: 'create', subjek: 'User', subjectId: id, perubahan: changes },
      ]);
    });
    console.log(`Akun ${username} dibuat dengan peran ${ADMIN_ROLE}.\n${said}`);
    return 0;
  },
};

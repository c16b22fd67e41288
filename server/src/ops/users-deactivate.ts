import { readFile } from 'node:fs/promises';
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { holdRoleNamed, isActiveRole } from '#server/access/roles.queries.ts';
import { recordTrail } from '#server/audit/trail.ts';
import { endAccess } from '#server/access/end-access.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import { calledWrong, type Command, parsed, UsageError } from '#server/ops/command.ts';
import { peopleIn } from '#server/ops/people-list.ts';

const USAGE = 'users deactivate-missing FILE [--keep USERNAME …] [--dry-run | --apply] [--allow-many]';
/** More than this part of the active accounts missing looks like half a file. */
const MANY = 0.2;

type Account = { id: string; username: string; email: string; nama: string };
type Plan = { active: number; missing: Account[]; unknown: string[] };

/** Which active accounts the list leaves out, and which of its names no account has. */
async function planOf(db: Db, people: ReadonlySet<string>, keep: ReadonlySet<string>): Promise<Plan> {
  const accounts = await db
    .selectFrom('pengguna')
    .select(['id', 'username', 'email', 'nama', 'aktif'])
    .where('deleted_at', 'is', null)
    .orderBy('username')
    .execute();
  const names = new Set(accounts.flatMap(({ username, email }) => [username, email.toLowerCase()]));
  const active = accounts.filter(({ aktif }) => aktif);
  const isThere = ({ username, email }: Account) =>
    keep.has(username) || people.has(username) || people.has(email.toLowerCase());
  return {
    active: active.length,
    missing: active.filter((one) => !isThere(one)),
    unknown: [...people, ...keep].filter((one) => !names.has(one)).toSorted(),
  };
}

/** @throws UsageError for a list that cannot be meant */
function assertMeant({ active, missing }: Plan, file: string, many: boolean): void {
  if (missing.length === active)
    throw new UsageError(`${file} tidak menyebut satu pun akun aktif: tidak ada yang diubah.`);
  if (missing.length > active * MANY && !many) {
    throw new UsageError(
      `${missing.length} dari ${active} akun aktif tidak ada di ${file}, lebih dari ${MANY * 100} %: tidak ada yang diubah. ` +
        'Bila memang begitu, tambahkan --allow-many.',
    );
  }
}

async function deactivate(trx: Trx, missing: readonly Account[], at: Date): Promise<number> {
  const ids = missing.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx
    .updateTable('pengguna')
    .set((eb) => ({ aktif: false, updated_at: at, versi: eb('versi', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  if (!(await isActiveRole(trx, ADMIN_ROLE))) {
    throw new UsageError(
      `Tidak akan ada ${ADMIN_ROLE} aktif yang tersisa: tidak ada yang diubah. Sebut salah satunya dengan --keep.`,
    );
  }
  const perubahan = { aktif: { dari: true, ke: false }, lewat: 'ops' };
  const row = { oleh: null, waktu: at, aksi: 'update' as const, subjek: 'User', perubahan };
  await recordTrail(
    trx,
    ids.map((subjectId) => ({ ...row, subjectId })),
  );
  return endAccess(trx, ids, 'akun dinonaktifkan', { user: { id: null }, time: at, via: 'ops' });
}

const linesOf = ({ active, missing, unknown }: Plan): string[] => [
  `${missing.length} dari ${active} akun aktif tidak ada dalam daftar.`,
  ...missing.map(({ username, nama }) => `  ${username}  ${nama}`),
  `${unknown.length} nama dalam daftar tidak dimiliki akun mana pun.`,
  ...unknown.map((one) => `  ${one}`),
];

/** Disables the accounts of those whom a list of who is still there leaves out. */
export const usersDeactivate: Command = {
  usage: USAGE,
  help: `Menonaktifkan akun yang tidak disebut dalam FILE, daftar username atau alamat surel mereka yang masih ada (misalnya dari kepegawaian).
FILE: teks UTF-8, satu nama per baris, atau CSV yang baris pertamanya menyebut kolom username atau email.
Tanpa --apply hanya menyebut siapa saja. Sesi dan token akun itu berakhir; riwayatnya tetap, dan admin dapat mengaktifkannya kembali.
--keep        akun yang tetap aktif walaupun tidak disebut, misalnya akun layanan; boleh diulang
--allow-many  juga bila lebih dari ${MANY * 100} % akun aktif tidak disebut
Kode keluar: 0 disebut atau dinonaktifkan; 1 ditolak, satu baris menyebut sebabnya, dan tidak ada yang diubah.`,
  async run({ db, args }) {
    const options = {
      keep: { type: 'string', multiple: true },
      apply: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'allow-many': { type: 'boolean' },
    } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    if (values.apply && values['dry-run']) throw calledWrong(USAGE);
    const [file = ''] = names;
    const people = peopleIn(await readFile(file), file);
    const keep = new Set((values.keep ?? []).map((one) => one.trim().toLowerCase()));
    const many = values['allow-many'] === true;
    if (!values.apply) {
      const plan = await planOf(db, people, keep);
      console.log(linesOf(plan).join('\n'));
      assertMeant(plan, file, many);
      console.log('Belum ada yang diubah. Untuk menonaktifkan: --apply');
      return 0;
    }
    const at = new Date();
    const { plan, ended } = await tx(db, async (trx) => {
      // As every change of accounts does (`startManaging`): two at once could each disable one of the last two administrators.
      await holdRoleNamed(trx, ADMIN_ROLE);
      const now = await planOf(trx, people, keep);
      assertMeant(now, file, many);
      return { plan: now, ended: await deactivate(trx, now.missing, at) };
    });
    console.log([...linesOf(plan), `${plan.missing.length} akun dinonaktifkan, ${ended} sesi diakhiri.`].join('\n'));
    return 0;
  },
};

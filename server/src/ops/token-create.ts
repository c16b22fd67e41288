import { subject } from '@casl/ability';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AbilityRule } from '#contract/session.ts';
import { UNIT_SUBJECTS } from '#domain/access/subjects.ts';
import { recordTrail } from '#server/audit/trail.ts';
import { abilityOf } from '#server/auth/abilities.ts';
import { newToken, tokenHash } from '#server/auth/api-token.ts';
import { type Grant, grantIn, isForTokens, isWithinUnit, narrowed } from '#server/auth/narrowed.ts';
import { abilityRulesOf, findUser } from '#server/auth/user.ts';
import { constraintOf, type Db, sqlState, tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { type Place, unitNamed } from '#server/ops/unit-named.ts';

const USAGE = 'token create NAMA --user USERNAME --ability AKSI:MODUL … [--unit KODE|ID] [--days N]';
const NAME = /^[a-z0-9._-]{3,50}$/;
const DAYS = 365;
const MAX_DAYS = 3650;
const DAY_MS = 24 * 60 * 60_000;

const wordOf = (one: Grant) => `${one.action}:${one.subject}`;

function daysOf(text: string | undefined): number {
  const days = text === undefined ? DAYS : Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new UsageError(`--days: bilangan bulat dari 1 sampai ${MAX_DAYS}.`);
}

/** @throws UsageError naming the first one that no module has, or that no token may have */
async function knownGrants(db: Db, texts: readonly string[]): Promise<Grant[]> {
  const modules = await db.selectFrom('module').select(['name', 'actions']).orderBy('urutan').execute();
  const all = modules.flatMap(({ name, actions }) => actions.map((action) => ({ action, subject: name })));
  const given = all.filter(isForTokens).map(wordOf);
  const wrong = texts.find((text) => !given.includes(text));
  if (wrong !== undefined) {
    throw new UsageError(`--ability ${wrong}: token tidak dapat diberi wewenang itu. Yang ada:\n  ${given.join(' ')}`);
  }
  return [...new Set(texts)].map(grantIn);
}

const isAllowedAt = (rules: AbilityRule[], one: Grant, { id, path }: Place): boolean =>
  abilityOf(rules).can(one.action, subject(one.subject, { unit_id: id, unit_jalur: path }));

/**
 * Refuses what the account itself may not do, and what could do nothing: whoever may not read a record does not find it.
 * @throws UsageError
 */
function assertUsable(
  rules: AbilityRule[],
  { grants, unit, home, username }: { grants: readonly Grant[]; unit: Place | null; home: string[]; username: string },
): void {
  for (const one of grants) {
    if (unit !== null && !isWithinUnit(one)) {
      throw new UsageError(`--ability ${wordOf(one)}: bukan milik satu unit, jadi tidak dapat dibatasi dengan --unit.`);
    }
    const isOutside = unit !== null && UNIT_SUBJECTS.has(one.subject) && !isAllowedAt(rules, one, unit);
    if (isOutside || narrowed(rules, { grants: [one], unit, home }).length === 0) {
      const where = unit === null ? '' : ` di ${unit.name}`;
      throw new UsageError(`--ability ${wordOf(one)}: ${username} sendiri tidak berwenang untuk itu${where}.`);
    }
    const isBlind = one.action !== 'read' && UNIT_SUBJECTS.has(one.subject);
    if (isBlind && !grants.some((other) => other.action === 'read' && other.subject === one.subject)) {
      throw new UsageError(`--ability ${wordOf(one)} tidak berguna tanpa --ability read:${one.subject}.`);
    }
  }
}

const inactive = (username: string) => new UsageError(`Akun ${username} tidak aktif.`);

async function holder(db: Kysely<Database>, username: string) {
  const account = await db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .select(['p.id', 'p.aktif', 'u.jalur'])
    .where('p.username', '=', username)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  const whole = account && (await findUser(db, account.id, null));
  if (!account || !whole) throw new UsageError(`Tidak ada akun ${username}.`);
  if (!account.aktif) throw inactive(username);
  return { id: account.id, home: account.jalur ?? [], rules: abilityRulesOf(whole) };
}

/** Makes a token for an integration and prints it, the only time that anybody sees it. */
export const tokenCreate: Command = {
  usage: USAGE,
  help: `Membuat token untuk integrasi, dipakai sebagai Authorization: Bearer cpn_… di /api. Token itu ditampilkan sekali ini saja.
NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung; tidak pernah dapat dipakai lagi, karena riwayat menyebutnya.
--user     akun yang diwakili; token tidak pernah boleh lebih daripada akun itu, dan berhenti bila akun itu dinonaktifkan
--ability  yang boleh dilakukan, misalnya read:PelaporanCapaian; boleh diulang
--unit     hanya unit ini dan unit di bawahnya; tanpa ini sejauh akun itu
--days     masa berlaku, ${DAYS} hari bila tidak disebut
Kode keluar: 0 dibuat; 1 ditolak, satu baris menyebut sebabnya.`,
  async run({ db, args }) {
    const options = {
      user: { type: 'string' },
      ability: { type: 'string', multiple: true },
      unit: { type: 'string' },
      days: { type: 'string' },
    } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    const [name = ''] = names;
    if (!NAME.test(name)) {
      throw new UsageError('NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung.');
    }
    if (values.user === undefined) throw new UsageError('--user: sebutkan akun yang diwakili token ini.');
    if (!values.ability)
      throw new UsageError('--ability: sebutkan paling sedikit satu, misalnya read:PelaporanCapaian.');
    const username = values.user.trim().toLowerCase();
    const days = daysOf(values.days);
    const grants = await knownGrants(db, values.ability);
    const unit = await unitNamed(db, values.unit);
    const { id: userId, home, rules } = await holder(db, username);
    assertUsable(rules, { grants, unit, home, username });

    const token = newToken();
    const [id, at] = [uuidv7(), new Date()];
    const until = new Date(at.getTime() + days * DAY_MS);
    const abilities = grants.map(wordOf);
    await tx(db, async (trx) => {
      // Somebody who disables the account meanwhile waits, and then revokes this token too.
      const account = trx.selectFrom('pengguna').select('id').where('id', '=', userId).where('aktif', '=', true);
      if (!(await account.forShare().executeTakeFirst())) throw inactive(username);
      await trx
        .insertInto('token_api')
        .values({
          id,
          nama: name,
          hash: tokenHash(token) ?? '',
          pengguna_id: userId,
          wewenang: JSON.stringify(abilities),
          unit_id: unit?.id ?? null,
          created_at: at,
          expires_at: until,
        })
        .execute()
        .catch((error: unknown) => {
          if (sqlState(error) !== '23505' || !constraintOf(error)?.includes('nama')) throw error;
          throw new UsageError(`${name} sudah pernah dipakai. Pilih nama lain, misalnya dengan tahunnya.`);
        });
      const changes = { nama: name, untuk: username, wewenang: abilities, unit_id: unit?.id ?? null };
      const told = { ...changes, berlaku_sampai: until.toISOString(), lewat: 'ops' };
      const row = { oleh: null, waktu: at, aksi: 'create' as const, subjek: 'Token', subjectId: id };
      await recordTrail(trx, [{ ...row, perubahan: told }]);
    });
    console.log(
      [
        `Token ${name} mewakili ${username} sampai ${until.toISOString()}.`,
        `Boleh: ${abilities.join(' ')}, ${unit === null ? 'sejauh akun itu' : `di ${unit.name} dan di bawahnya`}.`,
        token,
        'Simpan sekarang: token ini tidak dapat ditampilkan lagi.',
      ].join('\n'),
    );
    return 0;
  },
};

/** `/api/users/import`: new accounts out of a workbook. contract.md §9, decision 0091. */
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/access.ts';
import type { FirstPasswordWay, ImportRow } from '#contract/import.ts';
import { ADMIN, coversAll } from '#server/access/managing.service.ts';
import { allRoles, asModules } from '#server/access/roles.queries.ts';
import { alreadyInUse } from '#server/access/taken.service.ts';
import { accountsAmong, insertUsers } from '#server/access/users.queries.ts';
import { recordMany } from '#server/audit/trail.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { keepLanguages } from '#server/notifications/choices.queries.ts';
import { roleFinder, roleWord } from '#server/import/people-roles.ts';
import { inTurns, type People, type PersonRow } from '#server/import/people-read.ts';
import { accountsThere, differencesOf } from '#server/import/people-there.ts';
import { unitsByCode } from '#server/import/queries.ts';
import { unitFinderByName } from '#server/import/find-unit.ts';
import { invite } from '#server/access/invitations.service.ts';
import type { Plan } from '#server/import/result.ts';

type Person = PersonRow & { roles: readonly Role[]; satkerId: string | null };
export type PeoplePlan = Plan & {
  /** Those who get an account. */
  people: readonly Person[];
  byLetter: boolean;
};

const WRITE_BATCH = 1000;
const TYPED = 'kosongkan: orang ini membuat kata sandinya sendiri lewat tautan di surel';
const TAKEN = 'sudah dipakai akun lain';
const UNCHANGED = 'akun ini sudah ada dan tidak diubah; ubah di halaman Pengguna';
const UNUSED = 'tidak dipakai: akun ini sudah ada, dan kata sandinya tetap';
const UNTOLD = 'akun nonaktif tidak mendapat surel; sesudah diaktifkan, kirim tautannya dari daftar pengguna';

/** What applying the sheet would do: one new account per row, unless it is there. @param way how they get their first passwords */
export async function planPeople(
  trx: Trx,
  { recorder: read, ...people }: People,
  by: CurrentUser,
  way: FirstPasswordWay,
): Promise<PeoplePlan> {
  // The transaction may run again, so what was read is left as it is.
  const wrong = [...read.wrong];
  const warnings = [...read.warnings];
  const fail = (...fault: Parameters<typeof read.at>) => {
    if (!read.isUnreadable(fault[0], fault[1])) wrong.push(read.at(...fault));
  };
  const byLetter = way === 'surel';
  const roleCalled = roleFinder(await allRoles(trx));
  const { find: unitOf, unknown } = unitFinderByName(await unitsByCode(trx));
  const stored = await accountsAmong(trx, {
    usernames: people.rows.map(({ username }) => username),
    emails: people.rows.map(({ email }) => email),
  });
  const taken = accountsThere(stored);
  const maySee = by.ability.can('read', 'User');
  const reach = new Map<string, boolean>();
  const mayGive = (roles: readonly Role[], satkerId: string | null) => {
    const key = JSON.stringify([roles.map(({ name }) => name), satkerId]);
    const known = reach.get(key) ?? coversAll(by, roles.map(asModules), satkerId);
    reach.set(key, known);
    return known;
  };
  const planned: Person[] = [];
  const there = new Set<number>();
  await inTurns(people.rows, (row) => {
    const { nomor } = row;
    const whole = roleCalled(row.peran);
    const words = whole ? [row.peran] : row.peran.split(/[;,\n]/u).filter((word) => word.trim() !== '');
    const roles = new Map(words.flatMap((word) => roleCalled(word) ?? []).map((role) => [role.name, role]));
    const given = [...roles.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const satkerId = unitOf(row.satker, row.satkerIsNumber)?.unit_id ?? null;
    planned.push({ ...row, roles: given, satkerId });
    const account = taken.ofRow(row);
    if (account) {
      there.add(nomor);
      const said = { roles: given.map(({ name }) => name), satkerId };
      const others = maySee ? differencesOf(row, account, said) : [];
      for (const id of others) warnings.push(read.at(nomor, id, 'akun_ada', UNCHANGED));
      if (row.password !== null) warnings.push(read.at(nomor, 'kata_sandi', 'akun_ada', UNUSED));
      return;
    }
    if (taken.usernames.has(row.username)) fail(nomor, 'username', 'akun', TAKEN);
    if (taken.emails.has(row.email)) fail(nomor, 'email', 'akun', TAKEN);
    for (const word of words.filter((one) => roleCalled(one) === undefined)) {
      fail(nomor, 'peran', 'pilihan', `peran "${word.trim()}" tidak dikenal; lihat lembar Pilihan`);
    }
    if (row.satker !== null && satkerId === null) {
      fail(nomor, 'satker', 'asing', unknown(row.satker));
    } else if (row.satker === null && row.aktif && given.length > 0 && !roles.has(ADMIN)) {
      fail(nomor, 'satker', 'wajib', 'wajib diisi, kecuali untuk Admin Pengembang');
    }
    if (!mayGive(given, satkerId)) fail(nomor, 'peran', 'wewenang', 'melebihi wewenang Anda sendiri');
    if (byLetter && row.password !== null) fail(nomor, 'kata_sandi', 'surel', TYPED);
    if (byLetter && !row.aktif) warnings.push(read.at(nomor, 'status', 'surel', UNTOLD));
  });
  const faulty = new Set(wrong.map(({ baris }) => baris));
  const { sheet, ignored } = people;
  return {
    sheet,
    ignored,
    rows: planned.map((person) => {
      const { nomor } = person;
      return lineOf(person, faulty.has(nomor) ? 'salah' : there.has(nomor) ? 'tetap' : 'buat');
    }),
    wrong,
    warnings,
    // Whoever looked at a list is not to send letters by it.
    versi: [way],
    people: planned.filter(({ nomor }) => !there.has(nomor)),
    there: [...there],
    byLetter,
  };
}

const lineOf = (
  { nomor, username, nama, email, roles, satker }: Person,
  tindakan: ImportRow['tindakan'],
): ImportRow => ({
  baris: nomor,
  kode: username,
  nama,
  tindakan,
  perubahan:
    tindakan !== 'buat'
      ? []
      : [
          { kolom: 'Email', dari: null, ke: email },
          { kolom: 'Peran', dari: null, ke: roles.map(roleWord).join(', ') },
          { kolom: 'Kode satker', dari: null, ke: satker },
        ],
});

/**
 * Writes a plan without faults: every account or none, and the letters with them.
 * @param hashes by username
 * @throws AppError 409 when somebody took a username or an e-mail address meanwhile
 */
export async function applyPeople(
  trx: Trx,
  { people, byLetter }: PeoplePlan,
  hashes: ReadonlyMap<string, string>,
  { user: admin, time }: DoneBy,
): Promise<void> {
  const rows = people.map(({ username, nama, email, telepon, jabatan, aktif, roles, satkerId, language }) => {
    const content = { nama, username, email, telepon, jabatan, satker_id: satkerId, aktif };
    const hash = hashes.get(username);
    if (hash === undefined) throw new Error('An account of the plan has no password');
    const times = { created_at: time, updated_at: time };
    return { user: { id: uuidv7(), ...content, password_hash: hash, ...times }, content, roles, language };
  });
  for (let i = 0; i < rows.length; i += WRITE_BATCH) {
    const some = rows.slice(i, i + WRITE_BATCH);
    await insertUsers(trx, some).catch((error: unknown) => {
      throw alreadyInUse(error) ?? error;
    });
    await keepLanguages(
      trx,
      some.map(({ user: { id }, language }) => ({ userId: id, language })),
    );
    const told = byLetter ? some.filter(({ content }) => content.aktif) : [];
    await invite(
      trx,
      told.map(({ user: { id, email } }) => ({ id, email })),
      time,
    );
  }
  const created = rows.map(({ user, content, roles }) => ({
    id: user.id,
    perubahan: { ...content, roles: roles.map(({ name }) => name) },
  }));
  await recordMany(trx, 'User', 'create', { user: admin, time }, created);
}

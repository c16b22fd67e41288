/** Rows of a workbook whose people have an account already. Decision 0163. */
import { keptText } from '#domain/indicator/cell.ts';
import type { StoredAccount } from '#server/access/users.queries.ts';
import type { PeopleColumn } from '#server/import/people-columns.ts';
import type { PersonRow } from '#server/import/people-read.ts';

/** Accounts by what their rows say; a deleted one keeps its username, and is nobody's. */
export function accountsThere(stored: readonly StoredAccount[]) {
  const byUsername = new Map(stored.map((one) => [one.username, one]));
  const emails = new Set(stored.flatMap(({ deleted, email }) => (deleted ? [] : [email])));
  return {
    usernames: byUsername as ReadonlyMap<string, unknown>,
    emails: emails as ReadonlySet<string>,
    /** The account that is this row's person: what somebody signs in by and what they are written to at are the same. */
    ofRow({ username, email }: PersonRow): StoredAccount | undefined {
      const one = byUsername.get(username);
      return one?.deleted === false && one.email === email ? one : undefined;
    },
  };
}

/**
 * The columns in which a row says something else than its account has; an empty cell says nothing.
 * @param said names of the roles that the row gives, and its unit
 */
export function differencesOf(
  row: PersonRow,
  account: StoredAccount,
  said: { roles: readonly string[]; satkerId: string | null },
): PeopleColumn[] {
  const differs: Partial<Record<PeopleColumn, boolean>> = {
    nama: keptText(row.nama, account.nama) !== account.nama,
    peran: said.roles.toSorted().join() !== account.roles.toSorted().join(),
    satker: row.satker !== null && said.satkerId !== account.satker_id,
    jabatan: row.jabatan !== null && keptText(row.jabatan, account.jabatan) !== account.jabatan,
    telepon: row.telepon !== null && row.telepon !== account.telepon,
    status: row.aktif !== account.aktif,
  };
  return (Object.keys(differs) as PeopleColumn[]).filter((id) => differs[id]);
}

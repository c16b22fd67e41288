/** Whom a matter concerns: conditions on `p`, a row of `pengguna`. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { may, reaches } from '#server/auth/holders.queries.ts';

const REPORTS = 'PelaporanCapaian';

/** Who reports for a unit: its own people who may send its reports. */
export const officersOf = (unitId: unknown) => sql<SqlBool>`p.satker_id = ${unitId} and ${may('submit', REPORTS)}`;

/** Who decides on the reports of a unit. */
const decidersOf = (unitId: string) => may('approve', REPORTS, reaches(unitId));

/** Who looks after accounts. */
export const MANAGES_PEOPLE = sql<SqlBool>`((${may('update', 'User')}) or (${may('update', 'all')}))`;

/** Whom a matter concerns. */
export type Concerned =
  | { officersOf: string; andAlso: string | null }
  | { decidersOf: string }
  | { answersProblems: true }
  | { managesWebhooks: true }
  | { managesPeople: true }
  | { people: readonly string[] };

export const isConcerned = (whom: Concerned): RawBuilder<SqlBool> => {
  if ('decidersOf' in whom) return decidersOf(whom.decidersOf);
  if ('answersProblems' in whom) return may('update', 'Masalah');
  if ('managesWebhooks' in whom) return sql<SqlBool>`((${may('update', 'Webhook')}) or (${may('update', 'all')}))`;
  if ('managesPeople' in whom) return MANAGES_PEOPLE;
  if ('people' in whom) return sql<SqlBool>`p.aktif and p.deleted_at is null and p.id = any(${whom.people}::uuid[])`;
  const { officersOf: unitId, andAlso } = whom;
  const also = sql<SqlBool>`(p.aktif and p.deleted_at is null and p.id = ${andAlso}::uuid)`;
  return sql<SqlBool>`((${officersOf(sql`${unitId}::uuid`)}) or ${also})`;
};

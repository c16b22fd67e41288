/** The names in states of reports that were kept when they were decided. */
import type { Report } from '#contract/report.ts';
import type { Db } from '#server/db/tx.ts';

type Person = { id: string; nama: string };
const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'id' in value && 'nama' in value && typeof value.id === 'string';

/**
 * A kept state as it may be shown: whoever was forgotten since (docs/decisions/0103) has no name in it. What is stored stays as it is,
 * because a decision is bound to it by its hash.
 */
export async function withoutForgotten(db: Db, kept: Report): Promise<Report> {
  const people = [kept.created_by, kept.submitted_by, kept.decided_by];
  const senders = kept.details.flatMap(({ files }) => files.map(({ uploaded_by }) => uploaded_by));
  const ids = [...new Set([...people, ...senders].filter(isPerson).map(({ id }) => id))];
  if (ids.length === 0) return kept;
  const forgotten = await db
    .selectFrom('pengguna')
    .select(['id', 'nama'])
    .where('id', 'in', ids)
    .where('dilupakan_at', 'is not', null)
    .execute();
  if (forgotten.length === 0) return kept;
  const names = new Map(forgotten.map(({ id, nama }) => [id, nama]));
  const named = <One extends Person | null>(one: One): One =>
    isPerson(one) ? { ...one, nama: names.get(one.id) ?? one.nama } : one;
  return {
    ...kept,
    created_by: named(kept.created_by),
    submitted_by: named(kept.submitted_by),
    decided_by: named(kept.decided_by),
    details: kept.details.map((detail) => ({
      ...detail,
      files: detail.files.map((file) => ({ ...file, uploaded_by: named(file.uploaded_by) })),
    })),
  };
}

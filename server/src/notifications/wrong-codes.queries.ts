/** What somebody was told of wrong codes of their second factor; one line for a burst of them. */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/** How the letters of a person about wrong codes are called. */
export const letterReason = (userId: string, time: Date): string => `kode-salah:${userId}:${time.toISOString()}`;

/** Deletes letters about wrong codes that have not left. */
export async function takeBackWarnings(trx: Db, userId: string, since: Date): Promise<void> {
  await sql`delete from kiriman where pengguna_id = ${userId}::uuid and starts_with(alasan, 'kode-salah:')
    and dibuat > ${since} and terkirim_at is null`.execute(trx);
}

/** Networks that one line names. */
const NAMED = 5;

/** Names another network in the line of a burst, which stays as read as it was. @returns whether there is such a line */
export async function addToBurst(
  trx: Db,
  userId: string,
  { network, since }: { network: string; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pemberitahuan set isi = case
      when isi -> 'kode' ? ${network}::text or jsonb_array_length(isi -> 'kode') >= ${NAMED} then isi
      else jsonb_set(isi, '{kode}', (isi -> 'kode') || to_jsonb(${network}::text)) end
    where pengguna_id = ${userId}::uuid and jenis = 'kode_salah' and waktu > ${since}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Takes the unread line of a burst back that only this network is in. @returns whether there was one */
export async function withdrawBurst(
  trx: Db,
  userId: string,
  { network, since }: { network: string; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pemberitahuan where pengguna_id = ${userId}::uuid and jenis = 'kode_salah' and dibaca_at is null
      and waktu > ${since} and isi -> 'kode' = jsonb_build_array(${network}::text)`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

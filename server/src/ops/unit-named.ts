import { idIn } from '#server/auth/gate.ts';
import type { Db } from '#server/db/tx.ts';
import { UsageError } from '#server/ops/command.ts';

/** A unit as a command names it, with the ids from the root down to it. */
export type Place = { id: string; name: string; path: string[] };

/** The unit of an option `--unit`, by code or id; null when it was not given. @throws UsageError when there is no such unit */
export async function unitNamed(db: Db, text: string | undefined): Promise<Place | null> {
  if (text === undefined) return null;
  const unit = await db
    .selectFrom('unit')
    .select(['id', 'nama_unit as name', 'jalur as path'])
    .where((eb) => eb.or([eb('kode', '=', text), ...(idIn(text) === undefined ? [] : [eb('id', '=', text)])]))
    .executeTakeFirst();
  if (!unit) throw new UsageError(`--unit ${text}: tidak ada unit dengan kode atau id itu.`);
  return unit;
}

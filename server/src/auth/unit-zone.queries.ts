import { type Zone, zoneOfUnit } from '#domain/calendar/zones.ts';
import type { Db } from '#server/db/tx.ts';

/** The zone of a person's unit (decision 0062). @param unitId null: the capital's */
export async function zoneOfPerson(db: Db, unitId: string | null): Promise<Zone> {
  const unit =
    unitId === null
      ? undefined
      : await db.selectFrom('unit').select('kode').where('id', '=', unitId).executeTakeFirst();
  return zoneOfUnit(unit?.kode);
}

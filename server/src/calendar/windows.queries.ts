/** The reporting windows as a person's calendar shows them (decision 0133). */
import { sql } from 'kysely';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Period } from '#domain/capaian/period.ts';
import { shiftDay } from '#domain/calendar/event.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';

type Row = { id: string; tahun: number; periode: Period; buka: string; tutup: string; laporan: string | null };

/**
 * The window of each quarter that counts for somebody's unit, its own before the one for all, with the unit's report where
 * there is one that they may read. From its first day to the day after its last.
 * @param scope the units whose reports they may read
 */
export async function windowEvents(db: Db, satkerId: string | null, scope: Scope): Promise<PlannedEvent[]> {
  const { rows } = await sql<Row>`
    select j.id, j.tahun, j.periode, j.buka, j.tutup, l.id as laporan
    from (
      select distinct on (tahun, periode) * from jadwal
      where unit_id is null or unit_id = ${satkerId}::uuid
      order by tahun, periode, unit_id nulls last, updated_at desc, id desc
    ) as j
    left join unit as u on u.id = ${satkerId}::uuid and ${whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur'))}
    left join laporan as l on l.unit_id = u.id and l.tahun = j.tahun and l.periode = j.periode
      and l.deleted_at is null and l.status <> 'rejected'
    order by j.buka, j.id`.execute(db);
  return rows.map(({ id, tahun, periode, buka, tutup, laporan }) => ({
    id,
    title: `Pelaporan ${PERIOD_WORDS[periode]} ${tahun}`,
    start: buka,
    end: shiftDay(tutup, 1),
    allDay: true,
    extendedProps: { calendar: 'Business', window: { tahun, periode, laporan } },
  }));
}

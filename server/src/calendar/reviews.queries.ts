/** The reports that wait for a verifier as their calendar shows them (decision 0133). */
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Period } from '#domain/capaian/period.ts';
import { shiftDay } from '#domain/calendar/event.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import type { Scope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { waitsForVerifier } from '#server/home/queries.ts';
import { SUBMITTED_AT } from '#server/report/rows.queries.ts';

/** Most reports of one day that are named; the others are counted. */
const MAX_NAMED = 20;
/** The ids of days are made from this one. */
const NAMESPACE = '019a0000-0000-7000-8000-00000000f133';

type Row = { hari: string; jumlah: number; id: string; nama_unit: string; tahun: number; periode: Period; sejak: Date };
type Review = NonNullable<PlannedEvent['extendedProps']['review']>;

function titleOf({ jumlah, laporan: [first] }: Review): string {
  if (jumlah > 1 || !first) return `${jumlah} laporan menunggu verifikasi`;
  return `Verifikasi ${first.nama_unit}, ${PERIOD_WORDS[first.periode]} ${first.tahun}`;
}

/**
 * The reports that wait for somebody who decides, one record for each day in Jakarta on which any was sent, since the days
 * that they wait are counted from it. The record of a day keeps its id while reports join and leave it.
 * @param scope the units in which they decide
 */
export async function reviewEvents(db: Db, userId: string, scope: Scope): Promise<PlannedEvent[]> {
  const { rows } = await sql<Row>`
    select * from (
      select n.*, count(*) over (partition by n.hari)::int as jumlah,
        row_number() over (partition by n.hari order by n.sejak, n.id) as urutan
      from (
        select l.id, u.nama_unit, l.tahun, l.periode, ${SUBMITTED_AT} as sejak,
          to_char(${SUBMITTED_AT} at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as hari
        from laporan as l
        join unit as u on u.id = l.unit_id
        where ${waitsForVerifier({ lingkup: scope, satker: undefined }, userId)}
      ) as n
    ) as m
    where m.urutan <= ${MAX_NAMED}
    order by m.hari, m.urutan`.execute(db);
  const days = new Map<string, Review>();
  for (const { hari, jumlah, id, nama_unit, tahun, periode, sejak } of rows) {
    const day = days.get(hari) ?? { jumlah, laporan: [] };
    days.set(hari, day);
    day.laporan.push({ id, nama_unit, tahun, periode, sejak: sejak.toISOString() });
  }
  return [...days].map(([day, review]) => ({
    id: uuidv5(day, NAMESPACE),
    title: titleOf(review),
    start: day,
    end: shiftDay(day, 1),
    allDay: true,
    extendedProps: { calendar: 'Business', review },
  }));
}

/** What the people of the demo would have been told of by now. */
import { sql, type Transaction } from 'kysely';
import { KEPT_DAYS } from '#domain/notifications/kinds.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import { tellDecided, tellOfCard, tellSubmitted } from '#server/notifications/bell.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which the people of the demo have read what they were told. */
const READ_DAYS = 10;

type Told = {
  id: string;
  unit_id: string;
  tahun: number;
  periode: Period;
  submitted_by: string | null;
  aksi: 'submit' | 'revise' | 'approve' | 'reject' | 'reopen';
  oleh: string;
  waktu: Date;
  putaran: number;
  catatan: string | null;
  kode: string[];
};

/** The first card of each board that somebody has to do, and somebody else of the unit who gave it to them. */
async function cards(trx: Transaction<Database>): Promise<{ id: string; oleh: string; orang: string[] }[]> {
  const { rows } = await sql<{ id: string; oleh: string; orang: string[] }>`
    select distinct on (k.unit_id) t.id, o.id as oleh, array[p.id::text] as orang
    from papan_tugas as t
    join papan_kolom as k on k.id = t.kolom_id
    join pengguna as p on t.isi -> 'assignedTo' @> jsonb_build_array(jsonb_build_object('id', p.id))
    join pengguna as o on o.satker_id = p.satker_id and o.id <> p.id
    order by k.unit_id, k.urutan, t.urutan, o.nama`.execute(trx);
  return rows;
}

/** Tells of what happened to each report in the last weeks, when it happened, and of the cards of the boards. */
export async function seedNotifications(trx: Transaction<Database>, now: Date): Promise<void> {
  const from = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { rows } = await sql<Told>`
    select l.id, l.unit_id, l.tahun, l.periode, l.submitted_by, r.aksi, r.oleh, r.waktu, r.putaran, r.catatan, array(
      select d.kpi ->> 'kode' from laporan_detail as d
      where d.laporan_id = l.id and d.feedback_status = 'perbaikan' and r.putaran = l.putaran - 1
      order by d.urutan) as kode
    from laporan as l
    join riwayat as r on r.laporan_id = l.id and r.aksi in ('submit', 'revise', 'approve', 'reject', 'reopen')
    where r.waktu >= ${from} and l.deleted_at is null
    order by r.waktu, l.id, r.urutan`.execute(trx);
  for (const { aksi, oleh, waktu, putaran, catatan, kode, ...report } of rows) {
    const by = { by: oleh, time: waktu };
    if (aksi === 'submit') await tellSubmitted(trx, report, by);
    else await tellDecided(trx, report, aksi, by, { round: putaran, note: catatan, codes: kode });
  }
  for (const { id, oleh, orang } of await cards(trx)) {
    await tellOfCard(trx, id, 'penugasan', orang, { by: oleh, time: new Date(now.getTime() - 2 * DAY_MS) });
  }
  await trx
    .updateTable('pemberitahuan')
    .set({ dibaca_at: now })
    .where('waktu', '<', new Date(now.getTime() - READ_DAYS * DAY_MS))
    .execute();
}

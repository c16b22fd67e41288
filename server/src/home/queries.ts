/** Whose turn it is: what waits for officers, verifiers and leaders. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ReportItem, PeriodItem, UnitItem, Turn } from '#contract/home.ts';
import type { ReportReason, UnitReason } from '#domain/report/reasons.ts';
import { repeatedNames } from '#domain/text/repeated-names.ts';
import { daysOverdue } from '#domain/report/schedule.ts';
import { daysWaiting } from '#domain/home/turns.ts';
import { type ReportStatus } from '#domain/report/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { reasonWithoutSchedule, daysBetween } from '#domain/report/triwulan.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { owesReport } from '#server/dashboard/due-units.queries.ts';
import type { Db } from '#server/db/tx.ts';
import { today } from '#server/http/today.ts';
import { reportingWindow, selectWindow } from '#server/report/check.queries.ts';
import { toBriefs, selectReports, SUBMITTED_AT, yearClosed } from '#server/report/rows.queries.ts';

const MAX_ITEMS = 50;
const MAX_UNITS = 200;

/** `satker`: a unit and everything below it; undefined = all of `lingkup`. */
export type Territory = { lingkup: Scope; satker: string | undefined };

const inTerritory = ({ lingkup, satker }: Territory): RawBuilder<SqlBool> => {
  const hasColumn = whereScope(lingkup, sql.ref('u.id'), sql.ref('u.jalur'));
  return satker === undefined ? hasColumn : sql<SqlBool>`(${hasColumn} and u.jalur @> array[${satker}]::uuid[])`;
};

type Waiting = { id: string; sejak: Date; alasan: ReportReason; jumlah: string; tutup: string | null };

/** What waits, as one list after the other: of all of them together units of one name have their code. */
async function items(db: Db, lists: readonly (readonly Waiting[])[], time: Date): Promise<ReportItem[][]> {
  const ids = lists.flat().map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectReports(db).where('l.id', 'in', ids).execute();
  const report = new Map(toBriefs(rows).map((brief) => [brief.id, brief]));
  const day = today(time);
  const itemOf = ({ id, sejak, alasan, tutup }: Waiting): ReportItem[] => {
    const one = report.get(id);
    if (!one) return [];
    const moment = sejak.toISOString();
    const due = tutup === null ? {} : { tenggat: { tutup, sisa: daysBetween(day, tutup) } };
    return [{ laporan: one, alasan, sejak: moment, hari: daysWaiting(moment, time.getTime()), ...due }];
  };
  return lists.map((waiting) => waiting.flatMap(itemOf));
}

/** Still to be sent, so that the reporting window concerns whoever has it. */
const NOT_SUBMITTED: readonly ReportStatus[] = ['draft', 'revision'];

/** Live reports of a status in years in which something can be done about them. @param where over `laporan as l` and `unit as u` */
const waiting = (status: ReportStatus, where: RawBuilder<SqlBool>) =>
  sql<SqlBool>`l.status = ${status} and l.deleted_at is null and not ${yearClosed} and ${where}`;

/** When an open report of `laporan as l` came back last, and how: `kembali`, null of one that never did. */
const LAST_RETURN = sql`left join lateral (
  select r.aksi, r.waktu from riwayat as r
  where l.status = 'revision' and r.laporan_id = l.id and r.ke = 'revision' and r.aksi in ('revise', 'reopen')
  order by r.urutan desc limit 1
) as kembali on true`;
/** Since when a report that came back is with its officer: `decided_at` of one that was opened again is of its approval. */
const SINCE_RETURN = sql`coalesce(kembali.waktu, l.decided_at, l.updated_at)`;

/** Reports of a status that wait longest, and how many there are in all. Only ids first: the rest is read for these. */
async function oldest(
  db: Db,
  where: RawBuilder<SqlBool>,
  status: ReportStatus,
  reason: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): Promise<Waiting[]> {
  const key = { unitId: sql.ref('lama.unit_id'), tahun: sql.ref('lama.tahun'), periode: sql.ref('lama.periode') };
  const { rows } = await sql<Waiting>`
    with lama as (
      select l.id, l.unit_id, l.tahun, l.periode, ${since} as sejak, ${reason} as alasan, count(*) over () as jumlah
      from laporan as l
      join unit as u on u.id = l.unit_id
      ${LAST_RETURN}
      where ${waiting(status, where)}
      order by sejak, l.id
      limit ${MAX_ITEMS}
    )
    select lama.id, lama.sejak, lama.alasan, lama.jumlah, jendela.tutup
    from lama
    left join lateral (${selectWindow(key)}) as jendela on ${NOT_SUBMITTED.includes(status)}
    order by lama.sejak, lama.id`.execute(db);
  return rows;
}

const countOf = (rows: readonly Waiting[]) => Number(rows[0]?.jumlah ?? 0);

/** The quarters that a unit may begin; a closed one may begin none. */
async function notCreated(db: Db, unitId: string, tahun: number, time: Date): Promise<PeriodItem[]> {
  const { rows } = await sql<{ id: string; nama_unit: string; terpakai: Period[] }>`
    select u.id, u.nama_unit, array(
      select l.periode from laporan as l
      where l.unit_id = u.id and l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected') as terpakai
    from unit as u
    where u.id = ${unitId} and u.aktif
      and exists (select 1 from tahun as t where t.tahun = ${tahun} and t.status = 'aktif')
      and exists (select 1 from kpi as k
        where k.unit_id = u.id and k.tahun = ${tahun} and k.status = 'aktif' and k.deleted_at is null)`.execute(db);
  const [unit] = rows;
  if (!unit) return [];
  const day = today(time);
  const result: PeriodItem[] = [];
  for (const period of PERIODS.filter((one) => !unit.terpakai.includes(one))) {
    const window = await reportingWindow(db, { unitId, tahun, periode: period });
    if (window && (day < window.buka || day > window.tutup)) continue;
    result.push({
      unit: { id: unit.id, nama_unit: unit.nama_unit },
      tahun,
      periode: period,
      buka: window?.buka ?? null,
      tutup: window?.tutup ?? null,
      sisa: window ? daysBetween(day, window.tutup) : null,
      alasan: window ? 'jadwal_terbuka' : reasonWithoutSchedule(tahun, period, day),
    });
  }
  return result;
}

/** Whether a period needs attention now. Periods that are still to come, or still run without a deadline, do not. */
const isUrgent = ({ alasan }: PeriodItem) => alasan === 'jadwal_terbuka' || alasan === 'triwulan_berakhir';

const notOwn = (territory: Territory, userId: string) =>
  sql<SqlBool>`${inTerritory(territory)} and l.submitted_by is distinct from ${userId}::uuid`;

/**
 * The tasks of people who report.
 * @param unitId the unit whose missing quarters are listed; null = several units, so none are listed
 * @param deciding where they decide too: what waits for their own decision waits for nobody else
 * @returns also the number of tasks that these people can act on
 */
export async function officerTurns(
  db: Db,
  territory: Territory,
  unitId: string | null,
  tahun: number,
  time: Date,
  deciding: { territory: Territory; userId: string } | null,
): Promise<{ content: NonNullable<Turn['petugas']>; count: number }> {
  const where = inTerritory(territory);
  const back = sql`case when kembali.aksi = 'reopen' then 'dibuka_kembali' else 'dikembalikan' end`;
  const revision = await oldest(db, where, 'revision', back, SINCE_RETURN);
  const draft = await oldest(db, where, 'draft', sql`'draf'`, sql`l.created_at`);
  const elsewhere = deciding ? sql<SqlBool>`${where} and not (${notOwn(deciding.territory, deciding.userId)})` : where;
  const waiting = await oldest(db, elsewhere, 'submitted', sql`'menunggu_verifikasi'`, SUBMITTED_AT);
  const unread = unitId === null ? [] : await notCreated(db, unitId, tahun, time);
  const [revisi = [], draf = [], menunggu = []] = await items(db, [revision, draft, waiting], time);
  const content = {
    ...{ revisi, draf, menunggu },
    belum: unread,
    total_menunggu: countOf(waiting),
  };
  return { content, count: countOf(revision) + countOf(draft) + unread.filter(isUrgent).length };
}

/** The reports that wait for people who decide, over `laporan as l` and `unit as u`: `verifierTurns` as a condition. */
export const waitsForVerifier = (territory: Territory, userId: string): RawBuilder<SqlBool> =>
  waiting('submitted', notOwn(territory, userId));

/** The reports that wait for people who decide, without those that they submitted themselves. */
export async function verifierTurns(
  db: Db,
  territory: Territory,
  userId: string,
  time: Date,
): Promise<NonNullable<Turn['verifikator']>> {
  const reason = sql`case when l.putaran > 1 then 'dikirim_ulang' else 'menunggu_keputusan' end`;
  const queue = await oldest(db, notOwn(territory, userId), 'submitted', reason, SUBMITTED_AT);
  const [antrean = []] = await items(db, [queue], time);
  return { antrean, total: countOf(queue) };
}

const REASONS: Record<Exclude<ReportStatus, 'approved' | 'rejected'>, UnitReason> = {
  draft: 'draf',
  revision: 'dikembalikan',
  submitted: 'menunggu_keputusan',
};
const ORDER: readonly (ReportStatus | null)[] = [null, 'draft', 'revision'];

/** Whether anything can still be done about the reports of a year. */
export async function isYearOpen(db: Db, tahun: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select from tahun as t where t.tahun = ${tahun} and t.status = 'ditutup') as open`.execute(db);
  return rows[0]?.open ?? true;
}

/** Where the units below a leader stand in one quarter; those who are late longest, then those who have not reported. */
export async function leaderTurns(
  db: Db,
  territory: Territory,
  { tahun, periode }: { tahun: number; periode: Period },
  time: Date,
): Promise<NonNullable<Turn['pimpinan']>> {
  const window = selectWindow({ unitId: sql.ref('u.id'), tahun, periode });
  const day = today(time);
  const { rows } = await sql<{
    id: string;
    kode: string;
    nama_unit: string;
    aktif: boolean;
    laporan_id: string | null;
    status: ReportStatus | null;
    sejak: Date | null;
    tutup: string | null;
  }>`
    select u.id, u.kode, u.nama_unit, u.aktif, l.id as laporan_id, l.status, jendela.tutup,
      case l.status when 'draft' then l.created_at when 'revision' then ${SINCE_RETURN}
        when 'submitted' then ${SUBMITTED_AT} end as sejak
    from unit as u
    left join laporan as l on l.unit_id = u.id and l.tahun = ${tahun} and l.periode = ${periode}
      and l.deleted_at is null and l.status <> 'rejected'
    ${LAST_RETURN}
    left join lateral (${window}) as jendela on true
    where ${inTerritory(territory)} and ${owesReport(tahun, periode)}
    order by u.nama_unit, u.id`.execute(db);
  const all = await sql<{ n: number }>`
    select count(*)::int as n from unit as u where ${inTerritory(territory)} and (u.aktif or ${owesReport(tahun, periode)})`.execute(
    db,
  );
  const count = (status: ReportStatus | null) => rows.filter((row) => row.status === status).length;
  const doubled = repeatedNames(rows);
  const line = rows.flatMap(({ id, kode, nama_unit, aktif, laporan_id, status, sejak, tutup }): UnitItem[] => {
    if (status === 'approved' || status === 'rejected') return [];
    const moment = sejak?.toISOString() ?? null;
    const hari = daysWaiting(moment, time.getTime());
    const terlambat_hari = status === 'submitted' ? 0 : daysOverdue(tutup, day);
    const reason = status === null ? 'belum_dibuat' : REASONS[status];
    const unit = { id, nama_unit, ...(doubled.has(nama_unit) && { kode }), ...(!aktif && { nonaktif: true as const }) };
    return [{ unit, laporan_id, status, alasan: reason, sejak: moment, hari, terlambat_hari }];
  });
  const unread = line.filter(({ status }) => status !== 'submitted');
  const waiting = line.filter(({ status }) => status === 'submitted');
  const terlambat = unread.filter(({ terlambat_hari }) => terlambat_hari > 0).length;
  return {
    belum: unread
      .sort((a, b) => b.terlambat_hari - a.terlambat_hari || ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
      .slice(0, MAX_UNITS),
    menunggu: waiting.sort((a, b) => b.hari - a.hari).slice(0, MAX_UNITS),
    ringkas: {
      semua: all.rows[0]?.n ?? rows.length,
      unit: rows.length,
      belum: count(null),
      draf: count('draft'),
      revisi: count('revision'),
      menunggu: count('submitted'),
      disetujui: count('approved'),
      terlambat,
    },
  };
}

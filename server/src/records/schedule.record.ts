/** Reporting windows. What they allow is decided in `report/check.service.ts`. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Schedule, scheduleCreateBody } from '#contract/schedule.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import type { Trx } from '#server/http/command.ts';
import { type Master, sharedAccess } from '#server/records/kit.ts';

type NewSchedule = z.infer<typeof scheduleCreateBody>;
const MIN_REASON = 10;
const DAY = 'dd/mm/yyyy';
/** A day as a spreadsheet has it: exports write moments by the clock of Jakarta. */
const dayCell = (day: string) => new Date(`${day}T00:00:00+07:00`);

async function check(trx: Trx, outcome: NewSchedule): Promise<Issue[]> {
  const wrong: Issue[] = [];
  const wording = (path: string, message: string) => wrong.push({ path, code: 'custom', message });
  if (outcome.tutup < outcome.buka) wording('tutup', 'tidak boleh sebelum hari buka');
  if (!outcome.unit_id) return wrong;
  const unit = await trx.selectFrom('unit').select('id').where('id', '=', outcome.unit_id).executeTakeFirst();
  if (!unit) wording('unit_id', 'bukan unit yang terdaftar');
  if ((outcome.alasan ?? '').length < MIN_REASON) {
    wording('alasan', `paling sedikit ${MIN_REASON} karakter: tulis mengapa unit ini mendapat jadwal sendiri`);
  }
  return wrong;
}

const ofUnit = (id: string) => sql<SqlBool>`t.unit_id = ${id}`;
export const schedule: Master<Schedule, NewSchedule> = {
  what: 'Jadwal',
  table: 'jadwal',
  // The extension of a unit, and why it has one, concerns those who may see that unit's reports.
  access: sharedAccess('Jadwal', 'peran', ({ ability }) => {
    const scope = unitScope(ability, 'read', 'PelaporanCapaian');
    return sql<SqlBool>`(t.unit_id is null or ${whereScope(scope, sql.ref('t.unit_id'), sql.ref('u.jalur'))})`;
  }),
  dari: sql`jadwal as t left join unit as u on u.id = t.unit_id`,
  choice: sql`t.*,
    case when u.id is not null then json_build_object('kode', u.kode, 'nama_unit', u.nama_unit) end as unit`,
  keluar: (row) => row,
  nama: ({ periode, tahun }) => `Jadwal ${periode} ${tahun}`,
  searched: [sql.ref('u.nama_unit'), sql.ref('u.kode'), sql.ref('t.alasan')],
  sorts: {
    // One value, so that a direction is that of all of it.
    tahun: sql`row(t.tahun, t.periode, t.unit_id is not null, t.unit_id, t.buka)`,
    periode: sql.ref('t.periode'),
    buka: sql.ref('t.buka'),
    tutup: sql.ref('t.tutup'),
  },
  filters: {
    satker: ofUnit,
    unit_id: ofUnit,
    tahun: (tahun: number) => sql<SqlBool>`t.tahun = ${tahun}`,
    periode: (period: string) => sql<SqlBool>`t.periode = ${period}`,
  },
  yearly: true,
  check,
  uniqueMessages: {
    jadwal_umum: {
      message: 'Jadwal umum untuk tahun dan periode ini sudah ada. Ubah jadwal itu.',
      path: 'periode',
      issue: 'jadwalAda',
    },
    jadwal_unit: {
      message: 'Unit ini sudah mempunyai jadwal sendiri untuk tahun dan periode ini. Ubah jadwal itu.',
      path: 'periode',
      issue: 'jadwalAda',
    },
  },
  exportColumns: [
    { title: 'Tahun', value: (r) => r.tahun, width: 8 },
    { title: 'Periode', value: (r) => r.periode, width: 8 },
    { title: 'Buka', value: (r) => dayCell(r.buka), format: DAY, width: 12 },
    { title: 'Tutup', value: (r) => dayCell(r.tutup), format: DAY, width: 12 },
    { title: 'Kode unit', value: (r) => r.unit?.kode ?? null },
    { title: 'Unit', value: (r) => r.unit?.nama_unit ?? 'Semua unit', width: 40 },
    { title: 'Alasan', value: (r) => r.alasan, width: 60 },
  ],
};

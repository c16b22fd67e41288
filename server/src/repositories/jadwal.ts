/** Reporting windows. What they allow is decided in `pelaporan-cek.ts`. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Jadwal, jadwalCreateBody } from '#contract/jadwal.ts';
import { lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import { type Master, milikBersama, type Trx } from '#server/repositories/master-kit.ts';

type JadwalBaru = z.infer<typeof jadwalCreateBody>;
const ALASAN_MINIMUM = 10;

async function periksa(trx: Trx, jadi: JadwalBaru): Promise<Issue[]> {
  const salah: Issue[] = [];
  const kata = (path: string, message: string) => salah.push({ path, code: 'custom', message });
  if (jadi.tutup < jadi.buka) kata('tutup', 'tidak boleh sebelum hari buka');
  if (!jadi.unit_id) return salah;
  const unit = await trx.selectFrom('unit').select('id').where('id', '=', jadi.unit_id).executeTakeFirst();
  if (!unit) kata('unit_id', 'bukan unit yang terdaftar');
  if ((jadi.alasan ?? '').length < ALASAN_MINIMUM) {
    kata('alasan', `paling sedikit ${ALASAN_MINIMUM} karakter: tulis mengapa unit ini mendapat jadwal sendiri`);
  }
  return salah;
}

export const jadwal: Master<Jadwal, JadwalBaru> = {
  apa: 'Jadwal',
  tabel: 'jadwal',
  // The extension of a unit, and why it has one, concerns those who may see that unit's reports.
  akses: milikBersama('Jadwal', 'peran', ({ ability }) => {
    const lingkup = lingkupUnit(ability, 'read', 'PelaporanCapaian');
    return sql<SqlBool>`(t.unit_id is null or ${whereLingkup(lingkup, sql.ref('t.unit_id'), sql.ref('u.jalur'))})`;
  }),
  dari: sql`jadwal as t left join unit as u on u.id = t.unit_id`,
  pilih: sql`t.*,
    case when u.id is not null then json_build_object('kode', u.kode, 'nama_unit', u.nama_unit) end as unit`,
  keluar: (row) => row,
  nama: ({ periode, tahun }) => `Jadwal ${periode} ${tahun}`,
  cari: [sql.ref('u.nama_unit'), sql.ref('u.kode'), sql.ref('t.alasan')],
  urut: {
    tahun: sql`t.tahun, t.periode, t.unit_id nulls first, t.buka`,
    periode: sql.ref('t.periode'),
    buka: sql.ref('t.buka'),
    tutup: sql.ref('t.tutup'),
  },
  saring: {
    satker: (id: string) => sql<SqlBool>`t.unit_id = ${id}`,
    tahun: (tahun: number) => sql<SqlBool>`t.tahun = ${tahun}`,
    periode: (periode: string) => sql<SqlBool>`t.periode = ${periode}`,
  },
  bertahun: true,
  periksa,
  unik: {
    jadwal_umum: 'Jadwal umum untuk tahun dan periode ini sudah ada. Ubah jadwal itu.',
    jadwal_unit: 'Unit ini sudah mempunyai jadwal sendiri untuk tahun dan periode ini. Ubah jadwal itu.',
  },
  ekspor: [
    { judul: 'Tahun', nilai: (r) => r.tahun, lebar: 8 },
    { judul: 'Periode', nilai: (r) => r.periode, lebar: 8 },
    { judul: 'Buka', nilai: (r) => r.buka },
    { judul: 'Tutup', nilai: (r) => r.tutup },
    { judul: 'Kode unit', nilai: (r) => r.unit?.kode ?? null },
    { judul: 'Unit', nilai: (r) => r.unit?.nama_unit ?? 'Semua unit', lebar: 40 },
    { judul: 'Alasan', nilai: (r) => r.alasan, lebar: 60 },
  ],
};

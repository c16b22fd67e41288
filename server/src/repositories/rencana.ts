/** Program, kinerja and sasaran kegiatan: what the indicators of a unit and year stand under. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Rencana, rencanaCreateBody, Sasaran, sasaranCreateBody } from '#contract/rencana.ts';
import { type Master, milikUnit, type Trx } from '#server/repositories/master-kit.ts';

type RencanaBaru = z.infer<typeof rencanaCreateBody>;
type SasaranBaru = z.infer<typeof sasaranCreateBody>;

const DARI_UNIT = sql`join unit as u on u.id = t.unit_id`;
const KOLOM_UNIT = sql`u.jalur as unit_jalur, json_build_object('kode', u.kode, 'nama_unit', u.nama_unit) as unit`;
const cari = [sql.ref('t.kode'), sql.ref('t.nama')];
const urut = { kode: sql.ref('t.kode'), nama: sql.ref('t.nama'), tahun: sql.ref('t.tahun') };
const saring = {
  satker: (id: string) => sql<SqlBool>`t.unit_id = ${id}`,
  tahun: (tahun: number) => sql<SqlBool>`t.tahun = ${tahun}`,
};
const kodeDipakai = (apa: string) =>
  `Kode ini sudah dipakai ${apa} lain pada unit dan tahun yang sama. Gunakan kode lain.`;
const ekspor = [
  { judul: 'Kode', nilai: (r: Rencana) => r.kode },
  { judul: 'Nama', nilai: (r: Rencana) => r.nama, lebar: 60 },
  { judul: 'Tahun', nilai: (r: Rencana) => r.tahun, lebar: 8 },
  { judul: 'Kode unit', nilai: (r: Rencana) => r.unit.kode },
  { judul: 'Unit', nilai: (r: Rencana) => r.unit.nama_unit, lebar: 40 },
];

/** A record that others stand under keeps its unit and year: they would be left behind. */
async function tetapDiTempat(trx: Trx, jadi: RencanaBaru, lama: Rencana | undefined, tabel: string, kolom: string) {
  if (!lama || (jadi.unit_id === lama.unit_id && jadi.tahun === lama.tahun)) return [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(tabel)} where ${sql.ref(kolom)} = ${lama.id}`.execute(trx);
  const n = Number(rows[0]?.n ?? 0);
  if (n === 0) return [];
  const path = jadi.unit_id === lama.unit_id ? 'tahun' : 'unit_id';
  return [{ path, code: 'dipakai', message: `tidak dapat diubah karena masih dipakai ${n} data di bawahnya` }];
}

const rencana = (tabel: 'program' | 'kinerja', apa: string, modul: string): Master<Rencana, RencanaBaru> => ({
  apa,
  tabel,
  akses: milikUnit(modul),
  dari: sql`${sql.table(tabel)} as t ${DARI_UNIT}`,
  pilih: sql`t.*, ${KOLOM_UNIT}`,
  keluar: (row) => row,
  nama: ({ kode }) => `${apa} ${kode}`,
  cari,
  urut,
  saring,
  bertahun: true,
  periksa: (trx, jadi, lama) => tetapDiTempat(trx, jadi, lama, 'sasaran_kegiatan', `${tabel}_id`),
  unik: { [`${tabel}_unit_id_tahun_kode_key`]: kodeDipakai(apa.toLowerCase()) },
  pemakaian: [{ sebutan: 'sasaran kegiatan', tabel: 'sasaran_kegiatan', kolom: `${tabel}_id` }],
  ekspor,
});

export const program = rencana('program', 'Program', 'Program');
export const kinerja = rencana('kinerja', 'Kinerja', 'Kinerja');

/** A parent is of the same unit and year; it is held, so that it neither moves nor goes meanwhile. */
async function periksaInduk(trx: Trx, jadi: SasaranBaru): Promise<Issue[]> {
  const salah: Issue[] = [];
  for (const tabel of ['kinerja', 'program'] as const) {
    const id = jadi[`${tabel}_id`];
    if (!id) continue;
    const induk = await trx
      .selectFrom(tabel)
      .select(['unit_id', 'tahun'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (induk?.unit_id === jadi.unit_id && induk.tahun === jadi.tahun) continue;
    salah.push({ path: `${tabel}_id`, code: 'custom', message: `harus ${tabel} dari unit dan tahun yang sama` });
  }
  return salah;
}

export const sasaran: Master<Sasaran, SasaranBaru> = {
  apa: 'Sasaran kegiatan',
  tabel: 'sasaran_kegiatan',
  akses: milikUnit('SasaranKegiatan'),
  dari: sql`sasaran_kegiatan as t ${DARI_UNIT}
    left join kinerja as k on k.id = t.kinerja_id left join program as p on p.id = t.program_id`,
  // All but `serupa`, which only the matrix compares (migration 008).
  pilih: sql`t.id, t.kode, t.nama, t.kinerja_id, t.program_id, t.tahun, t.unit_id, t.versi, t.created_at, t.updated_at,
    ${KOLOM_UNIT},
    case when k.id is not null then json_build_object('kode', k.kode, 'nama', k.nama) end as kinerja,
    case when p.id is not null then json_build_object('kode', p.kode, 'nama', p.nama) end as program`,
  keluar: (row) => row,
  nama: ({ kode }) => `Sasaran kegiatan ${kode}`,
  cari,
  urut,
  saring: {
    ...saring,
    kinerja_id: (id: string) => sql<SqlBool>`t.kinerja_id = ${id}`,
    program_id: (id: string) => sql<SqlBool>`t.program_id = ${id}`,
  },
  bertahun: true,
  periksa: async (trx, jadi, lama) => [
    ...(await periksaInduk(trx, jadi)),
    ...(await tetapDiTempat(trx, jadi, lama, 'kpi', 'sasaran_kegiatan_id')),
  ],
  unik: { sasaran_kegiatan_unit_id_tahun_kode_key: kodeDipakai('sasaran kegiatan') },
  // A deleted KPI lets go of it (migration 003); what was reported keeps its own copy.
  pemakaian: [{ sebutan: 'KPI', tabel: 'kpi', kolom: 'sasaran_kegiatan_id', syarat: sql<SqlBool>`deleted_at is null` }],
  ekspor: [
    ...ekspor,
    { judul: 'Kode kinerja', nilai: (r) => r.kinerja?.kode ?? null },
    { judul: 'Kinerja', nilai: (r) => r.kinerja?.nama ?? null, lebar: 40 },
    { judul: 'Kode program', nilai: (r) => r.program?.kode ?? null },
    { judul: 'Program', nilai: (r) => r.program?.nama ?? null, lebar: 40 },
  ],
};

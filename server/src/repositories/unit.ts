import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Unit } from '#contract/master.ts';
import type { unitCreateBody } from '#contract/organisasi.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { type Master, milikBersama, SEMUA, type Trx } from '#server/repositories/master-kit.ts';

type UnitBaru = z.infer<typeof unitCreateBody>;

const HIDUP = sql<SqlBool>`deleted_at is null`;
const TERHAPUS = sql<SqlBool>`deleted_at is not null`;

/** Roles that see only their own unit in the list (specification §6). */
const HANYA_SENDIRI = new Set(['admin-esselon-2', 'verifikator-esselon-2']);

/**
 * Which units a user's list shows: the own one for the two esselon-2 roles (none without a unit), none for somebody
 * without roles, otherwise all. The widest role counts.
 */
export function unitTerlihat(pengguna: Pick<Pengguna, 'roles' | 'satkerId'>): 'semua' | string[] {
  if (pengguna.roles.some((role) => !HANYA_SENDIRI.has(role))) return 'semua';
  return pengguna.roles.length > 0 && pengguna.satkerId !== null ? [pengguna.satkerId] : [];
}

const baca = (trx: Trx, id: string) =>
  trx.selectFrom('unit').select(['id', 'level_id', 'jalur']).where('id', '=', id).executeTakeFirst();

/** The place in the tree: below a parent of a lower level, above children of higher ones, never below itself. */
async function periksaTempat(trx: Trx, jadi: UnitBaru, lama: Unit | undefined): Promise<Issue[]> {
  const salah: Issue[] = [];
  const kata = (path: string, message: string) => salah.push({ path, code: 'custom', message });
  const induk = jadi.parent_id ? await baca(trx, jadi.parent_id) : undefined;
  if (jadi.parent_id && !induk) kata('parent_id', 'bukan unit yang terdaftar');
  if (induk && lama && induk.jalur.includes(lama.id)) {
    kata('parent_id', 'tidak boleh unit ini sendiri atau unit di bawahnya');
  } else if (induk && induk.level_id >= jadi.level_id) {
    kata('level_id', `harus di bawah level unit induknya (${induk.level_id})`);
  }
  if (lama && jadi.level_id !== lama.level_id) {
    const { rows } = await sql<{ level: number | null }>`
      select min(level_id) as level from unit where parent_id = ${lama.id}`.execute(trx);
    const anak = rows[0]?.level ?? null;
    if (anak !== null && anak <= jadi.level_id) kata('level_id', `harus di atas level unit bawahannya (${anak})`);
  }
  return salah;
}

async function jalurBaru(trx: Trx, { parent_id: indukId }: UnitBaru, id: string): Promise<string[]> {
  const induk = indukId ? await baca(trx, indukId) : undefined;
  return [...(induk?.jalur ?? []), id];
}

export const unit: Master<Unit, UnitBaru> = {
  apa: 'Unit',
  tabel: 'unit',
  akses: milikBersama('Unit', 'semua', (pengguna) => {
    const terlihat = unitTerlihat(pengguna);
    return terlihat === 'semua' ? SEMUA : sql<SqlBool>`t.id = any(${terlihat}::uuid[])`;
  }),
  dari: sql`unit as t`,
  pilih: sql`t.id, t.versi, t.created_at, t.updated_at, t.kode, t.nama_unit, t.level_id, t.parent_id, t.aktif,
    t.jalur as unit_jalur, t.nama_supervisi, t.nama_supervisi as penanggungjawab, t.nama_supervisi as pengawas`,
  keluar: (row) => row,
  nama: ({ nama_unit }) => nama_unit,
  cari: [sql.ref('t.nama_unit'), sql.ref('t.kode')],
  urut: { nama_unit: sql.ref('t.nama_unit'), kode: sql.ref('t.kode'), level_id: sql.ref('t.level_id') },
  saring: {
    level_id: (level: number) => sql<SqlBool>`t.level_id = ${level}`,
    parent_id: (id: string) => sql<SqlBool>`t.parent_id = ${id}`,
    aktif: (aktif: 'true' | 'false') => sql<SqlBool>`t.aktif = ${aktif === 'true'}`,
  },
  bawaan: { parent_id: null, nama_supervisi: null, aktif: true },
  // The tree is one thing: two moves at once, each right by itself, could close a circle. Reading goes on meanwhile.
  kunci: async (trx) => void (await sql`lock table unit in share row exclusive mode`.execute(trx)),
  periksa: periksaTempat,
  turunan: async (trx, jadi, id, lama) =>
    lama && (jadi.parent_id ?? null) === lama.parent_id ? {} : { jalur: await jalurBaru(trx, jadi, id) },
  async sesudah(trx, id, lama) {
    // Whatever stood below goes along: its path from this unit down stays, the part above is replaced.
    await sql`update unit as anak set jalur = atas.jalur || anak.jalur[array_position(anak.jalur, atas.id) + 1 :]
      from unit as atas where atas.id = ${id} and atas.jalur <> ${lama.unit_jalur}::uuid[]
        and anak.id <> atas.id and atas.id = any(anak.jalur)`.execute(trx);
  },
  unik: { unit_kode_key: 'Kode ini sudah dipakai unit lain. Gunakan kode lain.' },
  pemakaian: [
    { sebutan: 'unit bawahan', tabel: 'unit', kolom: 'parent_id' },
    { sebutan: 'pengguna', tabel: 'pengguna', kolom: 'satker_id', syarat: HIDUP },
    { sebutan: 'KPI', tabel: 'kpi', kolom: 'unit_id', syarat: HIDUP },
    { sebutan: 'laporan', tabel: 'laporan', kolom: 'unit_id', syarat: HIDUP },
    { sebutan: 'program', tabel: 'program', kolom: 'unit_id' },
    { sebutan: 'kinerja', tabel: 'kinerja', kolom: 'unit_id' },
    { sebutan: 'sasaran kegiatan', tabel: 'sasaran_kegiatan', kolom: 'unit_id' },
    { sebutan: 'jadwal', tabel: 'jadwal', kolom: 'unit_id' },
    { sebutan: 'pengguna terhapus', tabel: 'pengguna', kolom: 'satker_id', syarat: TERHAPUS },
    { sebutan: 'KPI terhapus', tabel: 'kpi', kolom: 'unit_id', syarat: TERHAPUS },
    { sebutan: 'laporan terhapus', tabel: 'laporan', kolom: 'unit_id', syarat: TERHAPUS },
  ],
  saranHapus: 'Nonaktifkan saja unitnya, jangan dihapus.',
  ekspor: [
    { judul: 'Kode', nilai: (r) => r.kode },
    { judul: 'Nama unit', nilai: (r) => r.nama_unit, lebar: 50 },
    { judul: 'Level', nilai: (r) => r.level_id, lebar: 8 },
    { judul: 'Supervisi', nilai: (r) => r.nama_supervisi, lebar: 30 },
    { judul: 'Aktif', nilai: (r) => r.aktif, lebar: 8 },
  ],
};

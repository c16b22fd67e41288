/** Target types with their scales (the record "target" of the specification), and modules. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Modul, moduleCreateBody, TipeTarget, tipeTargetCreateBody } from '#contract/katalog.ts';
import { type Master, milikBersama, type Trx } from '#server/repositories/master-kit.ts';

type TipeBaru = z.infer<typeof tipeTargetCreateBody>;
type ModulBaru = z.infer<typeof moduleCreateBody>;

/** What figures were entered against must keep its meaning: the type of value, and what each code counts. */
async function tetapBermakna(trx: Trx, jadi: TipeBaru, lama: TipeTarget | undefined): Promise<Issue[]> {
  if (!lama) return [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from kpi where skala_id = ${lama.id} and deleted_at is null`.execute(trx);
  const n = Number(rows[0]?.n ?? 0);
  if (n === 0) return [];
  const salah: Issue[] = [];
  const kata = (path: string, apa: string) =>
    salah.push({ path, code: 'dipakai', message: `${apa} karena masih dipakai ${n} KPI` });
  if (jadi.tipe_nilai !== lama.tipe_nilai) kata('tipe_nilai', 'tidak dapat diubah');
  for (const { kode, nilai } of lama.skala) {
    if (jadi.skala?.find((satu) => satu.kode === kode)?.nilai !== nilai) {
      kata('skala', `harus tetap memuat ${kode} dengan nilai ${nilai}`);
    }
  }
  return salah;
}

export const target: Master<TipeTarget, TipeBaru> = {
  apa: 'Jenis target',
  tabel: 'tipe_target',
  akses: milikBersama('Target'),
  dari: sql`tipe_target as t`,
  pilih: sql`t.*`,
  keluar: (row) => row,
  nama: ({ kode }) => `Jenis target ${kode}`,
  cari: [sql.ref('t.kode'), sql.ref('t.nama')],
  urut: { kode: sql.ref('t.kode'), nama: sql.ref('t.nama'), tipe_nilai: sql.ref('t.tipe_nilai') },
  saring: { tipe_nilai: (tipe: string) => sql<SqlBool>`t.tipe_nilai = ${tipe}` },
  json: ['skala'],
  bawaan: { desimal: 2, skala: [] },
  async periksa(trx, jadi, lama) {
    const salah = await tetapBermakna(trx, jadi, lama);
    if (jadi.tipe_nilai === 'predikat' && (jadi.skala ?? []).length === 0) {
      salah.push({ path: 'skala', code: 'custom', message: 'wajib diisi untuk jenis predikat' });
    }
    return salah;
  },
  unik: { tipe_target_kode_key: 'Kode ini sudah dipakai jenis target lain. Gunakan kode lain.' },
  pemakaian: [{ sebutan: 'KPI', tabel: 'kpi', kolom: 'skala_id', syarat: sql<SqlBool>`deleted_at is null` }],
  ekspor: [
    { judul: 'Kode', nilai: (r) => r.kode },
    { judul: 'Nama', nilai: (r) => r.nama, lebar: 40 },
    { judul: 'Tipe nilai', nilai: (r) => r.tipe_nilai },
    { judul: 'Desimal', nilai: (r) => r.desimal, lebar: 8 },
    {
      judul: 'Skala',
      nilai: (r) => r.skala.map(({ kode, label, nilai }) => `${kode} = ${nilai} (${label})`).join('; '),
      lebar: 60,
    },
  ],
};

/** A module that roles have keeps its name and the actions given to them: otherwise access would go unseen. */
async function tetapDiberikan(trx: Trx, jadi: ModulBaru, lama: Modul | undefined): Promise<Issue[]> {
  if (!lama) return [];
  const given = await trx
    .selectFrom('role_module as rm')
    .innerJoin('role as r', 'r.id', 'rm.role_id')
    .where('rm.module_id', '=', lama.id)
    .select(['r.label', 'rm.actions'])
    .orderBy('r.label')
    .forShare('rm')
    .execute();
  const salah: Issue[] = [];
  if (jadi.name !== lama.name && given.length > 0) {
    const message = `tidak dapat diubah karena masih diberikan kepada ${given.map(({ label }) => label).join(', ')}`;
    salah.push({ path: 'name', code: 'dipakai', message });
  }
  for (const aksi of lama.actions.filter((satu) => !jadi.actions?.includes(satu))) {
    const pemakai = given.filter(({ actions }) => actions.includes(aksi)).map(({ label }) => label);
    if (pemakai.length === 0) continue;
    const message = `harus tetap memuat ${aksi} karena masih diberikan kepada ${pemakai.join(', ')}`;
    salah.push({ path: 'actions', code: 'dipakai', message });
  }
  return salah;
}

export const modul: Master<Modul, ModulBaru> = {
  apa: 'Modul',
  tabel: 'module',
  akses: milikBersama('Module'),
  dari: sql`module as t`,
  pilih: sql`t.*`,
  keluar: ({ id, versi, name, label, url, icon, actions }) => ({ id, versi, name, label, url, icon, actions }),
  nama: ({ label }) => `Modul ${label}`,
  cari: [sql.ref('t.name'), sql.ref('t.label')],
  urut: { urutan: sql.ref('t.urutan'), name: sql.ref('t.name'), label: sql.ref('t.label') },
  json: ['actions'],
  bawaan: { actions: [] },
  periksa: tetapDiberikan,
  turunan: async (trx, _, __, lama) => {
    if (lama) return {};
    const { rows } = await sql<{ urutan: number }>`
      select coalesce(max(urutan) + 1, 0) as urutan from module`.execute(trx);
    return { urutan: rows[0]?.urutan ?? 0 };
  },
  unik: { module_name_key: 'Nama ini sudah dipakai modul lain. Gunakan nama lain.' },
  pemakaian: [{ sebutan: 'peran', tabel: 'role_module', kolom: 'module_id' }],
  saranHapus: 'Cabut dahulu dari peran yang memilikinya.',
  ekspor: [
    { judul: 'Nama', nilai: (r) => r.name, lebar: 24 },
    { judul: 'Label', nilai: (r) => r.label, lebar: 40 },
    { judul: 'Alamat', nilai: (r) => r.url, lebar: 30 },
    { judul: 'Aksi', nilai: (r) => r.actions.join(', '), lebar: 60 },
  ],
};

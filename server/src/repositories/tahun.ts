/** Reporting years with their rules. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import type { TahunRecord } from '#contract/master.ts';
import type { tahunCreateBody } from '#contract/organisasi.ts';
import { type Master, milikBersama, type Pemakaian, type Trx } from '#server/repositories/master-kit.ts';

type TahunBaru = z.infer<typeof tahunCreateBody>;

const HIDUP = sql<SqlBool>`deleted_at is null`;
const PEMAKAIAN: readonly Pemakaian[] = [
  { sebutan: 'KPI', tabel: 'kpi', kolom: 'tahun', syarat: HIDUP },
  { sebutan: 'laporan', tabel: 'laporan', kolom: 'tahun', syarat: HIDUP },
  { sebutan: 'program', tabel: 'program', kolom: 'tahun' },
  { sebutan: 'kinerja', tabel: 'kinerja', kolom: 'tahun' },
  { sebutan: 'sasaran kegiatan', tabel: 'sasaran_kegiatan', kolom: 'tahun' },
  { sebutan: 'jadwal', tabel: 'jadwal', kolom: 'tahun' },
];

/** The number of a year is what its records are found by: with records it stays. */
async function tetapBernomor(trx: Trx, jadi: TahunBaru, lama: TahunRecord | undefined) {
  if (!lama || jadi.tahun === lama.tahun) return [];
  for (const { tabel, syarat } of PEMAKAIAN) {
    const { rows } = await sql`select 1 from ${sql.table(tabel)}
      where tahun = ${lama.tahun} and ${syarat ?? sql`true`} limit 1`.execute(trx);
    if (rows.length > 0)
      return [{ path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena sudah dipakai' }];
  }
  return [];
}

export const tahun: Master<TahunRecord, TahunBaru> = {
  apa: 'Tahun',
  tabel: 'tahun',
  // Everybody chooses a year to work in.
  akses: milikBersama('Tahun', 'semua'),
  dari: sql`tahun as t`,
  pilih: sql`t.*`,
  keluar: (row) => ({ ...row, batas_capaian: row.batas_capaian === null ? null : Number(row.batas_capaian) }),
  nama: (record) => `Tahun ${record.tahun}`,
  cari: [sql`t.tahun::text`],
  urut: { tahun: sql.ref('t.tahun'), status: sql.ref('t.status') },
  saring: { status: (status: string) => sql<SqlBool>`t.status = ${status}` },
  json: ['ambang'],
  bawaan: {
    status: 'rencana',
    batas_capaian: 120,
    rumus_minimize: 'dua_kurang',
    ambang: AMBANG_BAWAAN.map((pita) => ({ ...pita })),
  },
  periksa: tetapBernomor,
  turunan: async (_, { ambang }) =>
    ambang ? { ambang: [...ambang].sort((a, b) => b.batas_bawah - a.batas_bawah) } : {},
  unik: { tahun_tahun_key: 'Tahun ini sudah terdaftar. Ubah data tahun itu.' },
  pemakaian: PEMAKAIAN,
  kunciPemakaian: 'tahun',
  saranHapus: 'Tutup saja tahunnya, jangan dihapus.',
  ekspor: [
    { judul: 'Tahun', nilai: (r) => r.tahun, lebar: 8 },
    { judul: 'Status', nilai: (r) => r.status },
    { judul: 'Batas capaian (%)', nilai: (r) => r.batas_capaian },
    { judul: 'Rumus minimize', nilai: (r) => r.rumus_minimize },
    {
      judul: 'Ambang',
      nilai: (r) => r.ambang.map((pita) => `${pita.warna} ≥ ${pita.batas_bawah} (${pita.label})`).join('; '),
      lebar: 60,
    },
  ],
};

/** Reporting years with their rules. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import type { TahunRecord } from '#contract/units.ts';
import type { tahunCreateBody } from '#contract/unit-bodies.ts';
import type { Trx } from '#server/http/command.ts';
import { type Master, sharedAccess, type Usage } from '#server/records/kit.ts';

type NewTahun = z.infer<typeof tahunCreateBody>;

const LIVE = sql<SqlBool>`deleted_at is null`;
const USAGES: readonly Usage[] = [
  { designation: 'KPI', table: 'kpi', column: 'tahun', condition: LIVE },
  { designation: 'laporan', table: 'laporan', column: 'tahun', condition: LIVE },
  { designation: 'program', table: 'program', column: 'tahun' },
  { designation: 'kinerja', table: 'kinerja', column: 'tahun' },
  { designation: 'sasaran kegiatan', table: 'sasaran_kegiatan', column: 'tahun' },
  { designation: 'jadwal', table: 'jadwal', column: 'tahun' },
];

/** The number of a year is what its records are found by: with records it stays. */
async function keepsNumber(trx: Trx, outcome: NewTahun, previous: TahunRecord | undefined) {
  if (!previous || outcome.tahun === previous.tahun) return [];
  for (const { table, condition } of USAGES) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where tahun = ${previous.tahun} and ${condition ?? sql`true`} limit 1`.execute(trx);
    if (rows.length > 0)
      return [{ path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena sudah dipakai' }];
  }
  return [];
}

export const tahun: Master<TahunRecord, NewTahun> = {
  what: 'Tahun',
  table: 'tahun',
  // Everybody chooses a year to work in.
  access: sharedAccess('Tahun', 'semua'),
  dari: sql`tahun as t`,
  choice: sql`t.*`,
  keluar: (row) => ({ ...row, batas_capaian: row.batas_capaian === null ? null : Number(row.batas_capaian) }),
  nama: (record) => `Tahun ${record.tahun}`,
  searched: [sql`t.tahun::text`],
  sorts: { tahun: sql.ref('t.tahun'), status: sql.ref('t.status') },
  filters: { status: (status: string) => sql<SqlBool>`t.status = ${status}` },
  json: ['ambang'],
  defaults: {
    status: 'rencana',
    batas_capaian: 120,
    rumus_minimize: 'dua_kurang',
    ambang: DEFAULT_THRESHOLDS.map((band) => ({ ...band })),
  },
  check: keepsNumber,
  derived: async (_, { ambang }) =>
    ambang ? { ambang: [...ambang].sort((a, b) => b.batas_bawah - a.batas_bawah) } : {},
  uniqueMessages: {
    tahun_tahun_key: {
      message: 'Tahun ini sudah terdaftar. Ubah data tahun itu.',
      path: 'tahun',
      issue: 'tahunTerdaftar',
    },
  },
  usages: USAGES,
  usageKey: 'tahun',
  deleteAdvice: 'Tutup saja tahunnya, jangan dihapus.',
  exportColumns: [
    { title: 'Tahun', value: (r) => r.tahun, width: 8 },
    { title: 'Status', value: (r) => r.status },
    { title: 'Batas capaian (%)', value: (r) => r.batas_capaian },
    { title: 'Rumus minimize', value: (r) => r.rumus_minimize },
    {
      title: 'Ambang',
      value: (r) => r.ambang.map((band) => `${band.warna} ≥ ${band.batas_bawah} (${band.label})`).join('; '),
      width: 60,
    },
  ],
};

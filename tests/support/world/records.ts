/** Master data of the world around the report: one record of each kind, of BPS Kabupaten Tapin and of its year. */
import type { Module, TargetType } from '#contract/catalogue.ts';
import type { Plan, Sasaran } from '#contract/plan.ts';
import type { Schedule } from '#contract/schedule.ts';
import type { TahunRecord, Unit } from '#contract/units.ts';
import { TIME, UNIT_NAME } from '#tests/support/world/report.ts';

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const ROOT = uuid(1);
export const UNIT = uuid(2);
export const YEAR = 2026;
export const YEAR_RECORD = uuid(3);
/** The record that every list of master data has. */
export const RECORD = uuid(71);

/** What every record has. */
export const record = (id: string) => ({ id, versi: 1, created_at: TIME, updated_at: TIME });

export const unit: Unit = {
  ...record(UNIT),
  kode: '6305',
  nama_unit: UNIT_NAME,
  level_id: 3,
  parent_id: ROOT,
  nama_supervisi: null,
  penanggungjawab: null,
  pengawas: null,
  aktif: true,
  unit_jalur: [ROOT, UNIT],
};
export const tahun: TahunRecord = {
  ...record(YEAR_RECORD),
  tahun: YEAR,
  status: 'aktif',
  batas_capaian: 120,
  rumus_minimize: 'dua_kurang',
  ambang: [{ batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' }],
};
export const program: Plan = {
  ...record(RECORD),
  kode: 'P1',
  nama: 'Program Statistik',
  tahun: YEAR,
  unit_id: UNIT,
  unit: { kode: unit.kode, nama_unit: UNIT_NAME },
  unit_jalur: [ROOT, UNIT],
};
export const sasaran: Sasaran = { ...program, kinerja_id: null, program_id: null, kinerja: null, program: null };
export const schedule: Schedule = {
  ...record(RECORD),
  tahun: YEAR,
  periode: 'TW1',
  buka: `${YEAR}-04-01`,
  tutup: `${YEAR}-04-10`,
  unit_id: null,
  alasan: null,
  unit: null,
};
export const target: TargetType = {
  ...record(RECORD),
  kode: 'persen',
  nama: 'Persentase',
  tipe_nilai: 'persen',
  desimal: 2,
  skala: [],
};
export const moduleRow: Module = {
  ...record(RECORD),
  name: 'Kpi',
  label: 'Indikator',
  url: null,
  icon: null,
  actions: ['read'],
};

/** By the name that their calls have: `/api/<name>`. */
export const MASTER: Record<string, { id: string }> = {
  unit,
  tahun,
  jadwal: schedule,
  program,
  kinerja: program,
  'sasaran-kegiatan': sasaran,
  target,
  module: moduleRow,
};

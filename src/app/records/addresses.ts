import type { ParseKeys } from 'i18next';
import type { IconName } from '#ui/Icon.tsx';

/**
 * Every record that has a list and a form: where they are, and whose abilities they ask. Menu, palette and routes are
 * made of it; what the pages show is in `record.ts`, which is fetched with them.
 */
export const RECORD_ROUTES = {
  unit: { alamat: '/master/unit', subjek: 'Unit', judul: 'master.unit.judul', icon: 'tree' },
  tahun: { alamat: '/master/tahun', subjek: 'Tahun', judul: 'master.tahun.judul', icon: 'calendar' },
  jadwal: { alamat: '/master/jadwal', subjek: 'Jadwal', judul: 'master.jadwal.judul', icon: 'clock' },
  kinerja: { alamat: '/master/kinerja', subjek: 'Kinerja', judul: 'master.kinerja.judul', icon: 'gauge' },
  program: { alamat: '/master/program', subjek: 'Program', judul: 'master.program.judul', icon: 'layers' },
  'sasaran-kegiatan': {
    alamat: '/master/sasaran-kegiatan',
    subjek: 'SasaranKegiatan',
    judul: 'master.sasaran.judul',
    icon: 'target',
  },
  target: { alamat: '/master/target', subjek: 'Target', judul: 'master.target.judul', icon: 'ruler' },
  module: { alamat: '/master/module', subjek: 'Module', judul: 'master.modul.judul', icon: 'blocks' },
  pengguna: { alamat: '/pengguna', subjek: 'User', judul: 'pengguna.judul', icon: 'user', kelompok: 'akses' },
  peran: { alamat: '/peran', subjek: 'Role', judul: 'peran.judul', icon: 'lock', kelompok: 'akses' },
  izin: { alamat: '/izin', subjek: 'Permission', judul: 'izin.judul', icon: 'settings', kelompok: 'akses' },
  'kunci-masuk': {
    alamat: '/kunci-masuk',
    subjek: 'User',
    judul: 'kunciMasuk.judul',
    icon: 'ban',
    kelompok: 'akses',
  },
  kpi: { alamat: '/kpi', subjek: 'Kpi', judul: 'kpi.judul', icon: 'target', kelompok: 'kerja', details: true },
  'berkas-bukti': {
    alamat: '/berkas-bukti',
    subjek: 'PelaporanCapaian',
    judul: 'berkasBukti.judul',
    icon: 'copy',
    kelompok: 'aplikasi',
    details: true,
  },
} as const satisfies Record<string, RecordAddress>;

/** `kelompok`: of the menu; master data unless told. `details`: `…/:id` is a page to read, its form is `…/:id/ubah`. */
type RecordAddress = {
  alamat: string;
  subjek: string;
  judul: ParseKeys;
  icon: IconName;
  kelompok?: 'akses' | 'kerja' | 'aplikasi';
  details?: true;
};
export type RecordName = keyof typeof RECORD_ROUTES;
export const RECORD_NAMES = Object.keys(RECORD_ROUTES) as RecordName[];

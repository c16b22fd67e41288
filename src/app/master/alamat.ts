import type { ParseKeys } from 'i18next';
import type { IconName } from '#ui/Icon.tsx';

/**
 * Every record that has a list and a form: where they are, and whose abilities they ask. Menu, palette and routes are
 * made of it; what the pages show is in `rekaman.ts`, which is fetched with them.
 */
export const ALAMAT_REKAMAN = {
  unit: { alamat: '/master/unit', subjek: 'Unit', judul: 'master.unit.judul', ikon: 'tree' },
  tahun: { alamat: '/master/tahun', subjek: 'Tahun', judul: 'master.tahun.judul', ikon: 'calendar' },
  jadwal: { alamat: '/master/jadwal', subjek: 'Jadwal', judul: 'master.jadwal.judul', ikon: 'clock' },
  kinerja: { alamat: '/master/kinerja', subjek: 'Kinerja', judul: 'master.kinerja.judul', ikon: 'gauge' },
  program: { alamat: '/master/program', subjek: 'Program', judul: 'master.program.judul', ikon: 'layers' },
  'sasaran-kegiatan': {
    alamat: '/master/sasaran-kegiatan',
    subjek: 'SasaranKegiatan',
    judul: 'master.sasaran.judul',
    ikon: 'target',
  },
  target: { alamat: '/master/target', subjek: 'Target', judul: 'master.target.judul', ikon: 'ruler' },
  module: { alamat: '/master/module', subjek: 'Module', judul: 'master.modul.judul', ikon: 'blocks' },
  pengguna: { alamat: '/pengguna', subjek: 'User', judul: 'pengguna.judul', ikon: 'user', kelompok: 'akses' },
  peran: { alamat: '/peran', subjek: 'Role', judul: 'peran.judul', ikon: 'lock', kelompok: 'akses' },
  izin: { alamat: '/izin', subjek: 'Permission', judul: 'izin.judul', ikon: 'settings', kelompok: 'akses' },
  'kunci-masuk': {
    alamat: '/kunci-masuk',
    subjek: 'User',
    judul: 'kunciMasuk.judul',
    ikon: 'ban',
    kelompok: 'akses',
  },
  kpi: { alamat: '/kpi', subjek: 'Kpi', judul: 'kpi.judul', ikon: 'target', kelompok: 'kerja', rinci: true },
  'berkas-bukti': {
    alamat: '/berkas-bukti',
    subjek: 'PelaporanCapaian',
    judul: 'berkasBukti.judul',
    ikon: 'copy',
    kelompok: 'aplikasi',
    rinci: true,
  },
} as const satisfies Record<string, AlamatRekaman>;

/** `kelompok`: of the menu; master data unless told. `rinci`: `…/:id` is a page to read, its form is `…/:id/ubah`. */
type AlamatRekaman = {
  alamat: string;
  subjek: string;
  judul: ParseKeys;
  ikon: IconName;
  kelompok?: 'akses' | 'kerja' | 'aplikasi';
  rinci?: true;
};
export type NamaRekaman = keyof typeof ALAMAT_REKAMAN;
export const NAMA_REKAMAN = Object.keys(ALAMAT_REKAMAN) as NamaRekaman[];

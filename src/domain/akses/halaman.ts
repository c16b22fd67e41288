/**
 * The pages that a person can bookmark: those of the menu (`src/app/shell/halaman.ts`, which a test holds to this
 * list). An id never changes, also when the page moves: it is what is stored.
 */
export type HalamanMarkah = {
  id: string;
  /** In Indonesian. */
  judul: string;
  ikon: string;
  ke: string;
  /** Action and subject that one must be allowed; null = everybody who is signed in. */
  izin: readonly [action: string, subject: string] | null;
};

const LAPORAN = ['read', 'PelaporanCapaian'] as const;
const DASBOR = ['read', 'Dashboard'] as const;
const MESIN = ['read', 'MachineState'] as const;
const semua = (id: string, judul: string, ikon: string, ke: string) => ({ id, judul, ikon, ke, izin: null });
const induk = (id: string, judul: string, ikon: string, subjek: string, ke = `/master/${id}`) => ({
  id,
  judul,
  ikon,
  ke,
  izin: ['read', subjek] as const,
});

export const HALAMAN_MARKAH: readonly HalamanMarkah[] = [
  semua('beranda', 'Giliran Anda', 'home', '/beranda'),
  { id: 'pelaporan', judul: 'Pelaporan capaian', ikon: 'file', ke: '/pelaporan-capaian', izin: LAPORAN },
  {
    id: 'verifikasi',
    judul: 'Verifikasi',
    ikon: 'clipboardCheck',
    ke: '/verifikasi',
    izin: ['approve', 'PelaporanCapaian'],
  },
  { id: 'dasbor', judul: 'Dasbor', ikon: 'chart', ke: '/dasbor', izin: DASBOR },
  { id: 'matrik-kinerja', judul: 'Matrik kinerja', ikon: 'grid', ke: '/kpi/matrik-kinerja', izin: DASBOR },
  { id: 'rekap', judul: 'Rekap capaian', ikon: 'sheet', ke: '/pelaporan-capaian/rekap', izin: LAPORAN },
  semua('kalender', 'Kalender', 'calendar', '/kalender'),
  semua('obrolan', 'Obrolan', 'note', '/obrolan'),
  semua('tugas', 'Tugas', 'checkCircle', '/tugas'),
  semua('papan', 'Papan', 'columns', '/papan'),
  semua('email', 'Surat', 'mail', '/email'),
  induk('unit', 'Satuan kerja', 'tree', 'Unit'),
  induk('tahun', 'Tahun', 'calendar', 'Tahun'),
  induk('jadwal', 'Jadwal pelaporan', 'clock', 'Jadwal'),
  induk('kinerja', 'Kinerja', 'gauge', 'Kinerja'),
  induk('program', 'Program', 'layers', 'Program'),
  induk('sasaran-kegiatan', 'Sasaran kegiatan', 'target', 'SasaranKegiatan'),
  induk('target', 'Jenis target', 'ruler', 'Target'),
  induk('module', 'Modul', 'blocks', 'Module'),
  induk('pengguna', 'Pengguna', 'user', 'User', '/pengguna'),
  induk('peran', 'Peran', 'lock', 'Role', '/peran'),
  induk('izin', 'Izin', 'settings', 'Permission', '/izin'),
  induk('kunci-masuk', 'Masuk ditutup', 'ban', 'User', '/kunci-masuk'),
  induk('kpi', 'Indikator & target', 'target', 'Kpi', '/kpi'),
  induk('berkas-bukti', 'Berkas bukti', 'copy', 'PelaporanCapaian', '/berkas-bukti'),
  { id: 'mesin', judul: 'Mesin', ikon: 'workflow', ke: '/dukungan/mesin', izin: MESIN },
  { id: 'sop', judul: 'Alur kerja', ikon: 'sheet', ke: '/dukungan/sop', izin: MESIN },
  { id: 'uji-model', judul: 'Uji model', ikon: 'checkCircle', ke: '/qa/model', izin: MESIN },
];

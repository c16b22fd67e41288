/**
 * The pages that a person can bookmark: those of the menu (`src/app/shell/pages.ts`, which a test holds to this
 * list). An id never changes, also when the page moves: it is what is stored.
 */
export type BookmarkPage = {
  id: string;
  /** In Indonesian. */
  judul: string;
  icon: string;
  ke: string;
  /** Action and subject that one must be allowed; null = everybody who is signed in. */
  izin: readonly [action: string, subject: string] | null;
};

const REPORTS = ['read', 'PelaporanCapaian'] as const;
const DASHBOARD = ['read', 'Dashboard'] as const;
const MACHINES = ['read', 'MachineState'] as const;
const all = (id: string, title: string, icon: string, ke: string) => ({ id, judul: title, icon, ke, izin: null });
const parent = (id: string, title: string, icon: string, subject: string, ke = `/master/${id}`) => ({
  id,
  judul: title,
  icon,
  ke,
  izin: ['read', subject] as const,
});

export const BOOKMARK_PAGES: readonly BookmarkPage[] = [
  all('beranda', 'Giliran Anda', 'home', '/beranda'),
  { id: 'pelaporan', judul: 'Pelaporan capaian', icon: 'file', ke: '/pelaporan-capaian', izin: REPORTS },
  {
    id: 'verifikasi',
    judul: 'Verifikasi',
    icon: 'clipboardCheck',
    ke: '/verifikasi',
    izin: ['approve', 'PelaporanCapaian'],
  },
  { id: 'dasbor', judul: 'Dasbor', icon: 'chart', ke: '/dasbor', izin: DASHBOARD },
  { id: 'matrik-kinerja', judul: 'Matrik kinerja', icon: 'grid', ke: '/kpi/matrik-kinerja', izin: DASHBOARD },
  { id: 'rekap', judul: 'Rekap capaian', icon: 'sheet', ke: '/pelaporan-capaian/rekap', izin: REPORTS },
  all('kalender', 'Kalender', 'calendar', '/kalender'),
  all('obrolan', 'Obrolan', 'note', '/obrolan'),
  all('tugas', 'Tugas', 'checkCircle', '/tugas'),
  all('papan', 'Papan', 'columns', '/papan'),
  all('email', 'Surat', 'mail', '/email'),
  parent('unit', 'Satuan kerja', 'tree', 'Unit'),
  parent('tahun', 'Tahun', 'calendar', 'Tahun'),
  parent('jadwal', 'Jadwal pelaporan', 'clock', 'Jadwal'),
  parent('kinerja', 'Kinerja', 'gauge', 'Kinerja'),
  parent('program', 'Program', 'layers', 'Program'),
  parent('sasaran-kegiatan', 'Sasaran kegiatan', 'target', 'SasaranKegiatan'),
  parent('target', 'Jenis target', 'ruler', 'Target'),
  parent('module', 'Modul', 'blocks', 'Module'),
  parent('pengguna', 'Pengguna', 'user', 'User', '/pengguna'),
  parent('peran', 'Peran', 'lock', 'Role', '/peran'),
  parent('izin', 'Izin', 'settings', 'Permission', '/izin'),
  parent('kunci-masuk', 'Masuk ditutup', 'ban', 'User', '/kunci-masuk'),
  parent('kpi', 'Indikator & target', 'target', 'Kpi', '/kpi'),
  parent('berkas-bukti', 'Berkas bukti', 'copy', 'PelaporanCapaian', '/berkas-bukti'),
  { id: 'mesin', judul: 'Mesin', icon: 'workflow', ke: '/dukungan/mesin', izin: MACHINES },
  { id: 'sop', judul: 'Alur kerja', icon: 'sheet', ke: '/dukungan/sop', izin: MACHINES },
  { id: 'uji-model', judul: 'Uji model', icon: 'checkCircle', ke: '/qa/model', izin: MACHINES },
];

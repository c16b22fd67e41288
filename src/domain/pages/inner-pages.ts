import { type InnerPage, READ_DASHBOARD, READ_REPORTS } from '#domain/pages/page.ts';

const REPORT = '/pelaporan-capaian/:id';

/** Every page that only other pages link to, declared once; the routes are generated from this list. */
export const INNER_PAGES: readonly InnerPage[] = [
  { path: '/dasbor/satker/:satkerId', permission: READ_DASHBOARD, area: 'dashboard' },
  { path: '/dasbor/matrik', permission: READ_DASHBOARD, area: 'dashboard', screen: 'matrix' },
  { path: REPORT, permission: READ_REPORTS, area: 'report', index: 'indicators' },
  { path: `${REPORT}/indikator/:detailId`, permission: READ_REPORTS, area: 'report', screen: 'indicator' },
  { path: `${REPORT}/periksa`, permission: READ_REPORTS, area: 'report', screen: 'check' },
  { path: `${REPORT}/terkirim`, permission: READ_REPORTS, area: 'report', screen: 'submitted' },
  { path: `${REPORT}/riwayat`, permission: READ_REPORTS, area: 'history' },
  { path: `${REPORT}/putaran/:n`, permission: READ_REPORTS, area: 'history', screen: 'round' },
  { path: `${REPORT}/cetak`, permission: READ_REPORTS, area: 'export', screen: 'print' },
  { path: `${REPORT}/impor`, permission: READ_REPORTS, area: 'import', workbook: 'realisasi' },
  { path: '/verifikasi/:id/*', permission: ['approve', 'PelaporanCapaian'], area: 'review', full: true },
  { path: '/dukungan/sop/:machine', permission: ['read', 'MachineState'], area: 'support', screen: 'sop' },
  { path: '/kpi/impor', permission: ['update', 'Kpi'], area: 'import', workbook: 'kpi' },
  { path: '/master/unit/impor', permission: ['create', 'Unit'], area: 'import', workbook: 'unit' },
  { path: '/pengguna/impor', permission: ['create', 'User'], area: 'import', workbook: 'pengguna' },
  { path: '/kpi/:id', permission: ['read', 'Kpi'], area: 'indicator', screen: 'detail' },
  { path: '/kpi/target', permission: ['update', 'Kpi'], area: 'indicator', screen: 'target-grid' },
  { path: '/kpi/salin', permission: ['create', 'Kpi'], area: 'indicator', screen: 'copy' },
  { path: '/profil/sesi', permission: null, area: 'session', screen: 'own-sessions' },
  { path: '/profil/pemberitahuan', permission: null, area: 'notifications', screen: 'choices' },
  { path: '/profil/dua-faktor', permission: null, area: 'session', screen: 'second-factor' },
  { path: '/profil/preferensi/tombol', permission: null, area: 'preferences', screen: 'keys' },
  { path: '/peran/:id/modul', permission: ['read', 'Role'], area: 'access', screen: 'role-matrix' },
];

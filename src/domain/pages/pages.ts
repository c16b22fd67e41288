import type { NamedPage, RecordPage } from '#domain/pages/page.ts';
import { RECORD_PAGES } from '#domain/pages/record-pages.ts';

const READ_REPORTS = ['read', 'PelaporanCapaian'] as const;
const READ_DASHBOARD = ['read', 'Dashboard'] as const;
const READ_MACHINES = ['read', 'MachineState'] as const;

/**
 * Every page that has a name, once: the menu, the palette, bookmarks, routes, headings and breadcrumbs are made of it. Those
 * of records are in `record-pages.ts`. The order is the order of menu and palette. A key never changes, also when the page
 * moves, because a bookmark stores it.
 */
export const PAGES = {
  beranda: {
    path: '/beranda',
    permission: null,
    area: 'home',
    title: 'shell.giliran',
    words: 'palet.kata.beranda',
    menu: 'kerja',
    icon: 'home',
  },
  pelaporan: {
    path: '/pelaporan-capaian',
    permission: READ_REPORTS,
    area: 'report',
    screen: 'report-list',
    title: 'pelaporan.judul',
    menu: 'kerja',
    icon: 'file',
  },
  verifikasi: {
    path: '/verifikasi',
    permission: ['approve', 'PelaporanCapaian'],
    area: 'review',
    screen: 'worklist',
    title: 'verifikasi.judul',
    menu: 'kerja',
    icon: 'clipboardCheck',
  },
  dasbor: {
    path: '/dasbor',
    permission: READ_DASHBOARD,
    area: 'dashboard',
    title: 'dasbor.judul',
    menu: 'kinerja',
    icon: 'chart',
  },
  'matrik-kinerja': {
    path: '/kpi/matrik-kinerja',
    permission: READ_DASHBOARD,
    area: 'dashboard',
    screen: 'recap-kinerja',
    title: 'dasbor.kinerja.nama',
    menu: 'kinerja',
    icon: 'grid',
  },
  rekap: {
    path: '/pelaporan-capaian/rekap',
    permission: READ_REPORTS,
    area: 'dashboard',
    screen: 'recap',
    title: 'dasbor.rekap.nama',
    menu: 'kinerja',
    icon: 'sheet',
  },
  kalender: {
    path: '/kalender',
    permission: null,
    area: 'calendar',
    title: 'calendar.judul',
    menu: 'aplikasi',
    icon: 'calendar',
  },
  obrolan: {
    path: '/obrolan',
    inside: '/:contactId?',
    permission: null,
    area: 'chat',
    title: 'chat.judul',
    menu: 'aplikasi',
    icon: 'note',
  },
  tugas: {
    path: '/tugas',
    permission: null,
    area: 'todo',
    title: 'todo.judul',
    menu: 'aplikasi',
    icon: 'checkCircle',
  },
  papan: { path: '/papan', permission: null, area: 'board', title: 'kanban.judul', menu: 'aplikasi', icon: 'columns' },
  email: {
    path: '/email',
    inside: '/*',
    permission: null,
    area: 'mail',
    title: 'email.judul',
    menu: 'aplikasi',
    icon: 'mail',
  },
  ...RECORD_PAGES,
  mesin: {
    path: '/dukungan/mesin',
    permission: READ_MACHINES,
    area: 'support',
    screen: 'machines',
    title: 'mesin.panel.judul',
    menu: 'dukungan',
    icon: 'workflow',
  },
  sop: {
    path: '/dukungan/sop',
    permission: READ_MACHINES,
    area: 'support',
    screen: 'sop-list',
    title: 'mesin.sop.judul',
    menu: 'dukungan',
    icon: 'sheet',
  },
  'uji-model': {
    path: '/qa/model',
    permission: READ_MACHINES,
    area: 'support',
    screen: 'model',
    title: 'model.nama',
    menu: 'dukungan',
    icon: 'checkCircle',
  },
  'laporan-baru': {
    path: '/pelaporan-capaian/baru',
    permission: ['create', 'PelaporanCapaian'],
    area: 'report',
    screen: 'create',
    title: 'palet.laporanBaru',
    words: 'palet.kata.laporanBaru',
  },
  profil: {
    path: '/profil',
    permission: null,
    area: 'session',
    screen: 'profile',
    title: 'profil.judul',
    words: 'palet.kata.profil',
  },
  preferensi: {
    path: '/profil/preferensi',
    permission: null,
    area: 'preferences',
    title: 'preferensi.judul',
    words: 'palet.kata.preferensi',
  },
} as const satisfies Readonly<Record<string, NamedPage | RecordPage>>;

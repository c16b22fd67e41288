import type { ParseKeys } from 'i18next';
import { RECORD_ROUTES, RECORD_NAMES } from '#app/records/addresses.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import type { IconName } from '#ui/Icon.tsx';

export type Group = 'kerja' | 'kinerja' | 'aplikasi' | 'induk' | 'akses' | 'dukungan';
/** `izin`: action and subject that one must be allowed; null = everybody who is signed in. */
type PageInfo = {
  ke: string;
  kelompok: Group;
  teks: ParseKeys;
  icon: IconName;
  izin: readonly [action: string, subject: string] | null;
};

const READ_MACHINES = ['read', 'MachineState'] as const;
const PAGES: readonly PageInfo[] = [
  { ke: '/beranda', kelompok: 'kerja', teks: 'shell.giliran', icon: 'home', izin: null },
  {
    ke: '/pelaporan-capaian',
    kelompok: 'kerja',
    teks: 'shell.pelaporan',
    icon: 'file',
    izin: ['read', 'PelaporanCapaian'],
  },
  {
    ke: '/verifikasi',
    kelompok: 'kerja',
    teks: 'shell.verifikasi',
    icon: 'clipboardCheck',
    izin: ['approve', 'PelaporanCapaian'],
  },
  { ke: '/dasbor', kelompok: 'kinerja', teks: 'dasbor.judul', icon: 'chart', izin: ['read', 'Dashboard'] },
  {
    ke: '/kpi/matrik-kinerja',
    kelompok: 'kinerja',
    teks: 'dasbor.kinerja.nama',
    icon: 'grid',
    izin: ['read', 'Dashboard'],
  },
  {
    ke: '/pelaporan-capaian/rekap',
    kelompok: 'kinerja',
    teks: 'dasbor.rekap.nama',
    icon: 'sheet',
    izin: ['read', 'PelaporanCapaian'],
  },
  { ke: '/kalender', kelompok: 'aplikasi', teks: 'calendar.judul', icon: 'calendar', izin: null },
  { ke: '/obrolan', kelompok: 'aplikasi', teks: 'chat.judul', icon: 'note', izin: null },
  { ke: '/tugas', kelompok: 'aplikasi', teks: 'todo.judul', icon: 'checkCircle', izin: null },
  { ke: '/papan', kelompok: 'aplikasi', teks: 'kanban.judul', icon: 'columns', izin: null },
  { ke: '/email', kelompok: 'aplikasi', teks: 'email.judul', icon: 'mail', izin: null },
  ...RECORD_NAMES.map((nama): PageInfo => {
    const { alamat, subjek, judul, icon, ...other } = RECORD_ROUTES[nama];
    const group = 'kelompok' in other ? other.kelompok : 'induk';
    return { ke: alamat, kelompok: group, teks: judul, icon, izin: ['read', subjek] };
  }),
  { ke: '/dukungan/mesin', kelompok: 'dukungan', teks: 'mesin.panel.judul', icon: 'workflow', izin: READ_MACHINES },
  { ke: '/dukungan/sop', kelompok: 'dukungan', teks: 'mesin.sop.judul', icon: 'sheet', izin: READ_MACHINES },
  { ke: '/qa/model', kelompok: 'dukungan', teks: 'shell.model', icon: 'checkCircle', izin: READ_MACHINES },
];

/** The pages of the menu, and of the command palette, that a person may open. */
export const pagesFor = (ability: AppAbility) =>
  PAGES.filter(({ izin }) => izin === null || ability.can(izin[0], izin[1]));

/** Where somebody begins: leaders, who neither report nor decide, with their figures; all others with their turn. */
export const startPage = (ability: AppAbility) =>
  ability.can('read', 'Dashboard') &&
  !ability.can('create', 'PelaporanCapaian') &&
  !ability.can('approve', 'PelaporanCapaian')
    ? '/dasbor'
    : '/beranda';

import type { ParseKeys } from 'i18next';
import { ALAMAT_REKAMAN, NAMA_REKAMAN } from '#app/master/alamat.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import type { IconName } from '#ui/Icon.tsx';

export type Kelompok = 'kerja' | 'kinerja' | 'aplikasi' | 'induk' | 'akses' | 'dukungan';
/** `izin`: action and subject that one must be allowed; null = everybody who is signed in. */
type Halaman = {
  ke: string;
  kelompok: Kelompok;
  teks: ParseKeys;
  ikon: IconName;
  izin: readonly [action: string, subject: string] | null;
};

const MEMBACA_MESIN = ['read', 'MachineState'] as const;
const HALAMAN: readonly Halaman[] = [
  { ke: '/beranda', kelompok: 'kerja', teks: 'shell.giliran', ikon: 'home', izin: null },
  {
    ke: '/pelaporan-capaian',
    kelompok: 'kerja',
    teks: 'shell.pelaporan',
    ikon: 'file',
    izin: ['read', 'PelaporanCapaian'],
  },
  {
    ke: '/verifikasi',
    kelompok: 'kerja',
    teks: 'shell.verifikasi',
    ikon: 'clipboardCheck',
    izin: ['approve', 'PelaporanCapaian'],
  },
  { ke: '/dasbor', kelompok: 'kinerja', teks: 'dasbor.judul', ikon: 'chart', izin: ['read', 'Dashboard'] },
  {
    ke: '/kpi/matrik-kinerja',
    kelompok: 'kinerja',
    teks: 'dasbor.kinerja.nama',
    ikon: 'grid',
    izin: ['read', 'Dashboard'],
  },
  {
    ke: '/pelaporan-capaian/rekap',
    kelompok: 'kinerja',
    teks: 'dasbor.rekap.nama',
    ikon: 'sheet',
    izin: ['read', 'PelaporanCapaian'],
  },
  { ke: '/kalender', kelompok: 'aplikasi', teks: 'calendar.judul', ikon: 'calendar', izin: null },
  { ke: '/obrolan', kelompok: 'aplikasi', teks: 'chat.judul', ikon: 'note', izin: null },
  { ke: '/tugas', kelompok: 'aplikasi', teks: 'todo.judul', ikon: 'checkCircle', izin: null },
  { ke: '/papan', kelompok: 'aplikasi', teks: 'kanban.judul', ikon: 'columns', izin: null },
  { ke: '/email', kelompok: 'aplikasi', teks: 'email.judul', ikon: 'mail', izin: null },
  ...NAMA_REKAMAN.map((nama): Halaman => {
    const { alamat, subjek, judul, ikon, ...lain } = ALAMAT_REKAMAN[nama];
    const kelompok = 'kelompok' in lain ? lain.kelompok : 'induk';
    return { ke: alamat, kelompok, teks: judul, ikon, izin: ['read', subjek] };
  }),
  { ke: '/dukungan/mesin', kelompok: 'dukungan', teks: 'mesin.panel.judul', ikon: 'workflow', izin: MEMBACA_MESIN },
  { ke: '/dukungan/sop', kelompok: 'dukungan', teks: 'mesin.sop.judul', ikon: 'sheet', izin: MEMBACA_MESIN },
  { ke: '/qa/model', kelompok: 'dukungan', teks: 'shell.model', ikon: 'checkCircle', izin: MEMBACA_MESIN },
];

/** The pages of the menu, and of the command palette, that a person may open. */
export const halamanUntuk = (ability: AppAbility) =>
  HALAMAN.filter(({ izin }) => izin === null || ability.can(izin[0], izin[1]));

/** Where somebody begins: leaders, who neither report nor decide, with their figures; all others with their turn. */
export const halamanAwal = (ability: AppAbility) =>
  ability.can('read', 'Dashboard') &&
  !ability.can('create', 'PelaporanCapaian') &&
  !ability.can('approve', 'PelaporanCapaian')
    ? '/dasbor'
    : '/beranda';

import type { AppAbility } from '#services/ability/ability.ts';
import type { IconName } from '#ui/Icon.tsx';

/** `izin`: what one must be allowed to do with reports; null = everybody who is signed in. */
type Halaman = {
  ke: string;
  teks: 'shell.giliran' | 'shell.pelaporan' | 'shell.verifikasi';
  ikon: IconName;
  izin: 'read' | 'approve' | null;
};

const HALAMAN: readonly Halaman[] = [
  { ke: '/beranda', teks: 'shell.giliran', ikon: 'home', izin: null },
  { ke: '/pelaporan-capaian', teks: 'shell.pelaporan', ikon: 'file', izin: 'read' },
  { ke: '/verifikasi', teks: 'shell.verifikasi', ikon: 'clipboardCheck', izin: 'approve' },
];

/** The pages of the menu, and of the command palette, that a person may open. */
export const halamanUntuk = (ability: AppAbility) =>
  HALAMAN.filter(({ izin }) => izin === null || ability.can(izin, 'PelaporanCapaian'));

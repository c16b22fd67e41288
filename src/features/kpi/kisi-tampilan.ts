import type { TFunction } from 'i18next';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type Arah, diUjung, type KolomKisi, type Posisi } from '#domain/indikator/kisi.ts';
import type { KisiTargetEvent } from '#machines/kisi-target/kisi-target.setup.ts';
import type { SelKisi } from '#machines/kisi-target/kisi-target.selectors.ts';

/** Where the focus goes: a cell, or the field that is open in it. */
export const idSel = ({ baris, kolom }: Posisi) => `kisi-${baris}-${kolom}`;
export const ID_KETIKAN = 'kisi-ketikan';
export const idCatatan = (id: string) => `kisi-catatan-${id}`;
export const idKartu = (id: string, kolom: KolomKisi) => `kisi-kartu-${id}-${kolom}`;

/** What is wrong with a cell, in words. */
export function teksGalat(galat: SelKisi['galat'], t: TFunction): string | null {
  if (galat === null) return null;
  return galat.kode === 'server' ? galat.pesan : t(`kpi.kisi.galat.${galat.kode}`);
}

const PANAH: Readonly<Record<string, Arah>> = {
  ArrowUp: 'atas',
  ArrowDown: 'bawah',
  ArrowLeft: 'kiri',
  ArrowRight: 'kanan',
  Home: 'awal',
  End: 'akhir',
};
const UJUNG: Readonly<Record<string, Arah>> = {
  ArrowLeft: 'awal',
  ArrowRight: 'akhir',
  Home: 'puncak',
  End: 'dasar',
};
type Tombol = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does on a chosen cell; null leaves it to the browser. */
export function tombolSel(tombol: Tombol, aktif: Posisi, jumlahBaris: number): KisiTargetEvent | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = tombol;
  const perintah = ctrlKey || metaKey;
  const arah = (perintah ? UJUNG[key] : undefined) ?? PANAH[key];
  if (arah !== undefined && !altKey) return { type: 'cell.move', arah, perluas: shiftKey };
  if (perintah) {
    if (key.toLowerCase() === 'z' && !shiftKey) return { type: 'change.undo' };
    return key.toLowerCase() === 's' ? { type: 'targets.save' } : null;
  }
  if (altKey) return null;
  if (key === 'Enter') return { type: 'cell.move', arah: shiftKey ? 'atas' : 'bawah', perluas: false };
  if (key === 'Tab') {
    const ke = shiftKey ? 'mundur' : 'maju';
    return diUjung(aktif, ke, jumlahBaris) ? null : { type: 'cell.move', arah: ke, perluas: false };
  }
  if (key === 'F2') return { type: 'cell.edit', teks: null };
  if (key === 'Delete' || key === 'Backspace') return { type: 'cell.clear' };
  return key.length === 1 && key !== ' ' ? { type: 'cell.edit', teks: key } : null;
}

const SELESAI: Readonly<Record<string, readonly [polos: Arah, dengan: Arah]>> = {
  Enter: ['bawah', 'atas'],
  Tab: ['maju', 'mundur'],
  ArrowUp: ['atas', 'atas'],
  ArrowDown: ['bawah', 'bawah'],
};
/** What a key does while something is typed into a cell. */
export function tombolKetikan({ key, shiftKey, ctrlKey, metaKey }: Tombol): KisiTargetEvent | null {
  if (key === 'Escape') return { type: 'cell.cancel' };
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') return { type: 'targets.save' };
  const ke = SELESAI[key];
  return ke === undefined ? null : { type: 'cell.commit', arah: shiftKey ? ke[1] : ke[0] };
}

/** What is pasted into an open field: a block of cells goes to the grid, one value into the field. */
export const isBlok = (event: ClipboardEvent) => /[\t\n]/.test(event.clipboardData.getData('text/plain').trimEnd());

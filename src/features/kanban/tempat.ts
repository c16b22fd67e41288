import { hariKe } from '#domain/kanban/tenggat.ts';
import type { Kartu } from '#machines/kanban/kanban.types.ts';
import type { Tempat } from '#domain/kanban/urutan.ts';

/** The button that moves a card; its own id is the menu's. */
export const tombolMenu = (id: string) =>
  document.querySelector<HTMLElement>(`#${CSS.escape(idKartu(id))} > .papan-kartu__menu`);
export const idKartu = (id: string) => `papan-kartu-${id}`;
export const idJudul = (id: string) => `kartu-${id}`;

/**
 * Before which card something comes to lie that was let go on one of those that are seen.
 * @param sasaran the card it was let go on; null = below all of them
 * @param bawah on its lower half
 */
export function tempatLepas(
  boardId: string,
  tampil: readonly Kartu[],
  { id, sasaran, bawah }: { id: string; sasaran: string | null; bawah: boolean },
): Tempat {
  const lain = tampil.filter((satu) => satu.id !== id);
  if (sasaran === id) return tempatLepas(boardId, tampil, { id, sasaran: sesudah(tampil, id), bawah: false });
  return { boardId, sebelum: bawah && sasaran !== null ? sesudah(lain, sasaran) : sasaran };
}

const sesudah = (kartu: readonly Kartu[], id: string) =>
  kartu[kartu.findIndex((satu) => satu.id === id) + 1]?.id ?? null;

/** The place at a position of a column, counted from 1 without the card itself; beyond the last = the end. */
export const tempatPosisi = (boardId: string, isi: readonly Kartu[], id: string, posisi: number): Tempat => ({
  boardId,
  sebelum: isi.filter((satu) => satu.id !== id)[Math.max(0, posisi - 1)]?.id ?? null,
});

/** The calendar day where the person is, `yyyy-mm-dd`. */
export function hariIni(kini = new Date()): string {
  const dua = (angka: number) => String(angka).padStart(2, '0');
  return `${kini.getFullYear()}-${dua(kini.getMonth() + 1)}-${dua(kini.getDate())}`;
}

/** Days that something is late. */
export const hariTerlambat = (dueDate: string, sekarang: string) => hariKe(dueDate, sekarang);

import type { Saringan } from '#machines/kanban/kanban.types.ts';

export type TempatPapan = { saring: Saringan; kolom: string };
const PANJANG = 200;

/** The filter and the shown column of `?q=&label=&orang=&kolom=`; the open card (`kartu`) is the router's business. */
export function bacaPapan(search: string): TempatPapan {
  const query = new URLSearchParams(search);
  const teks = (nama: string) => (query.get(nama) ?? '').slice(0, PANJANG);
  return { saring: { q: teks('q'), label: teks('label'), orang: teks('orang') }, kolom: teks('kolom') };
}

/** The same address with another filter and column; what else it says stays. */
export function tulisPapan(search: string, { saring, kolom }: TempatPapan): string {
  const query = new URLSearchParams(search);
  for (const [nama, nilai] of Object.entries({ ...saring, kolom })) {
    if (nilai.trim() === '') query.delete(nama);
    else query.set(nama, nilai);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The address of a card, or without it of the board as it stands. */
export function alamatKartu(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete('kartu');
  else query.set('kartu', id);
  return query.size === 0 ? '/papan' : `/papan?${query}`;
}

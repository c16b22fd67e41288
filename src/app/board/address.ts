import type { Filters } from '#machines/board/board.types.ts';

export type BoardPlace = { filters: Filters; column: string };
const LENGTHS = 200;

/** Filter and shown column of `?q=&label=&orang=&kolom=`. The open card is read by `readCard`. */
export function readBoard(search: string): BoardPlace {
  const query = new URLSearchParams(search);
  const text = (nama: string) => (query.get(nama) ?? '').slice(0, LENGTHS);
  return { filters: { q: text('q'), label: text('label'), person: text('orang') }, column: text('kolom') };
}

/** The card that `?kartu=` names; '' = none. */
export const readCard = (search: string): string => new URLSearchParams(search).get('kartu') ?? '';

/** The same address with another filter and column; other parameters stay. */
export function writeBoard(search: string, { filters: { q, label, person }, column }: BoardPlace): string {
  const query = new URLSearchParams(search);
  for (const [nama, value] of Object.entries({ q, label, orang: person, kolom: column })) {
    if (value.trim() === '') query.delete(nama);
    else query.set(nama, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The address of a card, or without it of the board as it stands. */
export function cardAddress(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete('kartu');
  else query.set('kartu', id);
  return query.size === 0 ? '/papan' : `/papan?${query}`;
}

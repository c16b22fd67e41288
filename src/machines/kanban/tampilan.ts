/** What of a board is shown: with the changes on their way, column by column, through the filter. */
import type { Kartu, KanbanContext, Papan, Saringan } from '#machines/kanban/kanban.types.ts';
import { terapkan } from '#machines/kanban/perubahan.ts';

/** The board as people see it; null before it was loaded. */
export const papanOf = ({ dasar, antre }: Pick<KanbanContext, 'dasar' | 'antre'>): Papan | null =>
  dasar === null ? null : antre.reduce((papan, perubahan) => terapkan(papan, perubahan), dasar);

/** The cards of one column, in order. */
export const kolomKartu = (papan: Papan | null, boardId: string): readonly Kartu[] =>
  papan === null ? [] : papan.tasks.filter((satu) => satu.boardId === boardId);

export const SARINGAN_KOSONG: Saringan = { q: '', label: '', orang: '' };
export const isTersaring = ({ q, label, orang }: Saringan) => q.trim() !== '' || label !== '' || orang !== '';

/** Every word must occur in title, description or a label. */
export function cocok({ title, description, labels, assignedTo }: Kartu, { q, label, orang }: Saringan): boolean {
  if (label !== '' && !labels.includes(label)) return false;
  if (orang !== '' && !assignedTo.some(({ id }) => id === orang)) return false;
  const teks = [title, description, ...labels].join(' ').toLocaleLowerCase();
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((kata) => teks.includes(kata));
}

/** What of a board is shown: with the changes on their way, column by column, through the filter. */
import type { KanbanCard, KanbanContext, KanbanBoard, Filters } from '#machines/board/board.types.ts';
import { apply } from '#machines/board/changes.ts';

/** The board as people see it; null before it was loaded. */
export const boardFrom = ({ base, queue }: Pick<KanbanContext, 'base' | 'queue'>): KanbanBoard | null =>
  base === null ? null : queue.reduce((board, changes) => apply(board, changes), base);

/** The cards of one column, in order. */
export const columnCards = (board: KanbanBoard | null, boardId: string): readonly KanbanCard[] =>
  board === null ? [] : board.tasks.filter((one) => one.boardId === boardId);

export const EMPTY_FILTERS: Filters = { q: '', label: '', person: '' };
export const hasFilter = ({ q, label, person }: Filters) => q.trim() !== '' || label !== '' || person !== '';

/** Every word must occur in title, description or a label. */
export function matching(
  { title, description, labels, assignedTo }: KanbanCard,
  { q, label, person }: Filters,
): boolean {
  if (label !== '' && !labels.includes(label)) return false;
  if (person !== '' && !assignedTo.some(({ id }) => id === person)) return false;
  const text = [title, description, ...labels].join(' ').toLocaleLowerCase();
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((wording) => text.includes(wording));
}

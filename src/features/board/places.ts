import { daysTo } from '#domain/board/due.ts';
import type { KanbanCard } from '#machines/board/board.types.ts';
import type { Place } from '#domain/board/order.ts';

/** The button that moves a card; its own id is the menu's. */
export const menuButton = (id: string) =>
  document.querySelector<HTMLElement>(`#${CSS.escape(cardId(id))} > .board-card__menu`);
export const cardId = (id: string) => `papan-kartu-${id}`;
export const titleId = (id: string) => `kartu-${id}`;

/**
 * Before which card something comes to lie that was let go on one of those that are seen.
 * @param sasaran the card it was let go on; null = below all of them
 * @param bawah on its lower half
 */
export function dropPlace(
  boardId: string,
  shown: readonly KanbanCard[],
  { id, sasaran, bawah }: { id: string; sasaran: string | null; bawah: boolean },
): Place {
  const other = shown.filter((one) => one.id !== id);
  if (sasaran === id) return dropPlace(boardId, shown, { id, sasaran: after(shown, id), bawah: false });
  return { boardId, sebelum: bawah && sasaran !== null ? after(other, sasaran) : sasaran };
}

const after = (card: readonly KanbanCard[], id: string) => card[card.findIndex((one) => one.id === id) + 1]?.id ?? null;

/** The place at a position of a column, counted from 1 without the card itself; beyond the last = the end. */
export const placeAt = (boardId: string, content: readonly KanbanCard[], id: string, position: number): Place => ({
  boardId,
  sebelum: content.filter((one) => one.id !== id)[Math.max(0, position - 1)]?.id ?? null,
});

/** The calendar day where the person is, `yyyy-mm-dd`. */
export function today(current = new Date()): string {
  const two = (exact: number) => String(exact).padStart(2, '0');
  return `${current.getFullYear()}-${two(current.getMonth() + 1)}-${two(current.getDate())}`;
}

/** Days that something is late. */
export const lateDays = (dueDate: string, now: string) => daysTo(dueDate, now);

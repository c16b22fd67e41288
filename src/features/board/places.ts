import { daysTo } from '#domain/board/due.ts';
import { jakartaDay } from '#domain/report/schedule.ts';
import type { KanbanCard } from '#machines/board/board.types.ts';
import type { Place } from '#domain/board/order.ts';

/** Finds a card's menu button by the card, because the menu component sets the button's own id. */
export const menuButton = (id: string) =>
  document.querySelector<HTMLElement>(`#${CSS.escape(cardId(id))} > .board-card__menu`);
export const cardId = (id: string) => `papan-kartu-${id}`;
export const titleId = (id: string) => `kartu-${id}`;

/**
 * The card before which a dropped card is inserted, among the cards that the filter shows.
 * @param sasaran the card it was dropped on; null = below all cards
 * @param bawah whether it was dropped on the lower half of that card
 */
export function dropPlace(
  boardId: string,
  shown: readonly KanbanCard[],
  { id, sasaran, lower }: { id: string; sasaran: string | null; lower: boolean },
): Place {
  const other = shown.filter((one) => one.id !== id);
  if (sasaran === id) return dropPlace(boardId, shown, { id, sasaran: after(shown, id), lower: false });
  return { boardId, sebelum: lower && sasaran !== null ? after(other, sasaran) : sasaran };
}

const after = (card: readonly KanbanCard[], id: string) => card[card.findIndex((one) => one.id === id) + 1]?.id ?? null;

/** The place at a position of a column, counted from 1 without the card itself; beyond the last position = the end. */
export const placeAt = (boardId: string, content: readonly KanbanCard[], id: string, position: number): Place => ({
  boardId,
  sebelum: content.filter((one) => one.id !== id)[Math.max(0, position - 1)]?.id ?? null,
});

/** The day in Jakarta, `yyyy-mm-dd`, as everywhere else: on the to-do list the same day is late. */
export const today = (now = Date.now()): string => jakartaDay(now);

/** How many days after the due date `now` is; both are `yyyy-mm-dd`. */
export const lateDays = (dueDate: string, now: string) => daysTo(dueDate, now);

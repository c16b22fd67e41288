/**
 * Order of the cards on a board. One list holds the cards of all columns; within a column their order in the list
 * counts. Server and browser move cards with the same functions, so that both end in the same order.
 */

/** The fields of a card that decide its place. */
export type Placement = { id: string; boardId: string };
/** A place in a column: before the card `sebelum`, or at the end when `sebelum` is null. */
export type Place = { boardId: string; sebelum: string | null };

const without = <T extends Placement>(duty: readonly T[], id: string) => duty.filter((one) => one.id !== id);

/**
 * Puts a card before another card, or at the end of a column. Idempotent: a pending move can be applied again to a list
 * from the server that already contains it. An unknown card changes nothing; an unknown `sebelum` means the end of the
 * column.
 */
export function putAt<T extends Placement>(duty: readonly T[], id: string, { boardId, sebelum }: Place): T[] {
  const card = duty.find((one) => one.id === id);
  if (card === undefined || sebelum === id) return [...duty];
  const other = without(duty, id);
  const ke = other.findIndex((one) => one.id === sebelum && one.boardId === boardId);
  const moved = { ...card, boardId };
  return ke === -1 ? [...other, moved] : other.toSpliced(ke, 0, moved);
}

/**
 * Moves a card to the place of another card (contract.md §8, reorder-tasks). Within a column the cards between them
 * move up or down by one; in another column the other card and all below it move down by one.
 */
export function takePlaceOf<T extends Placement>(duty: readonly T[], id: string, sasaran: string): T[] {
  const from = duty.findIndex((one) => one.id === id);
  const target = duty.find((one) => one.id === sasaran);
  if (from === -1 || target === undefined) return [...duty];
  const column = duty.filter((one) => one.boardId === target.boardId).map((one) => one.id);
  const isAbove = column.includes(id) && column.indexOf(id) < column.indexOf(sasaran);
  const before = isAbove ? (column[column.indexOf(sasaran) + 1] ?? null) : sasaran;
  return putAt(duty, id, { boardId: target.boardId, sebelum: before });
}

/** The server request for a move: `kolom` puts the card at the end of a column, `urut` at the place of another card. */
export type RequestInput = { kind: 'kolom'; newBoardId: string } | { kind: 'urut'; targetTaskId: string };

/** @returns null when the card lies there already */
export function moveRequest(duty: readonly Placement[], id: string, place: Place): RequestInput | null {
  const outcome = putAt(duty, id, place).filter((one) => one.boardId === place.boardId);
  const before = duty.filter((one) => one.boardId === place.boardId);
  const position = outcome.findIndex((one) => one.id === id);
  const target = before[position];
  if (target?.id === id || position === -1) return null;
  return target === undefined || position === outcome.length - 1
    ? { kind: 'kolom', newBoardId: place.boardId }
    : { kind: 'urut', targetTaskId: target.id };
}

/** The current place of a card, kept so that a refused move can be undone; null when the card is not in the list. */
export function placeFrom(duty: readonly Placement[], id: string): Place | null {
  const card = duty.find((one) => one.id === id);
  if (card === undefined) return null;
  const column = duty.filter((one) => one.boardId === card.boardId);
  return { boardId: card.boardId, sebelum: column[column.findIndex((one) => one.id === id) + 1]?.id ?? null };
}

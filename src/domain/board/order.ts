/**
 * Where the cards of a board lie. A list holds the cards of all columns; within a column their order in the list counts.
 * The server and the screen move cards by the same functions, so that both end in the same order.
 */

/** A card as far as its place is concerned. */
export type Placement = { id: string; boardId: string };
/** A place: before a card of the column, or with null at its end. */
export type Place = { boardId: string; sebelum: string | null };

const without = <T extends Placement>(duty: readonly T[], id: string) => duty.filter((one) => one.id !== id);

/**
 * Puts a card before another one, or at the end of a column. Doing it twice changes nothing more, so that it may be laid
 * over an order that already has it. A card or neighbour that is not there leaves all as it is, or means the end.
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
 * A card takes the place of another (contract.md §8, reorder-tasks): in the same column those between move up or down,
 * in another column the other one and all below it move down.
 */
export function takePlaceOf<T extends Placement>(duty: readonly T[], id: string, sasaran: string): T[] {
  const from = duty.findIndex((one) => one.id === id);
  const target = duty.find((one) => one.id === sasaran);
  if (from === -1 || target === undefined) return [...duty];
  const column = duty.filter((one) => one.boardId === target.boardId).map((one) => one.id);
  const turun = column.includes(id) && column.indexOf(id) < column.indexOf(sasaran);
  const before = turun ? (column[column.indexOf(sasaran) + 1] ?? null) : sasaran;
  return putAt(duty, id, { boardId: target.boardId, sebelum: before });
}

/** What to ask the server for, so that a card comes to lie there: the end of a column, or the place of a card. */
export type RequestInput = { jenis: 'kolom'; newBoardId: string } | { jenis: 'urut'; targetTaskId: string };

/** @returns null when the card lies there already */
export function moveRequest(duty: readonly Placement[], id: string, place: Place): RequestInput | null {
  const outcome = putAt(duty, id, place).filter((one) => one.boardId === place.boardId);
  const before = duty.filter((one) => one.boardId === place.boardId);
  const position = outcome.findIndex((one) => one.id === id);
  const target = before[position];
  if (target?.id === id || position === -1) return null;
  return target === undefined || position === outcome.length - 1
    ? { jenis: 'kolom', newBoardId: place.boardId }
    : { jenis: 'urut', targetTaskId: target.id };
}

/** The place where a card lies now, to put it back there; null when it is not there. */
export function placeFrom(duty: readonly Placement[], id: string): Place | null {
  const card = duty.find((one) => one.id === id);
  if (card === undefined) return null;
  const column = duty.filter((one) => one.boardId === card.boardId);
  return { boardId: card.boardId, sebelum: column[column.findIndex((one) => one.id === id) + 1]?.id ?? null };
}

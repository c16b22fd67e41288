import { dueFrom } from '#domain/board/due.ts';
import type { KanbanSnapshot } from '#machines/board/board.machine.ts';
import type { KanbanCard, Column, KanbanBoard, Addition } from '#machines/board/board.types.ts';
import { matching, hasFilter, columnCards, boardFrom } from '#machines/board/shown.ts';

const NO_CARDS: readonly KanbanCard[] = [];
const EMPTY: KanbanBoard = { boards: [], tasks: [] };
/** Columns and cards as shown, unconfirmed changes included. */
export const boardOf = ({ context }: KanbanSnapshot): KanbanBoard => boardFrom(context) ?? EMPTY;
export const filterOf = ({ context }: KanbanSnapshot) => context.filters;
export const addingOf = ({ context }: KanbanSnapshot) => context.adding;
export const refusedOf = ({ context }: KanbanSnapshot): readonly Addition[] => context.refused;
export const newsOf = ({ context }: KanbanSnapshot) => context.news;
/** The card whose place is being chosen; null when none is. */
export const movedOf = ({ context }: KanbanSnapshot) =>
  boardFrom(context)?.tasks.find(({ id }) => id === context.moving) ?? null;
/** Cards that were put away, the last one first; `archiveOpen`: they are listed. */
export const archiveOf = ({ context }: KanbanSnapshot): readonly KanbanCard[] =>
  boardFrom(context)?.archive ?? NO_CARDS;
export const isArchiveOpen = ({ context }: KanbanSnapshot) => context.archiveOpen;
/** The card in the drawer, as it was when it was opened; null = none. */
export const openedOf = ({ context }: KanbanSnapshot) => context.opened;
/** The address named a card that the board does not have. */
export const isCardMissing = (snapshot: KanbanSnapshot) => snapshot.matches({ drawer: 'missing' });
/** A card of the board or of its archive, as it stands now; null = neither has it. */
export const cardNow = ({ context }: KanbanSnapshot, id: string): KanbanCard | null => {
  const board = boardFrom(context);
  return [...(board?.tasks ?? []), ...(board?.archive ?? [])].find((one) => one.id === id) ?? null;
};
export const columnOf = ({ context }: KanbanSnapshot) => context.column;
export const boardPeople = ({ context }: KanbanSnapshot) => context.people ?? [];
export const boardFailure = ({ context }: KanbanSnapshot) => context.failure;
/** Cards of this column are done: their due dates no longer count. */
export const isDoneColumn = (column: Column) => column['selesai'] === true;

/** The one column of a narrow screen: the chosen one while it is there, otherwise the first. */
export const shownColumn = ({ boards }: KanbanBoard, column: string): string =>
  (boards.find(({ id }) => id === column) ?? boards[0])?.id ?? '';

/** The cards of a column that pass the filter. */
export const shownCards = (
  board: KanbanBoard,
  boardId: string,
  filters: Parameters<typeof matching>[1],
): readonly KanbanCard[] => columnCards(board, boardId).filter((card) => matching(card, filters));

/** How many cards there are, and how many pass the filter; `shown` null without one. */
export function cardCount({ tasks }: KanbanBoard, filters: Parameters<typeof matching>[1]) {
  const shown = hasFilter(filters) ? tasks.filter((card) => matching(card, filters)).length : null;
  return { semua: tasks.length, shown };
}

/** How many cards are late and how many are due today, of those that are not done. */
export function dueOf({ boards, tasks }: KanbanBoard, today: string) {
  const done = new Set(boards.filter(isDoneColumn).map(({ id }) => id));
  const due = tasks.filter(({ boardId }) => !done.has(boardId)).map(({ dueDate }) => dueFrom(dueDate, today));
  return {
    terlambat: due.filter((one) => one === 'terlambat').length,
    today: due.filter((one) => one === 'today').length,
  };
}

/** All labels in use, in the order of the alphabet. */
export const boardLabels = ({ tasks }: KanbanBoard): readonly string[] =>
  [...new Set(tasks.flatMap(({ labels }) => labels))].sort((a, b) => a.localeCompare(b));

/** Everybody who has a card, by name. */
export const boardOfficers = ({ tasks }: KanbanBoard) =>
  [...new Map(tasks.flatMap(({ assignedTo }) => assignedTo).map((one) => [one.id, one])).values()].sort((a, b) =>
    a.nama.localeCompare(b.nama),
  );

import type { Board, Task } from '#contract/board.ts';
import type { RequestInput, Place } from '#domain/board/order.ts';
import type { Failed, Failure } from '#machines/kit/failure.ts';

export type Column = Board;
export type KanbanCard = Task;
export type Officer = KanbanCard['assignedTo'][number];
/** Columns and cards, both in order; `archive`: cards that were put away, the last one first. */
export type KanbanBoard = {
  boards: readonly Column[];
  tasks: readonly KanbanCard[];
  archive?: readonly KanbanCard[];
};
/** `label` and `orang` (a user id): '' = all of them. */
export type Filters = { q: string; label: string; person: string };

/** An addition made here; `temporary` identifies it until the server has given it an id. */
export type Addition =
  | { kind: 'tambahKartu'; temporary: number; boardId: string; title: string }
  | { kind: 'tambahKolom'; temporary: number; title: string; selesai: boolean };
export type Removing = { kind: 'kosongkan' | 'hapusKolom'; id: string };
/** `back`: where the card lay before. */
type Move = { kind: 'pindah'; id: string; place: Place; back: Place };
/** Something that people did, shown before the server has said yes. */
export type Change = Move | Addition | Removing | { kind: 'archive' | 'restore'; id: string };

/** Announced to screen readers, because the change is otherwise only visible; `position` counts from 1. */
type News =
  | { kind: 'pindah'; title: string; dari: string; ke: string; position: number; count: number }
  | { kind: 'kembali'; title: string };

export type LoadBoardResult = { ok: true; board: KanbanBoard; people: readonly Officer[] | null } | Failed;
/** `ditolak`: a toast told the user. */
export type SendResult = { result: 'tersimpan'; answer: KanbanCard | Column | null } | { result: 'ditolak' };
/** `ask`: what a move asks the server for; null = the card lies there already. */
export type Submission = { satker: string; change: Change | null; ask: RequestInput | null };
/** Unconfirmed changes (the first is being sent), and the board as the server has it without them. */
export type BoardQueue = { satker: string; base: KanbanBoard | null; queue: readonly Change[] };
/** What is to be deleted, as the question names it. */
export type Inquiry = Removing & { title: string; count: number };

export type KanbanEvent =
  /** A card was dropped, or its new place chosen from the menu. */
  | { type: 'task.move'; id: string; place: Place }
  | { type: 'task.add'; boardId: string; title: string }
  | { type: 'board.add'; title: string; selesai: boolean }
  | { type: 'board.clear'; id: string }
  | { type: 'board.delete'; id: string }
  /** Where a card is added (id of the column), or `kolom` for a column itself. */
  | { type: 'add.open'; di: string }
  | { type: 'add.close' }
  /** Column and position are chosen in a dialog. */
  | { type: 'move.open'; id: string }
  | { type: 'move.close' }
  /** A card is put away, or brought back. */
  | { type: 'task.archive'; id: string }
  | { type: 'task.restore'; id: string }
  /** The list of the cards that were put away. */
  | { type: 'archive.open' }
  | { type: 'archive.close' }
  | { type: 'refused.retry'; temporary: number }
  | { type: 'refused.drop'; temporary: number }
  /** The drawer has saved a card. */
  | { type: 'card.saved'; card: KanbanCard }
  | { type: 'filter.change'; filters: Filters }
  | { type: 'filter.visit'; filters: Filters; column: string }
  /** The one column that a narrow screen shows. */
  | { type: 'column.show'; id: string }
  | { type: 'board.reload' }
  /** The card that the address names; '' = none. */
  | { type: 'card.visit'; id: string }
  /** What was said of a card that is not there was read. */
  | { type: 'notice.close' }
  /** A board was loaded, so that what it lacks is not on it. */
  | { type: 'board.shown' }
  /** A change was added to those on their way. */
  | { type: 'change.queued' }
  /** Another user changed the board, or may have. */
  | { type: 'board.outdated' };
export type KanbanNews =
  | { type: 'task.moved'; id: string; title: string; ke: string; back: Place }
  | { type: 'task.archived'; id: string; title: string }
  | { type: 'filter.changed'; filters: Filters; column: string }
  | { type: 'focus.requested'; id: string }
  /** The address names a card that the board does not have. */
  | { type: 'card.missed' };

export type KanbanInput = { satker: string; filters: Filters; column: string };
export type KanbanContext = KanbanInput & {
  /** As the server has it; null before it was loaded. */
  base: KanbanBoard | null;
  /** Changes not yet confirmed; the first is being sent. */
  queue: readonly Change[];
  /** Additions that the server refused: kept, so that nothing typed is lost. */
  refused: readonly Addition[];
  /** Who may be given a card; null = not asked yet. */
  people: readonly Officer[] | null;
  /** Number of the next addition; makes its temporary id. */
  counter: number;
  /** Something was deleted since the last load: the next load waits (specification §9). */
  removed: boolean;
  adding: string | null;
  removal: Inquiry | null;
  /** The list of the archived cards is open. */
  archiveOpen: boolean;
  /** The card that the address names while the board is looked through for it. */
  wanted: string;
  /** The card in the drawer, as it was when it was opened: it stays there when the board has it no more. */
  opened: KanbanCard | null;
  /** The card whose place is being chosen. */
  moving: string | null;
  news: News | null;
  failure: Failure | null;
};

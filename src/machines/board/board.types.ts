import type { Board, Task } from '#contract/board.ts';
import type { RequestInput, Place } from '#domain/board/order.ts';
import type { Failed, Failure } from '#machines/kit/failure.ts';

export type Column = Board;
export type KanbanCard = Task;
export type Officer = KanbanCard['assignedTo'][number];
/** Columns and cards, both in order. */
export type KanbanBoard = { boards: readonly Column[]; tasks: readonly KanbanCard[] };
/** `label` and `orang` (a user id): '' = all of them. */
export type Filters = { q: string; label: string; orang: string };

/** An addition made here; `temporary` identifies it until the server has given it an id. */
export type Addition =
  | { jenis: 'tambahKartu'; temporary: number; boardId: string; title: string }
  | { jenis: 'tambahKolom'; temporary: number; title: string; selesai: boolean };
export type Removing = { jenis: 'kosongkan' | 'hapusKolom'; id: string };
/** `back`: where the card lay before. */
type Move = { jenis: 'pindah'; id: string; place: Place; back: Place };
/** Something that people did, shown before the server has said yes. */
export type Change = Move | Addition | Removing;

/** Announced to screen readers, because the change is otherwise only visible; `posisi` counts from 1. */
type News =
  | { jenis: 'pindah'; judul: string; dari: string; ke: string; posisi: number; jumlah: number }
  | { jenis: 'kembali'; judul: string };

export type LoadBoardResult = { ok: true; papan: KanbanBoard; orang: readonly Officer[] | null } | Failed;
/** `ditolak`: a toast told the user. */
export type SendResult = { result: 'tersimpan'; answer: KanbanCard | Column | null } | { result: 'ditolak' };
/** `ask`: what a move asks the server for; null = the card lies there already. */
export type Submission = { satker: string; perubahan: Change | null; ask: RequestInput | null };
/** Unconfirmed changes (the first is being sent), and the board as the server has it without them. */
export type BoardQueue = { satker: string; dasar: KanbanBoard | null; queue: readonly Change[] };
/** What is to be deleted, as the question names it. */
export type Inquiry = Removing & { judul: string; jumlah: number };

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
  | { type: 'refused.retry'; temporary: number }
  | { type: 'refused.drop'; temporary: number }
  /** The drawer has saved a card. */
  | { type: 'card.saved'; card: KanbanCard }
  | { type: 'filter.change'; filters: Filters }
  | { type: 'filter.visit'; filters: Filters; kolom: string }
  /** The one column that a narrow screen shows. */
  | { type: 'column.show'; id: string }
  | { type: 'board.reload' }
  /** A change was added to those on their way. */
  | { type: 'change.queued' }
  /** Another user changed the board, or may have. */
  | { type: 'board.outdated' };
export type KanbanNews =
  | { type: 'task.moved'; id: string; judul: string; ke: string; back: Place }
  | { type: 'filter.changed'; filters: Filters; kolom: string }
  | { type: 'focus.requested'; id: string };

export type KanbanInput = { satker: string; filters: Filters; kolom: string };
export type KanbanContext = KanbanInput & {
  /** As the server has it; null before it was loaded. */
  dasar: KanbanBoard | null;
  /** Changes not yet confirmed; the first is being sent. */
  queue: readonly Change[];
  /** Additions that the server refused: kept, so that nothing typed is lost. */
  refused: readonly Addition[];
  /** Who may be given a card; null = not asked yet. */
  orang: readonly Officer[] | null;
  /** Number of the next addition; makes its temporary id. */
  nomor: number;
  /** Something was deleted since the last load: the next load waits (specification §9). */
  terhapus: boolean;
  tambah: string | null;
  hapus: Inquiry | null;
  /** The card whose place is being chosen. */
  pindah: string | null;
  news: News | null;
  failure: Failure | null;
};

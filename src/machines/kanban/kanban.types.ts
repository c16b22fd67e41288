import type { Board, Task } from '#contract/aplikasi/kanban.ts';
import type { Permintaan, Tempat } from '#domain/kanban/urutan.ts';
import type { Failed, Kegagalan } from '#machines/kit/kegagalan.ts';

export type Kolom = Board;
export type Kartu = Task;
export type Petugas = Kartu['assignedTo'][number];
/** Columns and cards, both in order. */
export type Papan = { boards: readonly Kolom[]; tasks: readonly Kartu[] };
/** `label` and `orang` (a user id): '' = all of them. */
export type Saringan = { q: string; label: string; orang: string };

/** What was added here; `sementara` tells it from the others until the server has given it an id. */
export type Tambahan =
  | { jenis: 'tambahKartu'; sementara: number; boardId: string; title: string }
  | { jenis: 'tambahKolom'; sementara: number; title: string; selesai: boolean };
export type Hapusan = { jenis: 'kosongkan' | 'hapusKolom'; id: string };
/** `balik`: where the card lay before. */
export type Pemindahan = { jenis: 'pindah'; id: string; tempat: Tempat; balik: Tempat };
/** Something that people did, shown before the server has said yes. */
export type Perubahan = Pemindahan | Tambahan | Hapusan;

/** Read out, because it may be seen elsewhere on the page only; `posisi` counts from 1. */
export type Kabar =
  | { jenis: 'pindah'; judul: string; dari: string; ke: string; posisi: number; jumlah: number }
  | { jenis: 'kembali'; judul: string };

export type HasilMuatPapan = { ok: true; papan: Papan; orang: readonly Petugas[] | null } | Failed;
/** `ditolak`: the person was told by a toast. */
export type HasilKirim = { hasil: 'tersimpan'; jawab: Kartu | Kolom | null } | { hasil: 'ditolak' };
/** `minta`: what a move asks the server for; null = the card lies there already. */
export type Kiriman = { satker: string; perubahan: Perubahan | null; minta: Permintaan | null };
/** What is on its way, the first of it at this moment, and the board as the server has it without that. */
export type AntrePapan = { satker: string; dasar: Papan | null; antre: readonly Perubahan[] };
/** What is to be deleted, as the question names it. */
export type Pertanyaan = Hapusan & { judul: string; jumlah: number };

export type KanbanEvent =
  /** Dropped, or chosen from the menu. */
  | { type: 'task.move'; id: string; tempat: Tempat }
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
  | { type: 'refused.retry'; sementara: number }
  | { type: 'refused.drop'; sementara: number }
  /** The drawer has saved a card. */
  | { type: 'card.saved'; kartu: Kartu }
  | { type: 'filter.change'; saring: Saringan }
  | { type: 'filter.visit'; saring: Saringan; kolom: string }
  /** The one column that a narrow screen shows. */
  | { type: 'column.show'; id: string }
  | { type: 'board.reload' }
  /** A change was added to those on their way. */
  | { type: 'change.queued' }
  /** Somebody else changed the board, or may have. */
  | { type: 'board.outdated' };
export type KanbanKabar =
  | { type: 'task.moved'; id: string; judul: string; ke: string; balik: Tempat }
  | { type: 'filter.changed'; saring: Saringan; kolom: string }
  | { type: 'focus.requested'; id: string };

export type KanbanInput = { satker: string; saring: Saringan; kolom: string };
export type KanbanContext = KanbanInput & {
  /** As the server has it; null before it was loaded. */
  dasar: Papan | null;
  /** On their way, the first one at this moment. */
  antre: readonly Perubahan[];
  /** Additions that the server refused: kept, so that nothing typed is lost. */
  tertolak: readonly Tambahan[];
  /** Who may be given a card; null = not asked yet. */
  orang: readonly Petugas[] | null;
  /** Counts the additions. */
  nomor: number;
  /** Something was deleted since the last load: the next one waits. */
  terhapus: boolean;
  tambah: string | null;
  hapus: Pertanyaan | null;
  /** The card whose place is being chosen. */
  pindah: string | null;
  kabar: Kabar | null;
  kegagalan: Kegagalan | null;
};

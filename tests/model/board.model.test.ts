import { boardMachine } from '#machines/board/board.machine.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import { BOARD_ORACLE } from '#tests/model/oracles/board.oracle.ts';

const BOARD = {
  boards: [exampleColumn('k1'), exampleColumn('k2')],
  tasks: [exampleCard({ id: 'a' }), exampleCard({ id: 'b' })],
  archive: [exampleCard({ id: 'x', archived: true })],
};

const KINDS = {
  tidak: 0,
  pindah: 1,
  tambahKartu: 2,
  tambahKolom: 2,
  kosongkan: 3,
  hapusKolom: 3,
  archive: 4,
  restore: 5,
};

describeWalk('the board of a unit, walked', boardMachine, {
  oracle: BOARD_ORACLE,
  // Four places of the drawer beside all those of the board.
  limit: 200_000,
  input: { satker: 'u1', filters: EMPTY_FILTERS, column: '' },
  events: {
    'task.move': [
      { type: 'task.move', id: 'a', place: { boardId: 'k2', sebelum: null } },
      { type: 'task.move', id: 'z', place: { boardId: 'k1', sebelum: null } },
    ],
    'task.archive': [
      { type: 'task.archive', id: 'a' },
      { type: 'task.archive', id: 'x' },
    ],
    'task.restore': [
      { type: 'task.restore', id: 'x' },
      { type: 'task.restore', id: 'b' },
    ],
    'archive.open': [{ type: 'archive.open' }],
    'archive.close': [{ type: 'archive.close' }],
    'task.add': [{ type: 'task.add', boardId: 'k1', title: 'Baru' }],
    'board.add': [
      { type: 'board.add', title: 'Kolom', selesai: false },
      { type: 'board.add', title: ' ', selesai: true },
    ],
    'board.clear': [{ type: 'board.clear', id: 'k1' }],
    'board.delete': [{ type: 'board.delete', id: 'k1' }],
    'add.open': [{ type: 'add.open', di: 'k1' }],
    'add.close': [{ type: 'add.close' }],
    'move.open': [{ type: 'move.open', id: 'a' }],
    'move.close': [{ type: 'move.close' }],
    'refused.retry': [{ type: 'refused.retry', temporary: 1 }],
    'refused.drop': [{ type: 'refused.drop', temporary: 1 }],
    'card.saved': [{ type: 'card.saved', card: exampleCard({ id: 'a', title: 'Diubah' }) }],
    'filter.change': [{ type: 'filter.change', filters: { ...EMPTY_FILTERS, q: 'a' } }],
    'filter.visit': [{ type: 'filter.visit', filters: EMPTY_FILTERS, column: 'k2' }],
    'column.show': [{ type: 'column.show', id: 'k2' }],
    // Of the two boards that are loaded below one has it and one has not.
    'card.visit': ['', 'a'].map((id) => ({ type: 'card.visit', id })),
    'notice.close': [{ type: 'notice.close' }],
    'board.shown': [],
    'board.reload': [{ type: 'board.reload' }],
    'board.outdated': [{ type: 'board.outdated' }],
    'change.queued': [{ type: 'change.queued' }],
  },
  outcomes: {
    loadBoard: [
      { ok: true, board: BOARD, people: [] },
      { ok: true, board: { boards: [], tasks: [] }, people: null },
      ...ALL_FAILURES,
    ],
    sendChange: [{ result: 'tersimpan', answer: null }, { result: 'ditolak' }],
    confirmRemove: [true, false],
  },
  // Guards read which cards and columns there are, what waits, and whether something was deleted; here one of each kind
  // is enough. That a card which is on its way already is not sent twice stands in the table of the machine.
  project: ({ base, queue, refused, removed }) => [
    base === null ? null : base.boards.length > 0 && base.tasks.length > 0,
    base?.archive?.length,
    KINDS[queue[0]?.kind ?? 'tidak'],
    queue.length > 1,
    refused.length > 0,
    removed,
  ],
});

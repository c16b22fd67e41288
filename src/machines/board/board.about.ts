import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { boardMachine } from '#machines/board/board.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    board: true;
  }
}

const place = keys({ boardId: id, sebelum: id });
const column = keys({ id, unit_id: id, selesai: flag });
const card = keys({ id, boardId: id });
const board = keys({ boards: column, tasks: card, archive: card });
const KINDS = words('pindah', 'tambahKartu', 'tambahKolom', 'kosongkan', 'hapusKolom', 'archive', 'restore');
const changes = keys({ kind: KINDS, temporary: num, id, boardId: id, place, back: place, selesai: flag });

export const boardAbout = about<typeof boardMachine>({
  label: 'mesin.nama.kanban',
  file: 'src/machines/board/board.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.kanbanIsKnown',
    hasColumns: 'mesin.guard.kanbanHasColumns',
    isCard: 'mesin.guard.kanbanIsCard',
    isMove: 'mesin.guard.kanbanIsMove',
    isNewCard: 'mesin.guard.kanbanIsNewCard',
    isNewColumn: 'mesin.guard.kanbanIsNewColumn',
    isColumn: 'mesin.guard.kanbanIsColumn',
    hasCards: 'mesin.guard.kanbanHasCards',
    isRefused: 'mesin.guard.kanbanIsRefused',
    isTrue: 'mesin.guard.isTrue',
    isSaved: 'mesin.guard.isSaved',
    isMoved: 'mesin.guard.kanbanIsMoved',
    isArchived: 'mesin.guard.kanbanIsArchived',
    isPutAway: 'mesin.guard.kanbanIsPutAway',
    isNoCard: 'mesin.guard.kanbanIsNoCard',
    isOpened: 'mesin.guard.kanbanIsOpened',
    hasMore: 'mesin.guard.kanbanHasMore',
    hasRemoved: 'mesin.guard.kanbanHasRemoved',
  },
  senders: {
    'board.outdated': ['aktor:watchChanges', 'sendiri'],
    'change.queued': ['sendiri'],
    'board.shown': ['sendiri'],
    'card.visit': ['alamat'],
    'card.saved': ['mesin:boardCard'],
    'filter.visit': ['alamat'],
  },
  // Recorded is which card went where, never its text or its people.
  recorded: {
    context: {
      satker: id,
      base: board,
      queue: changes,
      refused: changes,
      counter: num,
      removed: flag,
      removal: keys({ kind: KINDS, id, count: num }),
      archiveOpen: flag,
      wanted: id,
      opened: card,
      moving: id,
      news: keys({ kind: words('pindah', 'kembali'), position: num, count: num }),
      failure,
    },
    input: { satker: id },
    events: {
      'task.move': { id, place },
      'task.add': { boardId: id },
      'board.add': { selesai: flag },
      'board.clear': { id },
      'board.delete': { id },
      'move.open': { id },
      'task.archive': { id },
      'task.restore': { id },
      'refused.retry': { temporary: num },
      'refused.drop': { temporary: num },
      'card.saved': { card },
      'card.visit': { id },
    },
    outputs: {
      loadBoard: outcome({ board }),
      confirmRemove: flag,
      sendChange: keys({ result: words('tersimpan', 'ditolak'), answer: keys({ id, boardId: id }) }),
    },
  },
});

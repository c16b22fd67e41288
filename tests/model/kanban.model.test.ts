import { kanbanMachine } from '#machines/kanban/kanban.machine.ts';
import { SARINGAN_KOSONG } from '#machines/kanban/tampilan.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';

const PAPAN = {
  boards: [contohKolom('k1'), contohKolom('k2')],
  tasks: [contohKartu({ id: 'a' }), contohKartu({ id: 'b' })],
};

const JENIS = { tidak: 0, pindah: 1, tambahKartu: 2, tambahKolom: 2, kosongkan: 3, hapusKolom: 3 };

describeWalk('the board of a unit, walked', kanbanMachine, {
  input: { satker: 'u1', saring: SARINGAN_KOSONG, kolom: '' },
  events: {
    'task.move': [
      { type: 'task.move', id: 'a', tempat: { boardId: 'k2', sebelum: null } },
      { type: 'task.move', id: 'z', tempat: { boardId: 'k1', sebelum: null } },
    ],
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
    'refused.retry': [{ type: 'refused.retry', sementara: 1 }],
    'refused.drop': [{ type: 'refused.drop', sementara: 1 }],
    'card.saved': [{ type: 'card.saved', kartu: contohKartu({ id: 'a', title: 'Diubah' }) }],
    'filter.change': [{ type: 'filter.change', saring: { ...SARINGAN_KOSONG, q: 'a' } }],
    'filter.visit': [{ type: 'filter.visit', saring: SARINGAN_KOSONG, kolom: 'k2' }],
    'column.show': [{ type: 'column.show', id: 'k2' }],
    'board.reload': [{ type: 'board.reload' }],
    'board.outdated': [{ type: 'board.outdated' }],
    'change.queued': [{ type: 'change.queued' }],
  },
  outcomes: {
    loadBoard: [
      { ok: true, papan: PAPAN, orang: [] },
      { ok: true, papan: { boards: [], tasks: [] }, orang: null },
      ...SEMUA_GAGAL,
    ],
    sendChange: [{ hasil: 'tersimpan', jawab: null }, { hasil: 'ditolak' }],
    confirmRemove: [true, false],
  },
  // Guards read which cards and columns there are, what waits, and whether something was deleted; here one of each kind
  // is enough. That a card which is on its way already is not sent twice stands in the table of the machine.
  project: ({ dasar, antre, tertolak, terhapus }) => [
    dasar === null ? null : dasar.boards.length > 0 && dasar.tasks.length > 0,
    JENIS[antre[0]?.jenis ?? 'tidak'],
    antre.length > 1,
    tertolak.length > 0,
    terhapus,
  ],
});

/** Allow-lists of the board: which card went where, never what is written on it or whose it is. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, num, outcome, words } from '#devtools/rules.ts';

const place = keys({ boardId: id, sebelum: id });
const column = keys({ id, unit_id: id, selesai: flag });
const card = keys({ id, boardId: id });
const board = keys({ boards: column, tasks: card });
const KINDS = words('pindah', 'tambahKartu', 'tambahKolom', 'kosongkan', 'hapusKolom');
const changes = keys({ jenis: KINDS, temporary: num, id, boardId: id, tempat: place, back: place, selesai: flag });

export const KANBAN: Readonly<Record<string, MachineRules>> = {
  kanban: {
    context: {
      satker: id,
      dasar: board,
      queue: changes,
      refused: changes,
      nomor: num,
      terhapus: flag,
      hapus: keys({ jenis: KINDS, id, jumlah: num }),
      pindah: id,
      news: keys({ jenis: words('pindah', 'kembali'), posisi: num, jumlah: num }),
      failure,
    },
    input: { satker: id },
    events: {
      'task.move': { id, tempat: place },
      'task.add': { boardId: id },
      'board.add': { selesai: flag },
      'board.clear': { id },
      'board.delete': { id },
      'move.open': { id },
      'refused.retry': { temporary: num },
      'refused.drop': { temporary: num },
      'card.saved': { card },
    },
    outputs: {
      loadBoard: outcome({ papan: board }),
      confirmRemove: flag,
      sendChange: keys({ hasil: words('tersimpan', 'ditolak'), answer: keys({ id, boardId: id }) }),
    },
  },
  'kanban-kartu': {
    context: { card, isDraft: flag, kosong: flag },
    input: { card },
    outputs: { saveCard: keys({ hasil: words('tersimpan', 'ditolak'), card }) },
  },
};

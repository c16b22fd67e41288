/** Allow-lists of the board: which card went where, never what is written on it or whose it is. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, kegagalan, keys, num, outcome, words } from '#devtools/rules.ts';

const tempat = keys({ boardId: id, sebelum: id });
const kolom = keys({ id, unit_id: id, selesai: flag });
const kartu = keys({ id, boardId: id });
const papan = keys({ boards: kolom, tasks: kartu });
const JENIS = words('pindah', 'tambahKartu', 'tambahKolom', 'kosongkan', 'hapusKolom');
const perubahan = keys({ jenis: JENIS, sementara: num, id, boardId: id, tempat, balik: tempat, selesai: flag });

export const KANBAN: Readonly<Record<string, MachineRules>> = {
  kanban: {
    context: {
      satker: id,
      dasar: papan,
      antre: perubahan,
      tertolak: perubahan,
      nomor: num,
      terhapus: flag,
      hapus: keys({ jenis: JENIS, id, jumlah: num }),
      pindah: id,
      kabar: keys({ jenis: words('pindah', 'kembali'), posisi: num, jumlah: num }),
      kegagalan,
    },
    input: { satker: id },
    events: {
      'task.move': { id, tempat },
      'task.add': { boardId: id },
      'board.add': { selesai: flag },
      'board.clear': { id },
      'board.delete': { id },
      'move.open': { id },
      'refused.retry': { sementara: num },
      'refused.drop': { sementara: num },
      'card.saved': { kartu },
    },
    outputs: {
      loadBoard: outcome({ papan }),
      confirmRemove: flag,
      sendChange: keys({ hasil: words('tersimpan', 'ditolak'), jawab: keys({ id, boardId: id }) }),
    },
  },
  'kanban-kartu': {
    context: { kartu, isDraf: flag, kosong: flag },
    input: { kartu },
    outputs: { saveCard: keys({ hasil: words('tersimpan', 'ditolak'), kartu }) },
  },
};

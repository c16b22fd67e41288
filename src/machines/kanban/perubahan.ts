/** A board with changes laid over it that the server has not confirmed yet. */
import { letakkan } from '#domain/kanban/urutan.ts';
import type { Kartu, Kolom, Papan, Perubahan } from '#machines/kanban/kanban.types.ts';

/** The id of what the server does not know yet; no id of its own looks like this. */
const SEMENTARA = 'baru-';
const idSementara = (nomor: number) => `${SEMENTARA}${nomor}`;
export const isSementara = ({ id }: Kartu | Kolom) => id.startsWith(SEMENTARA);

const kartuBaru = (id: string, boardId: string, title: string): Kartu => ({
  id,
  boardId,
  title,
  labels: [],
  dueDate: null,
  description: '',
  assignedTo: [],
});

/** One change more. @param jawab what the server made of an addition; without it, it stands there provisionally */
export function terapkan(papan: Papan, perubahan: Perubahan, jawab: Kartu | Kolom | null = null): Papan {
  const { boards, tasks } = papan;
  switch (perubahan.jenis) {
    case 'pindah':
      return { boards, tasks: letakkan(tasks, perubahan.id, perubahan.tempat) };
    case 'tambahKartu': {
      const { sementara, boardId, title } = perubahan;
      return { boards, tasks: [...tasks, isKartu(jawab) ? jawab : kartuBaru(idSementara(sementara), boardId, title)] };
    }
    case 'tambahKolom': {
      const { sementara, title, selesai } = perubahan;
      const baru = isKolom(jawab) ? jawab : { id: idSementara(sementara), title, unit_id: '', selesai };
      return { boards: [...boards, baru], tasks };
    }
    case 'kosongkan':
      return { boards, tasks: tasks.filter(({ boardId }) => boardId !== perubahan.id) };
    case 'hapusKolom':
      return {
        boards: boards.filter(({ id }) => id !== perubahan.id),
        tasks: tasks.filter(({ boardId }) => boardId !== perubahan.id),
      };
  }
}

const isKartu = (jawab: Kartu | Kolom | null): jawab is Kartu => jawab !== null && 'boardId' in jawab;
const isKolom = (jawab: Kartu | Kolom | null): jawab is Kolom => jawab !== null && 'unit_id' in jawab;

/** A board with changes laid over it that the server has not confirmed yet. */
import { letakkan, permintaanPindah, type Tempat } from '#domain/kanban/urutan.ts';
import type { AntrePapan, HasilKirim, Kartu, Kiriman, Kolom, Papan, Perubahan } from '#machines/kanban/kanban.types.ts';

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

/** What the server is asked, from the order that it has: what was sent before is confirmed by now. */
export function kirimanDari({ satker, dasar, antre }: AntrePapan): Kiriman {
  const perubahan = antre[0] ?? null;
  const pindah = perubahan?.jenis === 'pindah' && dasar !== null;
  return { satker, perubahan, minta: pindah ? permintaanPindah(dasar.tasks, perubahan.id, perubahan.tempat) : null };
}

/**
 * What is left once the first change was answered: with a yes it belongs to the board, with a no the board is as it was.
 * @param hasil null = no answer that anybody knows of
 */
export function setelahJawaban(isi: AntrePapan, hasil: HasilKirim | null): AntrePapan {
  const { satker, dasar } = isi;
  const [kini, ...antre] = isi.antre;
  if (kini === undefined || dasar === null || hasil?.hasil !== 'tersimpan') return { satker, dasar, antre };
  const { jawab } = hasil;
  const baru = 'sementara' in kini && jawab !== null ? bernama(idSementara(kini.sementara), jawab.id) : null;
  return { satker, dasar: terapkan(dasar, kini, jawab), antre: baru === null ? antre : antre.map(baru) };
}

/** Calls what was added by the id that the server gave it, in changes that were made before it had one. */
function bernama(dari: string, jadi: string) {
  const ganti = (id: string) => (id === dari ? jadi : id);
  const tempatBaru = ({ boardId, sebelum }: Tempat): Tempat => ({
    boardId: ganti(boardId),
    sebelum: sebelum === null ? null : ganti(sebelum),
  });
  return (perubahan: Perubahan): Perubahan => {
    switch (perubahan.jenis) {
      case 'pindah': {
        const { id, tempat, balik } = perubahan;
        return { ...perubahan, id: ganti(id), tempat: tempatBaru(tempat), balik: tempatBaru(balik) };
      }
      case 'tambahKartu':
        return { ...perubahan, boardId: ganti(perubahan.boardId) };
      case 'tambahKolom':
        return perubahan;
      case 'kosongkan':
      case 'hapusKolom':
        return { ...perubahan, id: ganti(perubahan.id) };
    }
  };
}

const isKartu = (jawab: Kartu | Kolom | null): jawab is Kartu => jawab !== null && 'boardId' in jawab;
const isKolom = (jawab: Kartu | Kolom | null): jawab is Kolom => jawab !== null && 'unit_id' in jawab;

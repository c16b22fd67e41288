import { tenggatDari } from '#domain/kanban/tenggat.ts';
import type { KanbanSnapshot } from '#machines/kanban/kanban.machine.ts';
import type { Kartu, Kolom, Papan, Tambahan } from '#machines/kanban/kanban.types.ts';
import { cocok, isTersaring, kolomKartu, papanOf } from '#machines/kanban/tampilan.ts';

const KOSONG: Papan = { boards: [], tasks: [] };
/** Columns and cards as shown: with what is on its way. */
export const papanOfKanban = ({ context }: KanbanSnapshot): Papan => papanOf(context) ?? KOSONG;
export const saringOf = ({ context }: KanbanSnapshot) => context.saring;
export const tambahOf = ({ context }: KanbanSnapshot) => context.tambah;
export const tertolakOf = ({ context }: KanbanSnapshot): readonly Tambahan[] => context.tertolak;
export const kabarOf = ({ context }: KanbanSnapshot) => context.kabar;
/** The card whose place is being chosen; null when none is. */
export const pindahOf = ({ context }: KanbanSnapshot) =>
  papanOf(context)?.tasks.find(({ id }) => id === context.pindah) ?? null;
export const kolomOf = ({ context }: KanbanSnapshot) => context.kolom;
export const orangPapan = ({ context }: KanbanSnapshot) => context.orang ?? [];
export const kegagalanPapan = ({ context }: KanbanSnapshot) => context.kegagalan;
/** Cards of this column are done: nothing of them is late. */
export const isKolomSelesai = (kolom: Kolom) => kolom['selesai'] === true;

/** The one column of a narrow screen: the chosen one while it is there, otherwise the first. */
export const kolomTampil = ({ boards }: Papan, kolom: string): string =>
  (boards.find(({ id }) => id === kolom) ?? boards[0])?.id ?? '';

/** The cards of a column that pass the filter. */
export const kartuTampil = (papan: Papan, boardId: string, saring: Parameters<typeof cocok>[1]): readonly Kartu[] =>
  kolomKartu(papan, boardId).filter((kartu) => cocok(kartu, saring));

/** How many cards there are, and how many pass the filter; `tampil` null without one. */
export function jumlahKartu({ tasks }: Papan, saring: Parameters<typeof cocok>[1]) {
  const tampil = isTersaring(saring) ? tasks.filter((kartu) => cocok(kartu, saring)).length : null;
  return { semua: tasks.length, tampil };
}

/** How many cards are late and how many are due today, of those that are not done. */
export function jatuhTempo({ boards, tasks }: Papan, hariIni: string) {
  const selesai = new Set(boards.filter(isKolomSelesai).map(({ id }) => id));
  const tenggat = tasks
    .filter(({ boardId }) => !selesai.has(boardId))
    .map(({ dueDate }) => tenggatDari(dueDate, hariIni));
  return {
    terlambat: tenggat.filter((satu) => satu === 'terlambat').length,
    hariIni: tenggat.filter((satu) => satu === 'hariIni').length,
  };
}

/** All labels in use, in the order of the alphabet. */
export const labelPapan = ({ tasks }: Papan): readonly string[] =>
  [...new Set(tasks.flatMap(({ labels }) => labels))].sort((a, b) => a.localeCompare(b));

/** Everybody who has a card, by name. */
export const petugasPapan = ({ tasks }: Papan) =>
  [...new Map(tasks.flatMap(({ assignedTo }) => assignedTo).map((satu) => [satu.id, satu])).values()].sort((a, b) =>
    a.nama.localeCompare(b.nama),
  );

import type { BuktiSnapshot } from '#machines/bukti/bukti.machine.ts';

export const unggahanOf = (bukti: BuktiSnapshot) => bukti.context.unggahan;
export const masalahOf = (bukti: BuktiSnapshot) => bukti.context.masalah;
/** The file that is being deleted right now, by id. */
export const sedangDihapus = (bukti: BuktiSnapshot) =>
  bukti.matches('deleting') ? (bukti.context.pilihan?.fileId ?? null) : null;
/** The viewer of this report's files. */
export const penampilOf = (bukti: BuktiSnapshot) => bukti.children.penampil;

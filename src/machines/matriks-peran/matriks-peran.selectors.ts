import { bedaPilihan } from '#machines/matriks-peran/matriks.ts';
import type { MatriksPeranSnapshot } from '#machines/matriks-peran/matriks-peran.machine.ts';
import { bedaDari, dasarDari } from '#machines/matriks-peran/matriks-peran.setup.ts';

export const peranMatriks = (matriks: MatriksPeranSnapshot) => matriks.context.peran;
export const modulMatriks = (matriks: MatriksPeranSnapshot) => matriks.context.modul;
export const pilihanMatriks = (matriks: MatriksPeranSnapshot) => matriks.context.pilih;
export const kegagalanMatriks = (matriks: MatriksPeranSnapshot) => matriks.context.kegagalan;
export const dapatDiubah = (matriks: MatriksPeranSnapshot) => matriks.hasTag('editable');
export const sedangDitinjau = (matriks: MatriksPeranSnapshot) => matriks.matches('reviewing');
export const sedangDisimpan = (matriks: MatriksPeranSnapshot) => matriks.matches('saving');
export const sedangDihapus = (matriks: MatriksPeranSnapshot) =>
  matriks.matches('removing') || matriks.matches('waiting') || matriks.matches('removed');
export const sedangBentrok = (matriks: MatriksPeranSnapshot) => matriks.matches('conflict');
export const bolehDiubah = (matriks: MatriksPeranSnapshot) => matriks.context.ubah;
/** Ticks that a link would leave behind. */
export const dapatTertinggal = (matriks: MatriksPeranSnapshot) =>
  (matriks.matches('editing') || matriks.matches('conflict')) && adaPerubahan(matriks);
export const adaPerubahan = (matriks: MatriksPeranSnapshot) => bedaDari(matriks.context).length > 0;

/** Cells changed here. Made anew each time. */
export const perubahan = (matriks: MatriksPeranSnapshot) => bedaDari(matriks.context);
/** Cells that somebody else changed meanwhile. Made anew each time. */
export const perubahanMereka = ({ context: { modul, peran, mereka } }: MatriksPeranSnapshot) =>
  mereka === null ? [] : bedaPilihan(modul, dasarDari(peran), dasarDari(mereka));
export const samaBeda = (satu: unknown, lain: unknown) => JSON.stringify(satu) === JSON.stringify(lain);

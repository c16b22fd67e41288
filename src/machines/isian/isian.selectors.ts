import { type Kolom, teksKolom } from '#domain/pelaporan/isian.ts';
import type { IsianSnapshot } from '#machines/isian/isian.machine.ts';

/** How the draft stands, as the line near the form says it (docs/autosave.md). */
export type StatusSimpan =
  | 'memuat'
  | 'tersimpan'
  | 'menyimpan'
  | 'luring'
  | 'gagal'
  | 'bentrok'
  | 'tertahan'
  | 'terkunci';

const STATUS = {
  deciding: 'menyimpan',
  saved: 'tersimpan',
  held: 'tertahan',
  waiting: 'menyimpan',
  saving: 'menyimpan',
  offline: 'luring',
  failed: 'gagal',
  conflict: 'bentrok',
  locked: 'terkunci',
} as const;

export const statusSimpan = (isian: IsianSnapshot): StatusSimpan =>
  typeof isian.value === 'string' ? 'memuat' : STATUS[isian.value.working.server];

/** ISO time of the last save. */
export const waktuSimpan = (isian: IsianSnapshot) => isian.context.terakhir;
/** The last save is worth a word to those who cannot see: the first one, and the one after trouble. */
export const diumumkan = (isian: IsianSnapshot) => isian.context.diumumkan;
export const pesanSimpan = (isian: IsianSnapshot) => isian.context.pesan;
export const ketikanOf = (isian: IsianSnapshot) => isian.context.ketikan;
export const ditandaiOf = (isian: IsianSnapshot) => isian.context.ditandai;
export const bentrokOf = (isian: IsianSnapshot) => isian.context.bentrok;
/** Text of one field, as typed or as stored. */
export const teksOf = (id: string, kolom: Kolom) => (isian: IsianSnapshot) =>
  teksKolom(isian.context.dasar, isian.context.ketikan, id, kolom);
/** Something typed is with this device only, and not because a save is still under way. */
export const hanyaDiPerangkat = (isian: IsianSnapshot) =>
  ['luring', 'gagal', 'bentrok', 'tertahan'].includes(statusSimpan(isian));
/** The field was left once: a complaint about its text is due. */
export const pernahDitinggalkan = (id: string, kolom: Kolom) => (isian: IsianSnapshot) =>
  isian.context.ditinggalkan.includes(`${id}.${kolom}`);
export const diperiksaOf = (isian: IsianSnapshot) => isian.context.diperiksa;

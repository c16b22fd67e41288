import type { TFunction } from 'i18next';
import { KODE_ISU, type KodeIsu } from '#domain/pesan/isu.ts';
import { langOf, PESAN } from '#domain/pesan/pesan.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import type { Opsi } from '#machines/formulir/formulir.setup.ts';
import { type Isi, type Isu } from '#machines/formulir/nilai.ts';

/** Id of the control of a field: where the summary of faults leads. */
export const idIsian = (nama: string) => `isian-${nama.replaceAll('.', '-')}`;

/** The choices of a field: those of its declaration, or those that came with the record. */
export const pilihanDari = (isian: IsianForm, dimuat: readonly Opsi[] | undefined, t: TFunction) =>
  isian.pilihan?.map(({ nilai, label, keterangan }) => ({
    value: nilai,
    label: t(label),
    ...(keterangan ? { description: t(keterangan) } : {}),
  })) ?? [...(dimuat ?? [])];

const BERTEKS = [
  'wajib',
  'bukanAngka',
  'terlaluPendek',
  'terlaluPanjang',
  'minimal',
  'maksimal',
  ...KODE_ISU.filter((kode): kode is Exclude<KodeIsu, 'situs'> => kode !== 'situs'),
] as const;
/** An address and a link that are none are said to be so in the words of the dialogs that ask for one (specification §5). */
const FIXED = new Map([
  ['email', 'emailTidakSah'],
  ['situs', 'urlTidakSah'],
] as const);
const fixedOf = (kode: string) => [...FIXED].find(([one]) => one === kode)?.[1];
/** What stands under a field, and in which language where it is not the one on screen. */
export type Galat = { error: string; errorLang: string | undefined };
/** The language of that sentence: the server's are Indonesian, fixed ones stay as they are. */
export function bahasaIsu({ kode }: Isu) {
  const fixed = fixedOf(kode);
  if (fixed !== undefined) return langOf(fixed);
  return kode === 'pesan' ? 'id' : undefined;
}

/** What to tell about a fault; the server's own sentence where the code has no words of ours. */
export function teksIsu({ kode, pesan }: Isu, t: TFunction): string {
  const fixed = fixedOf(kode);
  if (fixed !== undefined) return PESAN[fixed];
  const dikenal = BERTEKS.find((satu) => satu === kode);
  if (dikenal !== undefined) return t(`formulir.isu.${dikenal}`, { nilai: pesan ?? '' });
  return pesan ?? t('formulir.isu.tidakSah');
}

/** A value in words, for whoever compares two versions. */
export function teksNilai(isian: IsianForm, isi: Isi, opsi: readonly Opsi[], t: TFunction): string {
  const namai = (nilai: string) => opsi.find(({ value }) => value === nilai)?.label ?? nilai;
  if (typeof isi === 'boolean') return t(isi ? 'formulir.ya' : 'formulir.tidak');
  if (typeof isi === 'string') return isi === '' ? t('formulir.kosong') : namai(isi);
  if (isi.length === 0) return t('formulir.kosong');
  return isi
    .map((satu) =>
      typeof satu === 'string' ? namai(satu) : (isian.kolom ?? []).map(({ nama }) => satu[nama]).join(' · '),
    )
    .join('; ');
}

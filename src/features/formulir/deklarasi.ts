import type { ParseKeys } from 'i18next';
import type { Isian, Nilai } from '#machines/formulir/nilai.ts';
import type { Tone } from '#ui/tone.ts';

/** `tona`: the choice stands for a colour, which is shown with its word. */
export type PilihanIsian = { nilai: string; label: ParseKeys; keterangan?: ParseKeys; tona?: Tone };
/** A field of a form: what the machine needs and how it looks. */
export type IsianForm = Omit<Isian, 'kolom'> & {
  label: ParseKeys;
  /** Under the label. */
  bantu?: ParseKeys;
  /** Heading of a new group that begins with this field. */
  bagian?: ParseKeys;
  /** Of `pilih`, `radio` and `banyak`; without them the choices come with the record. */
  pilihan?: readonly PilihanIsian[];
  /** What is different once the record exists; null = the field is only there in a new one. */
  saatUbah?: Partial<Pick<IsianForm, 'wajib' | 'lewatiKosong' | 'bantu'>> | null;
  /** After a number. */
  satuan?: ParseKeys;
  /** Whether the field is there, given what is typed; its value is kept all the same. */
  tampil?: (nilai: Nilai) => boolean;
  /** The fields of one row of `baris`. */
  kolom?: readonly IsianForm[];
};

/** The fields of a new record, or of one that exists. */
export const isianUntuk = (isian: readonly IsianForm[], baru: boolean): readonly IsianForm[] =>
  baru ? isian : isian.flatMap((satu) => (satu.saatUbah === null ? [] : [{ ...satu, ...satu.saatUbah }]));

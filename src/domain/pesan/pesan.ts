/**
 * The texts that the specification (§4–§6, §8) gives letter for letter; never translated, never rephrased.
 * The locale files repeat them under `pesan`, and tests hold both to the letters of docs/specification.md.
 */
export const PESAN = {
  silahkanLanjutkan: 'Silahkan lanjutkan',
  informasi: 'Informasi',
  peringatan: 'Warning!',
  sesiHabis: 'Session login anda telah habis! Silahkan logout dan login kembali',
  sukses: 'Success',
  dataTersimpan: 'Data Berhasil Disimpan!',
  simpanSukses: 'Save data has been Success.',
  terjadiKesalahan: 'Something went wrong!',
  apakahKamuYakin: 'Apakah kamu yakin?',
  dataAkanTerhapus: 'Data akan terhapus setelah kamu konfirmasi',
  dataAkanTerkirim: 'Data akan terkirim setelah kamu konfirmasi',
  yaHapus: 'Ya, Hapus',
  yaSubmit: 'Ya, Submit',
  batal: 'Batal',
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  emailTidakSah: 'Invalid email address',
  urlTidakSah: 'Invalid URL',
  semuaUnit: 'Semua Unit',
} as const;

export type KunciPesan = keyof typeof PESAN;
/** The two languages of texts that stay as they are, whatever language the screen speaks. */
export type BahasaTetap = 'id' | 'en';
/** A text for a person: a string is in the language on screen, anything else says its own (WCAG 3.1.2). */
export type Ucapan = string | { readonly teks: string; readonly lang: BahasaTetap };

const INGGRIS: ReadonlySet<KunciPesan> = new Set<KunciPesan>([
  'peringatan',
  'sukses',
  'simpanSukses',
  'terjadiKesalahan',
  'ok',
  'no',
  'cancel',
  'emailTidakSah',
  'urlTidakSah',
]);

/** The language that a fixed text is written in. */
export const langOf = (kunci: KunciPesan): BahasaTetap => (INGGRIS.has(kunci) ? 'en' : 'id');

/** A fixed text that knows its language. */
export const ucapan = (kunci: KunciPesan) => ({ teks: PESAN[kunci], lang: langOf(kunci) });

/**
 * A sentence of the server, which speaks Indonesian; one that is a fixed text in truth keeps the language of that.
 * @param kalimat `alert.message`
 */
export function ucapanServer(kalimat: string): { teks: string; lang: BahasaTetap } {
  const tetap = (Object.keys(PESAN) as KunciPesan[]).find((kunci) => PESAN[kunci] === kalimat);
  return { teks: kalimat, lang: tetap === undefined ? 'id' : langOf(tetap) };
}

export const teksDari = (isi: Ucapan): string => (typeof isi === 'string' ? isi : isi.teks);
/** Undefined where the text is in the language on screen. */
export const langDari = (isi: Ucapan): BahasaTetap | undefined => (typeof isi === 'string' ? undefined : isi.lang);

/**
 * The texts that the specification (§4–§6, §8) gives letter for letter; never translated, never rephrased.
 * The locale files repeat them under `pesan`, and tests hold both to the letters of docs/specification.md.
 */
export const MESSAGES = {
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
  cancelInIndonesian: 'Batal',
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  emailTidakSah: 'Invalid email address',
  urlTidakSah: 'Invalid URL',
  semuaUnit: 'Semua Unit',
} as const;

export type MessageKey = keyof typeof MESSAGES;
/** The two languages of texts that stay as they are, whatever language the screen speaks. */
export type FixedLanguage = 'id' | 'en';
/**
 * A text for the user. A string is in the language on screen; an object names its own language, so that screen readers
 * pronounce it correctly (WCAG 3.1.2).
 */
export type Phrase = string | { readonly text: string; readonly lang: FixedLanguage };

const ENGLISH: ReadonlySet<MessageKey> = new Set<MessageKey>([
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
export const langOf = (key: MessageKey): FixedLanguage => (ENGLISH.has(key) ? 'en' : 'id');

/** A fixed text that knows its language. */
export const phrase = (key: MessageKey) => ({ text: MESSAGES[key], lang: langOf(key) });

/**
 * A sentence of the server. It is Indonesian unless it is one of the fixed texts above, which may be English.
 * @param sentence `alert.message`
 */
export function serverUtterance(sentence: string): Phrase {
  const kept = (Object.keys(MESSAGES) as MessageKey[]).find((key) => MESSAGES[key] === sentence);
  return kept === undefined ? sentence : { text: sentence, lang: langOf(kept) };
}

export const textFrom = (content: Phrase): string => (typeof content === 'string' ? content : content.text);
/** Value for the `lang` attribute; undefined when the text is in the language on screen. */
export const langFrom = (content: Phrase): FixedLanguage | undefined =>
  typeof content === 'string' ? undefined : content.lang;

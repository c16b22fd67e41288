/** The part of a locale file that the sign-in page needs; the rest of it is shaken off the first chunk. */
declare module '*.json?awal' {
  type Locale = typeof import('./locales/en.json');
  export const masuk: Locale['masuk'];
  export const umum: Pick<Locale['umum'], 'muatUlang' | 'keluar'>;
  type Later = 'masihBekerja' | 'masihBekerjaTeks' | 'batalkan' | 'luring' | 'luringTeks';
  export const galat: Omit<Locale['galat'], Later>;
}
/** What the news about the connection adds to it. */
declare module '*.json?jaringan' {
  type Locale = typeof import('./locales/en.json');
  type Later = 'masihBekerja' | 'masihBekerjaTeks' | 'batalkan' | 'luring' | 'luringTeks';
  export const galat: Pick<Locale['galat'], Later>;
}
/** What the report of a problem adds to it. */
declare module '*.json?lapor' {
  type Locale = typeof import('./locales/en.json');
  export const lapor: Locale['lapor'];
}

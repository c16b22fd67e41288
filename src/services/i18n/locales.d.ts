/** The part of a locale file that the sign-in page needs; tree shaking keeps the rest out of the first chunk. */
declare module '*.json?awal' {
  type Locale = typeof import('./locales/en.json');
  export const masuk: Locale['masuk'];
  export const umum: Pick<Locale['umum'], 'muatUlang' | 'keluar'>;
  type Later = 'masihBekerja' | 'masihBekerjaTeks' | 'batalkan' | 'luring' | 'luringTeks';
  export const galat: Omit<Locale['galat'], Later>;
}
/** The texts of the connection notice. */
declare module '*.json?jaringan' {
  type Locale = typeof import('./locales/en.json');
  type Later = 'masihBekerja' | 'masihBekerjaTeks' | 'batalkan' | 'luring' | 'luringTeks';
  export const galat: Pick<Locale['galat'], Later>;
}
/** The texts of the problem report. */
declare module '*.json?lapor' {
  type Locale = typeof import('./locales/en.json');
  export const lapor: Locale['lapor'];
}
/** The texts of sign-in at an identity provider. */
declare module '*.json?penyedia' {
  type Locale = typeof import('./locales/en.json');
  export const penyedia: Locale['penyedia'];
}
/** The texts of a sign-in that needs a code. */
declare module '*.json?kodeMasuk' {
  type Locale = typeof import('./locales/en.json');
  export const kodeMasuk: Locale['kodeMasuk'];
}
/** The texts of a forgotten password. */
declare module '*.json?sandi' {
  type Locale = typeof import('./locales/en.json');
  export const sandi: Locale['sandi'];
}
/** The texts of asking for an account. */
declare module '*.json?daftarAkun' {
  type Locale = typeof import('./locales/en.json');
  export const daftarAkun: Locale['daftarAkun'];
  export const sandi: Pick<Locale['sandi'], 'surel' | 'keMasuk' | 'atur'>;
}

/** The part of a locale file that the sign-in page needs; the rest of it is shaken off the first chunk. */
declare module '*.json?awal' {
  type Locale = typeof import('./locales/en.json');
  export const masuk: Locale['masuk'];
  export const umum: Locale['umum'];
  export const galat: Locale['galat'];
}

const MARKS = /\p{Diacritic}/gu;

/** Text as the search compares it: small letters, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('en');
}

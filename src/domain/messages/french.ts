/**
 * French text with the spaces that never end a line: narrow before `;`, `!` and `?`, ordinary before a colon and inside of
 * guillemets. The texts are written with plain ones, as they are typed.
 */
export const frenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?])/g, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0');

type Tree = { [key: string]: string | Tree };

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥîĵķļḿñöþɋŕšţüṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÜṼŴẊÝŽ';
/** Variables and tags are no words. */
const KEPT = /({{[^}]*}}|<\/?\w+>)/;

/** `Sign in` → `Šîîĝñ îîñ·`: every letter accented, and at least 40 % longer, as German can be; still readable. */
export function toPseudo(text: string): string {
  const letters = (part: string) =>
    [...part].map((letter) => {
      const accented = [...ACCENTED][PLAIN.indexOf(letter)];
      return accented === undefined || !PLAIN.includes(letter)
        ? letter
        : accented + (/[aeiou]/i.test(letter) ? accented : '');
    });
  const words = text
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : letters(part).join('')))
    .join('');
  const missing = Math.ceil(text.length * 1.4) - words.length;
  return words + 'ö'.repeat(Math.max(0, missing));
}

/** A locale file in the pseudo language; the fixed texts (`pesan`) stay, as in every language. */
export function pseudoLocale(tree: Tree): Tree {
  const convert = (value: string | Tree): string | Tree =>
    typeof value === 'string'
      ? toPseudo(value)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]));
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, key === 'pesan' ? value : convert(value)]),
  );
}

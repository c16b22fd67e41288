import type { Consolidation } from '#domain/capaian/consolidation.ts';
import { type FormulaKind, readFormula } from '#domain/capaian/formula.ts';

/** How a capaian was computed, in the reader's language; `limited` says to what it was cut, null when it was not. */
export type FormulaText = { text: string; limited: string | null };
/** What belongs in the places of the texts; each has some of them. */
type Places = Record<'r' | 'bawah' | 'atas' | 'hasil' | 'nilai' | 'batas', string>;
/** A text of the screens with what belongs in it. */
export type FormulaWords = (
  key: `rumus.${Exclude<FormulaKind, 'computed'>}` | `rumus.sampai.${Consolidation}` | 'rumus.dibatasi',
  places: Places,
) => string;

/**
 * Says a formula again in another language.
 * @param formula the sentence that is stored and sent; one that no rule of today says stays as it is
 * @param figures writes the figures of a text as the reader does
 */
export function sayFormula(formula: string, words: FormulaWords, figures: (text: string) => string): FormulaText {
  const read = readFormula(formula);
  if (read === null) return { text: formula, limited: null };
  const { kind, limited, toDate } = read;
  const written = Object.entries(read.values).map(([place, value]) => [place, figures(value)]);
  const { r = '', bawah = '', atas = '', hasil = '', langkah = '' }: typeof read.values = Object.fromEntries(written);
  const [nilai, batas] = [figures(toDate?.value ?? ''), figures(limited ?? '')];
  const places = { r, bawah, atas, hasil, nilai, batas };
  const said = kind === 'computed' ? `${langkah} = ${hasil}` : words(`rumus.${kind}`, places);
  return {
    text: toDate ? `${words(`rumus.sampai.${toDate.way}`, places)}; ${said}` : said,
    limited: limited === null ? null : words('rumus.dibatasi', places),
  };
}

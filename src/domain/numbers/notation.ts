/**
 * How figures are written for a reader: thousands and decimals apart by the signs of the language. Rules and stored
 * sentences write Indonesian (`1.350,5`); what is shown of them is written again here, on the screen and by the server.
 */
import { numberFormat } from '#domain/numbers/formats.ts';

/** The region whose habits a language of the product follows. */
export const REGION = { en: 'en-GB', id: 'id-ID', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' } as const;
export type Notation = keyof typeof REGION;
/** How many decimals at least and at most. */
export type Fraction = { min?: number; max?: number };

/** `1350.5` → `1,350.5` (en), `1.350,5` (id, de), `1 350,5` (fr), `1350,5` (pt). Four decimals at most unless told. */
export function writeFigure(value: number, notation: Notation, { min = 0, max = Math.max(min, 4) }: Fraction = {}) {
  return numberFormat(REGION[notation], { minimumFractionDigits: min, maximumFractionDigits: max }).format(value);
}

/** The sign before decimals. */
export const decimalSign = (notation: Notation): '.' | ',' => (notation === 'en' ? '.' : ',');

/** A figure as rules write it: groups of thousands with points, decimals after a comma; whole numbers below 1000 are alike. */
const WRITTEN = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?![\d]|[.,]\d)/g;
const ONE_FIGURE = new RegExp(`^-?${WRITTEN.source}%?$`);

/**
 * The figures of a text that a rule has written, in the reader's notation; every one keeps the decimals it has.
 * @param text only of figures, signs and words of ours: in what a person typed, `1.350` may mean something else
 */
export const rewriteFigures = (text: string, notation: Notation): string =>
  notation === 'id'
    ? text
    : text.replace(WRITTEN, (figure) => {
        const digits = figure.split(',')[1]?.length ?? 0;
        return writeFigure(Number(figure.replaceAll('.', '').replace(',', '.')), notation, { min: digits });
      });

/** Whether a text is one figure as rules write it, `1.350,5` or `93,20%`, and nothing else. */
export const isFigure = (text: string): boolean => ONE_FIGURE.test(text);

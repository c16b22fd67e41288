import type { TFunction } from 'i18next';
import { type FormulaText, sayFormula } from '#domain/capaian/formula-text.ts';
import { formatFigures } from '#services/i18n/format.ts';

/** @param rumus the sentence that is stored and sent; one that no rule of today says stays as it is */
export const formulaParts = (rumus: string, t: TFunction): FormulaText =>
  sayFormula(rumus, (key, values) => t(key, values), formatFigures);

/** The same in one line. */
export function formulaText(rumus: string, t: TFunction): string {
  const { text, limited } = formulaParts(rumus, t);
  return limited === null ? text : `${text} → ${limited}`;
}

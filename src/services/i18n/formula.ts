import type { TFunction } from 'i18next';
import { type FormulaText, sayFormula } from '#domain/capaian/formula-text.ts';
import { formatFigures } from '#services/i18n/format.ts';

/** @param rumus the sentence that is stored and sent; one that no rule of today says stays as it is */
export const formulaParts = (formula: string, t: TFunction): FormulaText =>
  sayFormula(formula, (key, values) => t(key, values), formatFigures);

/** The same in one line. */
export function formulaText(formula: string, t: TFunction): string {
  const { text, limited } = formulaParts(formula, t);
  return limited === null ? text : `${text} → ${limited}`;
}

import type { TFunction } from 'i18next';
import { readFormula } from '#domain/capaian/formula.ts';

/** How a capaian was computed, in the reader's language; `limited` says to what it was cut, null when it was not. */
type FormulaText = { text: string; limited: string | null };

/** @param rumus the sentence that is stored and sent; one that no rule of today says stays as it is */
export function formulaParts(rumus: string, t: TFunction): FormulaText {
  const read = readFormula(rumus);
  if (read === null) return { text: rumus, limited: null };
  const { kind, limited, toDate } = read;
  const { r = '', bawah = '', atas = '', hasil = '', langkah = '' } = read.values;
  const said = kind === 'computed' ? `${langkah} = ${hasil}` : t(`rumus.${kind}`, { r, bawah, atas, hasil });
  return {
    text: toDate ? `${t(`rumus.sampai.${toDate.way}`, { nilai: toDate.value })}; ${said}` : said,
    limited: limited === null ? null : t('rumus.dibatasi', { batas: limited }),
  };
}

/** The same in one line. */
export function formulaText(rumus: string, t: TFunction): string {
  const { text, limited } = formulaParts(rumus, t);
  return limited === null ? text : `${text} → ${limited}`;
}

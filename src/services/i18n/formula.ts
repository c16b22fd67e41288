import type { TFunction } from 'i18next';
import { readFormula } from '#domain/capaian/formula.ts';
import { formatFigures } from '#services/i18n/format.ts';

/** How a capaian was computed, in the reader's language; `limited` says to what it was cut, null when it was not. */
type FormulaText = { text: string; limited: string | null };

/** @param rumus the sentence that is stored and sent; one that no rule of today says stays as it is */
export function formulaParts(rumus: string, t: TFunction): FormulaText {
  const read = readFormula(rumus);
  if (read === null) return { text: rumus, limited: null };
  const { kind, limited, toDate } = read;
  const figures = Object.entries(read.values).map(([place, written]) => [place, formatFigures(written)]);
  const { r = '', bawah = '', atas = '', hasil = '', langkah = '' }: typeof read.values = Object.fromEntries(figures);
  const said = kind === 'computed' ? `${langkah} = ${hasil}` : t(`rumus.${kind}`, { r, bawah, atas, hasil });
  return {
    text: toDate ? `${t(`rumus.sampai.${toDate.way}`, { nilai: formatFigures(toDate.value) })}; ${said}` : said,
    limited: limited === null ? null : t('rumus.dibatasi', { batas: formatFigures(limited) }),
  };
}

/** The same in one line. */
export function formulaText(rumus: string, t: TFunction): string {
  const { text, limited } = formulaParts(rumus, t);
  return limited === null ? text : `${text} → ${limited}`;
}

import type { TFunction } from 'i18next';
import { textFault } from '#domain/text/storable.ts';

/** What stands below a field whose text cannot be stored, and how much of it is too much; null = it can. @param most characters */
export function textFaultWords(t: TFunction, text: string, most: number): string | null {
  const fault = textFault(text, most);
  if (fault === 'kelebihan') return t('formulir.isu.kelebihan', { count: text.length - most, nilai: most });
  return fault && t('formulir.isu.rusak');
}

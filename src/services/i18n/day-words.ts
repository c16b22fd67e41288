import type { TFunction } from 'i18next';
import { dayInFigures, readDay } from '#domain/calendar/typed-day.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';

/** How a date field reads, writes and speaks in the language on screen. */
export const dayWords = (t: TFunction) => ({
  read: readDay,
  write: (day: string) => dayInFigures(day, currentLanguage()),
  placeholder: t('formulir.hari.contoh'),
  pick: t('formulir.hari.pilih'),
  wrong: t('formulir.isu.bukanTanggal'),
});

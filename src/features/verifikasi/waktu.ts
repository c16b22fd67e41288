import { currentLanguage } from '#services/i18n/i18n.ts';

/** Hour and minute where the reader is: `14.03`. */
export const formatJam = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'id' ? 'id-ID' : currentLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso));

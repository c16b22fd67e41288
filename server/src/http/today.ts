import { instantFormat } from '#domain/numbers/formats.ts';

const jakartaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
/** The calendar day in Jakarta at an instant, `YYYY-MM-DD`. */
export const today = (time: Date): string => jakartaDay.format(time);
/** The calendar day at an instant in a zone, an IANA name: `YYYY-MM-DD`. */
export const dayIn = (zone: string, time: Date): string => instantFormat('sv-SE', { timeZone: zone }).format(time);

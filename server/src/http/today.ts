const jakartaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
/** The calendar day in Jakarta at an instant, `YYYY-MM-DD`. */
export const today = (time: Date): string => jakartaDay.format(time);

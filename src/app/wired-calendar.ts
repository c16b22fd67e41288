import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { provideCalendar } from '#app/wiring/calendar.ts';
import { type AcaraFormServices, provideAcaraForm } from '#app/wiring/calendar-form.ts';
import { createCalendarApi } from '#services/aplikasi/calendar.ts';

const api = createCalendarApi(client);

/** The calendar with real services; wired once. */
export const wiredCalendar = {
  calendar: provideCalendar({ api, drafts }),
  formulir: (input: Pick<AcaraFormServices, 'bentuk' | 'asli' | 'waktu'>) =>
    provideAcaraForm({ ...input, api, drafts }),
};

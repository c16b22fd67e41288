import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { provideCalendar } from '#app/calendar/calendar.ts';
import { type CalendarFormServices, provideCalendarForm } from '#app/calendar/form.ts';
import { createChatApi } from '#services/chat/chat.ts';
import { createCalendarApi } from '#services/calendar/calendar.ts';

const api = createCalendarApi(client);
const people = createChatApi(client);

/** The calendar with real services; wired once. */
export const wiredCalendar = {
  calendar: provideCalendar({ api, drafts }),
  form: (input: Pick<CalendarFormServices, 'bentuk' | 'pristine' | 'day' | 'span'>) =>
    provideCalendarForm({ ...input, api, people, drafts }),
};

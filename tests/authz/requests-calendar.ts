/** The calendar. Everybody of the world has one event, whose id is the account's own: so `orang` is somebody else's. */
import { sql } from 'kysely';
import type { Material, RequestInput } from '#tests/authz/requests.ts';
import type { TestServer } from '#tests/support/server.ts';

const CALENDAR_EVENT = {
  title: 'Rapat uji',
  start: '2026-01-05',
  allDay: true,
  extendedProps: { calendar: 'Business' },
};

/** Gives every account its event. */
export async function fillCalendar(db: TestServer['db']): Promise<void> {
  await sql`insert into acara (id, pengguna_id, kategori, mulai, isi)
    select id, id, 'Business', '2026-01-05', ${JSON.stringify(CALENDAR_EVENT)}::jsonb from pengguna`.execute(db);
}

export const CALENDAR: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/calendar/events': () => ({ url: '/apps/calendar/events?calendars=Business' }),
  'POST /apps/calendar/add-event': () => ({ url: '/apps/calendar/add-event', payload: { event: CALENDAR_EVENT } }),
  'POST /apps/calendar/update-event': ({ b }) => ({
    url: '/apps/calendar/update-event',
    payload: { event: { ...CALENDAR_EVENT, id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/calendar/remove-event': ({ b }) => ({ url: `/apps/calendar/remove-event?id=${b.akun}` }),
};

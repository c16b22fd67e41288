/** The calendar. Everybody of the world has one event, whose id is the account's own: so `orang` is somebody else's. */
import { CALENDAR_EVENT } from '#tests/authz/own-content.ts';
import type { Material, RequestInput } from '#tests/authz/material.ts';

export const CALENDAR: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/calendar/events': () => ({ url: '/apps/calendar/events?calendars=Business' }),
  'POST /apps/calendar/add-event': () => ({ url: '/apps/calendar/add-event', payload: { event: CALENDAR_EVENT } }),
  'POST /apps/calendar/update-event': ({ b }) => ({
    url: '/apps/calendar/update-event',
    payload: { event: { ...CALENDAR_EVENT, id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/calendar/remove-event': ({ b }) => ({ url: `/apps/calendar/remove-event?id=${b.akun}` }),
};

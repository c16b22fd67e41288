/** The calendar. Everybody of the world has one event, whose id is the account's own, and one invitation: so `orang` is somebody else's. */
import { CALENDAR_EVENT, invitationOf } from '#tests/authz/own-content.ts';
import type { Material, RequestInput } from '#tests/authz/material.ts';

export const CALENDAR: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/calendar/events': () => ({ url: '/apps/calendar/events?calendars=Business' }),
  'POST /apps/calendar/add-event': () => ({ url: '/apps/calendar/add-event', payload: { event: CALENDAR_EVENT } }),
  'POST /apps/calendar/update-event': ({ b }) => ({
    url: '/apps/calendar/update-event',
    payload: { event: { ...CALENDAR_EVENT, id: b.akun, title: 'Diubah' } },
  }),
  'POST /apps/calendar/accept-event': ({ b }) => ({
    url: '/apps/calendar/accept-event',
    payload: { event: { ...CALENDAR_EVENT, id: invitationOf(b.akun) } },
  }),
  'DELETE /apps/calendar/remove-event': ({ b }) => ({ url: `/apps/calendar/remove-event?id=${b.akun}` }),
};

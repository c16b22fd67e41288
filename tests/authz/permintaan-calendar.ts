/** The calendar. Everybody of the world has one event, whose id is the account's own: so `orang` is somebody else's. */
import { sql } from 'kysely';
import type { Bahan, Permintaan } from '#tests/authz/permintaan.ts';
import type { TestServer } from '#tests/support/server.ts';

const ACARA = { title: 'Rapat uji', start: '2026-01-05', allDay: true, extendedProps: { calendar: 'Business' } };

/** Gives every account its event. */
export async function isiKalender(db: TestServer['db']): Promise<void> {
  await sql`insert into acara (id, pengguna_id, kategori, mulai, isi)
    select id, id, 'Business', '2026-01-05', ${JSON.stringify(ACARA)}::jsonb from pengguna`.execute(db);
}

export const KALENDER: Record<string, (bahan: Bahan) => Permintaan> = {
  'GET /apps/calendar/events': () => ({ url: '/apps/calendar/events?calendars=Business' }),
  'POST /apps/calendar/add-event': () => ({ url: '/apps/calendar/add-event', payload: { event: ACARA } }),
  'POST /apps/calendar/update-event': ({ b }) => ({
    url: '/apps/calendar/update-event',
    payload: { event: { ...ACARA, id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/calendar/remove-event': ({ b }) => ({ url: `/apps/calendar/remove-event?id=${b.akun}` }),
};

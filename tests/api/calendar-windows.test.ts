import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedEvent } from '#contract/calendar.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
let other: Client;
let unit: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  officer = await signIn(server.app, 'pelapor.tapin');
  other = await signIn(server.app, 'pelapor.deliserdang');
  const row = await server.db
    .selectFrom('pengguna')
    .select('satker_id')
    .where('id', '=', officer.id)
    .executeTakeFirst();
  unit = row?.satker_id ?? '';
});
beforeEach(async () => {
  await server.db.deleteFrom('jadwal').execute();
});
afterAll(() => server.close());

const read = async (who: Client, query: string) =>
  JSON.parse((await who.call('GET', `/apps/calendar/events?${query}`)).raw.toString()) as PlannedEvent[];
const shown = async (who: Client) =>
  (await read(who, 'layers=pelaporan')).map(({ title, start, end }) => [title, start, end]);
const add = (content: object) =>
  admin.call('POST', '/api/jadwal', {
    tahun: 2026,
    periode: 'TW3',
    buka: '2026-10-01',
    tutup: '2026-10-15',
    ...content,
  });

describe('the reporting windows of a calendar', () => {
  it('are answered only where they are asked for, after the events, from their first day to their last', async () => {
    await add({});
    expect((await read(officer, 'calendars=Business')).some((one) => one.extendedProps.window)).toBe(false);
    const all = await read(officer, 'calendars=Business&layers=pelaporan');
    expect([all.length > 1, all.at(-1)]).toEqual([
      true,
      {
        id: expect.any(String),
        title: 'Pelaporan Triwulan III 2026',
        start: '2026-10-01',
        end: '2026-10-16',
        allDay: true,
        extendedProps: { calendar: 'Business', window: { tahun: 2026, periode: 'TW3', laporan: null } },
      },
    ]);
    expect((await officer.call('GET', '/apps/calendar/events?layers=lain')).status).toBe(422);
  });

  it('are those that count for the reader’s unit: its own before the one for all', async () => {
    await add({});
    await add({ periode: 'TW4', buka: '2027-01-02', tutup: '2027-01-10' });
    await add({ unit_id: unit, tutup: '2026-10-31', alasan: 'Banjir di Kabupaten Tapin' });
    const fourth = ['Pelaporan Triwulan IV 2026', '2027-01-02', '2027-01-11'];
    expect([await shown(officer), await shown(other)]).toEqual([
      [['Pelaporan Triwulan III 2026', '2026-10-01', '2026-11-01'], fourth],
      [['Pelaporan Triwulan III 2026', '2026-10-01', '2026-10-16'], fourth],
    ]);
  });

  it('name the report of the unit, neither a deleted nor a rejected one', async () => {
    await add({ periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-15' });
    const [one] = await read(officer, 'layers=pelaporan');
    const report = await server.db
      .selectFrom('laporan')
      .select('id')
      .where('unit_id', '=', unit)
      .where('tahun', '=', 2026)
      .where('periode', '=', 'TW1')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(one?.extendedProps.window?.laporan).toBe(report.id);
    const isThen = async (how: { deleted_at?: Date | null; status?: 'rejected' }) => {
      await server.db.updateTable('laporan').set(how).where('id', '=', report.id).execute();
      return (await read(officer, 'layers=pelaporan'))[0]?.extendedProps.window?.laporan;
    };
    expect(await isThen({ deleted_at: new Date() })).toBe(null);
    expect(await isThen({ deleted_at: null })).toBe(report.id);
    expect(await isThen({ status: 'rejected' })).toBe(null);
  });

  it('are none for whoever reads no reports', async () => {
    await add({});
    expect([await shown(await signIn(server.app, 'dukungan')), (await shown(admin)).length]).toEqual([[], 1]);
  });

  it('are nobody’s events: not changed, not removed, not accepted, and no event passes for one', async () => {
    await add({});
    const [window] = await read(officer, 'layers=pelaporan');
    const calls = [
      await officer.call('POST', '/apps/calendar/update-event', { event: { ...window, title: 'x' } }),
      await officer.call('DELETE', `/apps/calendar/remove-event?id=${window?.id}`),
      await officer.call('POST', '/apps/calendar/accept-event', { event: window }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    const made = await officer.call('POST', '/apps/calendar/add-event', { event: { ...window, title: 'Palsu' } });
    expect(JSON.parse(made.raw.toString()).extendedProps).toEqual({ calendar: 'Business' });
  });
});

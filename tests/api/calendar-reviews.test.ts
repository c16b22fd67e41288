import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { DashboardStatistics } from '#contract/dashboard.ts';
import type { Report } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { bulkReports } from '#tests/support/many-reports.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sendNew } from '#tests/support/world/filling.ts';

const BASE = '/api/pelaporan-capaian';
/** In Jakarta it is the 6th already. */
const SENT_AT = new Date('2026-10-05T18:00:00Z');

let server: TestServer;
const client = {} as Record<'officer' | 'verifier' | 'foreign' | 'leader' | 'admin' | 'support', Client>;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  client.officer = await signIn(server.app, 'pelapor.tapin');
  client.verifier = await signIn(server.app, 'verifikator.tapin');
  client.foreign = await signIn(server.app, 'verifikator.deliserdang');
  client.leader = await signIn(server.app, 'pimpinan');
  client.admin = await signIn(server.app, 'admin');
  client.support = await signIn(server.app, 'dukungan');
  server.clock.set(SENT_AT);
  report = await sendNew(client.officer, 2026, 'TW3');
});
afterAll(() => server.close());

const read = async (who: Client, query = 'layers=verifikasi') =>
  JSON.parse((await who.call('GET', `/apps/calendar/events?${query}`)).raw.toString()) as PlannedEvent[];
const named = async (who: Client) =>
  (await read(who)).map(({ start, extendedProps: { review } }) => [
    start,
    review?.jumlah,
    review?.laporan.map(({ id }) => id),
  ]);
/** As the server gives the one report that waits. */
const ALONE = () => [['2026-10-06', 1, [report.id]]];
const write = (content: object) => server.db.updateTable('laporan').set(content).where('id', '=', report.id).execute();

describe('the reports that wait in a verifier’s calendar', () => {
  it('are answered only where they are asked for, on the day in Jakarta on which they were sent', async () => {
    const isReview = ({ extendedProps: { review } }: PlannedEvent) => review !== undefined;
    expect((await read(client.verifier, 'calendars=Business&layers=pelaporan')).some(isReview)).toBe(false);
    const all = await read(client.verifier, 'calendars=Business&layers=pelaporan,verifikasi');
    expect(all.length).toBeGreaterThan(1);
    expect(all.at(-1)).toEqual({
      id: expect.any(String),
      title: 'Verifikasi BPS Kabupaten Tapin, Triwulan III 2026',
      start: '2026-10-06',
      end: '2026-10-07',
      allDay: true,
      extendedProps: {
        calendar: 'Business',
        review: {
          jumlah: 1,
          laporan: [
            {
              id: report.id,
              nama_unit: 'BPS Kabupaten Tapin',
              tahun: 2026,
              periode: 'TW3',
              sejak: report.submitted_at,
            },
          ],
        },
      },
    });
    expect(await read(client.verifier, 'layers=pelaporan&layers=verifikasi')).toEqual(all.filter(isReview));
    expect((await client.verifier.call('GET', '/apps/calendar/events?layers=verifikasi,lain')).status).toBe(422);
  });

  it('are those that the queue lists for their day', async () => {
    const sentOn = async (day: string) => {
      const { data, paging } = await client.verifier.call<Report[]>('GET', `${BASE}?status=submitted&dikirim=${day}`);
      return [data.map(({ id }) => id), paging?.totalItems];
    };
    expect(await sentOn('2026-10-06')).toEqual([[report.id], 1]);
    expect([await sentOn('2026-10-05'), await sentOn('2026-10-07')]).toEqual([
      [[], 0],
      [[], 0],
    ]);
    await write({ submitted_at: null, updated_at: SENT_AT });
    expect(await sentOn('2026-10-06')).toEqual([[report.id], 1]);
    // The dashboard has it in its queue as well, since the same moment.
    const { antrean } = (await client.verifier.call<DashboardStatistics>('GET', '/api/dashboard/statistic?tahun=2026'))
      .data;
    expect(antrean.laporan.map(({ id, submitted_at }) => [id, submitted_at])).toEqual([
      [report.id, SENT_AT.toISOString()],
    ]);
    await write({ submitted_at: SENT_AT });
    expect((await client.verifier.call('GET', `${BASE}?dikirim=kemarin`)).status).toBe(422);
  });

  it('are those of the units in which the reader decides, and none for whoever decides nowhere', async () => {
    expect(await named(client.verifier)).toEqual(ALONE());
    expect(await named(client.admin)).toEqual(ALONE());
    for (const who of ['foreign', 'officer', 'leader', 'support'] as const) {
      expect([who, await named(client[who])]).toEqual([who, []]);
    }
  });

  it('are none that the reader sent, and as in the queue also those that somebody else is checking', async () => {
    expect((await client.admin.call('PATCH', `${BASE}/${report.id}/klaim`, {})).status).toBe(200);
    expect(await named(client.verifier)).toEqual(ALONE());
    await write({ submitted_by: client.verifier.id });
    expect([await named(client.verifier), await named(client.admin)]).toEqual([[], ALONE()]);
    await write({ submitted_by: client.officer.id });
  });

  it('are one record a day, whose id stays; the oldest twenty are named, all are counted', async () => {
    const [alone] = await read(client.verifier);
    const others = await bulkReports(server.db, { count: 30, indicators: 1, status: 'submitted' });
    const ids = others.map(({ id }) => id);
    await sql`update laporan set submitted_at = ${SENT_AT}::timestamptz + interval '1 hour'
      where id = any(${ids}::uuid[])`.execute(server.db);
    const [id, ...rest] = ids;
    await sql`update laporan set submitted_at = '2026-10-04T03:00:00Z' where id = ${id}`.execute(server.db);
    const [earlier, day, ...none] = await read(client.admin);
    expect([earlier?.start, earlier?.extendedProps.review?.laporan.map((one) => one.id), none]).toEqual([
      '2026-10-04',
      [id],
      [],
    ]);
    expect([day?.id, day?.title, day?.extendedProps.review?.jumlah]).toEqual([
      alone?.id,
      '30 laporan menunggu verifikasi',
      30,
    ]);
    const first = day?.extendedProps.review?.laporan.map((one) => one.id) ?? [];
    expect([first[0], first.slice(1)]).toEqual([report.id, rest.toSorted().slice(0, 19)]);
    await server.db.updateTable('laporan').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();
    expect(await named(client.admin)).toEqual(ALONE());
  });

  it('are nobody’s events: not changed, not removed, not accepted, and no event passes for one', async () => {
    const [event] = await read(client.verifier);
    const calls = [
      await client.verifier.call('POST', '/apps/calendar/update-event', { event: { ...event, title: 'x' } }),
      await client.verifier.call('DELETE', `/apps/calendar/remove-event?id=${event?.id}`),
      await client.verifier.call('POST', '/apps/calendar/accept-event', { event }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    const made = await client.verifier.call('POST', '/apps/calendar/add-event', {
      event: { ...event, title: 'Palsu' },
    });
    expect(JSON.parse(made.raw.toString()).extendedProps).toEqual({ calendar: 'Business' });
  });

  it('are gone once they were decided, and back once they were sent again', async () => {
    const decided = await client.verifier.call('PATCH', `${BASE}/${report.id}/revise`, { catatan: 'Lengkapi bukti.' });
    expect([decided.status, await named(client.verifier)]).toEqual([200, []]);
    server.clock.set(new Date('2026-10-09T03:00:00Z'));
    expect((await client.officer.call('PATCH', `${BASE}/${report.id}/submit`, {})).status).toBe(200);
    expect(await named(client.verifier)).toEqual([['2026-10-09', 1, [report.id]]]);
  });
});

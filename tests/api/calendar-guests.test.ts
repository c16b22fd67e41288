import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import { MAX_CALENDAR_EVENTS, type PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const NONE = '019a0000-0000-7000-8000-000000000000';
const CALENDAR = '/apps/calendar';
const CRITERIA = CATEGORIES.map((one) => `calendars=${one}`).join('&');
let server: TestServer;
let host: Client;
let guest: Client;
let third: Client;

beforeAll(async () => {
  server = await startTestServer();
  host = await signIn(server.app, 'pelapor.tapin');
  guest = await signIn(server.app, 'verifikator.tapin');
  third = await signIn(server.app, 'pelapor.deliserdang');
});
beforeEach(async () => {
  await server.db.deleteFrom('acara').execute();
  await server.db.deleteFrom('pemberitahuan').execute();
  await server.db.updateTable('pengguna').set({ aktif: true, deleted_at: null }).execute();
});
afterAll(() => server.close());

type Props = Record<string, unknown>;
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const eventOf = ({ extendedProps, ...more }: Props = {}) => ({
  ...{ title: 'Rapat evaluasi', start: '2026-05-04T01:00:00.000Z', end: '2026-05-04T02:00:00.000Z', allDay: false },
  extendedProps: { calendar: 'Business', ...(extendedProps as Props) },
  ...more,
});
const list = async (who: Client) => content<PlannedEvent[]>(await who.call('GET', `${CALENDAR}/events?${CRITERIA}`));
const titles = async (who: Client) => (await list(who)).map(({ title }) => title);
const add = (who: Client, event: Props) => who.call('POST', `${CALENDAR}/add-event`, { event: eventOf(event) });
const change = (who: Client, event: object) => who.call('POST', `${CALENDAR}/update-event`, { event });
const remove = (who: Client, id: string) => who.call('DELETE', `${CALENDAR}/remove-event?id=${id}`);
const accept = (who: Client, event: object | undefined) => who.call('POST', `${CALENDAR}/accept-event`, { event });
const invite = async (ids: readonly string[], more: Props = {}) =>
  content<PlannedEvent>(await add(host, { extendedProps: { invited: ids.map((id) => ({ id })), ...more } }));
const told = async (who: Client) => {
  const { data } = await who.call('GET', '/api/pemberitahuan');
  return (data as Notifications).pemberitahuan.map(({ jenis, acara, oleh, link }) => [jenis, acara, oleh?.id, link]);
};
/** What somebody was told of events that are at another time now. */
const moves = async (who: Client) => {
  const { data } = await who.call('GET', '/api/pemberitahuan');
  const all = (data as Notifications).pemberitahuan.filter(({ acara }) => acara?.moved);
  return all.map(({ jenis, kode, acara, link }) => [jenis, kode, acara?.title, link]);
};
/** What windows were told last, and whose. */
const lastNews = async () => {
  const { rows: news } = await sql<{ isi: { event: string; data: { orang: string[] } } }>`
    select isi::jsonb as isi from kabar_langsung order by nomor desc limit 1`.execute(server.db);
  return news.flatMap(({ isi: { event, data } }) => [event, new Set(data.orang)]);
};
const GUEST = () => ({ id: guest.id, nama: 'Verifikator Tapin', accepted: false, declined: false });
const answers = async (who: Client) =>
  (await list(who))[0]?.extendedProps.invited?.map(({ id, accepted, declined }) => [id, accepted, declined]);
const COMES = (yes: boolean) => [
  [third.id, false, false],
  [guest.id, yes, false],
];
const rows = (id: string) =>
  server.db.selectFrom('acara_tamu').selectAll().where('acara_id', '=', id).orderBy('pengguna_id').execute();

describe('guests of an event who are inside', () => {
  it('have it in their own calendar with its host, and are told', async () => {
    const event = await invite([guest.id], { guests: ['Tim Neraca'] });
    expect(event.extendedProps).toEqual({
      calendar: 'Business',
      guests: ['Verifikator Tapin', 'Tim Neraca'],
      invited: [GUEST()],
    });
    expect(await list(host)).toEqual([event]);
    const theirs = { ...event.extendedProps, invitedBy: { id: host.id, nama: 'Pelapor Tapin', accepted: false } };
    expect(await list(guest)).toEqual([{ ...event, extendedProps: theirs }]);
    expect([await list(third), await told(host)]).toEqual([[], []]);
    const line = [
      'undangan',
      { id: event.id, title: 'Rapat evaluasi', moved: false },
      host.id,
      '/kalender?tanggal=2026-05-04',
    ];
    expect(await told(guest)).toEqual([line]);
  });

  it('see its changes, and can make none', async () => {
    const event = await invite([guest.id]);
    await change(host, { ...event, title: 'Rapat dipindah', start: '2026-05-05T01:00:00.000Z', end: null });
    expect(await titles(guest)).toEqual(['Rapat dipindah']);
    const [theirs] = await list(guest);
    const { status, alert } = await change(guest, { ...theirs, title: 'Diubah tamu' });
    expect([status, alert.message]).toEqual([
      403,
      'Hanya pemilik acara ini yang dapat mengubahnya. Anda dapat menghapusnya dari kalender Anda.',
    ]);
    expect((await change(third, { ...theirs, title: 'x' })).status).toEqual(404);
    expect(await titles(host)).toEqual(['Rapat dipindah']);
  });

  it('are told once more when it is moved, but who removed it, and not of another title', async () => {
    const event = await invite([guest.id, third.id]);
    await remove(third, event.id);
    await change(host, { ...event, title: 'Rapat evaluasi II' });
    expect(await moves(guest)).toEqual([]);
    const moved = { ...event, title: 'Rapat evaluasi II', start: '2026-05-05T01:00:00.000Z', end: null };
    await change(host, moved);
    const link = '/kalender?tanggal=2026-05-05';
    expect(await moves(guest)).toEqual([['undangan', [], 'Rapat evaluasi II', link]]);
    const lines = await server.db.selectFrom('pemberitahuan').select('pengguna_id').execute();
    expect(lines.map((one) => one.pengguna_id)).toEqual([guest.id, guest.id]);
    // The invitation is a line of its own, and both lead to where it is now.
    expect((await told(guest)).map(([, , , to]) => to)).toEqual([link, link]);
    await remove(host, event.id);
    expect(await told(guest)).toEqual([]);
  });

  it('have a series as a whole, in the zone of its host', async () => {
    await invite([guest.id], { rrule: 'FREQ=WEEKLY;COUNT=4', exdate: ['2026-05-11'] });
    const [theirs] = await list(guest);
    expect(theirs?.extendedProps).toMatchObject({
      ...{ rrule: 'FREQ=WEEKLY;COUNT=4', exdate: ['2026-05-11'], tzid: 'Asia/Makassar' },
    });
  });

  it('remove it from their calendar alone, which its host sees', async () => {
    const { id } = await invite([guest.id, third.id]);
    expect((await remove(guest, id)).status).toEqual(200);
    // Whoever removed it may have it open elsewhere as well.
    expect(await lastNews()).toEqual(['calendar.changed', new Set([guest.id, host.id, third.id])]);
    expect([await titles(guest), await titles(third), await told(guest)]).toEqual([[], ['Rapat evaluasi'], []]);
    const [own] = await list(host);
    expect(own?.extendedProps.invited?.map(({ id: who, declined }) => [who, declined])).toEqual([
      [third.id, false],
      [guest.id, true],
    ]);
    // Gone is gone: a second time, and for a change.
    expect([(await remove(guest, id)).status, (await change(guest, { ...own })).status]).toEqual([404, 404]);
    // A later change does not bring it back; a new invitation does.
    await change(host, { ...own, title: 'Rapat' });
    expect(await titles(guest)).toEqual([]);
    await change(host, eventOf({ id, extendedProps: { invited: [{ id: third.id }] } }));
    await change(host, eventOf({ id, extendedProps: { invited: [{ id: third.id }, { id: guest.id }] } }));
    expect([await titles(guest), (await told(guest)).length]).toEqual([['Rapat evaluasi'], 1]);
  });

  it('accept it, which everybody reads who has it, and once more changes nothing', async () => {
    const { id } = await invite([guest.id, third.id]);
    const [seen] = await list(guest);
    const answer = await accept(guest, seen);
    const [theirs] = await list(guest);
    expect([answer.status, content(answer)]).toEqual([200, theirs]);
    expect(theirs?.extendedProps.invitedBy).toEqual({ id: host.id, nama: 'Pelapor Tapin', accepted: true });
    expect([await answers(host), await answers(third)]).toEqual([COMES(true), COMES(true)]);
    expect((await list(third))[0]?.extendedProps.invitedBy?.accepted).toEqual(false);
    const mark = await rows(id);
    expect([(await accept(guest, seen)).status, await rows(id)]).toEqual([200, mark]);
    // What is written back, or written without people, takes no answer away.
    const [own] = await list(host);
    await change(host, { ...own, title: 'Rapat' });
    const { invited: _, guests: __, ...others } = own?.extendedProps ?? {};
    await change(host, { ...own, extendedProps: { ...others, location: 'Aula', exdate: null } });
    expect(await answers(host)).toEqual(COMES(true));
  });

  it('are asked again by another time, and cannot accept one that they have not seen', async () => {
    const { id } = await invite([guest.id], { rrule: 'FREQ=WEEKLY;COUNT=4' });
    const comes = async () => (await list(guest))[0]?.extendedProps.invitedBy?.accepted;
    const seen = async () => (await list(guest))[0];
    const [own] = await list(host);
    const moves = [
      { start: '2026-05-04T01:30:00.000Z' },
      { end: '2026-05-04T04:00:00.000Z' },
      { extendedProps: { ...own?.extendedProps, rrule: 'FREQ=DAILY;COUNT=4' } },
      { extendedProps: { ...own?.extendedProps, rrule: null } },
    ];
    const read: unknown[] = [];
    for (const move of moves) {
      expect((await accept(guest, await seen())).status).toEqual(200);
      const before = await seen();
      await change(host, { ...(await list(host))[0], ...move });
      read.push([await comes(), (await accept(guest, before)).status, await comes()]);
    }
    expect(read).toEqual(moves.map(() => [false, 409, false]));
    // One time that leaves a series moves none of the others.
    const series = { ...own?.extendedProps, rrule: 'FREQ=WEEKLY;COUNT=4' };
    await change(host, { ...own, extendedProps: series });
    await accept(guest, await seen());
    await change(host, { ...own, extendedProps: { ...series, exdate: ['2026-05-11'] } });
    // The invitation, and one line for all moves.
    expect([await comes(), (await told(guest)).length]).toEqual([true, 2]);
    await remove(host, id);
    expect((await accept(guest, own)).status).toEqual(404);
  });

  it('never come and are gone: who removes it does not come, and who removed it cannot accept', async () => {
    const { id } = await invite([guest.id, third.id]);
    const [seen] = await list(guest);
    await accept(guest, seen);
    await remove(guest, id);
    expect((await list(host))[0]?.extendedProps.invited).toContainEqual({ ...GUEST(), declined: true });
    expect([(await accept(guest, seen)).status, (await accept(host, seen)).status]).toEqual([404, 404]);
    const stranger = await signIn(server.app, 'verifikator.deliserdang');
    expect((await accept(stranger, seen)).status).toEqual(404);
    // A release that does not know the answer leaves it there.
    await server.db.updateTable('acara_tamu').set({ diterima_at: new Date() }).where('acara_id', '=', id).execute();
    expect((await list(host))[0]?.extendedProps.invited).toContainEqual({ ...GUEST(), declined: true });
    // Invited anew, they are asked anew.
    await change(host, eventOf({ id, extendedProps: { invited: [{ id: third.id }] } }));
    await change(host, eventOf({ id, extendedProps: { invited: [{ id: third.id }, { id: guest.id }] } }));
    expect((await list(host))[0]?.extendedProps.invited).toContainEqual(GUEST());
  });

  it('lose it with its deletion, or when they are taken off, and the unread line with it', async () => {
    const one = await invite([guest.id, third.id]);
    await change(host, eventOf({ id: one.id, extendedProps: { invited: [{ id: third.id }] } }));
    expect(await lastNews()).toEqual(['calendar.changed', new Set([guest.id, host.id, third.id])]);
    expect([await titles(guest), await told(guest), (await told(third)).length]).toEqual([[], [], 1]);
    await remove(host, one.id);
    expect([await titles(third), await told(third), await titles(host)]).toEqual([[], [], []]);
    expect(await server.db.selectFrom('pemberitahuan').select('id').execute()).toEqual([]);
  });

  it('stay for a client that knows names only and sends them back, and go with a name that it leaves out', async () => {
    const event = await invite([guest.id, third.id], { guests: ['Tim Neraca'] });
    const { invited: _, ...named } = event.extendedProps;
    const kept = content<PlannedEvent>(await change(host, { ...event, extendedProps: named }));
    expect(kept).toEqual(event);
    const guests = ['Verifikator Tapin', 'Camat'];
    const fewer = content<PlannedEvent>(await change(host, { ...event, extendedProps: { ...named, guests } }));
    expect([fewer.extendedProps.invited, fewer.extendedProps.guests]).toEqual([[GUEST()], guests]);
    expect(await titles(third)).toEqual([]);
    const moved = content<PlannedEvent>(
      await change(host, { id: event.id, title: 'x', start: '2026-05-01', extendedProps: { calendar: 'Family' } }),
    );
    expect([moved.extendedProps.invited, moved.extendedProps.guests]).toEqual([[GUEST()], guests]);
  });

  it('are others whose account is active, each once', async () => {
    const answers = await Promise.all(
      [[{ id: host.id }], [{ id: NONE }], [{ id: 'x' }]].map((invited) => add(host, { extendedProps: { invited } })),
    );
    expect(answers.map(({ status, errors }) => [status, errors?.[0]?.path])).toEqual([
      [422, 'event.extendedProps.invited'],
      [422, 'event.extendedProps.invited'],
      [422, 'event.extendedProps.invited.0.id'],
    ]);
    expect(await list(host)).toEqual([]);
    const event = await invite([guest.id, guest.id]);
    expect(event.extendedProps.invited).toEqual([GUEST()]);
  });

  it('are not invited once nobody can sign in as them', async () => {
    for (const how of [{ aktif: false }, { deleted_at: new Date() }]) {
      await server.db.updateTable('pengguna').set({ aktif: true, deleted_at: null }).execute();
      await server.db.updateTable('pengguna').set(how).where('id', '=', third.id).execute();
      const { status, errors } = await add(host, { extendedProps: { invited: [{ id: guest.id }, { id: third.id }] } });
      expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['event.extendedProps.invited']]);
    }
    expect([await titles(host), await told(guest)]).toEqual([[], []]);
  });

  it('who were deactivated are still named, and a host who was deleted takes the event along', async () => {
    const { id } = await invite([guest.id]);
    const close = (who: Client, how: { aktif?: boolean; deleted_at?: Date }) =>
      server.db.updateTable('pengguna').set(how).where('id', '=', who.id).execute();
    await close(guest, { aktif: false });
    const [event] = await list(host);
    expect((await change(host, { ...event, title: 'Tetap' })).status).toEqual(200);
    expect((await list(host))[0]?.extendedProps.invited).toEqual([GUEST()]);
    await close(guest, { aktif: true });
    await close(host, { deleted_at: new Date() });
    expect([await titles(guest), (await remove(guest, id)).status]).toEqual([[], 404]);
  });

  it('have the latest of more than a calendar holds', async () => {
    const all = Array.from({ length: MAX_CALENDAR_EVENTS + 1 }, (_, n) => {
      const start = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
      return {
        id: crypto.randomUUID(),
        mulai: new Date(start),
        isi: JSON.stringify(eventOf({ title: `${n}`, start })),
      };
    });
    const events = all.map((one) => ({ ...one, pengguna_id: host.id, kategori: 'Business' as const }));
    await server.db.insertInto('acara').values(events).execute();
    const invited = all.map(({ id, mulai }) => ({ acara_id: id, pengguna_id: guest.id, updated_at: mulai }));
    await server.db.insertInto('acara_tamu').values(invited).execute();
    const shown = await titles(guest);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([MAX_CALENDAR_EVENTS, '1', `${MAX_CALENDAR_EVENTS}`]);
  });

  it('invite each other at once without either waiting for the other for ever', async () => {
    const rounds = Array.from({ length: 10 }, () => [
      add(host, { extendedProps: { invited: [{ id: guest.id }, { id: third.id }] } }),
      add(guest, { extendedProps: { invited: [{ id: third.id }, { id: host.id }] } }),
    ]).flat();
    expect(new Set((await Promise.all(rounds)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(host)).length).toEqual(20);
  });

  it('hear of it by the mark too, and nobody else does', async () => {
    const event = await invite([guest.id]);
    const marks = async () =>
      Promise.all([host, guest, third].map(async (who) => JSON.stringify((await who.call('GET', '/api/events')).data)));
    const before = await marks();
    await change(host, { ...event, title: 'Rapat lain' });
    const between = await marks();
    await accept(guest, (await list(guest))[0]);
    const answered = await marks();
    await remove(guest, event.id);
    const after = await marks();
    const same = (one: string[], other: string[]) => one.map((mark, n) => mark === other[n]);
    expect([same(between, before), same(answered, between), same(after, answered)]).toEqual([
      [false, false, true],
      [false, false, true],
      [false, false, true],
    ]);
  });

  it('are not told once they switched it off, and have it all the same', async () => {
    const choose = (nyala: boolean) =>
      guest.call('PATCH', '/api/pemberitahuan/pilihan', { jenis: 'undangan', saluran: 'lonceng', nyala });
    await choose(false);
    await invite([guest.id]);
    expect([await told(guest), await titles(guest)]).toEqual([[], ['Rapat evaluasi']]);
    await choose(true);
  });
});

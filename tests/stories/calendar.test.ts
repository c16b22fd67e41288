import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, it } from 'vitest';
import { MAX_CALENDAR_EVENTS } from '#contract/calendar.ts';
import type { Period } from '#domain/capaian/period.ts';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, setActive, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const CALENDAR = '/apps/calendar';
const ALL = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'].map((one) => `calendars=${one}`).join('&');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
type Event = { id: string; extendedProps: Record<string, unknown> } & Record<string, unknown>;
it('people plan, invite each other and move what they planned', async () => {
  const { admin, id } = await settle(server, '2026-05-01T00:00:00Z');
  await tellStory({ server, file: 'a-calendar-and-its-guests', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const tono = await story.as('tono', PASSWORD);
    const arif = await story.as('arif', PASSWORD);
    const lidia = await story.as('lidia', PASSWORD);
    const add = async (who: Teller, what: string, event: Record<string, unknown>) =>
      (await who.call<Event>(what, 'POST', `${CALENDAR}/add-event`, { event })).data;
    const update = (who: Teller, what: string, event: Record<string, unknown>) =>
      who.call<Event>(what, 'POST', `${CALENDAR}/update-event`, { event });
    const accept = (who: Teller, what: string, event: Record<string, unknown>) =>
      who.call(what, 'POST', `${CALENDAR}/accept-event`, { event });
    const remove = (who: Teller, what: string, id: string) =>
      who.call(what, 'DELETE', `${CALENDAR}/remove-event?id=${id}`);
    const reads = (who: Teller, query = ALL) => who.call('reads the calendar', 'GET', `${CALENDAR}/events?${query}`);
    const bell = (who: Teller, query = '') => who.call('looks at the bell', 'GET', `/api/pemberitahuan?${query}`);
    story.chapter('Plans of one person');
    await add(sari, 'plans a meeting with all there is to say', {
      id: UNKNOWN_ID,
      title: '  Rapat triwulan ',
      start: '2026-05-20T02:00:00Z',
      end: '2026-05-20T04:30:00Z',
      allDay: false,
      url: 'https://rapat.example/tw2',
      extendedProps: {
        calendar: 'Business',
        guests: ['Pak Lurah', 'Ibu Camat'],
        location: 'Ruang Melati',
        description: 'Bawa angka.\nTepat waktu.',
        warna: 'hijau',
        invitedBy: { id: id.tono, nama: 'Bukan', accepted: true },
        window: { tahun: 2026, periode: 'TW1', laporan: null },
        review: { jumlah: 1, laporan: [] },
      },
      lain: { dari: 'klien' },
    });
    const leave = await add(sari, 'takes days off before it', {
      title: 'Cuti',
      start: '2026-05-11',
      end: '2026-05-14',
      allDay: true,
      extendedProps: { calendar: 'Personal' },
    });
    const monday = await add(sari, 'has a series, whose zone is that of her unit', {
      title: 'Apel Senin',
      start: '2026-05-04T23:30:00Z',
      extendedProps: { calendar: 'Business', rrule: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=10', exdate: ['2026-05-14'] },
    });
    await add(tono, 'has another one, in a zone that he names', {
      title: 'Arisan',
      start: '2026-05-04T23:30:00Z',
      extendedProps: { calendar: 'Family', rrule: 'FREQ=MONTHLY;UNTIL=20261231', tzid: 'Asia/Jakarta' },
    });
    await add(tono, 'has a third one', {
      title: 'Bakti',
      start: '2026-05-05',
      allDay: true,
      extendedProps: { calendar: 'ETC', rrule: 'FREQ=YEARLY;INTERVAL=2' },
    });
    await add(sari, 'writes what is no event', {
      title: ' ',
      start: '2026-02-30',
      url: 'javascript:alert(1)',
      extendedProps: { calendar: 'Kantor', rrule: 'FREQ=HOURLY', tzid: 'Asia/Tokyo' },
    });
    await add(sari, 'has one end before it begins', {
      title: 'Terbalik',
      start: '2026-05-20',
      end: '2026-05-19',
      extendedProps: { calendar: 'ETC' },
    });
    await add(sari, 'has one that is over before it begins', {
      title: 'Lampau',
      start: '2026-05-20',
      extendedProps: { calendar: 'ETC', rrule: 'FREQ=DAILY;UNTIL=20260501' },
    });
    const once = { 'idempotency-key': 'plan-once' };
    const holiday = {
      title: 'Libur',
      start: '2026-05-04T23:30:00+00:00',
      end: '2026-05-04T23:30:00Z',
      extendedProps: { calendar: 'Holiday' },
    };
    await sari.call('plans once', 'POST', `${CALENDAR}/add-event`, { event: holiday }, once);
    await sari.call('plans the same again', 'POST', `${CALENDAR}/add-event`, { event: holiday }, once);
    await reads(sari);
    await reads(sari, 'calendars=Business');
    await reads(sari, 'calendars[]=Holiday&calendars[]=Personal');
    await reads(sari, '');
    await reads(sari, 'calendars=Kantor');
    await reads(tono);
    story.chapter('Changes of one person');
    await update(sari, 'gives the days off a name only', {
      id: leave.id,
      title: 'Cuti tahunan',
      start: '2026-05-11',
      extendedProps: { calendar: 'Family', location: 'Banjarmasin' },
    });
    await update(sari, 'takes away what may be empty', {
      id: leave.id,
      title: 'Cuti tahunan',
      start: '2026-05-11',
      end: null,
      url: null,
      extendedProps: { calendar: 'Family', location: null },
    });
    await update(sari, 'ends a series that had none, before it began', {
      id: monday.id,
      title: 'Apel',
      start: '2027-05-04T23:30:00Z',
      extendedProps: { calendar: 'Business', rrule: 'FREQ=DAILY;UNTIL=20270101' },
    });
    await update(tono, 'changes what is not his', { ...leave, title: 'Bukan cuti' });
    await update(sari, 'changes what is not there', { ...leave, id: UNKNOWN_ID });
    await remove(tono, 'deletes what is not his', leave.id);
    await remove(sari, 'deletes the days off', leave.id);
    await remove(sari, 'deletes them twice', leave.id);
    await remove(sari, 'deletes nothing', 'apa');
    story.chapter('Guests');
    story.watch(sari, beni, tono, arif);
    const visit = await add(sari, 'invites people inside and outside', {
      title: 'Kunjungan',
      start: '2026-06-01T17:30:00Z',
      end: '2026-06-01T19:00:00Z',
      extendedProps: {
        calendar: 'Business',
        guests: ['Pak Lurah', 'Hartono Siregar'],
        invited: [{ id: id.tono, nama: 'Siapa saja' }, { id: id.beni }, { id: id.tono }],
      },
    });
    await add(sari, 'invites herself', {
      title: 'Sendiri',
      start: '2026-06-01',
      extendedProps: { calendar: 'Business', invited: [{ id: id.sari }] },
    });
    await add(sari, 'invites nobody who is there', {
      title: 'Hantu',
      start: '2026-06-01',
      extendedProps: { calendar: 'Business', invited: [{ id: UNKNOWN_ID }] },
    });
    const many = (count: number) => ({
      title: 'Ramai',
      start: '2026-06-02',
      extendedProps: {
        calendar: 'ETC',
        guests: Array.from({ length: count }, (_, index) => `T${index + 1}`),
        invited: [{ id: id.beni }],
      },
    });
    await add(sari, 'invites one too many', many(50));
    const crowd = await add(sari, 'invites as many as may come', many(49));
    await bell(beni);
    await reads(beni);
    await bell(tono);
    await reads(tono);
    const asSeen = { id: visit.id, start: '2026-06-01T17:30:00.000Z', end: visit['end'], extendedProps: {} };
    await accept(beni, 'comes', asSeen);
    await accept(beni, 'says so twice', asSeen);
    await accept(arif, 'comes uninvited', asSeen);
    await accept(sari, 'comes to her own', asSeen);
    await update(beni, 'changes it', { ...visit, title: 'Kunjungan kami' });
    await update(arif, 'changes what is not there for him', { ...visit, title: 'Kunjungan kami' });
    const place = { ...visit, extendedProps: { calendar: 'Business', location: 'Aula' } };
    await update(sari, 'gives it a place, which moves nothing', place);
    await bell(beni);
    story.at('2026-05-06T01:00:00Z');
    const moved = { ...place, start: '2026-06-02T17:30:00Z', end: '2026-06-02T19:00:00Z' };
    await update(sari, 'moves it', moved);
    await accept(tono, 'comes at the time that it had', asSeen);
    await accept(tono, 'comes at the time that it has', { ...asSeen, start: moved.start, end: moved.end });
    await reads(sari, 'calendars=Business');
    await bell(beni);
    await bell(tono, 'filter=belum&perPage=1');
    await remove(beni, 'does not come', visit.id);
    await remove(beni, 'does not come twice', visit.id);
    await accept(beni, 'comes after all', { ...asSeen, start: moved.start, end: moved.end });
    await reads(beni);
    await bell(beni);
    // As a release before left it: both at once.
    const left = server.db.updateTable('acara_tamu').set({ diterima_at: new Date('2026-05-05T00:00:00Z') });
    await story.aside(() => left.where('acara_id', '=', visit.id).where('pengguna_id', '=', id.beni).execute());
    await reads(sari, 'calendars=Business');
    await update(sari, 'moves it once more, to all day', { ...moved, start: '2026-06-03', end: null, allDay: true });
    await bell(tono);
    await update(sari, 'names guests alone, one of them not any more', {
      ...moved,
      extendedProps: { calendar: 'Business', guests: ['Hartono Siregar', 'Bu RT'] },
    });
    await bell(beni);
    await update(sari, 'invites him again, and another one', {
      ...moved,
      extendedProps: { calendar: 'Business', invited: [{ id: id.arif }, { id: id.beni }] },
    });
    await bell(beni);
    await bell(tono);
    await update(sari, 'invites nobody', { ...moved, extendedProps: { calendar: 'Business', invited: null } });
    await bell(arif);
    await update(sari, 'moves one, for another guest', {
      ...{ id: crowd.id, title: 'Sepi', start: '2026-06-05' },
      extendedProps: { calendar: 'ETC', guests: [], invited: [{ id: id.arif }] },
    });
    for (const who of [beni, arif]) await bell(who);
    await remove(sari, 'deletes what a guest has', crowd.id);
    await bell(arif);
    story.chapter('A series and its guests');
    const course = await add(tono, 'invites to a series', {
      title: 'Kursus',
      start: '2026-05-08T01:00:00Z',
      extendedProps: { calendar: 'ETC', rrule: 'FREQ=WEEKLY;COUNT=5', invited: [{ id: id.lidia }, { id: id.arif }] },
    });
    const { rrule, tzid } = course.extendedProps;
    const seen = { id: course.id, start: course['start'], extendedProps: { rrule, tzid } };
    await accept(lidia, 'comes', seen);
    await update(tono, 'leaves a day out, which moves nothing', {
      ...course,
      extendedProps: { calendar: 'ETC', exdate: ['2026-05-15'] },
    });
    await update(tono, 'has it return in another way', {
      ...course,
      extendedProps: { calendar: 'ETC', rrule: 'FREQ=WEEKLY;COUNT=6' },
    });
    await accept(lidia, 'comes as it was', seen);
    await reads(lidia);
    await story.aside(() => setActive(server, id.tono, false));
    await add(sari, 'invites whoever left', {
      title: 'Terlambat',
      start: '2026-06-04',
      extendedProps: { calendar: 'ETC', invited: [{ id: id.tono }] },
    });
    await reads(lidia);
    await lidia.call('has read of it', 'PATCH', '/api/pemberitahuan/baca', { sampai: '2026-12-31T00:00:00Z' });
    for (const who of [arif, lidia]) await bell(who);
    await remove(lidia, 'does not come', course.id);
    await bell(lidia);
    const gone = server.db.updateTable('pengguna').set({ deleted_at: new Date('2026-05-06T02:00:00Z') });
    await story.aside(() => gone.where('id', '=', id.tono).execute());
    await reads(arif);
    await accept(arif, 'comes to whoever is gone', { ...seen, extendedProps: { rrule: 'FREQ=WEEKLY;COUNT=6', tzid } });
    await remove(arif, 'removes it', course.id);
    story.chapter('Windows and reports that wait');
    const window = { tahun: 2026, periode: 'TW2', alasan: 'Tambahan waktu' };
    const windows = [
      { ...window, buka: '2026-07-01', tutup: '2026-07-15' },
      { ...window, unit_id: id.kota, buka: '2026-07-03', tutup: '2026-07-20' },
      { ...window, periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-15' },
    ];
    for (const one of windows) await story.aside(() => admin.call('POST', '/api/jadwal', one));
    const report = (unit_id: string, periode: Period, at: string, by: string) => ({
      ...{ id: uuidv7(), unit_id, tahun: 2026, periode, status: 'submitted' as const, ambang: '[]' },
      ...{ submitted_at: new Date(at), submitted_by: by, updated_at: new Date('2026-05-01T00:00:00Z') },
    });
    const reports = [
      report(id.kota, 'TW1', '2026-07-11T16:00:00Z', id.sari),
      report(id.kota, 'TW2', '2026-07-10T18:00:00Z', id.sari),
      report(id.kota, 'TW3', '2026-07-11T17:30:00Z', id.arif),
      report(id.kota, 'TW4', '2026-07-12T17:30:00Z', id.beni),
      report(id.provinsi, 'TW1', '2026-07-11T16:30:00Z', id.lidia),
    ];
    await story.aside(() => server.db.insertInto('laporan').values(reports).execute());
    for (const who of [sari, arif, lidia]) await reads(who, 'layers=pelaporan');
    await reads(sari, 'layers=verifikasi');
    await reads(beni, 'calendars=Holiday&layers=pelaporan,verifikasi');
    await reads(beni, 'layers=lain');
    story.chapter('A full calendar');
    const newYear = new Date('2026-01-01');
    const full = server.db.insertInto('acara').values(
      Array.from({ length: MAX_CALENDAR_EVENTS - 1 }, (_, index) => ({
        id: `019a0000-0000-7000-8000-0000000${10_000 + index}`,
        pengguna_id: id.lidia,
        kategori: 'Holiday' as const,
        ...{ mulai: newYear, created_at: newYear, updated_at: newYear },
        isi: JSON.stringify({ title: 'Penuh', start: '2026-01-01', extendedProps: { calendar: 'Holiday' } }),
      })),
    );
    await story.aside(() => full.execute());
    const last = { title: 'Terakhir', start: '2026-12-31', extendedProps: { calendar: 'Personal' } };
    await add(lidia, 'plans the last that there is room for', last);
    await add(lidia, 'plans one more', last);
  });
});

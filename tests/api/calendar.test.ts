import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CALENDAR_EVENTS, type PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  other = await signIn(server.app, 'verifikator.tapin');
  await server.db.deleteFrom('acara').execute();
});
afterAll(() => server.close());

const bring = (client: Client, method: 'GET' | 'POST' | 'DELETE', url: string, content?: Record<string, unknown>) =>
  client.call(method, `/apps/calendar/${url}`, content);
const requestBody = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const acara = (content: Record<string, unknown> = {}) => ({
  title: 'Rapat evaluasi',
  start: '2026-05-04T01:00:00.000Z',
  end: '2026-05-04T02:30:00.000Z',
  allDay: false,
  url: 'https://bps.go.id',
  extendedProps: { calendar: 'Business', guests: ['Tim Neraca'], location: 'Rantau', description: 'Bawa bukti' },
  ...content,
});
const add = async (client: Client, content: Record<string, unknown> = {}) =>
  requestBody<PlannedEvent>(await bring(client, 'POST', 'add-event', { event: acara(content) }));
const from = async (client: Client, criteria = CATEGORIES.map((one) => `calendars=${one}`).join('&')) =>
  requestBody<PlannedEvent[]>(await bring(client, 'GET', `events?${criteria}`));
const refuse = async (content: Record<string, unknown>) => {
  const { status, alert } = await bring(pelapor, 'POST', 'add-event', { event: acara(content) });
  return [status, alert.message];
};

describe('the calendar', () => {
  it('answers a new event bare, with an id and with the fields that nobody knows', async () => {
    const content = { warna: 'hijau', repeat: { each: 'minggu', point: [1, 3] }, id: 'punya-saya' };
    const created = await add(pelapor, content);
    expect(created).toEqual({ ...acara(content), id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await from(pelapor)).toEqual([created]);
    await bring(pelapor, 'DELETE', `remove-event?id=${created.id}`);
  });

  it('lists only the categories that are asked for, in the order of their beginning, and none for none', async () => {
    const family = await add(pelapor, { start: '2026-05-09', end: null, extendedProps: { calendar: 'Family' } });
    const holiday = await add(pelapor, { start: '2026-05-01', end: null, extendedProps: { calendar: 'Holiday' } });
    const meeting = await add(pelapor);
    const id = async (criteria: string) => (await from(pelapor, criteria)).map((one) => one.id);
    expect([
      await id('calendars=Family'),
      await id('calendars=Family&calendars=Holiday'),
      await id('calendars=Family&calendars=Holiday&calendars=Business'),
      await id('calendars=Personal'),
      await id('calendars='),
      await id(''),
    ]).toEqual([[family.id], [holiday.id, family.id], [holiday.id, meeting.id, family.id], [], [], []]);
    expect((await bring(pelapor, 'GET', 'events?calendars=Lainnya')).status).toBe(422);
  });

  it('reads the categories in every spelling that clients have for a list, and refuses one that it does not know', async () => {
    const { id } = await add(pelapor);
    const ask = async (criteria: string) => {
      const answer = await bring(pelapor, 'GET', `events?${criteria}`);
      return answer.status === 200 ? requestBody<PlannedEvent[]>(answer).some((one) => one.id === id) : answer.status;
    };
    expect([
      await ask('calendars=Business&calendars=ETC'),
      await ask('calendars[]=Business'),
      await ask('calendars%5B%5D=Business&calendars%5B%5D=ETC'),
      await ask('calendars[0]=ETC&calendars[1]=Business'),
      await ask('calendars[]=ETC&calendars=Business'),
      await ask('calendars[]=Kerja'),
      await ask('calendars[x]=Business'),
    ]).toEqual([true, true, true, true, true, 422, false]);
  });

  it('changes what is sent and keeps what is not mentioned', async () => {
    const created = await add(pelapor, { repeat: 'mingguan' });
    const event = { id: created.id, title: 'Digeser', start: '2026-06-01', extendedProps: { calendar: 'ETC' } };
    const edited = requestBody<PlannedEvent>(
      await bring(pelapor, 'POST', 'update-event', { event: { ...event, end: null } }),
    );
    expect(edited).toEqual({
      ...acara({ repeat: 'mingguan', title: 'Digeser', start: '2026-06-01', end: null }),
      id: created.id,
      extendedProps: { ...acara().extendedProps, calendar: 'ETC' },
    });
    expect((await from(pelapor, 'calendars=ETC')).map(({ id }) => id)).toEqual([created.id]);
  });

  it('refuses in words what is no event', async () => {
    expect([
      await refuse({ title: '  ' }),
      await refuse({ start: '2026-02-30' }),
      await refuse({ end: '2026-05-04T00:59:00Z' }),
      await refuse({ url: 'javascript:alert(1)' }),
      await refuse({ extendedProps: { calendar: 'Kerja' } }),
      await refuse({ extendedProps: { calendar: 'ETC', guests: Array.from({ length: 51 }, () => 'x') } }),
      await refuse({ large: 'x'.repeat(17_000) }),
      await refuse({ rusak: 'a\ud800' }),
    ]).toEqual([
      [422, 'Periksa kembali isian: Judul tidak boleh kosong.'],
      [422, 'Periksa kembali isian: Hari mulai harus berupa tanggal atau waktu ISO 8601.'],
      [422, 'Periksa kembali isian: Hari selesai tidak boleh sebelum mulai.'],
      [422, 'Periksa kembali isian: Alamat situs harus berupa alamat yang diawali http:// atau https://.'],
      [422, 'Periksa kembali isian: Kategori harus salah satu dari: Personal, Business, Family, Holiday, ETC.'],
      [422, 'Periksa kembali isian: Tamu paling banyak 50 butir.'],
      [422, 'Periksa kembali isian: "event" paling banyak 16 kB.'],
      [
        422,
        'Periksa kembali isian: "event.rusak" memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang.',
      ],
    ]);
  });

  it('keeps a rule with the zone whose weekdays it means, and answers it as it came', async () => {
    const rule = { calendar: 'Business', rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10', exdate: ['2026-05-11'] };
    const created = await add(pelapor, { extendedProps: rule });
    // The unit of Tapin is in Kalimantan Selatan.
    expect(created.extendedProps).toEqual({ ...rule, tzid: 'Asia/Makassar' });
    expect((await from(pelapor, 'calendars=Business')).find(({ id }) => id === created.id)).toEqual(created);
    // One that returns by a later change means them in the same way.
    const again = { event: acara({ id: (await add(pelapor)).id, extendedProps: rule }) };
    const returning = requestBody<PlannedEvent>(await bring(pelapor, 'POST', 'update-event', again));
    expect(returning.extendedProps).toMatchObject({ ...rule, tzid: 'Asia/Makassar' });
    await bring(pelapor, 'DELETE', `remove-event?id=${returning.id}`);
    const named = await add(pelapor, { extendedProps: { ...rule, tzid: 'Asia/Jayapura' } });
    const change = (extendedProps: Record<string, unknown>) =>
      bring(pelapor, 'POST', 'update-event', { event: acara({ id: named.id, extendedProps }) });
    const edited = requestBody<PlannedEvent>(await change({ calendar: 'ETC' }));
    expect(edited.extendedProps).toMatchObject({ ...rule, calendar: 'ETC', tzid: 'Asia/Jayapura' });
    const ended = requestBody<PlannedEvent>(await change({ calendar: 'ETC', rrule: null, exdate: null }));
    expect(ended.extendedProps).toMatchObject({ rrule: null, exdate: null });
    await bring(pelapor, 'DELETE', `remove-event?id=${created.id}`);
    await bring(pelapor, 'DELETE', `remove-event?id=${named.id}`);
  });

  it('refuses in words a rule that it cannot follow', async () => {
    const repeat = (extendedProps: Record<string, unknown>) =>
      refuse({ extendedProps: { calendar: 'ETC', ...extendedProps } });
    const unknown = [
      422,
      'Periksa kembali isian: Berulang bukan aturan berulang yang dikenal; contoh: FREQ=WEEKLY;BYDAY=MO;COUNT=10 (harian, mingguan, bulanan, atau tahunan, paling banyak 1000 kali).',
    ];
    expect([
      await repeat({ rrule: 'tiap Senin' }),
      await repeat({ rrule: '' }),
      await repeat({ rrule: 'FREQ=SECONDLY' }),
      await repeat({ rrule: 'FREQ=DAILY;COUNT=1000000' }),
      await repeat({ rrule: 'FREQ=DAILY;UNTIL=20260503' }),
      await repeat({ rrule: 'FREQ=DAILY', exdate: ['2026-02-30'] }),
      await repeat({ rrule: 'FREQ=DAILY', exdate: ['2026-05-04T01:00:00Z'] }),
      await repeat({ rrule: 'FREQ=DAILY', tzid: 'Asia/Singapore' }),
    ]).toEqual([
      unknown,
      unknown,
      unknown,
      unknown,
      [422, 'Periksa kembali isian: Berulang berakhir sebelum acara mulai.'],
      [422, 'Periksa kembali isian: Hari yang dilewati, Baris 1 harus berupa tanggal seperti 2026-05-04.'],
      [
        422,
        'Periksa kembali isian: Hari yang dilewati, Baris 1 paling banyak 10 karakter; Hari yang dilewati, Baris 1 harus berupa tanggal seperti 2026-05-04.',
      ],
      [422, 'Periksa kembali isian: Zona waktu harus nama zona waktu yang dikenal, misalnya Asia/Jakarta.'],
    ]);
    expect((await repeat({ rrule: 7 }))[0]).toBe(422);
  });

  it('answers what was kept where rules stand when those names were free, without it', async () => {
    const { id } = await add(pelapor);
    const isi = acara({
      extendedProps: { calendar: 'Business', rrule: { tiap: 'Senin' }, exdate: 3, tzid: 7, lain: 1 },
    });
    await server.db
      .updateTable('acara')
      .set({ isi: JSON.stringify(isi) })
      .where('id', '=', id)
      .execute();
    const stored = (await from(pelapor, 'calendars=Business')).find((one) => one.id === id);
    expect(stored?.extendedProps).toEqual({ calendar: 'Business', lain: 1 });
    expect((await bring(pelapor, 'POST', 'update-event', { event: { ...acara(), id } })).status).toBe(200);
    await bring(pelapor, 'DELETE', `remove-event?id=${id}`);
  });

  it('holds the limits for what an update makes of both', async () => {
    const { id } = await add(pelapor, { one: 'x'.repeat(9000) });
    const { status, alert } = await bring(pelapor, 'POST', 'update-event', {
      event: acara({ id, dua: 'x'.repeat(9000) }),
    });
    expect([status, alert.message]).toEqual([422, 'Periksa kembali isian: "event" paling banyak 16 kB.']);
  });

  it('deletes once, and by an id only', async () => {
    const { id } = await add(pelapor);
    const remove = async (criteria: string) => (await bring(pelapor, 'DELETE', `remove-event${criteria}`)).status;
    expect([await remove(''), await remove(`?id=${id}`), await remove(`?id=${id}`)]).toEqual([422, 200, 404]);
    expect((await bring(pelapor, 'POST', 'update-event', { event: acara() })).status).toBe(422);
  });

  it('shows, changes and deletes nothing of somebody else', async () => {
    const own = await add(pelapor);
    const original = await from(pelapor);
    expect([
      await from(other),
      (await bring(other, 'POST', 'update-event', { event: acara({ id: own.id }) })).status,
      (await bring(other, 'DELETE', `remove-event?id=${own.id}`)).status,
    ]).toEqual([[], 404, 404]);
    expect(await from(pelapor)).toEqual(original);
  });

  it('keeps an event once, however often it is sent', async () => {
    const send = () =>
      other.call('POST', '/apps/calendar/add-event', { event: acara() }, { 'idempotency-key': 'sekali-saja' });
    const [one, two] = [await send(), await send()];
    expect([requestBody(one), (await from(other)).length]).toEqual([requestBody(two), 1]);
  });

  it('has at most fifty guests, people inside and names together', async () => {
    const guests = (names: number) => ({
      guests: Array.from({ length: names }, (_, n) => `Tamu ${n}`),
      invited: [{ id: pelapor.id }],
    });
    const invite = (names: number) => {
      const event = acara();
      return bring(other, 'POST', 'add-event', {
        event: { ...event, extendedProps: { ...event.extendedProps, ...guests(names) } },
      });
    };
    expect([(await invite(49)).status, (await invite(50)).status]).toEqual([200, 422]);
  });

  it('is full at a thousand events, and says so', async () => {
    const existing = (await from(other)).length;
    const content = JSON.stringify(acara());
    const row = Array.from({ length: MAX_CALENDAR_EVENTS - existing }, () => ({
      id: crypto.randomUUID(),
      pengguna_id: other.id,
      kategori: 'Business' as const,
      mulai: new Date(),
      isi: content,
    }));
    await server.db.insertInto('acara').values(row).execute();
    const { status, alert } = await bring(other, 'POST', 'add-event', { event: acara() });
    expect([status, alert.message]).toEqual([
      422,
      'Kalender Anda sudah berisi 1000 acara. Hapus acara lama, lalu coba lagi.',
    ]);
  });
});

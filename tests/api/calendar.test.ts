import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACARA_MAKSIMUM, type Acara } from '#contract/aplikasi/calendar.ts';
import { KATEGORI } from '#domain/kalender/acara.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Klien;
let lain: Klien;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  lain = await masuk(server.app, 'verifikator.tapin');
  await server.db.deleteFrom('acara').execute();
});
afterAll(() => server.close());

const bawa = (klien: Klien, metode: 'GET' | 'POST' | 'DELETE', url: string, isi?: Record<string, unknown>) =>
  klien.panggil(metode, `/apps/calendar/${url}`, isi);
const badan = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const acara = (isi: Record<string, unknown> = {}) => ({
  title: 'Rapat evaluasi',
  start: '2026-05-04T01:00:00.000Z',
  end: '2026-05-04T02:30:00.000Z',
  allDay: false,
  url: 'https://bps.go.id',
  extendedProps: { calendar: 'Business', guests: ['Tim Neraca'], location: 'Rantau', description: 'Bawa bukti' },
  ...isi,
});
const tambah = async (klien: Klien, isi: Record<string, unknown> = {}) =>
  badan<Acara>(await bawa(klien, 'POST', 'add-event', { event: acara(isi) }));
const dari = async (klien: Klien, kueri = KATEGORI.map((satu) => `calendars=${satu}`).join('&')) =>
  badan<Acara[]>(await bawa(klien, 'GET', `events?${kueri}`));
const tolak = async (isi: Record<string, unknown>) => {
  const { status, alert } = await bawa(pelapor, 'POST', 'add-event', { event: acara(isi) });
  return [status, alert.message];
};

describe('the calendar', () => {
  it('answers a new event bare, with an id and with the fields that nobody knows', async () => {
    const isi = { warna: 'hijau', ulang: { tiap: 'minggu', pada: [1, 3] }, id: 'punya-saya' };
    const dibuat = await tambah(pelapor, isi);
    expect(dibuat).toEqual({ ...acara(isi), id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await dari(pelapor)).toEqual([dibuat]);
    await bawa(pelapor, 'DELETE', `remove-event?id=${dibuat.id}`);
  });

  it('lists only the categories that are asked for, in the order of their beginning, and none for none', async () => {
    const keluarga = await tambah(pelapor, { start: '2026-05-09', end: null, extendedProps: { calendar: 'Family' } });
    const libur = await tambah(pelapor, { start: '2026-05-01', end: null, extendedProps: { calendar: 'Holiday' } });
    const rapat = await tambah(pelapor);
    const id = async (kueri: string) => (await dari(pelapor, kueri)).map((satu) => satu.id);
    expect([
      await id('calendars=Family'),
      await id('calendars=Family&calendars=Holiday'),
      await id('calendars=Family&calendars=Holiday&calendars=Business'),
      await id('calendars=Personal'),
      await id('calendars='),
      await id(''),
    ]).toEqual([[keluarga.id], [libur.id, keluarga.id], [libur.id, rapat.id, keluarga.id], [], [], []]);
    expect((await bawa(pelapor, 'GET', 'events?calendars=Lainnya')).status).toBe(422);
  });

  it('reads the categories in every spelling that clients have for a list, and refuses one that it does not know', async () => {
    const { id } = await tambah(pelapor);
    const minta = async (kueri: string) => {
      const answer = await bawa(pelapor, 'GET', `events?${kueri}`);
      return answer.status === 200 ? badan<Acara[]>(answer).some((satu) => satu.id === id) : answer.status;
    };
    expect([
      await minta('calendars=Business&calendars=ETC'),
      await minta('calendars[]=Business'),
      await minta('calendars%5B%5D=Business&calendars%5B%5D=ETC'),
      await minta('calendars[0]=ETC&calendars[1]=Business'),
      await minta('calendars[]=ETC&calendars=Business'),
      await minta('calendars[]=Kerja'),
      await minta('calendars[x]=Business'),
    ]).toEqual([true, true, true, true, true, 422, false]);
  });

  it('changes what is sent and keeps what is not mentioned', async () => {
    const dibuat = await tambah(pelapor, { ulang: 'mingguan' });
    const event = { id: dibuat.id, title: 'Digeser', start: '2026-06-01', extendedProps: { calendar: 'ETC' } };
    const diubah = badan<Acara>(await bawa(pelapor, 'POST', 'update-event', { event: { ...event, end: null } }));
    expect(diubah).toEqual({
      ...acara({ ulang: 'mingguan', title: 'Digeser', start: '2026-06-01', end: null }),
      id: dibuat.id,
      extendedProps: { ...acara().extendedProps, calendar: 'ETC' },
    });
    expect((await dari(pelapor, 'calendars=ETC')).map(({ id }) => id)).toEqual([dibuat.id]);
  });

  it('refuses in words what is no event', async () => {
    expect([
      await tolak({ title: '  ' }),
      await tolak({ start: '2026-02-30' }),
      await tolak({ end: '2026-05-04T00:59:00Z' }),
      await tolak({ url: 'javascript:alert(1)' }),
      await tolak({ extendedProps: { calendar: 'Kerja' } }),
      await tolak({ extendedProps: { calendar: 'ETC', guests: Array.from({ length: 51 }, () => 'x') } }),
      await tolak({ besar: 'x'.repeat(17_000) }),
      await tolak({ rusak: 'a\ud800' }),
    ]).toEqual([
      [422, 'Periksa kembali isian: event.title tidak boleh kosong.'],
      [422, 'Periksa kembali isian: event.start harus berupa tanggal atau waktu ISO 8601.'],
      [422, 'Periksa kembali isian: event.end tidak boleh sebelum mulai.'],
      [422, 'Periksa kembali isian: event.url harus berupa alamat yang diawali http:// atau https://.'],
      [
        422,
        'Periksa kembali isian: event.extendedProps.calendar harus salah satu dari: Personal, Business, Family, Holiday, ETC.',
      ],
      [422, 'Periksa kembali isian: event.extendedProps.guests paling banyak 50 butir.'],
      [422, 'Periksa kembali isian: event paling banyak 16 kB.'],
      [
        422,
        'Periksa kembali isian: event.rusak memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang.',
      ],
    ]);
  });

  it('holds the limits for what an update makes of both', async () => {
    const { id } = await tambah(pelapor, { satu: 'x'.repeat(9000) });
    const { status, alert } = await bawa(pelapor, 'POST', 'update-event', {
      event: acara({ id, dua: 'x'.repeat(9000) }),
    });
    expect([status, alert.message]).toEqual([422, 'Periksa kembali isian: event paling banyak 16 kB.']);
  });

  it('deletes once, and by an id only', async () => {
    const { id } = await tambah(pelapor);
    const hapus = async (kueri: string) => (await bawa(pelapor, 'DELETE', `remove-event${kueri}`)).status;
    expect([await hapus(''), await hapus(`?id=${id}`), await hapus(`?id=${id}`)]).toEqual([422, 200, 404]);
    expect((await bawa(pelapor, 'POST', 'update-event', { event: acara() })).status).toBe(422);
  });

  it('shows, changes and deletes nothing of somebody else', async () => {
    const milik = await tambah(pelapor);
    const semula = await dari(pelapor);
    expect([
      await dari(lain),
      (await bawa(lain, 'POST', 'update-event', { event: acara({ id: milik.id }) })).status,
      (await bawa(lain, 'DELETE', `remove-event?id=${milik.id}`)).status,
    ]).toEqual([[], 404, 404]);
    expect(await dari(pelapor)).toEqual(semula);
  });

  it('keeps an event once, however often it is sent', async () => {
    const kirim = () =>
      lain.panggil('POST', '/apps/calendar/add-event', { event: acara() }, { 'idempotency-key': 'sekali-saja' });
    const [satu, dua] = [await kirim(), await kirim()];
    expect([badan(satu), (await dari(lain)).length]).toEqual([badan(dua), 1]);
  });

  it('is full at a thousand events, and says so', async () => {
    const ada = (await dari(lain)).length;
    const isi = JSON.stringify(acara());
    const baris = Array.from({ length: ACARA_MAKSIMUM - ada }, () => ({
      id: crypto.randomUUID(),
      pengguna_id: lain.id,
      kategori: 'Business' as const,
      mulai: new Date(),
      isi,
    }));
    await server.db.insertInto('acara').values(baris).execute();
    const { status, alert } = await bawa(lain, 'POST', 'add-event', { event: acara() });
    expect([status, alert.message]).toEqual([
      422,
      'Kalender Anda sudah berisi 1000 acara. Hapus acara lama, lalu coba lagi.',
    ]);
  });
});

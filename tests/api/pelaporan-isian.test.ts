import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Detail, Laporan, Riwayat } from '#contract/pelaporan.ts';
import type { Perubahan } from '#server/repositories/pelaporan-jejak.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { bacaUlang, indikator, laporanBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
/** An indicator with numerator and denominator, and one without. */
const [RASIO, LANGSUNG] = ['2.1.4.1', '2.5.1.1'];
let server: TestServer;
let pelapor: Klien;
let laporan: Laporan;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  // The second indicator loses its ratio, so that a plain one is there too.
  await server.db.updateTable('kpi').set({ definisi_x: null, definisi_y: null }).where('kode', '=', LANGSUNG).execute();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { data } = await pelapor.panggil<Laporan[]>('GET', `${BASE}?periode=TW3`);
  for (const { id } of data) await pelapor.panggil('DELETE', `${BASE}/${id}/delete`);
  laporan = await laporanBaru(pelapor, 2026, 'TW3');
});

type Isian = Partial<Pick<Detail, 'realisasi' | 'x' | 'y' | 'analisis' | 'kendala' | 'tindak_lanjut'>>;
async function isi(kode: string, isian: Isian, versi = laporan.versi) {
  const details = [{ id: indikator(laporan, kode).id, ...isian }];
  const jawab = await pelapor.panggil<Laporan>('PUT', `${BASE}/${laporan.id}`, { versi, details });
  if (jawab.status === 200) laporan = jawab.data;
  return jawab;
}
const riwayat = async (id = laporan.id) =>
  (await pelapor.panggil<Riwayat[]>('GET', `${BASE}/history?id=${id}`)).data.map(({ aksi, perubahan }) => ({
    aksi,
    perubahan: ((perubahan ?? []) as Perubahan[]).map(({ kode, kolom, dari, ke }) => ({ kode, kolom, dari, ke })),
  }));

describe('filling a report', () => {
  it('keeps the fields that are left out, empties those that are null, and computes at once', async () => {
    await isi(LANGSUNG, { realisasi: 71.7, analisis: 'Tercapai', kendala: 'Tidak ada' });
    const { data } = await isi(LANGSUNG, { kendala: null });
    const { realisasi, analisis, kendala, capaian, capaian_tahun, rumus, rumus_tahun, versi } = indikator(
      data,
      LANGSUNG,
    );
    expect({ realisasi, analisis, kendala, capaian, capaian_tahun, rumus, rumus_tahun, versi }).toEqual({
      realisasi: 71.7,
      analisis: 'Tercapai',
      kendala: null,
      capaian: 100,
      capaian_tahun: 71.7,
      rumus: '71,7 ÷ 71,7 × 100 = 100',
      rumus_tahun: 'nilai terakhir sampai periode ini 71,7; 71,7 ÷ 100 × 100 = 71,7',
      versi: 3,
    });
    expect([data.capaian_periode, data.versi]).toEqual([100, 3]);
  });

  it('asks for the version, and answers 409 with the current report when it is stale', async () => {
    const id = indikator(laporan, LANGSUNG).id;
    const tanpa = await pelapor.panggil('PUT', `${BASE}/${laporan.id}`, { details: [{ id, realisasi: 1 }] });
    expect(tanpa.status).toBe(428);
    await isi(LANGSUNG, { realisasi: 1 });
    const basi = await isi(LANGSUNG, { realisasi: 2 }, 1);
    expect([basi.status, basi.data]).toEqual([409, laporan]);
    expect(indikator(await bacaUlang(pelapor, laporan.id), LANGSUNG).realisasi).toBe(1);
  });

  it('changes nothing when nothing differs', async () => {
    await isi(LANGSUNG, { realisasi: 1 });
    const sebelum = laporan;
    expect((await isi(LANGSUNG, { realisasi: 1 })).data).toEqual(sebelum);
  });

  it.each([
    ['an indicator of another report', { id: '01900000-0000-7000-8000-000000000000' }, 'details.0.id'],
    ['a field that does not exist', { capaian: 120 }, 'details.0.capaian'],
    ['five decimals', { realisasi: 1.23456 }, 'details.0.realisasi'],
    ['text for a figure', { realisasi: '12' }, 'details.0.realisasi'],
  ])('refuses %s', async (_what, isian, path) => {
    const details = [{ id: indikator(laporan, LANGSUNG).id, ...isian }];
    const jawab = await pelapor.panggil('PUT', `${BASE}/${laporan.id}`, { versi: laporan.versi, details });
    expect([jawab.status, jawab.errors?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });

  it('refuses an indicator named twice, and then writes neither', async () => {
    const { id } = indikator(laporan, LANGSUNG);
    const details = [
      { id, realisasi: 1 },
      { id, realisasi: 2 },
    ];
    const jawab = await pelapor.panggil('PUT', `${BASE}/${laporan.id}`, { versi: laporan.versi, details });
    expect([jawab.status, jawab.errors?.[0]?.path]).toEqual([422, 'details.1.id']);
    expect(await bacaUlang(pelapor, laporan.id)).toEqual(laporan);
  });
});

describe('numerator and denominator', () => {
  it('give the realisasi, rounded to two decimals', async () => {
    expect(indikator((await isi(RASIO, { x: 3, y: 135 })).data, RASIO).realisasi).toBe(2.22);
    expect(indikator((await isi(RASIO, { x: 6 })).data, RASIO).realisasi).toBe(4.44);
  });

  it('leave a typed realisasi alone until both are there', async () => {
    await isi(RASIO, { realisasi: 2 });
    expect(indikator((await isi(RASIO, { x: 3 })).data, RASIO).realisasi).toBe(2);
    expect(indikator((await isi(RASIO, { y: 135 })).data, RASIO).realisasi).toBe(2.22);
    expect(indikator((await isi(RASIO, { y: null })).data, RASIO).realisasi).toBeNull();
  });

  it('must agree with a realisasi that is sent beside them', async () => {
    expect((await isi(RASIO, { x: 3, y: 135, realisasi: 2.22 })).status).toBe(200);
    const beda = await isi(RASIO, { x: 3, y: 135, realisasi: 2.5 });
    const pesan = 'realisasi harus sama dengan X ÷ Y × 100 = 2,22; kosongkan X dan Y bila bukan rasio';
    expect([beda.status, beda.errors]).toEqual([
      422,
      [{ path: 'details.0.realisasi', code: 'rasio', message: `${RASIO}: ${pesan}` }],
    ]);
  });

  it('refuse a denominator of 0', async () => {
    const nol = await isi(RASIO, { x: 0, y: 0 });
    expect([nol.status, nol.errors?.[0]?.code]).toEqual([422, 'penyebut_nol']);
  });
});

describe('the history of filling', () => {
  it('is one row for what a person types within ten minutes, from the first value to the last', async () => {
    await isi(LANGSUNG, { realisasi: 1 });
    await isi(LANGSUNG, { realisasi: 2, analisis: 'a' });
    await isi(LANGSUNG, { realisasi: 3, analisis: null });
    const kode = LANGSUNG;
    expect(await riwayat()).toEqual([
      { aksi: 'create', perubahan: [] },
      { aksi: 'update', perubahan: [{ kode, kolom: 'realisasi', dari: null, ke: 3 }] },
    ]);
  });

  it('starts a new row after ten minutes, and for another person', async () => {
    const start = server.clock.now();
    const admin = await masuk(server.app, 'admin');
    await isi(LANGSUNG, { realisasi: 1 });
    server.clock.set(new Date(start.getTime() + 11 * 60_000));
    await isi(LANGSUNG, { realisasi: 2 });
    const details = [{ id: indikator(laporan, LANGSUNG).id, realisasi: 3 }];
    await admin.panggil('PUT', `${BASE}/${laporan.id}`, { versi: laporan.versi, details });
    server.clock.set(start);
    const values = (await riwayat()).flatMap((r) => r.perubahan.map((p) => [p.dari, p.ke]));
    expect(values).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('an earlier period that changes', () => {
  it('moves the open reports after it, and not the ones already sent', async () => {
    const { data: semua } = await pelapor.panggil<Laporan[]>('GET', `${BASE}?tahun=2026`);
    const id = (periode: string) => semua.find((l) => l.periode === periode)?.id ?? '';
    const [tw1, tw2] = [await bacaUlang(pelapor, id('TW1')), await bacaUlang(pelapor, id('TW2'))];
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', tw2.id).execute();
    const { data: sebelum } = await pelapor.panggil<Laporan>('GET', `${BASE}/detail?id=${tw2.id}`);
    // "Latest filled" of a period without an entry is the entry of the period before.
    const kosong = indikator(laporan, LANGSUNG);
    expect([kosong.realisasi, kosong.realisasi_kumulatif]).toEqual([null, 58.53]);
    await server.db.updateTable('laporan').set({ status: 'draft' }).where('id', '=', tw2.id).execute();
    const ubah = (l: Laporan, realisasi: number | null) =>
      pelapor.panggil('PUT', `${BASE}/${l.id}`, {
        versi: l.versi,
        details: [{ id: indikator(l, LANGSUNG).id, realisasi }],
      });
    await ubah(tw2, null);
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', tw2.id).execute();
    const terkunci = await bacaUlang(pelapor, tw2.id);
    expect(indikator(sebelum, LANGSUNG).realisasi_kumulatif).toBe(58.53);
    await ubah(tw1, 40);
    const sesudah = await bacaUlang(pelapor, laporan.id);
    expect([indikator(sesudah, LANGSUNG).realisasi_kumulatif, sesudah.versi]).toEqual([40, laporan.versi + 1]);
    expect(await bacaUlang(pelapor, tw2.id)).toEqual(terkunci);
  });
});

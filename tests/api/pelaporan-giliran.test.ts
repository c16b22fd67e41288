import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Giliran } from '#contract/giliran.ts';
import type { Jadwal } from '#contract/jadwal.ts';
import type { Laporan, LaporanRingkas } from '#contract/pelaporan.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { bacaUlang, kirimBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
const klien = {} as Record<'pelapor' | 'verifikator' | 'asing' | 'pimpinan' | 'admin' | 'dukungan', Klien>;
let laporan: Laporan;

beforeAll(async () => {
  server = await startTestServer();
  klien.pelapor = await masuk(server.app, 'pelapor.tapin');
  klien.verifikator = await masuk(server.app, 'verifikator.tapin');
  klien.asing = await masuk(server.app, 'verifikator.deliserdang');
  klien.pimpinan = await masuk(server.app, 'pimpinan');
  klien.admin = await masuk(server.app, 'admin');
  klien.dukungan = await masuk(server.app, 'dukungan');
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  laporan = await kirimBaru(klien.pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const giliran = (siapa: Klien, lain = '') => siapa.panggil<Giliran>('GET', `${BASE}/giliran?tahun=2026${lain}`);
const ringkas = ({ laporan: { id }, alasan, hari }: { laporan: LaporanRingkas; alasan: string; hari: number }) => ({
  id,
  alasan,
  hari,
});

describe('whose turn it is', () => {
  it('shows an officer drafts, what waits at the verifier, and the quarters that can be begun', async () => {
    const { data } = await giliran(klien.pelapor);
    const { petugas, verifikator, pimpinan, lencana, periode } = data;
    expect(petugas?.draf.map(({ laporan: { tahun, periode: p }, alasan }) => [tahun, p, alasan])).toEqual([
      [2026, 'TW1', 'draf'],
      [2026, 'TW2', 'draf'],
    ]);
    expect(petugas?.menunggu.map(ringkas)).toEqual([{ id: laporan.id, alasan: 'menunggu_verifikasi', hari: 0 }]);
    expect(petugas?.belum).toEqual([
      {
        unit: { id: klien.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' },
        tahun: 2026,
        periode: 'TW4',
        buka: null,
        tutup: null,
        sisa: null,
        alasan: 'triwulan_berjalan',
      },
    ]);
    expect({ revisi: petugas?.revisi, verifikator, pimpinan, lencana, periode }).toEqual({
      revisi: [],
      verifikator: null,
      pimpinan: null,
      lencana: { petugas: 2, verifikator: 0, total: 2 },
      periode: 'TW3',
    });
  });

  it('says until when a quarter can be reported, and hides one that cannot', async () => {
    const jadwal = { tahun: 2026, periode: 'TW4', buka: '2026-10-01', tutup: '2026-10-08' };
    const { data } = await klien.admin.panggil<Jadwal>('POST', '/api/jadwal', jadwal);
    const belum = async () => {
      const butir = (await giliran(klien.pelapor)).data.petugas?.belum;
      return butir?.map(({ tutup, sisa, alasan }) => [tutup, sisa, alasan]);
    };
    expect(await belum()).toEqual([['2026-10-08', 3, 'jadwal_terbuka']]);
    await klien.admin.panggil('PUT', `/api/jadwal/${data.id}`, { tutup: '2026-10-04', versi: data.versi });
    expect(await belum()).toEqual([]);
    await klien.admin.panggil('DELETE', `/api/jadwal/${data.id}`);
  });

  it('shows a verifier what waits longest first, and nothing of another unit', async () => {
    server.clock.set(new Date('2026-10-07T18:00:00Z'));
    const { data } = await giliran(klien.verifikator);
    expect([data.petugas, data.pimpinan, data.lencana]).toEqual([null, null, { petugas: 0, verifikator: 1, total: 1 }]);
    // 18.00 UTC is the next day in Jakarta: three days after the 5th.
    expect(data.verifikator?.antrean.map(ringkas)).toEqual([{ id: laporan.id, alasan: 'menunggu_keputusan', hari: 3 }]);
    expect((await giliran(klien.asing)).data.verifikator).toEqual({ antrean: [], total: 0 });
  });

  it('keeps what somebody submitted out of their own queue', async () => {
    const { data } = await giliran(klien.admin);
    expect(data.verifikator?.total).toBe(1);
    await server.db.updateTable('laporan').set({ submitted_by: klien.admin.id }).where('id', '=', laporan.id).execute();
    expect((await giliran(klien.admin)).data.verifikator).toEqual({ antrean: [], total: 0 });
    await server.db
      .updateTable('laporan')
      .set({ submitted_by: klien.pelapor.id })
      .where('id', '=', laporan.id)
      .execute();
  });

  it('shows a leader first who has not reported', async () => {
    const unit = { id: klien.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' };
    const tw3 = (await giliran(klien.pimpinan)).data;
    expect([tw3.petugas, tw3.verifikator]).toEqual([null, null]);
    expect(tw3.pimpinan?.belum).toEqual([]);
    expect(tw3.pimpinan?.menunggu.map(({ unit: u, alasan }) => [u, alasan])).toEqual([[unit, 'menunggu_keputusan']]);
    const tw4 = (await giliran(klien.pimpinan, '&periode=TW4')).data;
    const belum = { laporan_id: null, status: null, alasan: 'belum_dibuat', sejak: null, hari: 0 };
    expect(tw4.pimpinan).toEqual({
      belum: [{ unit, ...belum }],
      menunggu: [],
      ringkas: { unit: 1, belum: 1, draf: 0, revisi: 0, menunggu: 0, disetujui: 0 },
    });
  });

  it('answers 404 for a foreign unit, 403 without reports, 422 without a year', async () => {
    expect([
      (await giliran(klien.pelapor, `&satker=${klien.asing.satker}`)).status,
      (await giliran(klien.dukungan)).status,
      (await klien.pelapor.panggil('GET', `${BASE}/giliran`)).status,
    ]).toEqual([404, 403, 422]);
  });
});

describe('checking a report', () => {
  const klaim = (siapa: Klien, isi = {}) => siapa.panggil<LaporanRingkas>('PATCH', `${BASE}/${laporan.id}/klaim`, isi);
  const lepas = (siapa: Klien, isi = {}) => siapa.panggil<LaporanRingkas>('PATCH', `${BASE}/${laporan.id}/lepas`, isi);

  it('is shown to everybody, raises no version, and keeps its beginning when renewed', async () => {
    const pertama = await klaim(klien.verifikator);
    expect([pertama.status, pertama.data.klaim?.oleh, pertama.data.versi]).toEqual([
      200,
      { id: klien.verifikator.id, nama: 'Verifikator Tapin' },
      laporan.versi,
    ]);
    const lagi = await klaim(klien.verifikator);
    expect(lagi.data.klaim?.sejak).toEqual(pertama.data.klaim?.sejak);
    const menit = (k: LaporanRingkas['klaim']) => (Date.parse(k?.sampai ?? '') - Date.parse(k?.sejak ?? '')) / 60_000;
    expect(menit(pertama.data.klaim)).toBe(30);
    expect((await bacaUlang(klien.pelapor, laporan.id)).klaim).toEqual(lagi.data.klaim);
    const { data } = await klien.pelapor.panggil<LaporanRingkas[]>('GET', `${BASE}?periode=TW3`);
    expect(data[0]?.klaim).toEqual(lagi.data.klaim);
  });

  it('is named to the next one, who may take it over', async () => {
    const ditolak = await klaim(klien.admin);
    expect([ditolak.status, ditolak.alert.message, ditolak.data.klaim?.oleh.nama]).toEqual([
      409,
      'Laporan ini sedang diperiksa Verifikator Tapin. Ambil alih bila Anda yang akan memeriksanya.',
      'Verifikator Tapin',
    ]);
    expect((await klaim(klien.admin, { ambil: true })).data.klaim?.oleh.id).toBe(klien.admin.id);
  });

  it('is not ended by somebody who lost it, unless they say so', async () => {
    expect((await lepas(klien.verifikator)).data.klaim?.oleh.id).toBe(klien.admin.id);
    expect((await lepas(klien.verifikator, { ambil: true })).data.klaim).toBeNull();
  });

  it('runs out', async () => {
    await klaim(klien.admin);
    await server.db
      .updateTable('laporan_klaim')
      .set({ sampai: new Date(Date.now() - 1000) })
      .execute();
    expect((await bacaUlang(klien.pelapor, laporan.id)).klaim).toBeNull();
    expect((await klaim(klien.verifikator)).data.klaim?.oleh.id).toBe(klien.verifikator.id);
  });

  it.each([
    ['pelapor', 403],
    ['pimpinan', 403],
    ['asing', 404],
    ['dukungan', 403],
  ] as const)('is not for %s', async (siapa, status) => {
    expect([(await klaim(klien[siapa])).status, (await lepas(klien[siapa])).status]).toEqual([status, status]);
  });

  it('never keeps another from deciding, and ends with the decision', async () => {
    const { versi } = await bacaUlang(klien.admin, laporan.id);
    const catatan = 'Lengkapi bukti dukung';
    const { data } = await klien.admin.panggil<Laporan>('PATCH', `${BASE}/${laporan.id}/revise`, { catatan, versi });
    expect([data.status, data.klaim]).toEqual(['revision', null]);
    expect(await server.db.selectFrom('laporan_klaim').selectAll().execute()).toEqual([]);
    const ditolak = await klaim(klien.verifikator);
    expect([ditolak.status, ditolak.alert.message]).toEqual([
      409,
      'Laporan berstatus "Perlu revisi"; yang diperiksa hanya laporan yang menunggu verifikasi.',
    ]);
  });

  it('comes back to the officer with the reason, and to the verifier as sent again', async () => {
    const { petugas } = (await giliran(klien.pelapor)).data;
    expect(petugas?.revisi.map(ringkas)).toEqual([{ id: laporan.id, alasan: 'dikembalikan', hari: 0 }]);
    await klien.pelapor.panggil('PATCH', `${BASE}/${laporan.id}/submit`, {});
    const { verifikator } = (await giliran(klien.verifikator)).data;
    expect(verifikator?.antrean.map(ringkas)).toEqual([{ id: laporan.id, alasan: 'dikirim_ulang', hari: 0 }]);
    await klien.verifikator.panggil('PATCH', `${BASE}/${laporan.id}/approve`, {});
    await klien.admin.panggil('PATCH', `${BASE}/${laporan.id}/reopen`, { catatan: 'Koreksi hasil audit' });
    const dibuka = (await giliran(klien.pelapor)).data.petugas;
    expect(dibuka?.revisi.map(ringkas)).toEqual([{ id: laporan.id, alasan: 'dibuka_kembali', hari: 0 }]);
  });
});

describe('the deadline of what is still to be sent', () => {
  const jadwal = (isi: object) =>
    klien.admin.panggil<Jadwal>('POST', '/api/jadwal', { tahun: 2026, buka: '2026-07-01', ...isi });
  const tenggat = async (siapa: Klien) => {
    const { petugas } = (await giliran(siapa)).data;
    const butir = [...(petugas?.draf ?? []), ...(petugas?.revisi ?? []), ...(petugas?.menunggu ?? [])];
    return Object.fromEntries(butir.map((satu) => [satu.laporan.periode, satu.tenggat]));
  };

  it('stands nowhere while no window is set', async () => {
    expect(await tenggat(klien.pelapor)).toEqual({ TW1: undefined, TW2: undefined, TW3: undefined });
  });

  it('is the last day of the window for all, of drafts and of returned reports, and counts on once it is over', async () => {
    // 18.00 UTC on the 7th is the 8th in Jakarta.
    server.clock.set(new Date('2026-10-07T18:00:00Z'));
    await jadwal({ periode: 'TW1', tutup: '2026-07-10' });
    await jadwal({ periode: 'TW2', tutup: '2026-10-08' });
    await jadwal({ periode: 'TW3', tutup: '2026-10-10' });
    expect(await tenggat(klien.pelapor)).toEqual({
      TW1: { tutup: '2026-07-10', sisa: -90 },
      TW2: { tutup: '2026-10-08', sisa: 0 },
      TW3: { tutup: '2026-10-10', sisa: 2 },
    });
  });

  it('is that of the unit where it has a window of its own, and never that of another unit', async () => {
    const alasan = 'Diperpanjang karena banjir';
    await jadwal({ periode: 'TW1', tutup: '2026-10-20', unit_id: klien.pelapor.satker, alasan });
    await jadwal({ periode: 'TW2', tutup: '2026-10-30', unit_id: klien.asing.satker, alasan });
    expect(await tenggat(klien.pelapor)).toEqual({
      TW1: { tutup: '2026-10-20', sisa: 12 },
      TW2: { tutup: '2026-10-08', sisa: 0 },
      TW3: { tutup: '2026-10-10', sisa: 2 },
    });
  });

  it('is no concern of what was sent already', async () => {
    await klien.pelapor.panggil('PATCH', `${BASE}/${laporan.id}/submit`, {});
    expect((await tenggat(klien.pelapor))['TW3']).toBeUndefined();
    expect((await giliran(klien.verifikator)).data.verifikator?.antrean.map((satu) => satu.tenggat)).toEqual([
      undefined,
    ]);
  });
});

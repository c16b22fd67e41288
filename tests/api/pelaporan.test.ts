import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Catatan, Laporan, LaporanRingkas, Rekap, Riwayat } from '#contract/pelaporan.ts';
import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { type Klien, masukSemua } from '#tests/support/api.ts';
import { bacaUlang, indikator, kirimBaru, laporanBaru, lengkapi } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
let admin: Klien;
let pelapor: Klien;
let verifikator: Klien;
let lain: Klien;
let pimpinan: Klien;
let dukungan: Klien;

beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor, verifikator, lain, pimpinan, dukungan } = await masukSemua(server.app));
});
afterAll(() => server.close());

const daftar = (klien: Klien, query = '') => klien.panggil<LaporanRingkas[]>('GET', `${BASE}?${query}`);
const ringkas = ({ data }: { data: LaporanRingkas[] }) =>
  data.map((l) => `${l.unit.nama_unit} ${l.tahun} ${l.periode} ${l.status}`);
const cek = (klien: Klien, satker: string, tahun: number, periode = 'TW3') =>
  klien.panggil<{ temuan: Temuan[] }>('GET', `${BASE}/check?satker=${satker}&tahun=${tahun}&periode=${periode}`);

const TAPIN = ['BPS Kabupaten Tapin 2026 TW1 draft', 'BPS Kabupaten Tapin 2026 TW2 draft'];
const DELI = ['TW1', 'TW2', 'TW3', 'TW4'].map((tw) => `Bappedalitbang Kabupaten Deli Serdang 2025 ${tw} draft`);

describe('the demo figures', () => {
  it('give 110 against the quarter and 6.38 against the year for Tapin TW1 2026', async () => {
    const { data } = await daftar(pelapor, 'tahun=2026&periode=TW1');
    const laporan = await bacaUlang(pelapor, data[0]?.id ?? '');
    expect([laporan.capaian_periode, laporan.capaian_tahun, laporan.details.length]).toEqual([110, 6.38, 17]);
    expect(laporan.jumlah).toEqual({ indikator: 17, wajib: 2, terisi: 17, dinilai: 2, berkas: 0, perbaikan: 0 });
    const { realisasi, capaian_mentah, capaian, capaian_tahun, warna, rumus } = indikator(laporan, '2.5.1.1');
    expect({ realisasi, capaian_mentah, capaian, capaian_tahun, warna, rumus }).toEqual({
      realisasi: 58.53,
      capaian_mentah: 304.84,
      capaian: 120,
      capaian_tahun: 58.53,
      warna: 'hijau',
      rumus: '58,53 ÷ 19,2 × 100 = 304,84 → dibatasi 120',
    });
  });
});

describe('the list of reports', () => {
  it('shows each person their units and nothing else', async () => {
    expect(ringkas(await daftar(pelapor))).toEqual(TAPIN);
    expect(ringkas(await daftar(verifikator))).toEqual(TAPIN);
    expect(ringkas(await daftar(pimpinan))).toEqual(TAPIN);
    expect(ringkas(await daftar(lain))).toEqual(DELI);
    expect(ringkas(await daftar(admin))).toEqual([...TAPIN, ...DELI]);
    expect((await daftar(dukungan)).status).toBe(403);
  });

  it('narrows by every filter and never widens', async () => {
    expect(ringkas(await daftar(admin, 'status=draft,approved&tahun=2026&periode=TW2'))).toEqual([TAPIN[1]]);
    expect(ringkas(await daftar(admin, 'q=tapin'))).toEqual(TAPIN);
    expect(ringkas(await daftar(admin, 'q=%25'))).toEqual([]);
    expect(ringkas(await daftar(pelapor, `satker=${lain.satker}`))).toEqual([]);
    expect(ringkas(await daftar(pelapor, 'satker='))).toEqual(TAPIN);
    for (const satker of ['null', '0', '%25', `${lain.satker}%20or%201=1`]) {
      expect((await daftar(pelapor, `satker=${satker}`)).status).toBe(422);
    }
    expect((await daftar(pelapor, `satker=${pelapor.satker}&satker=${lain.satker}`)).status).toBe(422);
  });

  it('pages and sorts, and refuses a page, size or order that there is not', async () => {
    const page = await daftar(admin, 'perPage=2&page=2&sort=-periode');
    expect(page.paging).toEqual({ totalItems: 6, page: 2, perPage: 2 });
    expect(page.data.map((l) => l.periode)).toEqual(['TW2', 'TW2']);
    for (const query of ['page=0', 'perPage=201', 'sort=rahasia', 'status=selesai']) {
      expect((await daftar(admin, query)).status).toBe(422);
    }
  });

  it('answers 404 for a report of another unit, whatever is asked about it', async () => {
    const id = (await daftar(pelapor)).data[0]?.id ?? '';
    for (const url of ['detail', 'history', 'note', 'check']) {
      const { status, alert } = await lain.panggil('GET', `${BASE}/${url}?id=${id}`);
      expect([url, status, alert.message]).toEqual([url, 404, 'Laporan tidak ditemukan']);
    }
    const gone = await lain.panggil('GET', `${BASE}/detail?id=${uuidv7()}`);
    expect(gone.alert.message).toBe('Laporan tidak ditemukan');
    expect((await lain.panggil('GET', `${BASE}/report?satker=${pelapor.satker}&tahun=2026`)).status).toBe(404);
  });
});

describe('the check before creating', () => {
  const idLaporan = async (periode: string) => {
    const { data } = await pelapor.panggil<{ id: string }[]>('GET', `${BASE}?tahun=2026&periode=${periode}`);
    return data[0]?.id;
  };

  it('says Silahkan lanjutkan when nothing is wrong', async () => {
    const { status, alert, data } = await cek(pelapor, pelapor.satker, 2026);
    const ada = [await idLaporan('TW1'), await idLaporan('TW2')];
    expect({ status, alert, data }).toEqual({
      status: 200,
      alert: { code: 200, status: 200, message: 'Silahkan lanjutkan' },
      data: {
        temuan: [],
        // Said, but in nobody's way.
        peringatan: ['Triwulan I', 'Triwulan II'].map((nama, nth) => ({
          kode: 'C5',
          pesan: `Laporan ${nama} 2026 belum dikirim`,
          laporan_id: ada[nth],
          tingkat: 'peringatan',
        })),
      },
    });
  });

  it('tells of a foreign unit nothing but that it is foreign', async () => {
    const { status, alert, data } = await cek(pelapor, lain.satker, 2026);
    expect([status, alert.code, alert.status]).toEqual([200, 422, 200]);
    const temuan = [{ kode: 'C1', pesan: 'Unit ini bukan unit kerja yang dapat Anda laporkan' }];
    expect(data).toEqual({ temuan });
    expect((await cek(pelapor, uuidv7(), 2026)).data).toEqual({ temuan });
  });

  it('names every fault: year, live report, indicators', async () => {
    const { alert, data } = await cek(pelapor, pelapor.satker, 2023);
    expect(alert.message).toBe('Tahun 2023 tidak aktif. Unit belum memiliki KPI aktif untuk tahun 2023.');
    expect(data.temuan.map((t) => t.kode)).toEqual(['C2', 'C6']);
    const hidup = await cek(pelapor, pelapor.satker, 2026, 'TW1');
    const pesan = 'Laporan Triwulan I 2026 sudah ada, berstatus "Draf"';
    expect(hidup.data.temuan).toEqual([{ kode: 'C4', pesan, laporan_id: await idLaporan('TW1') }]);
  });

  it('refuses a unit that was closed, in the check and when creating all the same', async () => {
    const aktif = (ya: boolean) =>
      server.db.updateTable('unit').set({ aktif: ya }).where('id', '=', pelapor.satker).execute();
    await aktif(false);
    const { data } = await cek(pelapor, pelapor.satker, 2026);
    const isi = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW3' };
    const dibuat = await pelapor.panggil('POST', BASE, isi);
    await aktif(true);
    const pesan =
      'BPS Kabupaten Tapin tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya';
    expect(data.temuan).toEqual([{ kode: 'C1', pesan }]);
    expect(dibuat.status).toBe(422);
  });

  it('names the indicator without a year target', async () => {
    const kpi = await server.db
      .selectFrom('kpi')
      .select('id')
      .where('unit_id', '=', pelapor.satker)
      .where('kode', '=', '1.1.1.1')
      .executeTakeFirstOrThrow();
    const target = (nilai: number | null) =>
      server.db.updateTable('kpi').set({ target_tahun: nilai }).where('id', '=', kpi.id).execute();
    await target(null);
    const { data } = await cek(pelapor, pelapor.satker, 2026);
    await target(100);
    expect(data.temuan).toEqual([{ kode: 'C7', pesan: '1.1.1.1: target tahun belum ditetapkan', kpi_id: kpi.id }]);
  });

  it('counts the window in Jakarta days, the unit before the general row', async () => {
    const jadwal = { tahun: 2026, periode: 'TW4' as const };
    const umum = { id: uuidv7(), ...jadwal, unit_id: null, buka: '2026-12-20', tutup: '2027-01-10' };
    await server.db.insertInto('jadwal').values(umum).execute();
    const nilai = async (at: string) => {
      server.clock.set(new Date(at));
      return (await cek(pelapor, pelapor.satker, 2026, 'TW4')).data.temuan.map((t) => t.pesan);
    };
    const real = server.clock.now();
    const tutup = 'Jadwal pelaporan Triwulan IV 2026';
    // 17:00 UTC is midnight in Jakarta.
    expect(await nilai('2026-12-19T16:59:59Z')).toEqual([
      `${tutup} belum dibuka (20 Desember 2026 s.d. 10 Januari 2027)`,
    ]);
    expect(await nilai('2026-12-19T17:00:00Z')).toEqual([]);
    expect(await nilai('2027-01-10T16:59:59Z')).toEqual([]);
    expect(await nilai('2027-01-10T17:00:00Z')).toEqual([
      `${tutup} sudah ditutup (20 Desember 2026 s.d. 10 Januari 2027)`,
    ]);
    const khusus = { id: uuidv7(), ...jadwal, unit_id: pelapor.satker, buka: '2026-12-20', tutup: '2027-01-31' };
    await server.db.insertInto('jadwal').values(khusus).execute();
    expect(await nilai('2027-01-10T17:00:00Z')).toEqual([]);
    server.clock.set(real);
    await server.db.deleteFrom('jadwal').execute();
  });

  it('asks for the missing parameters', async () => {
    const { status, alert } = await pelapor.panggil('GET', `${BASE}/check?tahun=2026`);
    expect([status, alert.message]).toEqual([422, 'Kirim id, atau satker, tahun, dan periode']);
  });
});

describe('a report from its creation to its approval', () => {
  it('is created once however often and however fast it is asked for', async () => {
    const isi = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW4' };
    const jawaban = await Promise.all(Array.from({ length: 8 }, () => pelapor.panggil<Laporan>('POST', BASE, isi)));
    expect(jawaban.map((j) => j.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const { id } = jawaban.find((j) => j.status === 200)?.data ?? { id: '' };
    for (const { status, data } of jawaban) if (status === 409) expect(data.id).toBe(id);
    expect((await pelapor.panggil('DELETE', `${BASE}/${id}/delete`)).data).toEqual({ id: [id] });
    expect((await pelapor.panggil('GET', `${BASE}/detail?id=${id}`)).status).toBe(404);
  });

  it('refuses an unknown body field and another unit', async () => {
    const isi = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW4' };
    expect((await pelapor.panggil('POST', BASE, { ...isi, status: 'approved' })).status).toBe(422);
    expect((await pelapor.panggil('POST', BASE, { ...isi, unit_id: lain.satker })).status).toBe(404);
    expect((await pimpinan.panggil('POST', BASE, isi)).status).toBe(403);
  });

  it('deletes several drafts or none', async () => {
    const { data } = await daftar(pelapor);
    const ids = data.map((l) => l.id);
    const asing = (await daftar(lain)).data[0]?.id ?? '';
    const ditolak = await pelapor.panggil('DELETE', `${BASE}/${[...ids, asing].join(',')}/deletes`);
    expect([ditolak.status, ditolak.errors]).toEqual([
      404,
      [{ path: asing, code: '404', message: 'Laporan tidak ditemukan' }],
    ]);
    expect(ringkas(await daftar(pelapor))).toEqual(TAPIN);
  });

  it('is sent with one effect per Idempotency-Key, returned with feedback, sent again and approved', async () => {
    const siap = await lengkapi(pelapor, await laporanBaru(pelapor, 2026, 'TW3'));
    const { id } = siap;
    const kunci = { 'idempotency-key': 'kirim-1' };
    const kirim = () => pelapor.panggil<Laporan>('PATCH', `${BASE}/${id}/submit`, { versi: siap.versi }, kunci);
    const terkirim = await kirim();
    expect([terkirim.status, terkirim.data.status, terkirim.data.versi]).toEqual([200, 'submitted', siap.versi + 1]);
    expect(terkirim.data.submitted_by).toEqual({ id: pelapor.id, nama: 'Pelapor Tapin' });
    expect((await kirim()).data).toEqual(terkirim.data);
    const tanpaKunci = await pelapor.panggil<Laporan>('PATCH', `${BASE}/${id}/submit`, {});
    expect([tanpaKunci.status, tanpaKunci.alert.message, tanpaKunci.data.versi]).toEqual([
      409,
      'Laporan berstatus "Menunggu verifikasi", tindakan "kirim" tidak dapat dilakukan; tidak ada yang dapat Anda lakukan pada status ini',
      terkirim.data.versi,
    ]);

    const detail = indikator(terkirim.data, '2.1.4.1');
    const nilai = { feedback: 'Lampirkan daftar desa', feedback_status: 'perbaikan', versi: detail.versi };
    const url = `/api/pelaporan-capaian-detail/${detail.id}/feedback`;
    expect((await verifikator.panggil('PUT', url, { ...nilai, versi: undefined })).status).toBe(428);
    expect((await verifikator.panggil('PUT', url, nilai)).status).toBe(200);
    expect((await verifikator.panggil('PUT', url, nilai)).status).toBe(409);
    const basi = await verifikator.panggil<Laporan>('PATCH', `${BASE}/${id}/approve`, { versi: terkirim.data.versi });
    expect([basi.status, basi.data.versi]).toEqual([409, terkirim.data.versi + 1]);

    const kembali = { catatan: 'Bukti desa belum ada' };
    const direvisi = await verifikator.panggil<Laporan>('PATCH', `${BASE}/${id}/revise`, kembali);
    expect([direvisi.data.status, direvisi.data.putaran]).toEqual(['revision', 2]);
    const lagi = await pelapor.panggil<Laporan>('PATCH', `${BASE}/${id}/submit`, {});
    const { feedback, feedback_status } = indikator(lagi.data, '2.1.4.1');
    expect([lagi.data.status, feedback, feedback_status]).toEqual(['submitted', 'Lampirkan daftar desa', null]);
    const disetujui = await verifikator.panggil<Laporan>('PATCH', `${BASE}/${id}/approve`, { versi: lagi.data.versi });
    expect([disetujui.data.status, disetujui.data.decided_by?.nama]).toEqual(['approved', 'Verifikator Tapin']);

    const riwayat = await verifikator.panggil<Riwayat[]>('GET', `${BASE}/history?id=${id}`);
    const baris = riwayat.data
      .filter((r) => r.aksi !== 'upload')
      .map((r) => [r.aksi, r.ke, r.peran, r.catatan, r.putaran]);
    expect(baris).toEqual([
      ['create', 'draft', 'Pelapor', null, 1],
      ['update', 'draft', 'Pelapor', null, 1],
      ['submit', 'submitted', 'Pelapor', null, 1],
      ['feedback', 'submitted', 'Verifikator', null, 1],
      ['revise', 'revision', 'Verifikator', 'Bukti desa belum ada', 1],
      ['submit', 'submitted', 'Pelapor', null, 2],
      ['approve', 'approved', 'Verifikator', null, 2],
    ]);
    const catatan = await pelapor.panggil<Catatan[]>('GET', `${BASE}/note?id=${id}`);
    expect(catatan.data.map((c) => [c.jenis, c.isi, c.kpi?.kode ?? null, c.putaran])).toEqual([
      ['umpan_balik', 'Lampirkan daftar desa', '2.1.4.1', 1],
      ['catatan', 'Bukti desa belum ada', null, 1],
    ]);
    const putaran1 = await pelapor.panggil<Laporan>('GET', `${BASE}/detail?id=${id}&putaran=1`);
    expect([putaran1.data.status, indikator(putaran1.data, '2.1.4.1').feedback_status]).toEqual([
      'submitted',
      'perbaikan',
    ]);
    expect((await pelapor.panggil('GET', `${BASE}/detail?id=${id}&putaran=3`)).status).toBe(404);
  });

  it('stays readable as approved after it was reopened and changed, and no KPI edit reaches it', async () => {
    const { data } = await daftar(pelapor, 'status=approved');
    const id = data[0]?.id ?? '';
    const sebelum = await bacaUlang(pelapor, id);
    const kpi = indikator(sebelum, '2.1.4.1').kpi_id;
    await server.db
      .updateTable('kpi')
      .set({ nama: 'Nama lain', target_tw3: 99, target_tahun: 99, polarisasi: 'minimize' })
      .where('id', '=', kpi)
      .execute();
    expect(await bacaUlang(pelapor, id)).toEqual(sebelum);
    const buka = await admin.panggil<Laporan>('PATCH', `${BASE}/${id}/reopen`, { catatan: 'Koreksi hasil audit' });
    expect([buka.data.status, buka.data.putaran]).toEqual(['revision', 3]);
    const detail = indikator(buka.data, '2.1.4.1');
    const details = [{ id: detail.id, realisasi: 1, kendala: 'k', tindak_lanjut: 't' }];
    const ubah = await pelapor.panggil<Laporan>('PUT', `${BASE}/${id}`, { versi: buka.data.versi, details });
    expect(indikator(ubah.data, '2.1.4.1').capaian).toBe(45.05);
    const lama = await pelapor.panggil<Laporan>('GET', `${BASE}/detail?id=${id}&putaran=2`);
    const { keputusan, ...isi } = lama.data;
    expect(isi).toEqual(sebelum);
    expect(keputusan).toMatchObject({ aksi: 'approve', oleh: sebelum.decided_by, waktu: sebelum.decided_at });
  });

  it('is recapped per KPI with its four periods', async () => {
    const url = `${BASE}/report?satker=${lain.satker}&tahun=2025`;
    const { status, data, paging } = await lain.panggil<Rekap[]>('GET', url);
    expect([status, data.length, paging?.totalItems]).toEqual([200, 93, 93]);
    const { target, periode, realisasi, capaian, warna } = data[2] ?? {};
    expect([target?.tahun, realisasi, capaian, warna]).toEqual([4, 4, 100, 'hijau']);
    const tiap = Object.values(periode ?? {}).map((p) => p?.realisasi);
    expect(tiap).toEqual([2, 0.8, 1.2, 0]);
  });

  it('lets a rejected report be followed by a new one', async () => {
    await server.db
      .updateTable('kpi')
      .set({ target_tw4: 4.44, target_tahun: 4.44 })
      .where('kode', '=', '2.1.4.1')
      .execute();
    const { id } = await kirimBaru(pelapor, 2026, 'TW4');
    const tolak = { catatan: 'Data tidak dapat dipertanggungjawabkan' };
    expect((await verifikator.panggil<Laporan>('PATCH', `${BASE}/${id}/reject`, tolak)).data.status).toBe('rejected');
    const baru = await laporanBaru(pelapor, 2026, 'TW4');
    expect([baru.status, baru.id === id]).toEqual(['draft', false]);
  });

  it('is marked late when it is sent after its window', async () => {
    const { data } = await daftar(pelapor, 'periode=TW4&status=draft');
    const siap = await lengkapi(pelapor, await bacaUlang(pelapor, data[0]?.id ?? ''));
    const row = { id: uuidv7(), tahun: 2026, periode: 'TW4' as const, unit_id: null };
    await server.db
      .insertInto('jadwal')
      .values({ ...row, buka: '2020-01-01', tutup: '2020-01-31' })
      .execute();
    const { data: terkirim } = await pelapor.panggil<Laporan>('PATCH', `${BASE}/${siap.id}/submit`, {});
    expect([terkirim.status, terkirim.terlambat]).toEqual(['submitted', true]);
  });
});

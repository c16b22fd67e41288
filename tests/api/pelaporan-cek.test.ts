import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { checkDataSchema, Laporan } from '#contract/pelaporan.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { indikator, kirimBaru, unggah } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const KODE = '2.1.4.1';
let server: TestServer;
let pelapor: Klien;
let verifikator: Klien;
let laporan: Laporan;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  verifikator = await masuk(server.app, 'verifikator.tapin');
  laporan = await kirimBaru(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const cek = async () => {
  const { alert, data } = await pelapor.panggil<z.infer<typeof checkDataSchema>>(
    'GET',
    `${BASE}/check?id=${laporan.id}`,
  );
  const perKode = (data.peringatan ?? []).filter(({ kpi_id }) => kpi_id !== undefined);
  return { kode: alert.code, temuan: data.temuan, peringatan: perKode.map(({ kode, pesan }) => `${kode} ${pesan}`) };
};

describe('warnings before submitting', () => {
  it('name what was objected to and not answered, until something about it changes', async () => {
    const detail = indikator(laporan, KODE);
    await verifikator.panggil('PUT', `${BASE}-detail/${detail.id}/feedback`, {
      feedback: 'Lampirkan daftar desa',
      feedback_status: 'perbaikan',
      versi: detail.versi,
    });
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/revise`, { catatan: 'Bukti desa belum ada' });
    const belum = 'catatan verifikator pada putaran lalu belum ditindaklanjuti';
    expect(await cek()).toEqual({ kode: 200, temuan: [], peringatan: [`C14 ${KODE}: ${belum}`] });
    await unggah(pelapor, detail.id, 'daftar desa.pdf');
    expect(await cek()).toEqual({ kode: 200, temuan: [], peringatan: [] });
  });

  it('name a capaian far above its target, and stand beside faults without adding to them', async () => {
    const { data } = await pelapor.panggil<Laporan>('GET', `${BASE}/detail?id=${laporan.id}`);
    const { id, kpi_id } = indikator(data, KODE);
    const details = [{ id, realisasi: 9.9, analisis: '' }];
    await pelapor.panggil('PUT', `${BASE}/${laporan.id}`, { versi: data.versi, details });
    expect(await cek()).toEqual({
      kode: 422,
      temuan: [{ kode: 'C11', pesan: `${KODE}: tulis analisis`, kpi_id }],
      peringatan: [`C11 ${KODE}: capaian 445,95 melampaui 120; jelaskan sebabnya pada analisis`],
    });
  });

  it('ask for the proof of what was promised in the quarter before', async () => {
    const [tw2] = (await pelapor.panggil<Laporan[]>('GET', `${BASE}?tahun=2026&periode=TW2`)).data;
    const tanpaBukti = laporan.details.find(({ files }) => files.length === 0);
    await server.db
      .updateTable('laporan_detail')
      .set({ tindak_lanjut: 'Melatih petugas lapangan' })
      .where('laporan_id', '=', tw2?.id ?? '')
      .where('kpi_id', 'in', [tanpaBukti?.kpi_id ?? '', indikator(laporan, KODE).kpi_id])
      .execute();
    // The other one has a file.
    expect((await cek()).peringatan.filter((satu) => satu.startsWith('C13'))).toEqual([
      `C13 ${tanpaBukti?.kpi.kode}: tindak lanjut triwulan lalu belum dibuktikan; unggah buktinya`,
    ]);
  });

  it('do not keep a report from being sent', async () => {
    const { data } = await pelapor.panggil<Laporan>('GET', `${BASE}/detail?id=${laporan.id}`);
    const details = [{ id: indikator(data, KODE).id, analisis: 'Naik' }];
    await pelapor.panggil('PUT', `${BASE}/${laporan.id}`, { versi: data.versi, details });
    expect((await cek()).peringatan.length).toBeGreaterThan(0);
    expect((await pelapor.panggil('PATCH', `${BASE}/${laporan.id}/submit`, {})).status).toBe(200);
  });
});

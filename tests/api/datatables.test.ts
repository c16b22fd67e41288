import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { datatablesSchema } from '#contract/aplikasi/datatables.ts';
import type { DetailChanged } from '#contract/pelaporan.ts';
import { formulir, type Klien, masukSemua } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/berkas.ts';
import { indikator, laporanBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Jawaban = z.infer<typeof datatablesSchema>;
let server: TestServer;
let orang: Awaited<ReturnType<typeof masukSemua>>;
let laporanId = '';
beforeAll(async () => {
  server = await startTestServer();
  orang = await masukSemua(server.app);
  const laporan = await laporanBaru(orang.pelapor, 2026, 'TW3');
  laporanId = laporan.id;
  const { id } = indikator(laporan, '1.1.1.1');
  const unggah = (nama: string) =>
    orang.pelapor.panggil<DetailChanged>(
      'PATCH',
      `/api/pelaporan-capaian-detail/${id}/upload`,
      formulir({ nama, mime: MIME.pdf, isi: PDF }),
    );
  await unggah('Zebra.pdf');
  await unggah('Akta.pdf');
});
afterAll(() => server.close());

const daftar = async (siapa: Klien, query = '') => {
  const { status, raw } = await siapa.panggil('GET', `/api/datatables/data${query}`);
  expect(status).toBe(200);
  return JSON.parse(raw.toString()) as Jawaban;
};
const nama = (rows: Jawaban['invoices']) => rows.map((satu) => satu.nama);

describe('the list of evidence', () => {
  it('has every file with its report, newest first', async () => {
    const { invoices, allData, total, ...lain } = await daftar(orang.pelapor);
    expect(lain).toEqual({});
    expect(total).toBe(allData.length);
    expect(nama(invoices).slice(0, 2).sort()).toEqual(['Akta.pdf', 'Zebra.pdf']);
    const { id: _, kpi_nama, uploaded_at, unit_id, ...satu } = invoices.find(({ nama: n }) => n === 'Akta.pdf') ?? {};
    expect(satu).toEqual({
      nama: 'Akta.pdf',
      mime: MIME.pdf,
      ukuran: PDF.length,
      laporan_id: laporanId,
      status: 'draft',
      tahun: 2026,
      periode: 'TW3',
      unit: 'BPS Kabupaten Tapin',
      kpi_kode: '1.1.1.1',
    });
    expect([kpi_nama !== '', !Number.isNaN(Date.parse(uploaded_at ?? '')), unit_id]).toEqual([
      true,
      true,
      orang.pelapor.satker,
    ]);
  });

  it('is searched, ordered and paged by the server; allData is the list from its beginning, or left out', async () => {
    const satu = await daftar(orang.pelapor, '?q=.pdf&sort=nama&perPage=1&page=2');
    const semua = await daftar(orang.pelapor, '?q=.pdf&sort=nama&perPage=200&allData=0');
    expect(semua.allData).toEqual([]);
    expect(satu.allData).toEqual(semua.invoices);
    expect(satu.invoices).toEqual(semua.invoices.slice(1, 2));
    expect(satu.total).toBe(semua.invoices.length);
    expect(nama((await daftar(orang.pelapor, '?q=zebra')).invoices)).toEqual(['Zebra.pdf']);
    // A search sign is a plain character.
    expect((await daftar(orang.pelapor, '?q=%25')).total).toBe(0);
    for (const sort of ['ukuran', '-uploaded_at', 'unit', 'periode', '-kpi', 'status']) {
      expect((await daftar(orang.pelapor, `?sort=${sort}`)).total).toBeGreaterThan(1);
    }
  });

  it('has nothing of other units, nor of a file or report that is gone', async () => {
    expect(nama((await daftar(orang.verifikator, '?q=Zebra')).invoices)).toEqual(['Zebra.pdf']);
    expect(nama((await daftar(orang.admin, '?q=Zebra')).invoices)).toEqual(['Zebra.pdf']);
    const lain = await daftar(orang.lain, '?perPage=200');
    expect(lain.invoices.filter(({ unit_id }) => unit_id !== orang.lain.satker)).toEqual([]);
    expect((await orang.dukungan.panggil('GET', '/api/datatables/data')).status).toBe(403);
    const [zebra] = (await daftar(orang.pelapor, '?q=Zebra')).invoices;
    await server.db
      .updateTable('berkas')
      .set({ deleted_at: new Date() })
      .where('id', '=', zebra?.id ?? '')
      .execute();
    expect((await daftar(orang.pelapor, '?q=Zebra')).total).toBe(0);
    expect((await orang.pelapor.panggil('DELETE', `/api/pelaporan-capaian/${laporanId}/delete`)).status).toBe(200);
    expect((await daftar(orang.pelapor, '?q=Akta')).total).toBe(0);
  });

  it('refuses an order and a page that there is not', async () => {
    expect((await orang.pelapor.panggil('GET', '/api/datatables/data?sort=sha256')).status).toBe(422);
    expect((await orang.pelapor.panggil('GET', '/api/datatables/data?perPage=201')).status).toBe(422);
  });
});

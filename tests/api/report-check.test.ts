import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { checkDataSchema, Report } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { indicator, sendNew, upload } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const CODE = '2.1.4.1';
let server: TestServer;
let pelapor: Client;
let verifier: Client;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  report = await sendNew(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const check = async () => {
  const { alert, data } = await pelapor.call<z.infer<typeof checkDataSchema>>('GET', `${BASE}/check?id=${report.id}`);
  const perCode = (data.peringatan ?? []).filter(({ kpi_id }) => kpi_id !== undefined);
  return { kode: alert.code, temuan: data.temuan, peringatan: perCode.map(({ kode, pesan }) => `${kode} ${pesan}`) };
};

describe('warnings before submitting', () => {
  it('name what was objected to and not answered, until something about it changes', async () => {
    const detail = indicator(report, CODE);
    await verifier.call('PUT', `${BASE}-detail/${detail.id}/feedback`, {
      feedback: 'Lampirkan daftar desa',
      feedback_status: 'perbaikan',
      versi: detail.versi,
    });
    await verifier.call('PATCH', `${BASE}/${report.id}/revise`, { catatan: 'Bukti desa belum ada' });
    const unread = 'catatan verifikator pada putaran lalu belum ditindaklanjuti';
    expect(await check()).toEqual({ kode: 200, temuan: [], peringatan: [`C14 ${CODE}: ${unread}`] });
    // Whatever it is: a file that is taken away answers as well.
    const [file] = detail.files;
    await pelapor.call('PATCH', `${BASE}-detail/${detail.id}/deletefile`, { file_id: file?.id });
    expect((await check()).peringatan).toEqual([]);
    await upload(pelapor, detail.id, 'daftar desa.pdf');
    expect(await check()).toEqual({ kode: 200, temuan: [], peringatan: [] });
  });

  it('name a capaian far above its target, and stand beside faults without adding to them', async () => {
    const { data } = await pelapor.call<Report>('GET', `${BASE}/detail?id=${report.id}`);
    const { id, kpi_id } = indicator(data, CODE);
    const details = [{ id, realisasi: 9.9, analisis: '' }];
    await pelapor.call('PUT', `${BASE}/${report.id}`, { versi: data.versi, details });
    expect(await check()).toEqual({
      kode: 422,
      temuan: [{ kode: 'C11', pesan: `${CODE}: tulis analisis`, kpi_id }],
      peringatan: [
        `C10 ${CODE}: realisasi berubah dari 2,22 menjadi 9,9 sejak triwulan lalu`,
        `C11 ${CODE}: capaian 445,95 melampaui 120; jelaskan sebabnya pada analisis`,
      ],
    });
  });

  it('ask for the proof of what was promised in the quarter before', async () => {
    const [tw2] = (await pelapor.call<Report[]>('GET', `${BASE}?tahun=2026&periode=TW2`)).data;
    const withoutEvidence = report.details.find(({ files }) => files.length === 0);
    await server.db
      .updateTable('laporan_detail')
      .set({ tindak_lanjut: 'Melatih petugas lapangan' })
      .where('laporan_id', '=', tw2?.id ?? '')
      .where('kpi_id', 'in', [withoutEvidence?.kpi_id ?? '', indicator(report, CODE).kpi_id])
      .execute();
    // The other one has a file.
    expect((await check()).peringatan.filter((one) => one.startsWith('C13'))).toEqual([
      `C13 ${withoutEvidence?.kpi.kode}: tindak lanjut triwulan lalu belum dibuktikan; unggah buktinya`,
    ]);
  });

  it('do not keep a report from being sent', async () => {
    const { data } = await pelapor.call<Report>('GET', `${BASE}/detail?id=${report.id}`);
    const details = [{ id: indicator(data, CODE).id, analisis: 'Naik' }];
    await pelapor.call('PUT', `${BASE}/${report.id}`, { versi: data.versi, details });
    expect((await check()).peringatan.length).toBeGreaterThan(0);
    expect((await pelapor.call('PATCH', `${BASE}/${report.id}/submit`, {})).status).toBe(200);
  });
});

/**
 * A cell of 0.5 that a spreadsheet shows as 50% is 50, as "50%" is; where the indicator counts something else, both are
 * warned of in the same words.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported, text, workbook, type CellValue } from '#tests/support/workbook.ts';

let server: TestServer;
let officer: Client;
let login: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  [officer, login] = await Promise.all([signIn(server.app, 'pelapor.tapin'), server.signIn('admin')]);
});
afterAll(() => server.close());

const percent = (value: number, more: object = {}): CellValue => ({ type: Number, value, format: '0%', ...more });
const MERGED =
  'angka dari sel gabungan di baris atasnya. Bila angkanya bukan juga milik baris ini, pisahkan selnya dan ketik angkanya';
const foreign = (satuan: string) => `tertulis satuan "%", padahal satuannya "${satuan}"`;
const seen = async (url: string, ...content: CellValue[][]) => {
  const { data } = await imported(server, login, url, await workbook({ nama: 'Data', content }));
  return {
    salah: data.salah,
    peringatan: data.peringatan.map(({ baris, kolom, kode, pesan }) => `${kolom}${baris} ${kode}: ${pesan}`),
    ke: data.baris.map(({ perubahan }) =>
      perubahan.filter(({ kolom }) => kolom.startsWith('Target') || kolom === 'Realisasi').map(({ ke }) => ke),
    ),
  };
};

it('a realisasi that is shown as a percentage is warned of where its unit is none', async () => {
  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const url = `/api/pelaporan-capaian/${data[0]?.id}/import`;
  const head = ['Kode', 'Realisasi', 'X', 'Y'].map(text);
  // Points, a percentage, a ratio: of what is divided nobody says the unit.
  expect(
    await seen(
      url,
      head,
      [text('2.7.1.1'), percent(0.5)],
      [text('3.2.4.2'), percent(0.07)],
      [text('2.1.4.1'), null, percent(0.06), percent(1.35)],
    ),
  ).toEqual({ salah: [], peringatan: [`B2 satuan_tercetak: ${foreign('Poin')}`], ke: [[50], [7], [4.44]] });
  expect(await seen(url, head, [text('2.7.1.1'), text('50%')])).toEqual({
    salah: [],
    peringatan: [`B2 satuan_tercetak: ${foreign('Poin')}`],
    ke: [[50]],
  });
  expect((await seen(url, head, [text('2.7.1.1'), { type: Number, value: 0.5 }])).peringatan).toEqual([]);
});

it('a realisasi that is merged over two indicators is warned of at the second, a merged name and merged parts of one are not', async () => {
  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const head = ['Kode', 'Realisasi', 'X', 'Y', 'Kendala'].map(text);
  const both = { type: Number, value: 5 };
  expect(
    await seen(
      `/api/pelaporan-capaian/${data[0]?.id}/import`,
      head,
      [text('2.7.1.1'), { ...both, rowSpan: 2 }, null, null, { type: String, value: 'Listrik padam', rowSpan: 2 }],
      [text('3.2.4.2'), null],
      [text('2.1.4.1'), null, { ...both, columnSpan: 2 }],
    ),
  ).toMatchObject({ salah: [], peringatan: [`B3 gabungan: ${MERGED}`] });
});

it('so is a step of a scale that is merged over two indicators', async () => {
  const skala = [
    { kode: 'B', label: 'Baik', nilai: 80 },
    { kode: 'C', label: 'Cukup', nilai: 10 },
  ];
  const admin = await signIn(server.app, 'admin');
  await admin.call('POST', '/api/target', { kode: 'IP', nama: 'Mutu', tipe_nilai: 'predikat', skala });
  const head = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Tipe nilai', 'Skala', 'Target tahun'];
  const row = (kode: string, target: CellValue) => [
    ...[kode, `Indikator ${kode}`, 'Predikat', 'maximize', 'take_last_known', 'predikat', 'IP'].map(text),
    target,
  ];
  const url = `/api/kpi/import?satker=${officer.satker}&tahun=2026`;
  expect(
    await seen(url, head.map(text), row('S-1', { type: String, value: 'B', rowSpan: 2 }), row('S-2', null)),
  ).toMatchObject({ salah: [], peringatan: [`H3 gabungan: ${MERGED}`] });
});

it('so is the target of an indicator, wherever a merged cell reaches', async () => {
  const head = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target tahun', 'Target TW1'].map(
    text,
  );
  const row = (kode: string, satuan: string, ...targets: CellValue[]) => [
    ...[kode, `Indikator ${kode}`, satuan, 'maximize', 'take_last_known'].map(text),
    ...targets,
  ];
  expect(
    await seen(
      `/api/kpi/import?satker=${officer.satker}&tahun=2026`,
      head,
      row('P-1', 'Hari', percent(0.5, { rowSpan: 3 })),
      row('P-2', 'Persen', null),
      row('P-3', 'Dokumen', null),
      row('P-4', 'Dokumen', { type: Number, value: 4 }, percent(0.04)),
      row('P-5', 'Dokumen', { type: Number, value: 4 }, { type: Number, value: 4 }),
    ),
  ).toEqual({
    salah: [],
    peringatan: [
      `F2 satuan_tercetak: ${foreign('Hari')}`,
      `F3 gabungan: ${MERGED}`,
      `F4 gabungan: ${MERGED}`,
      `F4 satuan_tercetak: ${foreign('Dokumen')}`,
      `G5 satuan_tercetak: ${foreign('Dokumen')}`,
    ],
    ke: [[50], [50], [50], [4, 4], [4, 4]],
  });
});

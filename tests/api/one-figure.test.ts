/** After an indicator was changed, its figures are the same wherever they stand. docs/decisions/0146. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import type { DashboardMatrix, KinerjaMatrix } from '#contract/dashboard.ts';
import type { Recap, Report } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { indicator, newReports, readAgain } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CODE = '2.5.1.1';
const TAHUN = 2026;
let server: TestServer;
let officer: Client;
let reported: Report;
let master: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer();
  officer = await signIn(server.app, 'pelapor.tapin');
  const { data } = await officer.call<Report[]>('GET', `/api/pelaporan-capaian?tahun=${TAHUN}&periode=TW2`);
  reported = await readAgain(officer, data[0]?.id ?? '');
  master = await server.db
    .selectFrom('kpi')
    .select(['id', 'target_tahun', 'polarisasi', 'rumus_minimize', 'konsolidasi'])
    .where('id', '=', indicator(reported, CODE).kpi_id)
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());

const change = (content: Record<string, unknown>) =>
  server.db.updateTable('kpi').set(content).where('id', '=', indicator(reported, CODE).kpi_id).execute();

/** What each place says of the year: the target, what was reached of it, and what the indicator is today. */
async function everywhere() {
  const of = `satker=${officer.satker}&tahun=${TAHUN}`;
  const recap = (await officer.call<Recap[]>('GET', `/api/pelaporan-capaian/report?${of}`)).data;
  const kinerja = (await officer.call<KinerjaMatrix[]>('GET', `/api/kpi/matrik-kinerja?${of}&perPage=200`)).data;
  const { baris } = (
    await officer.call<DashboardMatrix>('GET', `/api/dashboard/matrik?${of}&periode=TW2&perPage=200&kelompok=butir`)
  ).data;
  const rows = [recap, kinerja, baris].map((list) => list.find(({ kode }) => kode === CODE));
  const [r, k, d] = rows as [Recap, KinerjaMatrix, DashboardMatrix['baris'][number]];
  const detail = indicator(await readAgain(officer, reported.id), CODE);
  return {
    figures: {
      report: [detail.target_tahun, detail.capaian_tahun],
      recap: [r.target.tahun, r.capaian],
      recapPeriod: [r.target.tw2, r.periode.TW2?.capaian],
      kinerja: [k.tahun.target, k.tahun.capaian],
      kinerjaRow: [k.target_tahun, k.tahun.capaian],
      dashboard: [d.target_tahun, d.periode.TW2.capaian_tahun],
      cell: [d.periode.TW2.target_tahun, d.periode.TW2.capaian_tahun],
    },
    today: [r.kini, k.kini, d.kini],
  };
}
/** 58.53 of 100 in the year; 58.53 of 55.64 in the quarter. */
const JUDGED = {
  report: [100, 58.53],
  recap: [100, 58.53],
  recapPeriod: [55.64, 105.19],
  kinerja: [100, 58.53],
  kinerjaRow: [100, 58.53],
  dashboard: [100, 58.53],
  cell: [100, 58.53],
};

describe('an indicator that is changed after its report', () => {
  it.each([
    ['is as it was', { status: 'aktif' }, null],
    [
      'has another target',
      { target_tahun: '200', target_tw2: '90' },
      { target_tahun: 200, target_tahun_atas: null, aturan_berubah: false },
    ],
    ['has no target', { target_tahun: null }, { target_tahun: null, target_tahun_atas: null, aturan_berubah: false }],
    [
      'is better when lower',
      { polarisasi: 'minimize' },
      { target_tahun: 100, target_tahun_atas: null, aturan_berubah: true },
    ],
    ['is added up', { konsolidasi: 'sum' }, { target_tahun: 100, target_tahun_atas: null, aturan_berubah: true }],
    ['has a formula that is not its own', { rumus_minimize: 't_per_r' }, null],
  ])('when it %s keeps the figures it was judged by, and says what it is now', async (_, content, today) => {
    await change(content);
    const said = await everywhere();
    await change(master);
    expect(said).toEqual({ figures: JUDGED, today: [today, today, today] });
  });

  it('names the new target in the workbooks that are handed in', async () => {
    await change({ target_tahun: '200' });
    const of = `satker=${officer.satker}&tahun=${TAHUN}`;
    const files = await Promise.all(
      ['pelaporan-capaian/report', 'kpi/matrik-kinerja'].map((one) => officer.call('GET', `/api/${one}/export?${of}`)),
    );
    await change(master);
    for (const { raw } of files) {
      const [head = [], ...rows] = await readSheet(raw);
      const row = rows.find((cells) => cells.includes(CODE)) ?? [];
      const column = ['Target tahun', 'Capaian setahun (%)', 'Target tahun kini'];
      expect(column.map((title) => row[head.indexOf(title)])).toEqual([100, 58.53, 200]);
    }
  });

  it('counts by its new target from its next report on', async () => {
    await change({ target_tahun: '200' });
    await newReports(officer, TAHUN, 'TW3');
    const { figures, today } = await everywhere();
    expect([figures.recap, figures.kinerja, figures.report, figures.dashboard]).toEqual([
      [200, 29.27],
      [200, 29.27],
      [100, 58.53],
      [100, 58.53],
    ]);
    expect(today).toEqual([null, null, { target_tahun: 200, target_tahun_atas: null, aturan_berubah: false }]);
  });
});

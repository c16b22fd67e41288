/** What an inactive indicator is to the year: nothing while no report has it, its entries and no debt where one has. */
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DashboardCapaian, DashboardMatrix, KinerjaMatrix } from '#contract/dashboard.ts';
import type { Recap } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Client;
let at: string;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.deliserdang');
  at = `satker=${pelapor.satker}&tahun=2025`;
  await sql`update dasbor_detail set terisi = true where tahun = 2025`.execute(server.db);
});
afterAll(() => server.close());

const recap = async () => (await pelapor.call<Recap[]>('GET', `/api/pelaporan-capaian/report?${at}`)).data;
const yearClass = async () => {
  const { data } = await pelapor.call<DashboardCapaian>('GET', `/api/dashboard/capaian?${at}&periode=TW4`);
  return data.ringkasan.capaian_tahun.kelas?.label;
};
const rowsOf = async (kelompok: string) =>
  (
    await pelapor.call<DashboardMatrix>(
      'GET',
      `/api/dashboard/matrik?${at}&periode=TW4&kelompok=${kelompok}&perPage=200`,
    )
  ).data.baris;
const kinerja = async () =>
  (await pelapor.call<KinerjaMatrix[]>('GET', `/api/kpi/matrik-kinerja?${at}&perPage=200`)).data;

it('leaves out what became inactive before any report had it, and has a class without it', async () => {
  const [before, label] = [(await recap()).length, await yearClass()];
  expect(label).toBeDefined();
  const kinds = { satuan: 'Persen', polarisasi: 'maximize', konsolidasi: 'average', status: 'nonaktif' };
  const content = {
    kode: 'N.1',
    nama: 'Tidak jadi',
    unit_id: pelapor.satker,
    tahun: 2025,
    target: { tahun: 5 },
    ...kinds,
  };
  expect((await pelapor.call('POST', '/api/kpi', content)).status).toBe(200);
  expect(await yearClass()).toBe(label);
  const counts = [await recap(), await kinerja(), await rowsOf('butir'), await rowsOf('indikator')];
  expect(counts.map((rows) => rows.length)).toEqual([before, before, before, before]);
});

it('keeps what was reported before it became inactive, and does not wait for its last quarter', async () => {
  const label = await yearClass();
  expect(label).toBeDefined();
  const goals = async () =>
    (await rowsOf('sasaran')).map(({ kode, periode }) => [kode, periode.TW4.kelas_tahun?.label]);
  const before = await goals();
  expect(before.flatMap(([, kelas]) => kelas ?? [])).toHaveLength(before.length);
  const [lapsed] = await recap();
  const { TW1, TW4 } = lapsed?.periode ?? {};
  expect([TW1, TW4]).not.toContain(null);
  const ofQuarter = sql`laporan_id = ${TW4?.laporan_id} and kpi_id = ${lapsed?.kpi_id}`;
  await sql`delete from dasbor_detail where ${ofQuarter}`.execute(server.db);
  await sql`delete from laporan_detail where ${ofQuarter}`.execute(server.db);
  await sql`update kpi set status = 'nonaktif' where id = ${lapsed?.kpi_id}`.execute(server.db);
  expect((await recap()).find(({ kpi_id }) => kpi_id === lapsed?.kpi_id)?.periode.TW1).toEqual(TW1);
  // No report of the year will have it any more, so that nothing of it is under way, and of no other.
  const ended = [await recap(), await kinerja(), await rowsOf('butir'), await rowsOf('indikator')].map((rows) =>
    rows.flatMap(({ kode, nonaktif }) => (nonaktif ? kode : [])),
  );
  expect(ended).toEqual([lapsed, lapsed, lapsed, lapsed].map((row) => [row?.kode]));
  const workbooks = [`pelaporan-capaian/report/export?${at}`, `kpi/matrik-kinerja/export?${at}`];
  for (const url of workbooks) {
    const [head = [], ...rows] = await readSheet((await pelapor.call('GET', `/api/${url}`)).raw);
    const said = rows.filter((cells) => cells[head.indexOf('Kelas setahun')] === 'Indikator nonaktif');
    expect(said.map((cells) => cells[head.indexOf('Kode')])).toEqual([lapsed?.kode]);
  }
  expect(await yearClass()).toBe(label);
  expect((await goals()).map(([kode, kelas]) => [kode, kelas !== undefined])).toEqual(
    before.map(([kode, kelas]) => [kode, kelas !== undefined]),
  );
});

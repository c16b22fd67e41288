/** A report that was begun and in which nothing stands yet changes no figure of a year. docs/decisions/0164. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DashboardCapaian, DashboardMatrix, DashboardSatker } from '#contract/dashboard.ts';
import type { Report } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { newReports, readAgain, send } from '#tests/support/world/filling.ts';
import { makeOffices, openYear } from '#tests/support/world/offices.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const TAHUN = 2027;
let server: TestServer;
let admin: Client;
let begun: { by: Client; report: Report };
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  await openYear(server.db, admin, TAHUN);
  // Each 105 in the quarter and the year: 0.7 × 100 + 0.1 × (110 + 120 + 120), the last of them cut off.
  const made = await makeOffices(server.db, admin, { tahun: TAHUN, evidence: { Tapin: 0, Banjar: 0 } });
  begun = made.get('Banjar') ?? { by: admin, report: {} as Report };
  const { versi, details } = await readAgain(begun.by, begun.report.id);
  const emptied = details.map(({ id }) => ({ id, realisasi: null }));
  expect((await put(versi, emptied)).status).toBe(200);
});
afterAll(() => server.close());

const put = (versi: number, details: { id: string; realisasi: number | null }[]) =>
  begun.by.call('PUT', `/api/pelaporan-capaian/${begun.report.id}`, { versi, details });
const at = `tahun=${TAHUN}&periode=TW1`;
async function figures() {
  const { ringkasan } = (await admin.call<DashboardCapaian>('GET', `/api/dashboard/capaian?${at}`)).data;
  const { satker } = (await admin.call<DashboardSatker>('GET', `/api/dashboard/satker?${at}&bentuk=daftar&q=Banjar`))
    .data;
  const own = satker.find(({ unit }) => unit.id === begun.by.satker)?.sendiri;
  const { baris } = (await admin.call<DashboardMatrix>('GET', `/api/dashboard/matrik?${at}&kelompok=butir&perPage=200`))
    .data;
  const cells = baris
    .filter(({ unit }) => unit?.id === begun.by.satker)
    .map(({ periode }) => periode.TW1.capaian_tahun);
  return {
    mean: [ringkasan.capaian_periode.nilai, ringkasan.capaian_tahun.nilai],
    own: [own?.status, own?.capaian_periode, own?.capaian_tahun],
    cells: cells.sort(),
  };
}

it('leaves the mean of the year as it is while nothing is entered', async () => {
  expect(await figures()).toEqual({ mean: [105, 105], own: ['draft', null, null], cells: [null, null, null, null] });
});

it('counts what is not entered as nothing from the first entry on', async () => {
  const { versi, details } = await readAgain(begun.by, begun.report.id);
  const [first] = details;
  expect((await put(versi, [{ id: first?.id ?? '', realisasi: 10 }])).status).toBe(200);
  // 0.7 × 100 of the year, 100 of the quarter.
  expect(await figures()).toEqual({ mean: [102.5, 87.5], own: ['draft', 100, 70], cells: [0, 0, 0, 100] });
  const again = await readAgain(begun.by, begun.report.id);
  await put(again.versi, [{ id: first?.id ?? '', realisasi: null }]);
  expect((await figures()).own).toEqual(['draft', null, null]);
});

it('has a year once it is sent, also where nothing was due', async () => {
  await sql`update kpi set target_tw2 = null where unit_id = ${begun.by.satker} and tahun = ${TAHUN}`.execute(
    server.db,
  );
  const again = await readAgain(begun.by, begun.report.id);
  await put(
    again.versi,
    again.details.map(({ id }) => ({ id, realisasi: 10 })),
  );
  const { id } = await newReports(begun.by, TAHUN, 'TW2');
  const second = async () => {
    const url = `/api/dashboard/satker?tahun=${TAHUN}&periode=TW2&bentuk=daftar&q=Banjar`;
    const { satker } = (await admin.call<DashboardSatker>('GET', url)).data;
    const own = satker.find(({ unit }) => unit.id === begun.by.satker)?.sendiri;
    return [own?.status, own?.capaian_periode, own?.capaian_tahun];
  };
  expect(await second()).toEqual(['draft', null, null]);
  await send(begun.by, id);
  expect(await second()).toEqual(['submitted', null, 100]);
});

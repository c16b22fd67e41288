/** A report whose other quarters changed, and what lists and the recap say of reports in between. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryEntry, Recap, Report, ReportBrief } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { fillIn, indicator, newReports, readAgain, send } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
/** Of its last value, with a target of 19.2 in the first quarter. */
const CODE = '2.5.1.1';
let server: TestServer;
let officer: Client;
let verifier: Client;
let first: Report;
let second: Report;

beforeAll(async () => {
  server = await startTestServer();
  [officer, verifier] = await Promise.all([
    signIn(server.app, 'pelapor.tapin'),
    signIn(server.app, 'verifikator.tapin'),
  ]);
  const { data } = await officer.call<ReportBrief[]>('GET', `${BASE}?tahun=2026&sort=periode`);
  [first, second] = (await Promise.all(data.slice(0, 2).map(({ id }) => readAgain(officer, id)))) as [Report, Report];
});
afterAll(() => server.close());

const recapOf = async (code: string) => {
  const { data } = await officer.call<Recap[]>('GET', `${BASE}/report?satker=${officer.satker}&tahun=2026`);
  return data.find(({ kode }) => kode === code);
};
const enter = async (report: Report, realisasi: number) => {
  const { versi } = await readAgain(officer, report.id);
  const details = [{ id: indicator(report, CODE).id, realisasi }];
  expect((await officer.call('PUT', `${BASE}/${report.id}`, { versi, details })).status).toBe(200);
};
const sendBack = async ({ id }: Report) => {
  const { status } = await verifier.call('PATCH', `${BASE}/${id}/revise`, { catatan: '  Mohon diperiksa lagi.\n' });
  expect(status).toBe(200);
};

it('a class is that of the figure as it was worked out, not of the one that is shown', async () => {
  const shown = async (realisasi: number) => {
    await enter(first, realisasi);
    const { capaian, kelas } = (await recapOf(CODE))?.periode.TW1 ?? {};
    return [capaian, kelas?.label];
  };
  const [below, rounded, reached] = [await shown(19.1), await shown(19.1992), await shown(19.2)];
  expect([below[0], rounded[0], reached[0]]).toEqual([99.48, 100, 100]);
  expect(rounded[1]).toBe(below[1]);
  expect(reached[1]).not.toBe(below[1]);
});

it('a report that comes back counts what changed before it while it was away, and not until then', async () => {
  // Its quarters are averaged, so that each counts in those after it.
  await sql`update laporan_detail set kpi = jsonb_set(kpi, '{konsolidasi}', '"average"') where kpi ->> 'kode' = ${CODE}`.execute(
    server.db,
  );
  for (const { id } of [first, second]) {
    const sent = await send(officer, (await fillIn(officer, await readAgain(officer, id))).id);
    expect(sent.status).toBe('submitted');
  }
  const figures = async () => (await readAgain(officer, second.id)).details.map((one) => one.realisasi_kumulatif);
  const sent = await figures();
  await sendBack(first);
  await enter(first, 7);
  expect(await figures()).toEqual(sent);
  await sendBack(second);
  expect(await figures()).not.toEqual(sent);
});

it('a page past the end of the list says how many there are all the same', async () => {
  const { data, paging } = await officer.call<ReportBrief[]>('GET', `${BASE}?tahun=2026&perPage=5&page=40`);
  expect([data, paging?.totalItems]).toEqual([[], 2]);
});

it('a quarter that is worked out again counts those before it, and none after it', async () => {
  await enter(await newReports(officer, 2026, 'TW3'), 100);
  await enter(first, 9);
  const { realisasi, realisasi_kumulatif } = indicator(await readAgain(officer, second.id), CODE);
  expect(realisasi_kumulatif).toBeCloseTo((9 + Number(realisasi)) / 2, 4);
});

it('a note is told without the blanks around it, and words of blanks alone are none', async () => {
  const { data } = await officer.call<HistoryEntry[]>('GET', `${BASE}/history?id=${second.id}`);
  expect(data.flatMap(({ aksi, catatan }) => (aksi === 'revise' ? [catatan] : []))).toEqual(['Mohon diperiksa lagi.']);
  await send(officer, second.id);
  const { id, versi } = indicator(await readAgain(verifier, second.id), CODE);
  const body = { feedback: ' \n ', feedback_status: 'sesuai', versi };
  expect((await verifier.call('PUT', `${BASE}-detail/${id}/feedback`, body)).status).toBe(200);
  expect(indicator(await readAgain(officer, second.id), CODE).feedback).toBeNull();
});

it('an old report of which nobody knows when it was sent is found on the day of its last change while it waits', async () => {
  const { updated_at } = await readAgain(officer, second.id);
  await server.db.updateTable('laporan').set({ submitted_at: null }).where('id', '=', second.id).execute();
  const day = new Date(new Date(updated_at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const found = async (dikirim: string) =>
    (await verifier.call<ReportBrief[]>('GET', `${BASE}?status=submitted&dikirim=${dikirim}`)).data.map(({ id }) => id);
  expect([await found(day), await found('2020-01-01')]).toEqual([[second.id], []]);
});

it('the year of an indicator has a class once its last quarter is filled, not when that is begun', async () => {
  const last = await newReports(officer, 2026, 'TW4');
  expect((await recapOf(CODE))?.kelas).toBeNull();
  await enter(last, 100);
  expect((await recapOf(CODE))?.kelas?.label).toEqual(expect.any(String));
});

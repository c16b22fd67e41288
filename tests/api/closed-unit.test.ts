/** A unit that is closed and still counts (docs/decisions/0064), and units of one name: what home and the dashboard say of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DashboardSatker } from '#contract/dashboard.ts';
import type { datatablesSchema } from '#contract/datatables.ts';
import type { Turn } from '#contract/home.ts';
import type { ReportBrief } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { newReports, upload } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Client;
let pimpinan: Client;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  pimpinan = await signIn(server.app, 'pimpinan');
});
afterAll(() => server.close());

const turns = async (who: Client) =>
  (await who.call<Turn>('GET', '/api/pelaporan-capaian/giliran?tahun=2026&periode=TW4')).data;
const missing = async () => (await turns(pimpinan)).pimpinan?.belum.map(({ unit }) => unit);
const listed = async (status: 'belum' | 'draft' = 'belum') => {
  const url = `/api/dashboard/satker?tahun=2026&periode=TW4&bentuk=daftar&status=${status}`;
  return (await pimpinan.call<DashboardSatker>('GET', url)).data.satker.map(({ unit }) => unit);
};

it('names the code of units of one name, and of nobody else', async () => {
  const own = { id: pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' };
  expect(await missing()).toEqual([own]);
  const { rows } = await sql<{ id: string; kode: string }>`
    update unit set nama_unit = ${own.nama_unit} where id = (
      select id from unit where aktif and jalur @> array[(select parent_id from unit where id = ${own.id})]::uuid[]
        and id not in (select unit_id from kpi) order by kode desc limit 1) returning id, kode`.execute(server.db);
  const [other] = rows;
  const kinds = { satuan: '%', polarisasi: 'maximize', konsolidasi: 'sum' };
  const content = { kode: 'A', nama: 'A', unit_id: other?.id, tahun: 2026, ...kinds };
  const admin = await signIn(server.app, 'admin');
  expect((await admin.call('POST', '/api/kpi', content)).status).toBe(200);
  const units = await missing();
  expect(units?.map(({ id, kode }) => [id, typeof kode]).sort()).toEqual(
    [own.id, other?.id].sort().map((id) => [id, 'string']),
  );
  expect(units?.find(({ id }) => id === other?.id)?.kode).toBe(other?.kode);
});

it('names it in lists of reports and of evidence, and in what waits, where one unit has several of them', async () => {
  const admin = await signIn(server.app, 'admin');
  type Named = { id: string; code: string | undefined };
  const named = (units: readonly Named[], id: string) =>
    new Set(units.filter((one) => one.id === id).map(({ code }) => code));
  const ofBriefs = (briefs: readonly Pick<ReportBrief, 'unit'>[] = []) =>
    briefs.map(({ unit: { id, kode } }): Named => ({ id, code: kode }));
  const reports = async () =>
    ofBriefs((await admin.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?perPage=200')).data);
  const open = async () => {
    const { petugas, verifikator } = await turns(admin);
    const { draf = [], revisi = [] } = petugas ?? {};
    return ofBriefs([...draf, ...revisi, ...(verifikator?.antrean ?? [])].map(({ laporan }) => laporan));
  };
  const evidence = async () => {
    const { raw } = await admin.call('GET', '/api/datatables/data?perPage=200');
    const { invoices } = JSON.parse(raw.toString()) as z.infer<typeof datatablesSchema>;
    return invoices.map(({ unit_id: id, unit_kode: code }): Named => ({ id, code }));
  };
  const elsewhere = await signIn(server.app, 'pelapor.deliserdang');
  const kpi = { kode: 'N.1', nama: 'Baru', unit_id: elsewhere.satker, tahun: 2026, satuan: 'Persen' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'sum', target: { tahun: 5 } };
  expect((await elsewhere.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
  for (const by of [pelapor, elsewhere]) {
    const { details } = await newReports(by, 2026, 'TW3');
    await upload(by, details[0]?.id ?? '', 'Bukti.pdf');
  }
  const lists = { reports, open, evidence };
  for (const [list, read] of Object.entries(lists)) {
    const [one = '', two = ''] = [...new Set((await read()).map(({ id }) => id))].toSorted();
    const names = await server.db
      .selectFrom('unit')
      .select(['id', 'kode', 'nama_unit'])
      .where('id', 'in', [one, two])
      .execute();
    const of = (id: string) => names.find((unit) => unit.id === id);
    expect([list, ...named(await read(), one)]).toEqual([list, undefined]);
    await server.db
      .updateTable('unit')
      .set({ nama_unit: of(one)?.nama_unit })
      .where('id', '=', two)
      .execute();
    const now = await read();
    expect([list, ...named(now, one), ...named(now, two)]).toEqual([list, of(one)?.kode, of(two)?.kode]);
    await server.db
      .updateTable('unit')
      .set({ nama_unit: of(two)?.nama_unit })
      .where('id', '=', two)
      .execute();
  }
});

it('asks nobody for a report that a closed unit has not, and tells its leaders of the one it has that it is closed', async () => {
  expect((await turns(pelapor)).petugas?.belum.length).toBeGreaterThan(0);
  const isClosed = (units: readonly { id: string; nonaktif?: boolean | undefined }[] | undefined) =>
    units?.find(({ id }) => id === pelapor.satker)?.nonaktif;
  await newReports(pelapor, 2026, 'TW4');
  expect([isClosed(await missing()), isClosed(await listed('draft'))]).toEqual([undefined, undefined]);
  await sql`update unit set aktif = false where id = ${pelapor.satker}`.execute(server.db);
  expect((await turns(pelapor)).petugas?.belum).toEqual([]);
  expect([isClosed(await missing()), isClosed(await listed('draft'))]).toEqual([true, true]);
});

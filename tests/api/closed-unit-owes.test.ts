/** A closed unit owes no report that it cannot make, keeps those that it made, and its year does not wait. docs/decisions/0165. */
import { sql } from 'kysely';
import { beforeAll, afterAll, expect, it } from 'vitest';
import type { DashboardCapaian, DashboardMatrix, DashboardSatker, KinerjaMatrix } from '#contract/dashboard.ts';
import type { Turn } from '#contract/home.ts';
import type { Recap } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { makeOffices, openYear } from '#tests/support/world/offices.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const TAHUN = 2027;
let server: TestServer;
let leader: Client;
let closed: string;
let idle: string;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await signIn(server.app, 'admin');
  leader = admin;
  await openYear(server.db, admin, TAHUN);
  const made = await makeOffices(server.db, admin, { tahun: TAHUN, evidence: { Tapin: 0, Banjar: 0 } });
  closed = made.get('Banjar')?.by.satker ?? '';
  const other = { ...admin, satker: '' };
  const row = await server.db
    .selectFrom('unit')
    .select('id')
    .where('nama_unit', '=', 'BPS Kabupaten Tabalong')
    .executeTakeFirstOrThrow();
  idle = row.id;
  const kpi = { kode: 'O.1', nama: 'Layanan 1', unit_id: idle, tahun: TAHUN, satuan: 'Persen', status: 'aktif' };
  const rules = {
    polarisasi: 'maximize',
    konsolidasi: 'average',
    target: { tahun: 10, tw1: 10, tw2: 10, tw3: 10, tw4: 10 },
  };
  expect((await other.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
});
afterAll(() => server.close());

const ask = async <T>(url: string) => (await leader.call<T>('GET', url)).data;
async function told(periode: string) {
  const at = `tahun=${TAHUN}&periode=${periode}`;
  const { ringkasan } = await ask<DashboardCapaian>(`/api/dashboard/capaian?${at}`);
  const { konteks } = await ask<DashboardSatker>(`/api/dashboard/satker?${at}`);
  const { pimpinan } = await ask<Turn>(`/api/pelaporan-capaian/giliran?${at}`);
  const matrix = await ask<DashboardMatrix>(`/api/dashboard/matrik?${at}&kelompok=butir&perPage=200`);
  const state = async (id: string) => {
    const { induk } = await ask<DashboardSatker>(`/api/dashboard/satker?${at}&satker=${id}`);
    return induk?.sendiri.status;
  };
  const rows = (id: string) => matrix.baris.filter(({ unit }) => unit?.id === id).length;
  return {
    owing: [ringkasan.laporan.wajib, ringkasan.laporan.belum_kirim, konteks.jumlah_wajib],
    // The list and the pages without a list count alike.
    units: [konteks.jumlah_satker, matrix.konteks.jumlah_satker, pimpinan?.ringkas.semua],
    home: { owing: pimpinan?.ringkas.unit, missing: pimpinan?.belum.map(({ unit }) => unit.nama_unit) },
    states: [await state(closed), await state(idle)],
    rows: [rows(closed), rows(idle)],
  };
}
const close = (ids: readonly string[], aktif = false) =>
  sql`update unit set aktif = ${aktif} where id = any(${ids}::uuid[])`.execute(server.db);

it('owes nothing any more, and stays where it has a report', async () => {
  const before = await told('TW2');
  expect(before).toMatchObject({ owing: [3, 3, 3], states: ['belum', 'belum'], rows: [4, 1] });
  const [all = 0] = before.units;
  expect(before.units).toEqual([all, all, all]);
  await close([closed, idle]);
  const after = await told('TW2');
  expect(after).toEqual({
    owing: [1, 1, 1],
    units: [all - 2, all - 2, all - 2],
    home: { owing: 1, missing: ['BPS Kabupaten Tapin'] },
    states: ['tanpa_indikator', undefined],
    rows: [4, 0],
  });
  expect(await told('TW1')).toMatchObject({
    owing: [2, 2, 2],
    units: [all - 1, all - 1, all - 1],
    states: ['draft', undefined],
    rows: [4, 0],
  });
});

it('has a year that waits for no last quarter', async () => {
  const of = `satker=${closed}&tahun=${TAHUN}`;
  const year = async () => {
    const matrix = await ask<DashboardMatrix>(`/api/dashboard/matrik?${of}&periode=TW4&kelompok=butir&perPage=200`);
    const kinerja = await ask<KinerjaMatrix[]>(`/api/kpi/matrik-kinerja?${of}&perPage=200`);
    const recap = await ask<Recap[]>(`/api/pelaporan-capaian/report?${of}`);
    return [matrix.baris, kinerja, recap].map((rows) => rows.map(({ nonaktif }) => nonaktif));
  };
  const ended = [true, true, true, true];
  expect(await year()).toEqual([ended, ended, ended]);
  await close([closed], true);
  const open = [undefined, undefined, undefined, undefined];
  expect(await year()).toEqual([open, open, open]);
  await close([closed]);
  expect(await ask<Recap[]>(`/api/pelaporan-capaian/report?satker=${idle}&tahun=${TAHUN}`)).toEqual([]);
});

it('has a dashboard of its own, of one unit', async () => {
  const { konteks } = await ask<DashboardCapaian>(`/api/dashboard/capaian?satker=${closed}&tahun=${TAHUN}&periode=TW2`);
  const { konteks: same } = await ask<DashboardMatrix>(
    `/api/dashboard/matrik?satker=${closed}&tahun=${TAHUN}&periode=TW2`,
  );
  expect([konteks.jumlah_satker, konteks.jumlah_wajib]).toEqual([1, 0]);
  expect([same.jumlah_satker, same.jumlah_wajib]).toEqual([1, 0]);
});

/** Changes of indicators: into which year they go, what is counted of them, and what they leave in the trails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyResult, DashboardKpi, KpiDetail } from '#contract/indicator.ts';
import type { Kpi } from '#contract/units.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor: officer } = await signInAll(server.app));
});
afterAll(() => server.close());

async function make(kode: string, more: object = {}): Promise<Kpi> {
  const content = { nama: `Indikator ${kode}`, unit_id: officer.satker, tahun: 2026, satuan: 'Persen' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'average', status: 'aktif' };
  const { status, data } = await officer.call<Kpi>('POST', '/api/kpi', { kode, ...content, ...rules, ...more });
  expect(status).toBe(200);
  return data;
}

it('an indicator is moved neither into a closed year nor out of one', async () => {
  const { id, versi } = await make('PI.1');
  const yearIs = (tahun: number, status: 'aktif' | 'ditutup') =>
    server.db.updateTable('tahun').set({ status }).where('tahun', '=', tahun).execute();
  const move = async (tahun: number) => (await officer.call('PUT', `/api/kpi/${id}/edit`, { versi, tahun })).status;
  for (const closed of [2025, 2026]) {
    await yearIs(closed, 'ditutup');
    expect([closed, await move(2025)]).toEqual([closed, 409]);
    await yearIs(closed, 'aktif');
  }
  expect(await move(2025)).toBe(200);
});

it('one that is deleted leaves in the trail what it was', async () => {
  const { id, kode, nama, satuan } = await make('PI.2');
  expect((await admin.call('DELETE', `/api/kpi/${id}/delete`)).status).toBe(200);
  const { perubahan } = await server.db
    .selectFrom('jejak_keamanan')
    .select('perubahan')
    .where('subjek_id', '=', id)
    .where('aksi', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect(perubahan).toMatchObject({ kode, nama, satuan, tahun: 2026 });
});

describe('how far a year is set up', () => {
  const overview = async () =>
    (await officer.call<DashboardKpi>('GET', `/api/kpi/dashboard?tahun=2026&satker=${officer.satker}`)).data;

  it('asks for targets of active indicators only', async () => {
    const { tanpa_target: before } = await overview();
    await make('PI.3', { status: 'draf' });
    await make('PI.4', { status: 'nonaktif' });
    expect((await overview()).tanpa_target).toBe(before);
    await make('PI.5');
    const after = await overview();
    expect([after.tanpa_target, after.unit[0]?.tanpa_target]).toEqual([before + 1, before + 1]);
  });

  it('names what is odd about targets until somebody says why', async () => {
    const target = { tahun: 10, tw1: 9, tw2: 8, tw3: 7, tw4: 10 };
    const { id } = await make('PI.6', { konsolidasi: 'take_last_known', target });
    const found = async () => (await overview()).temuan.filter((one) => one.kpi_id === id).length;
    expect(await found()).toBeGreaterThan(0);
    const why = { id, target, alasan: 'Layanan ditutup di tengah tahun' };
    expect((await officer.call('PATCH', '/api/kpi/set-target', why)).status).toBe(200);
    expect(await found()).toBe(0);
  });
});

it('a copy has the history of every target that it was given, also of quarters alone', async () => {
  const target = { tw1: 1, tw2: 2, tw3: 3, tw4: 4 };
  const kpi = await make('PI.7', { target });
  const copy = { unit_id: officer.satker, dari: 2026, ke: 2025, ids: [kpi.id], dengan_target: true };
  const { data } = await officer.call<CopyResult>('POST', '/api/kpi/copy', copy);
  const { riwayat_target: history } = (await officer.call<KpiDetail>('GET', `/api/kpi/${data.disalin[0]?.id}/detail`))
    .data;
  expect(history.map(({ alasan, sesudah }) => [alasan, sesudah.target])).toEqual([
    ['Disalin dari tahun 2026', { tahun: null, ...target }],
  ]);
});

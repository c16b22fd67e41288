/** Changes of indicators: into which year they go, what is counted of them, and what they leave in the trails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyResult, DashboardKpi, KpiDetail } from '#contract/indicator.ts';
import type { Kpi } from '#contract/units.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor: officer, lain: other } = await signInAll(server.app));
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
    // Nobody has to set right what is used no longer.
    const unused = await make('PI.9', { konsolidasi: 'take_last_known', target, status: 'nonaktif' });
    expect((await overview()).temuan.filter((one) => one.kpi_id === unused.id)).toEqual([]);
    // That there are no targets of quarters is worth knowing, and needs no word.
    const yearly = await make('PI.14', { satuan: 'Poin', target: { tahun: 10 } });
    expect((await detail(yearly.id)).temuan.map(({ berat }) => berat)).toEqual(['info']);
    expect((await overview()).temuan.filter((one) => one.kpi_id === yearly.id)).toEqual([]);
  });
});

const copied = async (ids: string[]) => {
  const copy = { unit_id: officer.satker, dari: 2026, ke: 2025, ids, dengan_target: true };
  return (await officer.call<CopyResult>('POST', '/api/kpi/copy', copy)).data;
};
const detail = async (id = '') => (await officer.call<KpiDetail>('GET', `/api/kpi/${id}/detail`)).data;
const QUARTERS = { tw1: 1, tw2: 2, tw3: 3, tw4: 4 };
const NONE = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };

it.each<[string, string, { target?: object; target_atas?: object; tipe_nilai?: string }]>([
  ['of quarters alone', 'PI.7', { target: QUARTERS }],
  ['of an upper end alone', 'PI.8', { tipe_nilai: 'rentang', target_atas: QUARTERS }],
])('a copy has the history of every target that it was given, also %s', async (_, kode, given) => {
  const { id } = await make(kode, given);
  const { riwayat_target: history } = await detail((await copied([id])).disalin[0]?.id);
  expect(history.map(({ alasan, sesudah }) => [alasan, sesudah])).toEqual([
    [
      'Disalin dari tahun 2026',
      { target: { ...NONE, ...given.target }, target_atas: given.target_atas ? { ...NONE, ...QUARTERS } : null },
    ],
  ]);
});

it('a copy begins its own versions, and lacks no goal that there never was', async () => {
  const { id } = await make('PI.10');
  expect((await officer.call('PATCH', '/api/kpi/set-target', { id, target: QUARTERS })).status).toBe(200);
  expect((await detail(id)).versi).toBe(2);
  const { disalin, tanpa_sasaran } = await copied([id]);
  expect([disalin.map(({ versi }) => versi), tanpa_sasaran]).toEqual([[1], []]);
});

it('upper ends are taken away by null, and stay where nothing is said of them', async () => {
  const { id } = await make('PI.11', { tipe_nilai: 'rentang', target: { tahun: 1 }, target_atas: { tahun: 9 } });
  const upper = async (more: object) => {
    expect((await officer.call('PATCH', '/api/kpi/set-target', { id, target: {}, ...more })).status).toBe(200);
    return (await detail(id)).target_atas;
  };
  expect([await upper({}), await upper({ target_atas: null })]).toEqual([{ ...NONE, tahun: 9 }, null]);
});

it('an indicator belongs to a goal of its own unit and year', async () => {
  const goal = async (tahun: number) => {
    const content = { kode: 'SK.9', nama: 'Layanan prima', tahun, unit_id: officer.satker };
    return (await admin.call<{ id: string }>('POST', '/api/sasaran-kegiatan', content)).data.id;
  };
  const { id } = await make('PI.12');
  const into = async (sasaran_kegiatan_id: string) => {
    const { versi } = await detail(id);
    const { status, errors } = await officer.call('PUT', `/api/kpi/${id}/edit`, { versi, sasaran_kegiatan_id });
    return [status, errors?.map(({ path }) => path)];
  };
  expect(await into(await goal(2025))).toEqual([422, ['sasaran_kegiatan_id']]);
  expect(await into(await goal(2026))).toEqual([200, undefined]);
});

it('an indicator goes to no unit in which one may not add it', async () => {
  const { id, versi } = await make('PI.13');
  const to = async (by: Client) =>
    (await by.call('PUT', `/api/kpi/${id}/edit`, { versi, unit_id: other.satker })).status;
  expect([await to(officer), await to(admin)]).toEqual([404, 200]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardKpi, CopyResult, KpiDetail, StoredKpi } from '#contract/indicator.ts';
import type { Kpi } from '#contract/units.ts';
import type { LoginPayload } from '#contract/session.ts';
import { callerOf, type CastMember, startCast } from '#tests/support/people.ts';

let { server, admin, pelapor, verifikator, asing } = {} as CastMember;
beforeAll(async () => {
  ({ server, admin, pelapor, verifikator, asing } = await startCast());
});
afterAll(() => server.close());

const call = callerOf<unknown>(() => server);
const search = async (code: string) => {
  const { data } = await call<Kpi[]>(pelapor, 'GET', `/api/kpi?tahun=2026&q=${code}`);
  const kpi = data.find((k) => k.kode === code);
  if (!kpi) throw new Error(`No KPI ${code}`);
  return kpi;
};
const detail = async (id: string) => (await call<KpiDetail>(pelapor, 'GET', `/api/kpi/${id}/detail`)).data;
const status = (tahun: number, ke: 'aktif' | 'ditutup') =>
  server.db.updateTable('tahun').set({ status: ke }).where('tahun', '=', tahun).execute();

describe('targets and their reasons', () => {
  it('saves odd targets with a warning, and keeps the reason that accepts it', async () => {
    const { id, versi } = await search('2.7.1.1');
    const save = await call<StoredKpi>(pelapor, 'PATCH', '/api/kpi/set-target', {
      id,
      target: { tahun: 4, tw4: 4 },
      versi,
    });
    expect(save.data.temuan).toMatchObject([{ kode: 'menurun', diterima: false }]);
    const diff = (await detail(id)).temuan.map(({ kode, diterima }) => [kode, diterima]);
    expect(diff).toEqual([['menurun', false]]);
  });

  it('accepts a warning later, without touching the targets', async () => {
    const { id, target } = await search('2.7.1.1');
    await call(pelapor, 'PATCH', '/api/kpi/set-target', {
      id,
      target,
      alasan: 'Penilaian mandiri turun di akhir tahun',
    });
    const { temuan, riwayat_target } = await detail(id);
    expect(temuan.map(({ diterima }) => diterima)).toEqual([true]);
    expect(riwayat_target.map(({ alasan, oleh }) => [alasan, oleh.nama])).toEqual([
      ['Penilaian mandiri turun di akhir tahun', pelapor.nama],
      [null, pelapor.nama],
    ]);
  });

  it('asks for a reason once a report with the indicator was sent, names every one, and changes none without', async () => {
    const [a, b] = [await search('1.1.1.1'), await search('1.1.3.1')];
    await server.db
      .updateTable('laporan')
      .set({ status: 'submitted' })
      .where('tahun', '=', 2026)
      .where('periode', '=', 'TW1')
      .execute();
    const items = [a, b].map(({ id }) => ({ id, target: { tahun: 90, tw4: 90 } }));
    const refuse = await call(pelapor, 'PATCH', '/api/kpi/set-target', items);
    expect([refuse.status, refuse.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['0.alasan alasan', '1.alasan alasan'],
    ]);
    expect(
      (await call(pelapor, 'PUT', `/api/kpi/${a.id}/edit`, { versi: a.versi, target: { tahun: 90 } })).status,
    ).toBe(422);
    expect((await call(pelapor, 'PUT', `/api/kpi/${a.id}/edit`, { versi: a.versi, pic: 'Subbag Umum' })).status).toBe(
      200,
    );
    expect((await detail(a.id)).target.tahun).toBe(100);
    const withReason = items.map((item) => ({ ...item, alasan: 'Revisi PK nomor 2' }));
    expect((await call(pelapor, 'PATCH', '/api/kpi/set-target', withReason)).status).toBe(200);
    const { perlu_alasan, dipakai_laporan, riwayat_target } = await detail(a.id);
    expect([perlu_alasan, dipakai_laporan, riwayat_target[0]?.alasan]).toEqual([true, true, 'Revisi PK nomor 2']);
    const becomes = (status: 'revision' | 'draft') =>
      server.db.updateTable('laporan').set({ status }).where('tahun', '=', 2026).where('periode', '=', 'TW1').execute();
    // What came back was sent all the same.
    await becomes('revision');
    expect((await detail(a.id)).perlu_alasan).toBe(true);
    await becomes('draft');
    expect((await detail(a.id)).perlu_alasan).toBe(false);
  });

  it('asks for it while a report waits for a decision, and while it is revised', async () => {
    const { id } = await search('1.1.1.1');
    const reports = await server.db.selectFrom('laporan').select(['id', 'status']).where('tahun', '=', 2026).execute();
    const put = (status: (typeof reports)[number]['status'], of: readonly string[]) =>
      server.db.updateTable('laporan').set({ status }).where('id', 'in', of).execute();
    const asked: string[] = [];
    // Those that are decided cannot be put back.
    for (const state of ['draft', 'submitted', 'revision'] as const) {
      await put(
        state,
        reports.map((one) => one.id),
      );
      if ((await detail(id)).perlu_alasan) asked.push(state);
    }
    expect(asked).toEqual(['submitted', 'revision']);
    for (const one of reports) await put(one.status, [one.id]);
  });

  it('asks for none where there was no target before', async () => {
    const { id } = await search('1.1.3.1');
    const none = { target_tahun: null, target_tw1: null, target_tw2: null, target_tw3: null, target_tw4: null };
    await server.db.updateTable('kpi').set(none).where('id', '=', id).execute();
    const put = (status: 'submitted' | 'draft') =>
      server.db.updateTable('laporan').set({ status }).where('tahun', '=', 2026).execute();
    await put('submitted');
    expect((await detail(id)).perlu_alasan).toBe(true);
    const first = { id, target: { tahun: 90, tw4: 90 } };
    expect((await call(pelapor, 'PATCH', '/api/kpi/set-target', first)).status).toBe(200);
    await put('draft');
  });

  it('refuses a stale grid row with the records as they are', async () => {
    const { id, versi } = await search('1.3.1.1');
    const stale = await call<StoredKpi>(pelapor, 'PATCH', '/api/kpi/set-target', [
      { id, target: {}, versi: versi + 1 },
    ]);
    expect([stale.status, stale.data]).toMatchObject([409, { id, versi }]);
  });

  it('changes nothing of a closed year', async () => {
    const { id, versi } = await search('1.3.1.1');
    await status(2026, 'ditutup');
    expect([
      (await call(pelapor, 'PATCH', '/api/kpi/set-target', { id, target: {} })).status,
      (await call(pelapor, 'PUT', `/api/kpi/${id}/edit`, { versi, pic: 'x' })).status,
      (await call(admin, 'DELETE', `/api/kpi/${id}/delete`)).status,
      (await call(pelapor, 'POST', '/api/kpi/copy', { unit_id: pelapor.satker.id, dari: 2025, ke: 2026 })).status,
    ]).toEqual([409, 409, 409, 409]);
    await status(2026, 'aktif');
  });
});

describe('copying to another year', () => {
  const copy = (as: LoginPayload, more: object = {}) =>
    call<CopyResult>(as, 'POST', '/api/kpi/copy', { unit_id: pelapor.satker.id, dari: 2026, ke: 2025, ...more });

  it('copies definitions without targets, all or none, naming what is there already', async () => {
    const { id } = await search('2.1.4.1');
    const one = await copy(pelapor, { ids: [id], dengan_target: true });
    expect([one.status, one.data.disalin.map(({ kode, tahun, target }) => [kode, tahun, target.tw4])]).toEqual([
      200,
      [['2.1.4.1', 2025, 4.44]],
    ]);
    expect(one.data.tanpa_sasaran).toEqual(['2.1.4.1']);
    const refuse = await copy(pelapor);
    expect([refuse.status, refuse.errors]).toMatchObject([409, [{ path: '2.1.4.1', code: 'bentrok' }]]);
    await call(admin, 'DELETE', `/api/kpi/${one.data.disalin[0]?.id}/delete`);
    const all = await copy(pelapor);
    expect([all.data.disalin.length, all.data.disalin.every(({ target }) => target.tahun === null)]).toEqual([
      17,
      true,
    ]);
  });

  it('is refused to others and for years that are not there', async () => {
    expect([
      (await copy(verifikator)).status,
      (await copy(asing)).status,
      (await copy(pelapor, { ke: 2050 })).status,
      (await copy(pelapor, { ke: 2026 })).status,
      (await copy(pelapor, { dari: 2024 })).status,
    ]).toEqual([403, 404, 422, 422, 422]);
  });
});

describe('the KPI dashboard', () => {
  it('counts what is set up, over the units that the person may read', async () => {
    const view = (as: LoginPayload, query: string) => call<DashboardKpi>(as, 'GET', `/api/kpi/dashboard?${query}`);
    const { data } = await view(pelapor, 'tahun=2026');
    expect([data.jumlah.aktif, data.tanpa_target, data.unit.map(({ unit }) => unit.id)]).toEqual([
      17,
      0,
      [pelapor.satker.id],
    ]);
    const all = (await view(admin, 'tahun=2025')).data;
    expect([all.jumlah.semua, all.unit.length, all.unit_tanpa_kpi]).toEqual([110, 2, 537]);
    const deli = (await view(asing, `tahun=2025&satker=${asing.satker.id}`)).data;
    expect([deli.jumlah.aktif, deli.bobot, deli.temuan.some(({ kode }) => kode === 'target_nol')]).toEqual([
      93,
      null,
      true,
    ]);
    expect((await view(pelapor, `tahun=2025&satker=${asing.satker.id}`)).data.unit).toEqual([]);
    expect((await view(await server.signIn('dukungan'), '')).status).toBe(403);
  });

  it('says when weights do not add up', async () => {
    const { id, versi } = await search('1.1.1.1');
    await call(pelapor, 'PUT', `/api/kpi/${id}/edit`, { versi, bobot: 40 });
    const { data } = await call<DashboardKpi>(
      pelapor,
      'GET',
      `/api/kpi/dashboard?tahun=2026&satker=${pelapor.satker.id}`,
    );
    expect([data.bobot, data.temuan[0]]).toMatchObject([
      40,
      { kode: 'bobot_sebagian', pesan: '16 dari 17 indikator belum berbobot (jumlah bobot 40)' },
    ]);
  });

  it('adds up the weights of active indicators only', async () => {
    const [weighted, other] = [await search('1.1.1.1'), await search('2.1.4.1')];
    await server.db.updateTable('kpi').set({ bobot: 40 }).where('id', '=', weighted.id).execute();
    await server.db.updateTable('kpi').set({ bobot: 60, status: 'nonaktif' }).where('id', '=', other.id).execute();
    const { data } = await call<DashboardKpi>(
      pelapor,
      'GET',
      `/api/kpi/dashboard?tahun=2026&satker=${pelapor.satker.id}`,
    );
    expect([data.jumlah.nonaktif, data.bobot, data.temuan[0]?.pesan]).toEqual([
      1,
      40,
      '15 dari 16 indikator belum berbobot (jumlah bobot 40)',
    ]);
  });
});

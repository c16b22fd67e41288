import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { DashboardCapaian, DashboardMatrix, DashboardStatistics } from '#contract/dashboard.ts';
import type { Turn } from '#contract/home.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/dashboard';
let server: TestServer;
let admin: Client;
let pelapor: Client;
let verifier: Client;
let other: Client;
let leader: Client;
let support: Client;

beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor, verifikator: verifier, lain: other, pimpinan: leader, support } = await signInAll(server.app));
});
afterAll(() => server.close());

const ask = async <T>(client: Client, url: string) => {
  const { status, data, alert } = await client.call<T>('GET', `${BASE}/${url}`);
  expect([url, status, alert.message]).toEqual([url, 200, 'OK']);
  return data;
};
/** A report of another unit with Tapin's second quarter of 2026 for a model; gives its id. */
async function otherReport(
  unit: string,
  status: ReportStatus,
  score: string,
  periode: Period = 'TW2',
  submitted_at: Date | null = null,
): Promise<string> {
  const { db } = server;
  const { id: unit_id } = await db
    .selectFrom('unit')
    .select('id')
    .where('nama_unit', '=', unit)
    .executeTakeFirstOrThrow();
  const { ambang, ...origin } = await db
    .selectFrom('laporan')
    .selectAll()
    .where('unit_id', '=', pelapor.satker)
    .where('periode', '=', 'TW2')
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  await db
    .insertInto('laporan')
    .values({ ...origin, id, unit_id, periode, ambang: JSON.stringify(ambang), status, submitted_at })
    .execute();
  await db.insertInto('dasbor_laporan').values({ laporan_id: id, skor_periode: score, skor_tahun: '50' }).execute();
  return id;
}
const discard = (id: string) => server.db.deleteFrom('laporan').where('id', '=', id).execute();

const ACHIEVED = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };
const NOT_ACHIEVED = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: 0 };
const DRAFT = { draft: 1, submitted: 0, revision: 0, approved: 0 };
const WITHOUT = { draft: 0, submitted: 0, revision: 0, approved: 0 };

describe('units without indicators', () => {
  it('are as many on the home page as on the dashboard, and a unit that was closed is none of them', async () => {
    const counts = async () => {
      const { data } = await leader.call<Turn>('GET', '/api/pelaporan-capaian/giliran?tahun=2026&periode=TW2');
      const { semua = 0, unit = 0 } = data.pimpinan?.ringkas ?? {};
      const { konteks } = await ask<DashboardCapaian>(leader, 'capaian?tahun=2026&periode=TW2');
      const listed = await leader.call(
        'GET',
        `${BASE}/satker?tahun=2026&periode=TW2&bentuk=daftar&status=tanpa_indikator&perPage=1`,
      );
      return [semua - unit, konteks.jumlah_satker - konteks.jumlah_wajib, listed.paging?.totalItems];
    };
    const close = (aktif: boolean) =>
      server.db.updateTable('unit').set({ aktif }).where('nama_unit', '=', 'BPS Kabupaten Balangan').execute();
    expect(await counts()).toEqual([536, 536, 536]);
    await close(false);
    expect(await counts()).toEqual([535, 535, 535]);
    await close(true);
  });
});

describe('the summary', () => {
  it('gives the published figures of Tapin: 68.40 after 110, 6.38 against the year in both quarters', async () => {
    const { konteks, ringkasan, tren } = await ask<DashboardCapaian>(pelapor, 'capaian?tahun=2026');
    expect({ ...konteks, data_per: '' }).toEqual({
      satker: null,
      tahun: 2026,
      // Nobody has begun the third quarter.
      periode: 'TW2',
      cakupan: 'bawahan',
      dasar: 'hidup',
      jumlah_satker: 1,
      jumlah_wajib: 1,
      laporan: DRAFT,
      ambang: [ACHIEVED, { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 }, NOT_ACHIEVED].map(
        ({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah }),
      ),
      batas_capaian: 120,
      data_per: '',
    });
    expect(ringkasan).toEqual({
      // (0 + 100 + 58,53 ÷ 55,64 × 100) ÷ 3 = 68,398…
      capaian_periode: {
        nilai: 68.4,
        kelas: NOT_ACHIEVED,
        sebelumnya: { periode: 'TW1', nilai: 110, satker_sama: true },
        delta: -41.6,
      },
      // (50 + 58,53) ÷ 17 = 6,384…
      // Two quarters of a year are not the year: no class before its last quarter (decision 0058).
      capaian_tahun: {
        nilai: 6.38,
        kelas: null,
        sebelumnya: { periode: 'TW1', nilai: 6.38, satker_sama: true },
        delta: 0,
        sementara: 1,
        tertinggal: 0,
      },
      indikator: { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 },
      laporan: { wajib: 1, belum_kirim: 1, terlambat: 0, tutup: null },
    });
    expect(tren).toEqual([
      { periode: 'TW1', capaian_periode: 110, capaian_tahun: 6.38, laporan: DRAFT },
      { periode: 'TW2', capaian_periode: 68.4, capaian_tahun: 6.38, laporan: DRAFT },
      { periode: 'TW3', capaian_periode: null, capaian_tahun: null, laporan: WITHOUT },
      { periode: 'TW4', capaian_periode: null, capaian_tahun: null, laporan: WITHOUT },
    ]);
  });

  it('averages units, not indicators, and from unrounded figures', async () => {
    const id = await otherReport('BPS Kabupaten Balangan', 'submitted', '100.0049');
    const { ringkasan, konteks } = await ask<DashboardCapaian>(leader, 'capaian?tahun=2026&periode=TW2');
    // (68,39803… + 100,0049) ÷ 2 = 84,20146…
    expect(ringkasan.capaian_periode).toEqual({
      nilai: 84.2,
      kelas: { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 },
      sebelumnya: { periode: 'TW1', nilai: 110, satker_sama: false },
      delta: -25.8,
    });
    expect([konteks.laporan, konteks.jumlah_wajib]).toEqual([{ ...WITHOUT, draft: 1, submitted: 1 }, 2]);
    // As many units as the quarter before, but not the same one.
    const own = (deleted: Date | null) =>
      server.db
        .updateTable('laporan')
        .set({ deleted_at: deleted })
        .where('unit_id', '=', pelapor.satker)
        .where('tahun', '=', 2026)
        .where('periode', '=', 'TW2')
        .execute();
    await own(new Date());
    const other = (await ask<DashboardCapaian>(leader, 'capaian?tahun=2026&periode=TW2')).ringkasan;
    expect([other.capaian_periode.nilai, other.capaian_periode.sebelumnya]).toEqual([
      100,
      { periode: 'TW1', nilai: 110, satker_sama: false },
    ]);
    await own(null);
    await discard(id);
  });

  it('compares either figure by the units that have that figure, and knows a year without a limit', async () => {
    const of = async (periode: 'TW1' | 'TW2', score: string | null) => {
      const id = await otherReport('BPS Kabupaten Balangan', 'submitted', '90', periode);
      await server.db.updateTable('dasbor_laporan').set({ skor_periode: score }).where('laporan_id', '=', id).execute();
      return id;
    };
    // Its first quarter has no target: of the year both quarters are of the same two units.
    const made = [await of('TW1', null), await of('TW2', '90')];
    const limit = (batas_capaian: number | null) =>
      server.db.updateTable('tahun').set({ batas_capaian }).where('tahun', '=', 2026).execute();
    await limit(null);
    const { ringkasan, konteks } = await ask<DashboardCapaian>(leader, 'capaian?tahun=2026&periode=TW2');
    const caps = async (dasar = 'hidup') =>
      (await ask<DashboardMatrix>(leader, `matrik?tahun=2026&periode=TW2&dasar=${dasar}`)).batas_lain;
    // None of them is approved.
    const former = [await caps(), await caps('disetujui')];
    await limit(120);
    former.push(await caps());
    expect(former).toEqual([[120], undefined, undefined]);
    for (const id of made) await discard(id);
    const { capaian_periode: quarter, capaian_tahun: year } = ringkasan;
    expect([quarter, year].map((one) => one.sebelumnya?.satker_sama)).toEqual([false, true]);
    expect(konteks.batas_capaian).toBeNull();
  });

  it('follows an entry in the same call', async () => {
    const { data } = await pelapor.call<{ id: string; versi: number }[]>('GET', '/api/pelaporan-capaian?periode=TW2');
    const id = data[0]?.id ?? '';
    const { data: report } = await pelapor.call<{
      versi: number;
      details: { id: string; kpi: { kode: string } }[];
    }>('GET', `/api/pelaporan-capaian/detail?id=${id}`);
    const detail = report.details.find(({ kpi }) => kpi.kode === '2.7.1.1');
    const content = (version: number, realisasi: number) =>
      pelapor.call<{ versi: number }>('PUT', `/api/pelaporan-capaian/${id}`, {
        versi: version,
        details: [{ id: detail?.id ?? '', realisasi }],
      });
    const { data: after } = await content(report.versi, 1.07);
    const naik = await ask<DashboardCapaian>(pelapor, 'capaian?tahun=2026&periode=TW2');
    // (100 + 100 + 105,194…) ÷ 3
    expect(naik.ringkasan.capaian_periode.nilai).toBe(101.73);
    await content(after.versi, 0);
    const back = await ask<DashboardCapaian>(pelapor, 'capaian?tahun=2026&periode=TW2');
    expect(back.ringkasan.capaian_periode.nilai).toBe(68.4);
  });

  it('takes only approved reports for facts when it is asked to, and rejected ones never', async () => {
    const official = 'capaian?tahun=2026&periode=TW2&dasar=disetujui';
    const without = await ask<DashboardCapaian>(leader, official);
    // Who has reported is the same whatever is counted.
    expect([without.ringkasan.capaian_periode.nilai, without.konteks.laporan]).toEqual([
      null,
      { ...WITHOUT, draft: 1 },
    ]);
    expect(without.ringkasan.laporan.belum_kirim).toBe(1);
    await otherReport('BPS Kabupaten Balangan', 'approved', '90');
    await otherReport('BPS Kabupaten Tabalong', 'rejected', '10');
    const existing = await ask<DashboardCapaian>(leader, official);
    expect([existing.ringkasan.capaian_periode.nilai, existing.konteks.laporan]).toEqual([
      90,
      { ...WITHOUT, draft: 1, approved: 1 },
    ]);
    expect(existing.ringkasan.laporan).toEqual({ wajib: 2, belum_kirim: 1, terlambat: 0, tutup: null });
    const all = await ask<DashboardCapaian>(leader, 'capaian?tahun=2026&periode=TW2');
    // (68,398… + 90) ÷ 2
    expect(all.ringkasan.capaian_periode.nilai).toBe(79.2);
  });
});

describe('the statistics', () => {
  it('say who has reported, what waits and where evidence is missing', async () => {
    const { status, antrean, keputusan, bukti } = await ask<DashboardStatistics>(
      leader,
      'statistic?tahun=2026&periode=TW1',
    );
    expect(Object.fromEntries(status.map((s) => [s.status, s.jumlah]))).toEqual({
      belum: 0,
      draft: 1,
      revision: 0,
      submitted: 0,
      approved: 0,
      tanpa_indikator: 536,
    });
    expect([antrean, keputusan]).toEqual([
      { jumlah: 0, median_hari: null, tertua_hari: null, laporan: [] },
      { jumlah: 0, median_hari: null },
    ]);
    // Two have a target in the quarter; the published 0 of the others is no entry.
    expect([bukti.perlu, bukti.ada, bukti.persen, bukti.indikator.length]).toEqual([2, 0, 0, 2]);
    expect(bukti.satker.map(({ unit, perlu, ada }) => [unit.nama_unit, perlu, ada])).toEqual([
      ['BPS Kabupaten Tapin', 2, 0],
    ]);
  });

  it('measure waiting in days, the longest first', async () => {
    const day = (n: number) => new Date(Date.now() - n * 86_400_000);
    const change = (period: 'TW1' | 'TW2', n: number) =>
      server.db
        .updateTable('laporan')
        .set({ status: 'submitted', submitted_at: day(n) })
        .where('unit_id', '=', pelapor.satker)
        .where('periode', '=', period)
        .execute();
    await change('TW1', 9);
    await change('TW2', 2);
    const { antrean } = await ask<DashboardStatistics>(verifier, 'statistic?tahun=2026&periode=TW1');
    expect([
      antrean.jumlah,
      antrean.median_hari,
      antrean.tertua_hari,
      antrean.laporan.map((l) => [l.periode, l.hari]),
    ]).toEqual([
      2,
      5.5,
      9,
      [
        ['TW1', 9],
        ['TW2', 2],
      ],
    ]);
    await server.db
      .updateTable('laporan')
      .set({ status: 'draft', submitted_at: null })
      .where('unit_id', '=', pelapor.satker)
      .execute();
  });
});

describe('who sees what', () => {
  const CALLS = ['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'];
  it.each(CALLS)('%s: own unit, own unit and below, everything, nothing', async (call) => {
    const code = async (client: Client, satker: string) =>
      (await client.call('GET', `${BASE}/${call}?tahun=2026&satker=${satker}`)).status;
    expect(await code(pelapor, pelapor.satker)).toBe(200);
    expect(await code(pelapor, other.satker)).toBe(404);
    expect(await code(verifier, leader.satker)).toBe(404);
    expect(await code(leader, pelapor.satker)).toBe(200);
    expect(await code(leader, other.satker)).toBe(404);
    expect(await code(admin, other.satker)).toBe(200);
    expect(await code(admin, uuidv7())).toBe(404);
    expect(await code(support, pelapor.satker)).toBe(403);
    expect((await server.app.inject({ url: `${BASE}/${call}` })).statusCode).toBe(401);
  });

  it('without a unit everybody gets exactly their reach', async () => {
    const satker = async (client: Client, tahun: number) =>
      (await ask<DashboardCapaian>(client, `capaian?tahun=${tahun}`)).konteks.jumlah_satker;
    expect(await Promise.all([pelapor, other, leader, admin].map((client) => satker(client, 2026)))).toEqual([
      1, 1, 537, 539,
    ]);
    const deli = await ask<DashboardCapaian>(leader, 'capaian?tahun=2025');
    expect(deli.tren.map(({ capaian_periode }) => capaian_periode)).toEqual([null, null, null, null]);
  });

  it.each([
    'capaian?tahun=x',
    'capaian?periode=TW5',
    'capaian?satker=1',
    'matrik?page=0',
    'matrik?sort=x',
    'satker?perPage=201',
    'capaian?dasar=draf',
  ])('refuses %s with 422', async (url) => expect((await admin.call('GET', `${BASE}/${url}`)).status).toBe(422));
});

it('says of how many approved reports the year adds up quarters that are not', async () => {
  const asked = async (periode: string, dasar = 'disetujui') =>
    (await ask<DashboardCapaian>(leader, `capaian?tahun=2026&periode=${periode}&dasar=${dasar}`)).ringkasan
      .capaian_tahun.sementara;
  const [open, clean] = ['BPS Kabupaten Kota Baru', 'BPS Kabupaten Banjar'];
  for (const periode of ['TW1', 'TW2', 'TW3'] as const) await otherReport(clean, 'approved', '90', periode);
  const before = await otherReport(open, 'draft', '90', 'TW2');
  await otherReport(open, 'approved', '90', 'TW3');
  await otherReport(open, 'submitted', '90', 'TW4');
  const become = (status: ReportStatus) =>
    server.db.updateTable('laporan').set({ status }).where('id', '=', before).execute();
  // Of the quarters before alone: neither the quarter itself nor the one after it, and none of another unit.
  const said = [await asked('TW2'), await asked('TW3')];
  for (const status of ['submitted', 'revision', 'rejected'] as const) {
    await become(status);
    said.push(await asked('TW3'));
  }
  expect(said).toEqual([0, 1, 1, 1, 0]);
  expect(await asked('TW4', 'hidup')).toBe(0);
});

it('says of how many reports the year was worked out before an earlier quarter was as it is', async () => {
  const asked = async (periode: string, dasar = 'disetujui') =>
    (await ask<DashboardCapaian>(leader, `capaian?tahun=2026&periode=${periode}&dasar=${dasar}`)).ringkasan
      .capaian_tahun.tertinggal;
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));
  const unit = 'BPS Kabupaten Barito Kuala';
  await otherReport(unit, 'approved', '90', 'TW1', day(1));
  const second = await otherReport(unit, 'submitted', '90', 'TW2', day(2));
  await otherReport(unit, 'approved', '90', 'TW3', day(4));
  await otherReport(unit, 'approved', '90', 'TW4', day(6));
  const become = (
    values: { submitted_at?: Date; decided_at?: Date; deleted_at?: Date; status?: ReportStatus },
    id = second,
  ) => server.db.updateTable('laporan').set(values).where('id', '=', id).execute();
  const all = async () => [await asked('TW3'), await asked('TW4')];
  const said = [await all()];
  // Sent once more, after the third and after the fourth.
  for (const n of [5, 7]) {
    await become({ submitted_at: day(n) });
    said.push(await all());
  }
  expect(said).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  // In its officer's hands a later one is worked out anew; sent, it stays as it is.
  const other = 'BPS Kabupaten Tabalong';
  await otherReport(other, 'approved', '90', 'TW1', day(8));
  for (const [status, count] of [
    ['draft', 0],
    ['revision', 0],
    ['submitted', 1],
  ] as const) {
    const id = await otherReport(other, status, '90', 'TW2', day(3));
    expect([status, await asked('TW2', 'hidup')]).toEqual([status, count]);
    await discard(id);
  }
  // What was taken away afterwards was counted as well, where anything stood in it.
  const third = 'BPS Kabupaten Hulu Sungai Selatan';
  const lost = await otherReport(third, 'draft', '90', 'TW2');
  await otherReport(third, 'approved', '90', 'TW3', day(4));
  const entry = await server.db
    .selectFrom('laporan_detail')
    .select('id')
    .where('realisasi', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lendTo = (laporan_id: string) =>
    server.db.updateTable('laporan_detail').set({ laporan_id }).where('id', '=', entry.id).execute();
  await become({ submitted_at: day(2) });
  await become({ deleted_at: day(5) }, lost);
  expect(await all()).toEqual([0, 0]);
  await lendTo(lost);
  await become({ deleted_at: day(6) }, lost);
  expect(await all()).toEqual([1, 0]);
  await lendTo(second);
  await become({ decided_at: day(7), status: 'rejected' });
  await become({ deleted_at: day(6) }, lost);
  expect(await all()).toEqual([1, 1]);
});

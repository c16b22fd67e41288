import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardMatrix, DashboardPercentage } from '#contract/dashboard.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/dashboard';
let server: TestServer;
let pelapor: Client;
let verifier: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  const account = ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang'];
  const [p, v, l] = await Promise.all(account.map((username) => signIn(server.app, username)));
  if (!p || !v || !l) throw new Error('sign-in failed');
  [pelapor, verifier, other] = [p, v, l];
});
afterAll(() => server.close());

const ask = async <T>(client: Client, url: string) => {
  const { status, data, alert } = await client.call<T>('GET', `${BASE}/${url}`);
  expect([url, status, alert.message]).toEqual([url, 200, 'OK']);
  return data;
};
const ACHIEVED = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };

describe('the share of each class', () => {
  it('counts Tapin as published: two reached and 15 not assessed, then two, one and 14', async () => {
    const { periode } = await ask<DashboardPercentage>(verifier, 'matrik-percentage?tahun=2026');
    const brief = periode.map(({ total, kelas, tanpa_target, belum_diisi }) => [
      total,
      ...kelas.map(({ label, jumlah, persen }) => `${label} ${jumlah} ${persen}`),
      tanpa_target,
      belum_diisi.jumlah,
    ]);
    const [zero] = ['Mendekati target 0 0'];
    expect(brief).toEqual([
      [17, 'Tercapai 2 11.76', zero, 'Tidak tercapai 0 0', { jumlah: 15, persen: 88.24 }, 0],
      [17, 'Tercapai 2 11.76', zero, 'Tidak tercapai 1 5.88', { jumlah: 14, persen: 82.35 }, 0],
      [0, 'Tercapai 0 0', zero, 'Tidak tercapai 0 0', { jumlah: 0, persen: 0 }, 0],
      [0, 'Tercapai 0 0', zero, 'Tidak tercapai 0 0', { jumlah: 0, persen: 0 }, 0],
    ]);
  });

  it('has the bands of the year, not constants', async () => {
    const { ambang } = await server.db
      .selectFrom('tahun')
      .select('ambang')
      .where('tahun', '=', 2026)
      .executeTakeFirstOrThrow();
    const four = [
      { batas_bawah: 106, warna: 'hijau', label: 'Istimewa' },
      { batas_bawah: 105.19, warna: 'hijau', label: 'Sangat baik' },
      { batas_bawah: 51, warna: 'kuning', label: 'Cukup' },
    ];
    const attach = (content: unknown) =>
      server.db
        .updateTable('tahun')
        .set({ ambang: JSON.stringify(content) })
        .where('tahun', '=', 2026)
        .execute();
    await attach(four);
    const { periode } = await ask<DashboardPercentage>(pelapor, 'matrik-percentage?tahun=2026');
    // 105,194… lies above 105,19; 0 below every band.
    expect(
      periode[1]?.kelas.map(({ label, warna, batas_bawah, jumlah }) => [label, warna, batas_bawah, jumlah]),
    ).toEqual([
      ['Istimewa', 'hijau', 106, 0],
      ['Sangat baik', 'hijau', 105.19, 1],
      ['Cukup', 'kuning', 51, 1],
      ['Di bawah semua ambang', 'merah', null, 1],
    ]);
    const { baris } = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&kelompok=butir&kelas=Sangat%20baik');
    expect(baris.map(({ kode }) => kode)).toEqual(['2.5.1.1']);
    await attach(ambang);
  });
});

describe('the matrix', () => {
  it('puts what is furthest from its target first and what is not assessed last', async () => {
    const { jumlah, baris } = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&perPage=200');
    expect(jumlah).toEqual({ baris: 17, dinilai: 3, di_bawah: 1 });
    expect(baris.slice(0, 5).map(({ kode, selisih }) => [kode, selisih])).toEqual([
      ['2.7.1.1', -100],
      ['2.1.4.1', 0],
      ['2.5.1.1', 5.19],
      ['1.1.1.1', null],
      ['1.1.3.1', null],
    ]);
    const { kpi_id, periode, unit, target_tahun } = baris[2] ?? {};
    expect([typeof kpi_id, unit?.nama_unit, target_tahun]).toEqual(['string', 'BPS Kabupaten Tapin', 100]);
    const { laporan, ...tw1 } = periode?.TW1 ?? {};
    expect(laporan?.status).toBe('draft');
    expect(tw1).toEqual({
      keadaan: 'dinilai',
      capaian: 120,
      capaian_tahun: 58.53,
      kelas: ACHIEVED,
      // 58,53 of 100 after one quarter is no failure.
      kelas_tahun: null,
      target: 19.2,
      target_atas: null,
      realisasi: 58.53,
      target_tahun: 100,
      jumlah: 1,
      disetujui: 0,
      terisi: 1,
    });
    expect(periode?.TW4).toEqual({
      keadaan: 'kosong',
      capaian: null,
      capaian_tahun: null,
      kelas: null,
      kelas_tahun: null,
      // What a report of the quarter would be measured by.
      target: 100,
      target_atas: null,
      realisasi: null,
      target_tahun: null,
      jumlah: 0,
      disetujui: 0,
      terisi: 0,
      laporan: null,
    });
  });

  it.each(['indikator', 'butir'])(
    'sorts %s without a target in the quarter by how far they are behind the year',
    async (group) => {
      const { jumlah, baris } = await ask<DashboardMatrix>(
        other,
        `matrik?tahun=2025&periode=TW4&perPage=200&kelompok=${group}`,
      );
      const tahun = baris.map(({ periode }) => periode.TW4?.capaian_tahun ?? Number.POSITIVE_INFINITY);
      expect([jumlah.dinilai, tahun]).toEqual([0, [...tahun].sort((a, b) => a - b)]);
      expect((tahun[0] ?? 100) < 100).toBe(true);
    },
  );

  it('has one row per sasaran when asked, and finds, sorts and pages', async () => {
    const sasaran = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&kelompok=sasaran&perPage=200');
    expect(sasaran.jumlah).toEqual({ baris: 14, dinilai: 3, di_bawah: 1 });
    expect(
      sasaran.baris.slice(0, 3).map(({ kode, jumlah_indikator, selisih }) => [kode, jumlah_indikator, selisih]),
    ).toEqual([
      ['2.7.1', 1, -100],
      ['2.1.4', 1, 0],
      ['2.5.1', 1, 5.19],
    ]);
    const three = await pelapor.call<DashboardMatrix>('GET', `${BASE}/matrik?tahun=2026&sort=kode&perPage=5&page=4`);
    expect([three.paging, three.data.baris.map(({ kode }) => kode)]).toEqual([
      { totalItems: 17, page: 4, perPage: 5 },
      ['3.2.4.1', '3.2.4.2'],
    ]);
    const past = await pelapor.call<DashboardMatrix>('GET', `${BASE}/matrik?tahun=2026&perPage=5&page=9`);
    expect([past.paging?.totalItems, past.data.baris]).toEqual([17, []]);
    const search = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&q=pelayanan%20publik');
    expect(search.baris.map(({ kode }) => kode)).toEqual(['2.7.1.1']);
  });

  it('has a row for what has no sasaran, and counts it among none of them', async () => {
    // The only one that falls short; and one that reached its target.
    const lone = ['2.7.1.1', '2.1.4.1'];
    const goals = await server.db
      .selectFrom('kpi')
      .select(['id', 'sasaran_kegiatan_id'])
      .where('kode', 'in', lone)
      .where('tahun', '=', 2026)
      .execute();
    const put = async (goal: (one: (typeof goals)[number]) => string | null) => {
      for (const one of goals) {
        await server.db
          .updateTable('kpi')
          .set({ sasaran_kegiatan_id: goal(one) })
          .where('id', '=', one.id)
          .execute();
      }
    };
    await put(() => null);
    const { jumlah, baris } = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&kelompok=sasaran&perPage=200');
    await put((one) => one.sasaran_kegiatan_id);
    expect(jumlah).toEqual({ baris: 13, dinilai: 1, di_bawah: 0 });
    expect(baris.filter(({ sasaran }) => sasaran === null).map(({ selisih }) => selisih)).toEqual([-50]);
  });

  it.each(['selisih', '-selisih', 'kode', '-kode', 'nama', '-nama'])(
    'has each indicator on one page of the matrix of single ones, in the order of all of them (%s)',
    async (sort) => {
      const leader = await signIn(server.app, 'pimpinan');
      const read = async (perPage: number, page: number) => {
        const url = `matrik?tahun=2026&periode=TW2&kelompok=butir&sort=${sort}&perPage=${perPage}&page=${page}`;
        const { baris, jumlah } = await ask<DashboardMatrix>(leader, url);
        return { rows: baris.map(({ kunci }) => kunci), total: jumlah.baris };
      };
      const all = await read(200, 1);
      expect([all.rows.length, new Set(all.rows).size]).toEqual([all.total, all.total]);
      // Most are not assessed in the quarter: as equals they go over the ends of many pages.
      const pages = Array.from({ length: Math.ceil(all.total / 3) }, (_, n) => read(3, n + 1));
      expect((await Promise.all(pages)).flatMap(({ rows }) => rows)).toEqual(all.rows);
    },
  );

  it('sorts figures as numbers, not as words', async () => {
    for (const [code, capaian] of [
      ['2.7.1.1', '9'],
      ['2.1.4.1', '80.5'],
      ['3.2.4.1', '120'],
    ] as const) {
      await server.db
        .updateTable('dasbor_detail')
        .set({ capaian, keadaan: 'dinilai' })
        .where('periode', '=', 'TW2')
        .where('kpi_id', 'in', server.db.selectFrom('kpi').select('id').where('kode', '=', code))
        .execute();
    }
    const naik = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&periode=TW2&perPage=5');
    expect(naik.baris.map(({ selisih }) => selisih)).toEqual([-91, -19.5, 5.19, 20, null]);
    const turun = await ask<DashboardMatrix>(pelapor, 'matrik?tahun=2026&periode=TW2&sort=-selisih&perPage=5');
    expect(turun.baris.map(({ selisih }) => selisih)).toEqual([20, 5.19, -19.5, -91, null]);
  });

  it('orders codes as people do', async () => {
    const replace = (from: string, ke: string) =>
      server.db
        .updateTable('kpi')
        .set({ kode: ke })
        .where('kode', '=', from)
        .where('unit_id', '=', other.satker)
        .execute();
    await replace('D001', 'D.10');
    await replace('D002', 'D.9');
    const { baris } = await ask<DashboardMatrix>(other, 'matrik?sort=kode&perPage=4&periode=TW4');
    expect(baris.map(({ kode }) => kode)).toEqual(['D.9', 'D.10', 'D003', 'D004']);
  });
});

/** A figure that is a link leads to a list of as many rows, each with its unit: for each class, period and objective. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseFrom, dashboardLinks, filterFrom, periodFrom } from '#app/dashboard/address.ts';
import type { DashboardCapaian, DashboardMatrix, DashboardPercentage } from '#contract/dashboard.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let reader: Client;
let unit: string;

beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server.app, 'admin');
  unit = (await signIn(server.app, 'pelapor.tapin')).satker;
  // The other unit's real year is 2025.
  for (const table of ['kpi', 'sasaran_kegiatan', 'laporan', 'dasbor_detail'] as const) {
    await sql`update ${sql.table(table)} set tahun = 2026 where tahun = 2025`.execute(server.db);
  }
  // Units of one office have the same indicators and objectives, which the matrix puts in one row each.
  await sql`update kpi set kode = 'I.' || n, nama = 'Indikator ' || n, satuan = 'Persen' from (
    select id, row_number() over (partition by unit_id, tahun order by urut, id) as n from kpi) as k where k.id = kpi.id`.execute(
    server.db,
  );
  await sql`update sasaran_kegiatan set kode = 'SK.' || n, nama = 'Sasaran ' || n from (
    select id, row_number() over (partition by unit_id, tahun order by kode, id) as n from sasaran_kegiatan) as s
    where s.id = sasaran_kegiatan.id`.execute(server.db);
  // Of each class some, and the last of them left as they are.
  await sql`update dasbor_detail set capaian = (n % 5) * 30, keadaan = 'dinilai' from (
    select detail_id, row_number() over (partition by laporan_id order by detail_id) as n from dasbor_detail) as d
    where d.detail_id = dasbor_detail.detail_id and n < 10`.execute(server.db);
});
afterAll(() => server.close());

const ask = async <T>(url: string) => {
  const { status, data, paging } = await reader.call<T>('GET', `/api/dashboard/${url}`);
  expect([url, status]).toEqual([url, 200]);
  return { data, total: paging?.totalItems };
};

/** The rows that the page of an address asks for. */
const listed = async (address: string) => {
  const search = new URL(address, 'http://capaian.example').searchParams;
  const { kelompok, kelas, sasaran, q } = filterFrom(search);
  const asked = { satker: search.get('satker') ?? '', periode: periodFrom(search) ?? '', dasar: baseFrom(search) };
  const query = new URLSearchParams({ tahun: '2026', perPage: '200', ...asked, kelompok });
  for (const [key, value] of Object.entries({ kelas, sasaran, q })) if (value !== '') query.set(key, value);
  const { data, total } = await ask<DashboardMatrix>(`matrik?${query}`);
  expect(data.baris.length).toBe(total);
  return data;
};
const whose = (of: string) => (of === 'all units' ? '' : unit);
const linksOf = (satker: string) => dashboardLinks(satker || undefined, { periode: null, base: 'hidup' });
const scopeOf = (satker: string, periode: Period) => `satker=${satker}&tahun=2026&periode=${periode}&dasar=hidup`;

describe.each(['all units', 'one unit'])('the figures of %s', (of) => {
  it('count as many indicators of a class as the list has rows, each of its unit', async () => {
    const ke = linksOf(whose(of));
    const counted = [];
    const rows = [];
    const units = new Set();
    for (const periode of PERIODS) {
      const { data } = await ask<DashboardPercentage>(`matrik-percentage?${scopeOf(whose(of), periode)}`);
      const one = data.periode.find((item) => item.periode === periode);
      const parts = [
        ...(one?.kelas ?? []).map(({ label, jumlah }) => [label, jumlah] as const),
        ['tanpa_target', one?.tanpa_target.jumlah ?? -1] as const,
        ['belum_diisi', one?.belum_diisi.jumlah ?? -1] as const,
      ];
      for (const [kelas, jumlah] of parts) {
        const { baris } = await listed(ke.counted({ periode, kelas }));
        counted.push([periode, kelas, jumlah]);
        rows.push([periode, kelas, baris.length]);
        for (const row of baris) units.add(row.unit?.id ?? 'nobody');
      }
    }
    expect(rows).toEqual(counted);
    expect([counted.filter(([, , jumlah]) => Number(jumlah) > 0).length > 5, units.has('nobody')]).toEqual([
      true,
      false,
    ]);
    expect(units.size > 1).toBe(of === 'all units');
  });

  it('count as many on target as the list has rows', async () => {
    for (const periode of PERIODS) {
      const { data } = await ask<DashboardCapaian>(`capaian?${scopeOf(whose(of), periode)}`);
      const { baris } = await listed(linksOf(whose(of)).counted({ periode, kelas: 'capai_target' }));
      expect([periode, baris.length]).toEqual([periode, data.ringkasan.indikator.tercapai]);
    }
  });

  it('lead from an objective to its indicators, and name it', async () => {
    const { data } = await ask<DashboardMatrix>(`matrik?${scopeOf(whose(of), 'TW2')}&kelompok=sasaran&perPage=200`);
    expect(data.baris.length).toBeGreaterThan(3);
    for (const { kunci, kode, nama, jumlah_indikator } of data.baris) {
      const list = await listed(linksOf(whose(of)).counted({ periode: 'TW2', sasaran: kunci }));
      expect([list.sasaran, list.baris.length]).toEqual([{ kode, nama }, jumlah_indikator]);
      expect(new Set(list.baris.map(({ sasaran }) => sasaran?.kode ?? '-'))).toEqual(new Set([kode]));
    }
  });

  it.each(['indikator', 'sasaran'] as const)('are of the objective alone where rows are of %s', async (kelompok) => {
    const address = linksOf(whose(of)).counted({ periode: 'TW2' });
    const { baris: goals } = await listed(`${address}&kelompok=sasaran`.replace('kelompok=butir&', ''));
    const goal = goals.find(({ jumlah_indikator }) => jumlah_indikator > 1);
    expect(goal).toBeDefined();
    const { baris: single } = await listed(`${address}&sasaran=${goal?.kunci}`);
    const { baris } = await listed(
      `${address}&sasaran=${goal?.kunci}&kelompok=${kelompok}`.replace('kelompok=butir&', ''),
    );
    expect(baris.reduce((sum, row) => sum + row.jumlah_indikator, 0)).toBe(single.length);
    if (kelompok === 'sasaran') expect(baris).toEqual([goal]);
  });
});

it('an objective that nobody has is one of no rows', async () => {
  const list = await listed(linksOf('').counted({ periode: 'TW2', sasaran: '01900000-0000-7000-8000-0000000000ff' }));
  expect([list.sasaran, list.baris]).toEqual([null, []]);
});

it('figures that never end and are 100 together are of the class of 100', async () => {
  // As many digits as the server keeps of a figure; of several together the first is above 100 by a third for each other.
  const third = (whole: number, digit: string) => `${whole}.${digit.repeat(37)}`;
  const shares = sql`case when n = 1 then ${third(100, '3')}::numeric else ${`${third(99, '6')}7`}::numeric end`;
  await sql`update dasbor_laporan as d set skor_periode = ${shares}, skor_tahun = ${shares} from (
    select l.id, row_number() over (partition by l.periode order by l.id) as n from laporan as l
    where l.tahun = 2026 and l.deleted_at is null and l.status <> 'rejected') as r where r.id = d.laporan_id`.execute(
    server.db,
  );
  await sql`update dasbor_detail as d set bobot = null, keadaan = 'dinilai', capaian = ${shares} from (
    select detail_id, row_number() over (partition by serupa, periode order by detail_id) as n from dasbor_detail
    where tahun = 2026) as r where r.detail_id = d.detail_id`.execute(server.db);

  const { data: whole } = await ask<DashboardCapaian>(`capaian?${scopeOf('', 'TW1')}`);
  expect(whole.konteks.laporan.draft).toBe(2);
  const best = whole.konteks.ambang.find(({ batas_bawah: least }) => least === 100)?.label;
  expect([whole.ringkasan.capaian_periode.nilai, whole.ringkasan.capaian_periode.kelas?.label]).toEqual([100, best]);

  const query = `matrik?${scopeOf('', 'TW1')}&kelompok=indikator&perPage=200`;
  const { data: all } = await ask<DashboardMatrix>(query);
  const pairs = all.baris.filter(({ periode }) => periode.TW1.jumlah === 2);
  expect(pairs.length).toBeGreaterThan(3);
  for (const { periode } of pairs) expect([periode.TW1.capaian, periode.TW1.kelas?.label]).toEqual([100, best]);
  const { data: reached } = await ask<DashboardMatrix>(`${query}&kelas=capai_target`);
  expect(reached.baris.map(({ kunci }) => kunci)).toEqual(expect.arrayContaining(pairs.map(({ kunci }) => kunci)));
});

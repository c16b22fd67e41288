import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardCapaian, DashboardSatker } from '#contract/dashboard.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Client;
let leader: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const [p, b, a] = await Promise.all(
    ['pelapor.tapin', 'pimpinan', 'admin'].map((username) => signIn(server.app, username)),
  );
  if (!p || !b || !a) throw new Error('sign-in failed');
  [pelapor, leader, admin] = [p, b, a];
});
afterAll(() => server.close());

const ask = (client: Client, url: string) =>
  client.call<DashboardSatker>('GET', `/api/dashboard/satker?tahun=2026&${url}`);
const nama = ({ data }: { data: DashboardSatker }) => data.satker.map(({ unit }) => unit.nama_unit);
const NOT_ACHIEVED = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: 0 };

describe('the unit tree', () => {
  it('opens level by level: the root, its provinces, their regencies', async () => {
    const topLevel = await ask(leader, '');
    expect([nama(topLevel), topLevel.data.induk, topLevel.data.jejak, topLevel.paging?.totalItems]).toEqual([
      ['Badan Pusat Statistik'],
      null,
      [],
      1,
    ]);
    const [bps] = topLevel.data.satker;
    expect([bps?.anak, bps?.bawahan?.satker, bps?.bawahan?.wajib]).toEqual([34, 536, 1]);
    const province = await ask(leader, `satker=${bps?.unit.id}&perPage=200`);
    expect([province.data.satker.length, province.data.satker[0]?.unit.nama_unit]).toEqual([34, 'BPS Provinsi Aceh']);
    const kalsel = province.data.satker.find(({ unit }) => unit.nama_unit === 'BPS Provinsi Kalimantan Selatan');
    expect(kalsel?.sendiri.status).toBe('tanpa_indikator');
    expect({ ...kalsel?.bawahan, status: [] }).toEqual({
      satker: 13,
      wajib: 1,
      status: [],
      // Tapin is the only one below that reports.
      capaian_periode: 68.4,
      capaian_tahun: 6.38,
      kelas: NOT_ACHIEVED,
      sebaran: [
        { label: 'Tercapai', warna: 'hijau', batas_bawah: 100, jumlah: 0 },
        { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80, jumlah: 0 },
        { ...NOT_ACHIEVED, jumlah: 1 },
      ],
    });
    // The province has no indicators of its own, so its figures are Tapin's, and a draft's.
    expect(kalsel?.gabungan).toEqual({
      dinilai: 1,
      dinilai_tahun: 1,
      sementara: 1,
      capaian_periode: 68.4,
      capaian_tahun: 6.38,
      kelas: NOT_ACHIEVED,
    });
    const regency = await ask(leader, `satker=${kalsel?.unit.id}&perPage=200`);
    expect(regency.data.jejak.map(({ nama_unit }) => nama_unit)).toEqual([
      'Badan Pusat Statistik',
      'BPS Provinsi Kalimantan Selatan',
    ]);
    expect([regency.data.satker.length, regency.data.induk?.unit.id]).toEqual([13, kalsel?.unit.id]);
    const tapin = regency.data.satker.find(({ unit }) => unit.nama_unit === 'BPS Kabupaten Tapin');
    const { laporan_id, ...own } = tapin?.sendiri ?? {};
    expect([typeof laporan_id, tapin?.anak, tapin?.bawahan, tapin?.gabungan, own]).toEqual([
      'string',
      0,
      null,
      null,
      {
        status: 'draft',
        capaian_periode: 68.4,
        capaian_tahun: 6.38,
        kelas: NOT_ACHIEVED,
        submitted_at: null,
        decided_at: null,
        tutup: null,
        terlambat_hari: 0,
      },
    ]);
  });

  it('is the own unit alone for an officer, without what lies above', async () => {
    const { data } = await ask(pelapor, '');
    expect([nama({ data }), data.jejak]).toEqual([['BPS Kabupaten Tapin'], []]);
    const content = await ask(pelapor, `satker=${pelapor.satker}`);
    expect([nama(content), content.data.jejak.map(({ id }) => id)]).toEqual([[], [pelapor.satker]]);
  });

  it('has several tops for whoever sees everything', async () => {
    const { data } = await ask(admin, 'perPage=200&sort=nama_unit');
    // No office stands beside the tree, where no leader would see it: 21 of the list name provinces that are not in it.
    expect(data.satker.map(({ unit }) => unit.nama_unit)).toEqual([
      'Badan Pusat Statistik',
      'Pemerintah Kabupaten Deli Serdang',
    ]);
  });
});

describe('the flat list', () => {
  it('puts who has not reported first, finds and filters', async () => {
    const all = await ask(leader, 'bentuk=daftar&perPage=3');
    expect([all.paging?.totalItems, all.data.satker[0]?.unit.nama_unit]).toEqual([537, 'BPS Kabupaten Tapin']);
    const draft = await ask(leader, 'bentuk=daftar&status=draft');
    expect(nama(draft)).toEqual(['BPS Kabupaten Tapin']);
    const unread = await ask(leader, 'bentuk=daftar&periode=TW3');
    expect(unread.data.satker[0]?.sendiri).toEqual({
      status: 'belum',
      laporan_id: null,
      capaian_periode: null,
      capaian_tahun: null,
      kelas: null,
      submitted_at: null,
      decided_at: null,
      tutup: null,
      terlambat_hari: 0,
    });
    expect(nama(await ask(leader, 'bentuk=daftar&q=tapin'))).toEqual(['BPS Kabupaten Tapin']);
    const turun = await ask(leader, 'bentuk=daftar&sort=-capaian&perPage=1');
    expect(nama(turun)).toEqual(['BPS Kabupaten Tapin']);
  });

  it('counts the days past the last day of the window, a unit’s own before the general one', async () => {
    const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`;
    const umum = { tahun: 2026, periode: 'TW2' as const, buka: '2026-07-01' };
    server.clock.set(new Date('2026-07-21T02:30:00Z'));
    await server.db
      .insertInto('jadwal')
      .values({ ...umum, id: id(1), unit_id: null, tutup: '2026-07-15', alasan: null })
      .execute();
    const one = async () => (await ask(leader, 'bentuk=daftar&status=draft&periode=TW2')).data.satker[0]?.sendiri;
    expect([(await one())?.tutup, (await one())?.terlambat_hari]).toEqual(['2026-07-15', 6]);
    const { data } = await leader.call<DashboardCapaian>('GET', '/api/dashboard/capaian?tahun=2026&periode=TW2');
    expect(data.ringkasan.laporan).toEqual({ wajib: 1, belum_kirim: 1, terlambat: 1, tutup: '2026-07-15' });
    await server.db
      .insertInto('jadwal')
      .values({ ...umum, id: id(2), unit_id: pelapor.satker, tutup: '2026-07-31', alasan: 'Bencana' })
      .execute();
    expect([(await one())?.tutup, (await one())?.terlambat_hari]).toEqual(['2026-07-31', 0]);
  });
});

// The last of the file, with what follows: a report that is approved cannot be taken away again.
describe('the trend of a unit', () => {
  it('is of approved reports only, whatever the figures are from, and says of how many', async () => {
    const regencies = await ask(leader, 'bentuk=daftar&q=Kabupaten Ba&perPage=200');
    const idOf = (name: string) => {
      const row = regencies.data.satker.find(({ unit }) => unit.nama_unit === name);
      if (!row) throw new Error(`no ${name}`);
      return row.unit.id;
    };
    const approved = async (n: number, report: { unit: string; periode: 'TW1' | 'TW3'; score: string | null }) => {
      const id = `01980000-0000-7000-8000-0000000000f${n}`;
      const { ambang, ...origin } = await server.db
        .selectFrom('laporan')
        .selectAll()
        .where('unit_id', '=', pelapor.satker)
        .where('periode', '=', 'TW2')
        .executeTakeFirstOrThrow();
      const { periode } = report;
      await server.db
        .insertInto('laporan')
        .values({
          ...origin,
          id,
          unit_id: idOf(report.unit),
          periode,
          status: 'approved',
          ambang: JSON.stringify(ambang),
        })
        .execute();
      await server.db
        .insertInto('dasbor_laporan')
        .values({ laporan_id: id, skor_periode: report.score, skor_tahun: '1' })
        .execute();
    };
    await approved(1, { unit: 'BPS Kabupaten Balangan', periode: 'TW1', score: '90' });
    await approved(2, { unit: 'BPS Kabupaten Barito Kuala', periode: 'TW1', score: '100.505' });
    await approved(3, { unit: 'BPS Kabupaten Balangan', periode: 'TW3', score: null });
    const { data } = await ask(leader, 'bentuk=daftar&dasar=hidup&periode=TW2&perPage=200&q=Kalimantan Selatan');
    // Tapin's draft of TW2 has 68.4, and TW1 of its own; only what is approved is drawn, and no figure is no point.
    expect(data.satker.map(({ tren }) => tren)).toEqual([[{ nilai: 95.25, laporan: 2 }, null, null, null]]);
    // A report in which no indicator is assessed this quarter has a year all the same.
    const third = await ask(leader, 'bentuk=daftar&dasar=disetujui&periode=TW3&perPage=200&q=Kalimantan Selatan');
    expect(third.data.satker.map(({ gabungan }) => [gabungan?.dinilai, gabungan?.dinilai_tahun])).toEqual([[0, 1]]);
    const balangan = await ask(leader, 'bentuk=daftar&q=Balangan');
    expect(balangan.data.satker[0]?.tren).toEqual([{ nilai: 90, laporan: 1 }, null, null, null]);
    const tapin = await ask(leader, 'bentuk=daftar&dasar=hidup&q=Tapin');
    expect(tapin.data.satker[0]?.tren).toEqual([null, null, null, null]);
  });
});

it('of the figures of a branch only those of approved reports will not change any more', async () => {
  const become = (status: 'submitted' | 'revision' | 'approved') =>
    server.db
      .updateTable('laporan')
      .set({ status })
      .where('unit_id', '=', pelapor.satker)
      .where('periode', '=', 'TW2')
      .execute();
  const counts = async () => {
    const [top] = (await ask(leader, 'periode=TW2')).data.satker;
    return [top?.gabungan?.dinilai, top?.gabungan?.sementara];
  };
  const seen: unknown[] = [];
  for (const status of ['submitted', 'revision', 'approved'] as const) {
    await become(status);
    seen.push([status, ...(await counts())]);
  }
  expect(seen).toEqual([
    ['submitted', 1, 1],
    ['revision', 1, 1],
    ['approved', 1, 0],
  ]);
});

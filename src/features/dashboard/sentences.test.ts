import { describe, expect, it } from 'vitest';
import {
  worklistFrom,
  notSentFrom,
  reportCount,
  standingOf,
  yearOnly,
  isProvisional,
  isYearProvisional,
  statusCount,
  completenessFrom,
  indicatorAttainment,
  statusFrom,
  statusSatker,
  statusWord,
  matrixFindings,
  size,
} from '#features/dashboard/sentences.ts';
import { attainment } from '#features/dashboard/attainment.ts';
import {
  type SatkerRow,
  type DashboardStatistics,
  isEmpty,
  type DashboardWorkspace,
} from '#machines/dashboard/dashboard-widget.types.ts';
import { exampleCapaian, exampleContext, exampleMatrix, exampleStatistics } from '#tests/support/dashboard-tapin.ts';

const satker = (nama: string, status: SatkerRow['sendiri']['status'], subordinates: SatkerRow['bawahan'] = null) => ({
  unit: { id: nama, kode: nama, nama_unit: nama, level_id: 3, parent_id: null },
  anak: 0,
  sendiri: {
    status,
    laporan_id: null,
    capaian_periode: null,
    capaian_tahun: null,
    kelas: null,
    submitted_at: null,
    decided_at: null,
    tutup: null,
    terlambat_hari: 0,
  },
  bawahan: subordinates,
  gabungan: null,
  tren: [null, null, null, null],
});
const branch = (...status: [SatkerRow['sendiri']['status'], number][]): SatkerRow['bawahan'] => ({
  satker: 4,
  wajib: 4,
  status: status.map(([one, count]) => ({ status: one, jumlah: count })),
  capaian_periode: null,
  capaian_tahun: null,
  kelas: null,
  sebaran: [],
});

describe('how many fall short', () => {
  it.each([
    [0, 0, { key: 'belumDinilai' }],
    [3, 0, { key: 'semua', count: 3 }],
    [3, 1, { key: 'sebagian', count: 1, dinilai: 3 }],
    [3, 3, { key: 'sebagian', count: 3, dinilai: 3 }],
  ])('%d assessed, %d short', (judged, shortCount, sentence) => {
    expect(attainment(judged, shortCount)).toEqual(sentence);
  });

  it('counts as short what was assessed and did not reach its target', () => {
    const indicator = { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 };
    expect(indicatorAttainment({ indikator: indicator } as Parameters<typeof indicatorAttainment>[0])).toEqual({
      key: 'sebagian',
      count: 1,
      dinilai: 3,
    });
  });
});

it('figures are made of all reports but the rejected, or of the approved ones alone', () => {
  const counts = { draft: 1, submitted: 20, revision: 300, approved: 4000, rejected: 50_000, belum_ada: 7 };
  expect(reportCount(counts, 'hidup')).toBe(4321);
  expect(reportCount(counts, 'disetujui')).toBe(4000);
});

describe('who has not reported', () => {
  const workspace = (report: Partial<DashboardWorkspace['laporan']>): DashboardWorkspace => ({
    ...exampleContext(),
    jumlah_wajib: 14,
    laporan: { draft: 0, submitted: 0, revision: 0, approved: 0, ...report },
  });

  it('is everybody whose report is neither sent nor approved', () => {
    expect(notSentFrom(workspace({ draft: 3, revision: 2, submitted: 4, approved: 1 }))).toEqual(9);
  });

  it('figures are final only when every report is approved', () => {
    expect([
      isProvisional(workspace({ approved: 3 })),
      isProvisional(workspace({ approved: 3, submitted: 1 })),
    ]).toEqual([false, true]);
  });

  it('a branch counts itself and what lies below it', () => {
    const kalsel = satker('Kalsel', 'submitted', branch(['belum', 2], ['draft', 1], ['approved', 1]));
    expect(statusSatker(kalsel)).toEqual({
      belum: 2,
      draft: 1,
      revision: 0,
      submitted: 1,
      approved: 1,
      tanpa_indikator: 0,
    });
  });
});

describe('the queue and the evidence', () => {
  const statistics = (more: Partial<DashboardStatistics>): DashboardStatistics => ({ ...exampleStatistics(), ...more });
  it('names how many wait and for how long at most', () => {
    const queue = { jumlah: 4, median_hari: 2, tertua_hari: 6.5, laporan: [] };
    const of = (submitted: number) => {
      const konteks = exampleContext();
      return statistics({ antrean: queue, konteks: { ...konteks, laporan: { ...konteks.laporan, submitted } } });
    };
    expect(worklistFrom(of(4))).toEqual({ key: 'ada', count: 4, ofPeriod: 4, days: 6.5 });
    expect(worklistFrom(of(3))).toEqual({ key: 'adaLain', count: 4, ofPeriod: 3, days: 6.5 });
    expect(worklistFrom(statistics({ antrean: { ...queue, jumlah: 0 } }))).toEqual({ key: 'kosong' });
  });

  it.each([
    [0, 0, { key: 'tanpa' }],
    [5, 5, { key: 'lengkap', count: 5 }],
    [5, 3, { key: 'kurang', count: 2, perlu: 5 }],
  ])('of %d that need evidence %d have it', (needed, existing, sentence) => {
    const evidence = { perlu: needed, ada: existing, persen: null, satker: [], indikator: [] };
    expect(completenessFrom(statistics({ bukti: evidence }))).toEqual(sentence);
  });
});

it('an answer without rows is empty', () => {
  expect([isEmpty({ kind: 'rekap', data: [] }), isEmpty({ kind: 'statistik', data: exampleStatistics() })]).toEqual([
    true,
    false,
  ]);
});

describe('a quarter without targets', () => {
  /** The example without a single target in the quarter: what is left is the year. */
  const withoutTarget = () => {
    const content = exampleMatrix();
    const row = content.baris.map((one, ke) => ({
      ...one,
      kode: `${ke}`,
      periode: {
        ...one.periode,
        TW2: {
          ...one.periode.TW2,
          keadaan: 'tanpa_target' as const,
          capaian: null,
          kelas: null,
          capaian_tahun: 90 - ke,
        },
      },
    }));
    return { ...content, jumlah: { ...content.jumlah, dinilai: 0, di_bawah: 0 }, baris: row };
  };
  const brief = ({ tahun, measured }: ReturnType<typeof size>) => [
    tahun,
    measured.map(({ row, capaian }) => [row.kode, capaian]),
  ];

  it('is measured by the year, furthest behind first', () => {
    const content = withoutTarget();
    const reversed = content.baris.map(({ kode }, ke) => [kode, 90 - ke]).reverse();
    expect(brief(size(content))).toEqual([true, reversed]);
    expect(matrixFindings(content)).toEqual({ key: 'tahunSaja' });
  });

  it('is still measured by itself as soon as something is due and empty in it', () => {
    const content = withoutTarget();
    const [first] = content.baris;
    if (!first) throw new Error('no row');
    const row = [
      { ...first, periode: { ...first.periode, TW2: { ...first.periode.TW2, keadaan: 'belum_diisi' as const } } },
    ];
    expect(brief(size({ ...content, baris: row }))).toEqual([false, []]);
    expect(size(exampleMatrix()).tahun).toBe(false);
  });

  it('has its finding from the year only where the year has a figure', () => {
    const { ringkasan } = exampleCapaian();
    const indicator = { semua: 17, dinilai: 0, tercapai: 0, tanpa_target: 17, belum_diisi: 0 };
    const without = { ...ringkasan.capaian_tahun, nilai: null };
    expect([
      yearOnly(ringkasan),
      yearOnly({ ...ringkasan, indikator: indicator }),
      yearOnly({ ...ringkasan, indikator: indicator, capaian_tahun: without }),
      yearOnly({ ...ringkasan, indikator: { ...indicator, tanpa_target: 16, belum_diisi: 1 } }),
      yearOnly({ ...ringkasan, indikator: { ...indicator, semua: 0, tanpa_target: 0 } }),
    ]).toEqual([false, true, false, false, false]);
  });
});

describe('what has become of the reports', () => {
  it('counts those that are owed and not begun', () => {
    const workspace = {
      ...exampleContext(),
      jumlah_wajib: 5,
      laporan: { draft: 1, submitted: 1, revision: 0, approved: 1 },
    };
    expect(statusCount(workspace)).toEqual({ approved: 1, submitted: 1, revision: 0, draft: 1, belum: 2 });
    expect(statusCount({ ...workspace, jumlah_wajib: 2 }).belum).toBe(0);
  });

  it('counts a report once, however many cells come from it, and none that was rejected', () => {
    const a = { id: 'a', status: 'approved' as const };
    const b = { id: 'b', status: 'draft' as const };
    expect(statusFrom([a, null, a, b, { id: 'c', status: 'rejected' }])).toEqual({
      approved: 1,
      submitted: 0,
      revision: 0,
      draft: 1,
      belum: 0,
    });
  });
});

describe('the headline of several units', () => {
  const none = { draft: 0, submitted: 0, revision: 0, approved: 0 };
  const of = (satker: number, required: number, report: Partial<typeof none>) =>
    standingOf({ ...exampleContext(), jumlah_satker: satker, jumlah_wajib: required, laporan: { ...none, ...report } });

  it.each([
    { satker: 516, wajib: 1, report: { submitted: 1 }, key: 'sebagianBerindikator', n: 515 },
    { satker: 516, wajib: 1, report: { draft: 1 }, key: 'belumKirimSebagian', n: 1 },
    { satker: 22, wajib: 19, report: { approved: 3, submitted: 5 }, key: 'belumKirimSebagian', n: 11 },
    { satker: 18, wajib: 18, report: { approved: 6, submitted: 5, draft: 4, revision: 1 }, key: 'belumKirim', n: 7 },
    { satker: 18, wajib: 18, report: { approved: 18 }, key: 'lengkap', n: 0 },
    { satker: 1, wajib: 1, report: {}, key: 'lengkap', n: 0 },
  ])('$satker units, $wajib with indicators, $report: $key $n', ({ satker, wajib, report, key, n }) => {
    expect(of(satker, wajib, report)).toEqual({ key, n, wajib, satker });
  });
});

describe('a figure against the year is provisional', () => {
  const [row] = exampleMatrix().baris;
  const periode = row?.periode ?? ({} as never);
  const quarter = (terisi: number, jumlah: number, disetujui: number) => ({
    ...periode.TW3,
    terisi,
    jumlah,
    disetujui,
  });
  const approved = quarter(19, 19, 19);
  const none = quarter(0, 0, 0);
  it.each([
    ['not of approved reports', { TW1: approved, TW2: approved, TW3: none, TW4: none }, null, false],
    [
      'where a report of the quarter is not approved',
      { TW1: approved, TW2: quarter(19, 19, 5), TW3: none, TW4: none },
      'TW2',
      true,
    ],
    ['where one before it is not', { TW1: quarter(19, 19, 5), TW2: approved, TW3: none, TW4: none }, 'TW2', true],
    [
      'not for what a later quarter will bring',
      { TW1: approved, TW2: quarter(19, 19, 5), TW3: none, TW4: none },
      'TW1',
      false,
    ],
    ['not for a draft without an entry', { TW1: approved, TW2: quarter(0, 19, 5), TW3: none, TW4: none }, null, false],
  ] as const)('%s', (_, quarters, until, expected) => {
    expect(isYearProvisional(quarters, until)).toBe(expected);
  });
});

describe('where the report of a unit stands', () => {
  it('is that the unit is closed, where it has none and gets none any more', () => {
    const say = ((key: string) => key) as never;
    const closed = (row: ReturnType<typeof satker>) => ({ ...row, unit: { ...row.unit, nonaktif: true as const } });
    const [without, sent] = [satker('Tapin', 'tanpa_indikator'), satker('Banjar', 'approved')];
    expect([without, closed(without), sent, closed(sent)].map((row) => statusWord(row, say))).toEqual([
      'dasbor.status.tanpa_indikator',
      'dasbor.pohon.tidakAktif',
      'dasbor.status.approved',
      'dasbor.status.approved',
    ]);
  });
});

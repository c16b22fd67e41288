import { describe, expect, it } from 'vitest';
import { assessBobot, checkBobot } from '#domain/indicator/bobot.ts';
import { targetTriwulan } from '#domain/indicator/monthly.ts';
import { type TargetIndicator, checkTarget, type Target } from '#domain/indicator/eligibility.ts';

const kpi = (more: Partial<TargetIndicator> = {}): TargetIndicator => ({
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: {},
  ...more,
});
/** Targets as printed: four quarters and the year. */
const t = (
  tw1: number | null,
  tw2: number | null,
  tw3: number | null,
  tw4: number | null,
  tahun: number | null,
): Target => ({
  tw1,
  tw2,
  tw3,
  tw4,
  tahun,
});
const sum = { konsolidasi: 'sum' } as const;
const average = { konsolidasi: 'average' } as const;
const minimize = { polarisasi: 'minimize' } as const;
const ratio = { konsolidasi: 'rasio_kumulatif' } as const;
const late = t(0, 0, 0, 80, 80);
const grade = { satuan: 'Predikat', tipe_nilai: 'predikat' } as const;
const span = { satuan: 'Bulan', tipe_nilai: 'rentang' } as const;
const doc = { satuan: 'Dok', tipe_nilai: 'angka' } as const;

describe('plausible targets', () => {
  it.each([
    // Real targets that are right.
    ['Tapin 1.1.1.1: everything at the end of the year', { target: t(0, 0, 0, 100, 100) }, []],
    ['Tapin 2.1.4.1: cumulative villages', { target: t(2.22, 2.22, 2.22, 4.44, 4.44) }, []],
    ['Tapin 2.5.1.1', { target: t(19.2, 55.64, 71.7, 100, 100) }, []],
    ['KPP 01a-CP', { target: t(60, 80, 90, 100, 100) }, []],
    ['KPP 02b-CP: 5+5+5+85', { ...sum, target: t(5, 5, 5, 85, 100) }, []],
    ['KPP 02c-N: the same all year, averaged', { ...average, target: t(90, 90, 90, 90, 90) }, []],
    [
      'Deli Serdang D009: year target only',
      { ...doc, ...sum, target: t(null, null, null, null, 8) },
      ['triwulan_kosong'],
    ],
    ['average over the quarters that have one', { ...average, target: t(0, 60, 70, 80, 70) }, []],
    ['a mean that is printed with two decimals', { ...average, target: t(33, 33, 34, 34, 33.5) }, []],
    ['temuan material: none is the goal', { ...doc, ...minimize, satuan: 'Temuan', target: t(0, 0, 0, 0, 0) }, []],
    // Real targets with a slip in them.
    ['Boyolali: 4,47 in the year, 4,7 in December', { target: t(4.1, 4.2, 4.2, 4.7, 4.47) }, ['tw4_beda']],
    ['Tapin typed as a sum', { ...sum, target: t(2.22, 2.22, 2.22, 4.44, 4.44) }, ['jumlah_beda']],
    ['KPP 03a-N averaged', { ...average, target: t(40, 60, 75, 87, 87) }, ['rerata_beda']],
    ['KPP 02b-CP taken as a last value', { target: t(5, 5, 5, 85, 100) }, ['tw4_beda']],
    // Slips by hand.
    ['nothing at all', { target: {} }, ['tanpa_target']],
    ['quarters without a year', { target: t(1, 2, 3, 4, null) }, ['tahun_kosong']],
    ['three quarters that are more than the year', { ...sum, target: t(4, 4, 4, null, 10) }, ['jumlah_melebihi']],
    ['three quarters that are the year', { ...sum, target: t(3, 3, 4, null, 10) }, []],
    ['three quarters that are less than the year', { ...sum, target: t(2, 2, 2, null, 10) }, []],
    ['a cumulative target that falls', { target: t(20, 10, 30, 40, 40) }, ['menurun']],
    ['smaller is better and it falls', { ...minimize, target: t(20, 18, 15, 14, 14) }, []],
    ['smaller is better and it rises', { ...minimize, target: t(14, 15, 18, 20, 20) }, ['menaik']],
    ['stabilize goes up and down', { polarisasi: 'stabilize', target: t(50, 40, 60, 50, 50) }, []],
    ['more than 100 percent', { target: t(0, 0, 0, 110, 110) }, ['persen_lebih']],
    ['index above 100 is no percentage', { satuan: 'Poin', tipe_nilai: 'indeks', target: t(0, 0, 0, 110, 110) }, []],
    ['year target 0', { ...doc, target: t(null, null, null, 0, 0) }, ['target_nol']],
    ['negative', { satuan: 'Poin', tipe_nilai: 'indeks', target: t(null, null, null, -2, -2) }, ['negatif']],
    ['half a document', { ...doc, ...sum, target: t(0.5, 0.5, 0, 0, 1) }, ['pecahan']],
    ['percent as a plain number', { tipe_nilai: 'angka', target: t(0, 0, 0, 100, 100) }, ['satuan_beda']],
    ['rupiah as percent', { satuan: 'Rupiah', target: t(0, 0, 0, 100, 100) }, ['satuan_beda']],
    ['juta rupiah', { satuan: 'Juta Rupiah', tipe_nilai: 'rupiah', target: t(0, 0, 0, 500, 500) }, []],
    [
      'a ratio nobody defined',
      { konsolidasi: 'rasio_kumulatif', target: t(0, 0, 0, 80, 80) },
      ['rasio_tanpa_definisi'],
    ],
    ['a ratio with both halves', { ...ratio, definisi_x: 'Laporan', definisi_y: 'Semua', target: late }, []],
    ['a ratio without its upper half', { ...ratio, definisi_y: 'Semua', target: late }, ['rasio_tanpa_definisi']],
    ['a ratio without its lower half', { ...ratio, definisi_x: 'Laporan', target: late }, ['rasio_tanpa_definisi']],
    ['a ratio that has a scale instead', { ...ratio, skala_id: 's', target: late }, ['rasio_tanpa_definisi']],
    ['a predicate with its scale', { ...grade, skala_id: 's', target: t(3, 3, 3, 4, 4) }, []],
    [
      'a predicate with halves instead',
      { ...grade, definisi_x: 'X', target: t(3, 3, 3, 4, 4) },
      ['predikat_tanpa_skala'],
    ],
    ['a range with its upper end', { ...span, target: t(7, 7, 7, 7, 7), target_atas: { tahun: 9 } }, []],
    ['a range with an upper end in one quarter', { ...span, target: t(7, 7, 7, 7, 7), target_atas: { tw2: 0 } }, []],
    [
      'a range whose upper ends are empty',
      { ...span, target: t(7, 7, 7, 7, 7), target_atas: { tahun: null } },
      ['rentang_tanpa_atas'],
    ],
    ['100 percent exactly', { target: t(0, 0, 0, 100, 100) }, []],
    [
      'percent in one quarter alone',
      { ...sum, target: t(101, null, null, null, 200), tipe_nilai: 'indeks' },
      ['persen_lebih'],
    ],
    ['minimize to nothing', { ...doc, ...minimize, target: t(null, null, null, 0, 0) }, []],
    ['minus nothing', { satuan: 'Poin', tipe_nilai: 'indeks', target: t(null, null, null, -0, 1) }, ['tw4_beda']],
    ['half a point', { satuan: 'Poin', tipe_nilai: 'indeks', target: t(null, null, null, 0.5, 0.5) }, []],
    [
      'a predicate that is averaged, without a scale',
      { satuan: 'Predikat', tipe_nilai: 'predikat', ...average, target: t(5, 5, 5, 5, 5) },
      ['predikat_konsolidasi', 'predikat_tanpa_skala'],
    ],
    [
      'a range without its upper end',
      { satuan: 'Bulan', tipe_nilai: 'rentang', target: t(7, 7, 7, 7, 7) },
      ['rentang_tanpa_atas'],
    ],
    [
      'a range above 100 percent',
      { satuan: '%', tipe_nilai: 'rentang', target: t(80, 80, 80, 80, 80), target_atas: { tahun: 120 } },
      ['persen_lebih'],
    ],
    ['two slips at once', { ...sum, target: t(50, 50, 50, 50, 120) }, ['jumlah_beda', 'persen_lebih']],
  ] as [string, Partial<TargetIndicator>, string[]][])('%s', (_name, content, code) => {
    expect(checkTarget(kpi(content)).map((findings) => findings.kode)).toEqual(code);
  });

  it('says what is odd with its figures and what to do', () => {
    expect(checkTarget(kpi({ ...sum, target: t(5, 5, 5, 80.5, 100) }))).toEqual([
      {
        kode: 'jumlah_beda',
        berat: 'peringatan',
        pesan: 'Jumlah target triwulan 95,5, target tahun 100',
        saran: 'Samakan jumlah TW1–TW4 dengan target tahun, atau ganti cara konsolidasi.',
      },
    ]);
  });

  it('adds in decimals: 0,1 + 0,2 + 0 + 0 is 0,3', () => {
    expect(checkTarget(kpi({ ...sum, target: t(0.1, 0.2, 0, 0, 0.3) }))).toEqual([]);
  });
});

describe('weights', () => {
  const bobot = (...value: (number | null)[]) =>
    value.map((n, i) => ({ kode: `K${i}`, bobot: n, status: 'aktif' as const }));
  it.each([
    ['none is set', [null, null], null],
    ['together 100', [60, 40], null],
    ['three thirds', [33.33, 33.33, 33.33], null],
    ['together 99', [60, 39], 'bobot_jumlah'],
    ['just beyond what rounding explains', [33.33, 33.33, 33.32], 'bobot_jumlah'],
    ['one is missing', [60, 40, null], 'bobot_sebagian'],
  ] as const)('%s', (_name, value, code) => {
    expect(checkBobot(bobot(...value)).finding?.kode ?? null).toEqual(code);
  });

  it('leave out what is not active', () => {
    const all = [...bobot(100), { kode: 'N', bobot: 50, status: 'nonaktif' as const }];
    expect(checkBobot(all)).toEqual({ sum: 100, filled: 1, empty: 0, finding: null });
    expect(assessBobot(0, 0, 5)).toEqual(null);
  });
});

describe('twelve months as four quarters', () => {
  const month = [1, 2, 3, null, 5, 6, null, null, null, 10, 11, 12];
  it.each([
    ['sum', { tw1: 6, tw2: 11, tw3: null, tw4: 33 }],
    ['average', { tw1: 2, tw2: 5.5, tw3: null, tw4: 11 }],
    ['take_last_known', { tw1: 3, tw2: 6, tw3: null, tw4: 12 }],
    ['rasio_kumulatif', { tw1: 3, tw2: 6, tw3: null, tw4: 12 }],
  ] as const)('%s', (way, result) => {
    expect(targetTriwulan(month, way)).toEqual(result);
  });
});

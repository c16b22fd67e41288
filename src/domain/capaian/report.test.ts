import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { roundOff } from '#domain/capaian/decimals.ts';
import { consolidate, type PeriodEntry, ratioRealisasi } from '#domain/capaian/consolidation.ts';
import { type KpiRow, computeReport, mustBeAssessed } from '#domain/capaian/report.ts';
import { isWithoutTarget } from '#domain/capaian/target.ts';

const entry = (...value: (number | null)[]): PeriodEntry[] =>
  value.map((realisasi, i) => ({ periode: (['TW1', 'TW2', 'TW3', 'TW4'] as const)[i] ?? 'TW4', realisasi }));
const ratio = (...pair: [number | null, number | null][]): PeriodEntry[] =>
  pair.map(([x, y], i) => ({
    periode: (['TW1', 'TW2', 'TW3', 'TW4'] as const)[i] ?? 'TW4',
    realisasi: null,
    x,
    y,
  }));

describe('consolidation', () => {
  it.each([
    ['sum', 'Deli Serdang, Jumlah Laporan Evaluasi', entry(2.4, 1.6, 2, 2), 8],
    ['sum', 'skips what is not filled', entry(2.4, null, 2), 4.4],
    ['average', 'KPPN Semarang, two quarters', entry(100, 99.5), 99.75],
    ['average', 'KPPN Semarang, three quarters', entry(100, 99.5, 98.76), 99.42],
    ['take_last_known', 'KPP 03a-N', entry(40, 60, 75, 87), 87],
    ['take_last_known', 'quarter II empty', entry(40, null, 75), 75],
    ['take_last_known', '0 is filled', entry(40, 0), 0],
    ['rasio_kumulatif', 'Pangkalpinang TW I', ratio([23, 36]), 63.89],
    ['rasio_kumulatif', 'Pangkalpinang year', ratio([23, 36], [60, 90], [91, 138]), 65.91],
    ['rasio_kumulatif', 'half a pair does not count', ratio([23, 36], [60, null]), 63.89],
    ['rasio_kumulatif', 'denominators 0', ratio([0, 0]), null],
    ['sum', 'nothing filled', entry(null, null), null],
  ] as const)('%s: %s', (way, _name, inputs, result) => {
    expect(roundOff(consolidate(way, inputs))).toEqual(result);
  });

  it('takes the periods in calendar order, however they arrive', () => {
    expect(roundOff(consolidate('take_last_known', entry(40, 60, 75).reverse()))).toEqual(75);
  });

  it.each([
    ['sum', [10, 0], 10],
    ['average', [10, 0], 10],
    ['take_last_known', [10, 0], 10],
    ['sum', [null, 0], null],
    ['average', [10, 4], 7],
    ['take_last_known', [10, 4], 4],
  ] as const)(
    '%s of %j: a 0 where no figure was due is no entry, any other figure is',
    (way, [first, second], result) => {
      const entries = entry(first, second).map((one, i) => ({ ...one, isDue: i === 0 }));
      expect(roundOff(consolidate(way, entries))).toEqual(result);
    },
  );

  it('takes no pair of a quarter in which no figure was due and none was reached', () => {
    const [one, two] = ratio([1, 4], [0, 4]);
    const second = { periode: 'TW2', ...two, realisasi: 0 } as const;
    const of = (isDue: boolean) =>
      roundOff(consolidate('rasio_kumulatif', [...(one ? [one] : []), { ...second, isDue }]));
    expect([of(true), of(false)]).toEqual([12.5, 25]);
  });

  it('computes realisasi from numerator and denominator as printed reports do', () => {
    expect(ratioRealisasi(3, 135)).toEqual(2.22);
    expect(ratioRealisasi(0, 4)).toEqual(0);
    expect(ratioRealisasi(null, 4)).toEqual(null);
    expect(ratioRealisasi(3, 0)).toEqual(null);
  });
});

const kpi = (id: string, content: Partial<KpiRow>): KpiRow => ({
  id,
  polarisasi: 'maximize',
  minimizeFormula: 'dua_kurang',
  konsolidasi: 'take_last_known',
  bobot: null,
  target: 0,
  upperTarget: null,
  targetTahun: 100,
  upperYearTarget: null,
  entry: { periode: 'TW1', realisasi: 0 },
  earlier: [],
  ...content,
});
const rules = { limit: 120, thresholds: DEFAULT_THRESHOLDS };

describe('a whole report', () => {
  it('reproduces the printed figures of BPS Kabupaten Tapin, TW I 2026: 110 and 6.38', () => {
    const result = computeReport(
      [
        kpi('2.1.4.1', { target: 2.22, targetTahun: 4.44, entry: { periode: 'TW1', realisasi: 2.22 } }),
        kpi('2.5.1.1', { target: 19.2, entry: { periode: 'TW1', realisasi: 58.53 } }),
        ...Array.from({ length: 15 }, (_, i) => kpi(`lain-${i}`, {})),
      ],
      rules,
    );
    expect([result.capaianOfPeriod, result.capaianTahun]).toEqual([110, 6.38]);
    expect(result.details[1]).toEqual({
      id: '2.5.1.1',
      keadaan: 'dinilai',
      realisasiKumulatif: 58.53,
      mentah: 304.84,
      capaian: 120,
      capaianTahun: 58.53,
      warna: 'hijau',
      rumus: '58,53 ÷ 19,2 × 100 = 304,84 → dibatasi 120',
      rumusTahun: 'nilai terakhir sampai periode ini 58,53; 58,53 ÷ 100 × 100 = 58,53',
      tercapai: true,
    });
  });

  it('measures the period alone and the year cumulatively', () => {
    const result = computeReport(
      [
        kpi('jumlah', {
          konsolidasi: 'sum',
          target: 2,
          targetTahun: 8,
          entry: { periode: 'TW3', realisasi: 2 },
          earlier: entry(2.4, 1.6),
        }),
      ],
      rules,
    );
    expect(result.details[0]).toMatchObject({ capaian: 100, realisasiKumulatif: 6, capaianTahun: 75 });
  });

  it('is not moved by a 0 in a quarter that has no target, its own or an earlier one', () => {
    const less = { polarisasi: 'minimize', konsolidasi: 'average', targetTahun: 10 } as const;
    const own = { ...less, target: null, entry: { periode: 'TW2', realisasi: 0 } } as const;
    const before = [{ periode: 'TW1', realisasi: 20, isDue: true }] as const;
    const earlier = { ...less, target: 10, entry: { periode: 'TW2', realisasi: 20 } } as const;
    const result = computeReport(
      [
        kpi('own', { ...own, earlier: before }),
        kpi('earlier', { ...earlier, earlier: [{ periode: 'TW1', realisasi: 0, isDue: false }] }),
        kpi('only', { ...own, earlier: [] }),
      ],
      { limit: 120, thresholds: DEFAULT_THRESHOLDS },
    );
    expect(result.details.map((d) => [d.realisasiKumulatif, d.capaianTahun])).toEqual([
      [20, 0],
      [20, 0],
      [null, 0],
    ]);
  });

  it('asks for explanations by the unrounded capaian', () => {
    const result = computeReport(
      [kpi('hampir', { target: 100000, entry: { periode: 'TW1', realisasi: 99995 } })],
      rules,
    );
    expect(result.details[0]).toMatchObject({ capaian: 100, warna: 'kuning', tercapai: false });
  });
});

describe('due in a period', () => {
  it.each([
    ['maximize', 0, null, false],
    ['maximize', null, null, false],
    ['maximize', 2.22, null, true],
    ['minimize', 0, null, true],
    ['minimize', null, null, false],
    ['stabilize', 0, null, false],
    ['maximize', 0, 5, true],
    ['stabilize', 0, 0, false],
    ['minimize', 0, 0, true],
  ] as const)('%s with target %s–%s: %s', (polarisasi, target, upperTarget, required) => {
    expect(mustBeAssessed({ polarisasi, target, upperTarget })).toEqual(required);
    expect(isWithoutTarget({ polarisasi, target, upper: upperTarget })).toEqual(!required);
  });
});

/** The rules beside the same rules worked out with fractions, written from the contract alone (`tests/support/arithmetic.ts`). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERIODS } from '#domain/capaian/period.ts';
import { capaianColour } from '#domain/capaian/capaian.ts';
import { computeReport, type KpiRow, kpiRowOf, reportValues } from '#domain/capaian/report.ts';
import { figuresOf, isDue, type Judged, rounded } from '#tests/support/arithmetic.ts';

const BANDS = [
  { batas_bawah: 100, warna: 'hijau' },
  { batas_bawah: 80, warna: 'kuning' },
  { batas_bawah: 0, warna: 'merah' },
] as const;
type One = Judged & { earlier: Pick<Judged, 'realisasi' | 'x' | 'y' | 'target' | 'target_atas'>[] };

/** Small numbers with few decimals, so that exact hits, zeros and thirds come often. */
const figure = fc.oneof(
  fc.integer({ min: -4, max: 40 }).map((n) => n / 10),
  fc.constantFrom(0, 3, 7, 9, 100, 1350, 0.0001, 850_000_000),
);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 6 });
const count = maybe(fc.integer({ min: 0, max: 12 }));
const target = fc
  .tuple(maybe(figure), maybe(fc.constantFrom(0.5, 1, 3)))
  .map(([from, span]) => ({ from, upTo: from === null || span === null || span === 3 ? null : from + span }));
const entry = fc.record({ realisasi: maybe(figure), x: count, y: count });
const indicator: fc.Arbitrary<One> = fc
  .record({
    kpi: fc.record({
      polarisasi: fc.constantFrom('maximize' as const, 'minimize' as const, 'stabilize' as const),
      rumus_minimize: fc.constantFrom('dua_kurang', 't_per_r'),
      konsolidasi: fc.constantFrom('sum', 'average', 'take_last_known', 'rasio_kumulatif'),
      bobot: maybe(fc.constantFrom(0, 10, 12.5, 30)),
    }),
    period: target,
    year: target,
    entry,
    earlier: fc.array(fc.tuple(entry, target), { maxLength: 3 }),
  })
  .map(({ kpi, period, year, entry: now, earlier }) => ({
    kpi,
    target: period.from,
    target_atas: period.upTo,
    target_tahun: year.from,
    target_tahun_atas: year.upTo,
    ...now,
    earlier: earlier.map(([before, { from, upTo }]) => ({ ...before, target: from, target_atas: upTo })),
  }));

const rowOf = (one: One, nth: number): KpiRow => {
  const entries = [...one.earlier, one].map(({ realisasi, x, y, ...targets }, at) => {
    const periode = PERIODS[at];
    if (!periode) throw new Error('a year has four quarters');
    return { periode, realisasi, x, y, isDue: isDue({ ...targets, kpi: one.kpi }) };
  });
  const now = entries.pop();
  if (!now) throw new Error('nothing was entered');
  return kpiRowOf({ id: String(nth), ...one }, one.kpi, now, entries);
};

function compare(indicators: readonly One[], limit: number | null): void {
  const rows = indicators.map(rowOf);
  const found = computeReport(rows, { limit, thresholds: BANDS.map((band) => ({ ...band, label: band.warna })) });
  const right = figuresOf(
    indicators,
    ({ earlier, ...one }) => earlier.map((entered) => ({ ...one, ...entered })),
    limit,
  );
  expect(
    found.details.map(({ mentah, capaian, capaianTahun, realisasiKumulatif }) => [
      ...[mentah, capaian, capaianTahun],
      realisasiKumulatif,
    ]),
  ).toEqual(
    right.items.map(({ raw, capaian, year, cumulative }) => [
      ...[raw, capaian, year].map((one) => rounded(one)),
      rounded(cumulative, 4),
    ]),
  );
  expect([found.capaianOfPeriod, found.capaianTahun]).toEqual([rounded(right.period), rounded(right.year)]);
  // Bands are of what is not rounded.
  const { periodScore, tahunScore } = reportValues(rows, limit);
  const bands = BANDS.map((band) => ({ ...band, label: band.warna }));
  const colour = (value: typeof right.period) =>
    value === null ? null : (BANDS.find(({ batas_bawah: least }) => value.gte(least))?.warna ?? 'merah');
  expect([periodScore, tahunScore].map((one) => capaianColour(one, bands))).toEqual(
    [right.period, right.year].map(colour),
  );
}

it('gives what fractions give, whatever the rules, targets, entries and weights', () => {
  fc.assert(
    fc.property(fc.array(indicator, { minLength: 1, maxLength: 5 }), fc.constantFrom(110, 120, null), compare),
    { numRuns: 2000 },
  );
});

const third = (realisasi: number): One => ({
  kpi: { polarisasi: 'maximize', rumus_minimize: 'dua_kurang', konsolidasi: 'sum', bobot: null },
  target: 3,
  target_atas: null,
  target_tahun: 3,
  target_tahun_atas: null,
  realisasi,
  x: null,
  y: null,
  earlier: [],
});
// Each capaian never ends, and their mean does: 103,33… and 103,33… and 93,33… are 100, not 99,99….
it.each([[[3.1, 3.1, 2.8]], [[3.4, 3.4, 2.2]], [[3.1, 3.1, 3.1, 2.7]], [[2.5, 2.5, 2.2]], [[3.1, 3.1, 1]]])(
  'thirds of %j are the mean that they are',
  (entered) => compare(entered.map(third), 120),
);

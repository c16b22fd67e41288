import { expect, it } from 'vitest';
import { basisOf, type Reported, todayOf, yearValue } from '#server/report/year-value.ts';

type Kpi = Parameters<typeof basisOf>[0];

/** The columns of an indicator that a year is computed by; the others are asked for by nobody here. */
const indicator = (more: Partial<Kpi> = {}) =>
  ({
    polarisasi: 'maximize',
    konsolidasi: 'take_last_known',
    satuan: 'Persen',
    rumus_minimize: null,
    target_tahun: '80',
    target_atas_tahun: null,
    ...more,
  }) as Kpi;
const RULES = { minimizeFormula: 'dua_kurang', limit: 120 } as const;
const report = (periode: Reported['periode'], realisasi: string, more: Partial<Reported> = {}): Reported => ({
  periode,
  realisasi,
  x: null,
  y: null,
  kpi: { polarisasi: 'maximize', konsolidasi: 'take_last_known', satuan: 'Persen', rumus_minimize: 'dua_kurang' },
  target_tahun: '50',
  target_tahun_atas: null,
  batas_capaian: '110',
  ...more,
});

// By hand: 100 of 50 is 200, cut at the limit of the report, 110; of today's target it would be 125, cut at 120.
it('counts the year by target and limit of the last report, whatever the indicator is today', () => {
  const entries = [report('TW1', '10', { target_tahun: '20', batas_capaian: null }), report('TW2', '100')];
  const basis = basisOf(indicator(), entries, RULES);
  expect([Number(basis.target), Number(yearValue(basis, entries).capaian)]).toEqual([50, 110]);
});

it('counts by the indicator itself while there is no report', () => {
  const basis = basisOf(indicator(), [], RULES);
  expect([Number(basis.target), basis.limit, todayOf(indicator(), basis, RULES)]).toEqual([80, 120, null]);
});

it.each([
  ['the target', { target_tahun: '90' }, { target_tahun: 90, target_tahun_atas: null, aturan_berubah: false }],
  ['the upper target', { target_atas_tahun: '95' }, { target_tahun: 50, target_tahun_atas: 95, aturan_berubah: false }],
  ['the polarity', { polarisasi: 'minimize' }, { target_tahun: 50, target_tahun_atas: null, aturan_berubah: true }],
  ['the unit', { satuan: 'Poin' }, { target_tahun: 50, target_tahun_atas: null, aturan_berubah: true }],
  ['the consolidation', { konsolidasi: 'sum' }, { target_tahun: 50, target_tahun_atas: null, aturan_berubah: true }],
  ['a formula that is not for its polarity', { rumus_minimize: 't_per_r' }, null],
  ['nothing', {}, null],
] as const)('tells what an indicator is today where it differs in %s', (_, changed, told) => {
  const now = indicator({ target_tahun: '50', ...changed });
  expect(todayOf(now, basisOf(now, [report('TW1', '10')], RULES), RULES)).toEqual(told);
});

it('tells that an indicator of which less is better has another formula today', () => {
  const kpi = {
    polarisasi: 'minimize',
    konsolidasi: 'take_last_known',
    satuan: 'Persen',
    rumus_minimize: 'dua_kurang',
  };
  const now = indicator({ target_tahun: '50', polarisasi: 'minimize', rumus_minimize: 't_per_r' });
  expect(todayOf(now, basisOf(now, [report('TW1', '10', { kpi })], RULES), RULES)).toEqual({
    ...{ target_tahun: 50, target_tahun_atas: null, aturan_berubah: true },
  });
});

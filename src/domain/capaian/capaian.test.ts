import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { assessCapaian, assessTahunCapaian, type Inquiry, score, capaianColour } from '#domain/capaian/capaian.ts';
import { exact, roundOff, writeNumber } from '#domain/capaian/decimals.ts';

const inquire = (content: Partial<Inquiry>): Inquiry => ({
  polarisasi: 'maximize',
  minimizeFormula: 'dua_kurang',
  target: null,
  realisasi: null,
  limit: 120,
  ...content,
});
/** [uncapped, capped] percent, 2 decimals. */
const tally = (content: Partial<Inquiry>) => {
  const { mentah, capaian } = assessCapaian(inquire(content));
  return [roundOff(mentah), roundOff(capaian)];
};

describe('published and worked examples', () => {
  it.each([
    // name, question, uncapped, capped
    ['2.1 Vokasi IKP 1.1', { target: 48, realisasi: 45.52 }, 94.83, 94.83],
    ['2.1 BBPOM Medan 2020', { target: 80.8, realisasi: 92.8 }, 114.85, 114.85],
    ['2.1 Palembang tourists', { target: 2212558, realisasi: 2123150 }, 95.96, 95.96],
    ['2.2 Lampung AKB', { polarisasi: 'minimize', target: 32, realisasi: 4.88 }, 184.75, 120],
    ['2.2 PermenPANRB 8/2021', { polarisasi: 'minimize', target: 8, realisasi: 9 }, 87.5, 87.5],
    [
      '2.2 Manggarai Timur AKI, t_per_r',
      { polarisasi: 'minimize', minimizeFormula: 't_per_r', target: 162, realisasi: 186 },
      87.1,
      87.1,
    ],
    ['2.2 the same AKI, dua_kurang', { polarisasi: 'minimize', target: 162, realisasi: 186 }, 85.19, 85.19],
    ['2.2 realisasi 0, dua_kurang', { polarisasi: 'minimize', target: 8, realisasi: 0 }, 200, 120],
    [
      '2.2 realisasi 0, t_per_r earns the cap',
      { polarisasi: 'minimize', minimizeFormula: 't_per_r', target: 8, realisasi: 0 },
      120,
      120,
    ],
    ['2.2 realisasi above twice the target', { polarisasi: 'minimize', target: 8, realisasi: 20 }, -50, 0],
    ['2.3 exactly on target', { polarisasi: 'stabilize', target: 50, realisasi: 50 }, 100, 100],
    ['2.3 a tenth above', { polarisasi: 'stabilize', target: 50, realisasi: 55 }, 90, 90],
    ['2.3 far below', { polarisasi: 'stabilize', target: 50, realisasi: 30 }, 60, 60],
    ['2.4 80–90, below', { target: 80, upperTarget: 90, realisasi: 70 }, 87.5, 87.5],
    ['2.4 80–90, inside', { target: 80, upperTarget: 90, realisasi: 85 }, 100, 100],
    ['2.4 80–90, above measures against the upper end', { target: 80, upperTarget: 90, realisasi: 92 }, 102.22, 102.22],
    ['2.4 7–8 months, quicker', { polarisasi: 'minimize', target: 7, upperTarget: 8, realisasi: 6.5 }, 107.14, 107.14],
    ['2.4 7–8 months, slower', { polarisasi: 'minimize', target: 7, upperTarget: 8, realisasi: 9 }, 87.5, 87.5],
    ['2.5 WTP reached (scale value 4)', { target: 4, realisasi: 4 }, 100, 100],
    ['2.5 WTP aimed, WDP got', { target: 4, realisasi: 3 }, 75, 75],
    ['2.5 BB aimed, A got', { target: 5, realisasi: 6 }, 120, 120],
    ['2.6 Tapin 1.1.1.1 TW I: target 0', { target: 0, realisasi: 0 }, null, null],
    ['2.6 temuan material', { polarisasi: 'minimize', target: 0, realisasi: 2 }, 0, 0],
    ['2.6 no temuan', { polarisasi: 'minimize', target: 0, realisasi: 0 }, 100, 100],
    ['2.7 shrinking less than feared', { target: -2, realisasi: -1 }, 150, 120],
    ['2.7 shrinking more', { target: -2, realisasi: -3 }, 50, 50],
    ['2.7 PA Kuala Kurun 2020', { target: 3, realisasi: -100 }, -3333.33, 0],
    ['2.8 not filled is not 0', { target: 5, realisasi: null }, null, null],
    ['2.8 filled with 0', { target: 5, realisasi: 0 }, 0, 0],
    ['2.9 Tapin 2.5.1.1 TW I', { target: 19.2, realisasi: 58.53 }, 304.84, 120],
    ['2.9 below the cap', { target: 48, realisasi: 45.52 }, 94.83, 94.83],
    ['2.9 no cap in that year', { target: 19.2, realisasi: 58.53, limit: null }, 304.84, 304.84],
    ['2.10 KPPN Semarang, two quarters', { target: 90, realisasi: 99.75 }, 110.83, 110.83],
    ['2.10 KPPN Semarang, year', { target: 90, realisasi: 99.38 }, 110.42, 110.42],
  ] as const)('%s', (_name, content, raw, capaian) => {
    expect(tally(content)).toEqual([raw, capaian]);
  });

  it('counts a missing realisasi as 0 against the year, also where small is good', () => {
    for (const polarisasi of ['maximize', 'minimize', 'stabilize'] as const) {
      const { keadaan, capaian } = assessTahunCapaian(inquire({ polarisasi, target: 4.44 }));
      expect([keadaan, roundOff(capaian)]).toEqual(['dinilai', 0]);
    }
  });

  it('leaves an indicator without a year target out of the year', () => {
    expect(assessTahunCapaian(inquire({ target: 0, realisasi: 3 })).keadaan).toEqual('tanpa_target');
    expect(assessTahunCapaian(inquire({ target: null, realisasi: 3 })).keadaan).toEqual('tanpa_target');
  });
});

describe('the formula that every result carries', () => {
  it.each([
    [{ target: 19.2, realisasi: 58.53 }, '58,53 ÷ 19,2 × 100 = 304,84 → dibatasi 120'],
    [{ target: 2.22, realisasi: 2.22 }, '2,22 ÷ 2,22 × 100 = 100'],
    [{ polarisasi: 'minimize', target: 8, realisasi: 9 }, '(2 − 9 ÷ 8) × 100 = 87,5'],
    [{ polarisasi: 'stabilize', target: 50, realisasi: 55 }, '(1 − |55 − 50| ÷ 50) × 100 = 90'],
    [{ target: -2, realisasi: -3 }, '(1 + (-3 − (-2)) ÷ 2) × 100 = 50'],
    [{ target: 80, upperTarget: 90, realisasi: 85 }, '85 di dalam rentang 80–90: 100'],
    [{ target: 0, realisasi: 0 }, 'Tidak dinilai pada periode ini: target 0'],
    [{ target: 5 }, 'Realisasi belum diisi'],
    [{ polarisasi: 'minimize', target: 0, realisasi: 2 }, 'target 0, realisasi 2: tidak tercapai, 0'],
    [{ target: 1000000, realisasi: 1234567.891 }, '1.234.567,891 ÷ 1.000.000 × 100 = 123,46 → dibatasi 120'],
  ] as const)('%j', (content, formula) => {
    expect(assessCapaian(inquire(content)).rumus).toEqual(formula);
  });
});

describe('score', () => {
  const item = (...content: [number | null, number | null][]) =>
    content.map(([capaian, bobot]) => ({ capaian: exact(capaian), bobot }));
  it.each([
    ['2.11 equal weights', item([100, null], [120, null]), 110],
    ['2.11 weights 60/40', item([95, 60], [110, 40]), 101],
    ['2.11 the third not assessed', item([100, 50], [80, 30], [null, 20]), 92.5],
    ['2.8 Tapin against the year', item([50, null], [58.53, null], ...Array(15).fill([0, null])), 6.38],
    ['nothing assessed', item([null, null], [null, 10]), null],
    ['only weightless items assessed', item([100, 0], [80, null], [null, 50]), 90],
  ] as const)('%s', (_name, content, result) => {
    expect(roundOff(score(content))).toEqual(result);
  });

  it('adds up unrounded values', () => {
    const oneThird = exact(100).div(3);
    expect(roundOff(score([oneThird, oneThird, oneThird].map((capaian) => ({ capaian, bobot: null }))), 10)).toEqual(
      33.3333333333,
    );
  });
});

describe('colours', () => {
  it.each([
    [100, 'hijau'],
    ['99.995', 'kuning'],
    [80, 'kuning'],
    ['79.9999', 'merah'],
    [0, 'merah'],
    [120, 'hijau'],
  ] as const)('%s is %s', (capaian, colour) => {
    expect(capaianColour(exact(capaian), DEFAULT_THRESHOLDS)).toEqual(colour);
  });
  it('has none for what is not assessed', () => {
    expect(capaianColour(null, DEFAULT_THRESHOLDS)).toEqual(null);
  });
  it('does not depend on the order of the bands', () => {
    expect(capaianColour(exact(85), [...DEFAULT_THRESHOLDS].reverse())).toEqual('kuning');
  });
});

describe('properties', () => {
  const value = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n / 10_000);
  const optional = fc.option(value);
  const limit = fc.option(fc.integer({ min: 100, max: 200 }));
  const inquiry: fc.Arbitrary<Inquiry> = fc.record({
    polarisasi: fc.constantFrom<Inquiry['polarisasi'][]>('maximize', 'minimize', 'stabilize'),
    minimizeFormula: fc.constantFrom<Inquiry['minimizeFormula'][]>('dua_kurang', 't_per_r'),
    target: optional,
    upperTarget: optional,
    realisasi: optional,
    limit,
  });

  it('never gives NaN or anything outside 0…cap', () => {
    fc.assert(
      fc.property(inquiry, (content) => {
        const { capaian, mentah, keadaan } = assessCapaian(content);
        expect(capaian === null).toEqual(keadaan !== 'dinilai');
        if (capaian === null || mentah === null) return;
        expect(mentah.isFinite()).toEqual(true);
        expect(capaian.gte(0) && (content.limit === null || capaian.lte(content.limit))).toEqual(true);
      }),
      { numRuns: 2000 },
    );
  });

  const direction = (polarisasi: 'maximize' | 'minimize', more: (a: number, b: number) => boolean) =>
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      value,
      value,
      fc.constantFrom('dua_kurang', 't_per_r'),
      (target, a, b, minimizeFormula) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        const capaian = (realisasi: number) =>
          assessCapaian({ polarisasi, minimizeFormula, target, realisasi, limit: 120 }).capaian?.toNumber() ??
          Number.NaN;
        expect(more(capaian(large), capaian(small))).toEqual(true);
      },
    );
  it('never falls when realisasi rises (maximize)', () => {
    fc.assert(direction('maximize', (large, small) => large >= small));
  });
  it('never rises when realisasi rises (minimize)', () => {
    fc.assert(direction('minimize', (large, small) => large <= small));
  });

  it('gives 100 exactly on target, whatever the polarity', () => {
    fc.assert(
      fc.property(inquiry, value, (content, target) => {
        fc.pre(target !== 0);
        fc.pre(!(content.minimizeFormula === 't_per_r' && content.polarisasi === 'minimize' && target < 0));
        const { capaian } = assessCapaian({ ...content, target, upperTarget: null, realisasi: target });
        expect(roundOff(capaian)).toEqual(100);
      }),
    );
  });

  it('lies between the smallest and the largest assessed capaian (score)', () => {
    const item = fc.record({ capaian: fc.integer({ min: 0, max: 120 }), bobot: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), (content) => {
        const result = score(content.map((b) => ({ capaian: exact(b.capaian), bobot: b.bobot })));
        const itemValues = content.map((b) => b.capaian);
        expect(result?.gte(Math.min(...itemValues)) && result.lte(Math.max(...itemValues))).toEqual(true);
      }),
    );
  });
});

describe('rounding and notation', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [110.2889, 110.29],
  ])('%d rounds half-up to %d', (from, ke) => {
    expect(roundOff(exact(from))).toEqual(ke);
  });
  it.each([
    ['1234.5', '1.234,5'],
    ['1000000', '1.000.000'],
    ['-1234567.891', '-1.234.567,89'],
    ['0.10', '0,1'],
  ])('%s is written %s', (from, ke) => {
    expect(writeNumber(from)).toEqual(ke);
  });
});

import { describe, expect, it } from 'vitest';
import { scoreFormula } from '#domain/report/formula.ts';

const item = (...capaian: (number | null)[]) => capaian.map((value) => ({ capaian: value, bobot: null }));

describe('the formula of a score', () => {
  it('writes out the quarter of Tapin TW2 2026', () => {
    expect(scoreFormula(item(100, 105.19, 0, null), 68.4)).toBe('(100,00 + 105,19 + 0,00) ÷ 3 = 68,40');
  });
  it('counts equal values together', () => {
    const tahun = item(50, 58.53, ...Array.from({ length: 15 }, () => 0));
    expect(scoreFormula(tahun, 6.38)).toBe('(50,00 + 58,53 + 15 × 0,00) ÷ 17 = 6,38');
  });
  it('shows weights', () => {
    const weighted = [
      { capaian: 95, bobot: 60 },
      { capaian: 110, bobot: 40 },
    ];
    expect(scoreFormula(weighted, 101)).toBe('(60 × 95,00 + 40 × 110,00) ÷ 100 = 101,00');
  });
  it('sums up what would be too long', () => {
    expect(scoreFormula(item(1, 2, 3, 4, 5, 6, 7, 8, 9), 5)).toBe('45,00 ÷ 9 = 5,00');
  });
  it('has nothing to say when nothing is assessed', () => {
    expect([scoreFormula(item(null), null), scoreFormula([], null)]).toEqual([null, null]);
  });
});

import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { formulaParts, formulaText } from '#services/i18n/formula.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };
import id from '#services/i18n/locales/id.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({
  resources: { id: { translation: id }, en: { translation: en } },
  interpolation: { escapeValue: false },
});
const english = i18n.getFixedT('en');

describe('the formula of a capaian', () => {
  it.each([
    ['96 ÷ 80 × 100 = 120', '96 ÷ 80 × 100 = 120'],
    ['96 ÷ 40 × 100 = 240 → dibatasi 120', '96 ÷ 40 × 100 = 240 → capped at 120'],
    ['Realisasi belum diisi', 'The actual value is missing'],
    ['target 0, realisasi 3: tidak tercapai, 0', 'target 0, actual value 3: missed, 0'],
    ['79 di luar rentang 80–90 = 0', '79 lies outside 80–90: 0'],
    ['rata-rata sampai periode ini 45,5; 45,5 ÷ 91 × 100 = 50', 'average to date 45.5; 45.5 ÷ 91 × 100 = 50'],
  ])('%s', (formula, shown) => {
    expect(formulaText(formula, english)).toBe(shown);
  });

  it('keeps the cap apart from the calculation', () => {
    expect(formulaParts('4 ÷ 2 × 100 = 200 → dibatasi 120', i18n.getFixedT('id'))).toEqual({
      text: '4 ÷ 2 × 100 = 200',
      limited: 'dibatasi 120',
    });
  });

  it('leaves a sentence of former rules as it is', () => {
    expect(formulaText('Dihitung menurut aturan lama', english)).toBe('Dihitung menurut aturan lama');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessCapaian, assessTahunCapaian } from '#domain/capaian/capaian.ts';
import { formulaSentence, readFormula, sentenceToDate } from '#domain/capaian/formula.ts';

const figure = fc.integer({ min: -20_000_000, max: 20_000_000 }).map((n) => n / 10_000);
const maybe = fc.option(figure);
const inquiry = fc.record({
  polarisasi: fc.constantFrom('maximize', 'minimize', 'stabilize'),
  minimizeFormula: fc.constantFrom('dua_kurang', 't_per_r'),
  target: fc.oneof(maybe, fc.constant(0)),
  upperTarget: fc.option(fc.oneof(figure, fc.constant(0))),
  realisasi: fc.oneof(maybe, fc.constant(0)),
  limit: fc.option(fc.constantFrom(100, 110, 120)),
} as const);

describe('formulas', () => {
  it('everything that the rules compute can be read back from its sentence', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(inquiry, (one) => {
        for (const { rumus } of [assessCapaian(one), assessTahunCapaian(one)]) {
          const read = readFormula(rumus);
          expect(read).not.toBeNull();
          if (!read) return;
          seen.add(read.kind);
          expect(formulaSentence(read.kind, read.values, read.limited)).toBe(rumus);
          const year = sentenceToDate({ way: 'rasio_kumulatif', value: '1.234,5' }, rumus);
          expect(readFormula(year)).toEqual({ ...read, toDate: { way: 'rasio_kumulatif', value: '1.234,5' } });
        }
      }),
      { numRuns: 2000, seed: 15 },
    );
    expect([...seen].sort()).toEqual([
      'best',
      'computed',
      'countedZero',
      'noTarget',
      'notFilled',
      'outside',
      'within',
      'zeroMissed',
      'zeroReached',
      'zeroTarget',
    ]);
  });

  it('a calculation keeps its signs, its cap and its numbers apart', () => {
    expect(readFormula('(1 + (25 − (-50)) ÷ 50) × 100 = 250 → dibatasi 120')).toEqual({
      kind: 'computed',
      values: { langkah: '(1 + (25 − (-50)) ÷ 50) × 100', hasil: '250' },
      limited: '120',
      toDate: null,
    });
  });

  it.each(['', 'Dihitung dengan cara lama', 'jumlah dari 3 = 4', '120 persen = 100'])(
    'a sentence that no rule says is left alone: %s',
    (sentence) => {
      expect(readFormula(sentence)).toBeNull();
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSign, isFigure, type Notation, rewriteFigures, writeFigure } from '#domain/numbers/notation.ts';
import { plainNumber, readNumber } from '#domain/numbers/numbers.ts';

describe('reading a number that a person typed', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['17', 17],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234,5', 1234.5],
    ['1.234.567,25', 1234567.25],
    ['1234.5', 1234.5],
    ['93,2 %', 93.2],
    ['93.2%', 93.2],
    ['-2,5', -2.5],
    ['\u22122,5', -2.5],
    [' 1 000 ', 1000],
    ['1,234.5', 1234.5],
    ['1,234,567.25', 1234567.25],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['-1.234,5', -1234.5],
    ['-1,5', -1.5],
    ['+1,5', 1.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1.000,00', 1000],
    ['100,00 %', 100],
    ['007', 7],
    [',5', 0.5],
    ['5,', 5],
    ['3,14150000', 3.1415],
    ['1350', 1350],
    ['1.350,5', 1350.5],
    ['1.350,00', 1350],
    ['0.350', 0.35],
    ['0,350', 0.35],
    ['1.35', 1.35],
    ['1.3500', 1.35],
    ['1350.000', 1350],
    ['12.500.000', 12500000],
    ['12,500,000', 12500000],
    ['12 500 000', 12500000],
    ['12 500,75', 12500.75],
    ['99,99', 99.99],
    ['100', 100],
    ['-0,5', -0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['3,4560', 3.456],
    ['3.4560', 3.456],
    ['1.5 %', 1.5],
    ['Rp 150.000.000', 150_000_000],
    ['Rp150.000.000,00', 150_000_000],
    ['rp. 150.000.000,-', 150_000_000],
    ['Rp 150.000,-', 150_000],
    ['Rp1.234,5', 1234.5],
    ['IDR 150,000,000', 150_000_000],
    ['-Rp2.500.000', -2_500_000],
    ['Rp -2.500.000', -2_500_000],
    ['150.000,--', 150_000],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.350', [1350, 1.35]],
    ['1.000', [1000, 1]],
    ['12.500', [12500, 12.5]],
    ['999.999', [999999, 999.999]],
    ['-1.350', [-1350, -1.35]],
    ['\u22121.350', [-1350, -1.35]],
    ['+1.350', [1350, 1.35]],
    ['1.350 %', [1350, 1.35]],
    ['Rp 1.350', [1350, 1.35]],
    [' 1.350 ', [1350, 1.35]],
    ['100.000', [100000, 100]],
    ['1,350', [1350, 1.35]],
    ['1,000', [1000, 1]],
    ['12,500', [12500, 12.5]],
    ['3,456', [3456, 3.456]],
    ['999,999', [999999, 999.999]],
    ['-1,350', [-1350, -1.35]],
    ['\u22121,350', [-1350, -1.35]],
    ['1,350 %', [1350, 1.35]],
    ['1\u00a0,350', [1350, 1.35]],
  ])('"%s" can be read in two ways, and is not read before somebody chooses', (text, readings) => {
    const seen = readNumber(text);
    expect(seen).toEqual({ ok: false, readings });
    // Whatever was chosen is then written so that it has one meaning.
    for (const value of readings) {
      expect([plainNumber(value), plainNumber(value, '.')].map(readNumber)).toEqual([
        { ok: true, value },
        { ok: true, value },
      ]);
    }
  });

  // What people of each language write and copy, and what they mean by it; two numbers: they are asked.
  it.each<[Notation, Record<string, number | [number, number]>]>([
    [
      'id',
      {
        '58,53': 58.53,
        '1.350': [1350, 1.35],
        '1.350,5': 1350.5,
        '12.500.000': 12500000,
        '1.350,00': 1350,
        '0,812': 0.812,
      },
    ],
    [
      'en',
      {
        '58.53': 58.53,
        '1,350': [1350, 1.35],
        '1,350.5': 1350.5,
        '12,500,000': 12500000,
        '1,350.00': 1350,
        '0.812': 0.812,
      },
    ],
    [
      'de',
      {
        '58,53': 58.53,
        '1.350': [1350, 1.35],
        '1.350,5': 1350.5,
        '12.500.000': 12500000,
        '-1.350,5': -1350.5,
        '3,456': [3456, 3.456],
      },
    ],
    [
      'fr',
      {
        '58,53': 58.53,
        '1\u202f350': 1350,
        '1 350,5': 1350.5,
        '12\u00a0500\u00a0000': 12500000,
        '93,2\u00a0%': 93.2,
        '1,350': [1350, 1.35],
      },
    ],
    [
      'pt',
      {
        '58,53': 58.53,
        '1350': 1350,
        '1350,5': 1350.5,
        '12\u00a0500\u00a0000': 12500000,
        '1.350': [1350, 1.35],
        '0,5': 0.5,
      },
    ],
  ])('what is written in %s is read as it was meant, or asked about', (_, said) => {
    const expected = Object.entries(said).map(([text, meaning]) => [
      text,
      typeof meaning === 'number' ? { ok: true, value: meaning } : { ok: false, readings: meaning },
    ]);
    expect(Object.keys(said).map((text) => [text, readNumber(text)])).toEqual(expected);
  });

  it.each(['id', 'en', 'fr', 'de', 'pt'] as const)(
    'what the screen shows in %s is never read as another number',
    (notation) => {
      const figure = fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 1e4);
      const fraction = fc.constantFrom({}, { min: 2 }, { min: 2, max: 2 }, { min: 3 }, { max: 0 });
      fc.assert(
        fc.property(figure, fraction, (exact, form) => {
          const shown = writeFigure(exact, notation, form);
          const value = Number(
            new Intl.NumberFormat('en-US', {
              useGrouping: false,
              minimumFractionDigits: form.min,
              maximumFractionDigits: form.max ?? 4,
            }).format(exact),
          );
          const seen = readNumber(shown);
          expect(seen.ok ? [seen.value] : seen.readings).toContain(value === 0 ? 0 : value);
          expect(readNumber(plainNumber(value === 0 ? 0 : value, decimalSign(notation)))).toEqual({
            ok: true,
            value: value === 0 ? 0 : value,
          });
        }),
      );
    },
  );

  it.each([
    '',
    '  ',
    '1 2 3',
    '12 0',
    '12 5000',
    '1000 500',
    '1 234 56',
    '40\t380',
    '40\n380',
    '40\r\n38\r\n41',
    '95,5\t96',
    '1.234 567',
    '%',
    '-',
    'abc',
    '1,2,3',
    '1.2.3',
    '12.34,5',
    '1.23.456',
    '12,34.5',
    '1.234.56',
    '1,234,56',
    '1.234,567.8',
    '1,234.567,8',
    '.',
    ',',
    '١٢٣',
    '１２３',
    '½',
    '1/2',
    '5–6',
    '0x10',
    'USD 5',
    '5 Rp',
    'Rp',
    'Rp Rp 5',
    '5.-',
    ',-',
    '1_000',
    "1'234",
    '+-1',
    '1-',
    'Infinity',
    '1e5',
    '0,12345',
    '9999999999999999',
    'NaN',
    '--1',
    '5%%',
  ])('"%s" is refused', (text) => {
    expect(readNumber(text)).toEqual({ ok: false });
  });
});

describe('figures in the notation of a reader', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    ['id', '1.350,5', '12.500.000', '0', '-2,25', '1.350,00'],
    ['en', '1,350.5', '12,500,000', '0', '-2.25', '1,350.00'],
    ['de', '1.350,5', '12.500.000', '0', '-2,25', '1.350,00'],
    ['fr', '1 350,5', '12 500 000', '0', '-2,25', '1 350,00'],
    ['pt', '1350,5', '12 500 000', '0', '-2,25', '1350,00'],
  ] as const)('are written in %s', (notation, ...written) => {
    const shown = [1350.5, 12_500_000, 0, -2.25].map((value) => writeFigure(value, notation));
    expect([...shown, writeFigure(1350, notation, { min: 2 })].map(plain)).toEqual(written);
  });

  it.each([
    ['(100,00 + 15 × 0,00) ÷ 1.717 = 6,38', '(100.00 + 15 × 0.00) ÷ 1,717 = 6.38'],
    ['1.350,5–12.500.000', '1,350.5–12,500,000'],
    ['−2,50%', '−2.50%'],
    ['2.7.1.2 pada 2026', '2.7.1.2 pada 2026'],
    ['pukul 23.59, versi 1.350.2', 'pukul 23.59, versi 1.350.2'],
    ['3,4560', '3.4560'],
  ])('of a text of ours: %s', (text, english) => {
    expect([rewriteFigures(text, 'id'), rewriteFigures(text, 'en')]).toEqual([text, english]);
  });

  it.each([
    ['1.350', true],
    ['-1.350,5', true],
    ['93,20%', true],
    ['1350', false],
    ['realisasi 1.350', false],
    ['1.350 dan 2.400', false],
    ['2.7.1.2', false],
    ['23.59', false],
  ])('%s alone is a figure with signs of its own: %s', (text, one) => {
    expect(isFigure(text)).toBe(one);
  });
});

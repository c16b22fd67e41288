import { describe, expect, it } from 'vitest';
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
    ['1,234', 1.234],
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
    ['3,456', 3.456],
    ['1.5 %', 1.5],
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
    [' 1.350 ', [1350, 1.35]],
    ['100.000', [100000, 100]],
  ])('"%s" can be read in two ways, and is not read before somebody chooses', (text, readings) => {
    const seen = readNumber(text);
    expect(seen).toEqual({ ok: false, readings });
    // Whatever was chosen is then written so that it has one meaning.
    for (const value of readings) expect(readNumber(plainNumber(value))).toEqual({ ok: true, value });
  });

  it.each([
    ['id', 'id-ID'],
    ['en', 'en-US'],
    ['fr', 'fr-FR'],
    ['de', 'de-DE'],
    ['pt', 'pt-BR'],
  ])('what %s writes with decimals is read as it was meant, or asked about', (_, locale) => {
    for (const value of [0, 0.35, 1.5, 58.53, 99.99, 1350.5, 12500.75, 1234567.25, -2.5, -1350.5]) {
      for (const grouped of [true, false]) {
        const text = new Intl.NumberFormat(locale, { useGrouping: grouped, maximumFractionDigits: 4 }).format(value);
        expect([text, readNumber(text)]).toEqual([text, { ok: true, value }]);
      }
    }
  });

  it.each([
    '',
    '  ',
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
    'Rp 5',
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

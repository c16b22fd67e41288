import { describe, expect, it } from 'vitest';
import { bacaAngka } from '#domain/angka/angka.ts';

describe('reading a number that a person typed', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['17', 17],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234', 1.234],
    ['1.234,5', 1234.5],
    ['1.234.567,25', 1234567.25],
    ['1234.5', 1234.5],
    ['93,2 %', 93.2],
    ['93.2%', 93.2],
    ['-2,5', -2.5],
    ['\u22122,5', -2.5],
    [' 1 000 ', 1000],
    [',5', 0.5],
    ['5,', 5],
    ['3,14150000', 3.1415],
  ])('%s is %d', (text, value) => {
    expect(bacaAngka(text)).toEqual({ ok: true, value });
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
    '1,234.5',
    '1e5',
    '0,12345',
    '9999999999999999',
    'NaN',
    '--1',
    '5%%',
  ])('"%s" is refused', (text) => {
    expect(bacaAngka(text)).toEqual({ ok: false });
  });
});

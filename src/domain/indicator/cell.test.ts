import { describe, expect, it } from 'vitest';
import { multiplies, readNumberCell, readTextCell, sameUnit, type CellContent } from '#domain/indicator/cell.ts';

const ya = (value: number | null, more: object = {}) => ({
  ok: true,
  value,
  rounded: false,
  satuan: null,
  ...more,
});
const no = (cause: string) => ({ ok: false, cause });

describe('a cell as a number', () => {
  it.each([
    [null, ya(null)],
    ['', ya(null)],
    [' - ', ya(null)],
    ["'-", ya(null)],
    ['–', ya(null)],
    ['—', ya(null)],
    ['N/A', ya(null)],
    ['na', ya(null)],
    ['Tidak ada', ya(null)],
    ['Nihil', ya(null)],
    [0, ya(0)],
    ['0', ya(0)],
    [4.44, ya(4.44)],
    [0.1 + 0.2, ya(0.3)],
    [14.987245, ya(14.9872, { rounded: true })],
    ['14,987245', ya(14.9872, { rounded: true })],
    ['0,48', ya(0.48)],
    ['1.234,5', ya(1234.5)],
    ['1 234,5', ya(1234.5)],
    ['\u00a075,35 ', ya(75.35)],
    ['93,2 %', ya(93.2, { satuan: '%' })],
    ['0,9 Angka', ya(0.9, { satuan: 'Angka' })],
    ['100,00 Persen', ya(100, { satuan: 'Persen' })],
    ['11,25 Orang / Bulan', ya(11.25, { satuan: 'Orang / Bulan' })],
    ['-2,5', ya(-2.5)],
    ['BB', no('teks')],
    ['dua', no('teks')],
    ['1,2,3', no('teks')],
    ['1 2 3', no('teks')],
    ['12 0', no('teks')],
    ['12 5000', no('teks')],
    ['1000 500', no('teks')],
    ['12 500 000', ya(12_500_000)],
    ['12 500 orang', ya(12_500, { satuan: 'orang' })],
    ['22 °C', ya(22, { satuan: '°C' })],
    ['Rp 150.000.000', ya(150_000_000)],
    ['12 juta', ya(12, { satuan: 'juta' })],
    [true, no('teks')],
    ['#DIV/0!', no('galat')],
    ['#N/A', no('galat')],
    ['#REF!', no('galat')],
    ['#NAME?', no('galat')],
    ['#SPILL!', no('galat')],
    [new Date('2026-05-01'), no('tanggal')],
    [1e15, ya(1e15)],
    [1.1e15, no('terlalu_besar')],
  ] as [CellContent, object][])('%j', (content, result) => {
    expect(readNumberCell(content)).toEqual(result);
  });
});

describe('a unit that was printed beside a number', () => {
  it.each([
    ['juta', 'unit', true],
    ['jt', 'Rupiah', true],
    ['ribu rupiah', 'rupiah', true],
    ['miliar', null, true],
    ['M', 'Rp', true],
    ['Mio', 'Euro', true],
    ['thousand', 'people', true],
    ['juta', 'juta rupiah', false],
    ['jt', 'Juta Rupiah', false],
    ['miliar', 'juta rupiah', true],
    ['m', 'm', false],
    ['t', 'T', false],
    ['orang', 'orang', false],
    ['dokumen', 'laporan', false],
    ['%', 'persen', false],
    ['Angka', 'nilai', false],
    ['ribu', 'Ribu orang', false],
    // Words in which the short forms only stand.
    ['mitra', 'unit', false],
    ['kegiatan', 'unit', false],
    ['rombel', 'unit', false],
  ])('%j of an indicator that counts in %j makes it larger: %s', (printed, satuan, larger) => {
    expect(multiplies(printed, satuan)).toBe(larger);
  });

  it('is the unit of the indicator whatever its case, and as a sign', () => {
    expect([sameUnit('ORANG', 'orang'), sameUnit('%', 'Persen'), sameUnit('orang', 'dokumen')]).toEqual([
      true,
      true,
      false,
    ]);
    // It says only that there is a number.
    expect([sameUnit('Angka', 'Persen'), sameUnit('persen', 'Angka')]).toEqual([true, false]);
  });
});

describe('a cell as text', () => {
  it.each([
    [null, null],
    ['  ', null],
    ['  Nilai \u00a0 SAKIP ', 'Nilai SAKIP'],
    ["'=1+1", '=1+1'],
    ["'kutip'", "'kutip'"],
    [1.1, '1.1'],
    [0.1 + 0.2, '0.3'],
    [new Date('2026-05-01'), '2026-05-01'],
    [false, 'tidak'],
  ] as [CellContent, string | null][])('%j', (content, result) => {
    expect(readTextCell(content)).toEqual(result);
  });
});

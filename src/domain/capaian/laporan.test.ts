import { describe, expect, it } from 'vitest';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { bulatkan } from '#domain/capaian/desimal.ts';
import { gabungkan, type IsianPeriode, realisasiRasio } from '#domain/capaian/konsolidasi.ts';
import { type BarisKpi, hitungLaporan, wajibDinilai } from '#domain/capaian/laporan.ts';

const isian = (...nilai: (number | null)[]): IsianPeriode[] =>
  nilai.map((realisasi, i) => ({ periode: (['TW1', 'TW2', 'TW3', 'TW4'] as const)[i] ?? 'TW4', realisasi }));
const rasio = (...pasangan: [number | null, number | null][]): IsianPeriode[] =>
  pasangan.map(([x, y], i) => ({
    periode: (['TW1', 'TW2', 'TW3', 'TW4'] as const)[i] ?? 'TW4',
    realisasi: null,
    x,
    y,
  }));

describe('consolidation', () => {
  it.each([
    ['sum', 'Deli Serdang, Jumlah Laporan Evaluasi', isian(2.4, 1.6, 2, 2), 8],
    ['sum', 'skips what is not filled', isian(2.4, null, 2), 4.4],
    ['average', 'KPPN Semarang, two quarters', isian(100, 99.5), 99.75],
    ['average', 'KPPN Semarang, three quarters', isian(100, 99.5, 98.76), 99.42],
    ['take_last_known', 'KPP 03a-N', isian(40, 60, 75, 87), 87],
    ['take_last_known', 'quarter II empty', isian(40, null, 75), 75],
    ['take_last_known', '0 is filled', isian(40, 0), 0],
    ['rasio_kumulatif', 'Pangkalpinang TW I', rasio([23, 36]), 63.89],
    ['rasio_kumulatif', 'Pangkalpinang year', rasio([23, 36], [60, 90], [91, 138]), 65.91],
    ['rasio_kumulatif', 'half a pair does not count', rasio([23, 36], [60, null]), 63.89],
    ['rasio_kumulatif', 'denominators 0', rasio([0, 0]), null],
    ['sum', 'nothing filled', isian(null, null), null],
  ] as const)('%s: %s', (cara, _name, masukan, hasil) => {
    expect(bulatkan(gabungkan(cara, masukan))).toEqual(hasil);
  });

  it('takes the periods in calendar order, however they arrive', () => {
    expect(bulatkan(gabungkan('take_last_known', isian(40, 60, 75).reverse()))).toEqual(75);
  });

  it('computes realisasi from numerator and denominator as printed reports do', () => {
    expect(realisasiRasio(3, 135)).toEqual(2.22);
    expect(realisasiRasio(0, 4)).toEqual(0);
    expect(realisasiRasio(null, 4)).toEqual(null);
    expect(realisasiRasio(3, 0)).toEqual(null);
  });
});

const kpi = (id: string, isi: Partial<BarisKpi>): BarisKpi => ({
  id,
  polarisasi: 'maximize',
  rumusMinimize: 'dua_kurang',
  konsolidasi: 'take_last_known',
  bobot: null,
  target: 0,
  targetAtas: null,
  targetTahun: 100,
  targetTahunAtas: null,
  isian: { periode: 'TW1', realisasi: 0 },
  sebelumnya: [],
  ...isi,
});
const aturan = { batas: 120, ambang: AMBANG_BAWAAN };

describe('a whole report', () => {
  it('reproduces the printed figures of BPS Kabupaten Tapin, TW I 2026: 110 and 6.38', () => {
    const hasil = hitungLaporan(
      [
        kpi('2.1.4.1', { target: 2.22, targetTahun: 4.44, isian: { periode: 'TW1', realisasi: 2.22 } }),
        kpi('2.5.1.1', { target: 19.2, isian: { periode: 'TW1', realisasi: 58.53 } }),
        ...Array.from({ length: 15 }, (_, i) => kpi(`lain-${i}`, {})),
      ],
      aturan,
    );
    expect([hasil.capaianPeriode, hasil.capaianTahun]).toEqual([110, 6.38]);
    expect(hasil.details[1]).toEqual({
      id: '2.5.1.1',
      keadaan: 'dinilai',
      realisasiKumulatif: 58.53,
      mentah: 304.84,
      capaian: 120,
      capaianTahun: 58.53,
      warna: 'hijau',
      rumus: '58,53 ÷ 19,2 × 100 = 304,84 → dibatasi 120',
      rumusTahun: 'nilai terakhir sampai periode ini 58,53; 58,53 ÷ 100 × 100 = 58,53',
      tercapai: true,
    });
  });

  it('measures the period alone and the year cumulatively', () => {
    const hasil = hitungLaporan(
      [
        kpi('jumlah', {
          konsolidasi: 'sum',
          target: 2,
          targetTahun: 8,
          isian: { periode: 'TW3', realisasi: 2 },
          sebelumnya: isian(2.4, 1.6),
        }),
      ],
      aturan,
    );
    expect(hasil.details[0]).toMatchObject({ capaian: 100, realisasiKumulatif: 6, capaianTahun: 75 });
  });

  it('asks for explanations by the unrounded capaian', () => {
    const hasil = hitungLaporan(
      [kpi('hampir', { target: 100000, isian: { periode: 'TW1', realisasi: 99995 } })],
      aturan,
    );
    expect(hasil.details[0]).toMatchObject({ capaian: 100, warna: 'kuning', tercapai: false });
  });
});

describe('due in a period', () => {
  it.each([
    ['maximize', 0, null, false],
    ['maximize', null, null, false],
    ['maximize', 2.22, null, true],
    ['minimize', 0, null, true],
    ['minimize', null, null, false],
    ['stabilize', 0, null, false],
    ['maximize', 0, 5, true],
  ] as const)('%s with target %s–%s: %s', (polarisasi, target, targetAtas, wajib) => {
    expect(wajibDinilai({ polarisasi, target, targetAtas })).toEqual(wajib);
  });
});

import { describe, expect, it } from 'vitest';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { warnaCapaian } from '#domain/capaian/capaian.ts';
import { angka } from '#domain/capaian/desimal.ts';
import {
  belumKirim,
  artiPita,
  daftarPita,
  dihitung,
  KEADAAN_SATKER,
  lamaHari,
  lewatHari,
  median,
  persenDari,
  pitaDari,
} from '#domain/dasbor/dasbor.ts';

describe('bands', () => {
  const tinggi = [
    { batas_bawah: 51, warna: 'kuning' as const, label: 'Cukup' },
    { batas_bawah: 91, warna: 'hijau' as const, label: 'Sangat baik' },
  ];

  it('are listed from the highest, with one more when the lowest does not reach down to 0', () => {
    expect(daftarPita(AMBANG_BAWAAN).map(({ label }) => label)).toEqual([
      'Tercapai',
      'Mendekati target',
      'Tidak tercapai',
    ]);
    expect(daftarPita(tinggi)).toEqual([
      { label: 'Sangat baik', warna: 'hijau', batas_bawah: 91 },
      { label: 'Cukup', warna: 'kuning', batas_bawah: 51 },
      { label: 'Di bawah semua ambang', warna: 'merah', batas_bawah: null },
    ]);
    expect(daftarPita([])).toEqual([{ label: 'Di bawah semua ambang', warna: 'merah', batas_bawah: null }]);
  });

  it('have a meaning in every language while their names are ours, and none once the organisation named them', () => {
    const arti = [...daftarPita(AMBANG_BAWAAN), ...daftarPita(tinggi)].map(artiPita);
    expect(arti).toEqual(['hijau', 'kuning', 'merah', null, null, 'terbawah']);
    expect(artiPita({ label: 'Tercapai', warna: 'kuning' })).toEqual(null);
  });

  it.each(['0', '50.9999', '51', '79.999999999', '80', '90.99', '91', '99.995', '100', '120'])(
    'give %s the colour that its report has',
    (nilai) => {
      for (const ambang of [AMBANG_BAWAAN, tinggi, []]) {
        expect(pitaDari(angka(nilai), ambang)?.warna).toEqual(warnaCapaian(angka(nilai), ambang));
      }
    },
  );

  it('are of unrounded figures, and none for what is not assessed', () => {
    expect(pitaDari(angka('99.995'), AMBANG_BAWAAN)?.label).toBe('Mendekati target');
    expect(pitaDari(null, AMBANG_BAWAAN)).toBeNull();
  });
});

describe('waiting', () => {
  it('has a median, of two in the middle their mean, of nothing none', () => {
    expect([median([9, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, null]);
  });

  it('is counted in days with one decimal, never below 0', () => {
    const pukul = (jam: number) => new Date(Date.UTC(2026, 6, 1, jam));
    expect([lamaHari(pukul(0), pukul(36)), lamaHari(pukul(3), pukul(0))]).toEqual([1.5, 0]);
  });

  it('is late from the day after the last one', () => {
    const lewat = (hari: string) => lewatHari('2026-07-15', hari);
    expect([lewat('2026-07-14'), lewat('2026-07-15'), lewat('2026-07-16'), lewat('2026-08-15')]).toEqual([0, 0, 1, 31]);
    expect(lewatHari(null, '2026-07-16')).toBe(0);
  });
});

describe('which reports count', () => {
  it('owes a report who has none, a draft, or one sent back', () => {
    expect(KEADAAN_SATKER.filter(belumKirim)).toEqual(['belum', 'draft', 'revision']);
  });

  it('counts what lives, or only what is approved', () => {
    const semua = ['draft', 'submitted', 'revision', 'approved', 'rejected'] as const;
    expect(semua.filter((status) => dihitung('hidup', status))).toEqual(['draft', 'submitted', 'revision', 'approved']);
    expect(semua.filter((status) => dihitung('disetujui', status))).toEqual(['approved']);
  });

  it('gives shares with two decimals, 0 of nothing', () => {
    expect([persenDari(1, 3), persenDari(2, 17), persenDari(0, 0)]).toEqual([33.33, 11.76, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { capaianColour } from '#domain/capaian/capaian.ts';
import { exact } from '#domain/capaian/decimals.ts';
import {
  notSubmitted,
  bandMeaning,
  bandList,
  computed,
  SATKER_STATES,
  durationInDays,
  median,
  percentOf,
  bandOf,
} from '#domain/dashboard/dashboard.ts';

describe('bands', () => {
  const height = [
    { batas_bawah: 51, warna: 'kuning' as const, label: 'Cukup' },
    { batas_bawah: 91, warna: 'hijau' as const, label: 'Sangat baik' },
  ];

  it('are listed from the highest, with one more when the lowest does not reach down to 0', () => {
    expect(bandList(DEFAULT_THRESHOLDS).map(({ label }) => label)).toEqual([
      'Tercapai',
      'Mendekati target',
      'Tidak tercapai',
    ]);
    expect(bandList(height)).toEqual([
      { label: 'Sangat baik', warna: 'hijau', batas_bawah: 91 },
      { label: 'Cukup', warna: 'kuning', batas_bawah: 51 },
      { label: 'Di bawah semua ambang', warna: 'merah', batas_bawah: null },
    ]);
    expect(bandList([])).toEqual([{ label: 'Di bawah semua ambang', warna: 'merah', batas_bawah: null }]);
  });

  it('have a meaning in every language while their names are ours, and none once the organisation named them', () => {
    const meaning = [...bandList(DEFAULT_THRESHOLDS), ...bandList(height)].map(bandMeaning);
    expect(meaning).toEqual(['hijau', 'kuning', 'merah', null, null, 'terbawah']);
    expect(bandMeaning({ label: 'Tercapai', warna: 'kuning' })).toEqual(null);
  });

  it.each(['0', '50.9999', '51', '79.999999999', '80', '90.99', '91', '99.995', '100', '120'])(
    'give %s the colour that its report has',
    (value) => {
      for (const threshold of [DEFAULT_THRESHOLDS, height, []]) {
        expect(bandOf(exact(value), threshold)?.warna).toEqual(capaianColour(exact(value), threshold));
      }
    },
  );

  it('are of unrounded figures, and none for what is not assessed', () => {
    expect(bandOf(exact('99.995'), DEFAULT_THRESHOLDS)?.label).toBe('Mendekati target');
    expect(bandOf(null, DEFAULT_THRESHOLDS)).toBeNull();
  });
});

describe('waiting', () => {
  it('has a median, of two in the middle their mean, of nothing none', () => {
    expect([median([9, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, null]);
  });

  it('is counted in days with one decimal, never below 0', () => {
    const atHour = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour));
    expect([durationInDays(atHour(0), atHour(36)), durationInDays(atHour(3), atHour(0))]).toEqual([1.5, 0]);
  });
});

describe('which reports count', () => {
  it('owes a report who has none, a draft, or one sent back', () => {
    expect(SATKER_STATES.filter(notSubmitted)).toEqual(['belum', 'draft', 'revision']);
  });

  it('counts what lives, or only what is approved', () => {
    const all = ['draft', 'submitted', 'revision', 'approved', 'rejected'] as const;
    expect(all.filter((status) => computed('hidup', status))).toEqual(['draft', 'submitted', 'revision', 'approved']);
    expect(all.filter((status) => computed('disetujui', status))).toEqual(['approved']);
  });

  it('gives shares with two decimals, 0 of nothing', () => {
    expect([percentOf(1, 3), percentOf(2, 17), percentOf(0, 0)]).toEqual([33.33, 11.76, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { movement } from '#features/dashboard/sentences.ts';
import type { DashboardCapaian } from '#machines/dashboard/dashboard-widget.types.ts';
import { exampleContext } from '#tests/support/dashboard-tapin.ts';

describe('how a figure moved', () => {
  const tw1 = { periode: 'TW1', nilai: 110, satker_sama: true } as const;
  const told = (until: Period, trend: readonly (number | null)[], { nilai, sebelumnya, delta }: Moved) =>
    movement(
      {
        konteks: { ...exampleContext(), periode: until },
        ringkasan: { capaian_tahun: { nilai, kelas: null, sebelumnya, delta, sementara: 0 } },
        tren: PERIODS.map((periode, n) => ({ periode, capaian_periode: null, capaian_tahun: trend[n] ?? null })),
      } as unknown as DashboardCapaian,
      'capaian_tahun',
    );
  type Moved = { nilai: number | null; sebelumnya: typeof tw1 | null; delta: number | null };
  it.each([
    [null, null, null, { key: 'tanpa' }],
    [110, null, null, { key: 'pertama' }],
    [68.4, tw1, -41.6, { key: 'turun', selisih: 41.6, dari: 110, sejak: 'TW1' }],
    [120, tw1, 10, { key: 'naik', selisih: 10, dari: 110, sejak: 'TW1' }],
    [110, tw1, 0, { key: 'tetap', dari: 110, sejak: 'TW1' }],
  ])('%d after %o', (nilai, sebelumnya, delta, sentence) => {
    expect(told('TW2', [sebelumnya?.nilai ?? null, nilai], { nilai, sebelumnya, delta })).toEqual(sentence);
  });

  it.each<[Period, (number | null)[], object]>([
    ['TW1', [75], { key: 'pertama' }],
    ['TW1', [75, 80, 90, 95], { key: 'pertama' }],
    ['TW4', [null, null, null, 75], { key: 'pertama' }],
    ['TW4', [75, 76, null, 90], { key: 'selang', kosong: 'TW3' }],
    ['TW3', [75, null, 90, null], { key: 'selang', kosong: 'TW2' }],
  ])('%s of %o, without a figure of the quarter before', (until, trend, sentence) => {
    const nilai = trend[PERIODS.indexOf(until)] ?? null;
    expect(told(until, trend, { nilai, sebelumnya: null, delta: null })).toEqual(sentence);
  });
});

import { expect, it } from 'vitest';
import { hitungUlang } from '#machines/tinjauan/hitungan.ts';
import { detailContoh, laporanContoh } from '#tests/support/tinjauan.ts';

it('finds the figures of the server equal to its own', () => {
  expect(hitungUlang(laporanContoh([detailContoh('i1')]), [])).toEqual({
    i1: { capaian: 100, capaianTahun: 80, sama: true },
  });
});

it('names an indicator whose capaian does not follow from its figures', () => {
  const { i1, i2 } = hitungUlang(laporanContoh([detailContoh('i1', { capaian: 100.02 }), detailContoh('i2')]), []);
  expect([i1?.sama, i2?.sama]).toEqual([false, true]);
});

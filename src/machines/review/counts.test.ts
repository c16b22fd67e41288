import { expect, it } from 'vitest';
import { recompute } from '#machines/review/counts.ts';
import { sampleDetail, sampleReport } from '#tests/support/world/report.ts';

it('finds the figures of the server equal to its own', () => {
  expect(recompute(sampleReport([sampleDetail('i1')]), [])).toEqual({
    i1: { capaian: 100, capaianTahun: 80, same: true },
  });
});

it('names an indicator whose capaian does not follow from its figures', () => {
  const { i1, i2 } = recompute(sampleReport([sampleDetail('i1', { capaian: 100.02 }), sampleDetail('i2')]), []);
  expect([i1?.same, i2?.same]).toEqual([false, true]);
});

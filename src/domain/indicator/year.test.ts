import { expect, it } from 'vitest';
import { isCopyTarget, takesTargets } from '#domain/indicator/year.ts';

it.each([
  [{ tahun: 2027, status: 'aktif' }, true],
  [{ tahun: 2027, status: 'draf' }, true],
  [{ tahun: 2027, status: 'ditutup' }, false],
  [{ tahun: 2026, status: 'aktif' }, false],
  [{ tahun: 2025, status: 'aktif' }, true],
])('indicators of 2026 are copied into %o: %s', (into, copied) => {
  expect(isCopyTarget(into, 2026)).toEqual(copied);
});

it('targets are set for drafts as well, but not for what is no longer used', () => {
  expect(['draf', 'aktif', 'nonaktif'].map((status) => takesTargets({ status }))).toEqual([true, true, false]);
});

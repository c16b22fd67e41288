import { expect, it } from 'vitest';
import { preview, type Plan, assertSame } from '#server/import/result.ts';

const plan = (version: string[], actions: 'ubah' | 'tetap' = 'ubah'): Plan => ({
  sheet: 'Data',
  ignored: [],
  rows: [
    { baris: 2, kode: '1.1', nama: 'Satu', tindakan: actions, perubahan: [{ kolom: 'Nama', dari: 'x', ke: 'Satu' }] },
  ],
  wrong: [],
  warnings: [],
  versi: version,
});

it('a plan is applied only on the records that its preview was made of, although it would look the same', () => {
  const { sidik } = preview(plan(['a:1']), 'periksa', false);
  expect(assertSame(plan(['a:1']), sidik)).toBe(true);
  // Changed and changed back meanwhile, by somebody who would not be overwritten unseen.
  expect(() => assertSame(plan(['a:3']), sidik)).toThrow(expect.objectContaining({ status: 409 }));
  expect(() => assertSame(plan(['a:1']), undefined)).toThrow(expect.objectContaining({ status: 422 }));
  expect(assertSame(plan(['a:1'], 'tetap'), undefined)).toBe(false);
});

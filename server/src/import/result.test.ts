import { expect, it } from 'vitest';
import type { ImportFinding } from '#contract/import.ts';
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

it('a plan is applied only on the records that its preview was made of, although it would look the same', async () => {
  const { sidik } = await preview(plan(['a:1']), 'periksa', false);
  expect(await assertSame(plan(['a:1']), sidik)).toBe(true);
  // Changed and changed back meanwhile, by somebody who would not be overwritten unseen.
  await expect(assertSame(plan(['a:3']), sidik)).rejects.toThrow(expect.objectContaining({ status: 409 }));
  await expect(assertSame(plan(['a:1']), undefined)).rejects.toThrow(expect.objectContaining({ status: 422 }));
  expect(await assertSame(plan(['a:1'], 'tetap'), undefined)).toBe(false);
});

it('of more faults than are listed, the first ones of the sheet are', async () => {
  const fault = (baris: number, kolom: string): ImportFinding => ({
    ...{ baris, kolom, nama_kolom: null, nilai: null, kode: 'wajib', pesan: 'wajib diisi' },
  });
  const wrong = Array.from({ length: 1500 }, (_, i) => [fault(1501 - i, 'B'), fault(1501 - i, 'A')]).flat();
  const { salah } = await preview({ ...plan(['a:1']), wrong }, 'periksa', false);
  expect([salah.length, salah[0], salah[1], salah.at(-1)]).toEqual([
    ...[2000, fault(2, 'A'), fault(2, 'B'), fault(1001, 'B')],
  ]);
});

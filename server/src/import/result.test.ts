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
  const { salah, jumlah } = await preview({ ...plan(['a:1']), wrong }, 'periksa', false);
  expect(jumlah.kesalahan).toBe(3000);
  expect([salah.length, salah[0], salah[1], salah.at(-1)]).toEqual([
    ...[2000, fault(2, 'A'), fault(2, 'B'), fault(1001, 'B')],
  ]);
});

it('faults of a row are listed as its columns stand: B before AA, and what is of no column first', async () => {
  const wrong = ['AA', 'B', null].map((kolom) => ({
    ...{ baris: 2, kolom, nama_kolom: null, nilai: null, kode: 'wajib', pesan: 'wajib diisi' },
  }));
  const { salah } = await preview({ ...plan(['a:1']), wrong }, 'periksa', false);
  expect(salah.map(({ kolom }) => kolom)).toEqual([null, 'B', 'AA']);
});

it('of each kind of row the first 200 are carried, and those with findings; all are counted, and all are in the fingerprint', async () => {
  const { rows, ...rest } = plan(['a:1']);
  const many = (name: string) => ({
    ...rest,
    rows: Array.from({ length: 1000 }, (_, i) =>
      rows.map((row) => ({
        ...row,
        baris: i + 2,
        nama: i === 999 ? name : 'Satu',
        tindakan: i % 2 ? 'ubah' : 'tetap',
      })),
    ).flat() as Plan['rows'],
    warnings: [{ baris: 901, kolom: null, nama_kolom: null, nilai: null, kode: 'x', pesan: 'x' }],
  });
  const { baris, jumlah, sidik } = await preview(many('Satu'), 'periksa', false);
  expect(baris.map((one) => one.baris)).toEqual([...Array.from({ length: 400 }, (_, i) => i + 2), 901]);
  expect([jumlah.baris, jumlah.ubah, jumlah.tetap]).toEqual([1000, 500, 500]);
  expect((await preview(many('Dua'), 'periksa', false)).sidik).not.toBe(sidik);
});

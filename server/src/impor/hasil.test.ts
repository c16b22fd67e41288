import { expect, it } from 'vitest';
import { pratinjau, type Rencana, wajibSama } from '#server/impor/hasil.ts';

const plan = (versi: string[], tindakan: 'ubah' | 'tetap' = 'ubah'): Rencana => ({
  lembar: 'Data',
  diabaikan: [],
  baris: [{ baris: 2, kode: '1.1', nama: 'Satu', tindakan, perubahan: [{ kolom: 'Nama', dari: 'x', ke: 'Satu' }] }],
  salah: [],
  peringatan: [],
  versi,
});

it('a plan is applied only on the records that its preview was made of, although it would look the same', () => {
  const { sidik } = pratinjau(plan(['a:1']), 'periksa', false);
  expect(wajibSama(plan(['a:1']), sidik)).toBe(true);
  // Changed and changed back meanwhile, by somebody who would not be overwritten unseen.
  expect(() => wajibSama(plan(['a:3']), sidik)).toThrow(expect.objectContaining({ status: 409 }));
  expect(() => wajibSama(plan(['a:1']), undefined)).toThrow(expect.objectContaining({ status: 422 }));
  expect(wajibSama(plan(['a:1'], 'tetap'), undefined)).toBe(false);
});

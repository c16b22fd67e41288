import { expect, it } from 'vitest';
import { barisPratinjau } from '#machines/impor/impor.selectors.ts';
import { barisContoh, pratinjauContoh, temuanContoh } from '#tests/support/impor.ts';

const pratinjau = pratinjauContoh({
  baris: [
    barisContoh({ baris: 2, kode: 'A' }),
    barisContoh({ baris: 3, kode: 'B', nama: '', tindakan: 'salah', perubahan: [] }),
    barisContoh({ baris: 4, kode: 'C', tindakan: 'tetap', perubahan: [] }),
  ],
  salah: [temuanContoh({ baris: 3, kolom: 'C' }), temuanContoh({ baris: 3, kolom: 'D' })],
  peringatan: [temuanContoh({ baris: 1, kolom: null }), temuanContoh({ baris: 2, kolom: 'E' })],
});
const lines = (hanyaSalah: boolean) =>
  barisPratinjau(pratinjau, hanyaSalah).map(({ id, kode, jenis }) => `${id} ${kode} ${jenis}`);

it('shows a line for each finding where it stands, also for one above the rows, and nothing else when asked to', () => {
  expect(lines(true)).toEqual([
    'peringatan-0  peringatan',
    'peringatan-1 A peringatan',
    'salah-0 B salah',
    'salah-1 B salah',
  ]);
});

it('shows all rows in the order of the sheet, what a merely odd one does beside what is odd about it', () => {
  expect(lines(false)).toEqual([
    'peringatan-0  peringatan',
    'peringatan-1 A peringatan',
    'baris-2 A buat',
    'salah-0 B salah',
    'salah-1 B salah',
    'baris-4 C tetap',
  ]);
});

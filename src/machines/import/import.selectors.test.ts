import { expect, it } from 'vitest';
import { newParents, previewRows, shortened } from '#machines/import/import.selectors.ts';
import { exampleRow, exampleParent, examplePreview, exampleFinding } from '#tests/support/import.ts';

const preview = examplePreview({
  baris: [
    exampleRow({ baris: 2, kode: 'A' }),
    exampleRow({ baris: 3, kode: 'B', nama: '', tindakan: 'salah', perubahan: [] }),
    exampleRow({ baris: 4, kode: 'C', tindakan: 'tetap', perubahan: [] }),
  ],
  salah: [exampleFinding({ baris: 3, kolom: 'C' }), exampleFinding({ baris: 3, kolom: 'D' })],
  peringatan: [exampleFinding({ baris: 1, kolom: null }), exampleFinding({ baris: 2, kolom: 'E' })],
});
const lines = (onlyWrong: boolean) =>
  previewRows(preview, onlyWrong).map(({ id, kode, kind }) => `${id} ${kode} ${kind}`);

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

it('names the kinds of which only some rows came, with how many there are', () => {
  const { baris } = preview;
  expect(shortened(examplePreview({ baris, jumlah: { buat: 9129, ubah: 0, tetap: 1, salah: 1 } }))).toEqual([
    { kind: 'buat', shown: 1, all: 9129 },
  ]);
});

it('calls a new parent what it was named, and nothing once that was taken away; the offer is for whoever typed nothing', () => {
  const offered = examplePreview({ induk_baru: [exampleParent()] });
  const named = [{}, { '9200': 'Provinsi Baru' }, { '9200': '' }].map((names) => newParents(offered, names)[0]?.name);
  expect(named).toEqual(['Unit 9200', 'Provinsi Baru', '']);
});

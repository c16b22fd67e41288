import { expect, it } from 'vitest';
import { fixedWords } from '#server/http/fixed-words.ts';

it.each([
  ['Data sudah berubah sejak Anda membukanya. Periksa data terbaru, lalu ulangi.', 'as it is'],
  [
    'Tahun 2026 sudah ditutup; datanya tidak dapat diubah lagi. Minta admin mengaktifkan tahunnya.',
    'Tahun {0} sudah ditutup; datanya tidak dapat diubah lagi. Minta admin mengaktifkan tahunnya.',
  ],
  [
    'Laporan ini sedang diperiksa Siti Aminah. Ambil alih bila Anda yang akan memeriksanya.',
    'Laporan ini sedang diperiksa {0}. Ambil alih bila Anda yang akan memeriksanya.',
  ],
])('keeps the sentence and leaves out what was put in: %s', (message, fixed) => {
  expect(fixedWords(message)).toBe(fixed === 'as it is' ? message : fixed);
});

it.each(['Siti Aminah', 'Siti atau Aminah', '', 'x'.repeat(10_000)])(
  'has none for what is no sentence of ours: %#',
  (message) => {
    expect(fixedWords(message)).toBeNull();
  },
);

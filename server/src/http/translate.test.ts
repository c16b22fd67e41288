import { describe, expect, it } from 'vitest';
import { translator } from '#server/http/translate.ts';
import { busyMs } from '#tests/support/busy.ts';

const inEnglish = translator(
  {
    'Laporan disetujui': 'Report approved',
    'Laporan berstatus "{0}"': 'The report is "{0}"',
    Disetujui: 'Approved',
    'Laporan belum ada': 'There is no report yet',
    'Berkas "{0}" lebih besar dari {1} MB. Perkecil, lalu unggah lagi.':
      'File "{0}" is larger than {1} MB. Make it smaller.',
    'Buku kerja rusak: {0}. {1}': 'The workbook is damaged: {0}. {1}',
    'isinya tidak dapat dibaca': 'its content cannot be read',
    'Buka dan simpan ulang dari Excel.': 'Open it in Excel and save it again.',
    '{0}, tindakan "{1}" tidak dapat dilakukan; {2}': '{0}, so "{1}" is not possible; {2}',
    'yang dapat Anda lakukan: {0}': 'what you can do: {0}',
    'wajib diisi': 'is required',
    'paling banyak {0} karakter': 'at most {0} characters',
    'dan {0} lainnya': 'and {0} more',
    'isi {0}': 'the content {0}',
    '{0} tidak ditemukan': '{0} was not found',
    Laporan: 'Report',
    kirim: 'submit',
    hapus: 'delete',
  },
  'en',
);

describe('a sentence in another language', () => {
  it.each([
    ['Laporan disetujui', 'Report approved'],
    ['Laporan tidak ditemukan', 'Report was not found'],
    ['paling banyak 4.000 karakter', 'at most 4,000 characters'],
    ['isi 93,20%', 'the content 93.20%'],
    [
      'Berkas "1.350" lebih besar dari 2,5 MB. Perkecil, lalu unggah lagi.',
      'File "1.350" is larger than 2.5 MB. Make it smaller.',
    ],
    ['Laporan berstatus "Disetujui"', 'The report is "Approved"'],
    [
      'Buku kerja rusak: isinya tidak dapat dibaca. Buka dan simpan ulang dari Excel.',
      'The workbook is damaged: its content cannot be read. Open it in Excel and save it again.',
    ],
    [
      'Laporan belum ada, tindakan "kirim" tidak dapat dilakukan; yang dapat Anda lakukan: kirim, hapus',
      'There is no report yet, so "submit" is not possible; what you can do: submit, delete',
    ],
    [
      'Laporan belum ada, tindakan "kirim" tidak dapat dilakukan; wajib diisi.',
      'There is no report yet, so "submit" is not possible; is required.',
    ],
    ['Selesai. Apa adanya.', 'Selesai. Apa adanya.'],
    ['wajib diisi...', 'is required...'],
  ])('%s', (sentence, expected) => {
    expect(inEnglish(sentence)).toBe(expected);
  });

  it('repeats the name of a file as it is, also when it is a word that has a translation', () => {
    expect(inEnglish('Berkas "Laporan" lebih besar dari 10 MB. Perkecil, lalu unggah lagi.')).toBe(
      'File "Laporan" is larger than 10 MB. Make it smaller.',
    );
  });

  it('puts what looks like a place or a replacement into the sentence as it is', () => {
    expect(inEnglish('Berkas "{1} $& $1" lebih besar dari 5 MB. Perkecil, lalu unggah lagi.')).toBe(
      'File "{1} $& $1" is larger than 5 MB. Make it smaller.',
    );
  });

  it('leaves what it does not know as it came', () => {
    expect(inEnglish('Data Berhasil Disimpan!')).toBe('Data Berhasil Disimpan!');
    expect(inEnglish('toString')).toBe('toString');
  });

  it('takes no time over a long sentence that nearly fits', () => {
    const took = busyMs(() => {
      inEnglish(`${'a, tindakan "'.repeat(300)}`);
      inEnglish(`isi ${'x paling banyak '.repeat(240)}.`);
    });
    expect(took).toBeLessThan(500);
  });
});

it('says what still uses something, each with its number, and the advice behind it', () => {
  const say = translator(
    {
      '{0} masih dipakai {1}': '{0} is still used by {1}',
      '{0} masih dipakai {1}. Nonaktifkan saja.': '{0} is still used by {1}. Disable it.',
      pengguna: 'users',
      laporan: 'reports',
    },
    'en',
  );
  expect([
    say('Unit A masih dipakai 2 pengguna, 8 laporan. Nonaktifkan saja.'),
    say('Unit A masih dipakai 2 pengguna. Nonaktifkan saja.'),
    say('Unit A masih dipakai 2 orang, 8 laporan. Nonaktifkan saja.'),
  ]).toEqual([
    'Unit A is still used by 2 users, 8 reports. Disable it.',
    'Unit A is still used by 2 users. Disable it.',
    'Unit A is still used by 2 orang, 8 laporan. Disable it.',
  ]);
});

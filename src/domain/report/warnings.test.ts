import { describe, expect, it } from 'vitest';
import { type WarningRow, bobotWarnings, indicatorWarnings, orderWarnings } from '#domain/report/warnings.ts';

const plausible: WarningRow = {
  kpi_id: 'k1',
  kode: '2.1.4.1',
  tipe_nilai: 'angka',
  konsolidasi: 'sum',
  realisasi: 5,
  x: null,
  y: null,
  previous: null,
  mentah: 100,
  analisis: 'Tercapai',
  fileCount: 1,
  skala: null,
  earlierPromise: null,
  isUnanswered: false,
};
const wording = (change: Partial<WarningRow>, limit: number | null = 120) =>
  indicatorWarnings({ ...plausible, ...change }, limit).map(({ kode, pesan }) => `${kode} ${pesan}`);
const long = 'Permintaan data naik dua kali lipat karena sensus ekonomi.';

describe('warnings about one indicator', () => {
  it.each<[string, Partial<WarningRow>, string[]]>([
    ['nothing odd', {}, []],
    ['nothing filled', { realisasi: null, mentah: null, fileCount: 0 }, []],
    ['a negative denominator', { y: -2 }, ['C10 2.1.4.1: penyebut (Y) seharusnya lebih dari 0']],
    [
      'a value that is not on the scale',
      { skala: [50, 75, 100], realisasi: 60 },
      ['C10 2.1.4.1: realisasi 60 bukan nilai pada skala indikator ini'],
    ],
    ['a value on the scale', { skala: [50, 75, 100], realisasi: 75 }, []],
    ['an empty scale', { skala: [], realisasi: 75 }, []],
    ['100 percent', { tipe_nilai: 'persen', realisasi: 100 }, []],
    [
      'more than all',
      { tipe_nilai: 'persen', realisasi: 100.5 },
      ['C10 2.1.4.1: realisasi 100,5 di luar 0 sampai 100 persen'],
    ],
    [
      'a sum that falls',
      { realisasi: -1 },
      ['C10 2.1.4.1: -1 negatif, padahal yang dihitung tidak mungkin kurang dari 0'],
    ],
    ['a negative latest value', { konsolidasi: 'take_last_known', realisasi: -1 }, []],
    ['exactly the cap', { mentah: 120 }, []],
    [
      'above the cap, unexplained',
      { mentah: 120.01 },
      ['C11 2.1.4.1: capaian 120,01 melampaui 120; jelaskan sebabnya pada analisis'],
    ],
    ['above the cap, explained', { mentah: 250, analisis: long }, []],
    [
      'an unproven promise',
      { earlierPromise: 'Melatih petugas', fileCount: 0 },
      ['C13 2.1.4.1: tindak lanjut triwulan lalu belum dibuktikan; unggah buktinya'],
    ],
    ['a promise with a file', { earlierPromise: 'Melatih petugas' }, []],
    ['no promise worth the name', { earlierPromise: '  ', fileCount: 0 }, []],
    [
      'an objection without an answer',
      { isUnanswered: true },
      ['C14 2.1.4.1: catatan verifikator pada putaran lalu belum ditindaklanjuti'],
    ],
  ])('%s', (_what, change, message) => {
    expect(wording(change)).toEqual(message);
  });

  it('measures against 120 where the year has no cap', () => {
    expect([wording({ mentah: 121 }, null).length, wording({ mentah: 119 }, null).length]).toEqual([1, 0]);
  });
});

it('C5 names every earlier quarter that was not sent', () => {
  const report = new Map([
    ['TW1', { id: 'satu', status: 'approved' }],
    ['TW2', { id: 'dua', status: 'revision' }],
  ] as const);
  expect(orderWarnings('TW4', 2026, report)).toEqual([
    { kode: 'C5', pesan: 'Laporan Triwulan II 2026 belum dikirim', laporan_id: 'dua' },
    { kode: 'C5', pesan: 'Laporan Triwulan III 2026 belum dibuat' },
  ]);
  expect(orderWarnings('TW1', 2026, new Map())).toEqual([]);
  // What waits for its verifier was sent.
  expect(orderWarnings('TW2', 2026, new Map([['TW1', { id: 'satu', status: 'submitted' }]]))).toEqual([]);
});

it('C8 wants weights for all or for none, and 100 together', () => {
  const advice = 'Atur bobot agar berjumlah 100, atau kosongkan semuanya bila sama berat.';
  expect([
    bobotWarnings([null, null]),
    bobotWarnings([60, 40]),
    bobotWarnings([60, 30]),
    bobotWarnings([60, null]),
  ]).toEqual([
    [],
    [],
    [{ kode: 'C8', pesan: `Jumlah bobot 90, seharusnya 100. ${advice}` }],
    [{ kode: 'C8', pesan: `1 dari 2 indikator belum berbobot (jumlah bobot 60). ${advice}` }],
  ]);
});

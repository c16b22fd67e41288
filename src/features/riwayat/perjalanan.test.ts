import { describe, expect, it } from 'vitest';
import { perjalanan, perPutaran } from '#features/riwayat/perjalanan.ts';
import type { Riwayat } from '#machines/laporan/laporan.selectors.ts';

let nomor = 0;
const baris = (aksi: Riwayat['aksi'], putaran = 1, ubah: Partial<Riwayat> = {}): Riwayat => {
  nomor += 1;
  return {
    id: `r${nomor}`,
    aksi,
    dari: null,
    ke: null,
    oleh: { id: 'p1', nama: 'Pelapor Tapin' },
    peran: 'Pelapor',
    waktu: `2026-07-${String(nomor % 28).padStart(2, '0')}T02:00:00.000Z`,
    catatan: null,
    perubahan: null,
    putaran,
    ...ubah,
  };
};
const langkah = (...semua: Parameters<typeof perjalanan>) => perjalanan(...semua).map(({ key, state }) => [key, state]);

describe('the way of a report', () => {
  it.each([
    ['draft', ['current', 'todo', 'todo', 'todo']],
    ['submitted', ['done', 'done', 'current', 'todo']],
    ['revision', ['current', 'todo', 'todo', 'todo']],
    ['approved', ['done', 'done', 'done', 'done']],
  ] as const)('stands right when it is %s', (status, states) => {
    expect(langkah(status, []).map(([, state]) => state)).toEqual(states);
  });

  it('ends in "rejected" when it was rejected', () => {
    expect(langkah('rejected', []).at(-1)).toEqual(['ditolak', 'done']);
  });

  it('keeps the dates of every round', () => {
    const riwayat = [baris('submit'), baris('revise'), baris('submit', 2)];
    expect(perjalanan('submitted', riwayat)[1]?.waktu).toEqual([riwayat[0]?.waktu, riwayat[2]?.waktu]);
  });
});

describe('the timeline', () => {
  it('shows the newest round first and takes small work of one person together', () => {
    const isi = { perubahan: [{ kode: '2.1.4.1' }] };
    const semua = [
      baris('create'),
      baris('update', 1, isi),
      baris('upload', 1, { perubahan: { kode: '2.7.1.1' } }),
      baris('update', 1, isi),
      baris('submit'),
      baris('feedback', 1, { oleh: { id: 'v1', nama: 'Verifikator' } }),
      baris('revise', 1, { oleh: { id: 'v1', nama: 'Verifikator' } }),
      baris('update', 2),
    ];
    const ringkas = perPutaran(semua).map(({ putaran, kejadian }) => [
      putaran,
      kejadian.map(({ terakhir, kali, kode }) => [terakhir.aksi, kali, kode]),
    ]);
    expect(ringkas).toEqual([
      [2, [['update', { update: 1 }, []]]],
      [
        1,
        [
          ['revise', { revise: 1 }, []],
          ['feedback', { feedback: 1 }, []],
          ['submit', { submit: 1 }, []],
          ['update', { update: 2, upload: 1 }, ['2.1.4.1', '2.7.1.1']],
          ['create', { create: 1 }, []],
        ],
      ],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type BarisKelengkapan, temuanIndikator, temuanKelengkapan } from '#domain/pelaporan/kelengkapan.ts';

const lengkap: BarisKelengkapan = {
  kpi_id: 'k1',
  kode: '2.1.4.1',
  nama: 'Desa Cinta Statistik',
  wajib: true,
  realisasi: 2.22,
  x: 3,
  y: 135,
  perluRasio: false,
  tercapai: true,
  analisis: 'Sesuai rencana.',
  kendala: null,
  tindak_lanjut: null,
  jumlahBerkas: 1,
};
const pesan = (ubah: Partial<BarisKelengkapan>) =>
  temuanIndikator({ ...lengkap, ...ubah }).map((t) => [t.kode, t.pesan]);

describe('completeness of one indicator', () => {
  it.each<[string, Partial<BarisKelengkapan>, string[][]]>([
    ['complete', {}, []],
    ['0 is filled', { realisasi: 0 }, []],
    ['due and not filled', { realisasi: null }, [['C9', '2.1.4.1: isi realisasi; 0 boleh diisi']]],
    ['not due and not filled', { wajib: false, realisasi: null, analisis: null, jumlahBerkas: 0 }, []],
    [
      'not due but filled: everything is due',
      { wajib: false, tercapai: null, analisis: ' ', jumlahBerkas: 0 },
      [
        ['C11', '2.1.4.1: tulis analisis'],
        ['C12', '2.1.4.1: unggah bukti dukung, paling sedikit satu berkas'],
      ],
    ],
    [
      'below 100',
      { tercapai: false },
      [
        ['C11', '2.1.4.1: capaian di bawah 100, tulis kendala'],
        ['C11', '2.1.4.1: capaian di bawah 100, tulis tindak lanjut'],
      ],
    ],
    ['below 100, explained', { tercapai: false, kendala: 'Anggaran.', tindak_lanjut: 'Revisi.' }, []],
    [
      'ratio without denominator',
      { perluRasio: true, y: null },
      [['C10', '2.1.4.1: isi pembilang (X) dan penyebut (Y)']],
    ],
  ])('%s', (_name, ubah, hasil) => {
    expect(pesan(ubah)).toEqual(hasil);
  });

  it('names every fault of every indicator and links it', () => {
    const temuan = temuanKelengkapan([
      { ...lengkap, analisis: null },
      { ...lengkap, kpi_id: 'k2', jumlahBerkas: 0 },
    ]);
    expect(temuan.map((t) => [t.kode, t.kpi_id])).toEqual([
      ['C11', 'k1'],
      ['C12', 'k2'],
    ]);
  });
});

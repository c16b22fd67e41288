import { describe, expect, it } from 'vitest';
import {
  badanDari,
  bentrokDari,
  cacatDasar,
  gabung,
  type Isian,
  nilaiAwal,
  nilaiDari,
  gantunganDari,
  setelah,
} from '#machines/formulir/nilai.ts';

const ISIAN: readonly Isian[] = [
  { nama: 'kode', jenis: 'teks', wajib: true, maks: 5 },
  { nama: 'bobot', jenis: 'angka' },
  { nama: 'level_id', jenis: 'radio', sebagaiAngka: true },
  { nama: 'aktif', jenis: 'centang', awal: true },
  { nama: 'roles', jenis: 'banyak' },
  { nama: 'sandi', jenis: 'sandi', lewatiKosong: true },
  {
    nama: 'skala',
    jenis: 'baris',
    kolom: [
      { nama: 'label', jenis: 'teks', wajib: true },
      { nama: 'nilai', jenis: 'angka' },
    ],
  },
];

describe('the values of a form', () => {
  it('read a number in either writing and send what was typed as the API takes it', () => {
    const nilai = {
      ...nilaiAwal(ISIAN),
      kode: ' A1 ',
      bobot: '1.234,5',
      level_id: '2',
      roles: ['x'],
      skala: [{ label: 'WTP', nilai: '4.5' }],
    };
    expect(badanDari(ISIAN, nilai, true)).toEqual({
      kode: 'A1',
      bobot: 1234.5,
      level_id: 2,
      aktif: true,
      roles: ['x'],
      skala: [{ label: 'WTP', nilai: 4.5 }],
    });
  });

  it('send an emptied field of a changed record as null, except a password that stays', () => {
    expect(badanDari(ISIAN, nilaiAwal(ISIAN), false)).toEqual({
      kode: null,
      bobot: null,
      level_id: null,
      aktif: true,
      roles: [],
      skala: [],
    });
  });

  it('show a stored record as it would be typed', () => {
    expect(
      nilaiDari(ISIAN, { kode: 'A', bobot: 1234.5, level_id: 3, aktif: false, skala: [{ label: 'BB', nilai: 3 }] }),
    ).toEqual({
      kode: 'A',
      bobot: '1234,5',
      level_id: '3',
      aktif: false,
      roles: [],
      sandi: '',
      skala: [{ label: 'BB', nilai: '3' }],
    });
  });

  it('name every fault at its place', () => {
    const nilai = { ...nilaiAwal(ISIAN), kode: 'terlalu', bobot: 'dua', skala: [{ label: '', nilai: 'x' }] };
    expect(cacatDasar(ISIAN, nilai).map(({ nama, kode }) => `${nama} ${kode}`)).toEqual([
      'kode terlaluPanjang',
      'bobot bukanAngka',
      'skala.0.label wajib',
      'skala.0.nilai bukanAngka',
    ]);
  });
});

describe('fields that depend on others', () => {
  const UNIT_SENDIRI: readonly Isian[] = [
    { nama: 'unit_id', jenis: 'cari' },
    { nama: 'alasan', jenis: 'paragraf', min: 10, wajibBila: ({ unit_id }) => unit_id !== '' },
  ];

  it.each([
    ['', '', []],
    ['', 'pendek', [{ nama: 'alasan', kode: 'terlaluPendek', pesan: '10' }]],
    ['u1', '', [{ nama: 'alasan', kode: 'wajib', pesan: null }]],
    ['u1', ' sembilan ', [{ nama: 'alasan', kode: 'terlaluPendek', pesan: '10' }]],
    ['u1', 'banjir besar', []],
  ])('a reason beside unit "%s": "%s"', (unit_id, alasan, isu) => {
    expect(cacatDasar(UNIT_SENDIRI, { unit_id, alasan })).toEqual(isu);
  });

  it('an empty field whose emptiness says something is sent with a new record too', () => {
    const batas: readonly Isian[] = [{ nama: 'batas_capaian', jenis: 'angka', awal: '120', kirimKosong: true }];
    expect(badanDari(batas, { batas_capaian: ' ' }, true)).toEqual({ batas_capaian: null });
    expect(badanDari(batas, nilaiAwal(batas), true)).toEqual({ batas_capaian: 120 });
  });

  const gantungan = gantunganDari([
    { nama: 'kode', jenis: 'teks' },
    { nama: 'kinerja_id', jenis: 'cari', bergantung: ['unit_id', 'tahun'] },
  ]);
  const sebelum = {
    gantungan,
    nilai: { kode: 'A', unit_id: 'u1', kinerja_id: 'k1' },
    pilihan: { unit_id: ['u1'], kinerja_id: ['k1', 'k2'] },
  };

  it('lose their value and their choices when the other one changes', () => {
    expect(setelah(sebelum, 'unit_id', 'u2')).toEqual({
      nilai: { kode: 'A', unit_id: 'u2', kinerja_id: '' },
      pilihan: { unit_id: ['u1'], kinerja_id: [] },
    });
  });

  it.each([
    ['it stays as it was', 'unit_id', 'u1'],
    ['nothing depends on it', 'kode', 'B'],
    ['it is that field itself', 'kinerja_id', 'k2'],
  ])('keep them when %s', (_, nama, isi) => {
    const { nilai, pilihan } = sebelum;
    expect(setelah(sebelum, nama, isi)).toEqual({ nilai: { ...nilai, [nama]: isi }, pilihan });
  });
});

describe('two versions of a record', () => {
  const dasar = { a: '1', b: '1', c: '1', d: '1' };
  const bentrok = bentrokDari(dasar, { a: '2', b: '1', c: '2', d: '2' }, { a: '1', b: '3', c: '3', d: '2' });

  it('leave a choice only where both changed the same field to something else', () => {
    expect(bentrok.map(({ nama, pilih }) => [nama, pilih])).toEqual([
      ['a', 'saya'],
      ['b', 'mereka'],
      ['c', null],
    ]);
  });

  it('come together as they were chosen', () => {
    const dipilih = bentrok.map((satu) => (satu.nama === 'c' ? { ...satu, pilih: 'mereka' as const } : satu));
    expect(gabung({ a: '1', b: '3', c: '3', d: '2' }, dipilih)).toEqual({ a: '2', b: '3', c: '3', d: '2' });
  });
});

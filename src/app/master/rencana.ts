import { type Deklarasi, rekaman } from '#app/master/deklarasi.ts';
import { sumberUnit } from '#app/master/sumber.ts';
import type { TeksDaftar } from '#features/daftar/deklarasi.ts';
import { type Rencana, rencanaCreateBody } from '#contract/rencana.ts';

type Isi = Deklarasi<Rencana>;

/** What everything that belongs to a unit and a year has in common. */
export const RENCANA = {
  lingkup: ['satker', 'tahun'],
  sebut: ({ kode, nama }) => `${kode} ${nama}`,
  kolom: [
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', lebar: '9rem' },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ nama }) => nama, urut: 'nama', utama: true },
    { kunci: 'tahun', label: 'master.kolom.tahun', nilai: ({ tahun }) => tahun, urut: 'tahun', prioritas: 2 },
    { kunci: 'unit', label: 'master.kolom.unit', nilai: ({ unit }) => unit.nama_unit, prioritas: 3 },
  ],
} as const satisfies Pick<Isi, 'lingkup' | 'sebut' | 'kolom'>;
export const FORMULIR_RENCANA = {
  isian: {
    kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
    nama: { label: 'master.kolom.nama', jenis: 'paragraf', wajib: true, maks: 500 },
    tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, sebagaiAngka: true, maks: 4 },
    unit_id: { label: 'master.kolom.unit', jenis: 'cari', wajib: true },
  },
  skema: { baru: rencanaCreateBody, ubah: rencanaCreateBody },
  sumber: { unit_id: sumberUnit },
  awal: ({ satker, tahun }) => ({
    nilai: { tahun: String(tahun), unit_id: satker.value },
    terpilih: satker.value === '' ? {} : { unit_id: satker },
  }),
  terpilih: ({ unit_id, unit }: Pick<Rencana, 'unit_id' | 'unit'>) => ({
    unit_id: { value: unit_id, label: unit.nama_unit },
  }),
} as const satisfies Isi['formulir'];

/** A program or a kinerja: the two have the same fields. */
export const rencana = (teks: TeksDaftar, panggilan: Isi['panggilan']) =>
  rekaman<Rencana>({ teks, panggilan, ...RENCANA, formulir: FORMULIR_RENCANA });

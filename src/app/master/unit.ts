import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { sumberUnit } from '#app/master/sumber.ts';
import { unitCreateBody } from '#contract/organisasi.ts';

const LEVEL = [
  { nilai: '1', label: 'master.unit.level1' },
  { nilai: '2', label: 'master.unit.level2' },
  { nilai: '3', label: 'master.unit.level3' },
  { nilai: '4', label: 'master.unit.level4' },
] as const;
const AKTIF = [
  { nilai: 'true', label: 'master.kolom.aktif' },
  { nilai: 'false', label: 'master.kolom.nonaktif' },
] as const;

/** The tree of units: in the order of their codes each stands below its parent, one step in per level. */
export const unit = rekaman({
  teks: { judul: 'master.unit.judul', satu: 'master.unit.satu' },
  panggilan: api.unit,
  lingkup: [],
  sebut: ({ nama_unit }) => nama_unit,
  urutAwal: 'kode',
  impor: '/master/unit/impor',
  kolom: [
    {
      kunci: 'nama_unit',
      label: 'master.unit.namaUnit',
      nilai: ({ nama_unit }) => nama_unit,
      urut: 'nama_unit',
      utama: true,
      tingkat: ({ unit_jalur }) => unit_jalur.length - 1,
    },
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', lebar: '9rem' },
    {
      kunci: 'level_id',
      label: 'master.unit.level',
      nilai: ({ level_id }) => level_id,
      urut: 'level_id',
      prioritas: 2,
    },
    { kunci: 'supervisi', label: 'master.unit.supervisi', nilai: ({ nama_supervisi }) => nama_supervisi, prioritas: 3 },
    {
      kunci: 'aktif',
      label: 'master.kolom.status',
      nilai: ({ aktif }, t) => t(aktif ? 'master.kolom.aktif' : 'master.kolom.nonaktif'),
      prioritas: 3,
    },
  ],
  saringan: {
    level_id: { label: 'master.unit.level', jenis: 'pilih', pilihan: LEVEL },
    aktif: { label: 'master.kolom.status', jenis: 'pilih', pilihan: AKTIF },
    parent_id: { label: 'master.unit.induk', jenis: 'satker' },
  },
  aksi: [
    {
      kunci: 'bawahan',
      label: 'master.unit.bawahan',
      ikon: 'tree',
      ke: ({ id }) => `/master/unit?parent_id=${id}`,
    },
  ],
  formulir: {
    isian: {
      kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
      nama_unit: { label: 'master.unit.namaUnit', jenis: 'teks', wajib: true, maks: 255 },
      level_id: { label: 'master.unit.level', jenis: 'radio', wajib: true, sebagaiAngka: true, pilihan: LEVEL },
      parent_id: { label: 'master.unit.induk', bantu: 'master.unit.indukBantu', jenis: 'cari' },
      nama_supervisi: { label: 'master.unit.supervisi', jenis: 'teks', maks: 150 },
      aktif: { label: 'master.kolom.aktif', bantu: 'master.unit.aktifBantu', jenis: 'centang', awal: true },
    },
    skema: { baru: unitCreateBody, ubah: unitCreateBody },
    sumber: { parent_id: sumberUnit },
    terpilih: ({ parent_id }, namaSatker) =>
      parent_id === null ? {} : { parent_id: { value: parent_id, label: namaSatker(parent_id) } },
  },
});

import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { unitCreateBody } from '#contract/unit-bodies.ts';

const LEVEL = [
  { nilai: '1', label: 'master.unit.level1' },
  { nilai: '2', label: 'master.unit.level2' },
  { nilai: '3', label: 'master.unit.level3' },
  { nilai: '4', label: 'master.unit.level4' },
] as const;
const ACTIVE = [
  { nilai: 'true', label: 'master.kolom.aktif' },
  { nilai: 'false', label: 'master.kolom.nonaktif' },
] as const;

/** The tree of units: in the order of their codes each stands below its parent, one step in per level. */
export const unit = record({
  text: { one: 'master.unit.satu' },
  panggilan: api.unit,
  lingkup: [],
  labelOf: ({ nama_unit }) => nama_unit,
  initialSort: 'kode',
  imports: '/master/unit/impor',
  kolom: [
    {
      kunci: 'nama_unit',
      label: 'master.unit.namaUnit',
      nilai: ({ nama_unit }) => nama_unit,
      urut: 'nama_unit',
      primary: true,
      tingkat: ({ unit_jalur }) => unit_jalur.length - 1,
    },
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', width: '9rem' },
    {
      kunci: 'level_id',
      label: 'master.unit.level',
      nilai: ({ level_id }) => level_id,
      urut: 'level_id',
      priority: 2,
    },
    { kunci: 'supervisi', label: 'master.unit.supervisi', nilai: ({ nama_supervisi }) => nama_supervisi, priority: 3 },
    {
      kunci: 'aktif',
      label: 'master.kolom.status',
      nilai: ({ aktif }, t) => t(aktif ? 'master.kolom.aktif' : 'master.kolom.nonaktif'),
      priority: 3,
    },
  ],
  filters: {
    level_id: { label: 'master.unit.level', jenis: 'choice', choices: LEVEL },
    aktif: { label: 'master.kolom.status', jenis: 'choice', choices: ACTIVE },
    parent_id: { label: 'master.unit.induk', jenis: 'satker' },
  },
  aksi: [
    {
      kunci: 'bawahan',
      label: 'master.unit.bawahan',
      icon: 'tree',
      ke: ({ id }) => `/master/unit?parent_id=${id}`,
    },
  ],
  form: {
    fields: {
      kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
      nama_unit: { label: 'master.unit.namaUnit', jenis: 'teks', wajib: true, maks: 255 },
      level_id: { label: 'master.unit.level', jenis: 'radio', wajib: true, asNumber: true, choices: LEVEL },
      parent_id: { label: 'master.unit.induk', help: 'master.unit.indukBantu', jenis: 'cari' },
      nama_supervisi: { label: 'master.unit.supervisi', jenis: 'teks', maks: 150 },
      aktif: { label: 'master.kolom.aktif', help: 'master.unit.aktifBantu', jenis: 'centang', initial: true },
    },
    skema: { fresh: unitCreateBody, ubah: unitCreateBody },
    source: { parent_id: unitSource },
    terpilih: ({ parent_id }, satkerName) =>
      parent_id === null ? {} : { parent_id: { value: parent_id, label: satkerName(parent_id) } },
  },
});

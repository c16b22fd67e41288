import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { unitCreateBody } from '#contract/unit-bodies.ts';

const LEVEL = [
  { value: '1', label: 'master.unit.level1' },
  { value: '2', label: 'master.unit.level2' },
  { value: '3', label: 'master.unit.level3' },
  { value: '4', label: 'master.unit.level4' },
] as const;
const ACTIVE = [
  { value: 'true', label: 'master.kolom.aktif' },
  { value: 'false', label: 'master.kolom.nonaktif' },
] as const;

/** The tree of units: in the order of their codes each stands below its parent, one step in per level. */
export const unit = record({
  text: { one: 'master.unit.satu' },
  calls: api.unit,
  lingkup: [],
  labelOf: ({ nama_unit }) => nama_unit,
  initialSort: 'kode',
  disabling: { when: ({ aktif }) => aktif, call: ({ id, versi }) => api.unit.update(id, { aktif: false, versi }) },
  imports: '/master/unit/impor',
  columns: [
    {
      key: 'nama_unit',
      label: 'master.unit.namaUnit',
      value: ({ nama_unit }) => nama_unit,
      sort: 'nama_unit',
      primary: true,
      tingkat: ({ unit_jalur }) => unit_jalur.length - 1,
    },
    { key: 'kode', label: 'master.kolom.kode', value: ({ kode }) => kode, sort: 'kode', width: '9rem' },
    {
      key: 'level_id',
      label: 'master.unit.level',
      value: ({ level_id }) => level_id,
      sort: 'level_id',
      priority: 2,
    },
    { key: 'supervisi', label: 'master.unit.supervisi', value: ({ nama_supervisi }) => nama_supervisi, priority: 3 },
    {
      key: 'aktif',
      label: 'master.kolom.status',
      value: ({ aktif }, t) => t(aktif ? 'master.kolom.aktif' : 'master.kolom.nonaktif'),
      priority: 3,
    },
  ],
  filters: {
    level_id: { label: 'master.unit.level', kind: 'choice', choices: LEVEL },
    aktif: { label: 'master.kolom.status', kind: 'choice', choices: ACTIVE },
    parent_id: { label: 'master.unit.induk', kind: 'satker' },
  },
  aksi: [
    {
      key: 'bawahan',
      label: 'master.unit.bawahan',
      icon: 'tree',
      ke: ({ id }) => `/master/unit?parent_id=${id}`,
    },
  ],
  form: {
    fields: {
      kode: { label: 'master.kolom.kode', kind: 'teks', required: true, maks: 20 },
      nama_unit: { label: 'master.unit.namaUnit', kind: 'teks', required: true, maks: 255 },
      level_id: { label: 'master.unit.level', kind: 'radio', required: true, asNumber: true, choices: LEVEL },
      parent_id: { label: 'master.unit.induk', help: 'master.unit.indukBantu', kind: 'cari' },
      nama_supervisi: { label: 'master.unit.supervisi', kind: 'teks', maks: 150 },
      aktif: { label: 'master.kolom.aktif', help: 'master.unit.aktifBantu', kind: 'centang', initial: true },
    },
    schemas: { fresh: unitCreateBody, edit: unitCreateBody },
    source: { parent_id: unitSource },
    terpilih: ({ parent_id }, satkerName) =>
      parent_id === null ? {} : { parent_id: { value: parent_id, label: satkerName(parent_id) } },
  },
});

import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { targetTypeCreateBody } from '#contract/catalogue.ts';

const TYPES = [
  { value: 'angka', label: 'master.target.tipe.angka' },
  { value: 'persen', label: 'master.target.tipe.persen' },
  { value: 'indeks', label: 'master.target.tipe.indeks' },
  { value: 'rupiah', label: 'master.target.tipe.rupiah' },
  { value: 'predikat', label: 'master.target.tipe.predikat' },
  { value: 'rentang', label: 'master.target.tipe.rentang' },
] as const;

/** Target types, and what each word of a predicate counts. */
export const target = record({
  text: { one: 'master.target.satu' },
  calls: api.target,
  lingkup: [],
  labelOf: ({ kode, nama }) => `${kode} ${nama}`,
  columns: [
    { key: 'kode', label: 'master.kolom.kode', value: ({ kode }) => kode, sort: 'kode', width: '9rem' },
    { key: 'nama', label: 'master.kolom.nama', value: ({ nama }) => nama, sort: 'nama', primary: true },
    {
      key: 'tipe_nilai',
      label: 'master.target.tipeNilai',
      value: ({ tipe_nilai }, t) => t(`master.target.tipe.${tipe_nilai}`),
      sort: 'tipe_nilai',
    },
    {
      key: 'desimal',
      label: 'master.target.desimal',
      value: ({ desimal }) => desimal,
      align: 'akhir',
      priority: 3,
    },
    {
      key: 'skala',
      label: 'master.target.skala',
      value: ({ skala }) => skala.map(({ kode, label }) => (kode === label ? kode : `${kode} (${label})`)).join(', '),
      priority: 2,
    },
  ],
  filters: { tipe_nilai: { label: 'master.target.tipeNilai', kind: 'choice', choices: TYPES } },
  form: {
    fields: {
      kode: { label: 'master.kolom.kode', kind: 'teks', required: true, maks: 20 },
      nama: { label: 'master.kolom.nama', kind: 'teks', required: true, maks: 200 },
      tipe_nilai: { label: 'master.target.tipeNilai', kind: 'choice', required: true, choices: TYPES },
      desimal: {
        label: 'master.target.desimal',
        help: 'master.target.desimalBantu',
        kind: 'angka',
        required: true,
        initial: '2',
      },
      skala: {
        label: 'master.target.skala',
        help: 'master.target.skalaBantu',
        kind: 'baris',
        requiredWhen: ({ tipe_nilai }) => tipe_nilai === 'predikat',
        fields: {
          kode: { label: 'master.kolom.kode', kind: 'teks', required: true, maks: 20 },
          label: { label: 'master.target.label', kind: 'teks', required: true, maks: 100 },
          nilai: { label: 'master.target.nilai', kind: 'angka', required: true },
        },
      },
    },
    schemas: { fresh: targetTypeCreateBody, edit: targetTypeCreateBody },
  },
});

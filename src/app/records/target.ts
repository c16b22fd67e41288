import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { targetTypeCreateBody } from '#contract/catalogue.ts';

const TYPES = [
  { nilai: 'angka', label: 'master.target.tipe.angka' },
  { nilai: 'persen', label: 'master.target.tipe.persen' },
  { nilai: 'indeks', label: 'master.target.tipe.indeks' },
  { nilai: 'rupiah', label: 'master.target.tipe.rupiah' },
  { nilai: 'predikat', label: 'master.target.tipe.predikat' },
  { nilai: 'rentang', label: 'master.target.tipe.rentang' },
] as const;

/** Target types, and what each word of a predicate counts. */
export const target = record({
  text: { one: 'master.target.satu' },
  panggilan: api.target,
  lingkup: [],
  labelOf: ({ kode, nama }) => `${kode} ${nama}`,
  kolom: [
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', width: '9rem' },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ nama }) => nama, urut: 'nama', primary: true },
    {
      kunci: 'tipe_nilai',
      label: 'master.target.tipeNilai',
      nilai: ({ tipe_nilai }, t) => t(`master.target.tipe.${tipe_nilai}`),
      urut: 'tipe_nilai',
    },
    {
      kunci: 'desimal',
      label: 'master.target.desimal',
      nilai: ({ desimal }) => desimal,
      align: 'akhir',
      priority: 3,
    },
    {
      kunci: 'skala',
      label: 'master.target.skala',
      nilai: ({ skala }) => skala.map(({ kode, label }) => (kode === label ? kode : `${kode} (${label})`)).join(', '),
      priority: 2,
    },
  ],
  filters: { tipe_nilai: { label: 'master.target.tipeNilai', jenis: 'choice', choices: TYPES } },
  form: {
    fields: {
      kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
      nama: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 200 },
      tipe_nilai: { label: 'master.target.tipeNilai', jenis: 'choice', wajib: true, choices: TYPES },
      desimal: {
        label: 'master.target.desimal',
        help: 'master.target.desimalBantu',
        jenis: 'angka',
        wajib: true,
        initial: '2',
      },
      skala: {
        label: 'master.target.skala',
        help: 'master.target.skalaBantu',
        jenis: 'baris',
        requiredWhen: ({ tipe_nilai }) => tipe_nilai === 'predikat',
        kolom: {
          kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
          label: { label: 'master.target.label', jenis: 'teks', wajib: true, maks: 100 },
          nilai: { label: 'master.target.nilai', jenis: 'angka', wajib: true },
        },
      },
    },
    skema: { fresh: targetTypeCreateBody, ubah: targetTypeCreateBody },
  },
});

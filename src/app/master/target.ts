import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { tipeTargetCreateBody } from '#contract/katalog.ts';

const TIPE = [
  { nilai: 'angka', label: 'master.target.tipe.angka' },
  { nilai: 'persen', label: 'master.target.tipe.persen' },
  { nilai: 'indeks', label: 'master.target.tipe.indeks' },
  { nilai: 'rupiah', label: 'master.target.tipe.rupiah' },
  { nilai: 'predikat', label: 'master.target.tipe.predikat' },
  { nilai: 'rentang', label: 'master.target.tipe.rentang' },
] as const;

/** Target types, and what each word of a predicate counts. */
export const target = rekaman({
  teks: { judul: 'master.target.judul', satu: 'master.target.satu' },
  panggilan: api.target,
  lingkup: [],
  sebut: ({ kode, nama }) => `${kode} ${nama}`,
  kolom: [
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', lebar: '9rem' },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ nama }) => nama, urut: 'nama', utama: true },
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
      rata: 'akhir',
      prioritas: 3,
    },
    {
      kunci: 'skala',
      label: 'master.target.skala',
      nilai: ({ skala }) => skala.map(({ kode, label }) => (kode === label ? kode : `${kode} (${label})`)).join(', '),
      prioritas: 2,
    },
  ],
  saringan: { tipe_nilai: { label: 'master.target.tipeNilai', jenis: 'pilih', pilihan: TIPE } },
  formulir: {
    isian: {
      kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
      nama: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 200 },
      tipe_nilai: { label: 'master.target.tipeNilai', jenis: 'pilih', wajib: true, pilihan: TIPE },
      desimal: {
        label: 'master.target.desimal',
        bantu: 'master.target.desimalBantu',
        jenis: 'angka',
        wajib: true,
        awal: '2',
      },
      skala: {
        label: 'master.target.skala',
        bantu: 'master.target.skalaBantu',
        jenis: 'baris',
        wajibBila: ({ tipe_nilai }) => tipe_nilai === 'predikat',
        kolom: {
          kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
          label: { label: 'master.target.label', jenis: 'teks', wajib: true, maks: 100 },
          nilai: { label: 'master.target.nilai', jenis: 'angka', wajib: true },
        },
      },
    },
    skema: { baru: tipeTargetCreateBody, ubah: tipeTargetCreateBody },
  },
});

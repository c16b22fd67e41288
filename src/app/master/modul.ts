import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { moduleCreateBody } from '#contract/katalog.ts';
import { AKSI_MODUL } from '#domain/akses/aksi-modul.ts';

const AKSI = AKSI_MODUL.map((nilai) => ({ nilai, label: `master.modul.aksi.${nilai}` as const }));

/** Modules: what roles are given actions on. */
export const modul = rekaman({
  teks: { judul: 'master.modul.judul', satu: 'master.modul.satu' },
  panggilan: api.modul,
  lingkup: [],
  sebut: ({ label }) => label,
  kolom: [
    { kunci: 'label', label: 'master.kolom.nama', nilai: ({ label }) => label, urut: 'label', utama: true },
    { kunci: 'name', label: 'master.modul.subjek', nilai: ({ name }) => name, urut: 'name' },
    {
      kunci: 'actions',
      label: 'master.modul.tindakan',
      nilai: ({ actions }, t) => actions.map((satu) => t(`master.modul.aksi.${satu}`)).join(', '),
      prioritas: 2,
    },
    { kunci: 'url', label: 'master.modul.url', nilai: ({ url }) => url, prioritas: 3 },
  ],
  formulir: {
    isian: {
      label: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 100 },
      name: { label: 'master.modul.subjek', bantu: 'master.modul.subjekBantu', jenis: 'teks', wajib: true, maks: 50 },
      url: { label: 'master.modul.url', bantu: 'master.modul.urlBantu', jenis: 'teks', maks: 200 },
      icon: { label: 'master.modul.ikon', jenis: 'teks', maks: 50 },
      actions: { label: 'master.modul.tindakan', bantu: 'master.modul.tindakanBantu', jenis: 'banyak', pilihan: AKSI },
    },
    skema: { baru: moduleCreateBody, ubah: moduleCreateBody },
  },
});

import { client } from '#app/client.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { LOCK_KINDS, type SignInLock } from '#contract/sign-in-locks.ts';
import { EMPTY, formatWaktu } from '#services/i18n/format.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';

const api = createPenggunaApi(client);
const KIND = {
  pasangan: 'kunciMasuk.jenis.pasangan',
  akun: 'kunciMasuk.jenis.akun',
  alamat: 'kunciMasuk.jenis.alamat',
} as const;
const KINDS = LOCK_KINDS.map((nilai) => ({ nilai, label: KIND[nilai] }));

/** Sign-ins that too many failures have closed, addresses among them: a list only, whose rows can be opened again. */
export const signInLocks = rekaman<SignInLock>({
  teks: {
    judul: 'kunciMasuk.judul',
    satu: 'kunciMasuk.satu',
    cari: 'kunciMasuk.cari',
    kosong: 'kunciMasuk.kosong',
  },
  panggilan: { list: api.listLocks, act: (_, { id }) => api.openLock(id) },
  lingkup: [],
  sebut: ({ username, alamat }) => [username, alamat].filter((one) => one !== null).join(', '),
  aksi: [{ kunci: 'buka-kunci', label: 'kunciMasuk.buka', ikon: 'unlock', izin: 'update', bila: () => true }],
  kolom: [
    {
      kunci: 'username',
      label: 'pengguna.username',
      nilai: ({ username }) => username,
      sel: ({ username }) => username ?? EMPTY,
      utama: true,
    },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ pengguna }) => pengguna?.nama ?? null, prioritas: 2 },
    { kunci: 'alamat', label: 'kunciMasuk.alamat', nilai: ({ alamat }) => alamat },
    { kunci: 'jenis', label: 'kunciMasuk.yangDitutup', nilai: ({ jenis }, t) => t(KIND[jenis]) },
    {
      kunci: 'gagal',
      label: 'kunciMasuk.gagal',
      nilai: ({ gagal }) => gagal,
      urut: 'gagal',
      rata: 'akhir',
      prioritas: 2,
    },
    {
      kunci: 'sampai',
      label: 'kunciMasuk.sampai',
      nilai: ({ sampai }) => sampai,
      sel: ({ sampai }) => formatWaktu(sampai),
      urut: 'sampai',
    },
  ],
  saringan: { jenis: { label: 'kunciMasuk.yangDitutup', jenis: 'pilih', pilihan: KINDS } },
});

import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { LOCK_KINDS, type SignInLock } from '#contract/sign-in-locks.ts';
import { EMPTY, formatDateTime } from '#services/i18n/format.ts';
import { createUserApi } from '#services/access/access.ts';

const api = createUserApi(client);
const KIND = {
  pasangan: 'kunciMasuk.jenis.pasangan',
  akun: 'kunciMasuk.jenis.akun',
  alamat: 'kunciMasuk.jenis.alamat',
} as const;
const KINDS = LOCK_KINDS.map((value) => ({ nilai: value, label: KIND[value] }));

/** Sign-ins that too many failures have closed, addresses among them: a list only, whose rows can be opened again. */
export const signInLocks = record<SignInLock>({
  text: {
    one: 'kunciMasuk.satu',
    cari: 'kunciMasuk.cari',
    kosong: 'kunciMasuk.kosong',
  },
  panggilan: { list: api.listLocks, act: (_, { id }) => api.openLock(id) },
  lingkup: [],
  labelOf: ({ username, alamat }) => [username, alamat].filter((one) => one !== null).join(', '),
  aksi: [{ kunci: 'buka-kunci', label: 'kunciMasuk.buka', icon: 'unlock', izin: 'update', when: () => true }],
  kolom: [
    {
      kunci: 'username',
      label: 'pengguna.username',
      nilai: ({ username }) => username,
      cell: ({ username }) => username ?? EMPTY,
      primary: true,
    },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ pengguna }) => pengguna?.nama ?? null, priority: 2 },
    { kunci: 'alamat', label: 'kunciMasuk.alamat', nilai: ({ alamat }) => alamat },
    { kunci: 'jenis', label: 'kunciMasuk.yangDitutup', nilai: ({ jenis }, t) => t(KIND[jenis]) },
    {
      kunci: 'gagal',
      label: 'kunciMasuk.gagal',
      nilai: ({ gagal }) => gagal,
      urut: 'gagal',
      align: 'akhir',
      priority: 2,
    },
    {
      kunci: 'sampai',
      label: 'kunciMasuk.sampai',
      nilai: ({ sampai }) => sampai,
      cell: ({ sampai }) => formatDateTime(sampai),
      urut: 'sampai',
    },
  ],
  filters: { jenis: { label: 'kunciMasuk.yangDitutup', jenis: 'choice', choices: KINDS } },
});

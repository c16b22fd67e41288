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
const KINDS = LOCK_KINDS.map((value) => ({ value, label: KIND[value] }));

/** Sign-ins that too many failures have closed, addresses among them: a list only, whose rows can be opened again. */
export const signInLocks = record<SignInLock>({
  text: {
    one: 'kunciMasuk.satu',
    search: 'kunciMasuk.cari',
    kosong: 'kunciMasuk.kosong',
  },
  calls: { list: api.listLocks, act: (_, { id }) => api.openLock(id) },
  lingkup: [],
  labelOf: ({ username, alamat }) => [username, alamat].filter((one) => one !== null).join(', '),
  aksi: [{ key: 'buka-kunci', label: 'kunciMasuk.buka', icon: 'unlock', permission: 'update', when: () => true }],
  columns: [
    {
      key: 'username',
      label: 'pengguna.username',
      value: ({ username }) => username,
      cell: ({ username }) => username ?? EMPTY,
      primary: true,
    },
    { key: 'nama', label: 'master.kolom.nama', value: ({ pengguna }) => pengguna?.nama ?? null, priority: 2 },
    { key: 'alamat', label: 'kunciMasuk.alamat', value: ({ alamat }) => alamat },
    { key: 'jenis', label: 'kunciMasuk.yangDitutup', value: ({ jenis }, t) => t(KIND[jenis]) },
    {
      key: 'gagal',
      label: 'kunciMasuk.gagal',
      value: ({ gagal }) => gagal,
      sort: 'gagal',
      align: 'akhir',
      priority: 2,
    },
    {
      key: 'sampai',
      label: 'kunciMasuk.sampai',
      value: ({ sampai }) => sampai,
      cell: ({ sampai }) => formatDateTime(sampai),
      sort: 'sampai',
    },
  ],
  filters: { jenis: { label: 'kunciMasuk.yangDitutup', kind: 'choice', choices: KINDS } },
});

import { rekaman } from '#app/master/deklarasi.ts';
import { sumberUnit } from '#app/master/sumber.ts';
import { client } from '#app/client.ts';
import { session } from '#app/system.ts';
import type { Sumber } from '#app/wiring/formulir.ts';
import { type User, userCreateBody, userEditBody } from '#contract/pengguna.ts';
import type { Nilai } from '#machines/formulir/nilai.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';
import { Tag } from '#ui/Tag.tsx';

const api = createPenggunaApi(client);
const PERAN_MAKSIMUM = 200;
const STATUS = [
  { nilai: 'true', label: 'master.kolom.aktif' },
  { nilai: 'false', label: 'pengguna.tidakAktif' },
] as const;
const PERAN = [
  { nilai: 'admin-dev', label: 'peran.bawaan.admin-dev' },
  { nilai: 'admin-esselon-2', label: 'peran.bawaan.admin-esselon-2' },
  { nilai: 'verifikator-esselon-2', label: 'peran.bawaan.verifikator-esselon-2' },
  { nilai: 'pimpinan', label: 'peran.bawaan.pimpinan' },
  { nilai: 'support', label: 'peran.bawaan.support' },
] as const;

const daftarPeran = async (signal: AbortSignal) => {
  const { data } = await api.listRoles({ perPage: PERAN_MAKSIMUM }, { signal });
  return data.map(({ name, label }) => ({ value: name, label, description: name }));
};
const sumberPeran: Sumber = (_, __, signal) => daftarPeran(signal);

/** Registered by the person and not yet given a role: an admin has to see to it. */
const menunggu = ({ aktif, roles }: User) => !aktif && roles.length === 0;
/** Too many wrong passwords. */
const isClosed = ({ masuk_ditutup: until }: User) => until !== undefined;
const statusDari = (user: User) =>
  isClosed(user)
    ? 'kunciMasuk.ditutup'
    : user.aktif
      ? 'master.kolom.aktif'
      : menunggu(user)
        ? 'pengguna.menunggu'
        : 'master.kolom.nonaktif';
const bukanAdminDev = ({ roles }: Nilai) => !(Array.isArray(roles) && roles.some((satu) => satu === 'admin-dev'));

/** A long address goes on in a second line, where it says whose it is: it would make the table wider than the page. */
function EmailText({ email }: { email: string }) {
  const [person, ...rest] = email.split('@');
  return (
    <>
      {person}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join('@')}
        </>
      )}
    </>
  );
}

/** Accounts, as an admin manages them. One's own is kept up in the profile: the server refuses it here. */
export const pengguna = rekaman<User>({
  teks: { judul: 'pengguna.judul', satu: 'pengguna.satu', cari: 'pengguna.cari' },
  panggilan: {
    list: api.listUsers,
    get: api.getProfile,
    create: (body, options) => api.createUser(userCreateBody.parse(body), options),
    update: (id, body) => api.updateUser(id, body),
    remove: (id) => api.deleteUsers(id),
    removeMany: (ids) => api.deleteUsers(ids.join(',')),
    act: (_, { id }) => api.unlockUser(id),
  },
  lingkup: [],
  sendiri: '/profil',
  sebut: ({ nama }) => nama,
  aksi: [{ kunci: 'buka-kunci', label: 'kunciMasuk.buka', ikon: 'unlock', izin: 'update', bila: isClosed }],
  kolom: [
    {
      kunci: 'nama',
      label: 'master.kolom.nama',
      nilai: ({ nama }) => nama,
      sel: ({ id, nama }, t) =>
        id === selectProfile(session.getSnapshot())?.id ? (
          <>
            {nama} <Tag look="outline">{t('pengguna.anda')}</Tag>
          </>
        ) : (
          nama
        ),
      urut: 'nama',
      utama: true,
    },
    { kunci: 'username', label: 'pengguna.username', nilai: ({ username }) => username, urut: 'username' },
    {
      kunci: 'email',
      label: 'pengguna.email',
      nilai: ({ email }) => email,
      sel: ({ email }) => <EmailText email={email} />,
      urut: 'email',
      prioritas: 3,
    },
    { kunci: 'satker', label: 'shell.satker', nilai: ({ satker }) => satker?.nama ?? null, prioritas: 2 },
    {
      kunci: 'roles',
      label: 'preferensi.sesi.peran',
      nilai: ({ roles }) => roles.join(', '),
      sel: ({ roles }) => (roles.length === 0 ? EMPTY : <bdi>{roles.join(', ')}</bdi>),
      prioritas: 2,
    },
    {
      kunci: 'aktif',
      label: 'master.kolom.status',
      nilai: (user, t) => t(statusDari(user)),
      sel: (user, t) =>
        isClosed(user) ? (
          <Tag tone="danger" icon="lock">
            {t('kunciMasuk.ditutup')}
          </Tag>
        ) : menunggu(user) ? (
          <Tag tone="warning" icon="clock">
            {t('pengguna.menunggu')}
          </Tag>
        ) : (
          <Tag {...(user.aktif ? { tone: 'success', icon: 'checkCircle' } : { icon: 'ban' })} look="plain">
            {t(statusDari(user))}
          </Tag>
        ),
    },
  ],
  saringan: {
    satker: { label: 'shell.satker', jenis: 'satker' },
    role: {
      label: 'pengguna.peran',
      jenis: 'pilih',
      pilihan: PERAN,
      pola: /^[a-z][a-z0-9-]{1,49}$/,
      sumber: daftarPeran,
    },
    aktif: { label: 'master.kolom.status', jenis: 'pilih', pilihan: STATUS },
  },
  formulir: {
    isian: {
      nama: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 200, bagian: 'pengguna.bagian.orang' },
      email: { label: 'pengguna.email', jenis: 'email', wajib: true, maks: 200 },
      telepon: { label: 'pengguna.telepon', jenis: 'teks', maks: 30 },
      jabatan: { label: 'pengguna.jabatan', jenis: 'teks', maks: 200 },
      username: {
        label: 'pengguna.username',
        bantu: 'pengguna.usernameBantu',
        jenis: 'teks',
        wajib: true,
        min: 3,
        maks: 50,
        bagian: 'pengguna.bagian.masuk',
        saatUbah: null,
      },
      password: {
        label: 'pengguna.sandi',
        bantu: 'pengguna.sandiBantu',
        jenis: 'sandi',
        wajib: true,
        lewatiKosong: true,
        min: 8,
        maks: 128,
        saatUbah: { wajib: false, bantu: 'pengguna.sandiUbahBantu' },
      },
      roles: {
        label: 'preferensi.sesi.peran',
        jenis: 'banyak',
        wajib: true,
        saatUbah: { bantu: 'pengguna.peranBantu' },
        bagian: 'pengguna.bagian.hak',
      },
      satker_id: { label: 'shell.satker', bantu: 'pengguna.satkerBantu', jenis: 'cari', wajibBila: bukanAdminDev },
      aktif: { label: 'pengguna.aktif', bantu: 'pengguna.aktifBantu', jenis: 'centang', awal: true },
    },
    skema: { baru: userCreateBody, ubah: userEditBody },
    sumber: { satker_id: sumberUnit, roles: sumberPeran },
    terpilih: ({ satker }) => (satker === null ? {} : { satker_id: { value: satker.id, label: satker.nama } }),
  },
});

import { rekaman } from '#app/master/deklarasi.ts';
import { client } from '#app/client.ts';
import { LINGKUP, type Role, roleCreateBody, roleEditBody } from '#contract/pengguna.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';

const api = createPenggunaApi(client);
const PILIHAN_LINGKUP = LINGKUP.map((nilai) => ({
  nilai,
  label: `peran.lingkup.${nilai}` as const,
  keterangan: `peran.lingkupArti.${nilai}` as const,
}));

/** Roles; what each may do is on a page of its own. */
export const peran = rekaman<Role>({
  teks: { judul: 'peran.judul', satu: 'peran.satu' },
  panggilan: {
    list: api.listRoles,
    get: api.getRole,
    create: (body, options) => api.createRole(roleCreateBody.parse(body), options),
    update: (id, body) => api.updateRole(id, body),
    remove: (id) => api.deleteRoles(id),
    removeMany: (ids) => api.deleteRoles(ids.join(',')),
  },
  lingkup: [],
  sebut: ({ label }) => label,
  tautan: ({ id }) => `/peran/${id}/modul`,
  kolom: [
    { kunci: 'label', label: 'peran.label', nilai: ({ label }) => label, urut: 'label', utama: true },
    { kunci: 'name', label: 'peran.nama', nilai: ({ name }) => name, urut: 'name' },
    {
      kunci: 'lingkup',
      label: 'peran.jangkauan',
      nilai: ({ lingkup }, t) => t(`peran.lingkup.${lingkup}`),
      prioritas: 2,
    },
    {
      kunci: 'modul',
      label: 'peran.jumlahModul',
      nilai: ({ roleModule: { module } }) => module.length,
      rata: 'akhir',
      prioritas: 3,
    },
    {
      kunci: 'pengguna',
      label: 'peran.jumlahPengguna',
      nilai: ({ jumlah_pengguna }) => jumlah_pengguna,
      rata: 'akhir',
      prioritas: 2,
    },
  ],
  aksi: [
    { kunci: 'nama', label: 'peran.ubahNama', ikon: 'settings', ke: ({ id }) => `/peran/${id}` },
    { kunci: 'pengguna', label: 'peran.lihatPengguna', ikon: 'user', ke: ({ name }) => `/pengguna?role=${name}` },
  ],
  formulir: {
    isian: {
      name: {
        label: 'peran.nama',
        bantu: 'peran.namaBantu',
        jenis: 'teks',
        wajib: true,
        min: 2,
        maks: 50,
        saatUbah: null,
      },
      label: { label: 'peran.label', bantu: 'peran.labelBantu', jenis: 'teks', wajib: true, maks: 100 },
      lingkup: {
        label: 'peran.jangkauan',
        jenis: 'radio',
        wajib: true,
        awal: 'sendiri',
        pilihan: PILIHAN_LINGKUP,
      },
    },
    skema: { baru: roleCreateBody, ubah: roleEditBody },
  },
});

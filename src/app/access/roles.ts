import { record } from '#app/records/declaration.ts';
import { client } from '#app/client.ts';
import { SCOPES, type Role, roleCreateBody, roleEditBody } from '#contract/access.ts';
import { createUserApi } from '#services/access/access.ts';
import { roleLabel } from '#services/i18n/access.ts';
import { i18n } from '#services/i18n/i18n.ts';

const api = createUserApi(client);
const SCOPE_CHOICES = SCOPES.map((value) => ({
  nilai: value,
  label: `peran.lingkup.${value}` as const,
  keterangan: `peran.lingkupArti.${value}` as const,
}));

/** Roles; what each may do is on a page of its own. */
export const role = record<Role>({
  text: { one: 'peran.satu' },
  panggilan: {
    list: api.listRoles,
    get: api.getRole,
    create: (body, options) => api.createRole(roleCreateBody.parse(body), options),
    update: (id, body) => api.updateRole(id, body),
    remove: (id) => api.deleteRoles(id),
    removeMany: (ids) => api.deleteRoles(ids.join(',')),
  },
  lingkup: [],
  labelOf: (one) => roleLabel(one, i18n.t),
  link: ({ id }) => `/peran/${id}/modul`,
  kolom: [
    { kunci: 'label', label: 'peran.label', nilai: (one, t) => roleLabel(one, t), urut: 'label', primary: true },
    {
      kunci: 'lingkup',
      label: 'peran.jangkauan',
      nilai: ({ lingkup }, t) => t(`peran.lingkup.${lingkup}`),
      priority: 2,
    },
    {
      kunci: 'modul',
      label: 'peran.jumlahModul',
      nilai: ({ roleModule: { module } }) => module.length,
      align: 'akhir',
      priority: 3,
    },
    {
      kunci: 'pengguna',
      label: 'peran.jumlahPengguna',
      nilai: ({ jumlah_pengguna }) => jumlah_pengguna,
      align: 'akhir',
      priority: 2,
    },
  ],
  aksi: [
    { kunci: 'nama', label: 'peran.ubahNama', icon: 'settings', ke: ({ id }) => `/peran/${id}` },
    { kunci: 'pengguna', label: 'peran.lihatPengguna', icon: 'user', ke: ({ name }) => `/pengguna?role=${name}` },
  ],
  form: {
    fields: {
      name: {
        label: 'peran.nama',
        help: 'peran.namaBantu',
        jenis: 'teks',
        wajib: true,
        min: 2,
        maks: 50,
        onEdit: null,
      },
      label: { label: 'peran.label', help: 'peran.labelBantu', jenis: 'teks', wajib: true, maks: 100 },
      lingkup: {
        label: 'peran.jangkauan',
        jenis: 'radio',
        wajib: true,
        initial: 'sendiri',
        choices: SCOPE_CHOICES,
      },
    },
    skema: { fresh: roleCreateBody, ubah: roleEditBody },
  },
});

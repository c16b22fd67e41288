import { record } from '#app/records/declaration.ts';
import { client } from '#app/client.ts';
import { SCOPES, type Role, roleCreateBody, roleEditBody } from '#contract/access.ts';
import { createUserApi } from '#services/access/access.ts';
import { roleLabel } from '#services/i18n/access.ts';
import { i18n } from '#services/i18n/i18n.ts';

const api = createUserApi(client);
const SCOPE_CHOICES = SCOPES.map((value) => ({
  value,
  label: `peran.lingkup.${value}` as const,
  keterangan: `peran.lingkupArti.${value}` as const,
}));

/** Roles; what each may do is on a page of its own. */
export const role = record<Role>({
  text: { one: 'peran.satu' },
  calls: {
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
  columns: [
    { key: 'label', label: 'peran.label', value: (one, t) => roleLabel(one, t), sort: 'label', primary: true },
    {
      key: 'lingkup',
      label: 'peran.jangkauan',
      value: ({ lingkup }, t) => t(`peran.lingkup.${lingkup}`),
      priority: 2,
    },
    {
      key: 'modul',
      label: 'peran.jumlahModul',
      value: ({ roleModule: { module } }) => module.length,
      align: 'akhir',
      priority: 3,
    },
    {
      key: 'pengguna',
      label: 'peran.jumlahPengguna',
      value: ({ jumlah_pengguna }) => jumlah_pengguna,
      align: 'akhir',
      priority: 2,
    },
  ],
  aksi: [
    { key: 'nama', label: 'peran.ubahNama', icon: 'settings', ke: ({ id }) => `/peran/${id}` },
    { key: 'pengguna', label: 'peran.lihatPengguna', icon: 'user', ke: ({ name }) => `/pengguna?role=${name}` },
  ],
  form: {
    fields: {
      name: {
        label: 'peran.nama',
        help: 'peran.namaBantu',
        kind: 'teks',
        required: true,
        min: 2,
        maks: 50,
        onEdit: null,
      },
      label: { label: 'peran.label', help: 'peran.labelBantu', kind: 'teks', required: true, maks: 100 },
      lingkup: {
        label: 'peran.jangkauan',
        kind: 'radio',
        required: true,
        initial: 'sendiri',
        choices: SCOPE_CHOICES,
      },
      wajib_dua_faktor: {
        label: 'peran.wajibDuaFaktor',
        help: 'peran.wajibDuaFaktorBantu',
        kind: 'centang',
        initial: false,
      },
    },
    schemas: { fresh: roleCreateBody, edit: roleEditBody },
  },
});

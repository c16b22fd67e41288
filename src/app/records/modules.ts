import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { moduleCreateBody } from '#contract/catalogue.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { moduleLabel } from '#services/i18n/access.ts';
import { i18n } from '#services/i18n/i18n.ts';

const ACTIONS = MODULE_ACTIONS.map((value) => ({ value, label: `master.modul.aksi.${value}` as const }));

/** Modules: what roles are given actions on. */
export const moduleRow = record({
  text: { one: 'master.modul.satu' },
  calls: api.modul,
  lingkup: [],
  labelOf: (one) => moduleLabel(one, i18n.t),
  columns: [
    {
      key: 'label',
      label: 'master.kolom.nama',
      value: (one, t) => moduleLabel(one, t),
      sort: 'label',
      primary: true,
    },
    { key: 'name', label: 'master.modul.subjek', value: ({ name }) => name, sort: 'name' },
    {
      key: 'actions',
      label: 'master.modul.tindakan',
      value: ({ actions }, t) => actions.map((one) => t(`master.modul.aksi.${one}`)).join(', '),
      priority: 2,
    },
    { key: 'url', label: 'master.modul.url', value: ({ url }) => url, priority: 3 },
  ],
  form: {
    fields: {
      label: { label: 'master.kolom.nama', kind: 'teks', required: true, maks: 100 },
      name: { label: 'master.modul.subjek', help: 'master.modul.subjekBantu', kind: 'teks', required: true, maks: 50 },
      url: { label: 'master.modul.url', help: 'master.modul.urlBantu', kind: 'teks', maks: 200 },
      icon: { label: 'master.modul.ikon', kind: 'teks', maks: 50 },
      actions: { label: 'master.modul.tindakan', help: 'master.modul.tindakanBantu', kind: 'many', choices: ACTIONS },
    },
    schemas: { fresh: moduleCreateBody, edit: moduleCreateBody },
  },
});

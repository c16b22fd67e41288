import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { moduleCreateBody } from '#contract/catalogue.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { moduleLabel } from '#services/i18n/access.ts';
import { i18n } from '#services/i18n/i18n.ts';

const ACTIONS = MODULE_ACTIONS.map((value) => ({ nilai: value, label: `master.modul.aksi.${value}` as const }));

/** Modules: what roles are given actions on. */
export const moduleRow = record({
  text: { one: 'master.modul.satu' },
  panggilan: api.modul,
  lingkup: [],
  labelOf: (one) => moduleLabel(one, i18n.t),
  kolom: [
    {
      kunci: 'label',
      label: 'master.kolom.nama',
      nilai: (one, t) => moduleLabel(one, t),
      urut: 'label',
      primary: true,
    },
    { kunci: 'name', label: 'master.modul.subjek', nilai: ({ name }) => name, urut: 'name' },
    {
      kunci: 'actions',
      label: 'master.modul.tindakan',
      nilai: ({ actions }, t) => actions.map((one) => t(`master.modul.aksi.${one}`)).join(', '),
      priority: 2,
    },
    { kunci: 'url', label: 'master.modul.url', nilai: ({ url }) => url, priority: 3 },
  ],
  form: {
    fields: {
      label: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 100 },
      name: { label: 'master.modul.subjek', help: 'master.modul.subjekBantu', jenis: 'teks', wajib: true, maks: 50 },
      url: { label: 'master.modul.url', help: 'master.modul.urlBantu', jenis: 'teks', maks: 200 },
      icon: { label: 'master.modul.ikon', jenis: 'teks', maks: 50 },
      actions: { label: 'master.modul.tindakan', help: 'master.modul.tindakanBantu', jenis: 'many', choices: ACTIONS },
    },
    skema: { fresh: moduleCreateBody, ubah: moduleCreateBody },
  },
});

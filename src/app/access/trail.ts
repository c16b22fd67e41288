import type { ParseKeys, TFunction } from 'i18next';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { TRAIL_ACTIONS, TRAIL_SUBJECTS, type TrailAction } from '#domain/access/trail.ts';
import { createUserApi } from '#services/access/access.ts';
import { EMPTY, formatDateTime } from '#services/i18n/format.ts';

const api = createUserApi(client);

const ACTIONS = {
  signin: 'jejak.aksi.signin',
  'signin-failed': 'jejak.aksi.signinFailed',
  'signin-closed': 'jejak.aksi.signinClosed',
  'signin-opened': 'jejak.aksi.signinOpened',
  signout: 'jejak.aksi.signout',
  'session-ended': 'jejak.aksi.sessionEnded',
  'code-asked': 'jejak.aksi.codeAsked',
  'factor-on': 'jejak.aksi.factorOn',
  'factor-off': 'jejak.aksi.factorOff',
  'factor-codes': 'jejak.aksi.factorCodes',
  'factor-removed': 'jejak.aksi.factorRemoved',
  'reset-asked': 'jejak.aksi.resetAsked',
  'session-revoked': 'jejak.aksi.sessionRevoked',
  create: 'jejak.aksi.create',
  update: 'jejak.aksi.update',
  delete: 'jejak.aksi.delete',
  profile: 'jejak.aksi.profile',
  link: 'jejak.aksi.link',
  revoke: 'jejak.aksi.revoke',
  enable: 'jejak.aksi.enable',
  disable: 'jejak.aksi.disable',
  rotate: 'jejak.aksi.rotate',
} as const satisfies Record<TrailAction, ParseKeys>;
const SUBJECTS = {
  Session: 'jejak.subjek.sesi',
  User: 'peran.modulBawaan.User',
  Role: 'peran.modulBawaan.Role',
  RoleModule: 'peran.modulBawaan.RoleModule',
  Permission: 'peran.modulBawaan.Permission',
  Module: 'peran.modulBawaan.Module',
  Token: 'jejak.subjek.token',
  Webhook: 'jejak.subjek.webhook',
  Unit: 'peran.modulBawaan.Unit',
  Tahun: 'peran.modulBawaan.Tahun',
  Jadwal: 'peran.modulBawaan.Jadwal',
  Target: 'peran.modulBawaan.Target',
  Program: 'peran.modulBawaan.Program',
  Kinerja: 'peran.modulBawaan.Kinerja',
  SasaranKegiatan: 'peran.modulBawaan.SasaranKegiatan',
  Kpi: 'peran.modulBawaan.Kpi',
} as const satisfies Record<(typeof TRAIL_SUBJECTS)[number], ParseKeys>;

/** Where the fields of a subject get their names from: the call that changes them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  User: '/api/users',
  Role: '/api/role',
  RoleModule: '/api/role-module',
  Permission: '/apps/permissions',
  Module: '/api/module',
  Unit: '/api/unit',
  Tahun: '/api/tahun',
  Jadwal: '/api/jadwal',
  Target: '/api/target',
  Program: '/api/program',
  Kinerja: '/api/kinerja',
  SasaranKegiatan: '/api/sasaran-kegiatan',
  Kpi: '/api/kpi',
};
const OWN_FIELDS: Readonly<Record<string, ParseKeys>> = {
  username: 'pengguna.username',
  akun: 'pengguna.username',
  alamat: 'kunciMasuk.alamat',
  penyedia: 'jejak.penyedia',
  peran: 'peran.modulBawaan.Role',
  modul: 'peran.modulBawaan.Module',
};
/** Numbers of sessions and links between tables, which tell a person nothing. */
const UNSAID: ReadonlySet<string> = new Set(['sesi', 'kunci', 'surat', 'klaim']);

/** Known texts in the reader's language; what an older or newer program recorded stays as it is. */
const known = (keys: Readonly<Record<string, ParseKeys>>, word: string, t: TFunction): string => {
  const key = keys[word];
  return key === undefined ? word : String(t(key));
};

function said(value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map((one) => said(one, t)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'formulir.ya' : 'formulir.tidak');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
const isChange = (value: unknown): value is { dari: unknown; ke: unknown } =>
  typeof value === 'object' && value !== null && 'dari' in value && 'ke' in value;

/** What changed, field by field: `Name: Rina → Rini`. Of a secret only that it changed. */
export function changesSaid({ subjek, perubahan }: TrailEntry, t: TFunction): string {
  const labels = { ...OWN_FIELDS, ...(fieldLabels(ADDRESSES[subjek] ?? '') as Record<string, ParseKeys>) };
  return Object.entries(perubahan)
    .filter(([field]) => !UNSAID.has(field))
    .map(([field, value]) => {
      const name = known(labels, field, t);
      if (value === true) return name;
      return `${name}: ${isChange(value) ? `${said(value.dari, t)} → ${said(value.ke, t)}` : said(value, t)}`;
    })
    .join('; ');
}

/** The security trail: a list only, for whoever manages accounts. */
export const securityTrail = record<TrailEntry>({
  text: { one: 'jejak.satu', search: 'jejak.cari' },
  panggilan: { list: api.listTrail },
  lingkup: [],
  labelOf: ({ waktu }) => formatDateTime(waktu),
  columns: [
    {
      key: 'waktu',
      label: 'jejak.waktu',
      value: ({ waktu }) => waktu,
      cell: ({ waktu }) => formatDateTime(waktu),
      sort: 'waktu',
      primary: true,
      width: '14rem',
    },
    {
      key: 'oleh',
      label: 'jejak.oleh',
      value: ({ oleh, lewat }) => [oleh?.nama, lewat].filter((one) => one != null && one !== '').join(', ') || null,
    },
    { key: 'aksi', label: 'jejak.tindakan', value: ({ aksi }, t) => known(ACTIONS, aksi, t) },
    { key: 'subjek', label: 'jejak.pada', value: ({ subjek }, t) => known(SUBJECTS, subjek, t) },
    { key: 'objek', label: 'jejak.objek', value: ({ objek }) => objek?.nama ?? null },
    { key: 'alamat', label: 'kunciMasuk.alamat', value: ({ alamat }) => alamat, priority: 3 },
    { key: 'perubahan', label: 'jejak.perubahan', value: changesSaid, priority: 2, width: '18rem' },
  ],
  filters: {
    aksi: {
      label: 'jejak.tindakan',
      kind: 'choice',
      choices: TRAIL_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
    },
    subjek: {
      label: 'jejak.pada',
      kind: 'choice',
      choices: TRAIL_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] })),
    },
    dari: { label: 'jejak.dari', kind: 'day' },
    sampai: { label: 'jejak.sampai', kind: 'day' },
  },
});

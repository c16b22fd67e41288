import type { ParseKeys } from 'i18next';
import { client } from '#app/client.ts';
import { changesSaid, known, WAYS } from '#app/access/trail-words.ts';
import { record } from '#app/records/declaration.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { TRAIL_ACTIONS, TRAIL_SUBJECTS, type TrailAction } from '#domain/access/trail.ts';
import { createUserApi } from '#services/access/access.ts';
import { formatDateTime } from '#services/i18n/format.ts';

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
  'link-sent': 'jejak.aksi.linkSent',
  'reset-asked': 'jejak.aksi.resetAsked',
  'session-revoked': 'jejak.aksi.sessionRevoked',
  create: 'jejak.aksi.create',
  update: 'jejak.aksi.update',
  delete: 'jejak.aksi.delete',
  forget: 'jejak.aksi.forget',
  'data-taken': 'jejak.aksi.dataTaken',
  profile: 'jejak.aksi.profile',
  link: 'jejak.aksi.link',
  revoke: 'jejak.aksi.revoke',
  enable: 'jejak.aksi.enable',
  disable: 'jejak.aksi.disable',
  rotate: 'jejak.aksi.rotate',
  trial: 'jejak.aksi.trial',
  resend: 'jejak.aksi.resend',
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
  ClaimRule: 'jejak.subjek.aturanKlaim',
  Unit: 'peran.modulBawaan.Unit',
  Tahun: 'peran.modulBawaan.Tahun',
  Jadwal: 'peran.modulBawaan.Jadwal',
  Target: 'peran.modulBawaan.Target',
  Program: 'peran.modulBawaan.Program',
  Kinerja: 'peran.modulBawaan.Kinerja',
  SasaranKegiatan: 'peran.modulBawaan.SasaranKegiatan',
  Kpi: 'peran.modulBawaan.Kpi',
} as const satisfies Record<(typeof TRAIL_SUBJECTS)[number], ParseKeys>;

/** The security trail: a list only, for whoever manages accounts. */
export const securityTrail = record<TrailEntry>({
  text: { one: 'jejak.satu', search: 'jejak.cari' },
  calls: { list: api.listTrail },
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
      value: ({ oleh, lewat }, t) =>
        [oleh?.nama, lewat && known(WAYS, lewat, t)].filter((one) => one != null && one !== '').join(', ') || null,
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

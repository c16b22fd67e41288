import type { ParseKeys, TFunction } from 'i18next';
import { fieldLabels } from '#contract/field-labels.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { ACCOUNT_PASSWORD_WAYS, SCOPES } from '#contract/access.ts';
import { EVENT_LABELS } from '#app/webhooks/words.ts';
import { DELIVERED_MODULES, DELIVERED_ROLES } from '#domain/access/delivered.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { TRAIL_WORDS } from '#domain/access/trail.ts';
import { CLAIM_OPERATORS } from '#domain/session/claim-rules.ts';
import { permissionText } from '#services/i18n/access.ts';
import { EMPTY, formatDate, formatDateTime } from '#services/i18n/format.ts';

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
  Webhook: '/api/webhook',
  Token: '/api/token',
};
const OWN_FIELDS: Readonly<Record<string, ParseKeys>> = {
  username: 'pengguna.username',
  akun: 'pengguna.username',
  alamat: 'kunciMasuk.alamat',
  penyedia: 'jejak.penyedia',
  peran: 'peran.modulBawaan.Role',
  modul: 'peran.modulBawaan.Module',
  faktor: 'jejak.faktor.judul',
  karena: 'jejak.karena.judul',
  untuk: 'token.pengguna',
  berlaku_sampai: 'jejak.berlakuSampai',
  tipe_nilai: 'kpi.isian.tipe_nilai',
};
/** Of a subject that has fields of its own only. */
const FIELDS_OF: Readonly<Record<string, Readonly<Record<string, ParseKeys>>>> = {
  ClaimRule: {
    nama: 'aturanKlaim.isian.klaim',
    nama_klaim: 'aturanKlaim.isian.klaim',
    cara: 'aturanKlaim.isian.cara',
    nilai: 'aturanKlaim.isian.nilai',
    peran: 'aturanKlaim.isian.peran',
    unit: 'aturanKlaim.isian.unit',
    klaim_unit: 'aturanKlaim.isian.klaimUnit',
    aktif: 'aturanKlaim.isian.aktif',
    urutan: 'aturanKlaim.isian.urutan',
  },
};
/** Numbers of sessions and links between tables, which tell a person nothing. */
const UNSAID: ReadonlySet<string> = new Set(['sesi', 'kunci', 'surat', 'klaim', 'kiriman']);

type Words = Readonly<Record<string, ParseKeys>>;
const keysOf = <T extends string>(words: readonly T[], key: (word: T) => ParseKeys): Words =>
  Object.fromEntries(words.map((word) => [word, key(word)]));
const namesOf = <T extends object>(named: T) => Object.keys(named) as (keyof T & string)[];

/** By what somebody acted, when not by themselves. */
export const WAYS = keysOf(TRAIL_WORDS.lewat, (one) => `jejak.lewat.${one}`);
const ROLES = keysOf(namesOf(DELIVERED_ROLES), (one) => `peran.bawaan.${one}`);
const FORMULAS = keysOf(['dua_kurang', 't_per_r'], (one) => `master.tahun.rumus.${one}`);
/** What stands in a field is a word of the program, not of a person. A subject's own field comes before everybody's. */
const VALUES: Readonly<Record<string, Words>> = {
  faktor: keysOf(TRAIL_WORDS.faktor, (one) => `jejak.faktor.${one}`),
  karena: keysOf(TRAIL_WORDS.karena, (one) => `jejak.karena.${one}`),
  roles: ROLES,
  peran: ROLES,
  modul: keysOf(namesOf(DELIVERED_MODULES), (one) => `peran.modulBawaan.${one}`),
  actions: keysOf(MODULE_ACTIONS, (one) => `master.modul.aksi.${one}`),
  lingkup: keysOf(SCOPES, (one) => `peran.lingkup.${one}`),
  peristiwa: EVENT_LABELS,
  periode: keysOf(['TW1', 'TW2', 'TW3', 'TW4'], (one) => `umum.periode.${one}`),
  tipe_nilai: keysOf(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'], (one) => `kpi.tipe.${one}`),
  polarisasi: keysOf(['maximize', 'minimize', 'stabilize'], (one) => `kpi.polarisasi.${one}`),
  konsolidasi: keysOf(['sum', 'average', 'take_last_known', 'rasio_kumulatif'], (one) => `kpi.konsolidasi.${one}`),
  rumus_minimize: FORMULAS,
  'Tahun status': keysOf(['rencana', 'aktif', 'ditutup'], (one) => `master.tahun.status.${one}`),
  'ClaimRule cara': keysOf(CLAIM_OPERATORS, (one) => `aturanKlaim.cara.${one}`),
  'User sandi': keysOf(ACCOUNT_PASSWORD_WAYS, (one) => `pengguna.cara.${one}`),
  'Kpi status': keysOf(['draf', 'aktif', 'nonaktif'], (one) => `kpi.status.${one}`),
};

/** Known texts in the reader's language; what an older or newer program recorded stays as it is. */
export const known = (keys: Readonly<Record<string, ParseKeys>>, word: string, t: TFunction): string => {
  const key = keys[word];
  return key === undefined ? word : String(t(key));
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function textSaid(text: string, field: string, words: Words, t: TFunction): string {
  if (TIME.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  const [action, subject] = text.split(':');
  if (field === 'wewenang' && action !== undefined && subject !== undefined) return permissionText(action, subject, t);
  return known(words, text, t);
}

type Place = { subject: string; field: string };

function said(value: unknown, place: Place, t: TFunction): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (Array.isArray(value)) {
    return value.length === 0 ? EMPTY : value.map((one) => said(one, place, t)).join(', ');
  }
  if (typeof value === 'boolean') return t(value ? 'formulir.ya' : 'formulir.tidak');
  const { subject, field } = place;
  const words = VALUES[`${subject} ${field}`] ?? VALUES[field] ?? {};
  if (typeof value === 'object') return objectSaid(value as Record<string, unknown>, place, t);
  return textSaid(String(value), field, words, t);
}

/** The modules of a role with what may be done there; of anything else its name. */
function objectSaid(value: Record<string, unknown>, place: Place, t: TFunction): string {
  if (place.field === 'modul') {
    const modules = Object.entries(value);
    if (modules.length === 0) return EMPTY;
    return modules
      .map(([name, actions]) => `${said(name, place, t)} (${said(actions, { ...place, field: 'actions' }, t)})`)
      .join(', ');
  }
  const { label } = value;
  return typeof label === 'string' ? label : JSON.stringify(value);
}
const isChange = (value: unknown): value is { dari: unknown; ke: unknown } =>
  typeof value === 'object' && value !== null && 'dari' in value && 'ke' in value;
/** Whether a value is the number of a record, which tells a person nothing. */
const isNumber = (value: unknown) => typeof value === 'string' && UUID.test(value);
const isUnsaid = (value: unknown) =>
  value === true || isNumber(value) || (isChange(value) && (isNumber(value.dari) || isNumber(value.ke)));

/** What changed, field by field: `Name: Rina → Rini`. Of a secret, and of a link to a record, only that it changed. */
export function changesSaid({ subjek, perubahan }: TrailEntry, t: TFunction): string {
  const labels = {
    ...OWN_FIELDS,
    ...FIELDS_OF[subjek],
    ...(fieldLabels(ADDRESSES[subjek] ?? '') as Record<string, ParseKeys>),
  };
  return Object.entries(perubahan)
    .filter(([field]) => !UNSAID.has(field))
    .map(([field, value]) => {
      const name = known(labels, field, t);
      if (isUnsaid(value)) return name;
      const one = (part: unknown) => said(part, { subject: subjek, field }, t);
      return `${name}: ${isChange(value) ? `${one(value.dari)} → ${one(value.ke)}` : one(value)}`;
    })
    .join('; ');
}

import type { ParseKeys, TFunction } from 'i18next';
import { fieldLabels } from '#contract/field-labels.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { ACCOUNT_PASSWORD_WAYS, SCOPES } from '#contract/access.ts';
import { EVENT_LABELS } from '#app/webhooks/words.ts';
import { DELIVERED_MODULES, DELIVERED_ROLES } from '#domain/access/delivered.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { TRAIL_WORDS } from '#domain/access/trail.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { CLAIM_OPERATORS } from '#domain/session/claim-rules.ts';
import { permissionText } from '#services/i18n/access.ts';
import { EMPTY, formatDate, formatDateTime, formatNumber } from '#services/i18n/format.ts';

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
  unit: 'master.kolom.unit',
  sasaran: 'kpi.isian.sasaran',
  kinerja: PAGES.kinerja.title,
  program: PAGES.program.title,
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
  'Tahun warna': keysOf(['hijau', 'kuning', 'merah'], (one) => `master.tahun.warna.${one}`),
  'Unit level_id': keysOf(['1', '2', '3', '4'], (one) => `master.unit.level${one}`),
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

/** What an entry needs to be said: its subject, what fields and records are called, and the reader's language. */
type Telling = { subject: string; labels: Readonly<Record<string, ParseKeys>>; names: Names; t: TFunction };
type Names = TrailEntry['rujukan'];

function textSaid(text: string, field: string, { subject, names, t }: Telling): string {
  if (UUID.test(text)) return names[text] ?? EMPTY;
  if (TIME.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  const [action, right] = text.split(':');
  if (field === 'wewenang' && action !== undefined && right !== undefined) return permissionText(action, right, t);
  return known(VALUES[`${subject} ${field}`] ?? VALUES[field] ?? {}, text, t);
}

/** @param path where it stands below its field, as `fieldLabels` has it: `ambang.*` */
function said(value: unknown, path: string, telling: Telling): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (Array.isArray(value)) {
    return value.length === 0 ? EMPTY : value.map((one) => said(one, `${path}.*`, telling)).join(', ');
  }
  if (typeof value === 'boolean') return telling.t(value ? 'formulir.ya' : 'formulir.tidak');
  if (typeof value === 'number' && !Number.isInteger(value)) return formatNumber(value);
  if (typeof value === 'object') return objectSaid(value as Record<string, unknown>, path, telling);
  return textSaid(String(value), lastOf(path), telling);
}
const lastOf = (path: string) => path.split('.').findLast((part) => part !== '*') ?? path;

const NAMES = ['kode', 'nama_unit', 'nama', 'label', 'name'];
/** A record as another one refers to it: nothing but its id, its code and its name. */
function referenceSaid(value: Record<string, unknown>): string | null {
  const keys = Object.keys(value).filter((key) => key !== 'id');
  if (keys.length === 0 || !keys.every((key) => NAMES.includes(key))) return null;
  return NAMES.flatMap((key) => (typeof value[key] === 'string' ? [value[key]] : [])).join(' ');
}

/** The modules of a role with what may be done there; a record by its name; of anything else part by part what it is. */
function objectSaid(value: Record<string, unknown>, path: string, telling: Telling): string {
  const parts = Object.entries(value);
  if (path === 'modul') {
    if (parts.length === 0) return EMPTY;
    return parts
      .map(([name, actions]) => `${said(name, path, telling)} (${said(actions, 'actions', telling)})`)
      .join(', ');
  }
  const reference = referenceSaid(value);
  if (reference !== null) return reference;
  const filled = parts.filter(([, part]) => part !== null && part !== '');
  const each = filled.map(([key, part]) => {
    const label = telling.labels[`${path}.${key}`] ?? telling.labels[key];
    return `${label === undefined ? key : telling.t(label)} ${said(part, `${path}.${key}`, telling)}`;
  });
  const all = each.join(', ');
  if (all === '') return EMPTY;
  return path.endsWith('.*') ? `(${all})` : all;
}
const isChange = (value: unknown): value is { dari: unknown; ke: unknown } =>
  typeof value === 'object' && value !== null && 'dari' in value && 'ke' in value;
/** The number of a record whose name is not known, which tells a person nothing. */
const isNumber = (value: unknown, names: Names) =>
  typeof value === 'string' && UUID.test(value) && names[value] === undefined;
const isUnsaid = (value: unknown, names: Names) =>
  value === true ||
  isNumber(value, names) ||
  (isChange(value) && (isNumber(value.dari, names) || isNumber(value.ke, names)));

/** Fields that repeat another one: the id beside the record itself, and names that a unit's supervisor has elsewhere. */
const REPEATED: Readonly<Record<string, string>> = {
  unit_id: 'unit',
  sasaran_kegiatan_id: 'sasaran',
  kinerja_id: 'kinerja',
  program_id: 'program',
  penanggungjawab: 'nama_supervisi',
  pengawas: 'nama_supervisi',
};

/** What changed, field by field: `Name: Rina → Rini`. Of a secret, and of a record that is gone, only that it changed. */
export function changesSaid({ subjek, perubahan, rujukan: names }: TrailEntry, t: TFunction): string {
  const labels = {
    ...OWN_FIELDS,
    ...FIELDS_OF[subjek],
    ...(fieldLabels(ADDRESSES[subjek] ?? '') as Record<string, ParseKeys>),
  };
  const telling = { subject: subjek, labels, names, t };
  return Object.entries(perubahan)
    .filter(([field]) => !UNSAID.has(field) && !Object.hasOwn(perubahan, REPEATED[field] ?? ''))
    .map(([field, value]) => {
      const name = known(labels, field, t);
      if (isUnsaid(value, names)) return name;
      const one = (part: unknown) => said(part, field, telling);
      return `${name}: ${isChange(value) ? `${one(value.dari)} → ${one(value.ke)}` : one(value)}`;
    })
    .join('; ');
}

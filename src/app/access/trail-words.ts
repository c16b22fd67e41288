import type { ParseKeys, TFunction } from 'i18next';
import { fieldLabels } from '#contract/field-labels.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { EMPTY } from '#services/i18n/format.ts';

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
};
/** Numbers of sessions and links between tables, which tell a person nothing. */
const UNSAID: ReadonlySet<string> = new Set(['sesi', 'kunci', 'surat', 'klaim', 'kiriman']);

/** Known texts in the reader's language; what an older or newer program recorded stays as it is. */
export const known = (keys: Readonly<Record<string, ParseKeys>>, word: string, t: TFunction): string => {
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

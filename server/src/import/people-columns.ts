/** What the columns of a workbook of people mean, and how their cells are read. */
import type { Language } from '#server/http/language.ts';
import { activeCalled, comparable } from '#server/import/screen-names.ts';
import type { ImportColumn } from '#server/import/table.ts';

export type PeopleColumn =
  | 'username'
  | 'nama'
  | 'email'
  | 'peran'
  | 'satker'
  | 'jabatan'
  | 'telepon'
  | 'status'
  | 'bahasa'
  | 'kata_sandi';

/** Passwords that people thought of cost 32 ms each to be kept safely; the server draws all others. */
export const MAX_TYPED_PASSWORDS = 500;

export const PEOPLE_COLUMNS: readonly ImportColumn<PeopleColumn>[] = [
  {
    id: 'username',
    title: 'Username',
    alias: ['nama pengguna', 'user name', 'user'],
    required: true,
    width: 24,
    code: true,
    hint: '3–50 huruf, angka, titik, garis bawah, atau tanda hubung; huruf besar dan kecil sama',
  },
  {
    id: 'nama',
    title: 'Nama',
    alias: ['nama lengkap', 'nama pegawai'],
    required: true,
    width: 36,
    hint: 'Paling banyak 200 karakter',
  },
  {
    id: 'email',
    title: 'Email',
    alias: ['surel', 'e mail', 'alamat surel', 'alamat email'],
    required: true,
    width: 36,
    hint: 'Belum dipakai akun lain',
  },
  {
    id: 'peran',
    title: 'Peran',
    alias: ['role', 'roles', 'hak akses'],
    required: true,
    width: 24,
    hint: 'Nama peran seperti di lembar Pilihan; beberapa peran dipisah dengan titik koma',
  },
  {
    id: 'satker',
    title: 'Kode satker',
    code: true,
    alias: ['satker', 'kode unit', 'unit', 'kode satuan kerja'],
    hint: 'Kode atau nama satker; wajib, kecuali untuk Admin Pengembang dan akun nonaktif',
  },
  { id: 'jabatan', title: 'Jabatan', width: 30, hint: 'Boleh kosong' },
  {
    id: 'telepon',
    title: 'Telepon',
    code: true,
    alias: ['no telepon', 'nomor telepon', 'no hp', 'hp'],
    hint: 'Boleh kosong',
  },
  { id: 'status', title: 'Status', alias: ['aktif'], hint: 'aktif atau nonaktif; kosong = aktif' },
  {
    id: 'bahasa',
    title: 'Bahasa',
    alias: ['bahasa surel', 'language', 'langue', 'sprache', 'idioma'],
    hint: 'Bahasa surel kepada orang ini: id, en, fr, de, atau pt; kosong = Indonesia',
  },
  {
    id: 'kata_sandi',
    title: 'Kata sandi',
    code: true,
    alias: ['password', 'sandi'],
    secret: true,
    hint: `Kosong = dibuatkan server; paling banyak ${MAX_TYPED_PASSWORDS} baris boleh berisi`,
  },
];

const ACTIVE = new Map([
  ...['aktif', 'ya', '1'].map((word) => [word, true] as const),
  ...['nonaktif', 'tidak aktif', 'tidak', '0'].map((word) => [word, false] as const),
]);

/** Whether the account may sign in; undefined for what says neither. */
export function isActiveWord(text: string | null): boolean | undefined {
  const word = (text ?? 'aktif').toLowerCase();
  return ACTIVE.get(word) ?? activeCalled(word);
}

const LANGUAGES = new Map<string, Language>([
  ...(['id', 'en', 'fr', 'de', 'pt'] as const).map((code): [string, Language] => [code, code]),
  ...['indonesia', 'bahasa indonesia'].map((word): [string, Language] => [word, 'id']),
  ...['english', 'inggris', 'bahasa inggris'].map((word): [string, Language] => [word, 'en']),
  ...['français', 'francais', 'prancis', 'perancis'].map((word): [string, Language] => [word, 'fr']),
  ...['deutsch', 'jerman'].map((word): [string, Language] => [word, 'de']),
  ...['português', 'portugues', 'portugis'].map((word): [string, Language] => [word, 'pt']),
]);

/** In which language somebody is written to; null: nobody says, undefined: a language that letters do not speak. */
export const languageCalled = (text: string | null): Language | null | undefined =>
  text === null ? null : LANGUAGES.get(comparable(text));

// @vitest-environment jsdom
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { securityTrail } from '#app/access/trail.ts';
import { changesSaid } from '#app/access/trail-words.ts';
import type { TrailEntry } from '#contract/trail.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({ resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('en');

const entry = (subjek: string, perubahan: Record<string, unknown>, aksi = 'update'): TrailEntry => ({
  ...{ id: 'e1', waktu: '2026-11-20T01:00:00.000Z', aksi, subjek, oleh: null, lewat: null, alamat: null, objek: null },
  perubahan,
  rujukan: {},
});

it.each([
  ['a change from what to what', 'User', { nama: { dari: 'Rina', ke: 'Rini' } }, 'Name: Rina → Rini'],
  ['what was emptied', 'User', { telepon: { dari: '0812', ke: null } }, 'Phone: 0812 → –'],
  ['of a secret only that it changed', 'User', { password: true }, 'Password'],
  ['a switch by its value', 'User', { aktif: { dari: true, ke: false } }, 'Account is active: Yes → No'],
  ['several, one after the other', 'Unit', { kode: '63', nama_unit: 'BPS' }, 'Code: 63; Unit name: BPS'],
  ['lists', 'RoleModule', { actions: { dari: ['read'], ke: ['read', 'update'] } }, 'Actions: View → View, Change'],
  ['a field that this program does not know', 'Unit', { warna: 'merah' }, 'warna: merah'],
  ['no numbers of sessions', 'Session', { sesi: '0199', kunci: 'akun', akun: 'rina' }, 'Username: rina'],
])('says %s', (_, subjek, perubahan, said) => {
  expect(changesSaid(entry(subjek, perubahan), t)).toBe(said);
});

it('names the action and what it was done to, and keeps words that it does not know', () => {
  const cells = (one: TrailEntry) =>
    ['aksi', 'subjek', 'oleh'].map((key) =>
      securityTrail.columns.find((column) => column.key === key)?.value(one as never, t),
    );
  expect(cells(entry('Session', {}, 'signin-failed'))).toEqual(['Sign-in failed', 'Session', null]);
  expect(cells(entry('Robot', {}, 'danced'))).toEqual(['danced', 'Robot', null]);
  const oleh = { id: 'u1', nama: 'Rina', username: 'rina' };
  expect(cells({ ...entry('User', {}), oleh, lewat: 'token rekap' })).toEqual([
    'Changed',
    'Users',
    'Rina, token rekap',
  ]);
});

import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { moduleLabel, permissionText, roleLabel, roleNames, roleSaid, unitName } from '#services/i18n/access.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({ resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('en');

describe('roles', () => {
  it('of the product are named in the reader’s language, those of an administrator as they are stored', () => {
    expect(roleNames(['admin-esselon-2', 'verifikator-esselon-2', 'auditor'], t)).toBe(
      'Reporting officer, Verifier, auditor',
    );
    expect(roleLabel({ name: 'admin-dev', label: 'Administrator' }, t)).toBe('Developer admin');
    expect(roleLabel({ name: 'pimpinan', label: 'Pimpinan' }, t)).toBe('Head of unit');
    expect(roleLabel({ name: 'pimpinan', label: 'Kepala Badan' }, t)).toBe('Kepala Badan');
    expect(roleLabel({ name: 'auditor', label: 'Auditor Intern' }, t)).toBe('Auditor Intern');
  });

  it('of a trail are recognised by their label', () => {
    expect(roleSaid('Pelapor', t)).toBe('Reporting officer');
    expect(roleSaid('verifikator-esselon-2', t)).toBe('Verifier');
    expect(roleSaid('Kepala Seksi', t)).toBe('Kepala Seksi');
  });
});

describe('modules and permissions', () => {
  it('are words, whatever the subject is called', () => {
    expect(moduleLabel({ name: 'Unit', label: 'Satuan kerja' }, t)).toBe('Units');
    expect(moduleLabel({ name: 'Unit', label: 'Kantor' }, t)).toBe('Kantor');
    expect(permissionText('read', 'PelaporanCapaian', t)).toBe('Achievement reporting: View');
    expect(permissionText('lihat', 'Gudang', t)).toBe('Gudang: lihat');
  });
});

it('the choice of all units is said in the reader’s language, a unit by its name', () => {
  expect(unitName({ value: '', label: 'Semua Unit' }, t)).toBe('All units');
  expect(unitName({ value: '1', label: 'Semua Unit' }, t)).toBe('Semua Unit');
});

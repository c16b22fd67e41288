import { subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import { abilityOf, lingkupUnit, type PeranModul, rulesOf } from '#server/auth/abilities.ts';
import { PERAN } from '#server/seed/peran.ts';

const PUSAT = '00000000-0000-7000-8000-000000000001';
const KALSEL = '00000000-0000-7000-8000-000000000002';
const TAPIN = '00000000-0000-7000-8000-000000000003';
const LAIN = '00000000-0000-7000-8000-000000000004';
const diTapin = { unit_id: TAPIN, unit_jalur: [PUSAT, KALSEL, TAPIN] };
const diLain = { unit_id: LAIN, unit_jalur: [LAIN] };

const peran = (name: keyof typeof PERAN): PeranModul => ({
  name,
  lingkup: PERAN[name].lingkup,
  modules: Object.entries(PERAN[name].modules).map(([module, actions]) => ({ name: module, actions })),
});
const AKSI = ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'];

describe('abilities of the demo roles', () => {
  it.each([
    ['admin-esselon-2', TAPIN, diTapin, ['create', 'read', 'update', 'delete', 'submit'], ['create', 'read', 'update']],
    ['admin-esselon-2', TAPIN, diLain, [], []],
    ['verifikator-esselon-2', TAPIN, diTapin, ['read', 'feedback', 'revise', 'approve', 'reject'], ['read']],
    ['verifikator-esselon-2', TAPIN, diLain, [], []],
    ['pimpinan', KALSEL, diTapin, ['read'], ['read']],
    ['pimpinan', KALSEL, diLain, [], []],
    ['support', PUSAT, diTapin, [], []],
    ['admin-dev', PUSAT, diLain, AKSI, AKSI],
    ['admin-dev', null, diTapin, AKSI, AKSI],
    ['admin-esselon-2', null, diTapin, [], []],
  ] as const)('%s of unit %s on %o: reports %o, KPIs %o', (name, satker, record, laporan, kpi) => {
    const ability = abilityOf(rulesOf([peran(name)], satker));
    const boleh = (modul: string) => AKSI.filter((aksi) => ability.can(aksi, subject(modul, { ...record })));
    expect({ laporan: boleh('PelaporanCapaian'), kpi: boleh('Kpi') }).toEqual({ laporan, kpi });
  });

  it('lets everybody who is signed in use the shared areas, and nobody but admin-dev the users', () => {
    const ability = abilityOf(rulesOf([], null));
    expect(
      ['Auth', 'Calendar', 'Profile', 'User', 'Kpi', 'MachineState'].filter((s) => ability.can('read', s)),
    ).toEqual(['Auth', 'Calendar', 'Profile']);
    expect(abilityOf(rulesOf([peran('support')], PUSAT)).can('read', 'MachineState')).toBe(true);
  });

  it('gives list filters that say the same as the rules', () => {
    const lingkup = (name: keyof typeof PERAN, satker: string | null) =>
      lingkupUnit(abilityOf(rulesOf([peran(name)], satker)), 'read', 'Kpi');
    expect(lingkup('admin-dev', null)).toEqual('semua');
    expect(lingkup('admin-esselon-2', TAPIN)).toEqual({ sendiri: [TAPIN], bawahan: [] });
    expect(lingkup('pimpinan', KALSEL)).toEqual({ sendiri: [], bawahan: [KALSEL] });
    expect(lingkup('support', PUSAT)).toEqual({ sendiri: [], bawahan: [] });
  });
});

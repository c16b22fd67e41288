import { subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import { abilityOf, unitScope, type RoleModules, rulesOf } from '#server/auth/abilities.ts';
import { ROLES } from '#server/seed/role-list.ts';

const HEAD_OFFICE = '00000000-0000-7000-8000-000000000001';
const KALSEL = '00000000-0000-7000-8000-000000000002';
const TAPIN = '00000000-0000-7000-8000-000000000003';
const OTHER = '00000000-0000-7000-8000-000000000004';
const inTapin = { unit_id: TAPIN, unit_jalur: [HEAD_OFFICE, KALSEL, TAPIN] };
const inOther = { unit_id: OTHER, unit_jalur: [OTHER] };

const role = (name: keyof typeof ROLES): RoleModules => ({
  name,
  lingkup: ROLES[name].lingkup,
  modules: Object.entries(ROLES[name].modules).map(([module, actions]) => ({ name: module, actions })),
});
const ACTIONS = ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'];

describe('abilities of the demo roles', () => {
  it.each([
    ['admin-esselon-2', TAPIN, inTapin, ['create', 'read', 'update', 'delete', 'submit'], ['create', 'read', 'update']],
    ['admin-esselon-2', TAPIN, inOther, [], []],
    ['verifikator-esselon-2', TAPIN, inTapin, ['read', 'feedback', 'revise', 'approve', 'reject'], ['read']],
    ['verifikator-esselon-2', TAPIN, inOther, [], []],
    ['pimpinan', KALSEL, inTapin, ['read'], ['read']],
    ['pimpinan', KALSEL, inOther, [], []],
    ['support', HEAD_OFFICE, inTapin, [], []],
    ['admin-dev', HEAD_OFFICE, inOther, ACTIONS, ACTIONS],
    ['admin-dev', null, inTapin, ACTIONS, ACTIONS],
    ['admin-esselon-2', null, inTapin, [], []],
  ] as const)('%s of unit %s on %o: reports %o, KPIs %o', (name, satker, record, report, kpi) => {
    const ability = abilityOf(rulesOf([role(name)], satker));
    const allowed = (moduleRow: string) =>
      ACTIONS.filter((action) => ability.can(action, subject(moduleRow, { ...record })));
    expect({ laporan: allowed('PelaporanCapaian'), kpi: allowed('Kpi') }).toEqual({ laporan: report, kpi });
  });

  it('lets everybody who is signed in use the shared areas, and nobody but admin-dev the users', () => {
    const ability = abilityOf(rulesOf([], null));
    expect(
      ['Auth', 'Calendar', 'Profile', 'User', 'Kpi', 'MachineState'].filter((s) => ability.can('read', s)),
    ).toEqual(['Auth', 'Calendar', 'Profile']);
    expect(abilityOf(rulesOf([role('support')], HEAD_OFFICE)).can('read', 'MachineState')).toBe(true);
  });

  it('gives list filters that say the same as the rules', () => {
    const scope = (name: keyof typeof ROLES, satker: string | null) =>
      unitScope(abilityOf(rulesOf([role(name)], satker)), 'read', 'Kpi');
    expect(scope('admin-dev', null)).toEqual('semua');
    expect(scope('admin-esselon-2', TAPIN)).toEqual({ sendiri: [TAPIN], bawahan: [] });
    expect(scope('pimpinan', KALSEL)).toEqual({ sendiri: [], bawahan: [KALSEL] });
    expect(scope('support', HEAD_OFFICE)).toEqual({ sendiri: [], bawahan: [] });
  });
});

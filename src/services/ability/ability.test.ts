import { subject } from '@casl/ability';
import { expect, it } from 'vitest';
import { buildAbility } from '#services/ability/ability.ts';

it.each([[null], [undefined], [[]]])('without rules (%o) only Auth may be read', (rules) => {
  const ability = buildAbility(rules);
  expect(ability.can('read', 'Auth')).toEqual(true);
  expect(ability.can('read', 'PelaporanCapaian')).toEqual(false);
});

it('given rules replace the default', () => {
  const ability = buildAbility([{ action: 'read', subject: 'Kpi' }]);
  expect(ability.can('read', 'Kpi')).toEqual(true);
  expect(ability.can('read', 'Auth')).toEqual(false);
});

it('a condition narrows a rule to records of one unit', () => {
  const ability = buildAbility([{ action: 'approve', subject: 'PelaporanCapaian', conditions: { unit_id: 'a' } }]);
  expect(ability.can('approve', 'PelaporanCapaian')).toEqual(true);
  expect(ability.can('approve', subject('PelaporanCapaian', { unit_id: 'a' }))).toEqual(true);
  expect(ability.can('approve', subject('PelaporanCapaian', { unit_id: 'b' }))).toEqual(false);
});

it('an inverted rule takes back what an earlier one gave', () => {
  const ability = buildAbility([
    { action: 'manage', subject: 'all' },
    { action: 'approve', subject: 'PelaporanCapaian', inverted: true },
  ]);
  expect(ability.can('approve', 'PelaporanCapaian')).toEqual(false);
  expect(ability.can('submit', 'PelaporanCapaian')).toEqual(true);
});

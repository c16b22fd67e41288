import { expect, it } from 'vitest';
import { onlyReads } from '#app/shell/pages.ts';
import { buildAbility } from '#services/ability/ability.ts';

const pages = [{ permission: ['read', 'Unit'] as const }, { permission: ['read', 'Tahun'] as const }];
const rule = (action: string, subject: string) => ({ action, subject });

it.each([
  ['reads all of them', [rule('read', 'Unit'), rule('read', 'Tahun')], true],
  ['may create one', [rule('read', 'Unit'), rule('create', 'Tahun')], false],
  ['may change one', [rule('read', 'Tahun'), rule('update', 'Unit')], false],
  ['may do everything', [rule('manage', 'all')], false],
])('of somebody who %s', (_, rules, only) => {
  expect(onlyReads(buildAbility(rules), pages)).toEqual(only);
});

it('of a page that is open to everybody', () => {
  expect(onlyReads(buildAbility([]), [{ permission: null }])).toEqual(false);
});

import { expect, it } from 'vitest';
import { isSupport, mayOpen, onlyReads, pagesFor, startPage } from '#domain/pages/allowed.ts';

const pages = [{ permission: ['read', 'Unit'] as const }, { permission: ['read', 'Tahun'] as const }];
/** Somebody who may do what is listed, and nothing else. */
const who = (...allowed: string[]) => ({
  can: (action: string, subject: string) => allowed.includes(`${action} ${subject}`),
});
const administrator = { can: () => true };

it.each([
  ['reads all of them', who('read Unit', 'read Tahun'), true],
  ['may create one', who('read Unit', 'create Tahun'), false],
  ['may change one', who('read Tahun', 'update Unit'), false],
  ['may do everything', administrator, false],
])('what somebody who %s may do with pages', (_, ability, only) => {
  expect(onlyReads(ability, pages)).toEqual(only);
});

it('a page that is open to everybody is not only read', () => {
  expect(onlyReads(who(), [{ permission: null }])).toEqual(false);
});

it('a page opens for whoever has its permission, and one without a permission for everybody', () => {
  const page = { permission: ['read', 'Unit'] as const };
  expect([who('read Unit'), who('update Unit'), who()].map((ability) => mayOpen(ability, page))).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayOpen(who(), { permission: null })).toEqual(true);
});

it('the menu has only what opens', () => {
  const units = pagesFor(who('read Unit')).map(({ path }) => path);
  expect(units).toContain('/master/unit');
  expect(units).not.toContain('/master/tahun');
});

it.each([
  ['a leader', who('read Dashboard'), '/dasbor'],
  ['an officer', who('read Dashboard', 'create PelaporanCapaian'), '/beranda'],
  ['a verifier', who('read Dashboard', 'approve PelaporanCapaian'), '/beranda'],
  ['somebody without the dashboard', who(), '/beranda'],
])('after signing in %s comes first to a page of their own', (_, ability, path) => {
  expect(startPage(ability)).toEqual(path);
});

it('who sees the machines supports others, unless reports are their work as well', () => {
  const people = [who('read MachineState'), who('read MachineState', 'read PelaporanCapaian'), who(), administrator];
  expect(people.map(isSupport)).toEqual([true, false, false, false]);
});

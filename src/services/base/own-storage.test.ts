// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ownKey, ownPart } from '#services/base/own-storage.ts';

beforeEach(() => localStorage.clear());
const all = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
const parts = () => ({
  root: ownPart(localStorage, ''),
  kinerja: ownPart(localStorage, '/kinerja'),
  kinerja2: ownPart(localStorage, '/kinerja2'),
  inner: ownPart(localStorage, '/kinerja/lama'),
});

it('at the root keys are called as they are', () => {
  ownPart(localStorage, '').setItem('skin', '"dark"');
  expect(all()).toEqual({ skin: '"dark"' });
});

it('no installation reads what another one on its origin stored', () => {
  for (const [name, part] of Object.entries(parts())) part.setItem('accessToken', name);
  expect(Object.entries(parts()).map(([name, part]) => [name, part.getItem('accessToken')])).toEqual([
    ['root', 'root'],
    ['kinerja', 'kinerja'],
    ['kinerja2', 'kinerja2'],
    ['inner', 'inner'],
  ]);
  parts().kinerja.removeItem('accessToken');
  expect(Object.values(parts()).map((part) => part.getItem('accessToken'))).toEqual([
    'root',
    null,
    'kinerja2',
    'inner',
  ]);
});

it.each(['root', 'kinerja', 'kinerja2', 'inner'] as const)(
  'whoever signs out of %s empties its own part only',
  (name) => {
    for (const part of Object.values(parts())) {
      part.setItem('accessToken', 'a');
      part.setItem('skin', '"dark"');
    }
    const before = Object.keys(all()).length;
    parts()[name].clear();
    expect(Object.keys(all())).toHaveLength(before - 2);
    expect(Object.entries(parts()).flatMap(([one, part]) => (part.getItem('skin') === null ? [one] : []))).toEqual([
      name,
    ]);
  },
);

it('a key of another installation is nobody’s', () => {
  expect([
    ownKey('skin', ''),
    ownKey('/kinerja:skin', ''),
    ownKey('/kinerja:skin', '/kinerja'),
    ownKey('/kinerja2:skin', '/kinerja'),
    ownKey('skin', '/kinerja'),
  ]).toEqual(['skin', null, 'skin', null, null]);
});

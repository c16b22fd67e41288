import { describe, expect, it } from 'vitest';
import { createStorage } from '#services/storage/storage.ts';

function fakeArea(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values));
  const area: Storage = {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
  return { area, map };
}
const broken = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};
const forbidden: Storage = {
  length: 0,
  key: broken,
  getItem: broken,
  setItem: broken,
  removeItem: broken,
  clear: broken,
};

describe('what the browser remembers', () => {
  it('preferences come back as they were saved, under the keys of the specification', () => {
    const { area, map } = fakeArea();
    const storage = createStorage(area);
    storage.saveSkin('dark');
    storage.saveDirection('rtl');
    storage.saveMenuCollapsed(true);
    storage.saveTahun(2026);
    storage.saveSatker({ value: 's1', label: 'BPS Kabupaten Tapin' });
    expect(Object.fromEntries(map)).toEqual({
      skin: '"dark"',
      direction: '"rtl"',
      menuCollapsed: 'true',
      tahunSelected: '2026',
      satkerSelected: '{"value":"s1","label":"BPS Kabupaten Tapin"}',
    });
    expect([
      storage.readSkin(),
      storage.readDirection(),
      storage.readMenuCollapsed(),
      storage.readTahun(),
      storage.readSatker(),
    ]).toEqual(['dark', 'rtl', true, 2026, { value: 's1', label: 'BPS Kabupaten Tapin' }]);
  });

  it('raw texts and the booleans of the older template are understood', () => {
    const storage = createStorage(fakeArea({ skin: 'dark', direction: 'true', tahunSelected: '"2025"' }).area);
    expect([storage.readSkin(), storage.readDirection(), storage.readTahun()]).toEqual(['dark', 'rtl', 2025]);
  });

  it('damaged values count as absent', () => {
    const storage = createStorage(
      fakeArea({ skin: '{', direction: '3', tahunSelected: 'kapan', satkerSelected: '[1]', menuCollapsed: '{' }).area,
    );
    expect([
      storage.readSkin(),
      storage.readDirection(),
      storage.readTahun(),
      storage.readSatker(),
      storage.readMenuCollapsed(),
    ]).toEqual([null, null, null, null, false]);
  });

  it.each([
    ['forbidden', forbidden],
    ['absent', null],
  ])('a storage that is %s never throws, and remembers for the life of the page', (_, area) => {
    const storage = createStorage(area);
    storage.saveTahun(2026);
    expect(storage.readTahun()).toBe(2026);
    storage.clearAll();
    expect(storage.readTahun()).toBe(null);
  });

  it('of a storage that can be read and not emptied, nothing is read any more once it was cleared', () => {
    const { area } = fakeArea({ tahunSelected: '2026', accessToken: 'a1', refreshToken: 'r1' });
    const storage = createStorage({ ...area, getItem: area.getItem, removeItem: broken, clear: broken });
    expect([storage.readTahun(), storage.readTokens()]).toEqual([2026, { accessToken: 'a1', refreshToken: 'r1' }]);
    storage.clearAll();
    expect([storage.readTahun(), storage.readTokens()]).toEqual([null, null]);
  });

  it('renewed tokens replace the old ones in every place', () => {
    const user = { id: 'u1', roles: [], ability: [], satker: { id: 's1', nama: 'S' } };
    const { area, map } = fakeArea({
      userData: JSON.stringify({ ...user, accessToken: 'a1', refreshToken: 'r1' }),
      accessToken: 'a1',
      refreshToken: 'r1',
    });
    createStorage(area).saveTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(Object.fromEntries(map)).toEqual({
      userData: JSON.stringify({ ...user, accessToken: 'a2', refreshToken: 'r2' }),
      accessToken: 'a2',
      refreshToken: 'r2',
    });
  });

  const USER = { id: 'u1', nama: 'A', username: '', email: '', roles: ['pimpinan'], satker: { id: 's1', nama: 'S' } };
  const TOKENS = { accessToken: 'a1', refreshToken: 'r1' };
  const kept = (user: unknown, tokens: object = TOKENS) =>
    fakeArea({ userData: typeof user === 'string' ? user : JSON.stringify(user), ...tokens, skin: 'dark' });

  it.each([
    ['absent', USER],
    ['null', { ...USER, ability: null }],
    ['empty', { ...USER, ability: [] }],
  ])('a session whose ability list is %s goes on, with what specification §6 allows then', (_, user) => {
    expect(createStorage(kept(user).area).readSession()).toEqual({ ...USER, ...TOKENS, ability: [] });
  });

  it.each([
    ['user data that are no JSON', '{"id":"u1",', TOKENS],
    ['an ability list that is none', { ...USER, ability: 'all' }, TOKENS],
    ['no work unit', { ...USER, satker: undefined, ability: [] }, TOKENS],
    ['no roles', { ...USER, roles: undefined, ability: [] }, TOKENS],
    ['only an access token', USER, { accessToken: 'a1' }],
    ['only a refresh token', USER, { refreshToken: 'r1' }],
  ])('with %s there is no session, and nothing of one is left once that is known', (_, user, tokens) => {
    const { area, map } = kept(user, tokens);
    const storage = createStorage(area);
    expect(storage.readSession()).toBe(null);
    storage.dropSession();
    expect(Object.fromEntries(map)).toEqual({ skin: 'dark' });
  });
});

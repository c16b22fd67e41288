import { BASE } from '#services/base/base.ts';

/** What is used of a browser's storage. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** No segment of a base has a colon, and no key of ours begins with a slash. */
const prefixOf = (base: string) => (base === '' ? '' : `${base}:`);

/** The name that a stored key has inside of this installation; null for a key of another one. */
export function ownKey(key: string, base = BASE): string | null {
  const prefix = prefixOf(base);
  return key.startsWith(prefix) && !(base === '' && key.startsWith('/')) ? key.slice(prefix.length) : null;
}

/**
 * The part of a storage that belongs to this installation: two of them on one origin share it, and must neither read each
 * other's session nor sign each other out.
 */
export function ownPart(area: Storage, base = BASE): Area {
  const prefix = prefixOf(base);
  return {
    getItem: (key) => area.getItem(prefix + key),
    setItem: (key, value) => area.setItem(prefix + key, value),
    removeItem: (key) => area.removeItem(prefix + key),
    clear() {
      const keys = Object.keys(area);
      const mine = keys.filter((key) => ownKey(key, base) !== null);
      // Other pages hear of it once, and not of each key.
      if (mine.length === keys.length) area.clear();
      else for (const key of mine) area.removeItem(key);
    },
  };
}

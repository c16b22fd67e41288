import { type Appearance, INITIAL_APPEARANCE } from '#machines/records/list.types.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type Keeping = Pick<AppStorage, 'readSetting' | 'saveSetting'>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What one person has set for one page on this device, whatever shape the page gives it. */
export function pageSettings(storage: Keeping, userId: string, page: string) {
  const all = () => {
    const stored = storage.readSetting('tampilanDaftar');
    return isObject(stored) ? stored : {};
  };
  const ownValue = () => {
    const own = all()[userId];
    return isObject(own) ? own : {};
  };
  return {
    read(): Record<string, unknown> | null {
      const stored = ownValue()[page];
      return isObject(stored) ? stored : null;
    },
    save: (content: Record<string, unknown>) =>
      storage.saveSetting('tampilanDaftar', { ...all(), [userId]: { ...ownValue(), [page]: content } }),
  };
}

/** How one person looks at one list on this device; what is damaged counts as never chosen. */
export function listAppearance(
  storage: Keeping,
  userId: string,
  list: string,
  initial: Appearance = INITIAL_APPEARANCE,
) {
  const { read, save } = pageSettings(storage, userId, list);
  return {
    read(): Appearance {
      const stored = read();
      if (stored === null || !Array.isArray(stored.tersembunyi)) return initial;
      const tersembunyi = stored.tersembunyi.filter((one) => typeof one === 'string');
      return { tersembunyi, padat: stored.padat === true };
    },
    save: (appearance: Appearance) => save(appearance),
  };
}

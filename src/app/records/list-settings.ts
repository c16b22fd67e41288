import { type Appearance, INITIAL_APPEARANCE } from '#machines/records/list.types.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type Keeping = Pick<AppStorage, 'readSetting' | 'saveSetting'>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A person's settings of one page on this device; the page defines and checks their shape. */
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

/** A person's view of one list on this device (columns, rows per page); damaged values count as never chosen. */
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

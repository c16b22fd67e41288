import { type Tampilan, TAMPILAN_AWAL } from '#machines/daftar/daftar.types.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type Penyimpan = Pick<AppStorage, 'readSetting' | 'saveSetting'>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How one person looks at one list on this device; what is damaged counts as never chosen. */
export function tampilanDaftar(storage: Penyimpan, userId: string, daftar: string, awal: Tampilan = TAMPILAN_AWAL) {
  const semua = () => {
    const stored = storage.readSetting('tampilanDaftar');
    return isObject(stored) ? stored : {};
  };
  const milik = () => {
    const own = semua()[userId];
    return isObject(own) ? own : {};
  };
  return {
    baca(): Tampilan {
      const stored = milik()[daftar];
      if (!isObject(stored) || !Array.isArray(stored.tersembunyi)) return awal;
      const tersembunyi = stored.tersembunyi.filter((satu) => typeof satu === 'string');
      return { tersembunyi, padat: stored.padat === true };
    },
    simpan: (tampilan: Tampilan) =>
      storage.saveSetting('tampilanDaftar', { ...semua(), [userId]: { ...milik(), [daftar]: tampilan } }),
  };
}

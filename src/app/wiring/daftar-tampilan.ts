import { type Tampilan, TAMPILAN_AWAL } from '#machines/daftar/daftar.types.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type Penyimpan = Pick<AppStorage, 'readSetting' | 'saveSetting'>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What one person has set for one page on this device, whatever shape the page gives it. */
export function milikHalaman(storage: Penyimpan, userId: string, halaman: string) {
  const semua = () => {
    const stored = storage.readSetting('tampilanDaftar');
    return isObject(stored) ? stored : {};
  };
  const milik = () => {
    const own = semua()[userId];
    return isObject(own) ? own : {};
  };
  return {
    baca(): Record<string, unknown> | null {
      const stored = milik()[halaman];
      return isObject(stored) ? stored : null;
    },
    simpan: (isi: Record<string, unknown>) =>
      storage.saveSetting('tampilanDaftar', { ...semua(), [userId]: { ...milik(), [halaman]: isi } }),
  };
}

/** How one person looks at one list on this device; what is damaged counts as never chosen. */
export function tampilanDaftar(storage: Penyimpan, userId: string, daftar: string, awal: Tampilan = TAMPILAN_AWAL) {
  const { baca, simpan } = milikHalaman(storage, userId, daftar);
  return {
    baca(): Tampilan {
      const stored = baca();
      if (stored === null || !Array.isArray(stored.tersembunyi)) return awal;
      const tersembunyi = stored.tersembunyi.filter((satu) => typeof satu === 'string');
      return { tersembunyi, padat: stored.padat === true };
    },
    simpan: (tampilan: Tampilan) => simpan(tampilan),
  };
}

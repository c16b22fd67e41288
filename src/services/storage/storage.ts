import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { satkerAwal } from '#domain/akses/unit-options.ts';

/** Every key the product keeps in local storage, exactly as the specification lists them (§2, §3). */
export const STORAGE_KEYS = [
  'userData',
  'accessToken',
  'refreshToken',
  'localSatker',
  'satkerSelected',
  'tahunSelected',
  'skin',
  'direction',
  'menuCollapsed',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];
export type SatkerSelected = { value: string; label: string };
export type Skin = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';
/** What another tab did to the shared storage. */
export type StorageChange =
  | { kind: 'cleared' }
  | { kind: 'signedIn'; userId: string }
  | { kind: 'renewed'; userId: string; tokens: TokenPair };

type JsonKey = 'localSatker' | 'satkerSelected' | 'tahunSelected' | 'skin' | 'direction' | 'menuCollapsed';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Local storage that never throws: where it is forbidden or full, values live for this page only; a value that cannot
 * be read counts as absent.
 * @param area null = no storage at all (tests, a browser that forbids it)
 */
export function createStorage(area: Storage | null) {
  const memory = new Map<string, string>();
  const read = (key: StorageKey): string | null => {
    try {
      return memory.get(key) ?? area?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: StorageKey, value: string) => {
    try {
      if (area === null) throw new Error('No storage');
      area.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  };
  /** Values are JSON; a raw text (older templates wrote the skin so) is taken as it stands. */
  const readJson = (key: StorageKey): unknown => {
    const text = read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  const writeJson = (key: JsonKey, value: unknown) => write(key, JSON.stringify(value));

  const readTokens = (): TokenPair | null => {
    const accessToken = read('accessToken');
    const refreshToken = read('refreshToken');
    return accessToken && refreshToken ? { accessToken, refreshToken } : null;
  };
  const readUser = (): Omit<LoginPayload, keyof TokenPair> | null => {
    const user = readJson('userData');
    if (!isObject(user) || typeof user.id !== 'string' || !Array.isArray(user.roles)) return null;
    if (!Array.isArray(user.ability) || !isObject(user.satker)) return null;
    return user as Omit<LoginPayload, keyof TokenPair>;
  };

  return {
    /** The stored sign-in, or null when it is absent, incomplete or damaged. */
    readSession(): LoginPayload | null {
      const tokens = readTokens();
      const user = readUser();
      return tokens && user ? { ...user, ...tokens } : null;
    },
    /** Stores a sign-in and selects its work unit; `userData` goes last, because other tabs wait for it. */
    saveSession(payload: LoginPayload) {
      write('refreshToken', payload.refreshToken);
      write('accessToken', payload.accessToken);
      writeJson('satkerSelected', satkerAwal(payload.roles, payload.satker));
      write('userData', JSON.stringify(payload));
    },
    readTokens,
    /** Renewed tokens, in their own keys and inside `userData`; `accessToken` goes last, because other tabs wait for it. */
    saveTokens(pair: TokenPair) {
      const user = readUser();
      if (user) write('userData', JSON.stringify({ ...user, ...pair }));
      write('refreshToken', pair.refreshToken);
      write('accessToken', pair.accessToken);
    },
    readSatker(): SatkerSelected | null {
      const satker = readJson('satkerSelected');
      if (!isObject(satker) || typeof satker.value !== 'string' || typeof satker.label !== 'string') return null;
      return { value: satker.value, label: satker.label };
    },
    saveSatker: (satker: SatkerSelected) => writeJson('satkerSelected', satker),
    /** The selected year; null when none was selected. */
    readTahun(): number | null {
      const tahun = Number(readJson('tahunSelected'));
      return Number.isInteger(tahun) && tahun > 0 ? tahun : null;
    },
    saveTahun: (tahun: number) => writeJson('tahunSelected', tahun),
    /** The cached unit list (specification §4, master unit list), whatever shape its owner gave it. */
    readLocalSatker: (): unknown => readJson('localSatker'),
    saveLocalSatker: (units: unknown) => writeJson('localSatker', units),
    readSkin(): Skin | null {
      const skin = readJson('skin');
      return skin === 'light' || skin === 'dark' ? skin : null;
    },
    saveSkin: (skin: Skin) => writeJson('skin', skin),
    readDirection(): Direction | null {
      const direction = readJson('direction');
      // The template that the specification comes from stored "is it right to left" as a boolean.
      if (direction === true || direction === 'rtl') return 'rtl';
      return direction === false || direction === 'ltr' ? 'ltr' : null;
    },
    saveDirection: (direction: Direction) => writeJson('direction', direction),
    readMenuCollapsed: (): boolean => readJson('menuCollapsed') === true,
    saveMenuCollapsed: (collapsed: boolean) => writeJson('menuCollapsed', collapsed),
    /** Empties the whole local storage, as signing out demands. */
    clearAll() {
      memory.clear();
      try {
        area?.clear();
      } catch {
        // A storage that cannot be reached holds nothing of ours.
      }
    },
    /**
     * Tells what other tabs of this browser do to the session.
     * @returns a function that stops it
     */
    watch(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, listener: (c: StorageChange) => void) {
      const onStorage = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === null || (newValue === null && (key === 'accessToken' || key === 'userData'))) {
          if (readTokens() === null) listener({ kind: 'cleared' });
          return;
        }
        const user = readUser();
        const tokens = readTokens();
        if (user === null || tokens === null) return;
        if (key === 'userData') listener({ kind: 'signedIn', userId: user.id });
        if (key === 'accessToken') listener({ kind: 'renewed', userId: user.id, tokens });
      };
      target.addEventListener('storage', onStorage);
      return () => target.removeEventListener('storage', onStorage);
    },
  };
}
export type AppStorage = ReturnType<typeof createStorage>;

/** The browser's local storage, or null where even asking for it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

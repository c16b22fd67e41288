import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { initialSatker } from '#domain/access/initial-satker.ts';
import { ownPart, type Area } from '#services/base/own-storage.ts';
import { isObject, isToken, userFrom } from '#services/storage/user.ts';
import { listenToTabs, type TabChange } from '#services/storage/watch.ts';

/** The keys that belong to a session (specification §3). */
const SESSION = ['userData', 'accessToken', 'refreshToken', 'localSatker', 'satkerSelected', 'tahunSelected'] as const;
/** Every key the product keeps in local storage, exactly as the specification lists them (§2, §3). */
const STORAGE_KEYS = [
  ...SESSION,
  'skin',
  'direction',
  'menuCollapsed',
  // Our own keys: layout settings that the specification mentions without naming a key.
  'skinFollowsSystem',
  'toastPosition',
  'shortcuts',
  'tenggang',
  'lanjutOtomatis',
  'tampilanDaftar',
  'tombol',
] as const;
export type SettingKey = Extract<
  StorageKey,
  'skinFollowsSystem' | 'toastPosition' | 'shortcuts' | 'tenggang' | 'lanjutOtomatis' | 'tampilanDaftar' | 'tombol'
>;
export type StorageKey = (typeof STORAGE_KEYS)[number];
export type SatkerSelected = { value: string; label: string };
export type Skin = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';
/** What another tab did to the shared storage. */
export type StorageChange =
  | { kind: 'cleared' }
  | { kind: 'signedIn'; userId: string }
  | { kind: 'renewed'; userId: string; tokens: TokenPair };

type JsonKey = Exclude<StorageKey, 'userData' | 'accessToken' | 'refreshToken'>;
type Tabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
const WORKSPACE_KEYS: ReadonlySet<string> = new Set<StorageKey>(['satkerSelected', 'tahunSelected']);
const SESSION_KEYS: ReadonlySet<string> = new Set<StorageKey>(['accessToken', 'userData']);

/**
 * Local storage that never throws: where it is forbidden or full, values live for this page only; a value that cannot
 * be read counts as absent.
 * @param area null = no storage at all (tests, a browser that forbids it)
 */
export function createStorage(area: Area | null) {
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
  /** @returns whether the key is really gone */
  const remove = (key: StorageKey): boolean => {
    memory.delete(key);
    try {
      area?.removeItem(key);
      return true;
    } catch {
      return false;
    }
  };
  /** Null removes the key: for a preference the missing key is a choice of its own, such as "follow the device". */
  const keep = (key: JsonKey, value: unknown) => {
    if (value === null) remove(key);
    else writeJson(key, value);
  };

  const readTokens = (): TokenPair | null => {
    const accessToken = read('accessToken');
    const refreshToken = read('refreshToken');
    return isToken(accessToken) && isToken(refreshToken) ? { accessToken, refreshToken } : null;
  };
  const readUser = () => userFrom(readJson('userData'));
  const readSatker = (): SatkerSelected | null => {
    const satker = readJson('satkerSelected');
    if (!isObject(satker) || typeof satker.value !== 'string' || typeof satker.label !== 'string') return null;
    return { value: satker.value, label: satker.label };
  };
  const readTahun = (): number | null => {
    const tahun = readJson('tahunSelected');
    if (typeof tahun !== 'number' && typeof tahun !== 'string') return null;
    return /^[12]\d{3}$/.test(String(tahun)) ? Number(tahun) : null;
  };
  /** A value that only this page holds is outdated once another tab has stored a newer one. */
  const forgetMemory = (change: TabChange) => {
    if (change.kind === 'key') memory.delete(change.key);
    if (change.kind === 'emptied') memory.clear();
  };

  return {
    /** The stored sign-in, or null when it is absent, incomplete or damaged. */
    readSession(): LoginPayload | null {
      const tokens = readTokens();
      const user = readUser();
      return tokens && user ? { ...user, ...tokens } : null;
    },
    /**
     * The pair that a tab stored last, and whose it is. A browser brings the keys to the other tabs one after the
     * other, so for a moment a new refresh token stands beside an old access token; inside `userData` they come
     * together.
     */
    readRenewed(): (TokenPair & { id: string }) | null {
      const tokens = readTokens();
      const user = readUser();
      if (tokens === null || user === null) return null;
      const { accessToken, refreshToken } = readJson('userData') as Partial<Record<keyof TokenPair, unknown>>;
      const whole = isToken(accessToken) && isToken(refreshToken) ? { accessToken, refreshToken } : tokens;
      return { id: user.id, ...whole };
    },
    /** Stores a sign-in and selects its work unit; `userData` goes last, because other tabs wait for it. */
    saveSession(payload: LoginPayload) {
      write('refreshToken', payload.refreshToken);
      write('accessToken', payload.accessToken);
      writeJson('satkerSelected', initialSatker(payload.roles, payload.satker));
      write('userData', JSON.stringify(payload));
    },
    readTokens,
    /** Renewed tokens, in their own keys and in `userData`; `accessToken` goes last, because other tabs wait for it. */
    saveTokens(pair: TokenPair) {
      const user = readJson('userData');
      if (isObject(user)) write('userData', JSON.stringify({ ...user, ...pair }));
      write('refreshToken', pair.refreshToken);
      write('accessToken', pair.accessToken);
    },
    readSatker,
    saveSatker: (satker: SatkerSelected) => writeJson('satkerSelected', satker),
    /** The selected year; null when none was selected. */
    readTahun,
    saveTahun: (tahun: number) => writeJson('tahunSelected', tahun),
    /** The cached unit list (specification §4, master unit list), whatever shape its owner gave it; null drops it. */
    readLocalSatker: (): unknown => readJson('localSatker'),
    saveLocalSatker: (units: unknown) => keep('localSatker', units),
    readSkin(): Skin | null {
      const skin = readJson('skin');
      return skin === 'light' || skin === 'dark' ? skin : null;
    },
    saveSkin: (skin: Skin | null) => keep('skin', skin),
    readDirection(): Direction | null {
      const direction = readJson('direction');
      // The template that the specification comes from stored "is it right to left" as a boolean.
      if (direction === true || direction === 'rtl') return 'rtl';
      return direction === false || direction === 'ltr' ? 'ltr' : null;
    },
    saveDirection: (direction: Direction | null) => keep('direction', direction),
    readMenuCollapsed: (): boolean => ['true', true].includes(readJson('menuCollapsed') as string | boolean),
    saveMenuCollapsed: (collapsed: boolean) => writeJson('menuCollapsed', collapsed),
    /** A setting of the layout in whatever shape its owner gave it; null when nothing was stored. */
    readSetting: (key: SettingKey): unknown => readJson(key),
    /** Null removes the setting. */
    saveSetting: (key: SettingKey, value: unknown) => keep(key, value),
    /** Removes the keys of an ended session; layout settings stay. */
    dropSession: () => SESSION.forEach(remove),
    /** Empties the whole local storage, as signing out demands. */
    clearAll() {
      memory.clear();
      try {
        area?.clear();
      } catch {
        // A key that cannot be removed counts as empty on this page.
        for (const key of STORAGE_KEYS) if (!remove(key)) memory.set(key, '');
      }
    },
    /**
     * Tells what other tabs of this browser do to the session.
     * @returns a function that stops it
     */
    watch: (tabs: Tabs, listener: (change: StorageChange) => void) =>
      listenToTabs(tabs, (change) => {
        forgetMemory(change);
        const key = change.kind === 'key' ? change.key : null;
        if (key !== null && !SESSION_KEYS.has(key)) return;
        const removed = change.kind === 'key' && change.removed;
        const tokens = readTokens();
        if (tokens === null) {
          if (key === null || removed) listener({ kind: 'cleared' });
          return;
        }
        const user = readUser();
        if (user === null || removed) return;
        if (key !== 'accessToken') listener({ kind: 'signedIn', userId: user.id });
        if (key !== 'userData') listener({ kind: 'renewed', userId: user.id, tokens });
      }),
    /**
     * Tells which unit and year another tab selected; both are as stored, null where nothing is.
     * @returns a function that stops it
     */
    watchWorkspace(tabs: Tabs, listener: (workspace: { satker: SatkerSelected | null; tahun: number | null }) => void) {
      const now = () => ({ satker: readSatker(), tahun: readTahun() });
      let told = JSON.stringify(now());
      return listenToTabs(tabs, (change) => {
        forgetMemory(change);
        if (change.kind === 'emptied') return;
        if (change.kind === 'key' && (change.removed || !WORKSPACE_KEYS.has(change.key))) return;
        const stored = JSON.stringify(now());
        // A page that wakes up reports a selection only once, so that the user is not asked again about the same one.
        if (change.kind === 'awake' && stored === told) return;
        told = stored;
        listener(now());
      });
    },
  };
}
export type AppStorage = ReturnType<typeof createStorage>;

/** This installation's part of the browser's local storage, or null where even asking for it is forbidden. */
export function browserStorage(): Area | null {
  try {
    return globalThis.localStorage ? ownPart(globalThis.localStorage) : null;
  } catch {
    return null;
  }
}

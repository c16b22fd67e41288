import { ownKey } from '#services/base/own-storage.ts';
type Tabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
/** Another tab changed one key, or emptied the storage; or this page slept, and then anything may have changed. */
export type TabChange = { kind: 'key'; key: string; removed: boolean } | { kind: 'emptied' } | { kind: 'awake' };
type Heard = (change: TabChange) => void;

/**
 * Hears what other tabs of this browser do to the shared storage. A page that was frozen, or kept for the back button,
 * was told nothing meanwhile, so it looks again when it wakes.
 * @param tabs the window
 * @returns a function that stops it
 */
export function listenToTabs(tabs: Tabs, heard: Heard): () => void {
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === null) return heard({ kind: 'emptied' });
    const name = ownKey(key);
    if (name !== null) heard({ kind: 'key', key: name, removed: newValue === null });
  };
  const onWake = () => heard({ kind: 'awake' });
  const events = { storage: onStorage, pageshow: onWake, visibilitychange: onWake, resume: onWake };
  for (const [name, listener] of Object.entries(events)) tabs.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(events)) tabs.removeEventListener(name, listener);
  };
}

import { importChunk } from '#services/chunk/chunk.ts';

/** What the browser says of notifications on this device; `none`: it has none. */
export type DevicePermission = 'none' | NotificationPermission;

// Over plain HTTP a browser that has them refuses them, whatever the person says: nobody is to be told to allow them.
const has = () => globalThis.isSecureContext && 'Notification' in globalThis;
/** Apart from the drafts: signing out counts and deletes those. */
const open = async () => {
  const idb = await importChunk(() => import('idb-keyval'));
  return { ...idb, store: idb.createStore('capaian-perangkat', 'setelan') };
};
const keyOf = (userId: string) => `pemberitahuan:${userId}`;

/** Notifications of the device, and whether this person wants them here; the choice holds no word of any report. */
export const device = {
  izin: (): DevicePermission => (has() ? Notification.permission : 'none'),
  /** Asks the person, in the browser's own words; a browser that was told once answers by itself. */
  inquire: async (): Promise<DevicePermission> => (has() ? Notification.requestPermission() : 'none'),
  /** Whether the person wants them; rejects where storage is refused. */
  async read(userId: string): Promise<boolean> {
    const { get, store } = await open();
    return (await get(keyOf(userId), store)) === true;
  },
  async save(userId: string, live: boolean): Promise<void> {
    const { set, del, store } = await open();
    await (live ? set(keyOf(userId), true, store) : del(keyOf(userId), store));
  },
  /**
   * Shows one, in the place of the one before.
   * @param buka what a click does, beside bringing this page to the front
   */
  show(title: string, lang: string, reopen: () => void): void {
    try {
      const shown = new Notification(title, { tag: 'capaian', lang });
      shown.addEventListener('click', () => {
        window.focus();
        shown.close();
        reopen();
      });
    } catch (error) {
      // Some phones show them from a service worker only, which specification §2 removes.
      console.warn('Notification', error);
    }
  },
};

import { own } from '#services/base/base.ts';
import { importChunk } from '#services/chunk/chunk.ts';

/** What the browser says of notifications on this device; `none`: it has none. */
export type DevicePermission = 'none' | NotificationPermission;

// Over plain HTTP browsers always refuse notifications. Counting them as absent keeps the page from asking users to
// allow them.
const has = () => globalThis.isSecureContext && 'Notification' in globalThis;
/** A store of its own: signing out counts and deletes everything in the store of the drafts. */
const open = async () => {
  const idb = await importChunk(() => import('idb-keyval'));
  return { ...idb, store: idb.createStore(own('capaian-perangkat'), 'setelan') };
};
const keyOf = (userId: string) => `pemberitahuan:${userId}`;

/** Notifications of the device and the user's choice about them. The stored choice contains nothing of any report. */
export const device = {
  izin: (): DevicePermission => (has() ? Notification.permission : 'none'),
  /** Asks for permission in the browser's own dialog; once answered, the browser repeats the answer without asking. */
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
   * Shows a notification in place of the previous one.
   * @param reopen what a click does, beside bringing this page to the front
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
      // Some phones show notifications only from a service worker, which specification §2 removes.
      console.warn('Notification', error);
    }
  },
};

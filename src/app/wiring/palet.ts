import type { KonteksSnapshot } from '#machines/konteks/konteks.machine.ts';
import type { KatalogSources } from '#app/wiring/palet-katalog.ts';
import type { KonteksEvent } from '#machines/konteks/konteks.machine.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { paletMachine, type PintasanPalet } from '#machines/palet/palet.machine.ts';
import type { EntriPalet, Perintah } from '#machines/palet/palet.types.ts';
import type { PreferensiSnapshot } from '#machines/preferensi/preferensi.machine.ts';
import type { PreferensiEvent } from '#machines/preferensi/preferensi.types.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { i18n } from '#services/i18n/i18n.ts';

type Reads<Snapshot> = { getSnapshot: () => Snapshot };
type Hears<Event> = { send: (event: Event) => void };
export type PaletPorts = {
  ability: AppAbility;
  konteks: Reads<KonteksSnapshot> & Hears<KonteksEvent>;
  preferensi: Reads<PreferensiSnapshot> & Hears<PreferensiEvent>;
  session: Hears<Extract<SessionEvent, { type: 'session.signOut' }>>;
  navigate: (path: string) => void;
  pemberitahuan: Hears<{ type: 'log.open' }>;
  /** What the frame around the page has at this moment. */
  readFrame: () => KatalogSources['bingkai'];
  /** Addresses of bookmarked pages. */
  readMarkah: () => readonly string[];
  /** Loads the window; the palette opens when it is there. */
  loadDialog: () => Promise<unknown>;
};

/** The palette over the shell's machines; its window and its catalogue come with the first opening. */
export function providePalet(ports: PaletPorts) {
  return paletMachine.provide({
    actors: {
      listenShortcut,
      loadCatalogue: fromPromise(async () => {
        const [{ katalog }] = await Promise.all([import('#app/wiring/palet-katalog.ts'), ports.loadDialog()]);
        const { ability, konteks, preferensi } = ports;
        return katalog({
          t: i18n.t,
          ability,
          konteks: konteks.getSnapshot(),
          preferensi: preferensi.getSnapshot(),
          markah: ports.readMarkah(),
          bingkai: ports.readFrame(),
        });
      }),
      runEntry: fromPromise<void, EntriPalet>(async ({ input }) => jalankan(input.perintah, ports)),
    },
  });
}

function jalankan(perintah: Perintah, { konteks, preferensi, pemberitahuan, session, navigate }: PaletPorts) {
  switch (perintah.type) {
    case 'halaman':
      return navigate(perintah.ke);
    case 'skin':
      return preferensi.send({ type: 'skin.toggle' });
    case 'menu':
      return preferensi.send({ type: 'menu.toggle' });
    case 'pemberitahuan':
      return pemberitahuan.send({ type: 'log.open' });
    case 'keluar':
      return session.send({ type: 'session.signOut' });
    case 'bahasa':
      return preferensi.send({ type: 'language.select', language: perintah.bahasa });
    case 'satker':
      return konteks.send({ type: 'satker.select', value: perintah.satker });
    case 'tahun':
      return konteks.send({ type: 'tahun.select', tahun: perintah.tahun });
  }
}

/** The key of the palette on this device, as it is shown and as `aria-keyshortcuts` has it. */
export const pintasanPalet = (platform: string) =>
  isApple(platform) ? { shown: '⌘ K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };

const isApple = (platform: string) => /mac|iphone|ipad/i.test(platform);

/** On Apple's keyboards Ctrl-K deletes to the end of the line, so there it is left to the text field. */
export function isPintasan(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>,
  platform: string,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const [wanted, unwanted] = isApple(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && wanted && !unwanted && !altKey && !shiftKey && !repeat;
}

/** Open windows other than the palette; a question in one of them comes first. */
const OTHER_DIALOGS = '[role="dialog"]:not(.palet, [data-state="closed"]), [role="alertdialog"], .swal2-container';

/** Ctrl-K, on Apple's keyboards ⌘-K: opens the palette, and closes it when it is open. */
const listenShortcut = fromCallback<PintasanPalet, void>(({ sendBack }) => {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPintasan(event, navigator.platform)) return;
    if (document.querySelector(OTHER_DIALOGS)) return;
    event.preventDefault();
    sendBack({ type: document.querySelector('.palet[data-state="open"]') ? 'palette.close' : 'palette.open' });
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
});

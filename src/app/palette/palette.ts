import type { WorkspaceSnapshot } from '#machines/workspace/workspace.machine.ts';
import type { CatalogueSources } from '#app/palette/catalogue.ts';
import type { WorkspaceEvent } from '#machines/workspace/workspace.machine.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { paletteMachine, type PaletteShortcuts } from '#machines/palette/palette.machine.ts';
import type { PaletteEntry, Command } from '#machines/palette/palette.types.ts';
import type { PreferencesSnapshot } from '#machines/preferences/preferences.machine.ts';
import type { PreferencesEvent } from '#machines/preferences/preferences.types.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { isShortcut, isApple } from '#app/palette/shortcut.ts';

type Reads<Snapshot> = { getSnapshot: () => Snapshot };

type Hears<Event> = { send: (event: Event) => void };

export type PalettePorts = {
  ability: AppAbility;
  workspace: Reads<WorkspaceSnapshot> & Hears<WorkspaceEvent>;
  preferences: Reads<PreferencesSnapshot> & Hears<PreferencesEvent>;
  session: Hears<Extract<SessionEvent, { type: 'session.signOut' }>>;
  navigate: (path: string) => void;
  toastLog: Hears<{ type: 'log.open' }>;
  /** What the frame around the page has at this moment. */
  readFrame: () => CatalogueSources['frame'];
  /** Addresses of bookmarked pages. */
  loadBookmarks: () => readonly string[];
  /** Loads the code of the palette's window; the palette opens when it has arrived. */
  loadDialog: () => Promise<unknown>;
};

/** The palette over the shell's machines; its window and its catalogue come with the first opening. */
export function providePalette(ports: PalettePorts) {
  return paletteMachine.provide({
    actors: {
      listenShortcut,
      loadCatalogue: fromPromise(async () => {
        const [{ catalogue }] = await Promise.all([import('#app/palette/catalogue.ts'), ports.loadDialog()]);
        const { ability, workspace, preferences } = ports;
        return catalogue({
          t: i18n.t,
          ability,
          workspace: workspace.getSnapshot(),
          preferences: preferences.getSnapshot(),
          bookmarks: ports.loadBookmarks(),
          frame: ports.readFrame(),
        });
      }),
      runEntry: fromPromise<void, PaletteEntry>(async ({ input }) => execute(input.command, ports)),
    },
  });
}

function execute(command: Command, { workspace, preferences, toastLog, session, navigate }: PalettePorts) {
  switch (command.type) {
    case 'halaman':
      return navigate(command.ke);
    case 'skin':
      return preferences.send({ type: 'skin.toggle' });
    case 'menu':
      return preferences.send({ type: 'menu.toggle' });
    case 'toastLog':
      return toastLog.send({ type: 'log.open' });
    case 'keluar':
      return session.send({ type: 'session.signOut' });
    case 'bahasa':
      return preferences.send({ type: 'language.select', language: command.bahasa });
    case 'satker':
      return workspace.send({ type: 'satker.select', value: command.satker });
    case 'tahun':
      return workspace.send({ type: 'tahun.select', tahun: command.tahun });
  }
}

/** The key of the palette on this device, as it is shown and as `aria-keyshortcuts` has it. */
export const paletteShortcut = (platform: string) =>
  isApple(platform) ? { shown: '⌘ K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };

/**
 * Open dialogs other than the palette: while one is open the shortcut does nothing, because its question comes first. A
 * panel that leaves the page usable asks nothing.
 */
export const OTHER_DIALOGS =
  '[role="dialog"]:not(.palet, [data-state="closed"], [popover]), [role="alertdialog"], .swal2-container';

/** Ctrl-K, on Apple's keyboards ⌘-K: opens the palette, and closes it when it is open. */
const listenShortcut = fromCallback<PaletteShortcuts, void>(({ sendBack }) => {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, navigator.platform)) return;
    if (document.querySelector(OTHER_DIALOGS)) return;
    event.preventDefault();
    sendBack({ type: document.querySelector('.palet[data-state="open"]') ? 'palette.close' : 'palette.open' });
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
});

import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type ChosenNews, keysMachine, type PressNews } from '#machines/preferences/keys.machine.ts';
import { type ChosenKeys, readChosen } from '#domain/preferences/shortcuts.ts';
import type { AppStorage } from '#services/storage/storage.ts';
import { listenToTabs } from '#services/storage/watch.ts';

/** The keys that this person chose on this device. */
export const storedKeys = (storage: AppStorage): ChosenKeys => readChosen(storage.readSetting('tombol'));

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);

/**
 * Hears the next key before the page does, so that it presses no button on the way. Escape gives up; so does Tab, which
 * still moves the focus on: nobody is held here.
 */
const listenPress = fromCallback<PressNews, void>(({ sendBack }) => {
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (MODIFIERS.has(key)) return;
    if (key === 'Tab') return sendBack({ type: 'key.cancel' });
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (key === 'Escape') return sendBack({ type: 'key.cancel' });
    sendBack({ type: 'key.pressed', key: key.toLowerCase(), modified: ctrlKey || altKey || metaKey });
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
});

/** Keys in local storage, beside the other preferences. */
export const provideKeys = (storage: AppStorage) =>
  keysMachine.provide({
    actors: {
      saveKeys: fromPromise(async ({ input: { chosen } }) => {
        storage.saveSetting('tombol', Object.keys(chosen).length === 0 ? null : chosen);
      }),
      listenPress,
      listenOutside: fromCallback<ChosenNews, void>(({ sendBack }) =>
        listenToTabs(window, (change) => {
          if (change.kind !== 'key' || change.key !== 'tombol') return;
          sendBack({ type: 'stored.change', chosen: storedKeys(storage) });
        }),
      ),
    },
  });

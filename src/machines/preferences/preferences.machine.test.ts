import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import {
  directionShown,
  isDefault,
  isDrawerOpen,
  skinOf,
  toastPositionShown,
} from '#machines/preferences/preferences.selectors.ts';
import {
  LAYOUT_DEFAULTS,
  type Preferences,
  type PreferencesContext,
  type PreferencesEmitted,
  type PreferencesEvent,
  type PreferencesMessage,
  TOAST_POSITIONS,
} from '#machines/preferences/preferences.types.ts';

const DEFAULTS: PreferencesContext = { ...LAYOUT_DEFAULTS, language: 'en', systemSkin: 'light' };

function start(save: (preferences: Preferences) => Promise<void> = () => Promise.resolve(), input = DEFAULTS) {
  const saved: Preferences[] = [];
  const emitted: PreferencesEmitted[] = [];
  const outside: { tell: (message: PreferencesMessage) => void } = { tell: () => {} };
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        savePreferences: fromPromise(({ input: chosen }) => {
          saved.push(chosen);
          return save(chosen);
        }),
        listenOutside: fromCallback<PreferencesMessage, void>(({ sendBack }) => {
          outside.tell = sendBack;
        }),
      },
    }),
    { input },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, saved, emitted, outside };
}
const settled = (actor: ReturnType<typeof start>['actor']) =>
  waitFor(actor, (preferences) => preferences.hasTag('settled'));

const table: [PreferencesEvent, Partial<PreferencesContext>][] = [
  [{ type: 'skin.toggle' }, { skin: 'dark' }],
  [{ type: 'skin.select', skin: 'system' }, { skin: 'system' }],
  [{ type: 'menu.toggle' }, { menuCollapsed: true }],
  [{ type: 'direction.select', direction: 'rtl' }, { direction: 'rtl' }],
  [{ type: 'toast.place', position: 'bottom-left' }, { toastPosition: 'bottom-left' }],
  [{ type: 'shortcuts.select', shortcuts: false }, { shortcuts: false }],
  [{ type: 'undo.select', tenggang: 60 }, { tenggang: 60 }],
  [{ type: 'next.select', lanjutOtomatis: true }, { lanjutOtomatis: true }],
  [{ type: 'language.select', language: 'id' }, { language: 'id' }],
];
for (const [event, change] of table) {
  it(`${event.type} is applied, announced and saved`, async () => {
    const { actor, saved, emitted } = start();
    actor.send(event);
    await settled(actor);
    const expected = { ...DEFAULTS, ...change };
    expect(actor.getSnapshot().context).toEqual(expected);
    expect(emitted).toEqual([{ type: 'preferensi.changed', ...expected }]);
    expect(saved).toEqual([expected]);
  });
}

it('the language in use cannot be selected again', () => {
  expect(start().actor.getSnapshot().can({ type: 'language.select', language: 'en' })).toEqual(false);
});

it('toggling twice comes back to where it began', async () => {
  const { actor } = start();
  for (const type of ['skin.toggle', 'menu.toggle'] as const) {
    actor.send({ type });
    actor.send({ type });
  }
  await settled(actor);
  expect(actor.getSnapshot().context).toEqual(DEFAULTS);
});

it('a skin that follows the system changes with it, and is not saved for that', async () => {
  const { actor, saved, outside } = start(undefined, { ...DEFAULTS, skin: 'system' });
  expect(skinOf(actor.getSnapshot())).toEqual('light');
  outside.tell({ type: 'system.change', systemSkin: 'dark' });
  expect(skinOf(actor.getSnapshot())).toEqual('dark');
  expect(saved).toEqual([]);
});

it('a chosen skin stays whatever the system does', () => {
  const { actor, outside } = start();
  outside.tell({ type: 'system.change', systemSkin: 'dark' });
  expect(skinOf(actor.getSnapshot())).toEqual('light');
});

it('toggling a skin that follows the system chooses the other one than is shown', () => {
  const { actor } = start(undefined, { ...DEFAULTS, skin: 'system', systemSkin: 'dark' });
  actor.send({ type: 'skin.toggle' });
  expect(actor.getSnapshot().context.skin).toEqual('light');
});

it('what another tab chose is taken over and not saved a second time', () => {
  const { actor, saved, emitted, outside } = start();
  const layout = { ...LAYOUT_DEFAULTS, skin: 'dark', menuCollapsed: true } as const;
  outside.tell({ type: 'stored.change', layout });
  expect(actor.getSnapshot().context).toEqual({ ...DEFAULTS, ...layout });
  expect({ saved, announced: emitted.length }).toEqual({ saved: [], announced: 1 });
});

it('restoring the defaults leaves the language alone', async () => {
  const { actor } = start(undefined, { ...DEFAULTS, language: 'de', skin: 'dark', direction: 'rtl', shortcuts: false });
  expect(isDefault(actor.getSnapshot())).toEqual(false);
  actor.send({ type: 'defaults.restore' });
  await settled(actor);
  expect(actor.getSnapshot().context).toEqual({ ...DEFAULTS, language: 'de' });
  expect(isDefault(actor.getSnapshot())).toEqual(true);
});

it('an example toast is asked for, and nothing changes', () => {
  const { actor, saved, emitted } = start();
  actor.send({ type: 'toast.preview' });
  expect({ saved, emitted }).toEqual({ saved: [], emitted: [{ type: 'toast.requested' }] });
});

it('a preference that cannot be saved still holds', async () => {
  const { actor } = start(() => Promise.reject(new Error('full')));
  actor.send({ type: 'skin.toggle' });
  await settled(actor);
  expect(actor.getSnapshot().context.skin).toEqual('dark');
});

it('right-to-left turns the corners round, and twice round is where it was', () => {
  const { actor } = start(undefined, { ...DEFAULTS, direction: 'rtl' });
  expect(directionShown(actor.getSnapshot().context)).toEqual('rtl');
  const shown = TOAST_POSITIONS.map((toastPosition) =>
    toastPositionShown({ direction: 'rtl', language: 'en', toastPosition }),
  );
  expect(shown).toEqual(['top-right', 'top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left']);
});

it('the off-canvas menu opens and closes without being saved', () => {
  const { actor, saved } = start();
  actor.send({ type: 'drawer.open' });
  expect(isDrawerOpen(actor.getSnapshot())).toEqual(true);
  actor.send({ type: 'drawer.close' });
  expect(isDrawerOpen(actor.getSnapshot())).toEqual(false);
  expect(saved).toEqual([]);
});

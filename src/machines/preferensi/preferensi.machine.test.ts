import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import {
  type Preferensi,
  type PreferensiEmitted,
  type PreferensiEvent,
  preferensiMachine,
} from '#machines/preferensi/preferensi.machine.ts';
import { isDrawerOpen } from '#machines/preferensi/preferensi.selectors.ts';

const DEFAULTS: Preferensi = { skin: 'light', direction: 'ltr', menuCollapsed: false, language: 'en' };

function start(save: (preferensi: Preferensi) => Promise<void> = () => Promise.resolve()) {
  const saved: Preferensi[] = [];
  const emitted: PreferensiEmitted[] = [];
  const actor = createActor(
    preferensiMachine.provide({
      actors: {
        savePreferensi: fromPromise(({ input }) => {
          saved.push(input);
          return save(input);
        }),
      },
    }),
    { input: DEFAULTS },
  );
  actor.on('preferensi.changed', (event) => emitted.push(event));
  actor.start();
  return { actor, saved, emitted };
}

const table: [PreferensiEvent, Preferensi][] = [
  [{ type: 'skin.toggle' }, { ...DEFAULTS, skin: 'dark' }],
  [{ type: 'menu.toggle' }, { ...DEFAULTS, menuCollapsed: true }],
  [{ type: 'direction.toggle' }, { ...DEFAULTS, direction: 'rtl' }],
  [
    { type: 'language.select', language: 'id' },
    { ...DEFAULTS, language: 'id' },
  ],
];
for (const [event, expected] of table) {
  it(`${event.type} is applied, announced and saved`, async () => {
    const { actor, saved, emitted } = start();
    actor.send(event);
    await waitFor(actor, (preferensi) => preferensi.hasTag('settled'));
    expect(actor.getSnapshot().context).toEqual(expected);
    expect(emitted).toEqual([{ type: 'preferensi.changed', ...expected }]);
    expect(saved).toEqual([expected]);
  });
}

it('toggling twice comes back to where it began', async () => {
  const { actor } = start();
  for (const type of ['skin.toggle', 'menu.toggle', 'direction.toggle'] as const) {
    actor.send({ type });
    actor.send({ type });
  }
  await waitFor(actor, (preferensi) => preferensi.hasTag('settled'));
  expect(actor.getSnapshot().context).toEqual(DEFAULTS);
});

it('the language in use cannot be selected again', () => {
  expect(start().actor.getSnapshot().can({ type: 'language.select', language: 'en' })).toEqual(false);
});

it('a preference that cannot be saved still holds', async () => {
  const { actor } = start(() => Promise.reject(new Error('full')));
  actor.send({ type: 'skin.toggle' });
  await waitFor(actor, (preferensi) => preferensi.hasTag('settled'));
  expect(actor.getSnapshot().context.skin).toEqual('dark');
});

it('the off-canvas menu opens and closes without being saved', () => {
  const { actor, saved } = start();
  actor.send({ type: 'drawer.open' });
  expect(isDrawerOpen(actor.getSnapshot())).toEqual(true);
  actor.send({ type: 'drawer.close' });
  expect(isDrawerOpen(actor.getSnapshot())).toEqual(false);
  expect(saved).toEqual([]);
});

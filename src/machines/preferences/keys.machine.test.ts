import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { keysMachine, type PressNews } from '#machines/preferences/keys.machine.ts';
import { isUntouched, keyRows } from '#machines/preferences/keys.selectors.ts';
import type { ChosenKeys } from '#domain/preferences/shortcuts.ts';

function start(chosen: ChosenKeys = {}) {
  const saved: ChosenKeys[] = [];
  const actor = createActor(
    keysMachine.provide({
      actors: {
        saveKeys: fromPromise(async ({ input }) => void saved.push(input.chosen)),
        listenPress: fromCallback<PressNews, void>(() => {}),
        listenOutside: fromCallback(() => {}),
      },
    }),
    { input: { chosen } },
  ).start();
  const press = (key: string, modified = false) => actor.send({ type: 'key.pressed', key, modified });
  const settled = () => waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  const row = () => keyRows(actor.getSnapshot(), 'decision').find(({ id }) => id === 'approve');
  return { actor, saved, press, settled, row };
}

it('takes a free key, keeps it, and gives the declared one back', async () => {
  const { actor, saved, press, settled, row } = start();
  actor.send({ type: 'key.change', id: 'approve' });
  expect(row()).toMatchObject({ changing: true });
  press('y');
  await settled();
  expect(row()).toEqual({ id: 'approve', keys: ['Y'], changed: true, changing: false, refusal: null });
  actor.send({ type: 'key.reset', id: 'approve' });
  await settled();
  expect(row()).toMatchObject({ keys: ['1'], changed: false });
  expect([saved, isUntouched(actor.getSnapshot())]).toEqual([[{ approve: 'y' }, {}], true]);
});

it('refuses a key that is taken or of the browser, says why, and waits on', () => {
  const { actor, saved, press, row } = start();
  actor.send({ type: 'key.change', id: 'approve' });
  press('2');
  expect(row()).toMatchObject({ keys: ['1'], changing: true, refusal: { key: '2', other: 'revise' } });
  press('s', true);
  expect(row()).toMatchObject({ changing: true, refusal: { key: 'S', other: null } });
  actor.send({ type: 'key.cancel' });
  expect(row()).toMatchObject({ keys: ['1'], changing: false, refusal: null });
  expect(saved).toEqual([]);
});

it('does not give a key back that another action has by now', async () => {
  const { actor, row, settled } = start({ approve: 'y', revise: '1' });
  actor.send({ type: 'key.reset', id: 'approve' });
  expect(row()).toMatchObject({ keys: ['Y'], refusal: { key: '1', other: 'revise' } });
  actor.send({ type: 'keys.reset' });
  await settled();
  expect([row()?.keys, isUntouched(actor.getSnapshot())]).toEqual([['1'], true]);
});

it('follows another tab', () => {
  const { actor, press, row } = start();
  actor.send({ type: 'stored.change', chosen: { approve: 'y' } });
  expect(row()?.keys).toEqual(['Y']);
  // What kept a key from being taken here may be gone with what was chosen there.
  actor.send({ type: 'key.change', id: 'approve' });
  press('2');
  expect(row()?.refusal).toEqual({ key: '2', other: 'revise' });
  actor.send({ type: 'stored.change', chosen: { revise: 'z' } });
  expect(row()).toMatchObject({ keys: ['1'], refusal: null });
});

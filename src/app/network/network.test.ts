import { expect, it, vi } from 'vitest';
import { provideNetwork } from '#app/network/network.ts';
import { createActor } from '#machines/kit/xstate.ts';

/** A browser with or without a network, and nothing under way. */
function started(isOnline: boolean) {
  const target = new EventTarget();
  const ended = vi.fn();
  const actor = createActor(provideNetwork({ traffic: { watch: () => ended }, target, isOnline: () => isOnline }));
  actor.start();
  const isConnected = () => actor.getSnapshot().matches({ connection: 'online' });
  return { actor, target, ended, isConnected };
}

it('says at once that there is no network, and follows what the browser says of it', () => {
  const { target, isConnected } = started(false);
  const seen = [isConnected()];
  for (const type of ['online', 'offline', 'offline', 'online']) {
    target.dispatchEvent(new Event(type));
    seen.push(isConnected());
  }
  expect(seen).toEqual([false, true, false, false, true]);
  expect(started(true).isConnected()).toBe(true);
});

it('listens no more once it has ended', () => {
  const { actor, target, ended } = started(true);
  const remove = vi.spyOn(target, 'removeEventListener');
  actor.stop();
  expect(remove.mock.calls.map(([type]) => type).sort()).toEqual(['offline', 'online']);
  expect(ended).toHaveBeenCalledOnce();
});

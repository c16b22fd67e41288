import { expect, it } from 'vitest';
import { provideNewReports } from '#app/notifications/report-news.ts';
import { deviceOf } from '#machines/notifications/report-news.selectors.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { DevicePermission } from '#services/device/device.ts';

/** A browser that says `izin`, answers `answer` when asked, and keeps the choices in `tersimpan`; null = it keeps nothing. */
function open(permission: DevicePermission, answer: DevicePermission, saved: Map<string, boolean> | null) {
  const asked: string[] = [];
  const kept = async () => saved ?? Promise.reject(new Error('ditolak'));
  const logic = provideNewReports({
    izin: () => permission,
    inquire: async () => {
      asked.push('?');
      return answer;
    },
    read: async (id) => (await kept()).get(id) === true,
    save: async (id, live) => void (await kept()).set(id, live),
  });
  const actor = createActor(logic, { input: { userId: 'v' } });
  actor.start();
  const now = async () => deviceOf(await waitFor(actor, (snapshot) => snapshot.matches({ device: 'chosen' })));
  return { actor, asked, now };
}

it.each([
  ['none', true, 'none'],
  ['denied', true, 'refused'],
  ['granted', true, 'on'],
  ['granted', false, 'off'],
  ['default', true, 'off'],
] as const)('a browser that says %s, and a choice of %s before, is %s', async (permission, chosen, result) => {
  expect(await open(permission, permission, new Map([['v', chosen]])).now()).toEqual(result);
});

it.each([
  ['granted', 'on', true],
  ['denied', 'refused', false],
  ['default', 'off', false],
] as const)('asks when they are wanted: %s is %s', async (answer, result, storedValue) => {
  const saved = new Map<string, boolean>();
  const { actor, asked, now } = open('default', answer, saved);
  await now();
  actor.send({ type: 'device.choose', live: true });
  expect([await now(), asked, [...saved]]).toEqual([result, ['?'], [['v', storedValue]]]);
});

it('asks nobody when they are no longer wanted, and holds for the page where nothing can be kept', async () => {
  const { actor, asked, now } = open('granted', 'granted', null);
  expect(await now()).toEqual('off');
  actor.send({ type: 'device.choose', live: true });
  expect(await now()).toEqual('on');
  actor.send({ type: 'device.choose', live: false });
  expect([await now(), asked]).toEqual(['off', ['?']]);
});

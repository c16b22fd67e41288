import { expect, it } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { provideBell } from '#app/notifications/bell.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { BellApi } from '#services/notifications/bell.ts';

it('tells what was read in calls that the server takes: at most 200 of them each, none left out', async () => {
  const told: (readonly string[])[] = [];
  const api = { read: async (what: { ids: readonly string[] }) => void told.push(what.ids) } as unknown as BellApi;
  const ids = Array.from({ length: 450 }, (_, n) => `p${n}`);
  const { markRead } = provideBell(api).implementations.actors;
  const call = createActor(markRead as AnyActorLogic, { input: { read: { ids, until: null } } });
  await waitFor(call.start(), ({ status }) => status === 'done');
  expect([told.map(({ length }) => length), told.flat()]).toEqual([[200, 200, 50], ids]);
});

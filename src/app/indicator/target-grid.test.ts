import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideTargetGrid } from '#app/indicator/target-grid.ts';

const WHO = { satker: 's', tahun: 2026, userId: 'sari' };

/** What the grid does with the drafts of the device. */
async function keeping(draf: unknown) {
  const drafts = { read: vi.fn(async () => null), write: vi.fn(async () => {}), remove: vi.fn(async () => {}) };
  const logic = provideTargetGrid({} as never, drafts as never).implementations.actors['writeDraft'];
  const actor = createActor(logic as never, { input: { ...WHO, draf } } as never);
  actor.start();
  await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ status: 'done' }));
  return { written: drafts.write.mock.calls, removed: drafts.remove.mock.calls };
}

it('what was typed is kept on the device under person, unit and year, with its shape', async () => {
  const draft = { cells: { a: { tahun: '10' } } };
  expect(await keeping(draft)).toEqual({
    written: [['kisi-target:sari:s-2026', { skema: 1, ...draft }]],
    removed: [],
  });
});

it('nothing typed is nothing kept', async () => {
  expect(await keeping(null)).toEqual({ written: [], removed: [['kisi-target:sari:s-2026']] });
});

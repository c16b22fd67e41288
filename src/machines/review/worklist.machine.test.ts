import { expect, it } from 'vitest';
import { worklistMachine, type WorklistOutput, type WorklistParams } from '#machines/review/worklist.machine.ts';
import { worklistRows, tabCounts } from '#machines/review/worklist.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { failed as gagal } from '#tests/support/failures.ts';
import { sampleDetail, sampleReport } from '#tests/support/world/report.ts';

const one: WorklistOutput = {
  ok: true,
  reports: [sampleReport([sampleDetail('i1')])],
  total: 12,
  computation: { giliran: 12, terbuka: 13, diputuskan: 2 },
};

function start(...answers: WorklistOutput[]) {
  const asked: WorklistParams[] = [];
  const actor = createActor(
    worklistMachine.provide({
      actors: {
        loadQueue: fromPromise<WorklistOutput, WorklistParams>(async ({ input }) => {
          asked.push(input);
          return answers.shift() ?? one;
        }),
        watchReturn: fromCallback<{ type: 'queue.refresh' }, void>(() => {}),
      },
    }),
    { input: { satker: 'tapin', tab: 'giliran', day: null } },
  );
  actor.start();
  return { actor, asked };
}
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

it('tells a queue that could not be loaded from an empty one', async () => {
  const failed = start(one, gagal());
  await settled(failed.actor);
  failed.actor.send({ type: 'queue.refresh' });
  const snapshot = await settled(failed.actor);
  expect([frameOf(snapshot), worklistRows(snapshot), snapshot.context.total, tabCounts(snapshot)]).toEqual([
    'failed',
    [],
    0,
    { giliran: null, terbuka: null, diputuskan: null },
  ]);
  const empty = start({ ...one, reports: [], total: 0 });
  expect(frameOf(await settled(empty.actor))).toBe('empty');
});

it('starts every tab on its first page and shows nothing of the tab before', async () => {
  const { actor, asked } = start();
  await settled(actor);
  actor.send({ type: 'page.open', page: 2 });
  await settled(actor);
  actor.send({ type: 'tab.choose', tab: 'diputuskan' });
  expect(worklistRows(actor.getSnapshot())).toEqual([]);
  await settled(actor);
  expect(asked.map(({ tab, page }) => [tab, page])).toEqual([
    ['giliran', 1],
    ['giliran', 2],
    ['diputuskan', 1],
  ]);
});

it('keeps the list on screen while it is refreshed', async () => {
  const { actor } = start();
  await settled(actor);
  actor.send({ type: 'queue.refresh' });
  expect(frameOf(actor.getSnapshot())).toBe('refreshing');
});

it('opens no page beyond the last', async () => {
  const { actor, asked } = start();
  await settled(actor);
  actor.send({ type: 'page.open', page: 3 });
  expect(asked).toHaveLength(1);
});

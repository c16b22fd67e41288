import { expect, it } from 'vitest';
import { antreanMachine, type AntreanOutput, type AntreanParams } from '#machines/antrean/antrean.machine.ts';
import { barisAntrean, hitunganTab } from '#machines/antrean/antrean.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { detailContoh, laporanContoh } from '#tests/support/tinjauan.ts';

const satu: AntreanOutput = {
  ok: true,
  baris: [laporanContoh([detailContoh('i1')])],
  total: 12,
  hitungan: { giliran: 12, terbuka: 13, diputuskan: 2 },
};

function start(...answers: AntreanOutput[]) {
  const asked: AntreanParams[] = [];
  const actor = createActor(
    antreanMachine.provide({
      actors: {
        loadQueue: fromPromise<AntreanOutput, AntreanParams>(async ({ input }) => {
          asked.push(input);
          return answers.shift() ?? satu;
        }),
        watchReturn: fromCallback<{ type: 'queue.refresh' }, void>(() => {}),
      },
    }),
    { input: { satker: 'tapin', tab: 'giliran' } },
  );
  actor.start();
  return { actor, asked };
}
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

it('tells a queue that could not be loaded from an empty one', async () => {
  const failed = start(satu, gagal());
  await settled(failed.actor);
  failed.actor.send({ type: 'queue.refresh' });
  const snapshot = await settled(failed.actor);
  expect([frameOf(snapshot), barisAntrean(snapshot), snapshot.context.total, hitunganTab(snapshot)]).toEqual([
    'failed',
    [],
    0,
    { giliran: null, terbuka: null, diputuskan: null },
  ]);
  const empty = start({ ...satu, baris: [], total: 0 });
  expect(frameOf(await settled(empty.actor))).toBe('empty');
});

it('starts every tab on its first page and shows nothing of the tab before', async () => {
  const { actor, asked } = start();
  await settled(actor);
  actor.send({ type: 'page.open', page: 2 });
  await settled(actor);
  actor.send({ type: 'tab.choose', tab: 'diputuskan' });
  expect(barisAntrean(actor.getSnapshot())).toEqual([]);
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

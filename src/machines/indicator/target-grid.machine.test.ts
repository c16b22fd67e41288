import { expect, it } from 'vitest';
import type { GridRow } from '#domain/indicator/grid.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import { canUndo, gridQuestions, isEditable } from '#machines/indicator/target-grid.selectors.ts';
import { gridObstacle } from '#machines/indicator/target-grid.setup.ts';
import type { GridDraft, GridKey, LoadGridResult } from '#machines/indicator/target-grid.types.ts';
import { exampleGridRow } from '#tests/support/kpi.ts';

const ROW = exampleGridRow('a');

/** The grid of these rows, with what the device has kept of it. */
async function opened(draft: GridDraft | null, rows: GridRow[] = [ROW]) {
  const actor = createActor(
    targetGridMachine.provide({
      actors: {
        loadTargets: fromPromise<LoadGridResult, GridKey>(() => Promise.resolve({ ok: true, rows })),
        readDraft: fromPromise<GridDraft | null, GridKey>(() => Promise.resolve(draft)),
        writeDraft: fromPromise<void, GridKey & { draf: GridDraft | null }>(() => Promise.resolve()),
      },
    }),
    { input: { satker: 's1', tahun: 2026, userId: 'u1' } },
  ).start();
  await waitFor(actor, isEditable);
  return actor;
}

/** Two of its cells pasted, each of which can be read in two ways. */
async function pasted() {
  const actor = await opened(null);
  actor.send({ type: 'cell.select', position: { row: 0, column: 1 }, extend: false });
  actor.send({ type: 'block.paste', text: '1.350\t2,400' });
  return actor;
}
const asked = (actor: Awaited<ReturnType<typeof pasted>>) =>
  gridQuestions(actor.getSnapshot()).map(({ column, text }) => [column, text]);

it('asks about every pasted cell that has two readings, keeps what was pasted and is not ready to be saved', async () => {
  const actor = await pasted();
  expect(asked(actor)).toEqual([
    ['tw1', '1.350'],
    ['tw2', '2,400'],
  ]);
  expect(actor.getSnapshot().context.edits).toEqual({ a: { tw1: '1.350', tw2: '2,400' } });
  expect(gridObstacle(actor.getSnapshot().context)).toBe('duaArti');
});

it.each([
  ['decimal', { tw1: '1,35', tw2: '2,4' }],
  ['grouped', { tw1: '1350', tw2: '2400' }],
] as const)('one answer for the whole paste, %s, is written into all of its cells', async (reading, written) => {
  const actor = await pasted();
  actor.send({ type: 'reading.choose', id: 'a', column: null, reading });
  expect(asked(actor)).toEqual([]);
  expect(actor.getSnapshot().context.edits).toEqual({ a: written });
  expect(gridObstacle(actor.getSnapshot().context)).toBeNull();
});

it('an answer for one cell leaves the other asking, and can be taken back', async () => {
  const actor = await pasted();
  actor.send({ type: 'reading.choose', id: 'a', column: 'tw2', reading: 'grouped' });
  expect(asked(actor)).toEqual([['tw1', '1.350']]);
  expect(actor.getSnapshot().context.edits).toEqual({ a: { tw1: '1.350', tw2: '2400' } });
  expect(canUndo(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'change.undo' });
  expect(asked(actor)).toEqual([
    ['tw1', '1.350'],
    ['tw2', '2,400'],
  ]);
});

it('restores what was typed for the indicators that are still there, and nothing of those that are gone', async () => {
  const { target } = ROW;
  const draft = {
    ubahan: { a: { tw1: '5' }, gone: { tw1: '6' } },
    dasar: { a: target, gone: target },
    dasarAtas: {},
    alasan: 'Revisi DIPA',
  };
  const actor = await opened(draft, [ROW, { ...ROW, id: 'b' }]);
  const { edits, reason, conflicts } = actor.getSnapshot().context;
  expect({ ubahan: edits, alasan: reason, conflicts }).toEqual({
    ubahan: { a: { tw1: '5' } },
    alasan: 'Revisi DIPA',
    conflicts: [],
  });
});

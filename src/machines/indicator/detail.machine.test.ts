/** What a record that is read shows of it, and what deleting it leaves: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { DetailsContent, DetailsNews, DetailsResult } from '#machines/indicator/detail.machine.ts';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';
import {
  beingDeleted,
  dashboardDetails,
  detailsFailure,
  kpiDetails,
  mayBeRemoved,
  roundDetails,
} from '#machines/indicator/detail.selectors.ts';
import { FAILURE_KINDS } from '#machines/kit/failure.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleDashboard, exampleKpi } from '#tests/support/kpi.ts';

const setUp = (tahun: number): DetailsContent => ({ kind: 'dasbor', dashboard: exampleDashboard(tahun, 's1') });
const came = (content: DetailsContent): DetailsResult => ({ ok: true, content });

function page() {
  const [load, ask, remove] = [byHand<DetailsResult>(), byHand<boolean>(), byHand<boolean>()];
  const told: DetailsNews[] = [];
  const actors = { loadRecord: load.logic, confirmRemove: ask.logic, removeRecord: remove.logic };
  const actor = createActor(detailsMachine.provide({ actors }));
  actor.on('record.removed', (news) => told.push(news));
  actor.start();
  const seen = () => actor.getSnapshot();
  const year = () => dashboardDetails(seen())?.tahun ?? null;
  const calls = () => [load, ask, remove].map(({ inputs }) => inputs.length);
  return { actor, load, ask, remove, told, seen, year, calls };
}

describe('a record that is read', () => {
  it('is shown whole, as what it is and as nothing else', async () => {
    const kpi = { ...exampleKpi(), riwayat: [] } as never;
    const report = { id: 'l1', versi: 4 } as never;
    const shown = [];
    for (const content of [{ kind: 'kpi', kpi }, setUp(2026), { kind: 'putaran', report }] as const) {
      const { load, seen } = page();
      await load.answer(came(content));
      shown.push([kpiDetails(seen()), dashboardDetails(seen()), roundDetails(seen()), frameOf(seen())]);
    }
    expect(shown).toEqual([
      [kpi, null, null, 'ready'],
      [null, exampleDashboard(2026, 's1'), null, 'ready'],
      [null, null, report, 'ready'],
    ]);
  });

  it('stays in sight while it is read anew, and gives way to what came', async () => {
    const { actor, load, seen, year } = page();
    await load.answer(came(setUp(2025)));
    actor.send({ type: 'record.reload' });
    const meanwhile = [year(), frameOf(seen())];
    await load.answer(came(setUp(2026)));
    expect([meanwhile, [year(), frameOf(seen())]]).toEqual([
      [2025, 'refreshing'],
      [2026, 'ready'],
    ]);
  });

  it('is read once more when it changed while it was read anew, and an answer from before counts no more', async () => {
    const { actor, load, year, calls } = page();
    await load.answer(came(setUp(2024)));
    actor.send({ type: 'record.reload' });
    actor.send({ type: 'record.reload' });
    await load.answer(came(setUp(2026)), 2);
    await load.answer(came(setUp(2025)), 1);
    expect([year(), calls()]).toEqual([2026, [3, 0, 0]]);
  });

  it('is not in sight any more when it cannot be read anew, says why, and can be asked for again', async () => {
    for (const kind of FAILURE_KINDS) {
      const { actor, load, seen, year } = page();
      await load.answer(came(setUp(2025)));
      actor.send({ type: 'record.reload' });
      await load.answer(failed(kind, 'Satker lain'));
      expect([year(), frameOf(seen()), detailsFailure(seen()), mayBeRemoved(seen())]).toEqual([
        null,
        kind,
        failed(kind, 'Satker lain').failure,
        false,
      ]);
      actor.send({ type: 'record.reload' });
      expect(frameOf(seen())).toBe('loading');
      await load.answer(came(setUp(2026)));
      expect([year(), frameOf(seen()), detailsFailure(seen())]).toEqual([2026, 'ready', null]);
    }
  });
});

describe('deleting a record', () => {
  it('is asked first, once; its button keeps its place meanwhile, and after a no', async () => {
    const { actor, load, ask, seen, year, calls } = page();
    actor.send({ type: 'record.remove' });
    await load.answer(came(setUp(2026)));
    for (const _ of 'ab') actor.send({ type: 'record.remove' });
    const asked = [mayBeRemoved(seen()), beingDeleted(seen()), calls()];
    await ask.answer(false);
    expect([asked, [year(), mayBeRemoved(seen()), calls()]]).toEqual([
      [true, false, [1, 1, 0]],
      [2026, true, [1, 1, 0]],
    ]);
  });

  it('is done once after a yes, and told once the server has done it', async () => {
    const { actor, load, ask, remove, told, seen, calls } = page();
    await load.answer(came(setUp(2026)));
    actor.send({ type: 'record.remove' });
    await ask.answer(true);
    actor.send({ type: 'record.remove' });
    const meanwhile = [beingDeleted(seen()), mayBeRemoved(seen()), calls(), [...told]];
    await remove.answer(true);
    expect([meanwhile, told]).toEqual([[true, false, [1, 1, 1], []], [{ type: 'record.removed' }]]);
  });

  it('leaves the record where it was when the server did not do it, or nobody knows; it can be tried again', async () => {
    const { actor, load, ask, remove, told, seen, year, calls } = page();
    await load.answer(came(setUp(2026)));
    for (const answer of [() => remove.answer(false), () => remove.breaks(), () => remove.answer(true)]) {
      actor.send({ type: 'record.remove' });
      await ask.answer(true);
      expect([year(), told]).toEqual([2026, []]);
      await answer();
    }
    expect([beingDeleted(seen()), told.length, calls()]).toEqual([false, 1, [1, 3, 3]]);
  });
});

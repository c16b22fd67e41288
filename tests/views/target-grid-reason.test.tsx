// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GridPage } from '#features/indicator/GridPage.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import { isEditable } from '#machines/indicator/target-grid.selectors.ts';
import type { GridDraft, GridKey, LoadGridResult, SendResult } from '#machines/indicator/target-grid.types.ts';
import { exampleGridRow } from '#tests/support/kpi.ts';
import { setStage, Surroundings } from '#tests/views/views.tsx';

setStage();

const ROW = exampleGridRow('a');

const refusing = targetGridMachine.provide({
  actors: {
    loadTargets: fromPromise<LoadGridResult, GridKey>(async () => ({ ok: true, rows: [ROW] })),
    readDraft: fromPromise<GridDraft | null, GridKey>(async () => null),
    writeDraft: fromPromise<void, GridKey & { draf: GridDraft | null }>(async () => {}),
    saveTargets: fromPromise<SendResult>(async () => ({ result: 'ditolak', errors: [], reasonNeeded: ['a'] })) as never,
  },
});

it('says once more at the top that a reason is wanted, when saving was tried without one', async () => {
  const actor = createActor(refusing, { input: { satker: 's1', tahun: 2026, userId: 'u1' } }).start();
  await waitFor(actor, isEditable);
  actor.send({ type: 'cell.write', id: 'a', column: 'tw1', text: '5' });
  actor.send({ type: 'targets.save' });
  await waitFor(actor, isEditable);
  actor.send({ type: 'targets.save' });
  const show = () =>
    render(
      <Surroundings>
        <TargetGridActor.Provider logic={refusing} options={{ input: {} as never, snapshot: actor.getSnapshot() }}>
          <GridPage satker="BPS Kabupaten Tapin" tahun={2026} mayAdd />
        </TargetGridActor.Provider>
      </Surroundings>,
    );
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const first = show();
  expect(alerts()).toContain('«kpi.kisi.halangan.alasan»');
  first.unmount();
  actor.send({ type: 'reason.change', reason: 'Revisi PK' });
  show();
  expect(alerts()).not.toContain('«kpi.kisi.halangan.alasan»');
});

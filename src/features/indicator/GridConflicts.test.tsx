// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GridRow, TargetSubmission } from '#domain/indicator/grid.ts';
import { GridConflicts } from '#features/indicator/GridConflicts.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import type { GridDraft, GridKey, LoadGridResult, SendResult } from '#machines/indicator/target-grid.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));
afterEach(cleanup);

const row = (id: string, kode: string, tw1: number, versi = 1): GridRow => ({
  id,
  versi,
  kode,
  nama: `Indikator ${kode}`,
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 100, tw1, tw2: null, tw3: null, tw4: null },
  openWarnings: [],
});

type SaveInput = { submissions: readonly TargetSubmission[]; rows: readonly GridRow[] };

function Edit() {
  const { send } = TargetGridActor.useActorRef();
  return (
    <button
      type="button"
      onClick={() => {
        send({ type: 'cell.write', id: 'b', column: 'tw1', text: '33' });
        send({ type: 'targets.save' });
      }}
    >
      simpan
    </button>
  );
}

it('names the indicator that somebody else has changed too, with both figures', async () => {
  const logic = targetGridMachine.provide({
    actors: {
      loadTargets: fromPromise<LoadGridResult, GridKey>(async () => ({
        ok: true,
        rows: [row('a', '1.1', 10), row('b', '2.4', 20)],
      })),
      readDraft: fromPromise<GridDraft | null, GridKey>(async () => null),
      writeDraft: fromPromise<void, GridKey & { draf: GridDraft | null }>(async () => {}),
      saveTargets: fromPromise<SendResult, SaveInput>(async () => ({
        result: 'bentrok',
        rows: [row('a', '1.1', 10), row('b', '2.4', 27, 2)],
      })),
    },
  });
  render(
    <TargetGridActor.Provider logic={logic} options={{ input: { satker: 's', tahun: 2026, userId: 'p' } }}>
      <Edit />
      <GridConflicts />
    </TargetGridActor.Provider>,
  );
  await waitFor(() => {
    screen.getByText('simpan').click();
    expect(screen.queryAllByText(/^2\.4, /, { selector: 'li b' })).toHaveLength(1);
  });
  expect(screen.queryByText(/^1\.1/)).toBeNull();
  const line = screen.getByText(/^2\.4, /, { selector: 'li b' }).parentElement?.textContent ?? '';
  // What it was, then what it became.
  expect(line).toMatch(/20.*27/);
});

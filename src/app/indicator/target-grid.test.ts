import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideTargetGrid } from '#app/indicator/target-grid.ts';
import type { GridDraft } from '#machines/indicator/target-grid.types.ts';
import { draftsIn } from '#tests/support/drafts-in.ts';

const WHO = { satker: 's', tahun: 2026, userId: 'sari' };
const KEY = 'kisi-target:sari:s-2026';

/** A device, and tabs of one browser with the same grid on it. */
function device() {
  const stored = new Map<string, unknown>();
  const tab = () => {
    const { actors } = provideTargetGrid({} as never, draftsIn(stored) as never).implementations;
    const run = async (logic: unknown, input: object) => {
      const actor = createActor(logic as never, { input } as never);
      actor.start();
      await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ status: 'done' }));
      return (actor.getSnapshot() as unknown as { output: GridDraft | null }).output;
    };
    return {
      read: () => run(actors['readDraft'], WHO),
      write: (draf: GridDraft | null) => run(actors['writeDraft'], { ...WHO, draf }),
    };
  };
  return { stored, tab };
}
const BASE = { tahun: 10, tw1: 1, tw2: 2, tw3: 3, tw4: 4 };
const typed = (ubahan: GridDraft['ubahan'], alasan = ''): GridDraft => ({
  ubahan,
  dasar: Object.fromEntries(Object.keys(ubahan).map((id) => [id, BASE])),
  dasarAtas: {},
  alasan,
});

it('what was typed is kept on the device under person, unit and year, with its shape', async () => {
  const { stored, tab } = device();
  const draft = typed({ a: { tahun: '10' } });
  await tab().write(draft);
  expect([...stored]).toEqual([[KEY, { skema: 1, ...draft }]]);
});

it('nothing typed is nothing kept', async () => {
  const { stored, tab } = device();
  const one = tab();
  await one.write(typed({ a: { tahun: '10' } }));
  await one.write(null);
  expect([...stored]).toEqual([]);
});

it('of two tabs each keeps what was typed in it, whatever the other stores, saves or throws away', async () => {
  const { stored, tab } = device();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.read(), other.read()]);
  await one.write(typed({ a: { tw1: '5' } }));
  await other.write(typed({ b: { tw2: '6' } }, 'Revisi'));
  expect(await tab().read()).toEqual(typed({ a: { tw1: '5' }, b: { tw2: '6' } }, 'Revisi'));
  await one.write(typed({ a: { tw1: '5', tw3: '7' } }));
  await other.write(null);
  expect(await tab().read()).toEqual(typed({ a: { tw1: '5', tw3: '7' } }));
  await one.write(null);
  expect([...stored]).toEqual([]);
});

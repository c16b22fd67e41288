import { expect, it } from 'vitest';
import type { UnitEntry } from '#domain/access/unit-options.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { type WorkspaceEmitted, type WorkspaceInput, workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Workspace } from '#machines/workspace/choices.ts';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

const admin = { id: 'u1', roles: ['admin-dev'], satkerId: 'a', satkerName: 'Unit a' };
const officer = { id: 'u2', roles: ['admin-esselon-2'], satkerId: 'a', satkerName: 'Unit a' };

function start(
  input: WorkspaceInput,
  answers: (() => Promise<{ units: UnitEntry[]; years: number[]; filled: number[] }>)[],
) {
  const saved: Workspace[] = [];
  const emitted: WorkspaceEmitted[] = [];
  const actor = createActor(
    workspaceMachine.provide({
      actors: {
        loadUnits: fromPromise(() => (answers.shift() ?? (() => Promise.reject(new Error('offline'))))()),
        saveWorkspace: fromPromise(async ({ input: workspace }) => void saved.push(workspace)),
      },
    }),
    { input },
  );
  actor.on('workspace.changed', (event) => emitted.push(event));
  actor.start();
  return { actor, saved, emitted };
}
const lists = () =>
  Promise.resolve({ units: [unitEntry('a'), unitEntry('b')], years: [2024, 2025, 2026], filled: [2025] });
const filledIn =
  (...filled: number[]) =>
  async () => ({ ...(await lists()), filled });
const nothingStored = { satker: null, tahun: null };

it('starts in the own unit and in 2025 when nothing was stored', async () => {
  const { actor } = start({ person: officer, stored: nothingStored }, [lists]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(selectedSatker(actor.getSnapshot())).toEqual({ value: 'a', label: 'Unit a' });
  expect(selectedTahun(actor.getSnapshot())).toEqual(2025);
});

it('takes up what an earlier visit selected', async () => {
  const stored = { satker: { value: '', label: 'Semua Unit' }, tahun: 2026 };
  const { actor } = start({ person: admin, stored }, [lists]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(selectedSatker(actor.getSnapshot())).toEqual({ value: '', label: 'Semua Unit' });
  expect(selectedTahun(actor.getSnapshot())).toEqual(2026);
});

it('falls back to the own unit when the stored one may not be chosen', async () => {
  const stored = { satker: { value: 'b', label: 'Unit b' }, tahun: null };
  const { actor } = start({ person: officer, stored }, [lists]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(selectedSatker(actor.getSnapshot())).toEqual({ value: 'a', label: 'Unit a' });
});

it('a selection is announced and saved', async () => {
  const { actor, saved, emitted } = start({ person: admin, stored: nothingStored }, [lists]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  actor.send({ type: 'satker.select', value: 'b' });
  actor.send({ type: 'tahun.select', tahun: 2026 });
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(emitted).toEqual([
    { type: 'workspace.changed', satker: { value: 'b', label: 'Unit b' }, tahun: 2025 },
    { type: 'workspace.changed', satker: { value: 'b', label: 'Unit b' }, tahun: 2026 },
  ]);
  expect(saved.at(-1)).toEqual({ satker: { value: 'b', label: 'Unit b' }, tahun: 2026 });
});

it('refuses a unit and a year that are not offered, and says nothing when nothing changes', async () => {
  const { actor, emitted } = start({ person: officer, stored: nothingStored }, [lists]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  for (const event of [
    { type: 'satker.select', value: 'b' } as const,
    { type: 'satker.select', value: 'a' } as const,
    { type: 'tahun.select', tahun: 1999 } as const,
    { type: 'tahun.select', tahun: 2025 } as const,
  ]) {
    expect(actor.getSnapshot().can(event)).toEqual(false);
    actor.send(event);
  }
  expect(emitted).toEqual([]);
});

it('keeps the own unit when the lists cannot be loaded, and can try again', async () => {
  const { actor } = start({ person: officer, stored: nothingStored }, [
    () => Promise.reject(new Error('offline')),
    lists,
  ]);
  await waitFor(actor, (workspace) => workspace.matches('failed'));
  expect(selectedSatker(actor.getSnapshot())).toEqual({ value: 'a', label: 'Unit a' });
  actor.send({ type: 'units.retry' });
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(unitOptionsOf(actor.getSnapshot()).map((option) => option.value)).toEqual(['a']);
});

it.each([
  { filled: [2024, 2026], stored: null, tahun: 2026, why: 'all data lies in other years: the last of them' },
  { filled: [2024, 2025], stored: null, tahun: 2025, why: 'the default year has data' },
  { filled: [], stored: null, tahun: 2025, why: 'there is no data anywhere' },
  { filled: [2026], stored: 2024, tahun: 2024, why: 'a year was chosen on an earlier visit' },
  { filled: [2019], stored: null, tahun: 2025, why: 'the year with data is not offered' },
])('begins in $tahun: $why', async ({ filled, stored, tahun }) => {
  const { actor } = start({ person: officer, stored: { satker: null, tahun: stored } }, [filledIn(...filled)]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(selectedTahun(actor.getSnapshot())).toBe(tahun);
});

it('never moves anybody from the year in which they work', async () => {
  const { actor } = start({ person: officer, stored: nothingStored }, [filledIn(), filledIn(2026)]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  actor.send({ type: 'units.outdated' });
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(selectedTahun(actor.getSnapshot())).toBe(2025);
});

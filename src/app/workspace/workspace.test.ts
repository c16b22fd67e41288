import { expect, it } from 'vitest';
import { provideWorkspace } from '#app/workspace/workspace.ts';
import type { TahunRecord, Unit } from '#contract/units.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { WorkspaceInput } from '#machines/workspace/workspace.machine.ts';
import {
  isWorkspaceKnown,
  workspaceElsewhere,
  selectedSatker,
  tahunOptions,
  selectedTahun,
  unitOptionsOf,
} from '#machines/workspace/workspace.selectors.ts';
import { createStorage } from '#services/storage/storage.ts';
import { FakeLocalStorage } from '#tests/session/server.ts';

const record = { versi: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const unit = (id: string): Unit => ({
  ...record,
  id,
  kode: '6305',
  nama_unit: `Unit ${id}`,
  level_id: 3,
  parent_id: null,
  nama_supervisi: null,
  penanggungjawab: null,
  pengawas: null,
  aktif: true,
  unit_jalur: [id],
});
const tahun = (value: number): TahunRecord => ({
  ...record,
  id: String(value),
  tahun: value,
  status: 'aktif',
  batas_capaian: 120,
  rumus_minimize: 'dua_kurang',
  ambang: [],
});
const leader: WorkspaceInput['person'] = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'Unit a' };

function browser() {
  const storage = createStorage(new FakeLocalStorage());
  const calls: string[] = [];
  const tabs = new EventTarget();
  const master = {
    listUnits: async () => {
      calls.push('units');
      return [unit('a'), unit('b')];
    },
    listTahun: async () => {
      calls.push('tahun');
      return [tahun(2026), tahun(2024)];
    },
    countKpi: async () => 0,
  };
  const asked: string[] = [];
  const yearsOf = async (satkerId: string) => {
    asked.push(satkerId);
    throw new Error('offline');
  };
  const visit = async (person: WorkspaceInput['person']) => {
    const stored = { satker: storage.readSatker(), tahun: storage.readTahun() };
    const actor = createActor(provideWorkspace({ master, storage, yearsOf, tabs }), {
      input: { person, stored },
    }).start();
    await waitFor(actor, (workspace) => workspace.hasTag('settled'));
    return actor;
  };
  return { storage, calls, asked, tabs, visit };
}

it('the unit list is fetched once and then served from local storage', async () => {
  const { calls, visit } = browser();
  await visit(leader);
  const again = await visit(leader);
  expect(calls).toEqual(['units', 'tahun', 'tahun']);
  expect(unitOptionsOf(again.getSnapshot()).map(({ value }) => value)).toEqual(['a', 'b']);
  expect(tahunOptions(again.getSnapshot())).toEqual([2024, 2026]);
});

it.each([
  ['another user', { ...leader, id: 'u2' }],
  ['the same user in another role', { ...leader, roles: ['admin-dev'] }],
  ['the same user with one role more', { ...leader, roles: ['pimpinan', 'support'] }],
  ['the same user in another unit', { ...leader, satkerId: 'b' }],
])('a list cached for one user and role is not shown to %s', async (_, person) => {
  const { calls, visit } = browser();
  await visit(leader);
  await visit(person);
  expect(calls).toEqual(['units', 'tahun', 'units', 'tahun']);
});

it('a damaged cache is fetched anew', async () => {
  const { storage, calls, visit } = browser();
  await visit(leader);
  const { key } = storage.readLocalSatker() as { key: string };
  storage.saveLocalSatker({ key, units: [{ nama_unit: 'without id' }] });
  await visit(leader);
  expect(calls).toEqual(['units', 'tahun', 'units', 'tahun']);
});

it('after a unit was changed the list is fetched anew, without a pause in the work', async () => {
  const { storage, calls, visit } = browser();
  const actor = await visit(leader);
  storage.saveLocalSatker(null);
  actor.send({ type: 'units.outdated' });
  expect([actor.getSnapshot().value, isWorkspaceKnown(actor.getSnapshot())]).toEqual([{ ready: 'refreshing' }, true]);
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(calls).toEqual(['units', 'tahun', 'units', 'tahun']);
  expect(storage.readLocalSatker()).not.toBe(null);
});

it('what is selected is there again at the next visit', async () => {
  const { storage, visit } = browser();
  const actor = await visit(leader);
  actor.send({ type: 'satker.select', value: 'b' });
  actor.send({ type: 'tahun.select', tahun: 2026 });
  await waitFor(actor, (workspace) => workspace.hasTag('settled'));
  expect(storage.readSatker()).toEqual({ value: 'b', label: 'Unit b' });
  expect(storage.readTahun()).toEqual(2026);
  const { satker, tahun: year } = (await visit(leader)).getSnapshot().context;
  expect({ satker, year }).toEqual({ satker: { value: 'b', label: 'Unit b' }, year: 2026 });
});

const storageEvent = (key: string) => Object.assign(new Event('storage'), { key, newValue: 'x' });

async function twoTabs() {
  const { storage, tabs, visit } = browser();
  const here = await visit(leader);
  const announced: string[] = [];
  here.on('workspace.changed', ({ satker, tahun }) => announced.push(`${satker.value} ${tahun}`));
  const place = () => {
    const snapshot = here.getSnapshot();
    const there = workspaceElsewhere(snapshot);
    return {
      here: `${selectedSatker(snapshot).value} ${selectedTahun(snapshot)}`,
      there: there && `${there.satker.value} ${there.tahun}`,
      announced,
    };
  };
  /** Another tab of the same browser selects. */
  const selectThere = (satker: string, year: number) => {
    storage.saveSatker({ value: satker, label: `Unit ${satker}` });
    tabs.dispatchEvent(storageEvent('satkerSelected'));
    storage.saveTahun(year);
    tabs.dispatchEvent(storageEvent('tahunSelected'));
  };
  return { here, place, selectThere, tabs };
}

it('T-3: a switch in another tab is told, not followed', async () => {
  const { place, selectThere } = await twoTabs();
  selectThere('b', 2026);
  expect(place()).toEqual({ here: 'a 2026', there: 'b 2026', announced: [] });
});

it('T-3: accepting it takes unit and year together, and announces them once', async () => {
  const { here, place, selectThere } = await twoTabs();
  selectThere('b', 2024);
  here.send({ type: 'otherTab.accept' });
  expect(place()).toEqual({ here: 'b 2024', there: null, announced: ['b 2024'] });
});

it('T-3: keeping the own one is asked once: waking up does not ask again, another switch does', async () => {
  const { here, place, selectThere, tabs } = await twoTabs();
  selectThere('b', 2024);
  here.send({ type: 'otherTab.keep' });
  tabs.dispatchEvent(new Event('visibilitychange'));
  expect(place()).toEqual({ here: 'a 2026', there: null, announced: [] });
  selectThere('b', 2024);
  expect(place().there).toEqual('b 2024');
});

it('T-3: the notice goes when the other tab comes back, or when this one moves on by itself', async () => {
  const { here, place, selectThere } = await twoTabs();
  selectThere('b', 2024);
  selectThere('a', 2026);
  expect(place().there).toEqual(null);
  selectThere('b', 2024);
  here.send({ type: 'tahun.select', tahun: 2024 });
  expect(place()).toEqual({ here: 'a 2024', there: null, announced: ['a 2024'] });
});

it('T-3: a tab that slept through the switch is told when it wakes', async () => {
  const { storage, tabs, visit } = browser();
  const here = await visit(leader);
  storage.saveTahun(2024);
  tabs.dispatchEvent(new Event('pageshow'));
  expect(workspaceElsewhere(here.getSnapshot())?.tahun).toEqual(2024);
});

it('T-3: a unit or year that may not be chosen here is no news, and neither is a sign-out', async () => {
  const { place, selectThere, tabs } = await twoTabs();
  selectThere('nowhere', 1999);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
  tabs.dispatchEvent(storageEvent('skin'));
  expect(place()).toEqual({ here: 'a 2026', there: null, announced: [] });
});

it('a stored year that is not offered gives way to one that is', async () => {
  const { storage, visit } = browser();
  storage.saveTahun(1999);
  expect(selectedTahun((await visit(leader)).getSnapshot())).toEqual(2026);
});

it('asks about all units for whoever begins with all of them', async () => {
  const { asked, visit } = browser();
  await visit({ ...leader, roles: ['admin-dev'] });
  expect(asked).toEqual(['']);
});

it('asks where the data is until a year was chosen, and does without an answer', async () => {
  const { asked, storage, visit } = browser();
  const first = await visit(leader);
  expect([asked, selectedTahun(first.getSnapshot())]).toEqual([['a'], 2026]);
  storage.saveTahun(2024);
  await visit(leader);
  expect(asked).toEqual(['a']);
});

import { expect, it } from 'vitest';
import { provideKonteks } from '#app/wiring/konteks.ts';
import type { TahunRecord, Unit } from '#contract/master.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { KonteksInput } from '#machines/konteks/konteks.machine.ts';
import { tahunOptions, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { createStorage } from '#services/storage/storage.ts';

const record = { versi: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const unit = (id: string): Unit => ({
  ...record,
  id,
  kode: id,
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
const leader: KonteksInput['person'] = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerNama: 'Unit a' };

function browser() {
  const storage = createStorage(null);
  const calls: string[] = [];
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
  const visit = async (person: KonteksInput['person']) => {
    const stored = { satker: storage.readSatker(), tahun: storage.readTahun() };
    const actor = createActor(provideKonteks({ master, storage }), { input: { person, stored } }).start();
    await waitFor(actor, (konteks) => konteks.hasTag('settled'));
    return actor;
  };
  return { storage, calls, visit };
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
])('a list cached for one user and role is not shown to %s', async (_, person) => {
  const { calls, visit } = browser();
  await visit(leader);
  await visit(person);
  expect(calls).toEqual(['units', 'tahun', 'units', 'tahun']);
});

it('a damaged cache is fetched anew', async () => {
  const { storage, calls, visit } = browser();
  storage.saveLocalSatker({ key: 'u1 pimpinan', units: [{ nama_unit: 'without id' }] });
  await visit(leader);
  expect(calls).toEqual(['units', 'tahun']);
});

it('what is selected is there again at the next visit', async () => {
  const { storage, visit } = browser();
  const actor = await visit(leader);
  actor.send({ type: 'satker.select', value: 'b' });
  actor.send({ type: 'tahun.select', tahun: 2026 });
  await waitFor(actor, (konteks) => konteks.hasTag('settled'));
  expect(storage.readSatker()).toEqual({ value: 'b', label: 'Unit b' });
  expect(storage.readTahun()).toEqual(2026);
  const { satker, tahun: year } = (await visit(leader)).getSnapshot().context;
  expect({ satker, year }).toEqual({ satker: { value: 'b', label: 'Unit b' }, year: 2026 });
});

import type { UnitEntry } from '#domain/akses/unit-options.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { konteksMachine } from '#machines/konteks/konteks.machine.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { AppStorage } from '#services/storage/storage.ts';

/** The unit list as local storage keeps it: of one user in one set of roles. */
type CachedUnits = { key: string; units: UnitEntry[] };
const isCached = (value: unknown): value is CachedUnits =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'units' in value &&
  Array.isArray(value.units) &&
  value.units.every((unit) => typeof unit?.id === 'string' && typeof unit.nama_unit === 'string');

const slim = (unit: UnitEntry): UnitEntry => ({
  id: unit.id,
  nama_unit: unit.nama_unit,
  level_id: unit.level_id,
  nama_supervisi: unit.nama_supervisi,
  penanggungjawab: unit.penanggungjawab,
  pengawas: unit.pengawas,
});

/** The working context over the API, remembered in local storage (`localSatker`, `satkerSelected`, `tahunSelected`). */
export function provideKonteks({ master, storage }: { master: MasterApi; storage: AppStorage }) {
  return konteksMachine.provide({
    actors: {
      loadUnits: fromPromise(async ({ input, signal }) => {
        const key = [input.id, ...[...input.roles].sort()].join(' ');
        const cached = storage.readLocalSatker();
        const known = isCached(cached) && cached.key === key && cached.units.length > 0 ? cached.units : null;
        const [units, years] = await Promise.all([known ?? master.listUnits({ signal }), master.listTahun({ signal })]);
        const kept = known ?? units.map(slim);
        if (known === null) storage.saveLocalSatker({ key, units: kept } satisfies CachedUnits);
        return { units: kept, years: years.map(({ tahun }) => tahun).sort((one, other) => one - other) };
      }),
      saveKonteks: fromPromise(async ({ input }) => {
        storage.saveSatker(input.satker);
        storage.saveTahun(input.tahun);
      }),
    },
  });
}

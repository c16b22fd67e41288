import type { UnitEntry } from '#domain/akses/unit-options.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type KonteksEvent, konteksMachine } from '#machines/konteks/konteks.machine.ts';
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
  value.units.every(isUnit);
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isUnit = (unit: Partial<Record<keyof UnitEntry, unknown>> | null): unit is UnitEntry =>
  typeof unit?.id === 'string' &&
  typeof unit.nama_unit === 'string' &&
  typeof unit.level_id === 'number' &&
  [unit.nama_supervisi, unit.penanggungjawab, unit.pengawas].every(isTextOrNull);

const slim = (unit: UnitEntry): UnitEntry => ({
  id: unit.id,
  nama_unit: unit.nama_unit,
  level_id: unit.level_id,
  nama_supervisi: unit.nama_supervisi,
  penanggungjawab: unit.penanggungjawab,
  pengawas: unit.pengawas,
});

type ElsewhereEvent = Extract<KonteksEvent, { type: 'otherTab.select' }>;

export type KonteksServices = {
  master: MasterApi;
  storage: AppStorage;
  /** The window, where news of other tabs arrives. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** The working context over the API, remembered in local storage (`localSatker`, `satkerSelected`, `tahunSelected`). */
export function provideKonteks({ master, storage, tabs }: KonteksServices) {
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
      watchOtherTabs: fromCallback<ElsewhereEvent, void>(({ sendBack }) =>
        storage.watchKonteks(tabs, (there) => sendBack({ type: 'otherTab.select', ...there })),
      ),
      saveKonteks: fromPromise(async ({ input }) => {
        storage.saveSatker(input.satker);
        storage.saveTahun(input.tahun);
      }),
    },
  });
}

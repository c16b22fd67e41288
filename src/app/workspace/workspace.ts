import { slim, unitCache } from '#app/workspace/unit-cache.ts';
import { initialSatker } from '#domain/access/initial-satker.ts';
import { zoneOfUnit } from '#domain/calendar/zones.ts';
import { liveIn } from '#services/i18n/format.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type WorkspaceEvent, workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { MasterApi } from '#services/records/master.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type ElsewhereEvent = Extract<WorkspaceEvent, { type: 'otherTab.select' }>;

export type WorkspaceServices = {
  master: MasterApi;
  storage: AppStorage;
  /** Years in which the unit, or one below it, has data ('' = any unit); none for those who may not read reports. */
  yearsOf: (satkerId: string, options: { signal: AbortSignal }) => Promise<number[]>;
  /** The window, where news of other tabs arrives. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** The working context over the API, remembered in local storage (`localSatker`, `satkerSelected`, `tahunSelected`). */
export function provideWorkspace({ master, storage, yearsOf, tabs }: WorkspaceServices) {
  const cache = unitCache(storage);
  return workspaceMachine.provide({
    actors: {
      loadUnits: fromPromise(async ({ input, signal }) => {
        const known = cache.read(input);
        // The unit that they begin with: admin-dev works on all units, whatever their own one has.
        const { value: begun } = initialSatker(input.roles, { id: input.satkerId, nama: '' });
        const [units, years, filled] = await Promise.all([
          known ?? master.listUnits({ signal }),
          master.listTahun({ signal }),
          // Only a help: whoever cannot be helped begins in the default year.
          input.undecided ? yearsOf(begun, { signal }).catch(() => []) : [],
        ]);
        if (known === null) cache.write(input, units);
        liveIn(zoneOfUnit(units.find(({ id }) => id === input.satkerId)?.kode));
        return {
          units: units.map(slim),
          years: years.map(({ tahun }) => tahun).sort((one, other) => one - other),
          filled,
        };
      }),
      watchOtherTabs: fromCallback<ElsewhereEvent, void>(({ sendBack }) =>
        storage.watchWorkspace(tabs, (there) => sendBack({ type: 'otherTab.select', ...there })),
      ),
      saveWorkspace: fromPromise(async ({ input }) => {
        storage.saveSatker(input.satker);
        storage.saveTahun(input.tahun);
      }),
    },
  });
}

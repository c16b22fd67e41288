import { slim, unitCache } from '#app/workspace/unit-cache.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type WorkspaceEvent, workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { MasterApi } from '#services/records/master.ts';
import type { AppStorage } from '#services/storage/storage.ts';

type ElsewhereEvent = Extract<WorkspaceEvent, { type: 'otherTab.select' }>;

export type WorkspaceServices = {
  master: MasterApi;
  storage: AppStorage;
  /** The window, where news of other tabs arrives. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** The working context over the API, remembered in local storage (`localSatker`, `satkerSelected`, `tahunSelected`). */
export function provideWorkspace({ master, storage, tabs }: WorkspaceServices) {
  const cache = unitCache(storage);
  return workspaceMachine.provide({
    actors: {
      loadUnits: fromPromise(async ({ input, signal }) => {
        const known = cache.read(input);
        const [units, years] = await Promise.all([known ?? master.listUnits({ signal }), master.listTahun({ signal })]);
        if (known === null) cache.write(input, units);
        return { units: units.map(slim), years: years.map(({ tahun }) => tahun).sort((one, other) => one - other) };
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

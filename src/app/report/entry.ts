import { entryMachine } from '#machines/report/entry.machine.ts';
import type { Draft, SaveResult, EntryEvent } from '#machines/report/entry.setup.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { calling } from '#app/wiring/call.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import type { ReportApi } from '#services/report/report.ts';
import { readEntryDraft } from '#app/report/entry-draft.ts';
import { save, type SaveRequest } from '#app/report/save-entry.ts';

type Whose = { id: string; userId: string };
const key = ({ id, userId }: Whose) => `isian:${userId}:${id}`;

export type EntryServices = {
  reportApi: ReportApi;
  drafts: DraftStore;
  /** Asks before the person leaves input that the server does not have; `onDevice`: this device has stored it. */
  confirmLeave: (onDevice: boolean, signal: AbortSignal) => Promise<DialogAnswer>;
};

/** What this device keeps of a report for one person; null: nothing, or nothing that can be read. */
export const readDraft = async (drafts: DraftStore, whose: Whose): Promise<Draft | null> =>
  readEntryDraft(await drafts.read(key(whose)));

/** A report's draft over the API and the device's storage. */
export function provideEntry({ reportApi, drafts, confirmLeave }: EntryServices) {
  return entryMachine.provide({
    actors: {
      readDraft: fromPromise<Draft | null, Whose>(({ input }) => readDraft(drafts, input)),
      writeDraft: fromPromise(async ({ input: { draf, ...who } }) => {
        const empty = Object.keys(draf.ketikan).length === 0 && draf.ditandai.length === 0;
        await holdReload(empty ? drafts.remove(key(who)) : drafts.write(key(who), { skema: 1, ...draf }));
      }),
      // Without an abort signal: a save that is under way must reach the server even when the person leaves the page.
      saveEntries: fromPromise<SaveResult, SaveRequest>(({ input }) => save(reportApi, input)),
      confirmLeave: calling<boolean, { onDevice: boolean }>(
        async ({ input, signal }) => (await confirmLeave(input.onDevice, signal)) === 'confirmed',
      ),
      watchPage: fromCallback<EntryEvent, void>(({ sendBack }) => {
        const hidden = () => {
          if (document.visibilityState === 'hidden') sendBack({ type: 'draft.flush' });
        };
        const online = () => sendBack({ type: 'network.online' });
        document.addEventListener('visibilitychange', hidden);
        window.addEventListener('online', online);
        return () => {
          document.removeEventListener('visibilitychange', hidden);
          window.removeEventListener('online', online);
        };
      }),
    },
  });
}

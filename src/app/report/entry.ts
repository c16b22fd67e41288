import { z } from 'zod';
import type { Report } from '#contract/report.ts';
import { COLUMNS } from '#domain/report/columns.ts';
import type { EntryChange } from '#domain/report/entry.ts';
import { perTextField } from '#domain/report/text-fields.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import type { Draft, SaveResult, EntryEvent } from '#machines/report/entry.setup.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { calling } from '#app/wiring/call.ts';
import { isLuring, asValue } from '#app/wiring/failure.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readStored } from '#services/drafts/stored.ts';
import type { ReportApi } from '#services/report/report.ts';

const key = ({ id, userId }: { id: string; userId: string }) => `isian:${userId}:${id}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const number = z.number().nullable();
const text = z.string().nullable();
const valuesSchema = z.looseObject({
  realisasi: number,
  x: number,
  y: number,
  // A draft from before a text field was added lacks that field: it is read as empty, so that the rest of the draft is
  // kept.
  ...perTextField(() => text.default(null)),
});
const draftSchema = z.looseObject({
  skema: z.literal(1),
  dasar: z.record(z.string(), valuesSchema),
  ketikan: z.record(z.string(), z.partialRecord(z.enum(COLUMNS), z.string())),
  ditandai: z.array(z.string()),
});
/** A stored draft, or null when it is absent, of an older shape, or damaged in any part. */
export const readEntryDraft = (value: unknown): Draft | null => readStored(draftSchema, value);

const isReport = (data: unknown): data is Report => isObject(data) && 'versi' in data && 'details' in data;

export type EntryServices = {
  reportApi: ReportApi;
  drafts: DraftStore;
  /** Asks before the person leaves input that the server does not have; `onDevice`: this device has stored it. */
  confirmLeave: (onDevice: boolean, signal: AbortSignal) => Promise<DialogAnswer>;
};

/** A report's draft over the API and the device's storage. */
export function provideEntry({ reportApi, drafts, confirmLeave }: EntryServices) {
  return entryMachine.provide({
    actors: {
      readDraft: fromPromise<Draft | null, { id: string; userId: string }>(async ({ input }) =>
        readEntryDraft(await drafts.read(key(input))),
      ),
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

type SaveRequest = { id: string; versi: number; details: EntryChange[] };
/**
 * Largest body, in characters, sent with `keepalive`: browsers refuse more than 64 KiB, and a character may take
 * several bytes.
 */
const MAX_KEEPALIVE = 20_000;

/** Saves entries. Every answer that the officer can react to is returned as a value; anything else is thrown. */
export async function save(reportApi: ReportApi, { id, versi, details }: SaveRequest): Promise<SaveResult> {
  const keepalive = JSON.stringify(details).length < MAX_KEEPALIVE;
  try {
    const { data } = await reportApi.update(id, { versi, details }, { keepalive });
    return { jenis: 'tersimpan', laporan: data };
  } catch (error) {
    if (isLuring(error)) return { jenis: 'luring' };
    return asValue(error, ({ status, data, message }): SaveResult => {
      const report = status === 409 && isReport(data) ? data : null;
      if (report === null) return { jenis: 'ditolak', pesan: message };
      const opened = report.status === 'draft' || report.status === 'revision';
      return opened ? { jenis: 'bentrok', laporan: report } : { jenis: 'terkunci', pesan: message };
    });
  }
}

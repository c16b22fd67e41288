import type { Report } from '#contract/report.ts';
import type { Column } from '#domain/report/columns.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import type { Draft, SaveResult, EntryEvent } from '#machines/report/entry.setup.ts';
import { saveStatus } from '#machines/report/entry.selectors.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

type SaveCall = {
  versi: number;
  details: unknown;
  answer: (result: SaveResult) => Promise<void>;
  fail: () => Promise<void>;
};
/** Lets everything that was promised happen. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A draft on a clock of ours, with a server that answers when told and a device that keeps what it is given. */
export async function start(report: Report = exampleReport(), saved: Draft | null = null, goAway = true) {
  const clock = new SimulatedClock();
  const stored: SaveCall[] = [];
  const inquiry: boolean[] = [];
  const aimed: string[] = [];
  let device: Draft | null = saved;
  let send: (event: EntryEvent) => void = () => undefined;
  const logic = entryMachine.provide({
    actors: {
      readDraft: fromPromise(() => Promise.resolve(device)),
      writeDraft: fromPromise(({ input }) => {
        device = input.draf;
        return Promise.resolve();
      }),
      saveEntries: fromPromise(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<SaveResult>();
        stored.push({
          versi: input.versi,
          details: input.details,
          answer: (result) => {
            resolve(result);
            return settle();
          },
          fail: () => {
            reject(new Error('putus'));
            return settle();
          },
        });
        return promise;
      }),
      confirmLeave: fromPromise(({ input }) => {
        inquiry.push(input.onDevice);
        return Promise.resolve(goAway);
      }),
      watchPage: fromCallback(({ sendBack }) => {
        send = sendBack;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { userId: 'p1', report } });
  actor.on('draft.left', ({ ke }) => void aimed.push(ke));
  actor.start();
  await settle();
  return {
    actor,
    clock,
    stored,
    /** Whether the device kept the typing, at each question before leaving. */
    inquiry,
    /** Where the page was told to go. */
    aimed,
    device: () => device,
    halaman: (event: EntryEvent) => send(event),
    typeIn: (column: Column, text: string) => actor.send({ type: 'field.change', id: 'd1', column, text }),
    status: () => saveStatus(actor.getSnapshot()),
    ketikan: () => actor.getSnapshot().context.ketikan,
  };
}

/** One save by its number. @throws when there is none */
export const point = (stored: SaveCall[], i: number) => {
  const save = stored[i];
  if (!save) throw new Error(`no save number ${i}`);
  return save;
};
/** The report with one indicator changed. */
export const filled = (change: Parameters<typeof exampleDetail>[0], version: number) =>
  exampleReport({ versi: version, details: [exampleDetail(change)] });
/** The server's answer to a save that went well. */
export const saved = (change: Parameters<typeof exampleDetail>[0], version: number): SaveResult => ({
  kind: 'tersimpan',
  report: filled(change, version),
});

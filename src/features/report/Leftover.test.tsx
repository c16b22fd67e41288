// @vitest-environment jsdom
/** What an officer typed while the report was shut under their hands: nothing of it is lost or out of sight. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { EntryChange } from '#domain/report/entry.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { Leftover } from '#features/report/Leftover.tsx';
import { WhyShut } from '#features/report/Standing.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { type ActorRefFrom, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import type { Draft, SaveResult } from '#machines/report/entry.setup.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import type { LoadReportResult } from '#machines/report/report.setup.ts';
import { isLoaded } from '#machines/report/report.selectors.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);
const settle = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** A report on a device that keeps drafts or keeps none, at a server that can be shut. */
async function start({ keeps }: { keeps: boolean }) {
  let device: Draft | null = null;
  let isOpen = true;
  let analisis = 'Tetap';
  const shut = { kind: 'terkunci', message: 'Tahun 2026 sudah ditutup' } satisfies SaveResult;
  const answer = () => ({
    report: exampleReport({
      details: [exampleDetail({ realisasi: 2.22, analisis })],
      ...(!isOpen && { tahun_ditutup: true as const }),
    }),
    permitted: (isOpen ? ['read', 'update'] : ['read']) satisfies ReportAction[],
    recap: [],
    history: [],
    catatan: [],
  });
  const entry = entryMachine.provide({
    actors: {
      readDraft: fromPromise(() => (keeps ? Promise.resolve(device) : Promise.reject(new Error('no storage')))),
      writeDraft: fromPromise(({ input: { draf } }) => {
        if (!keeps) return Promise.reject(new Error('no storage'));
        device = draf;
        return Promise.resolve();
      }),
      saveEntries: fromPromise<SaveResult, { id: string; versi: number; details: EntryChange[] }>(() =>
        Promise.resolve(shut),
      ),
      watchPage: fromCallback(() => undefined),
    },
  });
  const logic = reportMachine.provide({
    actors: {
      entry,
      loadReport: fromPromise<LoadReportResult, { id: string; userId: string }>(() =>
        Promise.resolve({ ok: true as const, content: answer(), kept: isOpen ? null : device }),
      ),
    },
  });
  let actor: ActorRefFrom<typeof reportMachine> | null = null;
  function Page() {
    const here = ReportActor.useActorRef();
    useEffect(() => {
      actor = here;
    }, [here]);
    const stands = ReportActor.useSelector(isLoaded);
    return (
      stands && (
        <>
          <Leftover />
          <WhyShut />
        </>
      )
    );
  }
  /** Opens the page anew, as after a reload. */
  const open = async () => {
    cleanup();
    render(
      <ReportActor.Provider logic={logic} options={{ input: { id: 'l1', userId: 'p1' } }}>
        <Page />
      </ReportActor.Provider>,
    );
    await settle();
  };
  const draft = () => actor?.getSnapshot().context.entry;
  await open();
  return {
    open,
    typed: () => draft()?.getSnapshot().context.ketikan ?? null,
    conflicts: () =>
      draft()
        ?.getSnapshot()
        .context.conflicts.map(({ me }) => me),
    type: async (text: string) => {
      draft()?.send({ type: 'field.change', id: 'd1', column: 'analisis', text });
      draft()?.send({ type: 'draft.flush' });
      await settle();
    },
    /** What others do at the server, and the news of it. */
    set: async (now: { isOpen: boolean; analisis?: string }) => {
      ({ isOpen, analisis = analisis } = now);
      actor?.send({ type: 'report.reload' });
      await settle();
    },
  };
}
/** Where the line beside the buttons leads to, which is far from the notice; undefined: to nothing. */
const led = () =>
  [...document.querySelectorAll('a')].map(({ hash }) => document.getElementById(hash.slice(1))?.textContent);
const shown = () => document.querySelector('.ui-callout')?.textContent ?? null;
const fields = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

it.each([
  ['keeps drafts', true, 'diPerangkat'],
  ['keeps none', false, 'diHalaman'],
] as const)(
  'of a device that %s is shown while the report is shut, and is typed again once it is open',
  async (_, keeps, where) => {
    const { type, set, typed } = await start({ keeps });
    expect(shown()).toBeNull();
    await set({ isOpen: false });
    expect(shown()).toBeNull();
    await set({ isOpen: true });
    await type('Naik karena');
    await set({ isOpen: false });
    expect(shown()).toContain(`«pelaporan.tersisa.${where}»`);
    expect([typed(), fields()]).toEqual([null, ['Naik karena']]);
    expect(led()).toEqual([expect.stringContaining('Naik karena')]);
    await set({ isOpen: false });
    expect(fields()).toEqual(['Naik karena']);
    await set({ isOpen: true });
    expect([typed(), fields()]).toEqual([{ d1: { analisis: 'Naik karena' } }, []]);
  },
);

it('is shown after the page was opened anew, until the server has the same', async () => {
  const { type, set, open } = await start({ keeps: true });
  await type('Naik karena');
  await set({ isOpen: false });
  await open();
  expect(fields()).toEqual(['Naik karena']);
  await set({ isOpen: false, analisis: 'Naik karena' });
  expect(shown()).toBeNull();
});

it.each([true, false])('is not put over what somebody else wrote meanwhile (device keeps: %s)', async (keeps) => {
  const { type, set, conflicts } = await start({ keeps });
  await type('Punya saya');
  await set({ isOpen: false });
  await set({ isOpen: true, analisis: 'Punya orang lain' });
  expect(conflicts()).toEqual(['Punya saya']);
});

import { describe, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import {
  type ListParams,
  type ListResult,
  type TahunResult,
  reportListMachine,
} from '#machines/report/report-list.machine.ts';
import {
  canExport,
  listContent,
  quartersFrom,
  isExporting,
  filledTahun,
} from '#machines/report/report-list.selectors.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function start(load: () => Promise<ReportBrief[]>, presentYears: TahunResult = { ok: true, tahun: [2026] }) {
  const requested: unknown[] = [];
  const exported: unknown[] = [];
  let done = () => {};
  const actor = createActor(
    reportListMachine.provide({
      actors: {
        loadList: fromPromise<ListResult, ListParams>(async ({ input }) => {
          requested.push(input);
          const data = await load();
          return { ok: true as const, data, total: data.length };
        }),
        findYears: fromPromise<TahunResult, ListParams>(() => Promise.resolve(presentYears)),
        exportFile: fromPromise<void, ListParams>(({ input }) => {
          exported.push(input);
          return new Promise<void>((resolve) => (done = resolve));
        }),
      },
    }),
    { input: { satker: 'u1', tahun: 2025 } },
  );
  actor.start();
  await settle();
  return { actor, requested, exported, selesai: () => done(), view: () => actor.getSnapshot() };
}

describe('the list of reports', () => {
  it('shows what changed while it was on its way', async () => {
    const answers: ((data: ReportBrief[]) => void)[] = [];
    const { actor, view } = await start(() => new Promise((resolve) => answers.push(resolve)));
    actor.send({ type: 'list.reload' });
    answers[0]?.([{ ...exampleReport(), id: 'as-it-was' }]);
    await settle();
    expect(frameOf(view())).toBe('loading');
    answers[1]?.([{ ...exampleReport(), id: 'as-it-is' }]);
    await settle();
    expect(listContent(view()).map(({ id }) => id)).toEqual(['as-it-is']);
  });

  it('asks with its unit and year, and again with the same when told', async () => {
    const { actor, requested, view } = await start(() => Promise.resolve([exampleReport()]));
    expect([frameOf(view()), listContent(view()).length]).toEqual(['ready', 1]);
    actor.send({ type: 'list.reload' });
    expect(frameOf(view())).toBe('refreshing');
    await settle();
    expect(requested).toEqual([
      { satker: 'u1', tahun: 2025 },
      { satker: 'u1', tahun: 2025 },
    ]);
  });

  it('says which years have indicators when there is nothing', async () => {
    const { view } = await start(() => Promise.resolve([]));
    expect([frameOf(view()), filledTahun(view())]).toEqual(['empty', [2026]]);
  });

  it('is empty after a failure, yet not taken for an empty year', async () => {
    const { view } = await start(() => Promise.reject(new Error('putus')));
    expect([frameOf(view()), listContent(view()), view().context.total]).toEqual(['failed', [], 0]);
  });

  it('offers the quarters of a year that has indicators but no report yet', async () => {
    const { view } = await start(() => Promise.resolve([]), { ok: true, tahun: [2025] });
    expect(frameOf(view())).toBe('ready');
  });

  it('does not call a year empty while nobody could say whether it has indicators', async () => {
    const { view } = await start(() => Promise.resolve([]), failed('offline', null));
    expect([frameOf(view()), view().context.failure]).toEqual(['offline', failed('offline', null).failure]);
  });
});

describe('a file of the list', () => {
  it('has the same unit and year, and comes once however often it is asked for, also while the list comes anew', async () => {
    const { actor, exported, selesai, view } = await start(() => Promise.resolve([exampleReport()]));
    actor.send({ type: 'file.export' });
    actor.send({ type: 'file.export' });
    actor.send({ type: 'list.reload' });
    await settle();
    expect([frameOf(view()), isExporting(view()), exported]).toEqual(['ready', true, [{ satker: 'u1', tahun: 2025 }]]);
    selesai();
    await settle();
    expect(isExporting(view())).toEqual(false);
  });

  it('is not made of quarters without a report', async () => {
    const { actor, exported, view } = await start(() => Promise.resolve([]), { ok: true, tahun: [2025] });
    actor.send({ type: 'file.export' });
    expect([frameOf(view()), canExport(view()), exported]).toEqual(['ready', false, []]);
  });
});

describe('the quarters of a year', () => {
  it('take the report that counts and keep the rejected one beside it', () => {
    const refusal = exampleReport({ id: 'l1', periode: 'TW2', status: 'rejected' });
    const fresh = exampleReport({ id: 'l2', periode: 'TW2', status: 'draft' });
    expect(quartersFrom([refusal, fresh])).toEqual([
      { periode: 'TW1', report: null, refusal: [] },
      { periode: 'TW2', report: fresh, refusal: [refusal] },
      { periode: 'TW3', report: null, refusal: [] },
      { periode: 'TW4', report: null, refusal: [] },
    ]);
  });
});

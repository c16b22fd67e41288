import { describe, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { reportListMachine } from '#machines/report/report-list.machine.ts';
import type {
  ListParams,
  ListQuery,
  ListResult,
  RemovedReports,
  TahunResult,
} from '#machines/report/report-list.setup.ts';
import {
  canExport,
  listContent,
  quartersFrom,
  shutForAll,
  isExporting,
  filledTahun,
  isLeftShown,
  listLeft,
  listPage,
  listRemoved,
  listSelected,
  listTotal,
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
        loadList: fromPromise<ListResult, ListQuery>(async ({ input }) => {
          requested.push(input);
          const data = await load();
          const deletable = data.filter(({ status }) => status === 'draft').map(({ id }) => id);
          return { ok: true as const, data, page: input.page, total: data.length, deletable, blocked: [] };
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
      { satker: 'u1', tahun: 2025, page: 1 },
      { satker: 'u1', tahun: 2025, page: 1 },
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

describe('deleting drafts', () => {
  const drafts = ['l1', 'l2'].map((id) => exampleReport({ id, status: 'draft' }));
  const handedIn = exampleReport({ id: 'l3', status: 'submitted' });
  async function begin(outcome: RemovedReports, yes = true) {
    const asked: string[][] = [];
    const deleted: string[][] = [];
    let loads = 0;
    const clock = new SimulatedClock();
    const idsOf = (reports: readonly ReportBrief[]) => reports.map(({ id }) => id);
    const actor = createActor(
      reportListMachine.provide({
        actors: {
          loadList: fromPromise<ListResult, ListQuery>(async () => {
            loads += 1;
            return { ok: true, data: [...drafts, handedIn], page: 1, total: 3, deletable: ['l1', 'l2'], blocked: [] };
          }),
          confirmRemove: fromPromise<boolean, readonly ReportBrief[]>(async ({ input }) => {
            asked.push(idsOf(input));
            return yes;
          }),
          removeReports: fromPromise<RemovedReports, readonly ReportBrief[]>(async ({ input }) => {
            deleted.push(idsOf(input));
            return outcome;
          }),
          informCut: fromPromise(async () => {}),
        },
      }),
      { input: { satker: '', tahun: 2025 }, clock },
    );
    actor.start();
    await settle();
    return { actor, asked, deleted, clock, loads: () => loads, view: () => actor.getSnapshot() };
  }

  it('asks once for all that are selected, and shows them as gone until the list comes anew', async () => {
    const { actor, asked, deleted, clock, loads, view } = await begin({ result: 'terhapus' });
    actor.send({ type: 'page.toggle' });
    actor.send({ type: 'rows.remove' });
    actor.send({ type: 'rows.remove' });
    await settle();
    expect([asked, deleted, listRemoved(view()), listSelected(view())]).toEqual([
      [['l1', 'l2']],
      [['l1', 'l2']],
      ['l1', 'l2'],
      [],
    ]);
    clock.increment(1000);
    await settle();
    expect([loads(), listRemoved(view())]).toEqual([2, []]);
  });

  it('deletes nothing after a no, nor what was never selected, nor what may not be deleted', async () => {
    const { actor, asked, deleted, view } = await begin({ result: 'terhapus' }, false);
    actor.send({ type: 'rows.remove' });
    actor.send({ type: 'row.toggle', id: 'l3' });
    actor.send({ type: 'row.toggle', id: 'l2' });
    actor.send({ type: 'rows.remove' });
    await settle();
    expect([asked, deleted, listSelected(view())]).toEqual([[['l2']], [], ['l2']]);
  });

  it('says which are left and why until that is closed', async () => {
    const left = [{ row: drafts[1] ?? handedIn, reason: 'Sudah dikirim', mayDisable: false }];
    const { actor, view } = await begin({ result: 'sebagian', removed: ['l1'], left });
    actor.send({ type: 'page.toggle' });
    actor.send({ type: 'rows.remove' });
    await settle();
    expect([isLeftShown(view()), listLeft(view()), listRemoved(view())]).toEqual([
      true,
      { done: 1, rows: left },
      ['l1'],
    ]);
    actor.send({ type: 'left.close' });
    expect(isLeftShown(view())).toEqual(false);
  });
});

describe('the quarters of a year', () => {
  it('take the report that counts and keep the rejected one beside it', () => {
    const refusal = exampleReport({ id: 'l1', periode: 'TW2', status: 'rejected' });
    const fresh = exampleReport({ id: 'l2', periode: 'TW2', status: 'draft' });
    const open = { isShut: false, outside: null };
    expect(quartersFrom([refusal, fresh], [])).toEqual([
      { periode: 'TW1', report: null, refusal: [], ...open },
      { periode: 'TW2', report: fresh, refusal: [refusal], ...open },
      { periode: 'TW3', report: null, refusal: [], ...open },
      { periode: 'TW4', report: null, refusal: [], ...open },
    ]);
  });

  // What the check of contract.md §6 finds: who the unit is, its year, the window, the indicators, their targets.
  it.each([
    ['C1', true, false],
    ['C2', true, false],
    ['C3', true, true],
    ['C6', false, false],
    ['C7', false, false],
  ])('are shut by %s: %s, and say so themselves: %s', (kode, isShut, saysSo) => {
    const finding = { kode, pesan: `Pesan ${kode}` };
    const blocked = [{ periode: 'TW3' as const, findings: [{ kode: 'C7', pesan: 'Target' }, finding] }];
    const shown = quartersFrom([], blocked).map((one) => [one.isShut, one.outside]);
    expect(shown).toEqual([
      [false, null],
      [false, null],
      [isShut, saysSo ? finding : null],
      [false, null],
    ]);
    expect(shutForAll(blocked)).toEqual(isShut && !saysSo ? [finding] : []);
  });
});

describe('a list of more reports than one page holds', () => {
  /** 250 reports, all drafts of this person, in pages of 100; `first` is the page that the server has instead. */
  async function paged(page: (asked: number) => number = (asked) => asked) {
    const requested: unknown[] = [];
    const actor = createActor(
      reportListMachine.provide({
        actors: {
          loadList: fromPromise<ListResult, ListQuery>(async ({ input }) => {
            requested.push(input.page);
            const id = `p${page(input.page)}`;
            const data = [exampleReport({ id, status: 'draft' })];
            return { ok: true, data, page: page(input.page), total: 250, deletable: [id], blocked: [] };
          }),
        },
      }),
      { input: { satker: '', tahun: 2025 } },
    );
    actor.start();
    await settle();
    const open = async (to: number) => {
      actor.send({ type: 'page.open', page: to });
      await settle();
    };
    return { actor, requested, open, view: () => actor.getSnapshot() };
  }

  it('is read page by page, and nothing beyond the last one', async () => {
    const { requested, open, view } = await paged();
    for (const to of [2, 3, 4, 0, 1.5, 3, 1]) await open(to);
    expect(requested).toEqual([1, 2, 3, 1]);
    expect([listPage(view()), listTotal(view()), listContent(view()).map(({ id }) => id)]).toEqual([1, 250, ['p1']]);
  });

  it('selects nothing that is on another page', async () => {
    const { actor, open, view } = await paged();
    actor.send({ type: 'page.toggle' });
    expect(listSelected(view())).toEqual(['p1']);
    actor.send({ type: 'page.open', page: 2 });
    expect(listSelected(view())).toEqual([]);
    await settle();
    await open(1);
    expect(listSelected(view())).toEqual([]);
  });

  it('stays on its page when it is read anew, or on the one that the server has instead', async () => {
    const { actor, requested, open, view } = await paged((asked) => Math.min(asked, 2));
    await open(3);
    expect(listPage(view())).toBe(2);
    actor.send({ type: 'list.reload' });
    await settle();
    expect([requested, listPage(view())]).toEqual([[1, 3, 2], 2]);
  });
});

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import { createActor, sendTo, setup } from '#machines/kit/xstate.ts';
import { watchReportOver } from '#app/review/watch.ts';
import type { ReportFound, ReportLook } from '#machines/review/review.types.ts';
import type { ReportApi } from '#services/report/report.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const ANYTHING: LiveEmitted = { type: 'news.told', all: true, events: [] };
const changed = (reportId: string): LiveEmitted => ({
  type: 'news.told',
  all: false,
  events: [{ jenis: 'report.changed', reportId, unitId: 'u1', versi: 2 }] as unknown as LiveEmitted['events'],
});

afterEach(() => vi.restoreAllMocks());

/** The watcher of report l1 on its own, in front of a server that knows its second version. */
function start(answer: () => Promise<unknown> = () => Promise.resolve({ data: { id: 'l1', versi: 2 } })) {
  const calls: unknown[][] = [];
  const found: ReportFound[] = [];
  const hear = new Set<(one: LiveEmitted) => void>();
  const reportApi = {
    detail: (...call: unknown[]) => {
      calls.push(call);
      return answer();
    },
  } as unknown as ReportApi;
  const actor = createActor(
    setup({
      types: { events: {} as ReportFound | ReportLook },
      actors: {
        watch: watchReportOver(reportApi, (listen) => {
          hear.add(listen);
          return () => void hear.delete(listen);
        }),
      },
      actions: { keep: (_, one: ReportFound) => void found.push(one) },
    }).createMachine({
      invoke: { id: 'watch', src: 'watch', input: { reportId: 'l1' } },
      on: {
        'report.look': { actions: sendTo('watch', { type: 'report.look' }) },
        'report.found': { actions: { type: 'keep', params: ({ event }) => event } },
      },
    }),
  ).start();
  const tell = async (news: LiveEmitted) => {
    for (const listen of hear) listen(news);
    await settle();
  };
  const lookAgain = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const look = async () => {
    actor.send({ type: 'report.look' });
    await settle();
  };
  return { calls, found, tell, look, lookAgain, leave: () => actor.stop(), heard: () => hear.size };
}

it('loads the report when news says that it changed, or that anything may have', async () => {
  const { calls, found, tell } = start();
  await tell(changed('l1'));
  await tell(ANYTHING);
  expect(calls.map(([id]) => id)).toEqual(['l1', 'l1']);
  expect(calls[0]?.[1]).toMatchObject({ background: true });
  expect(found).toEqual(Array.from({ length: 2 }, () => ({ type: 'report.found', report: { id: 'l1', versi: 2 } })));
});

it('leaves it at news of another report', async () => {
  const { calls, tell } = start();
  await tell(changed('l2'));
  expect(calls).toEqual([]);
});

it('loads it when the page is looked at again, and not while it is hidden', async () => {
  const { calls, found, tell, lookAgain } = start();
  await lookAgain('hidden');
  await tell(changed('l1'));
  expect(calls).toEqual([]);
  await lookAgain('visible');
  expect([calls.length, found.length]).toEqual([1, 1]);
});

it('loads it when it is told to', async () => {
  const { found, look } = start();
  await look();
  expect(found).toEqual([{ type: 'report.found', report: { id: 'l1', versi: 2 } }]);
});

it('keeps quiet about a report that cannot be loaded', async () => {
  const { calls, found, tell } = start(() => Promise.reject(new Error('away')));
  await tell(ANYTHING);
  expect([calls.length, found]).toEqual([1, []]);
});

it('hears nothing more, and gives its call up, once the page is left', async () => {
  const { calls, found, tell, lookAgain, leave, heard } = start(() => new Promise(() => {}));
  await tell(ANYTHING);
  const [, options] = calls[0] as [string, { signal: AbortSignal }];
  expect(options.signal.aborted).toBe(false);
  leave();
  await lookAgain('visible');
  expect([heard(), options.signal.aborted, calls.length, found]).toEqual([0, true, 1, []]);
});

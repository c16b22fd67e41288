// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { provideWorklist } from '#app/review/worklist.ts';
import { createActor, fromCallback, fromPromise, setup, waitFor } from '#machines/kit/xstate.ts';
import { exampleReport } from '#tests/support/world/report.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

// 10.04 in Jakarta.
const NOW = Date.parse('2026-03-02T03:04:00.000Z');
type Ask = Record<string, unknown>;

/** The queue over these reports, and what it asks for. */
async function load(input: object, found: readonly object[] = [], total = found.length) {
  const asked: Ask[] = [];
  const list = async (ask: Ask) => {
    asked.push(ask);
    return { data: found, paging: { totalItems: total, page: 1, perPage: 1 } };
  };
  const { loadQueue } = provideWorklist({ list } as never, () => NOW).implementations.actors;
  const logic = loadQueue as unknown as ReturnType<
    typeof fromPromise<{ total: number; reports: { id: string }[] }, object>
  >;
  const actor = createActor(logic, { input }).start();
  const { output } = await waitFor(actor, ({ status }) => status !== 'active');
  return { asked, output };
}

it('counts the other groups of the unit and of the day that the queue is narrowed to', async () => {
  const { asked } = await load({ tab: 'giliran', satker: 'tapin', day: '2026-02-28', page: 1 });
  expect(asked.length).toBe(3);
  expect(new Set(asked.map(({ satker, dikirim }) => `${String(satker)} ${String(dikirim)}`))).toEqual(
    new Set(['tapin 2026-02-28']),
  );
});

it('leaves years that are closed out of what waits, and shows what was decided of them', async () => {
  const { asked } = await load({ tab: 'giliran', satker: '', day: null, page: 1 });
  const closed = asked.map(({ status, tahun_ditutup }) => [status, tahun_ditutup]);
  expect(closed.filter(([, years]) => years !== 'false').map(([status]) => status)).toEqual([
    'revision,approved,rejected',
  ]);
  expect(closed.length).toBe(3);
});

it('of what was decided counts and shows what was decided today, where the day is Jakarta’s', async () => {
  const decided = (id: string, decided_at: string) => exampleReport({ id, status: 'approved', decided_at });
  // Midnight in Jakarta is at 17.00 of the day before in UTC.
  const found = [decided('today', '2026-03-01T17:00:00.000Z'), decided('before', '2026-03-01T16:59:59.000Z')];
  const { output } = await load({ tab: 'diputuskan', satker: '', day: null, page: 1 }, found, 57);
  expect([output?.total, output?.reports.map(({ id }) => id)]).toEqual([1, ['today']]);
});

it('a queue that is seen is asked for again after half a minute and on coming back, and a hidden one is not', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const { watchReturn } = provideWorklist({} as never).implementations.actors;
  const actor = createActor(
    setup({ actors: { watchReturn: watchReturn as ReturnType<typeof fromCallback> } }).createMachine({
      invoke: { src: 'watchReturn' } as never,
      on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
    }),
  ).start();
  const turn = (seen: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: seen });
    document.dispatchEvent(new Event('visibilitychange'));
    return heard.splice(0).length;
  };
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return heard.splice(0).length;
  };
  expect([wait(29_999), wait(1), turn('hidden'), wait(90_000), turn('visible')]).toEqual([0, 1, 0, 0, 1]);
  actor.stop();
  expect([wait(90_000), turn('visible')]).toEqual([0, 0]);
});

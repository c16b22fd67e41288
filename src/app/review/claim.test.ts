// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import { holdClaimOver } from '#app/review/claim.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';
import type { ClaimMessage, ClaimNews } from '#machines/review/review.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const held = (nama: string) =>
  new ApiError({ status: 409, message: `Laporan ini sedang diperiksa ${nama}.`, data: { klaim: { oleh: { nama } } } });

/** The keeper of a claim on its own, in front of a server that answers with what stands in `answer`, in turn. */
async function start(...answer: (ApiError | null)[]) {
  const news: ClaimNews[] = [];
  const calls: boolean[] = [];
  const released: unknown[] = [];
  const hear = new Set<(one: LiveEmitted) => void>();
  const reportApi = {
    claim: (_: string, { ambil = false }: { ambil?: boolean }) => {
      calls.push(ambil);
      const one = answer.shift() ?? null;
      return one === null ? Promise.resolve({}) : Promise.reject(one);
    },
    release: (...call: unknown[]) => {
      released.push(call);
      return Promise.resolve({});
    },
  } as unknown as ReportApi;
  const logic = holdClaimOver(
    reportApi,
    () => 'saya',
    (listen) => {
      hear.add(listen);
      return () => void hear.delete(listen);
    },
  );
  const machine = setup({
    types: { events: {} as ClaimMessage | ClaimNews },
    actors: { logic: logic as ReturnType<typeof fromCallback<ClaimMessage | ClaimNews, { reportId: string }>> },
    actions: { keep: (_, one: ClaimNews) => void news.push(one) },
  }).createMachine({
    invoke: { id: 'logic', src: 'logic', input: { reportId: 'l1' } },
    on: {
      'claim.told': { actions: { type: 'keep', params: ({ event }) => event } },
      'claim.failed': { actions: { type: 'keep', params: ({ event }) => event } },
      'claim.take': { actions: ({ self, event }) => self.getSnapshot().children['logic']?.send(event) },
    },
  });
  const actor = createActor(machine).start();
  const take = async (force: boolean) => {
    actor.send({ type: 'claim.take', ambil: force });
    await settle();
  };
  const takenOver = async () => {
    for (const listen of hear) listen({ type: 'news.told', all: true, events: [] });
    await settle();
  };
  const leave = () => actor.stop();
  return { news, calls, ambil: take, takenOver, released, leave };
}

it('tells the one who came second in a race for a report who came first', async () => {
  const { news, calls, ambil } = await start(held('Verifikator Tapin'));
  await ambil(false);
  expect([calls, news]).toEqual([[false], [{ type: 'claim.told', nama: 'Verifikator Tapin', taken: false }]]);
});

it('tells the one who had the claim that somebody took it over', async () => {
  const { news, ambil, takenOver } = await start(null, held('Verifikator Tapin'));
  await ambil(false);
  await takenOver();
  expect(news).toEqual([
    { type: 'claim.told', nama: null, taken: false },
    { type: 'claim.told', nama: 'Verifikator Tapin', taken: true },
  ]);
});

it('does not tell somebody that they took their own claim over, where the year was closed meanwhile', async () => {
  const data = { klaim: { oleh: { id: 'saya', nama: 'Verifikator Tapin' } } };
  const closed = new ApiError({ status: 409, message: 'Tahun 2026 sudah ditutup', data });
  const { news, ambil, takenOver, released, leave } = await start(null, closed);
  await ambil(false);
  await takenOver();
  expect(news).toEqual([{ type: 'claim.told', nama: null, taken: false }]);
  leave();
  expect(released).toHaveLength(1);
});

it.each([
  [
    'says in the server’s words',
    { status: 409, message: 'Laporan berstatus "Disetujui".' },
    'Laporan berstatus "Disetujui".',
  ],
  ['says without words of the server', { network: true }, null],
] as const)('%s why a claim was not to be taken over', async (_, fault, message) => {
  const { news, calls, ambil } = await start(held('Verifikator Tapin'), new ApiError(fault));
  await ambil(false);
  await ambil(true);
  expect([calls, news[1]]).toEqual([[false, true], { type: 'claim.failed', message }]);
});

it('keeps quiet about a claim that nobody asked for and that was not given', async () => {
  const { news, ambil } = await start(new ApiError({ network: true }));
  await ambil(false);
  expect(news).toEqual([]);
});

it('gives a claim back when the page is left, in a call that outlives the page and that nobody waits for', async () => {
  const { ambil, released, leave } = await start();
  await ambil(false);
  leave();
  expect(released).toEqual([['l1', { background: true, keepalive: true }]]);
});

it('gives nothing back that somebody else has', async () => {
  const { ambil, released, leave } = await start(held('Verifikator Tapin'));
  await ambil(false);
  leave();
  expect(released).toEqual([]);
});

it('gives nothing back that somebody else took over', async () => {
  const { ambil, takenOver, released, leave } = await start(null, held('Verifikator Tapin'));
  await ambil(false);
  await takenOver();
  leave();
  expect(released).toEqual([]);
});

it('asks again for what it gave back when the browser shows the page that was left, and for nothing else', async () => {
  const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const { ambil, calls, released, leave } = await start(null, null);
  transition('pageshow', true);
  expect(calls).toEqual([]);
  await ambil(false);
  transition('pageshow', false);
  expect(calls).toEqual([false]);
  transition('pagehide', true);
  transition('pageshow', true);
  await settle();
  expect([calls, released.length]).toEqual([[false, false], 1]);
  leave();
  transition('pageshow', true);
  expect([calls, released.length]).toEqual([[false, false], 2]);
});

/** When the dashboard asks again, for which figures, and what of its tree stays: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import { type DashboardEvent, dashboardMachine, WIDGET } from '#machines/dashboard/dashboard.machine.ts';
import { scopeOf, treeOf, widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { questionOf, totalOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import { widgetMachine, type WidgetResult } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, SimulatedClock } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { exampleMatrix } from '#tests/support/dashboard-tapin.ts';
import { failed } from '#tests/support/failures.ts';

const SCOPE = { satker: 'tapin', tahun: 2026, periode: 'TW2', base: 'disetujui' } as const;

/** The dashboard of Tapin, whose parts are answered by the test. */
function open(filter?: 'terlambat') {
  const clock = new SimulatedClock();
  const load = byHand<WidgetResult, Inquiry>();
  let sayChanged = () => {};
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        widget: widgetMachine.provide({ actors: { loadWidget: load.logic } }),
        watchChanges: fromCallback<Extract<DashboardEvent, { type: 'news.receive' }>, void>(({ sendBack }) => {
          sayChanged = () => sendBack({ type: 'news.receive' });
        }),
      },
    }),
    { clock, input: { ...SCOPE, ...(filter && { filter }) } },
  ).start();
  const now = () => actor.getSnapshot();
  /** How often every part has been asked for. */
  const rounds = () => load.inputs.length / WIDGET.length;
  const partOf = (nama: (typeof WIDGET)[number]) => widgetOf(nama)(now()).getSnapshot();
  return { actor, clock, load, now, rounds, partOf, news: () => sayChanged() };
}

it('asks each part for this unit, year, quarter and base of figures, and for no more rows than the page shows', () => {
  const { load, now, partOf } = open();
  const all = { kelas: '', sasaran: '', q: '', hal: 1 };
  const questions = {
    ringkasan: { kind: 'capaian' },
    sasaran: { kind: 'matrik', kelompok: 'sasaran', per: 200, ...all },
    tren: { kind: 'capaian' },
    persentase: { kind: 'persentase' },
    matrik: { kind: 'matrik', kelompok: 'indikator', per: 20, ...all },
    belum: { kind: 'satker', bentuk: 'daftar', hal: 1, per: 10 },
    pohon: { kind: 'satker', bentuk: 'semua' },
    tunggu: { kind: 'statistik' },
    bukti: { kind: 'statistik' },
  };
  expect(Object.fromEntries(WIDGET.map((nama) => [nama, questionOf(partOf(nama))]))).toEqual(
    Object.fromEntries(Object.entries(questions).map(([nama, one]) => [nama, { ...SCOPE, ...one }])),
  );
  expect([load.inputs.length, scopeOf(now())]).toEqual([9, SCOPE]);
});

it('has parts that come and fail each for itself', async () => {
  const { load, now, partOf } = open();
  await load.answer({ ok: true, content: { kind: 'matrik', data: exampleMatrix(), total: 17 } }, 4);
  await load.answer(failed('offline'), 0);
  expect([frameOf(partOf('matrik')), totalOf(partOf('matrik'))]).toEqual(['ready', 17]);
  expect([frameOf(partOf('ringkasan')), frameOf(partOf('tren'))]).toEqual(['offline', 'loading']);
  widgetOf('ringkasan')(now()).send({ type: 'widget.refresh' });
  expect([load.inputs.length, load.inputs.at(-1)]).toEqual([10, { ...SCOPE, kind: 'capaian' }]);
});

it('asks all of it again at the first news, then not before 15 seconds have passed, and then only if there was more', () => {
  const { clock, rounds, news } = open();
  news();
  expect(rounds()).toBe(2);
  for (const pause of [1, 4000, 10_998]) {
    clock.increment(pause);
    news();
  }
  expect(rounds()).toBe(2);
  clock.increment(1);
  expect(rounds()).toBe(3);
  // That was the last of it: the pause goes by, and the next news is heard at once.
  clock.increment(15_000);
  clock.increment(60_000);
  expect(rounds()).toBe(3);
  news();
  expect(rounds()).toBe(4);
});

it('asks at once when a person wants it, also during the pause, and what came meanwhile is not forgotten', () => {
  const { actor, clock, rounds, news } = open();
  news();
  news();
  actor.send({ type: 'dashboard.refresh' });
  expect(rounds()).toBe(3);
  clock.increment(15_000);
  expect(rounds()).toBe(4);
  clock.increment(15_000);
  expect(rounds()).toBe(4);
});

it('opens and closes branches one by one and all together, each once', () => {
  const { actor, now } = open();
  const after = (...events: DashboardEvent[]) => {
    events.forEach((event) => actor.send(event));
    return treeOf(now()).open;
  };
  expect(after({ type: 'unit.open', id: 'a' }, { type: 'unit.open', id: 'b' }, { type: 'unit.open', id: 'a' })).toEqual(
    ['a', 'b'],
  );
  expect(after({ type: 'unit.close', id: 'a' }, { type: 'unit.close', id: 'never' })).toEqual(['b']);
  expect(after({ type: 'tree.unfold', ids: ['a', 'c'] })).toEqual(['a', 'c']);
  expect(now().can({ type: 'unit.open', id: 'c' })).toBe(false);
  expect(after({ type: 'tree.fold' })).toEqual([]);
});

it('keeps the tree as it was set up, whatever is asked anew', async () => {
  const { actor, clock, now, news } = open('terlambat');
  expect(treeOf(now())).toEqual({ open: [], filter: 'terlambat', q: '', sort: 'perhatian' });
  actor.send({ type: 'unit.open', id: 'a' });
  actor.send({ type: 'tree.search', q: 'hulu ' });
  actor.send({ type: 'tree.sort', sort: '-capaian' });
  news();
  clock.increment(15_000);
  actor.send({ type: 'dashboard.refresh' });
  expect(treeOf(now())).toEqual({ open: ['a'], filter: 'terlambat', q: 'hulu ', sort: '-capaian' });
  actor.send({ type: 'tree.filter', filter: 'semua' });
  expect(treeOf(now())).toEqual({ open: ['a'], filter: 'semua', q: 'hulu ', sort: '-capaian' });
  expect(treeOf(open().now()).filter).toBe('semua');
});

it('that hears of no changes is refreshed by hand all the same', async () => {
  const load = byHand<WidgetResult, Inquiry>();
  const deaf = fromCallback(() => {
    throw new Error('no live connection');
  });
  const actor = createActor(
    dashboardMachine.provide({
      actors: { widget: widgetMachine.provide({ actors: { loadWidget: load.logic } }), watchChanges: deaf as never },
    }),
    { input: SCOPE },
  ).start();
  actor.send({ type: 'dashboard.refresh' });
  expect([actor.getSnapshot().status, load.inputs.length]).toEqual(['active', 18]);
});

import { expect, it } from 'vitest';
import {
  type Tab,
  worklistMachine,
  type WorklistOutput,
  type WorklistParams,
} from '#machines/review/worklist.machine.ts';
import {
  currentDay,
  currentPage,
  currentTab,
  tabCounts,
  worklistFailure,
  worklistRows,
} from '#machines/review/worklist.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed as gagal } from '#tests/support/failures.ts';
import { exampleReport, sampleDetail, sampleReport } from '#tests/support/world/report.ts';

const one: WorklistOutput = {
  ok: true,
  reports: [sampleReport([sampleDetail('i1')])],
  total: 12,
  computation: { giliran: 12, terbuka: 13, diputuskan: 2 },
};

function start(...answers: WorklistOutput[]) {
  const asked: WorklistParams[] = [];
  const actor = createActor(
    worklistMachine.provide({
      actors: {
        loadQueue: fromPromise<WorklistOutput, WorklistParams>(async ({ input }) => {
          asked.push(input);
          return answers.shift() ?? one;
        }),
        watchReturn: fromCallback<{ type: 'queue.refresh' }, void>(() => {}),
      },
    }),
    { input: { satker: 'tapin', tab: 'giliran', day: null } },
  );
  actor.start();
  return { actor, asked };
}
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

it('tells a queue that could not be loaded from an empty one', async () => {
  const failed = start(one, gagal());
  await settled(failed.actor);
  failed.actor.send({ type: 'queue.refresh' });
  const snapshot = await settled(failed.actor);
  expect([frameOf(snapshot), worklistRows(snapshot), snapshot.context.total, tabCounts(snapshot)]).toEqual([
    'failed',
    [],
    0,
    { giliran: null, terbuka: null, diputuskan: null },
  ]);
  const empty = start({ ...one, reports: [], total: 0 });
  expect(frameOf(await settled(empty.actor))).toBe('empty');
});

it('starts every tab on its first page and shows nothing of the tab before', async () => {
  const { actor, asked } = start();
  await settled(actor);
  actor.send({ type: 'page.open', page: 2 });
  await settled(actor);
  actor.send({ type: 'tab.choose', tab: 'diputuskan' });
  expect(worklistRows(actor.getSnapshot())).toEqual([]);
  await settled(actor);
  expect(asked.map(({ tab, page }) => [tab, page])).toEqual([
    ['giliran', 1],
    ['giliran', 2],
    ['diputuskan', 1],
  ]);
});

it('keeps the list on screen while it is refreshed', async () => {
  const { actor } = start();
  await settled(actor);
  actor.send({ type: 'queue.refresh' });
  expect(frameOf(actor.getSnapshot())).toBe('refreshing');
});

it('opens no page beyond the last', async () => {
  const { actor, asked } = start();
  await settled(actor);
  actor.send({ type: 'page.open', page: 3 });
  expect(asked).toHaveLength(1);
});

const DAY = '2026-11-12';
type News = { type: 'tab.changed'; tab: Tab } | { type: 'day.changed'; day: string | null };
/** A queue whose answers the test gives, in whatever order. */
function open(day: string | null = null) {
  const load = byHand<WorklistOutput, WorklistParams>();
  let comesBack = () => {};
  const actor = createActor(
    worklistMachine.provide({
      actors: {
        loadQueue: load.logic,
        watchReturn: fromCallback<{ type: 'queue.refresh' }, void>(({ sendBack }) => {
          comesBack = () => sendBack({ type: 'queue.refresh' });
        }),
      },
    }),
    { input: { satker: 'tapin', tab: 'giliran', day } },
  );
  const told: News[] = [];
  for (const type of ['tab.changed', 'day.changed'] as const) actor.on(type, (news) => told.push(news));
  actor.start();
  const now = () => actor.getSnapshot();
  const shown = () => [
    frameOf(now()),
    worklistRows(now())
      .map(({ id }) => id)
      .join(' '),
  ];
  return { actor, load, told, now, shown, comesBack: () => comesBack() };
}
const COUNTS = { giliran: 21, terbuka: 30, diputuskan: 2 };
const queue = (ids: string, total = 21): WorklistOutput => ({
  ok: true,
  reports: ids.split(' ').flatMap((id) => (id === '' ? [] : [exampleReport({ id })])),
  total,
  computation: { ...COUNTS, giliran: total },
});
const asks = (change: Partial<WorklistParams> = {}) => ({
  tab: 'giliran',
  page: 1,
  satker: 'tapin',
  day: null,
  ...change,
});

it('asks for the unit, the tab, the day and the page, and tells the address what of it a person has chosen', async () => {
  const { actor, load, told, now } = open(DAY);
  await load.answer(queue('a b'));
  actor.send({ type: 'page.open', page: 3 });
  await load.answer(queue('u'));
  expect([currentPage(now()), currentDay(now())]).toEqual([{ page: 3, total: 21 }, DAY]);
  actor.send({ type: 'tab.choose', tab: 'terbuka' });
  // The numbers of the tabs are those of the same day: they stay to be read.
  expect([tabCounts(now()), currentTab(now()), currentPage(now())]).toEqual([COUNTS, 'terbuka', { page: 1, total: 0 }]);
  await load.answer(queue('a b'));
  actor.send({ type: 'page.open', page: 2 });
  actor.send({ type: 'day.choose', day: null });
  expect([tabCounts(now()), worklistRows(now())]).toEqual([{ giliran: null, terbuka: null, diputuskan: null }, []]);
  for (const type of ['tab', 'day'] as const)
    actor.send(type === 'tab' ? { type: 'tab.choose', tab: 'terbuka' } : { type: 'day.choose', day: null });
  expect(load.inputs).toEqual([
    asks({ day: DAY }),
    asks({ day: DAY, page: 3 }),
    asks({ day: DAY, tab: 'terbuka' }),
    asks({ day: DAY, tab: 'terbuka', page: 2 }),
    asks({ tab: 'terbuka' }),
  ]);
  expect(told).toEqual([
    { type: 'tab.changed', tab: 'terbuka' },
    { type: 'day.changed', day: null },
  ]);
});

it('shows the answer to what was chosen last', async () => {
  const { actor, load, shown, comesBack } = open();
  comesBack();
  actor.send({ type: 'tab.choose', tab: 'diputuskan' });
  await load.answer(queue('late'), 0);
  await load.answer(queue('a'), 1);
  // What happened before the tab was chosen is in its list.
  expect([load.inputs, shown()]).toEqual([
    [asks(), asks({ tab: 'diputuskan' })],
    ['ready', 'a'],
  ]);
});

it('comes however often something happens meanwhile, and is asked for once more then', async () => {
  const { load, shown, comesBack } = open();
  comesBack();
  comesBack();
  expect([load.inputs.length, shown()]).toEqual([1, ['loading', '']]);
  await load.answer(queue('a'));
  expect([load.inputs.length, shown()]).toEqual([2, ['refreshing', 'a']]);
  comesBack();
  await load.answer(queue('b'));
  expect([load.inputs.length, shown()]).toEqual([3, ['refreshing', 'b']]);
  await load.answer(queue('', 0));
  expect([load.inputs.length, shown()]).toEqual([3, ['empty', '']]);
  comesBack();
  comesBack();
  await load.answer(queue('', 0));
  expect([load.inputs.length, shown()]).toEqual([5, ['loading', '']]);
  await load.answer(queue('c'));
  expect([load.inputs.length, shown()]).toEqual([5, ['ready', 'c']]);
});

it('a queue that failed says why, and is asked for again as it was chosen, by hand or on coming back', async () => {
  const { actor, load, now, shown, comesBack } = open(DAY);
  await load.answer(queue('a'));
  actor.send({ type: 'page.open', page: 2 });
  await load.answer(gagal('forbidden', 'Bukan satker Anda'));
  expect([shown(), worklistFailure(now())?.message]).toEqual([['forbidden', ''], 'Bukan satker Anda']);
  expect(now().can({ type: 'tab.choose', tab: 'terbuka' })).toBe(true);
  comesBack();
  expect([shown()[0], load.inputs.at(-1)]).toEqual(['loading', asks({ day: DAY, page: 2 })]);
  await load.breaks();
  expect([shown()[0], worklistFailure(now())?.message]).toEqual(['failed', null]);
  actor.send({ type: 'queue.refresh' });
  await load.answer(queue('k'));
  expect([shown(), worklistFailure(now()), currentPage(now())]).toEqual([['ready', 'k'], null, { page: 2, total: 21 }]);
});

it('goes back to the last page that there is when all of the one that was open is decided', async () => {
  const { actor, load, now, shown, comesBack } = open();
  await load.answer(queue('a'));
  actor.send({ type: 'page.open', page: 3 });
  await load.answer(queue('u'));
  comesBack();
  await load.answer(queue('', 20));
  // Twenty still wait: that is never said to be none.
  expect([shown(), load.inputs.at(-1)]).toEqual([['refreshing', 'u'], asks({ page: 2 })]);
  await load.answer(queue('k l', 20));
  expect([shown(), currentPage(now())]).toEqual([['ready', 'k l'], { page: 2, total: 20 }]);
  comesBack();
  await load.answer(queue('', 0));
  await load.answer(queue('', 0));
  expect([shown(), currentPage(now()), tabCounts(now()).giliran]).toEqual([['empty', ''], { page: 1, total: 0 }, 0]);
  comesBack();
  await load.answer(queue('n', 1));
  expect(shown()).toEqual(['ready', 'n']);
});

it('opens whole pages that there are, and the one that is open not again', async () => {
  const { actor, load, now } = open();
  await load.answer(queue('a', 20));
  for (const page of [0, -1, 1, 1.5, 3]) actor.send({ type: 'page.open', page });
  expect([load.inputs.length, now().can({ type: 'page.open', page: 2 })]).toEqual([1, true]);
});

import { expect, it } from 'vitest';
import {
  type CloseResult,
  type ReadinessInput,
  readinessMachine,
  type ReadinessResult,
} from '#machines/home/readiness.machine.ts';
import { isClosing, readinessFailure, stageShown, unclosedOf, yearOf } from '#machines/home/readiness.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';
import { begunReadiness, exampleReadiness } from '#tests/support/readiness.ts';

function start(answers: ReadinessResult[], closing: (CloseResult | Error)[] = []) {
  const asked: [string, number][] = [];
  const actor = createActor(
    readinessMachine.provide({
      actors: {
        loadReadiness: fromPromise<ReadinessResult, ReadinessInput>(async ({ input }) => {
          asked.push(['read', input.tahun]);
          return answers.shift() ?? failed('offline');
        }),
        closeGuide: fromPromise<CloseResult, ReadinessInput>(async ({ input }) => {
          asked.push(['close', input.tahun]);
          const answer = closing.shift() ?? failed('offline');
          if (answer instanceof Error) throw answer;
          return answer;
        }),
        watchReturn: fromCallback(() => {}),
      },
    }),
    { input: { tahun: 2026 } },
  );
  const told: string[] = [];
  actor.on('guide.closed', ({ type }) => told.push(type));
  actor.start();
  return { actor, asked, told };
}
const loaded = (year = exampleReadiness()): ReadinessResult => ({ ok: true, year });
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (snapshot) => snapshot.hasTag('settled'));

it('shows nothing before it is known, then the steps that are left', async () => {
  const { actor, asked } = start([loaded(begunReadiness())]);
  expect([stageShown(actor.getSnapshot()), frameOf(actor.getSnapshot())]).toEqual([null, 'loading']);
  await settled(actor);
  expect([stageShown(actor.getSnapshot()), yearOf(actor.getSnapshot())]).toEqual(['steps', begunReadiness()]);
  // There is nothing to be closed while a step is left.
  expect(actor.getSnapshot().can({ type: 'guide.close' })).toBe(false);
  expect(asked).toEqual([['read', 2026]]);
});

it('the steps stay on screen while they are counted again, and give way to the line when all are done', async () => {
  const { actor } = start([loaded(begunReadiness()), loaded()]);
  await settled(actor);
  actor.send({ type: 'readiness.refresh' });
  expect([stageShown(actor.getSnapshot()), frameOf(actor.getSnapshot())]).toEqual(['steps', 'refreshing']);
  await settled(actor);
  expect(stageShown(actor.getSnapshot())).toBe('ready');
});

it('closes the line once, however often it is pressed', async () => {
  const { actor, asked, told } = start([loaded()], [{ ok: true }]);
  await settled(actor);
  actor.send({ type: 'guide.close' });
  actor.send({ type: 'guide.close' });
  expect([isClosing(actor.getSnapshot()), stageShown(actor.getSnapshot())]).toEqual([true, 'ready']);
  await settled(actor);
  expect([stageShown(actor.getSnapshot()), asked, told]).toEqual([
    'none',
    [
      ['read', 2026],
      ['close', 2026],
    ],
    ['guide.closed'],
  ]);
});

it('a line that could not be closed is still there and says why, until it is tried again', async () => {
  const refused = failed('failed');
  const { actor, told } = start([loaded()], [refused, new Error('lost'), { ok: true }]);
  await settled(actor);
  for (const message of [refused.failure.message, null]) {
    actor.send({ type: 'guide.close' });
    expect(unclosedOf(actor.getSnapshot())).toBeNull();
    await settled(actor);
    expect([stageShown(actor.getSnapshot()), unclosedOf(actor.getSnapshot())?.message]).toEqual(['ready', message]);
  }
  actor.send({ type: 'guide.close' });
  await settled(actor);
  expect([stageShown(actor.getSnapshot()), told]).toEqual(['none', ['guide.closed']]);
});

it('a failure is told beside what was known before, and another try brings it back', async () => {
  const { actor } = start([failed('offline'), loaded(begunReadiness()), failed('failed')]);
  await waitFor(actor, (snapshot) => snapshot.matches('troubled'));
  expect([frameOf(actor.getSnapshot()), stageShown(actor.getSnapshot())]).toEqual(['offline', null]);
  actor.send({ type: 'readiness.refresh' });
  expect(frameOf(actor.getSnapshot())).toBe('loading');
  await settled(actor);
  actor.send({ type: 'readiness.refresh' });
  await waitFor(actor, (snapshot) => snapshot.matches('troubled'));
  expect([frameOf(actor.getSnapshot()), stageShown(actor.getSnapshot())]).toEqual(['failed', 'steps']);
  expect(readinessFailure(actor.getSnapshot())?.kind).toBe('failed');
});

/** The page over calls that the test answers, of somebody who may leave its window and come back. */
function page(tahun = 2026) {
  const counting = byHand<ReadinessResult, ReadinessInput>();
  const closing = byHand<CloseResult, ReadinessInput>();
  let comeBack: () => void = () => {};
  const watchReturn = fromCallback<{ type: 'readiness.refresh' }, void>(({ sendBack }) => {
    comeBack = () => sendBack({ type: 'readiness.refresh' });
  });
  const actor = createActor(
    readinessMachine.provide({
      actors: { loadReadiness: counting.logic, closeGuide: closing.logic, watchReturn },
    }),
    { input: { tahun } },
  );
  const told: string[] = [];
  actor.on('guide.closed', ({ type }) => told.push(type));
  actor.start();
  const close = () => actor.send({ type: 'guide.close' });
  const seen = () => {
    const one = actor.getSnapshot();
    return [stageShown(one), frameOf(one), isClosing(one), unclosedOf(one)?.message ?? null];
  };
  return { actor, counting, closing, told, close, seen, comeBack: () => comeBack() };
}

it('the line can be closed by whoever has just come back, while all is counted again', async () => {
  const { counting, closing, told, close, seen, comeBack } = page();
  await counting.answer(loaded());
  comeBack();
  const before = seen();
  close();
  const during = seen();
  // What was counted meanwhile brings nothing back.
  await counting.answer(loaded());
  await closing.answer({ ok: true });
  expect([before, during, seen(), closing.inputs, told]).toEqual([
    ['ready', 'refreshing', false, null],
    ['ready', 'ready', true, null],
    ['none', 'ready', false, null],
    [{ tahun: 2026 }],
    ['guide.closed'],
  ]);
});

it.each(['failed', 'offline', 'expired'] as const)(
  'the line that is still on screen beside the trouble "%s" can be closed',
  async (kind) => {
    const { counting, closing, close, seen, comeBack } = page();
    await counting.answer(loaded());
    comeBack();
    await counting.answer(failed(kind));
    const before = seen();
    close();
    await closing.answer(failed('failed', 'Belum bisa'));
    const refused = seen();
    close();
    await closing.answer({ ok: true });
    expect([before, refused, seen()]).toEqual([
      ['ready', kind, false, null],
      ['ready', 'ready', false, 'Belum bisa'],
      ['none', 'ready', false, null],
    ]);
  },
);

it('steps cannot be closed, neither while they are counted nor beside a trouble, nor what is not known', async () => {
  const { actor, counting, closing, close, seen, comeBack } = page();
  close();
  await counting.answer(failed('offline'));
  close();
  comeBack();
  await counting.answer(loaded(begunReadiness()));
  comeBack();
  close();
  expect(seen()).toEqual(['steps', 'refreshing', false, null]);
  await counting.answer(failed('offline'));
  close();
  expect([seen(), closing.inputs, actor.getSnapshot().can({ type: 'guide.close' })]).toEqual([
    ['steps', 'offline', false, null],
    [],
    false,
  ]);
  comeBack();
  expect(seen()).toEqual(['steps', 'refreshing', false, null]);
});

it('coming back counts once, of the year of the page, and what was said of closing goes with the new counts', async () => {
  const { counting, closing, close, seen, comeBack } = page(2027);
  await counting.answer(loaded());
  close();
  await closing.answer(failed('failed', 'Belum selesai'));
  const refused = seen();
  comeBack();
  comeBack();
  await counting.answer(loaded(begunReadiness()));
  const steps = seen();
  comeBack();
  await counting.answer(loaded());
  expect([refused, steps, seen(), counting.inputs, closing.inputs]).toEqual([
    ['ready', 'ready', false, 'Belum selesai'],
    ['steps', 'ready', false, null],
    ['ready', 'ready', false, null],
    [{ tahun: 2027 }, { tahun: 2027 }, { tahun: 2027 }],
    [{ tahun: 2027 }],
  ]);
});

it('coming back while the line is being closed does not ask beside it', async () => {
  const { counting, closing, close, seen, comeBack } = page();
  await counting.answer(loaded());
  close();
  comeBack();
  expect([seen(), counting.inputs.length]).toEqual([['ready', 'ready', true, null], 1]);
  await closing.answer({ ok: true });
  comeBack();
  expect([seen(), counting.inputs.length]).toEqual([['none', 'ready', false, null], 1]);
});

it('a year that began to run while its page was away has neither steps nor line, and nothing of them to press', async () => {
  const { actor, counting, closing, told, close, seen, comeBack } = page();
  await counting.answer(loaded());
  comeBack();
  await counting.answer(loaded(exampleReadiness({ berjalan: true })));
  close();
  comeBack();
  expect([seen(), yearOf(actor.getSnapshot())?.berjalan, counting.inputs.length, closing.inputs, told]).toEqual([
    ['none', 'ready', false, null],
    true,
    2,
    [],
    [],
  ]);
});

import { expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import {
  type Ending,
  type OwnSession,
  ownSessionsMachine,
  type OwnSessionsResult,
} from '#machines/session/own-sessions.machine.ts';
import {
  canEndOthers,
  canReload,
  endable,
  ownSessions,
  ownSessionsFailure,
} from '#machines/session/own-sessions.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const session = (id: string, ini = false): OwnSession => ({
  ...{ id, ini, perangkat: 'Chrome, Windows', alamat: '203.0.113.7' },
  ...{ mulai: '2026-07-01T01:00:00.000Z', dipakai: '2026-07-02T01:00:00.000Z' },
});
const [HERE, PHONE, CAFE] = [session('s1', true), session('s2'), session('s3')];
const ALL = [HERE, PHONE, CAFE];
type Asked = { ending: Ending | null };

/** The page of the own sessions; the first answer is there already. */
async function page(first: OwnSessionsResult = { ok: true, sessions: ALL }) {
  const [load, confirm, end] = [byHand<OwnSessionsResult>(), byHand<boolean, Asked>(), byHand<void, Asked>()];
  const actor = createActor(
    ownSessionsMachine.provide({
      actors: { loadSessions: load.logic, confirmEnd: confirm.logic, endSessions: end.logic },
    }),
  ).start();
  await load.answer(first);
  const seen = () => {
    const one = actor.getSnapshot();
    return { sessions: ownSessions(one), frame: frameOf(one), ends: [...endable(one)], others: canEndOthers(one) };
  };
  return { actor, load, confirm, end, seen };
}
const WHOLE = { sessions: ALL, frame: 'ready', ends: ['s2', 's3'], others: true };

it('lists every session, and offers to end each but the one that somebody sits at', async () => {
  const { seen } = await page();
  expect(seen()).toEqual(WHOLE);
});

it('ends the one that was pressed, after a yes, and then shows what is left', async () => {
  const { actor, load, confirm, end, seen } = await page();
  actor.send({ type: 'session.end', id: 's3' });
  actor.send({ type: 'session.end', id: 's2' });
  actor.send({ type: 'session.endOthers' });
  expect([confirm.inputs, end.inputs, seen().ends, seen().others]).toEqual([
    [{ ending: { only: CAFE } }],
    [],
    [],
    false,
  ]);
  await confirm.answer(true);
  expect([end.inputs, load.inputs.length]).toEqual([[{ ending: { only: CAFE } }], 1]);
  await end.answer();
  expect([seen().sessions, seen().frame, load.inputs.length]).toEqual([ALL, 'refreshing', 2]);
  await load.answer({ ok: true, sessions: [HERE, PHONE] });
  expect(seen()).toEqual({ sessions: [HERE, PHONE], frame: 'ready', ends: ['s2'], others: true });
});

it('says how many others are ended before it ends them, and offers nothing once there are none', async () => {
  const { actor, load, confirm, end, seen } = await page();
  actor.send({ type: 'session.endOthers' });
  expect(confirm.inputs).toEqual([{ ending: { allOthers: 2 } }]);
  await confirm.answer(true);
  expect(end.inputs).toEqual([{ ending: { allOthers: 2 } }]);
  await end.answer();
  await load.answer({ ok: true, sessions: [HERE] });
  actor.send({ type: 'session.endOthers' });
  expect([seen(), confirm.inputs.length]).toEqual([{ sessions: [HERE], frame: 'ready', ends: [], others: false }, 1]);
});

it.each(['answer', 'breaks'] as const)('ends nothing when the question is not answered with yes (%s)', async (way) => {
  const { actor, confirm, end, seen } = await page();
  actor.send({ type: 'session.end', id: 's2' });
  await (way === 'answer' ? confirm.answer(false) : confirm.breaks());
  expect([seen(), end.inputs]).toEqual([WHOLE, []]);
  // The next question is about the next press alone.
  actor.send({ type: 'session.endOthers' });
  await confirm.answer(true);
  expect(end.inputs).toEqual([{ ending: { allOthers: 2 } }]);
});

it('never ends the session of the page itself, nor one that is not in the list', async () => {
  const { actor, confirm, seen } = await page();
  actor.send({ type: 'session.end', id: 's1' });
  actor.send({ type: 'session.end', id: 's9' });
  expect([confirm.inputs, seen()]).toEqual([[], WHOLE]);
});

it('asks which sessions there are when nobody knows whether one was ended', async () => {
  const { actor, load, confirm, end, seen } = await page();
  actor.send({ type: 'session.end', id: 's2' });
  await confirm.answer(true);
  await end.breaks();
  expect([seen().frame, load.inputs.length]).toEqual(['refreshing', 2]);
  await load.answer({ ok: true, sessions: [HERE, CAFE] });
  expect(seen()).toEqual({ sessions: [HERE, CAFE], frame: 'ready', ends: ['s3'], others: true });
});

it('says why the list could not be had, and forgets it once it could', async () => {
  const { actor, load, confirm, seen } = await page(failed('expired', 'Sesi berakhir'));
  const failure = () => ownSessionsFailure(actor.getSnapshot())?.message ?? null;
  actor.send({ type: 'session.endOthers' });
  expect([seen(), failure(), canReload(actor.getSnapshot()), confirm.inputs]).toEqual([
    { sessions: [], frame: 'expired', ends: [], others: false },
    ...['Sesi berakhir', true],
    [],
  ]);
  actor.send({ type: 'list.reload' });
  await load.answer({ ok: true, sessions: ALL });
  expect([seen(), failure()]).toEqual([WHOLE, null]);
});

it('is reloaded once at a time, and leaves the list readable meanwhile', async () => {
  const { actor, load, seen } = await page();
  actor.send({ type: 'list.reload' });
  actor.send({ type: 'list.reload' });
  actor.send({ type: 'session.end', id: 's2' });
  expect([seen(), load.inputs.length]).toEqual([{ sessions: ALL, frame: 'refreshing', ends: [], others: false }, 2]);
  await load.breaks();
  expect([seen().frame, canReload(actor.getSnapshot())]).toEqual(['failed', true]);
});

import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from '#machines/kit/xstate.ts';
import { providerSignInMachine, type ReturnOutput } from '#machines/session/provider-sign-in.machine.ts';
import { isAbsent, isOnTheWay, noticeOf, providerName } from '#machines/session/provider-sign-in.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';

const NAME = 'SSO Kementerian';
const ANSWER = { code: 'k0de', codeVerifier: 'v', redirectUri: 'https://c.example/masuk/kembali', state: 's' };

/** The sign-in page as it is opened, and the session that hears of an answer. */
function open() {
  const heard: unknown[] = [];
  const session = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  const [returned, asked, going] = [byHand<ReturnOutput>(), byHand<string | null>(), byHand<boolean>()];
  const clock = new SimulatedClock();
  const actor = createActor(
    providerSignInMachine.provide({
      actors: { readReturn: returned.logic, askProvider: asked.logic, goToProvider: going.logic },
    }),
    { input: { session }, clock },
  ).start();
  const choose = () => actor.send({ type: 'provider.choose' });
  const seen = () => {
    const one = actor.getSnapshot();
    return {
      ...{ name: providerName(one), notice: noticeOf(one), isLeaving: isOnTheWay(one), isAbsent: isAbsent(one) },
      canChoose: one.can({ type: 'provider.choose' }),
    };
  };
  return { actor, clock, heard, returned, asked, going, choose, seen };
}
/** Opened by hand, with the provider at hand. */
async function offered(back: ReturnOutput = { kind: 'none' }) {
  const page = open();
  await page.returned.answer(back);
  await page.asked.answer(NAME);
  return page;
}
const NOTHING = { name: null, notice: null, isLeaving: false, isAbsent: false, canChoose: false };
const OFFERED = { ...NOTHING, name: NAME, canChoose: true };

it('offers the provider by its name, once the server has told it, and sends nobody there unasked', async () => {
  const { asked, returned, going, choose, seen, heard } = open();
  expect([asked.inputs.length, seen()]).toEqual([0, NOTHING]);
  await returned.answer({ kind: 'none' });
  choose();
  expect([asked.inputs.length, seen()]).toEqual([1, NOTHING]);
  await asked.answer(NAME);
  expect([seen(), going.inputs, heard]).toEqual([OFFERED, [], []]);
});

it('leaves the form alone where there is no provider, or nobody knows of one', async () => {
  const [none, unknown] = [open(), open()];
  await none.returned.answer({ kind: 'none' });
  await none.asked.answer(null);
  await unknown.returned.answer({ kind: 'none' });
  await unknown.asked.breaks();
  const absent = { ...NOTHING, isAbsent: true };
  expect([none.seen(), unknown.seen()]).toEqual([absent, absent]);
});

it('hands what the provider answered to the session, whole and once', async () => {
  const { heard, seen } = await offered({ kind: 'answered', answer: ANSWER });
  expect([heard, seen()]).toEqual([[{ type: 'signIn.exchange', answer: ANSWER }], OFFERED]);
});

it.each(['cancelled', 'refused', 'mixedUp'] as const)(
  'tells somebody who comes back %s why they are not signed in, until they try again',
  async (kind) => {
    const { heard, choose, seen } = await offered({ kind });
    expect([heard, seen()]).toEqual([[], { ...OFFERED, notice: kind }]);
    choose();
    expect(seen()).toEqual({ ...OFFERED, canChoose: false, isLeaving: true });
  },
);

it('still offers the provider when the way back could not be read', async () => {
  const { returned, asked, heard, seen } = open();
  await returned.breaks();
  await asked.answer(NAME);
  expect([heard, seen()]).toEqual([[], { ...OFFERED, notice: 'failed' }]);
});

it('goes there once, and says why when it cannot: the next try takes that back', async () => {
  const { going, choose, seen } = await offered();
  choose();
  choose();
  expect([going.inputs.length, seen().isLeaving]).toEqual([1, true]);
  await going.answer(false);
  expect(seen()).toEqual({ ...OFFERED, notice: 'unreachable' });
  choose();
  expect([going.inputs.length, seen().notice]).toEqual([2, null]);
  await going.breaks();
  expect(seen()).toEqual({ ...OFFERED, notice: 'failed' });
});

it('offers the way again to whoever is still here after fifteen seconds, and not before', async () => {
  const { clock, going, choose, seen } = await offered();
  choose();
  await going.answer(true);
  clock.increment(14_999);
  choose();
  const before = seen();
  clock.increment(1);
  expect([before, seen(), going.inputs.length]).toEqual([
    { ...OFFERED, canChoose: false, isLeaving: true },
    OFFERED,
    1,
  ]);
});

it('gives each try its own fifteen seconds', async () => {
  const { clock, going, choose, seen } = await offered();
  choose();
  await going.answer(true);
  clock.increment(15_000);
  choose();
  clock.increment(60_000);
  // Asking the server took long; only what comes after it is the leaving.
  expect(seen().isLeaving).toEqual(true);
  await going.answer(true);
  clock.increment(14_999);
  const last = seen().isLeaving;
  clock.increment(1);
  expect([last, seen()]).toEqual([true, OFFERED]);
});

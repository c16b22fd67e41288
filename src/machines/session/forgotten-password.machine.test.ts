import { expect, it } from 'vitest';
import { createActor } from '#machines/kit/xstate.ts';
import { type AskOutput, forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import { byHand } from '#tests/support/by-hand.ts';

const EMAIL = 'siti@tapin.example';
const NETWORK = { ok: false, fault: { kind: 'network' } } as const;
const TOO_MANY = { ok: false, fault: { kind: 'server', status: 429, message: 'Coba 15 menit lagi' } } as const;

/** The page of somebody who forgot their password. */
function page() {
  const letter = byHand<AskOutput, { email: string }>();
  const actor = createActor(forgottenPasswordMachine.provide({ actors: { askLetter: letter.logic } })).start();
  const ask = (email = EMAIL) => actor.send({ type: 'letter.ask', email });
  /** What is told, and what can be done. */
  const seen = () => {
    const one = actor.getSnapshot();
    const [canAsk, canAskAgain] = [one.can({ type: 'letter.ask', email: EMAIL }), one.can({ type: 'letter.askAgain' })];
    return { fault: one.context.fault, isAsked: one.hasTag('settled'), canAsk, canAskAgain };
  };
  return { actor, letter, ask, seen };
}
const OPEN = { fault: null, isAsked: false, canAsk: true, canAskAgain: false };
const BUSY = { ...OPEN, canAsk: false };
const ASKED = { fault: null, isAsked: true, canAsk: false, canAskAgain: true };

it('sends one letter to the address that was typed, however often the button is pressed', async () => {
  const { letter, ask, seen } = page();
  expect(seen()).toEqual(OPEN);
  ask();
  ask('lain@tapin.example');
  expect([letter.inputs, seen()]).toEqual([[{ email: EMAIL }], BUSY]);
  await letter.answer({ ok: true });
  ask();
  expect([letter.inputs.length, seen()]).toEqual([1, ASKED]);
});

it('says why no letter was asked for, and takes that back as soon as it is tried again', async () => {
  const { letter, ask, seen } = page();
  ask();
  await letter.answer(TOO_MANY);
  expect(seen()).toEqual({ ...OPEN, fault: TOO_MANY.fault });
  ask();
  expect([seen(), letter.inputs.length]).toEqual([BUSY, 2]);
  await letter.answer(NETWORK);
  expect(seen()).toEqual({ ...OPEN, fault: NETWORK.fault });
  ask();
  await letter.answer({ ok: true });
  expect(seen()).toEqual(ASKED);
});

it('tells a fault that came a second time anew, so that it is read out again', async () => {
  const { actor, letter, ask } = page();
  const told = [];
  for (let turn = 0; turn < 2; turn += 1) {
    ask();
    await letter.answer(NETWORK);
    told.push(actor.getSnapshot().context.failures);
  }
  expect(told).toEqual([1, 2]);
});

it('does not take a fault of its own for a letter that was sent', async () => {
  const { letter, ask, seen } = page();
  ask();
  await letter.breaks();
  expect(seen()).toEqual({ ...OPEN, fault: { kind: 'unexpected' } });
});

it('lets a mistyped address be mended: asked again, the next one is used, and nothing is sent before', async () => {
  const { actor, letter, ask, seen } = page();
  ask('salah@tapin.example');
  await letter.answer({ ok: true });
  actor.send({ type: 'letter.askAgain' });
  expect([seen(), letter.inputs.length]).toEqual([OPEN, 1]);
  ask();
  expect(letter.inputs.at(-1)).toEqual({ email: EMAIL });
  await letter.answer(TOO_MANY);
  expect(seen()).toEqual({ ...OPEN, fault: TOO_MANY.fault });
});

it('keeps no address: what is recorded of the page names nobody', async () => {
  const { actor, letter, ask } = page();
  ask();
  const meanwhile = JSON.stringify(actor.getSnapshot().context);
  await letter.answer({ ok: true });
  expect(meanwhile + JSON.stringify(actor.getSnapshot().context)).not.toContain(EMAIL);
});

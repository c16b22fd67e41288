import { expect, it } from 'vitest';
import { createActor } from '#machines/kit/xstate.ts';
import { newPasswordMachine, type SetOutput } from '#machines/session/new-password.machine.ts';
import { stepOf } from '#machines/session/new-password.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';

const WEAK = { kind: 'server', status: 422, message: 'Kata sandi terlalu umum' } as const;
const PASSWORD = ' kuda laut biru ';

/** The page behind a letter's link. */
function open() {
  const [find, set, leave] = [byHand<boolean>(), byHand<SetOutput, { password: string }>(), byHand<void>()];
  const actor = createActor(
    newPasswordMachine.provide({
      actors: { findSecret: find.logic, setPassword: set.logic, goToSignIn: leave.logic },
    }),
  ).start();
  const submit = (password = PASSWORD) => actor.send({ type: 'newPassword.submit', password });
  const seen = () => {
    const one = actor.getSnapshot();
    const canSubmit = one.can({ type: 'newPassword.submit', password: PASSWORD });
    return { step: stepOf(one), fault: one.context.fault, canSubmit };
  };
  return { actor, find, set, leave, submit, seen };
}
/** With a link that held a secret. */
async function opened() {
  const page = open();
  await page.find.answer(true);
  return page;
}

it('asks for a password only once the link is known to hold a secret', async () => {
  const { find, set, submit, seen } = open();
  submit();
  expect([seen(), set.inputs]).toEqual([{ step: 'finding', fault: null, canSubmit: false }, []]);
  await find.answer(true);
  expect(seen()).toEqual({ step: 'open', fault: null, canSubmit: true });
});

it('says that a link without a secret, or one that cannot be read, leads nowhere', async () => {
  const [without, unread] = [open(), open()];
  await without.find.answer(false);
  await unread.find.breaks();
  without.submit();
  const over = { step: 'over', fault: null, canSubmit: false };
  expect([without.seen(), unread.seen(), without.set.inputs]).toEqual([over, over, []]);
});

it('saves the password exactly as it was typed, once, and leads to the sign-in page', async () => {
  const { set, leave, submit, seen } = await opened();
  submit();
  submit('lain');
  expect([set.inputs, leave.inputs.length, seen().step]).toEqual([[{ password: PASSWORD }], 0, 'saving']);
  await set.answer({ kind: 'changed' });
  submit();
  expect([set.inputs.length, leave.inputs.length, seen().canSubmit]).toEqual([1, 1, false]);
});

it.each(['answer', 'breaks'] as const)('shows the way to the sign-in page where leaving %s', async (end) => {
  const { set, leave, submit, seen } = await opened();
  submit();
  await set.answer({ kind: 'changed' });
  await (end === 'answer' ? leave.answer() : leave.breaks());
  expect(seen()).toEqual({ step: 'changed', fault: null, canSubmit: false });
});

it('leaves the link good after a weak password: it says why until the next one is tried', async () => {
  const { actor, set, leave, submit, seen } = await opened();
  submit('rahasia');
  await set.answer({ kind: 'refused', fault: WEAK });
  expect(seen()).toEqual({ step: 'open', fault: WEAK, canSubmit: true });
  submit();
  expect([seen(), set.inputs]).toEqual([
    { step: 'saving', fault: null, canSubmit: false },
    [{ password: 'rahasia' }, { password: PASSWORD }],
  ]);
  await set.breaks();
  expect([seen(), actor.getSnapshot().context.failures]).toEqual([
    { step: 'open', fault: { kind: 'unexpected' }, canSubmit: true },
    2,
  ]);
  submit();
  await set.answer({ kind: 'changed' });
  expect([seen().fault, leave.inputs.length]).toEqual([null, 1]);
});

it('does not let a link that ended meanwhile be tried again, nor takes it for a success', async () => {
  const { set, leave, submit, seen } = await opened();
  submit();
  await set.answer({ kind: 'over' });
  submit();
  expect([seen(), set.inputs.length, leave.inputs]).toEqual([{ step: 'over', fault: null, canSubmit: false }, 1, []]);
});

it('shows what is typed only while the eye is open, also while it is saved', async () => {
  const { actor, set, submit } = await opened();
  const isShown = () => actor.getSnapshot().matches({ password: 'shown' });
  const said = [isShown()];
  actor.send({ type: 'password.toggle' });
  expect(set.inputs).toEqual([]);
  submit();
  said.push(isShown());
  actor.send({ type: 'password.toggle' });
  await set.answer({ kind: 'refused', fault: WEAK });
  expect([...said, isShown(), actor.getSnapshot().context]).toEqual([false, true, false, { fault: WEAK, failures: 1 }]);
});

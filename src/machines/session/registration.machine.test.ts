/** What somebody gets who asks for an account, in front of a server that answers as the test says (decision 0104). */
import { expect, it } from 'vitest';
import { createActor } from '#machines/kit/xstate.ts';
import {
  registrationMachine,
  type RegistrationOutput,
  type RegistrationValues,
  selectStep,
} from '#machines/session/registration.machine.ts';
import { byHand } from '#tests/support/by-hand.ts';

const TYPED = { nama: 'Sri Lestari', email: 'sri@contoh.example', username: 'sri.baru', password: ' kuda laut ' };
const WAIT = { kind: 'server', status: 429, message: 'Coba 15 menit lagi' } as const;
const TAKEN: RegistrationOutput = {
  kind: 'refused',
  fault: { kind: 'server', status: 409, message: 'Sudah dipakai' },
  fields: [
    { field: 'email', message: 'sudah dipakai' },
    { field: 'username', message: 'sudah dipakai' },
  ],
};

function page() {
  const finding = byHand<boolean>();
  const sending = byHand<RegistrationOutput, RegistrationValues>();
  const actor = createActor(
    registrationMachine.provide({ actors: { askOpen: finding.logic, register: sending.logic } }),
  ).start();
  const submit = (values: Partial<RegistrationValues> = {}) =>
    actor.send({ type: 'registration.submit', ...TYPED, ...values });
  /** What is told, and whether the form can be sent. */
  const seen = () => {
    const one = actor.getSnapshot();
    const { fault, fields } = one.context;
    return { step: selectStep(one), fault, fields, canSend: one.can({ type: 'registration.submit', ...TYPED }) };
  };
  return { actor, finding, sending, submit, seen };
}
const OPEN = { step: 'open', fault: null, fields: [], canSend: true };
const SENDING = { step: 'sending', fault: null, fields: [], canSend: false };

async function openPage() {
  const opened = page();
  await opened.finding.answer(true);
  return opened;
}

it('offers the form only once it is known that people may register here, and sends nothing before', async () => {
  const { finding, sending, submit, seen } = page();
  submit();
  expect([seen(), sending.inputs]).toEqual([{ ...OPEN, step: 'finding', canSend: false }, []]);
  await finding.answer(true);
  expect([seen(), sending.inputs]).toEqual([OPEN, []]);
});

it('says that nobody registers here, and takes no form then; a server that cannot say lets it be tried', async () => {
  const [shut, silent] = [page(), page()];
  await shut.finding.answer(false);
  shut.submit();
  await silent.finding.breaks();
  expect([shut.seen(), shut.sending.inputs, silent.seen()]).toEqual([
    { ...OPEN, step: 'closed', canSend: false },
    [],
    OPEN,
  ]);
});

it('sends what was typed, each in its own field and the password to the letter, once however often it is pressed', async () => {
  const { sending, submit, seen } = await openPage();
  submit();
  submit({ nama: 'Lain' });
  expect([seen(), sending.inputs]).toEqual([SENDING, [TYPED]]);
  await sending.answer({ kind: 'registered' });
  submit();
  expect([seen(), sending.inputs.length]).toEqual([{ ...OPEN, step: 'registered', canSend: false }, 1]);
});

it('names each field that was refused in the words of the server, until it is sent again with something else', async () => {
  const { sending, submit, seen } = await openPage();
  submit();
  await sending.answer(TAKEN);
  expect(seen()).toEqual({ ...OPEN, fault: TAKEN.fault, fields: TAKEN.fields });
  submit({ username: 'sri.dua', email: 'sri.dua@contoh.example' });
  expect([seen(), sending.inputs.at(-1)]).toEqual([
    SENDING,
    { ...TYPED, username: 'sri.dua', email: 'sri.dua@contoh.example' },
  ]);
  await sending.answer({ kind: 'registered' });
  expect(seen()).toEqual({ ...OPEN, step: 'registered', canSend: false });
});

it('tells of the last try alone: its own reason, its own fields', async () => {
  const { sending, submit, seen } = await openPage();
  submit();
  await sending.answer(TAKEN);
  submit();
  await sending.answer({ kind: 'refused', fault: WAIT, fields: [] });
  expect(seen()).toEqual({ ...OPEN, fault: WAIT });
  const weak = [{ field: 'password' as const, message: 'terlalu pendek' }];
  submit();
  await sending.answer({ kind: 'refused', fault: { ...WAIT, status: 422 }, fields: weak });
  expect(seen()).toEqual({ ...OPEN, fault: { ...WAIT, status: 422 }, fields: weak });
  submit();
  await sending.breaks();
  expect(seen()).toEqual({ ...OPEN, fault: { kind: 'unexpected' } });
});

it('tells a fault that came a second time anew, so that it is read out again', async () => {
  const { actor, sending, submit } = await openPage();
  const told: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    submit();
    await (turn === 1 ? sending.breaks() : sending.answer({ kind: 'refused', fault: WAIT, fields: [] }));
    told.push(actor.getSnapshot().context.failures);
  }
  expect(told).toEqual([1, 2, 3]);
});

it('ends where registering was closed while the form was filled in, without a fault of the person', async () => {
  const { sending, submit, seen } = await openPage();
  submit();
  await sending.answer(TAKEN);
  submit();
  await sending.answer({ kind: 'closed' });
  submit();
  expect([seen(), sending.inputs.length]).toEqual([{ ...OPEN, step: 'closed', canSend: false }, 2]);
});

it('shows the password while it is wanted, also over a refusal, and never keeps it', async () => {
  const { actor, sending, submit } = await openPage();
  const isShown = () => actor.getSnapshot().matches({ password: 'shown' });
  const before = isShown();
  actor.send({ type: 'password.toggle' });
  submit();
  const kept = JSON.stringify(actor.getSnapshot().context);
  await sending.answer(TAKEN);
  const after = isShown();
  actor.send({ type: 'password.toggle' });
  expect([before, after, isShown(), kept]).toEqual([false, true, false, '{"fault":null,"failures":0,"fields":[]}']);
});

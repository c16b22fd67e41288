import { describe, expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { type SecondFactor, secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import * as look from '#machines/session/second-factor.selectors.ts';
import type { Answer, FactorResult, Proof, Way } from '#machines/session/second-factor.setup.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const OFF: SecondFactor = { aktif: false, sejak: null, kode_pemulihan: 0, wajib: false, lewat_penyedia: false };
const ON: SecondFactor = { ...OFF, aktif: true, sejak: '2026-07-01T01:00:00.000Z', kode_pemulihan: 10 };
const SECRET = { rahasia: 'GEZDGNBV', uri: 'otpauth://totp/Capaian' };
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const WRONG = { kind: 'server', status: 422, message: 'Kode salah' } as const;

/** The page of the second factor, which stands like this. */
async function page(factor: SecondFactor) {
  const load = byHand<FactorResult>();
  const [begin, renew, off] = [byHand<Answer, Proof>(), byHand<Answer, Proof>(), byHand<Answer, Proof>()];
  const activate = byHand<Answer, { code: string }>();
  const [give, finish] = [byHand<void, { codes: readonly string[]; way: Way | null }>(), byHand<void>()];
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        ...{ loadFactor: load.logic, beginFactor: begin.logic, activateFactor: activate.logic },
        ...{ renewCodes: renew.logic, switchOff: off.logic, giveCodes: give.logic, finish: finish.logic },
      },
    }),
  ).start();
  await load.answer({ ok: true, factor });
  const send = (...events: Parameters<typeof actor.send>[0][]) => events.forEach((event) => actor.send(event));
  const prove = (typed: string) => actor.send({ type: 'proof.submit', typed });
  /** What is on screen of a change. */
  const seen = () => {
    const one = actor.getSnapshot();
    return {
      ...{ step: look.factorStep(one), fault: look.factorFault(one), byPassword: look.provesByPassword(one) },
      ...{ secret: look.factorSecret(one), codes: look.factorCodes(one), isBusy: look.isFactorBusy(one) },
    };
  };
  return { actor, load, begin, activate, renew, off, give, finish, send, prove, seen };
}
const NOTHING = { step: 'state', fault: null, byPassword: false, secret: null, codes: [], isBusy: false };

describe('the first phone', () => {
  it('is connected by password, secret and first code, each sent as typed, and shows the codes once', async () => {
    const { load, begin, activate, finish, send, prove, seen } = await page(OFF);
    send({ type: 'factor.begin' });
    expect([begin.inputs, seen()]).toEqual([[], { ...NOTHING, step: 'proof', byPassword: true }]);
    prove(' rahasia ');
    await begin.answer({ ok: true, secret: SECRET });
    expect([begin.inputs, seen()]).toEqual([
      [{ typed: ' rahasia ', byPassword: true }],
      { ...NOTHING, step: 'scan', byPassword: true, secret: SECRET },
    ]);
    send({ type: 'code.submit', code: '123 456' }, { type: 'code.submit', code: '654321' });
    await activate.answer({ ok: true, codes: CODES });
    expect([activate.inputs, seen()]).toEqual([
      [{ code: '123 456' }],
      { ...NOTHING, step: 'codes', byPassword: true, codes: CODES },
    ]);
    send({ type: 'codes.done' });
    await finish.answer();
    expect(seen()).toEqual({ ...NOTHING, isBusy: true });
    await load.answer({ ok: true, factor: ON });
    expect([seen(), finish.inputs.length]).toEqual([NOTHING, 1]);
  });

  it('is not lost by a wrong first code: the same secret stands there, with why, until the next try', async () => {
    const { actor, begin, activate, send, prove, seen } = await page(OFF);
    send({ type: 'factor.begin' });
    prove('rahasia');
    await begin.answer({ ok: true, secret: SECRET });
    const scan = { ...NOTHING, step: 'scan', byPassword: true, secret: SECRET };
    send({ type: 'code.submit', code: '000000' });
    await activate.answer({ ok: false, fault: WRONG });
    expect([seen(), look.factorFailures(actor.getSnapshot())]).toEqual([{ ...scan, fault: WRONG }, 1]);
    send({ type: 'code.submit', code: '111111' });
    expect(seen()).toEqual({ ...scan, isBusy: true });
    await activate.breaks();
    expect([seen().fault, look.factorFailures(actor.getSnapshot())]).toEqual([{ kind: 'unexpected' }, 2]);
  });

  it('needs no password of somebody who has none here, and says why it could not begin where the button is', async () => {
    const { begin, send, seen } = await page({ ...OFF, lewat_penyedia: true });
    send({ type: 'factor.begin' });
    expect([begin.inputs, seen()]).toEqual([[null], { ...NOTHING, byPassword: true, isBusy: true }]);
    await begin.answer({ ok: false, fault: WRONG });
    expect([seen().step, seen().fault]).toEqual(['state', WRONG]);
    send({ type: 'factor.begin' });
    expect([seen().fault, begin.inputs]).toEqual([null, [null, null]]);
    // Whoever has a phone by now proves that they have it.
    const later = await page({ ...ON, lewat_penyedia: true });
    later.send({ type: 'factor.begin' });
    expect([later.begin.inputs, later.seen()]).toEqual([[], { ...NOTHING, step: 'proof' }]);
  });
});

describe('a second factor that is on', () => {
  it.each(['begin', 'renew', 'off'] as const)(
    'is changed (%s) by a code or the password, as was chosen',
    async (what) => {
      const { send, prove, seen, ...calls } = await page(ON);
      send({ type: `factor.${what}` });
      expect(seen()).toEqual({ ...NOTHING, step: 'proof' });
      prove('123456');
      await calls[what].answer({ ok: false, fault: WRONG });
      expect(seen()).toEqual({ ...NOTHING, step: 'proof', fault: WRONG });
      send({ type: 'proof.otherWay' });
      expect(seen()).toEqual({ ...NOTHING, step: 'proof', byPassword: true });
      prove('rahasia');
      await calls[what].breaks();
      expect(seen().fault).toEqual({ kind: 'unexpected' });
      send({ type: 'proof.otherWay' });
      prove('654321');
      expect([
        calls[what].inputs,
        calls.begin.inputs.length + calls.renew.inputs.length + calls.off.inputs.length,
      ]).toEqual([
        [
          { typed: '123456', byPassword: false },
          { typed: 'rahasia', byPassword: true },
          { typed: '654321', byPassword: false },
        ],
        3,
      ]);
    },
  );

  it('is off after that, as the server says it then', async () => {
    const { actor, load, off, send, prove } = await page(ON);
    send({ type: 'factor.off' });
    prove('123456');
    await off.answer({ ok: true });
    await load.answer({ ok: true, factor: OFF });
    const one = actor.getSnapshot();
    expect([look.factorOf(one), look.canSwitchOff(one), look.canProveOtherwise(one)]).toEqual([OFF, false, false]);
  });

  it('cannot be switched off where a role needs it, but moved to another phone', async () => {
    const { actor, send, seen } = await page({ ...ON, wajib: true });
    send({ type: 'factor.off' });
    expect([seen(), look.canSwitchOff(actor.getSnapshot())]).toEqual([NOTHING, false]);
    send({ type: 'factor.begin' });
    expect([seen().step, look.factorPurpose(actor.getSnapshot())]).toEqual(['proof', 'begin']);
  });

  it('leaves nothing of a change that was given up in the next one', async () => {
    const { load, begin, renew, send, prove, seen } = await page(ON);
    send({ type: 'factor.begin' }, { type: 'proof.otherWay' });
    prove('rahasia');
    await begin.answer({ ok: true, secret: SECRET });
    send({ type: 'factor.cancel' });
    expect(seen()).toEqual({ ...NOTHING, isBusy: true });
    await load.answer({ ok: true, factor: ON });
    send({ type: 'factor.renew' });
    prove('123456');
    expect([renew.inputs, begin.inputs.length]).toEqual([[{ typed: '123456', byPassword: false }], 1]);
  });
});

describe('recovery codes', () => {
  /** Other ones were asked for, and are shown. */
  async function shown() {
    const all = await page(ON);
    all.send({ type: 'factor.renew' });
    all.prove('123456');
    await all.renew.answer({ ok: true, codes: CODES });
    return all;
  }

  it('leave the page as often and in whatever way somebody wants, whole, and stay until they are kept', async () => {
    const { give, send, seen } = await shown();
    for (const way of ['copy', 'download', 'print'] as const) {
      send({ type: 'codes.give', way });
      await give.answer();
    }
    expect([give.inputs, seen()]).toEqual([
      [
        { codes: CODES, way: 'copy' },
        { codes: CODES, way: 'download' },
        { codes: CODES, way: 'print' },
      ],
      { ...NOTHING, step: 'codes', codes: CODES },
    ]);
  });

  it('that could not leave the page are still there, and the fault goes with the next try', async () => {
    const { give, send, seen } = await shown();
    send({ type: 'codes.give', way: 'print' });
    await give.breaks();
    expect(seen()).toEqual({ ...NOTHING, step: 'codes', codes: CODES, fault: { kind: 'unexpected' } });
    send({ type: 'codes.give', way: 'copy' });
    await give.answer();
    expect(seen()).toEqual({ ...NOTHING, step: 'codes', codes: CODES });
  });
});

it('says why it could not be loaded, offers nothing meanwhile, and forgets that once it could', async () => {
  const { actor, load, send, seen } = await page(ON);
  send({ type: 'list.reload' });
  await load.answer(failed('offline', null));
  send({ type: 'factor.off' }, { type: 'factor.begin' });
  const troubled = actor.getSnapshot();
  expect([frameOf(troubled), look.factorFailure(troubled)?.kind, look.canReloadFactor(troubled), seen()]).toEqual([
    ...['offline', 'offline', true],
    NOTHING,
  ]);
  send({ type: 'list.reload' });
  await load.answer({ ok: true, factor: OFF });
  const one = actor.getSnapshot();
  expect([frameOf(one), look.factorFailure(one), look.factorOf(one)]).toEqual(['ready', null, OFF]);
});

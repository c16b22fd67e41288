/** What becomes of the rule in the form and of claims that are tried: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import { BLANK, changed, type ClaimDraft, draftOf } from '#machines/access/claim-list.ts';
import { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';
import {
  canAdd,
  canReload,
  canSave,
  claimsText,
  draftShown,
  formFaults,
  isChangedElsewhere,
  isSubmitting,
  isTrying,
  isWritten,
  rulesFailure,
  shownRules,
  trialFaults,
  trialShown,
  whatCanBeDone,
} from '#machines/access/claim-rules.selectors.ts';
import type {
  ClaimRule,
  ClaimRulesEvent,
  RulesResult,
  SaveAsked,
  SaveResult,
  TrialAsked,
  TrialResult,
} from '#machines/access/claim-rules.setup.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { rule, rules, TRIAL } from '#tests/support/claim-rules.ts';
import { failed } from '#tests/support/failures.ts';

const ABC = rules(4, 'abc');
const FAULTS = { sentence: 'Periksa isian', fields: { nilai: 'wajib diisi' } };
const draft = (change: Partial<ClaimDraft>): ClaimDraft => ({ ...BLANK, ...change });
const change = (one: Partial<Omit<ClaimDraft, 'id'>>): ClaimRulesEvent => ({ type: 'form.change', change: one });

async function page(stored = ABC) {
  const load = byHand<RulesResult>();
  const [save, form] = [byHand<SaveResult, SaveAsked>(), byHand<SaveResult, SaveAsked>()];
  const trial = byHand<TrialResult, TrialAsked>();
  const ask = byHand<boolean, { rule: ClaimRule | null }>();
  const [discard, leave] = [byHand<boolean>(), byHand<boolean>()];
  const left: string[] = [];
  const logic = claimRulesMachine.provide({
    actors: {
      ...{ loadRules: load.logic, saveRules: save.logic, saveForm: form.logic, tryClaims: trial.logic },
      ...{ confirmRemove: ask.logic, confirmDiscard: discard.logic, confirmLeave: leave.logic },
    },
  });
  const actor = createActor(logic);
  actor.on('page.left', ({ ke }) => left.push(ke));
  actor.start();
  await load.answer({ ok: true, rules: stored });
  const seen = () => actor.getSnapshot();
  const tell = (...events: ClaimRulesEvent[]) => events.forEach((event) => actor.send(event));
  const ids = () =>
    shownRules(seen())
      ?.aturan.map(({ id }) => id)
      .join('');
  return { load, save, form, trial, ask, discard, leave, left, seen, tell, ids };
}
const idsOf = ({ versi, aturan, place }: SaveAsked) => [versi, aturan.map(({ id }) => id ?? '+').join(''), place];

describe('the rule in the form', () => {
  it('opens as it is, is saved as it was written among the others, once, and leaves an empty form for the next', async () => {
    const { form, seen, tell, ids } = await page();
    tell({ type: 'rule.edit', id: 'b' });
    const opened = [draftShown(seen()), isWritten(seen())];
    tell(change({ nilai: 'verifikator' }), change({ peran: 'verifikator', aktif: false }));
    const written = { ...draftOf(rule('b')), nilai: 'verifikator', peran: 'verifikator', aktif: false };
    expect([opened, draftShown(seen()), isWritten(seen())]).toEqual([[draftOf(rule('b')), false], written, true]);
    tell({ type: 'form.save' }, { type: 'form.save' }, change({ nilai: 'lain' }));
    const meanwhile = [isSubmitting(seen()), canSave(seen()), draftShown(seen())];
    await form.answer({ result: 'saved', rules: rules(5, 'abc') });
    tell({ type: 'rule.add' });
    expect([meanwhile, form.inputs, shownRules(seen())?.versi, draftShown(seen()), isWritten(seen())]).toEqual([
      [true, false, written],
      [{ versi: 4, aturan: changed(ABC, { kind: 'write', draft: written }), place: 1 }],
      ...[5, BLANK, false],
    ]);
    tell(change({ nama_klaim: 'email' }), { type: 'form.save' });
    expect([idsOf(form.inputs.at(-1) as SaveAsked), ids()]).toEqual([[5, 'abc+', 3], 'abc']);
  });

  it('keeps what was written when it was not saved, says why, and says no more of it after the next try', async () => {
    const { form, seen, tell } = await page();
    tell({ type: 'rule.add' }, change({ nilai: 'x' }));
    const said = [];
    for (const answer of [
      () => form.answer({ result: 'refused', faults: FAULTS }),
      () => form.answer({ result: 'unknown', faults: { sentence: null, fields: {} } }),
      () => form.breaks(),
    ]) {
      tell({ type: 'form.save' });
      await answer();
      said.push([draftShown(seen()), formFaults(seen()), isWritten(seen()), canSave(seen())]);
    }
    const kept = draft({ nilai: 'x' });
    expect(said).toEqual([
      [kept, FAULTS, true, true],
      ...[1, 2].map(() => [kept, { sentence: null, fields: {} }, true, true]),
    ]);
    tell({ type: 'form.save' });
    await form.answer({ result: 'saved', rules: rules(5, 'abcd') });
    tell({ type: 'rule.edit', id: 'd' });
    expect([formFaults(seen()), isWritten(seen())]).toEqual([null, false]);
  });

  it('goes over the rules of somebody else, once that was said, under their version', async () => {
    const { form, seen, tell, ids } = await page();
    tell({ type: 'rule.edit', id: 'b' }, change({ nilai: 'verifikator' }), { type: 'form.save' });
    await form.answer({ result: 'changed', rules: rules(9, 'dcb'), faults: FAULTS });
    const told = [isChangedElsewhere(seen()), ids(), draftShown(seen())?.nilai];
    tell({ type: 'form.save' });
    await form.answer({ result: 'refused', faults: FAULTS });
    expect([told, form.inputs.map(idsOf), isChangedElsewhere(seen())]).toEqual([
      [true, 'dcb', 'verifikator'],
      [
        [4, 'abc', 1],
        [9, 'dcb', 2],
      ],
      false,
    ]);
  });

  it('is closed at once when nothing was written, else after a yes; after a no it stands as it did', async () => {
    const { discard, seen, tell } = await page();
    tell({ type: 'rule.edit', id: 'a' }, { type: 'form.close' });
    const unwritten = [draftShown(seen()), discard.inputs.length];
    tell({ type: 'rule.add' }, change({ nilai: 'x' }), { type: 'form.close' });
    await discard.answer(false);
    const stayed = draftShown(seen());
    tell({ type: 'form.close' });
    await discard.answer(true);
    expect([unwritten, stayed, draftShown(seen()), isWritten(seen()), discard.inputs.length]).toEqual([
      [null, 0],
      draft({ nilai: 'x' }),
      ...[null, false, 2],
    ]);
  });

  it('is asked about before the page is left, only when something was written, and the way is told after a yes', async () => {
    const { leave, left, seen, tell } = await page();
    tell({ type: 'rule.add' }, { type: 'page.leave', ke: '/beranda' });
    const unwritten = leave.inputs.length;
    tell(change({ nilai: 'x' }), { type: 'page.leave', ke: '/beranda' });
    await leave.answer(false);
    const stayed = [draftShown(seen()), [...left]];
    tell({ type: 'page.leave', ke: '/pengguna' });
    await leave.answer(true);
    expect([unwritten, stayed, left, isWritten(seen())]).toEqual([
      ...[0, [draft({ nilai: 'x' }), []]],
      ...[['/pengguna'], false],
    ]);
  });
});

describe('the list of rules', () => {
  it('is moved in one step, each from what the server made of the one before, and asks again where nobody knows', async () => {
    const { load, save, seen, tell, ids } = await page();
    tell({ type: 'rule.move', id: 'a', by: -1 }, { type: 'rule.move', id: 'c', by: -1 });
    tell({ type: 'rule.move', id: 'b', by: 1 });
    await save.answer({ result: 'saved', rules: rules(5, 'acb') });
    tell({ type: 'rule.move', id: 'a', by: 1 });
    await save.answer({ result: 'changed', rules: rules(8, 'ba'), faults: FAULTS });
    const theirs = ids();
    tell({ type: 'rule.move', id: 'b', by: 1 });
    await save.answer({ result: 'unknown', faults: FAULTS });
    const asking = [frameOf(seen()), ids()];
    await load.answer({ ok: true, rules: rules(9, 'ab') });
    expect([save.inputs.map(idsOf).map(([versi, all]) => [versi, all]), theirs, asking, ids()]).toEqual([
      [
        [4, 'acb'],
        [5, 'cab'],
        [8, 'ab'],
      ],
      'ba',
      ['refreshing', 'ba'],
      'ab',
    ]);
  });

  it('loses a rule only after a yes about that rule; refused, it stays', async () => {
    const { ask, save, tell, ids } = await page();
    tell({ type: 'rule.remove', id: 'x' }, { type: 'rule.remove', id: 'b' });
    await ask.answer(false);
    const asked = save.inputs.length;
    for (const result of [
      { result: 'refused', faults: FAULTS },
      { result: 'saved', rules: rules(5, 'ab') },
    ] as const) {
      tell({ type: 'rule.remove', id: 'c' });
      await ask.answer(true);
      expect(ids()).toBe('abc');
      await save.answer(result);
    }
    expect([ask.inputs.map(({ rule: one }) => one?.id), asked, save.inputs.map(idsOf), ids()]).toEqual([
      ['b', 'c', 'c'],
      0,
      [1, 2].map(() => [4, 'ab', 3]),
      'ab',
    ]);
  });

  it('is only read by whoever may not give what it gives, and moves nothing beyond its ends', async () => {
    const reader = await page(rules(4, 'abc', { boleh_ubah: false }));
    reader.tell({ type: 'rule.add' }, { type: 'rule.edit', id: 'a' }, { type: 'rule.remove', id: 'a' });
    reader.tell({ type: 'rule.move', id: 'a', by: 1 });
    const { seen } = await page(rules(4, 'ab'));
    expect([canAdd(reader.seen()), whatCanBeDone(reader.seen()).size, draftShown(reader.seen())]).toEqual([
      false,
      0,
      null,
    ]);
    expect([reader.save.inputs.length, reader.ask.inputs.length, [...whatCanBeDone(seen())]]).toEqual([
      ...[0, 0],
      [
        ['a', { up: false, down: true }],
        ['b', { up: true, down: false }],
      ],
    ]);
  });

  it('stays in sight with the reason when it is not read anew, until it is', async () => {
    const { load, seen, tell, ids } = await page();
    tell({ type: 'list.reload' });
    await load.answer(failed('offline', null));
    const lost = [ids(), frameOf(seen()), rulesFailure(seen()), canAdd(seen()), canReload(seen())];
    tell({ type: 'list.reload' });
    await load.answer({ ok: true, rules: rules(5, '') });
    expect([lost, ids(), frameOf(seen()), rulesFailure(seen())]).toEqual([
      ['abc', 'offline', failed('offline', null).failure, false, true],
      ...['', 'ready', null],
    ]);
  });
});

describe('claims that are tried', () => {
  const paste = (text: string): ClaimRulesEvent => ({ type: 'claims.change', text });
  it('are sent as they were pasted, with the rule as it stands in the form, and keep their answer', async () => {
    const { trial, seen, tell } = await page();
    tell({ type: 'rule.edit', id: 'c' }, change({ nilai: 'x' }), paste(' {"a":1} '), { type: 'claims.try' });
    tell({ type: 'claims.try' });
    const meanwhile = [isTrying(seen()), trialShown(seen())];
    await trial.answer({ ok: true, trial: TRIAL });
    const aturan = changed(ABC, { kind: 'write', draft: { ...draftOf(rule('c')), nilai: 'x' } });
    expect([trial.inputs, meanwhile, trialShown(seen()), trialFaults(seen()), claimsText(seen())]).toEqual([
      [{ klaim: ' {"a":1} ', aturan, place: 2 }],
      [true, null],
      ...[TRIAL, null, ' {"a":1} '],
    ]);
  });

  it('have no answer any more once they or the rules are others, and none that comes later', async () => {
    for (const [event, later] of [
      [paste('{}'), paste('[]')],
      [{ type: 'rule.edit', id: 'a' }, change({ nilai: 'x' })],
      [{ type: 'rule.add' }, paste('{}')],
    ] as const) {
      const { trial, seen, tell } = await page();
      tell({ type: 'claims.try' });
      await trial.answer({ ok: true, trial: TRIAL });
      tell(event);
      const gone = trialShown(seen());
      tell({ type: 'claims.try' }, later);
      await trial.answer({ ok: true, trial: TRIAL });
      expect([gone, trialShown(seen()), isTrying(seen())]).toEqual([null, null, false]);
    }
  });

  it('say why they could not be tried, until they are tried again or others are pasted', async () => {
    const { trial, seen, tell } = await page();
    tell(paste('{'), { type: 'claims.try' });
    await trial.answer({ ok: false, faults: FAULTS });
    const refused = trialFaults(seen());
    tell({ type: 'claims.try' });
    await trial.breaks();
    const torn = [trialFaults(seen()), claimsText(seen())];
    tell({ type: 'claims.try' });
    await trial.answer({ ok: true, trial: TRIAL });
    const tried = trialFaults(seen());
    tell({ type: 'claims.try' });
    await trial.answer({ ok: false, faults: FAULTS });
    const stale = trialShown(seen());
    tell(paste('{}'));
    expect([refused, torn, tried, stale, trialFaults(seen())]).toEqual([
      ...[FAULTS, [{ sentence: null, fields: {} }, '{']],
      ...[null, null, null],
    ]);
  });
});

import { expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import {
  type ChoicesResult,
  type NotificationChoice,
  type NotificationChoices,
  notificationChoicesMachine,
} from '#machines/notifications/notification-choices.machine.ts';
import { canReload, choicesFailure, shownChoices } from '#machines/notifications/notification-choices.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

type Kind = NotificationChoices['pilihan'][number];
const kind = (jenis: Kind['jenis'], change: Partial<Kind> = {}): Kind => ({
  ...{ jenis, lonceng: true, surel: true, tetap: false },
  ...change,
});
const [REVISED, APPROVED] = [kind('dikembalikan'), kind('disetujui', { surel: null })];
const SIGNED_IN = kind('masuk_baru', { tetap: true });
const STORED: NotificationChoices = { pilihan: [REVISED, APPROVED, SIGNED_IN], tenang: null, surel_keluar: true };
const NIGHT = { dari: '22:00', sampai: '05:00', zona: 'Asia/Makassar' };
const NO_LETTER: NotificationChoice = { jenis: 'dikembalikan', saluran: 'surel', nyala: false };
const NO_BELL: NotificationChoice = { jenis: 'disetujui', saluran: 'lonceng', nyala: false };
const WITHOUT_LETTER: NotificationChoices = { ...STORED, pilihan: [{ ...REVISED, surel: false }, APPROVED, SIGNED_IN] };
const WITHOUT_BOTH: NotificationChoices = {
  ...STORED,
  pilihan: [{ ...REVISED, surel: false }, { ...APPROVED, lonceng: false }, SIGNED_IN],
};

/** The page of choices; the first answer is there already, unless it is `null`. */
async function page(first: ChoicesResult | null = { ok: true, choices: STORED }) {
  const load = byHand<ChoicesResult>();
  const save = byHand<NotificationChoices | null, { change: NotificationChoice | undefined }>();
  const logic = notificationChoicesMachine.provide({ actors: { loadChoices: load.logic, saveChoice: save.logic } });
  const actor = createActor(logic).start();
  if (first) await load.answer(first);
  const change = (...all: NotificationChoice[]) =>
    all.forEach((one) => actor.send({ type: 'choice.change', change: one }));
  const seen = () => actor.getSnapshot();
  const saved = () => save.inputs.map((input) => input.change);
  return { actor, load, save, change, seen, saved };
}

it('shows each press at once, and goes on with what the server says holds', async () => {
  const { change, save, seen, saved } = await page();
  change(NO_LETTER);
  expect([shownChoices(seen()), saved()]).toEqual([WITHOUT_LETTER, [NO_LETTER]]);
  // Another window has set quiet hours meanwhile.
  await save.answer({ ...WITHOUT_LETTER, tenang: NIGHT });
  expect([shownChoices(seen()), frameOf(seen())]).toEqual([{ ...WITHOUT_LETTER, tenang: NIGHT }, 'ready']);
});

it('saves each press one after the other in its order, and none twice', async () => {
  const { change, save, seen, saved } = await page();
  change(NO_LETTER, NO_BELL, { tenang: NIGHT });
  expect([shownChoices(seen()), saved()]).toEqual([{ ...WITHOUT_BOTH, tenang: NIGHT }, [NO_LETTER]]);
  await save.answer(WITHOUT_LETTER);
  expect([shownChoices(seen()), saved()]).toEqual([{ ...WITHOUT_BOTH, tenang: NIGHT }, [NO_LETTER, NO_BELL]]);
  await save.answer(WITHOUT_BOTH);
  await save.answer({ ...WITHOUT_BOTH, tenang: NIGHT });
  expect([shownChoices(seen()), saved()]).toEqual([
    { ...WITHOUT_BOTH, tenang: NIGHT },
    [NO_LETTER, NO_BELL, { tenang: NIGHT }],
  ]);
});

it('takes back only the press that was refused, and saves those after it', async () => {
  const { change, save, seen, saved } = await page();
  change(NO_LETTER, NO_BELL);
  await save.answer(null);
  const withoutBell = { ...STORED, pilihan: [REVISED, { ...APPROVED, lonceng: false }, SIGNED_IN] };
  expect([shownChoices(seen()), saved()]).toEqual([withoutBell, [NO_LETTER, NO_BELL]]);
  await save.answer(null);
  expect(shownChoices(seen())).toEqual(STORED);
});

it('shows a box that was pressed twice as it was, after both presses were saved', async () => {
  const { change, save, seen, saved } = await page();
  const back: NotificationChoice = { ...NO_LETTER, nyala: true };
  change(NO_LETTER, back);
  expect([shownChoices(seen()), saved()]).toEqual([STORED, [NO_LETTER]]);
  await save.answer(WITHOUT_LETTER);
  expect([shownChoices(seen()), saved()]).toEqual([STORED, [NO_LETTER, back]]);
});

it('takes quiet hours away again', async () => {
  const { change, save, seen } = await page({ ok: true, choices: { ...STORED, tenang: NIGHT } });
  change({ tenang: null });
  expect([shownChoices(seen()), save.inputs]).toEqual([STORED, [{ change: { tenang: null } }]]);
});

it('never switches off what a thief would silence first, nor what does not concern the person', async () => {
  const { change, seen, saved } = await page();
  change({ jenis: 'masuk_baru', saluran: 'lonceng', nyala: false });
  change({ jenis: 'webhook_mati', saluran: 'lonceng', nyala: false });
  expect([shownChoices(seen()), saved()]).toEqual([STORED, []]);
});

it('asks what holds when no answer came to a press, and says so instead of guessing', async () => {
  const { change, load, save, seen, saved } = await page();
  change(NO_LETTER, NO_BELL);
  await save.breaks();
  expect([shownChoices(seen()), frameOf(seen()), saved()]).toEqual([STORED, 'refreshing', [NO_LETTER]]);
  await load.answer({ ok: true, choices: WITHOUT_LETTER });
  expect([shownChoices(seen()), frameOf(seen())]).toEqual([WITHOUT_LETTER, 'ready']);
});

it('is pressed while it is reloaded: the answer to the press counts, the older one does not', async () => {
  const { actor, change, load, save, seen } = await page();
  actor.send({ type: 'list.reload' });
  change(NO_LETTER);
  await load.answer({ ok: true, choices: STORED });
  expect(shownChoices(seen())).toEqual(WITHOUT_LETTER);
  await save.answer(WITHOUT_LETTER);
  expect([shownChoices(seen()), frameOf(seen())]).toEqual([WITHOUT_LETTER, 'ready']);
});

it('says why it could not be loaded, can be loaded again, and forgets the trouble then', async () => {
  const { actor, change, load, seen, saved } = await page(failed('forbidden', 'Bukan milik Anda'));
  change(NO_LETTER);
  expect([frameOf(seen()), choicesFailure(seen())?.message, shownChoices(seen()), canReload(seen()), saved()]).toEqual([
    ...['forbidden', 'Bukan milik Anda', null, true],
    [],
  ]);
  actor.send({ type: 'list.reload' });
  expect([frameOf(seen()), canReload(seen()), load.inputs.length]).toEqual(['loading', false, 2]);
  await load.answer({ ok: true, choices: STORED });
  expect([frameOf(seen()), choicesFailure(seen()), shownChoices(seen())]).toEqual(['ready', null, STORED]);
});

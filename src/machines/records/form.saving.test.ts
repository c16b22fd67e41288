/** What a form saves, keeps on the device and asks for, call by call: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { Departure } from '#machines/kit/departure.ts';
import { createActor, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { formMachine } from '#machines/records/form.machine.ts';
import {
  draftState,
  formChoices,
  formConflicts,
  formSelected,
  formValues,
  hasChanges,
  isConflicted,
  isEditable,
  isOnlyOnPage,
  isRemoved,
  renewalFault,
  restored,
  visibleIssues,
} from '#machines/records/form.selectors.ts';
import type {
  Draft,
  FormNews,
  FormOption,
  Key,
  LoadResult,
  Renewal,
  SaveResult,
} from '#machines/records/form.setup.ts';
import type { FormIssue, Value } from '#machines/records/values.ts';
import { byHand } from '#tests/support/by-hand.ts';

const OWN = { value: 'u1', label: 'Unit Satu' };
/** As somebody else calls it by now. */
const RENAMED = { value: 'u1', label: 'Unit Satu (Tapin)' };
const OTHER = { value: 'u2', label: 'Unit Dua' };
const issue = (nama: string): FormIssue => ({ nama, kode: 'wajib', message: null });
/** Answers come in microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Checked = { values: Value; isNew: boolean };
type Asked = { nama: string; q: string; values: Value };
const STORED = { nama: 'Awal', unit: 'u1', program: 'p1' };
type Opened = { id?: string | null; draft?: Draft | null; createPath?: string | null };
/** A record with a name, a unit and a program of that unit; the test answers every call. */
async function open({ id = 'r1', draft = null, createPath = null }: Opened = {}) {
  const clock = new SimulatedClock();
  const save = byHand<SaveResult, Key & { values: Value; versi: number | null }>();
  const leave = byHand<Departure>();
  const write = byHand<void, Key & { draf: Draft | null }>();
  const clear = byHand<void, Key>();
  const search = byHand<readonly FormOption[], Asked>();
  const discard = byHand<boolean>();
  const renew = byHand<boolean, Renewal>();
  const loaded = { values: STORED, title: 'Awal', terpilih: { unit: OWN }, choices: {} };
  const sound = fromPromise<readonly FormIssue[], Checked>(async () => []);
  const logic = formMachine.provide({
    actors: {
      loadRecord: fromPromise<LoadResult, { id: string | null }>(async () => ({
        ok: true,
        ...loaded,
        versi: id === null ? null : 4,
      })),
      readDraft: fromPromise(async () => draft),
      writeDraft: write.logic,
      clearDraft: clear.logic,
      checkValues: sound,
      checkBeforeSave: sound,
      searchOptions: search.logic,
      saveRecord: save.logic,
      confirmLeave: leave.logic,
      confirmDiscard: discard.logic,
      renewRecord: renew.logic,
    },
  });
  const input = { id, userId: 'a', dependents: { program: ['unit'] }, createPath };
  const actor = createActor(logic, { input, clock });
  const told: FormNews[] = [];
  for (const type of ['record.saved', 'form.closed', 'focus.requested'] as const)
    actor.on(type, (one) => told.push(one));
  actor.start();
  await settled();
  const tell = async (...events: Parameters<typeof actor.send>[0][]) => {
    events.forEach((event) => actor.send(event));
    await settled();
  };
  const type = (values: string) => tell({ type: 'field.change', nama: 'nama', values });
  return { clock, save, leave, write, clear, search, discard, renew, told, tell, type, now: () => actor.getSnapshot() };
}
const other = (values: Value, versi = 5): SaveResult => ({
  result: 'bentrok',
  values,
  versi,
  terpilih: { unit: RENAMED },
});

describe('saving a record', () => {
  it('sends what was typed once, under its version, tells it and leaves nothing on the device', async () => {
    const { save, clear, told, tell, type } = await open();
    await type('Baru ');
    await tell({ type: 'form.submit' }, { type: 'form.submit' });
    expect(save.inputs).toEqual([{ id: 'r1', userId: 'a', values: { ...STORED, nama: 'Baru ' }, versi: 4 }]);
    await save.answer({ result: 'tersimpan', id: 'r1' });
    await clear.answer();
    expect([clear.inputs, told]).toEqual([
      [{ id: 'r1', userId: 'a' }],
      [
        { type: 'record.saved', id: 'r1', isNew: false },
        { type: 'form.closed', ke: null },
      ],
    ]);
  });

  it('of a new one tells its id and clears the draft of a new one', async () => {
    const { save, clear, told, tell, type } = await open({ id: null });
    await type('Baru');
    await tell({ type: 'form.submit' });
    await save.answer({ result: 'tersimpan', id: 'r9' });
    expect([save.inputs.at(-1)?.versi, clear.inputs, told]).toEqual([
      null,
      [{ id: null, userId: 'a' }],
      [{ type: 'record.saved', id: 'r9', isNew: true }],
    ]);
  });

  it('that fails or is refused keeps what was typed, points at the fault and can be tried again', async () => {
    const { save, told, tell, type, now } = await open();
    await type('Baru');
    await tell({ type: 'form.submit' });
    await save.answer({ result: 'ditolak', issues: [issue(''), issue('nama')] });
    expect([told, formValues(now())['nama'], visibleIssues(now())]).toEqual([
      [{ type: 'focus.requested', nama: 'nama' }],
      'Baru',
      [issue(''), issue('nama')],
    ]);
    await type('Lain');
    await tell({ type: 'form.submit' });
    await save.breaks();
    expect([formValues(now())['nama'], isEditable(now()), hasChanges(now())]).toEqual(['Lain', true, true]);
    await tell({ type: 'form.submit' });
    expect(save.inputs.map(({ values, versi }) => [values['nama'], versi])).toEqual([
      ['Baru', 4],
      ['Lain', 4],
      ['Lain', 4],
    ]);
  });
});

describe('a record that somebody else changed meanwhile', () => {
  it('is saved over their version, with what was chosen where both changed it and the only change where one did', async () => {
    const { save, tell, type, now } = await open();
    await type('Saya');
    await tell({ type: 'option.choose', nama: 'unit', options: OTHER }, { type: 'form.submit' });
    await save.answer(other({ nama: 'Mereka', unit: 'u1', program: 'p2' }));
    expect(formConflicts(now()).map(({ nama, choice }) => [nama, choice])).toEqual([
      ['nama', null],
      ['unit', 'saya'],
      ['program', null],
    ]);
    await tell({ type: 'conflict.resolve' });
    expect([save.inputs.length, isConflicted(now())]).toEqual([1, true]);
    await tell({ type: 'conflict.choose', nama: 'nama', choice: 'mereka' });
    await tell({ type: 'conflict.choose', nama: 'program', choice: 'saya' }, { type: 'conflict.resolve' });
    expect(save.inputs.at(-1)).toEqual({
      id: 'r1',
      userId: 'a',
      values: { nama: 'Mereka', unit: 'u2', program: '' },
      versi: 5,
    });
    expect(formSelected(now())['unit']).toEqual(OTHER);
    // What is thrown away from now on is what was typed over their version.
    await save.answer({ result: 'terputus' });
    await tell({ type: 'draft.discard' });
    expect([formValues(now()), formSelected(now())['unit']]).toEqual([
      { nama: 'Mereka', unit: 'u1', program: 'p2' },
      RENAMED,
    ]);
  });

  // A save whose answer was lost on the way: it is stored, and the form still has the version before it.
  it('to just what was typed here can be saved, although there is nothing to choose', async () => {
    const { save, clear, told, tell, type } = await open();
    await type('Baru');
    await tell({ type: 'form.submit' });
    await save.answer({ result: 'terputus' });
    await tell({ type: 'form.submit' });
    await save.answer(other({ ...STORED, nama: 'Baru' }));
    await settled();
    expect(save.inputs.map(({ values, versi }) => [values['nama'], versi])).toEqual([
      ['Baru', 4],
      ['Baru', 4],
      ['Baru', 5],
    ]);
    await save.answer({ result: 'tersimpan', id: 'r1' });
    await clear.answer();
    expect(told.map((one) => one.type)).toEqual(['record.saved', 'form.closed']);
  });
});

it('a save that is refused although nobody changed the record is not sent again by itself', async () => {
  const { save, tell, type } = await open();
  await type('Baru');
  await tell({ type: 'form.submit' });
  await save.answer(other({ ...STORED, nama: 'Baru' }, 4));
  await settled();
  expect(save.inputs.length).toBe(1);
});

describe('a record that somebody else deleted meanwhile', () => {
  const NEW = '/unit/baru';
  const gone = async (input: Opened = {}) => {
    const form = await open(input);
    await form.type('Baru');
    await form.write.answer();
    await form.tell({ type: 'form.submit' });
    await form.save.answer({ result: 'terhapus' });
    return form;
  };

  it('is sent no second time and typed into no more, and what was typed is still there and only there', async () => {
    const { save, told, tell, type, now } = await gone();
    await type('Lain');
    await tell({ type: 'form.submit' }, { type: 'draft.discard' }, { type: 'conflict.resolve' });
    expect([isRemoved(now()), isEditable(now()), formValues(now()), save.inputs.length]).toEqual([
      ...[true, false],
      ...[{ ...STORED, nama: 'Baru' }, 1],
    ]);
    expect([isOnlyOnPage(now()), now().can({ type: 'record.renew' }), told]).toEqual([true, false, []]);
  });

  it('as it was while two versions were chosen between, keeps what was chosen', async () => {
    const { save, tell, type, now } = await open();
    await type('Saya');
    await tell({ type: 'form.submit' });
    await save.answer(other({ ...STORED, nama: 'Mereka' }));
    await tell({ type: 'conflict.choose', nama: 'nama', choice: 'saya' }, { type: 'conflict.resolve' });
    await save.answer({ result: 'terhapus' });
    expect([isRemoved(now()), isConflicted(now()), formValues(now())['nama']]).toEqual([true, false, 'Saya']);
  });

  it('is left after the question alone, with nothing on the device: who stays has what was typed', async () => {
    const { discard, clear, told, tell, now } = await gone();
    await tell({ type: 'form.leave', ke: '/beranda' }, { type: 'form.leave', ke: '/pelaporan' });
    await discard.answer(false);
    expect([isRemoved(now()), formValues(now())['nama'], clear.inputs, now().context.ke]).toEqual([
      ...[true, 'Baru', [], null],
    ]);
    await tell({ type: 'form.leave', ke: '/beranda' });
    await discard.answer(true);
    await clear.answer();
    expect([discard.inputs.length, clear.inputs, told]).toEqual([
      2,
      [{ id: 'r1', userId: 'a' }],
      [{ type: 'form.closed', ke: '/beranda' }],
    ]);
    // Nothing is lost where nothing was typed.
    const clean = await open();
    await clean.tell({ type: 'form.submit' });
    await clean.save.answer({ result: 'terhapus' });
    await clean.tell({ type: 'form.leave', ke: null });
    await clean.clear.answer();
    expect([clean.discard.inputs, clean.told]).toEqual([[], [{ type: 'form.closed', ke: null }]]);
  });

  it('is made anew of what was typed, on the page of a new one, and its own draft goes', async () => {
    const { renew, clear, told, tell } = await gone({ createPath: NEW });
    await tell({ type: 'record.renew' }, { type: 'record.renew' });
    expect([renew.inputs, clear.inputs]).toEqual([
      [{ userId: 'a', values: { ...STORED, nama: 'Baru' }, terpilih: { unit: OWN } }],
      [],
    ]);
    await renew.answer(true);
    await clear.answer();
    expect([clear.inputs, told]).toEqual([[{ id: 'r1', userId: 'a' }], [{ type: 'form.closed', ke: NEW }]]);
  });

  it('is not made anew over another new one that waits here, nor where nothing is kept, and says which', async () => {
    const { renew, clear, told, tell, now } = await gone({ createPath: NEW });
    expect(renewalFault(now())).toBeNull();
    await tell({ type: 'record.renew' });
    await renew.answer(false);
    expect([renewalFault(now()), formValues(now())['nama']]).toEqual(['occupied', 'Baru']);
    await tell({ type: 'record.renew' });
    await renew.breaks();
    expect([renewalFault(now()), isRemoved(now()), clear.inputs, told]).toEqual(['uncarried', true, [], []]);
  });
});

describe('leaving a form', () => {
  it('with typing is asked once: who stays keeps it, and a save goes back to where the form came from', async () => {
    const { save, leave, clear, told, tell, type, now } = await open();
    await type('Baru');
    await tell({ type: 'form.leave', ke: '/beranda' }, { type: 'form.leave', ke: '/pelaporan' });
    expect([leave.inputs.length, isEditable(now())]).toEqual([1, false]);
    await leave.answer('tetap');
    expect([formValues(now())['nama'], isEditable(now()), told]).toEqual(['Baru', true, []]);
    await tell({ type: 'form.submit' });
    await save.answer({ result: 'tersimpan', id: 'r1' });
    await clear.answer();
    expect(told.at(-1)).toEqual({ type: 'form.closed', ke: null });
  });

  it('leads where the person wanted: at once without typing, with the draft kept, or after it was thrown away', async () => {
    const clean = await open();
    await clean.tell({ type: 'form.leave', ke: '/beranda' });
    const kept = await open();
    await kept.type('Baru');
    await kept.tell({ type: 'form.leave', ke: '/beranda' });
    await kept.leave.answer('save');
    const dropped = await open();
    await dropped.type('Baru');
    await dropped.tell({ type: 'form.leave', ke: '/beranda' });
    await dropped.leave.answer('buang');
    expect([dropped.told, dropped.clear.inputs]).toEqual([[], [{ id: 'r1', userId: 'a' }]]);
    await dropped.clear.breaks();
    const closed = [{ type: 'form.closed', ke: '/beranda' }];
    expect([clean.told, kept.told, dropped.told]).toEqual([closed, closed, closed]);
    expect([clean.leave.inputs, kept.clear.inputs]).toEqual([[], []]);
  });
});

describe('the draft on the device', () => {
  it('follows each change with what it was typed over, is taken away with the last change, and says where it stands', async () => {
    const { write, type, now } = await open();
    expect(draftState(now())).toBeNull();
    await type('Baru');
    const values = { ...STORED, nama: 'Baru' };
    expect(write.inputs).toEqual([
      { id: 'r1', userId: 'a', draf: { versi: 4, dasar: STORED, nilai: values, terpilih: { unit: OWN } } },
    ]);
    expect([draftState(now()), isOnlyOnPage(now())]).toEqual(['saving', true]);
    await write.answer();
    expect([draftState(now()), isOnlyOnPage(now())]).toEqual(['saved', false]);
    await type('Baru sekali');
    await write.breaks();
    expect([draftState(now()), isOnlyOnPage(now())]).toEqual(['unsaved', true]);
    await type('Awal');
    expect([write.inputs.at(-1)?.draf, draftState(now()), isOnlyOnPage(now())]).toEqual([null, null, false]);
  });

  it('over an older version is compared with what is stored now, and nothing of either side is lost', async () => {
    const dasar = { ...STORED, nama: 'Dulu', program: 'p0' };
    const draft = (nilai: Value): Draft => ({ versi: 3, dasar, nilai, terpilih: {} });
    const both = await open({ draft: draft({ ...dasar, nama: 'Ketikan' }) });
    expect([isConflicted(both.now()), formValues(both.now())['nama']]).toEqual([true, 'Ketikan']);
    expect(formConflicts(both.now()).map(({ nama, choice }) => [nama, choice])).toEqual([
      ['nama', null],
      ['program', 'mereka'],
    ]);
    // Only the unit was changed here, and only the others there: there is nothing to choose.
    const apart = await open({ draft: draft({ ...dasar, unit: 'u2' }) });
    expect([isConflicted(apart.now()), restored(apart.now()), formValues(apart.now())]).toEqual([
      false,
      true,
      { ...STORED, unit: 'u2' },
    ]);
  });
});

describe('choices found by the server', () => {
  it('are asked for once somebody pauses, for the field that was typed in last', async () => {
    const { clock, search, tell, now } = await open();
    await tell({ type: 'option.search', nama: 'unit', q: 'ta' });
    clock.increment(299);
    await tell({ type: 'option.search', nama: 'unit', q: 'tapin' });
    clock.increment(300);
    await tell({ type: 'option.search', nama: 'program', q: '' });
    clock.increment(300);
    expect(search.inputs.map(({ nama, q }) => [nama, q])).toEqual([
      ['unit', 'tapin'],
      ['program', ''],
    ]);
    await search.answer([OTHER], 0);
    await search.answer([OWN]);
    expect(formChoices(now())).toEqual({ program: [OWN] });
  });

  it('belong to what is chosen now: those of the unit before never come after another was chosen', async () => {
    const { clock, search, tell, now } = await open();
    await tell({ type: 'option.search', nama: 'program', q: '' });
    clock.increment(300);
    await tell({ type: 'option.choose', nama: 'unit', options: OTHER });
    await search.answer([OWN], 0);
    expect([formValues(now())['program'], formChoices(now())['program']]).toEqual(['', []]);
    await search.answer([OTHER]);
    expect([search.inputs.at(-1)?.values['unit'], formChoices(now())['program']]).toEqual(['u2', [OTHER]]);
  });
});

/** What a form keeps of its values beside its states: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { formMachine } from '#machines/records/form.machine.ts';
import { formSelected, formValues, hasChanges, visibleIssues } from '#machines/records/form.selectors.ts';
import type { Draft, LoadResult, SaveResult } from '#machines/records/form.setup.ts';
import type { FormIssue, Value } from '#machines/records/values.ts';

const OWN = { value: 'u1', label: 'Unit Satu' };
const OTHER = { value: 'u2', label: 'Unit Dua' };
const issue = (nama: string): FormIssue => ({ nama, kode: 'wajib', message: null });
/** Answers come in microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Checked = { values: Value; isNew: boolean };
type World = { draft?: Draft; saved?: SaveResult; faults?: readonly FormIssue[] };
/** A record with a name and a unit, over these answers. */
async function open({ draft, saved = { result: 'terputus' }, faults = [] }: World = {}) {
  const loaded = {
    values: { nama: 'Awal', unit: 'u1' },
    versi: 1,
    title: 'Awal',
    terpilih: { unit: OWN },
    choices: {},
  };
  const nothing = fromPromise(async () => undefined) as never;
  const logic = formMachine.provide({
    actors: {
      loadRecord: fromPromise<LoadResult, { id: string | null }>(async () => ({ ok: true, ...loaded })),
      readDraft: fromPromise(async () => draft ?? null),
      ...{ writeDraft: nothing, clearDraft: nothing },
      checkValues: fromPromise<readonly FormIssue[], Checked>(async () => faults),
      checkBeforeSave: fromPromise<readonly FormIssue[], Checked>(async () => []),
      saveRecord: fromPromise(async () => saved),
    },
  });
  const actor = createActor(logic, { input: { id: 'p1', userId: 'a' } }).start();
  await settled();
  const tell = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      actor.send(event);
      await settled();
    }
    return actor.getSnapshot();
  };
  return { actor, tell };
}

it('what the server said of a field is gone once something else is written or chosen there, and stays of the others', async () => {
  const issues = ['nama', 'unit', 'skala.0.label'].map(issue);
  const { actor, tell } = await open({ saved: { result: 'ditolak', issues } });
  const named = () => visibleIssues(actor.getSnapshot()).map(({ nama }) => nama);
  await tell({ type: 'form.submit' });
  const all = named();
  await tell({ type: 'option.choose', nama: 'unit', options: OTHER });
  const chosen = named();
  await tell({ type: 'field.change', nama: 'skala', values: [] });
  expect([all, chosen, named()]).toEqual([['nama', 'unit', 'skala.0.label'], ['nama', 'skala.0.label'], ['nama']]);
});

it('a list of rows that was left shows what is wrong in its rows, before anything was sent', async () => {
  const { actor, tell } = await open({ faults: ['nama', 'skala.1.label'].map(issue) });
  await tell({ type: 'field.blur', nama: 'skala' });
  expect(visibleIssues(actor.getSnapshot()).map(({ nama }) => nama)).toEqual(['skala.1.label']);
});

it('a draft that is thrown away leaves the stored values, each called what it is', async () => {
  const stored = { nama: 'Awal', unit: 'u1' };
  const draft = { versi: 1, dasar: stored, nilai: { nama: 'Ketikan', unit: 'u2' }, terpilih: { unit: OTHER } };
  const { actor, tell } = await open({ draft });
  const before = actor.getSnapshot();
  const after = await tell({ type: 'draft.discard' });
  expect([before, after].map((one) => [formValues(one)['unit'], formSelected(one)['unit'], hasChanges(one)])).toEqual([
    ['u2', OTHER, true],
    ['u1', OWN, false],
  ]);
});

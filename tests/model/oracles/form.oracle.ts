import type { formMachine } from '#machines/records/form.machine.ts';
import type { Draft, LoadResult, SaveResult } from '#machines/records/form.setup.ts';
import type { FormIssue } from '#machines/records/values.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import {
  answerOf,
  begins,
  isBreakOf,
  implies,
  inputsOf,
  isSame,
  isSameBut,
  isUnderWay,
} from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const stored = (nama: string, version: number) => ({
  ok: true as const,
  values: { nama, unit_id: 'u1', program_id: 'g1' },
  versi: version,
  title: nama,
  terpilih: { unit_id: { value: 'u1', label: 'Satker u1' } },
  choices: { program_id: [{ value: 'g1', label: 'Program g1' }] },
});
const draft: Draft = {
  versi: 1,
  dasar: { nama: 'Awal', unit_id: 'u1', program_id: 'g1' },
  nilai: { nama: 'Ketikan kemarin', unit_id: 'u1', program_id: 'g1' },
  terpilih: { unit_id: { value: 'u1', label: 'Satker u1' } },
};
const AT_NAME: readonly FormIssue[] = [{ nama: 'nama', kode: 'wajib', message: null }];
const AT_UNIT: readonly FormIssue[] = [{ nama: 'unit_id', kode: 'tidakAda', message: 'Satker tidak ada' }];

/** Everything that may change what is in the fields. */
const CHANGES = [
  'field.change',
  'option.choose',
  'draft.discard',
  'conflict.resolve',
  'xstate.done.actor.loadRecord',
  'xstate.done.actor.readDraft',
  'xstate.done.actor.confirmLeave',
];

/**
 * The promise of the forms (typed text is never lost, a conflict is shown side by side) and contract.md §3: a save sends
 * the version it was read in, a stale one is refused with the current record. The rest is what a person expects who
 * types into a form, leaves it, and comes back.
 */
export const FORM_ORACLE: Oracle<typeof formMachine> = {
  invariants: {
    'what is typed stands in its field, letter by letter': ({ event, from, after }) =>
      event.type !== 'field.change' || !from.hasTag('editable') || isSame(after.values[event.nama], event.values),
    'what is chosen stands in its field, with its name': ({ event, from, after }) =>
      event.type !== 'option.choose' ||
      !from.hasTag('editable') ||
      (after.values[event.nama] === (event.options?.value ?? '') &&
        (event.options === null || isSame(after.terpilih[event.nama], event.options))),
    'typing in one field changes no other field but those that depend on it': ({ event, before, after }) =>
      (event.type !== 'field.change' && event.type !== 'option.choose') ||
      isSameBut(before.values, after.values, event.nama === 'unit_id' ? ['unit_id', 'program_id'] : [event.nama]),
    'what depends on a field is emptied with it': ({ event, from, before, after }) =>
      event.type !== 'field.change' ||
      !from.hasTag('editable') ||
      event.nama !== 'unit_id' ||
      before.values['unit_id'] === event.values ||
      after.values['program_id'] === '',
    'nothing else touches what was typed': ({ event, before, after }) =>
      CHANGES.includes(event.type) || isSame(before.values, after.values),
    'who stays loses nothing': ({ event, before, after, to }) =>
      answerOf(event, 'confirmLeave') !== 'tetap' || (isSame(before.values, after.values) && to.matches('working')),
    'who keeps the draft and leaves keeps it': (seen) =>
      answerOf(seen.event, 'confirmLeave') !== 'save' ||
      (!begins(seen, 'clearDraft') && seen.to.matches('closed') && isSame(seen.before.values, seen.after.values)),
    'who discards and leaves has no draft on the device any more': (seen) =>
      answerOf(seen.event, 'confirmLeave') !== 'buang' || begins(seen, 'clearDraft'),
    'no typing is left behind without being asked': (seen) =>
      seen.event.type !== 'form.leave' ||
      isSame(seen.before.values, seen.before.base) ||
      begins(seen, 'confirmLeave', 'confirmDiscard') ||
      !(seen.to.matches('closed') || seen.to.matches('clearing')),
    'the person goes where they wanted to go': ({ event, before, after, emitted }) =>
      (event.type !== 'form.leave' || after.ke === event.ke) &&
      // Who stays goes nowhere, later neither.
      (answerOf(event, 'confirmLeave') === 'tetap' ||
      answerOf(event, 'confirmDiscard') === false ||
      isBreakOf(event, 'confirmLeave') ||
      isBreakOf(event, 'confirmDiscard')
        ? after.ke === null
        : answerOf(event, 'renewRecord') === true
          ? after.ke !== null && after.ke === after.createPath
          : event.type === 'form.leave' || event.type === 'xstate.init' || after.ke === before.ke) &&
      emitted.every((news) => news.type !== 'form.closed' || news.ke === after.ke),
    'what is sent is what is shown, under the version it was read in': (seen) =>
      inputsOf(seen, 'saveRecord').every((input) =>
        isSame(input, { id: seen.after.id, userId: 'u1', values: seen.after.values, versi: seen.after.versi }),
      ),
    'what is checked is what is shown': (seen) =>
      [...inputsOf(seen, 'checkValues'), ...inputsOf(seen, 'checkBeforeSave')].every((input) =>
        isSame(input, { values: seen.after.values, isNew: seen.after.id === null }),
      ),
    'nothing is saved in which the check found a fault': (seen) =>
      !begins(seen, 'saveRecord') ||
      isSame(answerOf(seen.event, 'checkBeforeSave'), []) ||
      isBreakOf(seen.event, 'checkBeforeSave'),
    'one save is under way at a time': (seen) => !isUnderWay(seen.from, 'saveRecord') || !begins(seen, 'saveRecord'),
    'faults found before saving are shown': ({ event, after }) =>
      implies((answerOf<readonly FormIssue[]>(event, 'checkBeforeSave') ?? []).length > 0, () =>
        isSame(after.issues, answerOf(event, 'checkBeforeSave')),
      ),
    'faults that the server named are shown, and what was typed stays': ({ event, before, after }) => {
      const answer = answerOf<SaveResult>(event, 'saveRecord');
      return (
        answer?.result !== 'ditolak' ||
        (isSame(after.serverIssues, answer.issues) && isSame(before, { ...after, serverIssues: before.serverIssues }))
      );
    },
    'typing takes away the server’s fault of this field, and of no other': ({ event, from, before, after }) =>
      event.type !== 'field.change' ||
      !from.hasTag('editable') ||
      isSame(
        after.serverIssues,
        before.serverIssues.filter(({ nama }) => nama !== event.nama),
      ),
    'a field that was left shows its faults until what is typed is discarded': ({ event, before, after }) =>
      (event.type !== 'field.blur' || after.touched.includes(event.nama)) &&
      (event.type === 'draft.discard' ||
        answerOf(event, 'confirmLeave') === 'buang' ||
        before.touched.every((nama) => after.touched.includes(nama))),
    'the device keeps what is typed with what it was typed over, and nothing when nothing is typed': (seen) =>
      inputsOf(seen, 'writeDraft').every((input) => {
        const { id, userId, versi, base, values, terpilih } = seen.after;
        const typed = !isSame(base, values);
        return isSame(input, { id, userId, draf: typed ? { versi, dasar: base, nilai: values, terpilih } : null });
      }),
    'each change of what is in the fields is kept on the device': (seen) =>
      !seen.from.matches('working') ||
      isSame(seen.before.values, seen.after.values) ||
      begins(seen, 'writeDraft', 'clearDraft'),
    'a draft is read and cleared for this record and this person only': (seen) =>
      [...inputsOf(seen, 'readDraft'), ...inputsOf(seen, 'clearDraft')].every((input) =>
        // The draft of a new record stays under "new", although the save has just given it an id.
        isSame(input, { id: seen.before.id, userId: 'u1' }),
      ),
    'a draft of the version that is stored is restored, and the person is told': ({ event, before, after }) => {
      const kept = answerOf<Draft | null>(event, 'readDraft');
      if (!kept || kept.versi !== before.versi) return true;
      return isSame(after.values, kept.nilai) && after.isRestored;
    },
    'a draft over an older version overwrites nothing silently': ({ event, before, after }) => {
      const kept = answerOf<Draft | null>(event, 'readDraft');
      if (!kept || kept.versi === before.versi) return true;
      const disputed = Object.keys(before.base).filter(
        (nama) =>
          !isSame(kept.dasar[nama], before.base[nama]) &&
          !isSame(kept.dasar[nama], kept.nilai[nama]) &&
          !isSame(kept.nilai[nama], before.base[nama]),
      );
      return disputed.every((nama) => after.conflicts.some((one) => one.nama === nama && one.choice === null));
    },
    'without a draft the stored values are shown': ({ event, after }) =>
      event.type !== 'xstate.done.actor.readDraft' || event.output !== null || isSame(after.values, after.base),
    'discarding gives back what is stored, without faults, drafts and conflicts': (seen) =>
      seen.event.type !== 'draft.discard' ||
      !seen.from.hasTag('editable') ||
      (isSame(seen.after.values, seen.after.base) &&
        seen.after.issues.length === 0 &&
        seen.after.serverIssues.length === 0 &&
        seen.after.touched.length === 0 &&
        !seen.after.isTried &&
        !seen.after.isRestored &&
        begins(seen, 'writeDraft', 'clearDraft')),
    'a record that is loaded is the one asked for, with its version': ({ event, after }) => {
      const answer = answerOf<LoadResult>(event, 'loadRecord');
      if (!answer?.ok) return true;
      const { values, versi, title, choices } = answer;
      return isSame(
        [after.base, after.versi, after.title, after.choices, after.failure],
        [values, versi, title, choices, null],
      );
    },
    'what nobody may change is shown as it came, and nothing of it is asked, kept on the device or sent': (seen) => {
      const answer = answerOf<LoadResult>(seen.event, 'loadRecord');
      if (answer?.ok) {
        const fixed = answer.fixed ?? null;
        return isSame(seen.after.fixed, fixed) && seen.to.matches('viewing') === (fixed !== null);
      }
      return (
        !seen.from.matches('viewing') ||
        (isSame(seen.before, { ...seen.after, ke: seen.before.ke }) &&
          !begins(seen, 'readDraft', 'writeDraft', 'clearDraft', 'checkBeforeSave', 'saveRecord', 'confirmLeave'))
      );
    },
    'the record that is asked for is this one': (seen) =>
      inputsOf(seen, 'loadRecord').every((input) => isSame(input, { id: seen.after.id })),
    'a load that failed says why': ({ event, after }) => {
      const answer = answerOf<LoadResult>(event, 'loadRecord');
      return !answer || answer.ok || isSame(after.failure, answer.failure);
    },
    'a record changed by another is shown side by side, and nothing typed is lost': ({ event, before, after }) => {
      const answer = answerOf<SaveResult>(event, 'saveRecord');
      if (answer?.result !== 'bentrok') return true;
      return (
        isSame(before.values, after.values) &&
        isSame(after.theirs, { values: answer.values, versi: answer.versi, terpilih: answer.terpilih }) &&
        after.conflicts.every(
          ({ nama, me, theirs }) => isSame(me, before.values[nama]) && isSame(theirs, answer.values[nama]),
        ) &&
        Object.keys(answer.values).every(
          (nama) =>
            isSame(answer.values[nama], before.values[nama]) || after.conflicts.some((one) => one.nama === nama),
        )
      );
    },
    'a record that another changed to the same is saved over their version, with nothing to choose': (seen) => {
      const answer = answerOf<SaveResult>(seen.event, 'saveRecord');
      if (answer?.result !== 'bentrok' || !isSame(seen.before.values, answer.values)) return true;
      return begins(seen, 'checkBeforeSave') && seen.after.versi === answer.versi;
    },
    'what was looked for beside another choice is looked for again': (seen) =>
      seen.event.type !== 'option.choose' ||
      seen.event.nama !== 'unit_id' ||
      seen.before.search.nama !== 'program_id' ||
      !isUnderWay(seen.from, 'searchOptions') ||
      begins(seen, 'searchOptions'),
    'a choice between the two is of this field only': ({ event, before, after }) =>
      event.type !== 'conflict.choose' ||
      before.conflicts.every((one, index) =>
        isSame(after.conflicts[index], one.nama === event.nama ? { ...one, choice: event.choice } : one),
      ),
    'a conflict is resolved only when each field was chosen, and as it was chosen': ({ event, before, after }) =>
      event.type !== 'conflict.resolve' ||
      isSame(before.values, after.values) ||
      before.conflicts.every(
        ({ nama, choice, me, theirs }) =>
          choice !== null && isSame(after.values[nama], choice === 'saya' ? me : theirs),
      ),
    'what was resolved is saved over their version': ({ event, before, after }) =>
      event.type !== 'conflict.resolve' ||
      isSame(before.conflicts, after.conflicts) ||
      after.versi === before.theirs.versi,
    'a version never falls while the form is open': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.loadRecord' || (after.versi ?? 0) >= (before.versi ?? 0),
    'saved is said only when the server has saved, of the record it named': ({ event, before, emitted }) => {
      const answer = answerOf<SaveResult>(event, 'saveRecord');
      const saved = emitted.filter(({ type }) => type === 'record.saved');
      return answer?.result === 'tersimpan'
        ? isSame(saved, [{ type: 'record.saved', id: answer.id, isNew: before.id === null }])
        : saved.length === 0 ||
            event.type === 'xstate.done.actor.clearDraft' ||
            event.type === 'xstate.error.actor.clearDraft';
    },
    'after a save no draft remains': (seen) =>
      answerOf<SaveResult>(seen.event, 'saveRecord')?.result !== 'tersimpan' || begins(seen, 'clearDraft'),
    'after a save that was cut off the form stands as it was': ({ event, before, after, to }) =>
      answerOf<SaveResult>(event, 'saveRecord')?.result !== 'terputus' ||
      (isSame(before.values, after.values) && before.versi === after.versi && to.matches('working')),
    'what was typed into a record that another deleted stays to be read': ({ event, before, after, to }) =>
      answerOf<SaveResult>(event, 'saveRecord')?.result !== 'terhapus' ||
      (isSame(before.values, after.values) && isSame(before.terpilih, after.terpilih) && to.matches('removed')),
    'a record that is gone is never sent again, and its form never comes back': (seen) =>
      !seen.from.matches('removed') ||
      (!begins(seen, 'checkBeforeSave', 'saveRecord', 'writeDraft') &&
        isSame(seen.before.values, seen.after.values) &&
        !seen.to.matches('working')),
    'a new record is begun with what is shown, by who may make one': (seen) =>
      inputsOf(seen, 'renewRecord').every((input) => {
        const { userId, values, terpilih, createPath } = seen.after;
        return createPath !== null && isSame(input, { userId, values, terpilih });
      }),
    'the server is asked for what was typed last, beside what is chosen now': (seen) =>
      inputsOf(seen, 'searchOptions').every((input) =>
        isSame(input, { ...seen.after.search, values: seen.after.values }),
      ),
    'what was looked for is what is asked': ({ event, after }) =>
      event.type !== 'option.search' || (after.search.nama === event.nama && after.search.q === event.q),
    'options found belong to the field that was looked in': ({ event, before, after }) => {
      const found = answerOf(event, 'searchOptions');
      if (found === undefined) return true;
      const { nama } = before.search;
      return isSame(after.choices[nama], found) && isSameBut(before.choices, after.choices, [nama]);
    },
    'it is the form of one record and one person': ({ event, before, after }) =>
      before.userId === after.userId &&
      (before.id === after.id || answerOf<SaveResult>(event, 'saveRecord')?.result === 'tersimpan'),
    'what stands in a field is called by its own name': ({ after }) =>
      ['u1', 'u3', 'u9'].every(
        (id) => after.values['unit_id'] !== id || after.terpilih['unit_id']?.label === `Satker ${id}`,
      ),
  },
  ensure: {
    viewing: ({ fixed, failure }) => fixed !== null && failure === null,
    'working.entry.editing': ({ failure, conflicts }) => failure === null && conflicts.length === 0,
    'working.entry.conflict': ({ conflicts, failure }) => conflicts.length > 0 && failure === null,
  },
  tried: {
    // A person chooses u3, somebody else u9; u2 is typed by nobody but a program, without a name.
    input: { id: 'p1', userId: 'u1', dependents: { program_id: ['unit_id'] }, createPath: '/master/program/baru' },
    events: {
      'field.change': [
        { type: 'field.change', nama: 'nama', values: 'Ketikan' },
        { type: 'field.change', nama: 'nama', values: 'Awal' },
        { type: 'field.change', nama: 'nama', values: '' },
        { type: 'field.change', nama: 'unit_id', values: 'u2' },
      ],
      'field.blur': [
        { type: 'field.blur', nama: 'nama' },
        { type: 'field.blur', nama: 'unit_id' },
      ],
      'option.search': [
        { type: 'option.search', nama: 'unit_id', q: 'tapin' },
        { type: 'option.search', nama: 'program_id', q: 'sta' },
      ],
      'option.choose': [
        { type: 'option.choose', nama: 'unit_id', options: { value: 'u3', label: 'Satker u3' } },
        { type: 'option.choose', nama: 'program_id', options: null },
      ],
      'form.submit': [{ type: 'form.submit' }],
      'form.reload': [{ type: 'form.reload' }],
      'record.renew': [{ type: 'record.renew' }],
      'form.leave': [
        { type: 'form.leave', ke: null },
        { type: 'form.leave', ke: '/beranda' },
      ],
      'draft.discard': [{ type: 'draft.discard' }],
      'conflict.choose': [
        { type: 'conflict.choose', nama: 'nama', choice: 'saya' },
        { type: 'conflict.choose', nama: 'nama', choice: 'mereka' },
        { type: 'conflict.choose', nama: 'unit_id', choice: 'mereka' },
      ],
      'conflict.resolve': [{ type: 'conflict.resolve' }],
    },
    outcomes: {
      loadRecord: [
        stored('Awal', 1),
        stored('Awal', 1),
        stored('Kemudian', 3),
        { ...stored('Tetap', 1), fixed: { nama: 'Tetap', peran: ['Pelapor'] } },
        ...ALL_FAILURES,
      ],
      readDraft: [null, draft, { ...draft, versi: 0, dasar: { ...draft.dasar, nama: 'Dulu' } }],
      writeDraft: [undefined],
      clearDraft: [undefined],
      checkValues: [[], AT_NAME],
      checkBeforeSave: [[], AT_NAME],
      searchOptions: [[{ value: 'u1', label: 'Satker' }], []],
      saveRecord: [
        { result: 'tersimpan', id: 'p1' },
        {
          result: 'bentrok',
          values: { nama: 'Mereka', unit_id: 'u9', program_id: 'g1' },
          versi: 4,
          terpilih: { unit_id: { value: 'u9', label: 'Satker u9' } },
        },
        {
          result: 'bentrok',
          values: { nama: 'Ketikan', unit_id: 'u1', program_id: 'g1' },
          versi: 4,
          terpilih: { unit_id: { value: 'u1', label: 'Satker u1' } },
        },
        { result: 'ditolak', issues: AT_UNIT },
        { result: 'ditolak', issues: AT_NAME },
        { result: 'terputus' },
        { result: 'terhapus' },
      ],
      confirmLeave: ['save', 'buang', 'tetap'],
      confirmDiscard: [true, false],
      renewRecord: [true, false],
    },
  },
};

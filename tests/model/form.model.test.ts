import { formMachine } from '#machines/records/form.machine.ts';
import { changed } from '#machines/records/form.setup.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { FORM_ORACLE } from '#tests/model/oracles/form.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const payload = (nama: string, version: number) => ({
  ok: true as const,
  values: { nama },
  versi: version,
  title: nama,
  terpilih: {},
  choices: {},
});
const draft = { versi: 1, dasar: { nama: 'Awal' }, nilai: { nama: 'Ketikan' }, terpilih: {} };
const ISSUES = [{ nama: 'nama', kode: 'wajib', message: null }];

const SHAPE: WalkOptions<typeof formMachine> = {
  input: { id: 'p1', userId: 'u1', createPath: '/master/program/baru' },
  events: {
    'field.change': [
      { type: 'field.change', nama: 'nama', values: 'Ketikan' },
      { type: 'field.change', nama: 'nama', values: 'Awal' },
    ],
    'field.blur': [{ type: 'field.blur', nama: 'nama' }],
    'option.search': [],
    'option.choose': [{ type: 'option.choose', nama: 'nama', options: { value: 'Ketikan', label: 'Ketikan' } }],
    'form.submit': [{ type: 'form.submit' }],
    'form.reload': [{ type: 'form.reload' }],
    'record.renew': [{ type: 'record.renew' }],
    'form.leave': [{ type: 'form.leave', ke: null }],
    'draft.discard': [{ type: 'draft.discard' }],
    'conflict.choose': [
      { type: 'conflict.choose', nama: 'nama', choice: 'saya' },
      { type: 'conflict.choose', nama: 'nama', choice: 'mereka' },
    ],
    'conflict.resolve': [{ type: 'conflict.resolve' }],
  },
  outcomes: {
    loadRecord: [payload('Awal', 1), { ...payload('Tetap', 1), fixed: { nama: 'Tetap' } }, ...ALL_FAILURES],
    readDraft: [null, draft, { ...draft, versi: 0, dasar: { nama: 'Dulu' } }],
    writeDraft: [undefined],
    clearDraft: [undefined],
    checkValues: [[]],
    checkBeforeSave: [[], ISSUES],
    searchOptions: [[{ value: 'u1', label: 'Satker' }]],
    saveRecord: [
      { result: 'tersimpan', id: 'p1' },
      { result: 'bentrok', values: { nama: 'Mereka' }, versi: 2, terpilih: {} },
      { result: 'bentrok', values: { nama: 'Ketikan' }, versi: 2, terpilih: {} },
      { result: 'ditolak', issues: ISSUES },
      { result: 'terputus' },
      { result: 'terhapus' },
    ],
    confirmLeave: ['save', 'buang', 'tetap'],
    confirmDiscard: [true, false],
    renewRecord: [true, false],
  },
  // Guards read whether something is typed, and whether versions differ and all of them were chosen.
  project: (context) => [
    changed(context),
    context.conflicts.length,
    context.conflicts.every(({ choice }) => choice !== null),
  ],
};

describeWalk(
  'a form of one record',
  formMachine,
  { ...SHAPE, oracle: FORM_ORACLE },
  {
    ...SHAPE,
    input: { id: 'p1', userId: 'u1', dependents: { program_id: ['unit_id'] } },
    events: {
      'field.change': [{ type: 'field.change', nama: 'unit_id', values: 'u2' }],
      'field.blur': [],
      'option.search': [{ type: 'option.search', nama: 'program_id', q: 'sta' }],
      'option.choose': [{ type: 'option.choose', nama: 'unit_id', options: { value: 'u3', label: 'Satker u3' } }],
      'form.submit': [],
      'form.reload': [],
      'record.renew': [],
      'form.leave': [],
      'draft.discard': [],
      'conflict.choose': [],
      'conflict.resolve': [],
    },
  },
  {
    ...SHAPE,
    label: 'a new record',
    input: { id: null, userId: 'u1' },
    events: {
      'field.change': [{ type: 'field.change', nama: 'nama', values: 'Baru' }],
      'field.blur': [],
      'option.search': [],
      'option.choose': [],
      'form.submit': [{ type: 'form.submit' }],
      'form.reload': [],
      'record.renew': [],
      'form.leave': [{ type: 'form.leave', ke: '/unit' }],
      'draft.discard': [],
      'conflict.choose': [],
      'conflict.resolve': [],
    },
    outcomes: {
      ...SHAPE.outcomes,
      loadRecord: [{ ok: true, values: { nama: '' }, versi: null, title: null, terpilih: {}, choices: {} }],
      readDraft: [null],
      saveRecord: [{ result: 'tersimpan', id: 'p2' }, { result: 'terputus' }],
    },
  },
  {
    ...SHAPE,
    label: 'of somebody who may make no new record',
    input: { id: 'p1', userId: 'u1' },
    events: {
      'field.change': [{ type: 'field.change', nama: 'nama', values: 'Ketikan' }],
      'field.blur': [],
      'option.search': [],
      'option.choose': [],
      'form.submit': [{ type: 'form.submit' }],
      'form.reload': [],
      'record.renew': [{ type: 'record.renew' }],
      'form.leave': [{ type: 'form.leave', ke: null }],
      'draft.discard': [],
      'conflict.choose': [],
      'conflict.resolve': [],
    },
    outcomes: {
      ...SHAPE.outcomes,
      loadRecord: [payload('Awal', 1)],
      readDraft: [null],
      saveRecord: [{ result: 'terhapus' }],
    },
  },
);

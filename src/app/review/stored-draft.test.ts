import { expect, it } from 'vitest';
import { readDraft } from '#app/review/stored-draft.ts';

const draft = {
  skema: 1,
  putaran: 2,
  penilaian: { i1: { verdik: 'perbaikan', feedback: 'Bukti tidak terbaca.', diperiksa: 3 } },
  centang: ['buktiTerbaca'],
  keputusan: 'revise',
  catatan: 'Lengkapi bukti.',
};

it('reads back what was stored', () => {
  expect(readDraft(structuredClone(draft))).toEqual(draft);
});

it('reads a draft from before rounds were kept with it', () => {
  const { putaran: _, ...older } = draft;
  expect(readDraft(older)).toEqual({ ...draft, putaran: null });
});

it.each([
  ['nothing', undefined],
  ['another schema', { ...draft, skema: 2 }],
  ['an unknown verdict', { ...draft, penilaian: { i1: { verdik: 'bagus', feedback: '', diperiksa: null } } }],
  ['a version that is no number', { ...draft, penilaian: { i1: { verdik: null, feedback: '', diperiksa: '3' } } }],
  ['an unknown decision', { ...draft, keputusan: 'delete' }],
])('takes %s for no draft', (_, stored) => {
  expect(readDraft(stored)).toBeNull();
});

import { expect, it } from 'vitest';
import { readDraft } from '#app/records/form-draft.ts';
import type { Entry } from '#machines/records/values.ts';

const ENTRY: readonly Entry[] = [
  { nama: 'nama', kind: 'teks' },
  { nama: 'baris', kind: 'baris' },
];
const value = { nama: 'Statistik', baris: [{ label: 'a' }], dulu: '' };
const draft = { skema: 1, versi: 3, nilai: value, dasar: value, terpilih: { nama: { value: 'a', label: 'A' } } };

it('reads back what was stored, fields of an older form included', () => {
  expect(readDraft(structuredClone(draft), ENTRY)).toEqual(draft);
  expect(readDraft({ ...draft, versi: null }, ENTRY)).toEqual({ ...draft, versi: null });
});

it.each([
  ['nothing', undefined],
  ['another schema', { ...draft, skema: 2 }],
  ['a form that lacked a field', { ...draft, nilai: { nama: 'Statistik' } }],
  ['a draft without the values it was typed over', { ...draft, dasar: undefined }],
  ['a draft without what was chosen', { ...draft, terpilih: null }],
])('takes %s for no draft', (_, stored) => {
  expect(readDraft(stored, ENTRY)).toBeNull();
});

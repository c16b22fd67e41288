import { expect, it } from 'vitest';
import { listedStep } from '#domain/report/duties.ts';

const counts = (lengkap: number, wajib: number, terisi: number, berkas = 0) => ({ wajib, lengkap, terisi, berkas });

// "Mulai mengisi → Lanjutkan → Perbaiki n → Periksa → Kirim": one next action per state, also in a list.
it.each([
  ['nothing entered', 'draft', counts(0, 3, 0), 'begin'],
  ['only a file', 'draft', counts(0, 3, 0, 1), 'go on'],
  ['figures without words', 'draft', counts(0, 3, 3), 'go on'],
  ['one of three complete', 'draft', counts(1, 3, 1, 1), 'go on'],
  ['all that is required', 'draft', counts(3, 3, 3, 3), 'check'],
  ['required and others', 'draft', counts(3, 3, 5, 5), 'check'],
  ['nothing required, nothing entered', 'draft', counts(0, 0, 0), 'begin'],
  ['nothing required, something entered', 'draft', counts(0, 0, 1), 'go on'],
  ['sent back', 'revision', counts(3, 3, 3, 3), 'correct'],
  ['sent', 'submitted', counts(3, 3, 3, 3), 'look'],
  ['approved', 'approved', counts(3, 3, 3, 3), 'look'],
  ['rejected', 'rejected', counts(0, 3, 0), 'look'],
] as const)('a report with %s (%s) goes on as its page says', (_, status, counts, step) => {
  expect(listedStep(status, counts)).toBe(step);
});

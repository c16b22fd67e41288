import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/report.ts';
import { readPreviousRound } from '#machines/review/rounds.ts';
import { exampleHistory, OFFICER, VERIFIER } from '#tests/support/world/report.ts';

const OTHER = { id: 'verifikator-lain', nama: 'Verifikator Lain' };
const field = (id: string, kolom: string, ke: unknown) => ({ detail_id: id, kolom, dari: null, ke });
const fits = (id: string, by = VERIFIER) => exampleHistory('feedback', by, [field(id, 'feedback_status', 'sesuai')]);
const objects = (id: string) => exampleHistory('feedback', VERIFIER, [field(id, 'feedback_status', 'perbaikan')]);
const back = (seen: string[] = [], by = VERIFIER) =>
  exampleHistory(
    'revise',
    by,
    seen.map((id) => field(id, 'diperiksa', true)),
  );
const edit = (id: string) => exampleHistory('update', OFFICER, [field(id, 'realisasi', '5')]);
const sent = exampleHistory('submit', OFFICER, null);

const carried = (history: HistoryEntry[]) => {
  const { sesuai, diperiksa } = readPreviousRound(history, VERIFIER.id);
  return { sesuai, diperiksa };
};

describe('a verdict of the round before', () => {
  it.each([
    ['of an assessed indicator', [fits('a'), back(), sent], { sesuai: ['a'], diperiksa: [] }],
    ['of one that is not assessed', [back(['a']), sent], { sesuai: [], diperiksa: ['a'] }],
    ['over two rounds', [back(['a']), sent, back(), sent], { sesuai: [], diperiksa: ['a'] }],
    ['not of what changed since', [fits('a'), back(['b']), edit('a'), edit('b'), sent], { sesuai: [], diperiksa: [] }],
    [
      'not of what changed in a round between, and was not judged again',
      [fits('a'), back(['b']), edit('a'), edit('b'), sent, back(), sent],
      { sesuai: [], diperiksa: [] },
    ],
    [
      'of what was judged again after the change',
      [back(['a']), edit('a'), sent, back(['a'])],
      { sesuai: [], diperiksa: ['a'] },
    ],
    ['not of another verifier', [fits('a', OTHER), back(['b'], OTHER), sent], { sesuai: [], diperiksa: [] }],
    ['not once it is objected to', [back(['a']), sent, objects('a'), back(), sent], { sesuai: [], diperiksa: [] }],
    [
      'not of what was in order until it is objected to',
      [fits('a'), objects('a'), back(), sent],
      { sesuai: [], diperiksa: [] },
    ],
    ['not before there is a second round', [fits('a'), sent], { sesuai: [], diperiksa: [] }],
  ])('is carried over: %s', (_, history, expected) => {
    expect(carried(history)).toEqual(expected);
  });

  it('is never carried over for what was edited after it, whatever else happened', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const event = fc.oneof(
      id.map((one) => fits(one)),
      id.map(objects),
      id.map((one) => fits(one, OTHER)),
      id.map(edit),
      fc.uniqueArray(id).map((all) => back(all)),
      fc.uniqueArray(id).map((all) => back(all, OTHER)),
      fc.constant(sent),
    );
    const names = (one: HistoryEntry, detail: string) => JSON.stringify(one.perubahan).includes(`"${detail}"`);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (history) => {
        const { sesuai, diperiksa } = carried(history);
        for (const detail of [...sesuai, ...diperiksa]) {
          const last = history.findLastIndex((one) => one.oleh.id === VERIFIER.id && names(one, detail));
          expect(last).toBeGreaterThanOrEqual(0);
          expect(history.slice(last).some((one) => one.aksi === 'update' && names(one, detail))).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { ClaimRules } from '#contract/claim-rules.ts';
import { BLANK, canMove, changed, draftOf, isAsAsked, placeOf } from '#machines/access/claim-list.ts';

const UNIT = '0198c000-0000-7000-8000-000000000009';
const rule = (id: string, more: Partial<ClaimRules['aturan'][number]> = {}): ClaimRules['aturan'][number] => ({
  ...{ id, nama_klaim: 'groups', cara: 'memuat', nilai: id, peran: null, unit_id: null, unit: null },
  ...{ klaim_unit: null, aktif: true },
  ...more,
});
const rules = (...aturan: ClaimRules['aturan']): ClaimRules => ({
  ...{ versi: 1, aturan, penyedia: null, klaim_peran: null, klaim_unit: null, peran: [], boleh_ubah: true },
});
const A = rule('a', { peran: { name: 'pimpinan', label: 'Pimpinan' } });
const B = rule('b', { unit_id: UNIT, unit: { kode: 'B', nama_unit: 'Unit B', aktif: true } });
const C = rule('c', { klaim_unit: 'satker', aktif: false });
const ALL = rules(A, B, C);
const idsOf = (bodies: readonly { id?: string | undefined }[]) => bodies.map(({ id }) => id);

describe('the list of rules', () => {
  it('moves a rule by one place, and never out of the list', () => {
    expect(idsOf(changed(ALL, { kind: 'move', id: 'c', by: -1 }))).toEqual(['a', 'c', 'b']);
    expect(idsOf(changed(ALL, { kind: 'move', id: 'a', by: 1 }))).toEqual(['b', 'a', 'c']);
    const nowhere = [
      { id: 'a', by: -1 },
      { id: 'c', by: 1 },
      { id: 'x', by: 1 },
    ] as const;
    for (const way of nowhere) {
      expect([canMove(ALL, way), idsOf(changed(ALL, { kind: 'move', ...way }))]).toEqual([false, ['a', 'b', 'c']]);
    }
  });

  it('takes a rule out, and leaves the others as they are', () => {
    expect(changed(ALL, { kind: 'remove', id: 'b' })).toEqual([changed(ALL, null)[0], changed(ALL, null)[2]]);
    expect(idsOf(changed(ALL, { kind: 'remove', id: 'x' }))).toEqual(['a', 'b', 'c']);
  });

  it('says of a rule in the form what was said of it, when nothing was written', () => {
    for (const one of [A, B, C]) {
      expect(changed(ALL, { kind: 'write', draft: draftOf(one) })).toEqual(changed(ALL, null));
    }
  });

  it('puts a new rule at the end, and one that somebody else has deleted as well', () => {
    const fresh = { ...BLANK, nama_klaim: 'email', nilai: '@kantor' };
    expect(changed(ALL, { kind: 'write', draft: fresh }).at(-1)).toEqual({
      ...{ nama_klaim: 'email', cara: 'memuat', nilai: '@kantor', peran: null, unit_id: null },
      ...{ klaim_unit: null, aktif: true },
    });
    const gone = changed(ALL, { kind: 'write', draft: { ...fresh, id: 'x' } });
    expect([idsOf(gone), placeOf(ALL, 'x')]).toEqual([['a', 'b', 'c', undefined], 3]);
  });

  it('sends of the two ways to a unit the one that is chosen, also when it is empty, so that the server names it', () => {
    const both = { ...draftOf(B), klaim_unit: 'satker' };
    const said = (draft: typeof both) => {
      const { unit_id: unit, klaim_unit: claim } = changed(ALL, { kind: 'write', draft })[1] ?? {};
      return [unit, claim];
    };
    expect(said({ ...both, placing: 'unit' })).toEqual([UNIT, null]);
    expect(said({ ...both, placing: 'claim' })).toEqual([null, 'satker']);
    expect(said({ ...both, placing: 'none' })).toEqual([null, null]);
    expect(said({ ...both, placing: 'claim', klaim_unit: '' })).toEqual([null, '']);
    expect(said({ ...both, placing: 'unit', unit_id: '' })).toEqual(['', null]);
  });

  it('knows its own change again in what the server has, new ids and trimmed texts aside', () => {
    const asked = changed(ALL, { kind: 'write', draft: { ...BLANK, nama_klaim: ' email ', nilai: 'x ' } });
    const saved = rules(A, B, C, rule('d', { nama_klaim: 'email', nilai: 'x' }));
    expect(isAsAsked(saved, asked)).toBe(true);
    expect(isAsAsked(rules(B, A, C, ...saved.aturan.slice(3)), asked)).toBe(false);
    expect(isAsAsked(rules(A, B, C), asked)).toBe(false);
    expect(isAsAsked(rules(A, B, C, rule('d', { nama_klaim: 'email', nilai: 'x', aktif: false })), asked)).toBe(false);
  });
});

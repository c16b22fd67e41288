import { describe, expect, it } from 'vitest';
import type { LetterMarks } from '#domain/mail/letter.ts';
import { type LetterCall, apply, dataEdit, labelEdit } from '#domain/mail/patch.ts';

const letter = (id: string, other: Partial<LetterMarks> = {}): LetterMarks => ({
  id,
  folder: 'inbox',
  isRead: false,
  isStarred: false,
  labels: [],
  ...other,
});
const ALL = [letter('a'), letter('b', { isRead: true, folder: 'sent' }), letter('c', { labels: ['private'] })];
const result = (calls: readonly LetterCall[]) => ALL.map((one) => calls.reduce<LetterMarks>(apply, one));

describe('a change of letters', () => {
  it('names only those that it changes, and goes back to what each of them was', () => {
    expect(dataEdit(ALL, ['a', 'b'], { isRead: true })).toEqual({
      what: 'dibaca',
      count: 1,
      calls: [{ kind: 'ubah', ids: ['a'], data: { isRead: true } }],
      back: [{ kind: 'ubah', ids: ['a'], data: { isRead: false } }],
    });
    expect(dataEdit(ALL, ['a', 'b', 'c'], { folder: 'trash' })).toEqual({
      what: 'buang',
      count: 3,
      calls: [{ kind: 'ubah', ids: ['a', 'b', 'c'], data: { folder: 'trash' } }],
      back: [
        { kind: 'ubah', ids: ['a', 'c'], data: { folder: 'inbox' } },
        { kind: 'ubah', ids: ['b'], data: { folder: 'sent' } },
      ],
    });
  });

  it('is none when nothing would change, or nothing is there', () => {
    expect([
      dataEdit(ALL, ['b'], { isRead: true }),
      dataEdit(ALL, ['x'], { isStarred: true }),
      labelEdit(ALL, ['x'], 'private'),
    ]).toEqual([null, null, null]);
  });

  it.each([
    [{ isRead: false }, 'belumDibaca'],
    [{ isStarred: true }, 'bintang'],
    [{ folder: 'spam' }, 'pindah'],
  ] as const)('to %j is told as %s', (data, what) => {
    expect(dataEdit([letter('a', { isRead: true })], ['a'], data)?.what).toEqual(what);
  });

  it('of a label toggles each letter by itself, and twice it is undone', () => {
    const patch = labelEdit(ALL, ['a', 'c'], 'private');
    expect(patch).toEqual({
      what: 'label',
      count: 2,
      calls: [{ kind: 'label', ids: ['a', 'c'], label: 'private', tambah: ['a'] }],
      back: [{ kind: 'label', ids: ['a', 'c'], label: 'private', tambah: ['c'] }],
    });
    expect(result(patch?.calls ?? []).map(({ labels }) => labels)).toEqual([['private'], [], []]);
    expect(result([...(patch?.calls ?? []), ...(patch?.back ?? [])])).toEqual(ALL);
  });

  it('laid twice over the same list changes nothing more', () => {
    const calls = labelEdit(ALL, ['a', 'c'], 'private')?.calls ?? [];
    expect(result([...calls, ...calls])).toEqual(result(calls));
  });
});

import { describe, expect, it } from 'vitest';
import { isAtPlace, letterPosition } from '#domain/mail/letter.ts';

const LIST = ['a', 'b', 'c'];

describe('the place of a letter in its list', () => {
  it.each([
    [LIST, 'a', { ke: 1, dari: 3, hasPreviousMail: false, hasNextMail: true, sebelum: '', sesudah: 'b' }],
    [LIST, 'b', { ke: 2, dari: 3, hasPreviousMail: true, hasNextMail: true, sebelum: 'a', sesudah: 'c' }],
    [LIST, 'c', { ke: 3, dari: 3, hasPreviousMail: true, hasNextMail: false, sebelum: 'b', sesudah: '' }],
    [['a'], 'a', { ke: 1, dari: 1, hasPreviousMail: false, hasNextMail: false, sebelum: '', sesudah: '' }],
    [LIST, 'x', { ke: 0, dari: 3, hasPreviousMail: false, hasNextMail: false, sebelum: '', sesudah: '' }],
    [[], 'a', { ke: 0, dari: 0, hasPreviousMail: false, hasNextMail: false, sebelum: '', sesudah: '' }],
  ])('of %j for %s says first and last from the position', (ids, id, wanted) => {
    expect(letterPosition(ids, id)).toEqual(wanted);
  });
});

describe('where a letter is listed', () => {
  const letter = { folder: 'inbox', isStarred: true, labels: ['important'] } as const;
  it.each([
    [letter, { kind: 'folder', nama: 'inbox' }, true],
    [letter, { kind: 'folder', nama: 'sent' }, false],
    [letter, { kind: 'folder', nama: 'starred' }, true],
    [{ ...letter, isStarred: false }, { kind: 'folder', nama: 'starred' }, false],
    [{ ...letter, folder: 'trash' }, { kind: 'folder', nama: 'starred' }, false],
    [{ ...letter, folder: 'trash' }, { kind: 'folder', nama: 'trash' }, true],
    [letter, { kind: 'label', nama: 'important' }, true],
    [letter, { kind: 'label', nama: 'private' }, false],
    [{ ...letter, folder: 'trash' }, { kind: 'label', nama: 'important' }, false],
    [{ ...letter, folder: 'spam' }, { kind: 'label', nama: 'important' }, true],
  ] as const)('%j in %j is %s', (letterValue, place, wanted) => {
    expect(isAtPlace(letterValue, place)).toEqual(wanted);
  });
});

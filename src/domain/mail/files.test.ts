import { describe, expect, it } from 'vitest';
import { letterFileDefects } from '#domain/mail/files.ts';

const MB = 1024 * 1024;
const pdf = (ukuran: number, nama = 'a.pdf') => ({ nama, ukuran });

describe('files that go with a letter', () => {
  it.each([
    [[pdf(1)], [], [null]],
    [[pdf(0), pdf(1, 'a.exe'), pdf(11 * MB)], [], ['kosong', 'jenisLain', 'terlaluBesar']],
    // What does not fit leaves the room to what does.
    [[pdf(6 * MB), pdf(5 * MB), pdf(4 * MB)], [], [null, 'bersamaTerlaluBesar', null]],
    [[pdf(10 * MB)], [1], ['bersamaTerlaluBesar']],
    [[pdf(1), pdf(1)], Array.from({ length: 9 }, () => 1), [null, 'terlaluBanyak']],
  ])('%j beside %j', (files, there, wanted) => {
    expect(letterFileDefects(files, there)).toEqual(wanted);
  });
});

import { describe, expect, it } from 'vitest';
import { MANY_LINES, ONE_LINE, textFault, unstorableAt } from '#domain/text/storable.ts';

const BROKEN: [what: string, text: string][] = [
  ['the first half of an emoji', 'a\ud83d'],
  ['the second half of an emoji', '\ude00b'],
  ['two halves the wrong way round', '\ude00\ud83d'],
  ['NUL', 'a\u0000b'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b[31m'],
  ['a vertical tab', 'a\u000bb'],
];
const SOUND: [what: string, text: string][] = [
  ['nothing', ''],
  ['an emoji', 'selesai 😀'],
  ['a family of emoji', '👨‍👩‍👧'],
  ['accents put together', 'e\u0301'],
  ['Arabic with a direction mark', '\u200fعربي'],
  ['what only tells of an escape', String.raw`\ud83d \u0000`],
  ['the last character there is', '\u{10ffff}'],
  ['the replacement character, which somebody may have been given', '\ufffd'],
];

describe('text that can be kept', () => {
  it.each(BROKEN)('is not %s, in one line or many', (_what, text) => {
    expect([ONE_LINE.test(text), MANY_LINES.test(text)]).toEqual([false, false]);
  });

  it.each(SOUND)('is %s, in one line or many', (_what, text) => {
    expect([ONE_LINE.test(text), MANY_LINES.test(text)]).toEqual([true, true]);
  });

  it.each(['a\tb', 'a\nb', 'a\r\nb'])('has tabs and line breaks only where it has several lines: %j', (text) => {
    expect([ONE_LINE.test(text), MANY_LINES.test(text)]).toEqual([false, true]);
  });

  it('is read in time linear to its length', () => {
    expect([MANY_LINES.test('a'.repeat(5_000_000)), MANY_LINES.test(`${'a'.repeat(5_000_000)}\u0000`)]).toEqual([
      true,
      false,
    ]);
  });
});

it('is too long from the first character on that there is no room for', () => {
  expect(['aaaaa', 'aaaaaa', '\u0000'].map((text) => textFault(text, 5))).toEqual([null, 'kelebihan', 'rusak']);
});

describe('a value with text that cannot be kept', () => {
  it.each([
    ['\ud83d', []],
    [{ a: [1, { b: '\u0000' }] }, ['a', 1, 'b']],
    [{ a: { '\udc00': 1 } }, ['a']],
    [[['x', '\u0001']], [0, 1]],
  ])('tells where it stands: %j', (value, at) => {
    expect(unstorableAt(value)).toEqual(at);
  });

  it('is none of those whose every text can', () => {
    expect(unstorableAt({ a: ['x\ny', 1, null, true, { é: [] }], b: undefined })).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { piecesOf } from '#domain/chat/links.ts';
import { busyMs } from '#tests/support/busy.ts';

const links = (message: string) =>
  piecesOf(message).flatMap(({ text, target }) => (target === null ? [] : [[text, target]]));

it.each([
  ['Lihat https://bps.go.id/berita', 'https://bps.go.id/berita'],
  ['http://a.id', 'http://a.id'],
  ['(https://a.id/b).', 'https://a.id/b'],
  ['Di https://id.wikipedia.org/wiki/Tapin_(kabupaten), ya?', 'https://id.wikipedia.org/wiki/Tapin_(kabupaten)'],
  ['**https://a.id/?q=1&r=2#c**', 'https://a.id/?q=1&r=2#c'],
  ['HTTPS://A.ID/X!', 'HTTPS://A.ID/X'],
  ['"https://a.id"', 'https://a.id'],
  ['https://a.id:8443/x;', 'https://a.id:8443/x'],
  ['https://[::1]:80/x]', 'https://[::1]:80/x'],
  ['《https://a.id/日本》', 'https://a.id/日本》'],
])('finds the address in %s', (message, text) => {
  expect(links(message).map(([shown]) => shown)).toEqual([text]);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt://a.id/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://a.id',
  'www.bps.go.id',
  'a@b.id',
  'https://',
  'https://?',
  'https://bps.go.id@jahat.id/',
  'https://admin:rahasia@a.id/',
  'xhttps://a.id',
  'https://[::1',
])('leaves %s as text', (message) => {
  expect(links(message)).toEqual([]);
});

it('ends an address before what would turn the direction of writing or hide in it', () => {
  for (const hidden of ['\u202e', '\u200b', '\u0000', '\u2066', '\u00ad'])
    expect(links(`https://a.id/${hidden}gpj.exe`)).toEqual([['https://a.id/', 'https://a.id/']]);
});

it('loses no letter of the message, and leads nowhere but into the web', () => {
  const parts = [
    'https://a.id',
    ' ',
    '(',
    ')',
    '\n',
    'javascript:',
    'http://',
    '@',
    '.',
    '"',
    '<a href="https://b.id">',
    '😀',
    'é',
    '[',
    '/',
  ];
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  for (let n = 0; n < 2000; n += 1) {
    const message = Array.from({ length: 8 }, () => parts[next() % parts.length]).join('');
    const pieces = piecesOf(message);
    expect(pieces.map(({ text }) => text).join('')).toEqual(message);
    for (const { target } of pieces)
      expect([message, target === null || /^https?:\/\/[^/]/.test(target)]).toEqual([message, true]);
  }
});

it('takes no longer for a message of nothing but brackets', () => {
  const took = busyMs(() => {
    piecesOf(`https://a.id/${')'.repeat(3980)}`);
    piecesOf('https://'.repeat(500));
  });
  expect(took).toBeLessThan(1000);
});

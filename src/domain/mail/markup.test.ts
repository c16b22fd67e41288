import { describe, expect, it } from 'vitest';
import { htmlFrom, textFrom } from '#domain/mail/markup.ts';

describe('typed text as HTML', () => {
  it.each([
    ['Halo', '<p>Halo</p>'],
    ['Satu\ndua\n\ntiga', '<p>Satu<br>dua</p><p>tiga</p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
    ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    [
      'Lihat https://x.id/a?b=1&c=2.',
      '<p>Lihat <a href="https://x.id/a?b=1&amp;c=2">https://x.id/a?b=1&amp;c=2</a>.</p>',
    ],
    ['Ya.\n> Apa\n> benar?', '<p>Ya.</p><blockquote>Apa<br>benar?</blockquote>'],
  ])('%j', (text, html) => {
    expect(htmlFrom(text)).toEqual(html);
  });
});

describe('the words of a letter', () => {
  it.each([
    ['<p>Selamat pagi,</p>\n<p>baris<br>dua</p>', 'Selamat pagi,\n\nbaris\ndua'],
    ['<ul><li>satu</li><li>dua</li></ul>x', '- satu\n- dua\n\nx'],
    ['<style>p{}</style>R&amp;D &lt;3', 'R&D <3'],
  ])('of %j', (html, text) => {
    expect(textFrom(html)).toEqual(text);
  });

  it('come back as they were typed', () => {
    const typed = 'Yth. Ibu,\n\nangka 1 < 2 & "benar"\nbaris dua\n\nSalam';
    expect(textFrom(htmlFrom(typed))).toEqual(typed);
  });
});

import { describe, expect, it } from 'vitest';
import { snippetFrom } from '#domain/mail/snippet.ts';

describe('the first words of a letter', () => {
  it.each([
    ['<p>Selamat pagi,</p><p>Laporan <b>TW II</b></p>', 'Selamat pagi, Laporan TW II'],
    ['<style>p { color: red }</style>Halo<script>alert(1)</script> dunia', 'Halo dunia'],
    ['R&amp;D &lt; 5&nbsp;persen', 'R&D < 5 persen'],
    ['', ''],
  ])('of %s are %s', (html, wanted) => {
    expect(snippetFrom(html)).toEqual(wanted);
  });

  it('are at most 140 characters', () => {
    expect(snippetFrom(`<p>${'a'.repeat(200)}</p>`)).toEqual('a'.repeat(140));
  });
});

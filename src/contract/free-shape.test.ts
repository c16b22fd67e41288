import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { free, MAX_FREE_BYTES } from '#contract/free-shape.ts';

const note = free({ judul: z.string() });
const nested = (levels: number): unknown => (levels === 0 ? 1 : { isi: nested(levels - 1) });
const messagesOf = (value: unknown) => note.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a free-shaped record', () => {
  it('keeps the fields that it does not know', () => {
    expect(note.parse({ judul: 'a', warna: { dasar: 'biru' } })).toEqual({ judul: 'a', warna: { dasar: 'biru' } });
  });

  it('holds eight levels, itself included, and refuses the ninth', () => {
    expect(messagesOf({ judul: 'a', x: nested(7) })).toEqual([]);
    expect(messagesOf({ judul: 'a', x: nested(8) })).toEqual(['paling banyak 8 tingkat objek dan daftar']);
  });

  it('refuses half a character, which no database holds, and takes one that is only written about', () => {
    expect([messagesOf({ judul: 'a', x: ['\ud800'] }), messagesOf({ judul: 'a', '\udc00': 1 })]).toEqual([
      ['memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang'],
      ['memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang'],
    ]);
    expect([messagesOf({ judul: '😀' }), messagesOf({ judul: String.raw`\ud800` })]).toEqual([[], []]);
  });

  it('counts bytes and not characters', () => {
    const overhead = JSON.stringify({ judul: '' }).length;
    expect(messagesOf({ judul: 'a'.repeat(MAX_FREE_BYTES - overhead) })).toEqual([]);
    expect(messagesOf({ judul: 'a'.repeat(MAX_FREE_BYTES - overhead + 1) })).toEqual(['paling banyak 16 kB']);
    expect(messagesOf({ judul: 'é'.repeat((MAX_FREE_BYTES - overhead) / 2 + 1) })).toEqual(['paling banyak 16 kB']);
  });
});

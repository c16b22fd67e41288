import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bebas, MAKS_BITA_BEBAS } from '#contract/aplikasi/bebas.ts';

const catatan = bebas({ judul: z.string() });
const bersarang = (levels: number): unknown => (levels === 0 ? 1 : { isi: bersarang(levels - 1) });
const pesan = (nilai: unknown) => catatan.safeParse(nilai).error?.issues.map(({ message }) => message) ?? [];

describe('a free-shaped record', () => {
  it('keeps the fields that it does not know', () => {
    expect(catatan.parse({ judul: 'a', warna: { dasar: 'biru' } })).toEqual({ judul: 'a', warna: { dasar: 'biru' } });
  });

  it('holds eight levels, itself included, and refuses the ninth', () => {
    expect(pesan({ judul: 'a', x: bersarang(7) })).toEqual([]);
    expect(pesan({ judul: 'a', x: bersarang(8) })).toEqual(['paling banyak 8 tingkat objek dan daftar']);
  });

  it('refuses half a character, which no database holds, and takes one that is only written about', () => {
    expect([pesan({ judul: 'a', x: ['\ud800'] }), pesan({ judul: 'a', '\udc00': 1 })]).toEqual([
      ['memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang'],
      ['memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang'],
    ]);
    expect([pesan({ judul: '😀' }), pesan({ judul: String.raw`\ud800` })]).toEqual([[], []]);
  });

  it('counts bytes and not characters', () => {
    const rangka = JSON.stringify({ judul: '' }).length;
    expect(pesan({ judul: 'a'.repeat(MAKS_BITA_BEBAS - rangka) })).toEqual([]);
    expect(pesan({ judul: 'a'.repeat(MAKS_BITA_BEBAS - rangka + 1) })).toEqual(['paling banyak 16 kB']);
    expect(pesan({ judul: 'é'.repeat((MAKS_BITA_BEBAS - rangka) / 2 + 1) })).toEqual(['paling banyak 16 kB']);
  });
});

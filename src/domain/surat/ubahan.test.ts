import { describe, expect, it } from 'vitest';
import type { TandaSurat } from '#domain/surat/surat.ts';
import { type PanggilanSurat, terapkan, ubahanData, ubahanLabel } from '#domain/surat/ubahan.ts';

const surat = (id: string, lain: Partial<TandaSurat> = {}): TandaSurat => ({
  id,
  folder: 'inbox',
  isRead: false,
  isStarred: false,
  labels: [],
  ...lain,
});
const SEMUA = [surat('a'), surat('b', { isRead: true, folder: 'sent' }), surat('c', { labels: ['private'] })];
const hasil = (panggilan: readonly PanggilanSurat[]) =>
  SEMUA.map((satu) => panggilan.reduce<TandaSurat>(terapkan, satu));

describe('a change of letters', () => {
  it('names only those that it changes, and goes back to what each of them was', () => {
    expect(ubahanData(SEMUA, ['a', 'b'], { isRead: true })).toEqual({
      apa: 'dibaca',
      jumlah: 1,
      panggilan: [{ jenis: 'ubah', ids: ['a'], data: { isRead: true } }],
      balik: [{ jenis: 'ubah', ids: ['a'], data: { isRead: false } }],
    });
    expect(ubahanData(SEMUA, ['a', 'b', 'c'], { folder: 'trash' })).toEqual({
      apa: 'buang',
      jumlah: 3,
      panggilan: [{ jenis: 'ubah', ids: ['a', 'b', 'c'], data: { folder: 'trash' } }],
      balik: [
        { jenis: 'ubah', ids: ['a', 'c'], data: { folder: 'inbox' } },
        { jenis: 'ubah', ids: ['b'], data: { folder: 'sent' } },
      ],
    });
  });

  it('is none when nothing would change, or nothing is there', () => {
    expect([
      ubahanData(SEMUA, ['b'], { isRead: true }),
      ubahanData(SEMUA, ['x'], { isStarred: true }),
      ubahanLabel(SEMUA, ['x'], 'private'),
    ]).toEqual([null, null, null]);
  });

  it.each([
    [{ isRead: false }, 'belumDibaca'],
    [{ isStarred: true }, 'bintang'],
    [{ folder: 'spam' }, 'pindah'],
  ] as const)('to %j is told as %s', (data, apa) => {
    expect(ubahanData([surat('a', { isRead: true })], ['a'], data)?.apa).toEqual(apa);
  });

  it('of a label toggles each letter by itself, and twice it is undone', () => {
    const ubahan = ubahanLabel(SEMUA, ['a', 'c'], 'private');
    expect(ubahan).toEqual({
      apa: 'label',
      jumlah: 2,
      panggilan: [{ jenis: 'label', ids: ['a', 'c'], label: 'private', tambah: ['a'] }],
      balik: [{ jenis: 'label', ids: ['a', 'c'], label: 'private', tambah: ['c'] }],
    });
    expect(hasil(ubahan?.panggilan ?? []).map(({ labels }) => labels)).toEqual([['private'], [], []]);
    expect(hasil([...(ubahan?.panggilan ?? []), ...(ubahan?.balik ?? [])])).toEqual(SEMUA);
  });

  it('laid twice over the same list changes nothing more', () => {
    const panggilan = ubahanLabel(SEMUA, ['a', 'c'], 'private')?.panggilan ?? [];
    expect(hasil([...panggilan, ...panggilan])).toEqual(hasil(panggilan));
  });
});

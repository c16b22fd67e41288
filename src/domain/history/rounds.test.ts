import { describe, expect, it } from 'vitest';
import { sinceRound } from '#domain/history/rounds.ts';
import { textsOf } from '#domain/report/text-fields.ts';

const previous = { id: 'f1', nama: 'SK.pdf' };
const fresh = { id: 'f2', nama: 'Foto.jpg' };
const value = {
  realisasi: 2,
  x: null,
  y: null,
  capaian: 90,
  ...textsOf({ analisis: 'Tetap' }),
  files: [previous],
};

describe('an indicator against the round before', () => {
  it('shows nothing while nothing is different', () => {
    expect(sinceRound(null, value, value)).toEqual({ perubahan: [], berkas: { tambah: [], hapus: [] } });
  });

  it('lays what was typed since over what the server compared', () => {
    const comparison = {
      perubahan: [
        { kolom: 'realisasi' as const, dari: 1, ke: 2 },
        { kolom: 'kendala' as const, dari: 'Hujan', ke: null },
      ],
      berkas: { tambah: [], hapus: [] },
    };
    expect(sinceRound(comparison, value, { ...value, realisasi: 3, capaian: 95 }).perubahan).toEqual([
      { kolom: 'realisasi', dari: 1, ke: 3 },
      { kolom: 'capaian', dari: 90, ke: 95 },
      { kolom: 'kendala', dari: 'Hujan', ke: null },
    ]);
  });

  it('knows what was empty in the round before, whether it was filled since or emptied again', () => {
    const comparison = {
      perubahan: [{ kolom: 'kendala' as const, dari: null, ke: 'Hujan' }],
      berkas: { tambah: [], hapus: [] },
    };
    const loaded = { ...value, kendala: 'Hujan' };
    const changed = (kendala: string | null) => sinceRound(comparison, loaded, { ...loaded, kendala }).perubahan;
    expect(changed('Hujan')).toEqual([{ kolom: 'kendala', dari: null, ke: 'Hujan' }]);
    expect(changed(null)).toEqual([]);
  });

  it('forgets a change that was taken back', () => {
    const comparison = {
      perubahan: [{ kolom: 'realisasi' as const, dari: 1, ke: 2 }],
      berkas: { tambah: [fresh], hapus: [] },
    };
    const loaded = { ...value, files: [previous, fresh] };
    expect(sinceRound(comparison, loaded, { ...value, realisasi: 1 })).toEqual({
      perubahan: [],
      berkas: { tambah: [], hapus: [] },
    });
  });

  it('knows the files of the round before, also those that are gone', () => {
    const comparison = { perubahan: [], berkas: { tambah: [], hapus: [previous] } };
    expect(sinceRound(comparison, { ...value, files: [] }, { ...value, files: [fresh] }).berkas).toEqual({
      tambah: [fresh],
      hapus: [previous],
    });
  });
});

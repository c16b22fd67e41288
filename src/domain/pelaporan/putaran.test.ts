import { describe, expect, it } from 'vitest';
import { sejakPutaran } from '#domain/pelaporan/putaran.ts';

const lama = { id: 'f1', nama: 'SK.pdf' };
const baru = { id: 'f2', nama: 'Foto.jpg' };
const nilai = {
  realisasi: 2,
  x: null,
  y: null,
  capaian: 90,
  analisis: 'Tetap',
  kendala: null,
  tindak_lanjut: null,
  files: [lama],
};

describe('an indicator against the round before', () => {
  it('shows nothing while nothing is different', () => {
    expect(sejakPutaran(null, nilai, nilai)).toEqual({ perubahan: [], berkas: { tambah: [], hapus: [] } });
  });

  it('lays what was typed since over what the server compared', () => {
    const banding = {
      perubahan: [
        { kolom: 'realisasi' as const, dari: 1, ke: 2 },
        { kolom: 'kendala' as const, dari: 'Hujan', ke: null },
      ],
      berkas: { tambah: [], hapus: [] },
    };
    expect(sejakPutaran(banding, nilai, { ...nilai, realisasi: 3, capaian: 95 }).perubahan).toEqual([
      { kolom: 'realisasi', dari: 1, ke: 3 },
      { kolom: 'capaian', dari: 90, ke: 95 },
      { kolom: 'kendala', dari: 'Hujan', ke: null },
    ]);
  });

  it('forgets a change that was taken back', () => {
    const banding = {
      perubahan: [{ kolom: 'realisasi' as const, dari: 1, ke: 2 }],
      berkas: { tambah: [baru], hapus: [] },
    };
    const dimuat = { ...nilai, files: [lama, baru] };
    expect(sejakPutaran(banding, dimuat, { ...nilai, realisasi: 1 })).toEqual({
      perubahan: [],
      berkas: { tambah: [], hapus: [] },
    });
  });

  it('knows the files of the round before, also those that are gone', () => {
    const banding = { perubahan: [], berkas: { tambah: [], hapus: [lama] } };
    expect(sejakPutaran(banding, { ...nilai, files: [] }, { ...nilai, files: [baru] }).berkas).toEqual({
      tambah: [baru],
      hapus: [lama],
    });
  });
});

import type { Readiness } from '#domain/home/readiness.ts';

/** A year in which every step is done, and nobody has reported yet. */
export const exampleReadiness = (content: Partial<Readiness> = {}): Readiness => ({
  tahun: 2026,
  status: 'aktif',
  berjalan: false,
  ditutup: false,
  satker: {
    aktif: 14,
    tingkat: [
      { level_id: 2, jumlah: 1 },
      { level_id: 3, jumlah: 13 },
    ],
  },
  pengguna: { aktif: 31, satker: 3, pelapor: 3, verifikator: 3, lengkap: 3 },
  indikator: { aktif: 17, satker: 3, tanpa_target: 0, sebelumnya: null },
  jadwal: { jumlah: 1, berikut: { periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-15' } },
  ...content,
});

/** The same year while people, indicators and windows are missing. */
export const begunReadiness = (content: Partial<Readiness> = {}): Readiness =>
  exampleReadiness({
    pengguna: { aktif: 4, satker: 14, pelapor: 3, verifikator: 0, lengkap: 0 },
    indikator: { aktif: 0, satker: 0, tanpa_target: 0, sebelumnya: { tahun: 2025, jumlah: 17 } },
    jadwal: { jumlah: 0, berikut: null },
    ...content,
  });

/** A new installation: no unit, no year, and the one account that it began with. */
export const emptyReadiness = (content: Partial<Readiness> = {}): Readiness =>
  begunReadiness({
    status: null,
    satker: { aktif: 0, tingkat: [] },
    pengguna: { aktif: 1, satker: 0, pelapor: 0, verifikator: 0, lengkap: 0 },
    indikator: { aktif: 0, satker: 0, tanpa_target: 0, sebelumnya: null },
    ...content,
  });

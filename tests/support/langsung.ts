import type { PeristiwaLaporan } from '#machines/langsung/langsung.types.ts';

/** A change of report `l1`, version `versi`, by somebody else. */
export const berubah = (versi: number, ubah: Partial<PeristiwaLaporan> = {}): PeristiwaLaporan => ({
  id: `l1:${versi}`,
  jenis: 'report.changed',
  laporanId: 'l1',
  unitId: 'u1',
  versi,
  oleh: 'v1',
  ...ubah,
});

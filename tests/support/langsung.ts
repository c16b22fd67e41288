import type { Peristiwa } from '#machines/langsung/langsung.types.ts';

/** A change of report `l1`, version `versi`, by somebody else. */
export const berubah = (versi: number, ubah: Partial<Peristiwa> = {}): Peristiwa => ({
  id: `l1:${versi}`,
  jenis: 'report.changed',
  laporanId: 'l1',
  unitId: 'u1',
  versi,
  oleh: 'v1',
  ...ubah,
});

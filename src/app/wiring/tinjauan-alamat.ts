import type { Tempat } from '#machines/tinjauan/tinjauan.types.ts';

/**
 * Where an address inside `/verifikasi/:id/` leads; anything unknown is the first step.
 * @param rest the part after the id, without slashes at the ends
 */
export function tempatDari(rest: string): Tempat {
  const [bagian, detailId = null] = rest.split('/');
  if (bagian === 'indikator') return { langkah: 'periksa', detailId };
  if (bagian === 'daftar-periksa') return { langkah: 'daftarPeriksa', detailId: null };
  if (bagian === 'keputusan') return { langkah: 'keputusan', detailId: null };
  return { langkah: 'kenali', detailId: null };
}

/** The address of a place; the opposite of `tempatDari`. */
export function alamatDari(laporanId: string, { langkah, detailId }: Tempat): string {
  const dasar = `/verifikasi/${laporanId}`;
  if (langkah === 'periksa') return `${dasar}/indikator${detailId === null ? '' : `/${detailId}`}`;
  if (langkah === 'daftarPeriksa') return `${dasar}/daftar-periksa`;
  return langkah === 'keputusan' ? `${dasar}/keputusan` : dasar;
}

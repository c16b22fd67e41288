import type { Place } from '#machines/review/review.types.ts';

/**
 * The place that an address inside `/verifikasi/:id/` names; an unknown address is the first step.
 * @param rest the part after the id, without slashes at the ends
 */
export function placeFrom(rest: string): Place {
  const [part, detailId = null] = rest.split('/');
  if (part === 'indikator') return { langkah: 'periksa', detailId };
  if (part === 'daftar-periksa') return { langkah: 'daftarPeriksa', detailId: null };
  if (part === 'keputusan') return { langkah: 'keputusan', detailId: null };
  return { langkah: 'kenali', detailId: null };
}

/** The address of a place; the opposite of `placeFrom`. */
export function addressFrom(reportId: string, { langkah, detailId }: Place): string {
  const base = `/verifikasi/${reportId}`;
  if (langkah === 'periksa') return `${base}/indikator${detailId === null ? '' : `/${detailId}`}`;
  if (langkah === 'daftarPeriksa') return `${base}/daftar-periksa`;
  return langkah === 'keputusan' ? `${base}/keputusan` : base;
}

import type { Place } from '#machines/review/review.types.ts';

/**
 * The place that an address inside `/verifikasi/:id/` names; an unknown address is the first step.
 * @param rest the part after the id, without slashes at the ends
 */
export function placeFrom(rest: string): Place {
  const [part, detailId = null] = rest.split('/');
  if (part === 'indikator') return { step: 'periksa', detailId };
  if (part === 'daftar-periksa') return { step: 'daftarPeriksa', detailId: null };
  if (part === 'keputusan') return { step: 'keputusan', detailId: null };
  return { step: 'kenali', detailId: null };
}

/** The address of a place; the opposite of `placeFrom`. */
export function addressFrom(reportId: string, { step, detailId }: Place): string {
  const base = `/verifikasi/${reportId}`;
  if (step === 'periksa') return `${base}/indikator${detailId === null ? '' : `/${detailId}`}`;
  if (step === 'daftarPeriksa') return `${base}/daftar-periksa`;
  return step === 'keputusan' ? `${base}/keputusan` : base;
}

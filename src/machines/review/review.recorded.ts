/** Recording allow-lists for review data, shared by the review and the outbox. */
import { byId, flag, keys, num, report, words } from '#machines/kit/recorded.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import { VERDICT_KINDS } from '#machines/review/verdict-kinds.ts';

export const verdicts = byId(keys({ verdik: words(...VERDICT_KINDS), diperiksa: num }));
export const decision = words(...DECISIONS);
export const parcel = keys({
  skema: num,
  laporan: report,
  penilaian: verdicts,
  keputusan: decision,
  tenggang: num,
  dicoba: flag,
});
export const kind = words('terkirim', 'dibatalkan', 'berubah', 'ditolak');

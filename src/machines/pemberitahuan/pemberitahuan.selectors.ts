import type { PemberitahuanSnapshot } from '#machines/pemberitahuan/pemberitahuan.machine.ts';

/** Newest first. */
export const catatanOf = (log: PemberitahuanSnapshot) => log.context.catatan;
export const isLogOpen = (log: PemberitahuanSnapshot) => log.matches('open');
/** How many of the entries that are still there nobody has seen. */
export const unreadOf = (log: PemberitahuanSnapshot) =>
  log.context.catatan.filter(({ nomor }) => nomor > log.context.terbaca).length;
/** Entries with a higher number came since the log was last closed. */
export const lamaOf = (log: PemberitahuanSnapshot) => log.context.lama;
export const canClear = (log: PemberitahuanSnapshot) => log.can({ type: 'log.clear' });
export const canMarkRead = (log: PemberitahuanSnapshot) => log.can({ type: 'log.markRead' });

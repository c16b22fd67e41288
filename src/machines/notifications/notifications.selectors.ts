import type { NotificationsSnapshot } from '#machines/notifications/notifications.machine.ts';

/** Newest first. */
export const notesOf = (log: NotificationsSnapshot) => log.context.catatan;
export const isLogOpen = (log: NotificationsSnapshot) => log.matches('open');
/** How many of the kept entries the user has not seen. */
export const unreadOf = (log: NotificationsSnapshot) =>
  log.context.catatan.filter(({ nomor }) => nomor > log.context.seen).length;
/** Entries with a higher number came since the log was last closed. */
export const olderOf = (log: NotificationsSnapshot) => log.context.lama;
export const canClear = (log: NotificationsSnapshot) => log.can({ type: 'log.clear' });
export const canMarkRead = (log: NotificationsSnapshot) => log.can({ type: 'log.markRead' });

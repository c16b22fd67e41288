import type { ToastLogSnapshot } from '#machines/toasts/toast-log.machine.ts';

/** Newest first. */
export const notesOf = (log: ToastLogSnapshot) => log.context.notes;
export const isLogOpen = (log: ToastLogSnapshot) => log.matches('open');
/** Entries with a higher number came since the log was last closed. */
export const olderOf = (log: ToastLogSnapshot) => log.context.seenBefore;
export const canClear = (log: ToastLogSnapshot) => log.can({ type: 'log.clear' });
export const canMarkRead = (log: ToastLogSnapshot) => log.can({ type: 'log.markRead' });

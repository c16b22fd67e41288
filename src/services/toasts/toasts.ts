import type { ToastPosition } from 'react-hot-toast';
import { PESAN } from '#domain/pesan/pesan.ts';

export type ToastKind = 'success' | 'error' | 'blank';
/** What was shown, for those who missed it. `at` in ms since 1970. */
export type ToastRecord = { kind: ToastKind; message: string; at: number };

/** Milliseconds on screen (specification §9). */
export const TOAST_DURATION: Record<ToastKind, number> = { success: 2000, error: 4000, blank: 4000 };

let position: ToastPosition = 'top-right';
const listeners = new Set<(record: ToastRecord) => void>();

/** Shows a success; without a message the specification's own. */
export const toastSuccess = (message: string = PESAN.dataTersimpan) => show('success', message);
/** Shows a failure; without a message the specification's own. */
export const toastError = (message: string = PESAN.terjadiKesalahan) => show('error', message);
export const toastBlank = (message: string) => show('blank', message);

/** Where toasts appear (a layout setting; default top-right). */
export function placeToasts(at: ToastPosition) {
  position = at;
}

/**
 * Tells every toast, so that a log can keep what was only seconds on screen.
 * @returns a function that stops it
 */
export function onToast(listener: (record: ToastRecord) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(kind: ToastKind, message: string) {
  for (const listener of listeners) listener({ kind, message, at: Date.now() });
  import('#services/toasts/toaster.tsx')
    .then(({ showToast }) => showToast({ kind, message, duration: TOAST_DURATION[kind], position }))
    .catch((error: unknown) => console.warn('Toast', error));
}

import type { ToastPosition } from 'react-hot-toast/headless';
import { importChunk } from '#services/chunk/chunk.ts';
import { langFrom, textFrom, type Phrase, phrase } from '#domain/messages/messages.ts';
import type { ToastKind, ToastRecord, ToastAction } from '#services/toasts/toasts.types.ts';
export type { ToastPosition };

/** Milliseconds on screen (specification §9). */
const TOAST_DURATION: Record<ToastKind, number> = { success: 2000, error: 4000, blank: 4000, custom: 4000 };

let position: ToastPosition = 'top-right';
const listeners = new Set<(record: ToastRecord) => void>();

/** Shows a success; without a message the specification's own. */
export const toastSuccess = (message: Phrase = phrase('dataTersimpan')) => show('success', message);
/** Shows a failure; without a message the specification's own. */
export const toastError = (message: Phrase = phrase('terjadiKesalahan')) => show('error', message);
export const toastBlank = (message: Phrase) => show('blank', message);
/** Shows a message with something to do about it. */
export const toastCustom = (message: Phrase, action: ToastAction) => show('custom', message, action);

/**
 * Where toasts appear (a layout setting; default top-right).
 * @param at sides of the screen: right-to-left layouts hand over the mirrored one
 */
export function placeToasts(at: ToastPosition) {
  position = at;
}

/**
 * Reports every toast, so that a log can keep what was on screen for only seconds.
 * @returns a function that stops it
 */
export function onToast(listener: (record: ToastRecord) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let toaster: Promise<typeof import('#services/toasts/toaster.tsx')> | null = null;

/** One promise for all: toasts that wait for the same code appear in the order they were asked for. */
function load() {
  toaster ??= importChunk(() => import('#services/toasts/toaster.tsx')).catch((error: unknown) => {
    toaster = null;
    throw error;
  });
  return toaster;
}

function show(kind: ToastKind, content: Phrase, action?: ToastAction) {
  const message = textFrom(content);
  const lang = langFrom(content) ?? null;
  for (const listener of listeners) listener({ kind, message, lang, at: Date.now() });
  load()
    .then(({ showToast }) =>
      showToast({ kind, message, lang, duration: TOAST_DURATION[kind], position, ...(action && { action }) }),
    )
    .catch((error: unknown) => console.warn('Toast', error));
}

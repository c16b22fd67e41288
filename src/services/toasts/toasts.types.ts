import type { FixedLanguage, Phrase } from '#domain/messages/messages.ts';

export type ToastKind = 'success' | 'error' | 'blank' | 'custom';

/** What was shown, for those who missed it. `lang` is null in the language on screen; `at` in ms since 1970. */
export type ToastRecord = { kind: ToastKind; message: string; lang: FixedLanguage | null; at: number };

/** The one thing that can be done from a toast: undo, open, try again. */
export type ToastAction = { label: Phrase; run: () => void };

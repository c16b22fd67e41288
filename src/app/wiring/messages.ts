import { type Phrase, serverUtterance } from '#domain/messages/messages.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { informFailed } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { toastError, toastSuccess } from '#services/toasts/toasts.ts';

/*
 * The error catalogue (specification §8) for the wirings of screens. The other rows: `warnExpired`, `informCheck`,
 * `informSaved`, `confirmDelete`, `confirmSubmit` in services/dialogs; a failed list is an empty list; what is in no row
 * is passed on by `asValue`. docs/decisions/0015-one-voice-for-messages.md says how the rows were read.
 */

/** Saved: a toast with the server's message, or with 'Data Berhasil Disimpan!'. */
export const showSaved = (message?: string | null) => toastSuccess(message ? serverUtterance(message) : undefined);

/** Not saved (KPI add or edit, and whatever else is saved): a toast with the alert message, or 'Something went wrong!'. */
export function showFailed(error: unknown) {
  if (isTold(error)) return;
  const sentence = serverSentence(error);
  toastError(sentence === null ? undefined : serverUtterance(sentence));
}

/**
 * A bulk delete that failed: a dialog with the message; for ERR_NETWORK that is the one about the connection.
 * Fills a machine's hole `inform…`.
 */
export async function warnFailed(error: unknown, signal?: AbortSignal): Promise<void> {
  if (!isTold(error)) await informFailed(messageOf(error), signal);
}

function messageOf(error: unknown): Phrase | null {
  if (error instanceof ApiError && error.network) return i18n.t('galat.jaringan');
  const sentence = serverSentence(error);
  return sentence === null ? null : serverUtterance(sentence);
}

const TOLD: ReadonlySet<ApiError['reason']> = new Set<ApiError['reason']>([
  'session-expired',
  'session-changed',
  'signed-out',
  'cancelled',
]);

/**
 * Whether the person already knows: an expired session has its own dialog, and a cancelled request was their own act.
 */
const isTold = (error: unknown) => error instanceof ApiError && TOLD.has(error.reason);

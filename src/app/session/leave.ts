import type { LateSaves } from '#app/outbox/late-changes.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Milliseconds for which signing out waits for changes under way before it asks; the whole count may take longer. */
const PATIENCE = 700;

/**
 * How many changes and drafts a sign-out would lose. Changes under way are waited for first, because after the sign-out
 * there is no token to send them with.
 * @param drafts this person's drafts on this device; when they cannot be counted, the person is still asked about
 *   changes
 */
export async function countLeft(lateSaves: Pick<LateSaves, 'leftAfter'>, drafts: Promise<number>): Promise<number> {
  drafts.catch(() => {});
  const changes = await lateSaves.leftAfter(PATIENCE);
  return changes > 0 ? changes : drafts;
}

/**
 * `drafts`: drafts that were never sent. `decision`: whether a decision waits to be sent; the question is then about
 * it. `changes`: changes under way.
 */
export type LeftBehind = { drafts: number; decision: boolean; changes: number };

const inquiry = ({ drafts, decision, changes }: LeftBehind) => {
  if (decision) return [i18n.t('verifikasi.tertunda.keluarJudul'), i18n.t('verifikasi.tertunda.keluarTeks')] as const;
  if (changes > 0) return [i18n.t('sesi.perubahanJudul'), i18n.t('sesi.perubahanTeks', { count: changes })] as const;
  return [i18n.t('sesi.keluarJudul'), i18n.t('sesi.keluarTeks', { count: drafts })] as const;
};

/**
 * Asks before a sign-out that loses something; signing out removes the person's drafts from the computer, which others
 * may use.
 * @returns whether to sign out
 */
export async function confirmLeave(leftBehind: LeftBehind, signal: AbortSignal): Promise<boolean> {
  const [title, text] = inquiry(leftBehind);
  try {
    const question = { title, text, confirm: i18n.t('sesi.keluarHapus'), cancel: i18n.t('sesi.keluarTetap') };
    return (await confirm({ ...question, danger: true }, signal)) === 'confirmed';
  } catch {
    // The code of the dialog could not be loaded: uses the browser's own dialog, because the question must be asked.
    return !signal.aborted && globalThis.confirm(`${title}\n${text}`);
  }
}

import type { LateSaves } from '#app/outbox/late-changes.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** How long a sign-out waits for changes on their way before it asks, in ms; less than it waits for the count. */
const PATIENCE = 700;

/**
 * How much a sign-out would lose. Changes on their way are let arrive first: afterwards there is no token to send them with.
 * @param drafts of this person on this device; a device that cannot tell does not keep the changes from being asked about
 */
export async function countLeft(lateSaves: Pick<LateSaves, 'leftAfter'>, drafts: Promise<number>): Promise<number> {
  drafts.catch(() => {});
  const changes = await lateSaves.leftAfter(PATIENCE);
  return changes > 0 ? changes : drafts;
}

/**
 * `drafts`: how many were never sent. `decision`: one waits to be sent, and is what the question is about then.
 * `changes`: how many are on their way.
 */
export type LeftBehind = { drafts: number; decision: boolean; changes: number };

const inquiry = ({ drafts, decision, changes }: LeftBehind) => {
  if (decision) return [i18n.t('verifikasi.tertunda.keluarJudul'), i18n.t('verifikasi.tertunda.keluarTeks')] as const;
  if (changes > 0) return [i18n.t('sesi.perubahanJudul'), i18n.t('sesi.perubahanTeks', { count: changes })] as const;
  return [i18n.t('sesi.keluarJudul'), i18n.t('sesi.keluarTeks', { count: drafts })] as const;
};

/**
 * Asks before a sign-out that loses something: on a shared computer the drafts of whoever leaves are removed.
 * @returns whether to leave all the same
 */
export async function confirmLeave(leftBehind: LeftBehind, signal: AbortSignal): Promise<boolean> {
  const [title, text] = inquiry(leftBehind);
  try {
    const question = { title, text, confirm: i18n.t('sesi.keluarHapus'), cancel: i18n.t('sesi.keluarTetap') };
    return (await confirm({ ...question, danger: true }, signal)) === 'confirmed';
  } catch {
    // The dialog's code could not be fetched: the question must be asked all the same.
    return !signal.aborted && globalThis.confirm(`${title}\n${text}`);
  }
}

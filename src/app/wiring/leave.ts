import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/**
 * Before a sign-out that deletes drafts (ux.md §1.11).
 * @param drafts how many were never sent
 * @param pending a decision is among them: that is what the question is about then
 * @returns whether to leave all the same
 */
export async function confirmLeave(drafts: number, signal: AbortSignal, pending = false): Promise<boolean> {
  const title = pending ? i18n.t('verifikasi.tertunda.keluarJudul') : i18n.t('sesi.keluarJudul');
  const text = pending ? i18n.t('verifikasi.tertunda.keluarTeks') : i18n.t('sesi.keluarTeks', { count: drafts });
  try {
    const question = { title, text, confirm: i18n.t('sesi.keluarHapus'), cancel: i18n.t('sesi.keluarTetap') };
    return (await confirm({ ...question, danger: true }, signal)) === 'confirmed';
  } catch {
    // The dialog's code could not be fetched: the question must be asked all the same.
    return !signal.aborted && globalThis.confirm(`${title}\n${text}`);
  }
}

import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/**
 * Before a sign-out that deletes drafts (ux.md §1.11).
 * @param drafts how many were never sent
 * @returns whether to leave all the same
 */
export async function confirmLeave(drafts: number, signal: AbortSignal): Promise<boolean> {
  const title = i18n.t('sesi.keluarJudul');
  const text = i18n.t('sesi.keluarTeks', { count: drafts });
  try {
    const question = { title, text, confirm: i18n.t('sesi.keluarHapus'), cancel: i18n.t('sesi.keluarTetap') };
    return (await confirm({ ...question, danger: true }, signal)) === 'confirmed';
  } catch {
    // The dialog's code could not be fetched: the question must be asked all the same.
    return !signal.aborted && globalThis.confirm(`${title}\n${text}`);
  }
}

import { showFailed } from '#app/wiring/messages.ts';
import { copyText } from '#services/clipboard/clipboard.ts';
import { informFailed, showOnce } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { toastSuccess } from '#services/toasts/toasts.ts';

/** What a secret is of, what it is for, and what to do when the answer that had it was lost. */
type Texts = { title: string; text: string; lost: string };

/**
 * Shows a secret that the server tells once. It stands in the dialog only, so no recording and no stored draft has it.
 * @param secret null when only the answer to a repeated call came
 * @param signal closes it: the next person at this computer must not find it open
 */
export async function showSecret(
  secret: string | null,
  { title, text, lost }: Texts,
  signal: AbortSignal,
): Promise<void> {
  const { t } = i18n;
  if (secret === null) return informFailed(lost, signal);
  const around = { text, detail: t('umum.sekali.simpan'), copy: t('umum.sekali.salin'), done: t('umum.sekali.sudah') };
  const copy = async () => {
    try {
      await copyText(secret);
      toastSuccess(t('umum.sekali.tersalin'));
    } catch (error) {
      showFailed(error);
    }
  };
  await showOnce({ title, value: secret, ...around }, copy, signal);
}

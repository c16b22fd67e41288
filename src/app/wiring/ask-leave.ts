import type { Departure } from '#machines/kit/departure.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Asks before changes are lost that are stored nowhere. */
export const askDiscard = (signal: AbortSignal) =>
  confirm(
    {
      title: i18n.t('formulir.pergi.judul'),
      text: i18n.t('formulir.pergi.hilang'),
      confirm: i18n.t('formulir.pergi.buang'),
      cancel: i18n.t('formulir.pergi.tetap'),
      danger: true,
    },
    signal,
  );

/**
 * Asks before the person leaves a page with changes that the server does not have.
 * @param onDevice this device has stored the changes, so they will be there on the next visit
 */
export const askToLeave = (onDevice: boolean, signal: AbortSignal) =>
  onDevice
    ? confirm(
        {
          title: i18n.t('formulir.pergi.judul'),
          text: i18n.t('formulir.pergi.teks'),
          confirm: i18n.t('formulir.pergi.simpan'),
          cancel: i18n.t('formulir.pergi.tetap'),
        },
        signal,
      )
    : askDiscard(signal);

/** Asks what to do with typed input when its page is left: keep it on the device, discard it, or stay. */
export async function askLeave(signal: AbortSignal): Promise<Departure> {
  const answer = await confirm(
    {
      title: i18n.t('formulir.pergi.judul'),
      text: i18n.t('formulir.pergi.teks'),
      confirm: i18n.t('formulir.pergi.simpan'),
      deny: i18n.t('formulir.pergi.buang'),
      cancel: i18n.t('formulir.pergi.tetap'),
    },
    signal,
  );
  return answer === 'confirmed' ? 'save' : answer === 'denied' ? 'buang' : 'tetap';
}

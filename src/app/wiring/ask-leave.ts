import type { Departure } from '#machines/kit/departure.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Asks before changes are lost that no device keeps. */
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
 * Asks before a page is left whose changes no server has.
 * @param onDevice this device keeps them until somebody comes back
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

/** Asks what becomes of what was typed, when its page is left: kept on the device, thrown away, or not left at all. */
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

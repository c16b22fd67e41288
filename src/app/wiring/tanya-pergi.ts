import type { Kepergian } from '#machines/kit/kepergian.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Asks before changes are lost that no device keeps. */
export const tanyaBuang = (signal: AbortSignal) =>
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
 * @param diPerangkat this device keeps them until somebody comes back
 */
export const tanyaTinggalkan = (diPerangkat: boolean, signal: AbortSignal) =>
  diPerangkat
    ? confirm(
        {
          title: i18n.t('formulir.pergi.judul'),
          text: i18n.t('formulir.pergi.teks'),
          confirm: i18n.t('formulir.pergi.simpan'),
          cancel: i18n.t('formulir.pergi.tetap'),
        },
        signal,
      )
    : tanyaBuang(signal);

/** Asks what becomes of what was typed, when its page is left: kept on the device, thrown away, or not left at all. */
export async function tanyaPergi(signal: AbortSignal): Promise<Kepergian> {
  const jawaban = await confirm(
    {
      title: i18n.t('formulir.pergi.judul'),
      text: i18n.t('formulir.pergi.teks'),
      confirm: i18n.t('formulir.pergi.simpan'),
      deny: i18n.t('formulir.pergi.buang'),
      cancel: i18n.t('formulir.pergi.tetap'),
    },
    signal,
  );
  return jawaban === 'confirmed' ? 'simpan' : jawaban === 'denied' ? 'buang' : 'tetap';
}

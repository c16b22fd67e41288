/** Decides which unexpected failures the person is told about (docs/decisions/0045). */
import { i18n } from '#services/i18n/i18n.ts';
import { toastError } from '#services/toasts/toasts.ts';
import { createSurprises } from '#app/create-surprises.ts';

/** Tells the person that something failed unexpectedly, and the reference to give to support. */
export const surprise = createSurprises((code) => toastError(i18n.t('galat.kejutan', { kode: code })));

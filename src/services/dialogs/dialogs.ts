import type { SweetAlertOptions } from 'sweetalert2';
import { PESAN } from '#domain/pesan/pesan.ts';

export type DialogAnswer = 'confirmed' | 'cancelled';
export type Question = {
  title: string;
  text?: string;
  /** Text of the confirming button; default 'OK'. */
  confirm?: string;
  /** Text of the other button; default 'Cancel'. */
  cancel?: string;
  /** The confirming button is red, and the safe one has the focus. */
  danger?: boolean;
};

async function load() {
  const [{ default: swal }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.esm.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('#services/dialogs/dialogs.css'),
  ]);
  return swal;
}

async function open(options: SweetAlertOptions, signal?: AbortSignal): Promise<DialogAnswer> {
  const swal = await load();
  if (signal?.aborted) return 'cancelled';
  const shown = swal.fire({
    buttonsStyling: false,
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { popup: 'dialog', confirmButton: 'dialog-confirm', cancelButton: 'dialog-cancel' },
    ...options,
  });
  const close = () => swal.close();
  signal?.addEventListener('abort', close, { once: true });
  const { isConfirmed } = await shown;
  signal?.removeEventListener('abort', close);
  return isConfirmed ? 'confirmed' : 'cancelled';
}

/**
 * The expired session (specification §8): one button, no other way out.
 * @param signal closes the dialog when somebody else settles the matter
 */
export async function warnExpired(signal?: AbortSignal): Promise<void> {
  try {
    await open(
      {
        icon: 'warning',
        title: PESAN.peringatan,
        text: PESAN.sesiHabis,
        confirmButtonText: PESAN.ok,
        allowOutsideClick: false,
        allowEscapeKey: false,
      },
      signal,
    );
  } catch {
    // The dialog's code could not be fetched: the message must be read all the same.
    if (!signal?.aborted) globalThis.alert(`${PESAN.peringatan}\n${PESAN.sesiHabis}`);
  }
}

/** A message with one button. */
export async function inform(title: string, message: string, icon: 'info' | 'success' | 'error' = 'info') {
  await open({ icon, title, text: message, confirmButtonText: PESAN.ok });
}

/** Asks; closing it in any other way is `cancelled`. */
export function confirm(question: Question, signal?: AbortSignal): Promise<DialogAnswer> {
  const { title, text, confirm: yes = PESAN.ok, cancel = PESAN.cancel, danger = false } = question;
  return open(
    {
      icon: danger ? 'warning' : 'question',
      title,
      ...(text !== undefined && { text }),
      showCancelButton: true,
      confirmButtonText: yes,
      cancelButtonText: cancel,
      focusCancel: danger,
      reverseButtons: true,
      customClass: {
        popup: 'dialog',
        confirmButton: danger ? 'dialog-confirm danger' : 'dialog-confirm',
        cancelButton: 'dialog-cancel',
      },
    },
    signal,
  );
}

/** Before a delete (specification §8). */
export const confirmDelete = (signal?: AbortSignal) =>
  confirm(
    {
      title: PESAN.apakahKamuYakin,
      text: PESAN.dataAkanTerhapus,
      confirm: PESAN.yaHapus,
      cancel: PESAN.batal,
      danger: true,
    },
    signal,
  );

/** Before a submit (specification §8). */
export const confirmSubmit = (signal?: AbortSignal) =>
  confirm(
    { title: PESAN.apakahKamuYakin, text: PESAN.dataAkanTerkirim, confirm: PESAN.yaSubmit, cancel: PESAN.batal },
    signal,
  );

import type { SweetAlertResult } from 'sweetalert2';
import { inputFlaw, type InputKind } from '#domain/messages/input.ts';
import { MESSAGES, type Phrase, phrase, serverUtterance, textFrom } from '#domain/messages/messages.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { show } from '#services/dialogs/swal.ts';

export type DialogAnswer = 'confirmed' | 'denied' | 'cancelled';
export type Question = {
  title: Phrase;
  text?: Phrase;
  /** A second line in the reader's language: what the sentence above is about. */
  detail?: Phrase | undefined;
  /** Text of the confirming button; default 'OK'. */
  confirm?: Phrase;
  /** A third answer; `true` = with the default text 'No'. */
  deny?: Phrase | true;
  /** Text of the button that leaves everything as it is; default 'Cancel'. */
  cancel?: Phrase;
  /** The confirming button is red, and the cancelling one has the focus. */
  danger?: boolean;
};
export type TextQuestion = Question & {
  type: InputKind;
  value?: string;
  /** What to say when nothing was typed; without it nothing typed is an answer too. */
  required?: Phrase;
};

/** Fallback when the code of the dialogs cannot be loaded: the user must see the message all the same. */
const plainly = (...lines: string[]) => globalThis.alert(lines.filter((line) => line !== '').join('\n'));

/**
 * The expired session (specification §8): one button, no other way out.
 * @param signal closes the dialog without an answer, for example when another tab signs in again
 */
export async function warnExpired(signal?: AbortSignal): Promise<void> {
  try {
    await show(
      { icon: 'warning', title: phrase('peringatan'), text: phrase('sesiHabis'), confirm: phrase('ok') },
      { allowOutsideClick: false, allowEscapeKey: false },
      signal,
    );
  } catch {
    if (!signal?.aborted) plainly(MESSAGES.peringatan, MESSAGES.sesiHabis);
  }
}

async function inform(
  icon: 'info' | 'success' | 'error',
  title: Phrase,
  text: Phrase | undefined,
  signal?: AbortSignal,
) {
  await show({ icon, title, text, confirm: phrase('ok') }, undefined, signal);
}

/**
 * Shows the refusal of a check (specification §8).
 * @param message the server's `alert.message`; null when it said nothing usable
 */
export const informCheck = (message: string | null, signal?: AbortSignal) =>
  inform('info', phrase('informasi'), message ? serverUtterance(message) : phrase('terjadiKesalahan'), signal);

/**
 * Confirms a save in a dialog instead of a toast; used for the profile (specification §8).
 * @param message the server's; without one the specification's default
 */
export const informSaved = (message?: string, signal?: AbortSignal) =>
  inform('success', phrase('sukses'), message ? serverUtterance(message) : phrase('simpanSukses'), signal);

/**
 * Reports a failure in a dialog instead of a toast: a bulk delete that the server never answered (specification §8).
 * @param message null shows only the default 'Something went wrong!'
 */
export const informFailed = (message: Phrase | null, signal?: AbortSignal) =>
  inform('error', phrase('terjadiKesalahan'), message ?? undefined, signal);

/** Asks a question. Closing the dialog in any other way, and an abort, count as `cancelled`. */
export const confirm = async (question: Question, signal?: AbortSignal): Promise<DialogAnswer> =>
  answerOf(await show(shownOf(question), undefined, signal));

/** Asks before a delete (specification §8). @param detail what is deleted, in the reader's language */
export const confirmDelete = (signal?: AbortSignal, detail?: string) =>
  confirm(
    {
      title: phrase('apakahKamuYakin'),
      text: phrase('dataAkanTerhapus'),
      detail,
      confirm: phrase('yaHapus'),
      cancel: phrase('cancelInIndonesian'),
      danger: true,
    },
    signal,
  );

/** Asks before a submit (specification §8). @param detail what is sent, and who receives it, in the reader's language */
export const confirmSubmit = (signal?: AbortSignal, detail?: string) =>
  confirm(
    {
      title: phrase('apakahKamuYakin'),
      text: phrase('dataAkanTerkirim'),
      detail,
      confirm: phrase('yaSubmit'),
      cancel: phrase('cancelInIndonesian'),
    },
    signal,
  );

/**
 * Asks for one line or paragraph. An invalid e-mail or web address keeps the dialog open, with the typed text and the
 * specification's message (§5).
 * @returns the trimmed text, '' included; null when it was not confirmed
 */
export async function askText(question: TextQuestion, signal?: AbortSignal): Promise<string | null> {
  const { type, value = '', required } = question;
  const { markup } = await importChunk(() => import('#services/dialogs/box.ts'));
  const result = await show(
    shownOf(question),
    {
      input: type,
      inputValue: value,
      // The title is the question, so it is the name of the input too. Addresses run left to right everywhere.
      inputAttributes: { 'aria-labelledby': 'swal2-title', dir: type === 'email' || type === 'url' ? 'ltr' : 'auto' },
      inputValidator(typed) {
        const fault = typed === '' ? required : faultOf(type, typed);
        return fault === undefined ? null : markup(fault);
      },
    },
    signal,
  );
  if (!result?.isConfirmed) return null;
  return typeof result.value === 'string' ? result.value : '';
}

/** What is shown once: `value` to be copied, and the texts around it. */
export type Once = { title: Phrase; text: Phrase; detail: Phrase; value: string; copy: Phrase; done: Phrase };

/**
 * Shows something that is never shown again. Neither a click beside it nor Escape closes it.
 * @param onCopy puts it into the clipboard; the dialog stays open
 */
export async function showOnce(
  { title, text, detail, value, copy, done }: Once,
  onCopy: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await show(
      { icon: 'success', title, text, detail, confirm: copy, cancel: done },
      {
        input: 'text',
        inputValue: value,
        inputAttributes: { 'aria-labelledby': 'swal2-title', dir: 'ltr', readonly: 'readonly', spellcheck: 'false' },
        allowOutsideClick: false,
        allowEscapeKey: false,
        preConfirm: async () => {
          await onCopy();
          return false;
        },
      },
      signal,
    );
  } catch {
    if (!signal?.aborted) plainly(textFrom(title), value);
  }
}

function faultOf(type: InputKind, typed: string): Phrase | undefined {
  const fault = inputFlaw(type, typed);
  return fault === null ? undefined : phrase(fault);
}

function shownOf({ title, text, detail, confirm: yes, deny, cancel, danger = false }: Question) {
  return {
    icon: danger ? ('warning' as const) : ('question' as const),
    title,
    text,
    detail,
    confirm: yes ?? phrase('ok'),
    deny: deny === true ? phrase('no') : deny,
    cancel: cancel ?? phrase('cancel'),
    danger,
  };
}

function answerOf(result: SweetAlertResult<unknown> | null): DialogAnswer {
  if (result?.isConfirmed) return 'confirmed';
  return result?.isDenied ? 'denied' : 'cancelled';
}

import type { SweetAlertResult } from 'sweetalert2';
import { cacatMasukan, type JenisMasukan } from '#domain/pesan/masukan.ts';
import { PESAN, type Ucapan, ucapan, ucapanServer } from '#domain/pesan/pesan.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { show } from '#services/dialogs/swal.ts';

export type DialogAnswer = 'confirmed' | 'denied' | 'cancelled';
export type Question = {
  title: Ucapan;
  text?: Ucapan;
  /** Text of the confirming button; default 'OK'. */
  confirm?: Ucapan;
  /** A third answer; `true` = with the default text 'No'. */
  deny?: Ucapan | true;
  /** Text of the button that leaves everything as it is; default 'Cancel'. */
  cancel?: Ucapan;
  /** The confirming button is red, and the safe one has the focus. */
  danger?: boolean;
};
export type TextQuestion = Question & {
  type: JenisMasukan;
  value?: string;
  /** What to say when nothing was typed; without it nothing typed is an answer too. */
  required?: Ucapan;
};

/** What the dialogs do without their code: the message must be read all the same. */
const plainly = (...lines: string[]) => globalThis.alert(lines.filter((line) => line !== '').join('\n'));

/**
 * The expired session (specification §8): one button, no other way out.
 * @param signal closes the dialog when somebody else settles the matter
 */
export async function warnExpired(signal?: AbortSignal): Promise<void> {
  try {
    await show(
      { icon: 'warning', title: ucapan('peringatan'), text: ucapan('sesiHabis'), confirm: ucapan('ok') },
      { allowOutsideClick: false, allowEscapeKey: false },
      signal,
    );
  } catch {
    if (!signal?.aborted) plainly(PESAN.peringatan, PESAN.sesiHabis);
  }
}

async function inform(
  icon: 'info' | 'success' | 'error',
  title: Ucapan,
  text: Ucapan | undefined,
  signal?: AbortSignal,
) {
  await show({ icon, title, text, confirm: ucapan('ok') }, undefined, signal);
}

/**
 * A check that says no (specification §8).
 * @param message the server's `alert.message`; null when it said nothing usable
 */
export const informCheck = (message: string | null, signal?: AbortSignal) =>
  inform('info', ucapan('informasi'), message ? ucapanServer(message) : ucapan('terjadiKesalahan'), signal);

/**
 * Something was saved, and it deserves more than a toast: the profile (specification §8).
 * @param message the server's; without one the specification's default
 */
export const informSaved = (message?: string, signal?: AbortSignal) =>
  inform('success', ucapan('sukses'), message ? ucapanServer(message) : ucapan('simpanSukses'), signal);

/**
 * Something failed, and it deserves more than a toast: a bulk delete that the server never answered (specification §8).
 * @param message null leaves the default 'Something went wrong!' alone
 */
export const informFailed = (message: Ucapan | null, signal?: AbortSignal) =>
  inform('error', ucapan('terjadiKesalahan'), message ?? undefined, signal);

/** Asks; closing it in any other way is `cancelled`, and so is an abort. */
export const confirm = async (question: Question, signal?: AbortSignal): Promise<DialogAnswer> =>
  answerOf(await show(shownOf(question), undefined, signal));

/** Before a delete (specification §8). */
export const confirmDelete = (signal?: AbortSignal) =>
  confirm(
    {
      title: ucapan('apakahKamuYakin'),
      text: ucapan('dataAkanTerhapus'),
      confirm: ucapan('yaHapus'),
      cancel: ucapan('batal'),
      danger: true,
    },
    signal,
  );

/** Before a submit (specification §8). */
export const confirmSubmit = (signal?: AbortSignal) =>
  confirm(
    {
      title: ucapan('apakahKamuYakin'),
      text: ucapan('dataAkanTerkirim'),
      confirm: ucapan('yaSubmit'),
      cancel: ucapan('batal'),
    },
    signal,
  );

/**
 * Asks for one line or paragraph. An address or web address that is none keeps the dialog open, with what was typed and
 * the specification's message (§5).
 * @returns the trimmed text, '' included; null when it was not confirmed
 */
export async function askText(question: TextQuestion, signal?: AbortSignal): Promise<string | null> {
  const { type, value = '', required } = question;
  const { markup } = await importChunk(() => import('#services/dialogs/kotak.ts'));
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

function faultOf(type: JenisMasukan, typed: string): Ucapan | undefined {
  const fault = cacatMasukan(type, typed);
  return fault === null ? undefined : ucapan(fault);
}

function shownOf({ title, text, confirm: yes, deny, cancel, danger = false }: Question) {
  return {
    icon: danger ? ('warning' as const) : ('question' as const),
    title,
    text,
    confirm: yes ?? ucapan('ok'),
    deny: deny === true ? ucapan('no') : deny,
    cancel: cancel ?? ucapan('cancel'),
    danger,
  };
}

function answerOf(result: SweetAlertResult<unknown> | null): DialogAnswer {
  if (result?.isConfirmed) return 'confirmed';
  return result?.isDenied ? 'denied' : 'cancelled';
}

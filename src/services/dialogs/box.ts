import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';
import '#services/dialogs/dialogs.css';
import type { SweetAlertOptions } from 'sweetalert2';
import { langFrom, textFrom, type Phrase } from '#domain/messages/messages.ts';
import { iconMarkup } from '#services/dialogs/icons.ts';
import type { Shown } from '#services/dialogs/shown.ts';

/** The element that had the focus before the first of several consecutive dialogs. */
let origin: Element | null = null;

/** Draws one dialog and waits for its answer; `signal` closes it. */
export async function draw(shown: Shown, extra: SweetAlertOptions, signal?: AbortSignal) {
  const { icon, title, text, detail, confirm, deny, cancel, danger = false } = shown;
  keepOrigin();
  const closed = Promise.resolve(
    swal.fire<unknown>({
      icon,
      iconHtml: iconMarkup(icon),
      title: element(title),
      ...(text !== undefined && { html: detail === undefined ? element(text) : lines(text, detail) }),
      showDenyButton: deny !== undefined,
      showCancelButton: cancel !== undefined,
      focusCancel: danger,
      reverseButtons: true,
      buttonsStyling: false,
      heightAuto: false,
      scrollbarPadding: false,
      // sweetalert2 would return the focus after 100 ms and take it from wherever the page has put it meanwhile.
      returnFocus: false,
      customClass: {
        popup: 'dialog',
        confirmButton: danger ? 'dialog-confirm danger' : 'dialog-confirm',
        denyButton: 'dialog-cancel',
        cancelButton: 'dialog-cancel',
        input: 'dialog-input',
        validationMessage: 'dialog-invalid',
      },
      confirmButtonText: markup(confirm),
      ...(deny !== undefined && { denyButtonText: markup(deny) }),
      ...(cancel !== undefined && { cancelButtonText: markup(cancel) }),
      didClose: returnFocus,
      ...extra,
    }),
  );
  const close = () => swal.close();
  signal?.addEventListener('abort', close, { once: true });
  const result = await closed;
  signal?.removeEventListener('abort', close);
  return result;
}

/** The words of a text in an element that says their language. */
function element(content: Phrase): HTMLElement {
  const span = document.createElement('span');
  span.dir = 'auto';
  span.textContent = textFrom(content);
  const lang = langFrom(content);
  if (lang !== undefined) span.lang = lang;
  return span;
}

/** A text, and below it what it is about. */
function lines(text: Phrase, detail: Phrase): HTMLElement {
  const both = document.createElement('div');
  both.append(paragraph(text), paragraph(detail));
  return both;
}

function paragraph(content: Phrase): HTMLElement {
  const line = document.createElement('p');
  line.append(element(content));
  return line;
}

/** The same where sweetalert2 takes markup only: every letter of the text is escaped. */
export const markup = (content: Phrase) => new XMLSerializer().serializeToString(element(content));

const isNowhere = (active: Element | null) => active === null || active === document.body;

function keepOrigin() {
  const active = document.activeElement;
  // Between two consecutive dialogs the focus is in the first one or on no element: neither is the place to return to.
  if (!isNowhere(active) && active?.closest('.swal2-container') === null) origin = active;
}

function returnFocus() {
  if (!isNowhere(document.activeElement)) return;
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
  origin = null;
}

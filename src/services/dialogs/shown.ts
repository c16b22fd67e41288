import type { SweetAlertIcon } from 'sweetalert2';
import type { Phrase } from '#domain/messages/messages.ts';

/** What one dialog shows. Every text is shown as text: whatever stands in it, it is never read as HTML. */
export type Shown = {
  icon: SweetAlertIcon;
  title: Phrase;
  text?: Phrase | undefined;
  /** A second line: what the sentence above is about. */
  detail?: Phrase | undefined;
  confirm: Phrase;
  /** Without one the button is not there. */
  deny?: Phrase | undefined;
  cancel?: Phrase | undefined;
  danger?: boolean;
};

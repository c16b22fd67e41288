/** The calls of the mailbox. Paths as specification §7 has them, and the one that sends (contract.md §9). */
import type { z } from 'zod';
import type {
  attachmentSchema,
  LetterDirection,
  emailListSchema,
  emailSchema,
  openedEmailSchema,
  sendEmailBody,
} from '#contract/mail.ts';
import type { LetterData, LetterLabel } from '#domain/mail/letter.ts';
import { fileAt } from '#services/http/file-at.ts';
import type { HttpClient, RequestOptions, UploadOptions } from '#services/http/client.ts';
import { checkedBare, recordOf, listOf } from '#services/http/shape.ts';

const emailListShape = recordOf<z.infer<typeof emailListSchema>>('emails', 'emailsMeta');
const emailShape = recordOf<z.infer<typeof emailSchema>>('id', 'from', 'to');
const attachmentShape = recordOf<z.infer<typeof attachmentSchema> & { id: string }>('id', 'name', 'size');
const openedEmailShape = recordOf<z.infer<typeof openedEmailSchema>>('id', 'from', 'to');

/** `folder` and `label` empty = the inbox. */
export type EmailQuery = { q?: string; folder?: string; label?: string };
/** `message` is HTML. `replyTo`: id of the letter that is answered. */
type SentLetter = z.infer<typeof sendEmailBody>;
const EMAIL = '/apps/email';
const emails = listOf(emailShape);

/** The mailbox over one HTTP client. Every function throws `ApiError`. */
export function createEmailApi(client: HttpClient) {
  return {
    emails: (params: EmailQuery, options?: RequestOptions) =>
      checkedBare(emailListShape, client.get(`${EMAIL}/emails`, { ...options, query: params })),
    /** @param params the list in which it is opened; it decides what is before and after it */
    getEmail: (id: string, params: EmailQuery, options?: RequestOptions) =>
      checkedBare(openedEmailShape, client.get(`${EMAIL}/get-email`, { ...options, query: { ...params, id } })),
    paginateEmail: (emailId: string, dir: LetterDirection, params: EmailQuery, options?: RequestOptions) =>
      checkedBare(
        openedEmailShape,
        client.get(`${EMAIL}/paginate-email`, { ...options, query: { ...params, dir, emailId } }),
      ),
    /** To people inside at once. @param options with a key of the letter, so that it is sent once */
    send: (letter: SentLetter, options?: RequestOptions) =>
      checkedBare(emailShape, client.post(`${EMAIL}/send`, letter, options)),
    /** Hands in a file for a letter. */
    uploadFile(file: File, options?: UploadOptions) {
      const form = new FormData();
      form.append('file', file);
      return checkedBare(attachmentShape, client.upload(`${EMAIL}/upload-file`, form, { ...options, method: 'POST' }));
    },
    /** The bytes of a file of a letter. */
    openFile: (id: string, options?: RequestOptions) => fileAt(client, `${EMAIL}/file`, { ...options, query: { id } }),
    updateEmails: (emailIds: readonly string[], dataToUpdate: LetterData, options?: RequestOptions) =>
      checkedBare(emails, client.post(`${EMAIL}/update-emails`, { emailIds, dataToUpdate }, options)),
    /** Toggles it on each of them. */
    updateEmailsLabel: (emailIds: readonly string[], label: LetterLabel, options?: RequestOptions) =>
      checkedBare(emails, client.post(`${EMAIL}/update-emails-label`, { emailIds, label }, options)),
  };
}
export type EmailApi = ReturnType<typeof createEmailApi>;

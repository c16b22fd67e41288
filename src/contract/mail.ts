/** Internal mail (specification §3, §7; contract.md §8): a mailbox per person. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { line, lineOrEmpty, lines } from '#contract/text.ts';
import { LETTER_FOLDERS, MAILBOXES, LETTER_LABELS, MAX_ATTACHMENTS } from '#domain/mail/letter.ts';
import { MAX_RECIPIENTS } from '#domain/mail/recipients.ts';

/** Most letters that one update names. */
const MAX_LETTERS_AT_ONCE = 500;

const personSchema = z.looseObject({ name: z.string(), email: z.string() });
/** A file of a letter. `size` in bytes. `id` and `url`: where its bytes are; absent where they were never kept. */
export const attachmentSchema = z.looseObject({
  id: idSchema.optional(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  url: z.string().optional(),
});
export type Attachment = z.infer<typeof attachmentSchema>;
/** An earlier letter of the same thread, oldest first. */
const replySchema = z.looseObject({
  id: z.string(),
  from: personSchema,
  to: z.array(personSchema),
  message: z.string(),
  time: z.iso.datetime(),
});
const content = {
  id: idSchema,
  from: personSchema,
  to: z.array(personSchema),
  subject: z.string(),
  /** HTML as it was written: never shown before it was sanitised. */
  message: z.string(),
  attachments: z.array(attachmentSchema),
  time: z.iso.datetime(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  folder: z.enum(LETTER_FOLDERS),
  labels: z.array(z.enum(LETTER_LABELS)),
  replies: z.array(replySchema),
};
export const emailSchema = z.looseObject(content);
export type Email = z.infer<typeof emailSchema>;
/** A letter with its place in the list that the query names. */
export const openedEmailSchema = z.looseObject({ ...content, hasPreviousMail: z.boolean(), hasNextMail: z.boolean() });
export type OpenedEmail = z.infer<typeof openedEmailSchema>;

/** `inbox` and `spam` count unread letters, the others all letters; labels and stars leave out letters in the trash. */
const count = z.number().int();
const emailsMetaSchema = z.object({
  inbox: count,
  sent: count,
  draft: count,
  starred: count,
  spam: count,
  trash: count,
  personal: count,
  company: count,
  important: count,
  private: count,
});
export type EmailsMeta = z.infer<typeof emailsMetaSchema>;
export const emailListSchema = z.object({ emails: z.array(emailSchema), emailsMeta: emailsMetaSchema });

/** Empty is the same as absent; neither folder nor label = the inbox. */
const place = {
  q: lines(200).optional(),
  folder: z.enum(['', ...MAILBOXES]).optional(),
  label: z.enum(['', ...LETTER_LABELS]).optional(),
};
export const emailsQuery = z.object(place);
/** The list is that of `folder`, `label` and `q`; without them that of the letter's own folder. */
export const emailQuery = z.object({ ...place, id: idSchema });
export const paginateQuery = z.object({ ...place, dir: z.enum(['next', 'previous']), emailId: idSchema });
export type LetterDirection = z.infer<typeof paginateQuery>['dir'];

const emailIds = z.array(idSchema).min(1).max(MAX_LETTERS_AT_ONCE);
export const updateEmailsBody = z.strictObject({
  emailIds,
  /** At least one of them. */
  dataToUpdate: z.strictObject({
    folder: z.enum(LETTER_FOLDERS).optional(),
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
  }),
});
export const updateLabelBody = z.strictObject({ emailIds, label: z.enum(LETTER_LABELS) });

/** Most characters of a letter as HTML. */
const MAX_MESSAGE = 200_000;
const recipientSchema = z.union([line(320), z.strictObject({ email: line(320), name: lineOrEmpty(200).optional() })]);
/** People inside get it at once; addresses outside by the mail server, where there is one (contract.md §9). */
export const sendEmailBody = z.strictObject({
  /** Each an address, alone or as `Name <address>`. */
  to: z.array(recipientSchema).min(1).max(MAX_RECIPIENTS),
  subject: lineOrEmpty(200),
  /** HTML: shown to nobody before it was sanitised. */
  message: lines(MAX_MESSAGE).min(1),
  /** The letter of one's own mailbox that is answered. */
  replyTo: idSchema.optional(),
  /** Files of `upload-file`, or of letters in one's own mailbox. */
  attachments: z.array(idSchema).max(MAX_ATTACHMENTS).optional(),
});

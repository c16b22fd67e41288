/** Internal mail (specification §3, §7; contract.md §8): a mailbox per person, without a call that sends. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { lines } from '#contract/text.ts';
import { FOLDER_SURAT, KOTAK_SURAT, LABEL_SURAT } from '#domain/surat/surat.ts';

/** Most letters that one update names. */
export const MAKS_SURAT_SEKALI = 500;
/** Most letters that a list shows, newest first. */
export const MAKS_SURAT_DAFTAR = 500;

const orangSchema = z.looseObject({ name: z.string(), email: z.string() });
/** What is known of an attachment; its bytes are not kept. `size` in bytes. */
const lampiranSchema = z.looseObject({ name: z.string(), size: z.number(), type: z.string() });
/** An earlier letter of the same thread, oldest first. */
const balasanSchema = z.looseObject({
  id: z.string(),
  from: orangSchema,
  to: z.array(orangSchema),
  message: z.string(),
  time: z.iso.datetime(),
});
const isi = {
  id: idSchema,
  from: orangSchema,
  to: z.array(orangSchema),
  subject: z.string(),
  /** HTML as it was written: never shown before it was sanitised. */
  message: z.string(),
  attachments: z.array(lampiranSchema),
  time: z.iso.datetime(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  folder: z.enum(FOLDER_SURAT),
  labels: z.array(z.enum(LABEL_SURAT)),
  replies: z.array(balasanSchema),
};
export const emailSchema = z.looseObject(isi);
export type Email = z.infer<typeof emailSchema>;
/** With its place in the list that was asked for. */
export const emailTerbukaSchema = z.looseObject({ ...isi, hasPreviousMail: z.boolean(), hasNextMail: z.boolean() });
export type EmailTerbuka = z.infer<typeof emailTerbukaSchema>;

/** `inbox` and `spam` count what is unread, everything else what is there; labels and stars leave the trash out. */
const jumlah = z.number().int();
export const emailsMetaSchema = z.object({
  inbox: jumlah,
  sent: jumlah,
  draft: jumlah,
  starred: jumlah,
  spam: jumlah,
  trash: jumlah,
  personal: jumlah,
  company: jumlah,
  important: jumlah,
  private: jumlah,
});
export type EmailsMeta = z.infer<typeof emailsMetaSchema>;
export const daftarEmailSchema = z.object({ emails: z.array(emailSchema), emailsMeta: emailsMetaSchema });

/** Empty is the same as absent; neither folder nor label = the inbox. */
const tempat = {
  q: lines(200).optional(),
  folder: z.enum(['', ...KOTAK_SURAT]).optional(),
  label: z.enum(['', ...LABEL_SURAT]).optional(),
};
export const emailsQuery = z.object(tempat);
/** The list is that of `folder`, `label` and `q`; without them that of the letter's own folder. */
export const emailQuery = z.object({ ...tempat, id: idSchema });
export const paginateQuery = z.object({ ...tempat, dir: z.enum(['next', 'previous']), emailId: idSchema });
export type ArahSurat = z.infer<typeof paginateQuery>['dir'];

const emailIds = z.array(idSchema).min(1).max(MAKS_SURAT_SEKALI);
export const updateEmailsBody = z.strictObject({
  emailIds,
  /** At least one of them. */
  dataToUpdate: z.strictObject({
    folder: z.enum(FOLDER_SURAT).optional(),
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
  }),
});
export const updateLabelBody = z.strictObject({ emailIds, label: z.enum(LABEL_SURAT) });

/** `/api/pemberitahuan/pilihan`: how a person wants to be told of things (docs/decisions/0099). */
import { z } from 'zod';
import { rawLine } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { CHANNELS, isZone } from '#domain/notifications/choices.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts';

const kind = z.enum(NOTIFICATION_KINDS);
const clock = rawLine(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, ISSUE_MESSAGES.jam);

const choiceSchema = z.object({
  jenis: kind,
  lonceng: z.boolean(),
  /** Null: no letter is written of this kind. */
  surel: z.boolean().nullable(),
  /** Cannot be switched off. */
  tetap: z.boolean(),
});
export const notificationChoicesSchema = z.object({
  /** Of the kinds that can concern the person. */
  pilihan: z.array(choiceSchema),
  tenang: z.object({ dari: z.string(), sampai: z.string(), zona: z.string() }).nullable(),
  /** Whether letters leave from this server at all. */
  surel_keluar: z.boolean(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** One change: a kind in a channel, or the hours in which no letter is to arrive (`HH:MM` in an IANA zone). */
export const notificationChoiceBody = z.union([
  z.strictObject({ jenis: kind, saluran: z.enum(CHANNELS), nyala: z.boolean() }),
  z.strictObject({
    tenang: z
      .strictObject({ dari: clock, sampai: clock, zona: rawLine(64).refine(isZone, ISSUE_MESSAGES.zona) })
      .refine(({ dari, sampai }) => dari !== sampai, { message: ISSUE_MESSAGES.tanpaLama, path: ['sampai'] })
      .nullable(),
  }),
]);
export type NotificationChoice = z.infer<typeof notificationChoiceBody>;

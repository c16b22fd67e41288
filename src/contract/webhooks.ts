/** `/api/webhook`: addresses of other programs that are told of decisions, and what was sent to them; never their secrets. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { patch, record, unitBriefSchema } from '#contract/records.ts';
import { line, programName } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { DELIVERY_STATES, isProgramAddress, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts';

export const webhookSchema = z.object({
  ...record,
  nama: z.string(),
  url: z.string(),
  /** Of `WEBHOOK_EVENTS`; texts, because a kind that is sent no more stays where it was asked for. */
  peristiwa: z.array(z.string()),
  /** Reports of this unit and of those below it; null: of every unit. */
  unit_id: idSchema.nullable(),
  unit: unitBriefSchema.nullable(),
  aktif: z.boolean(),
  /** Why the program itself stopped sending, one of `STOP_REASONS`. */
  dimatikan_karena: z.string().nullable(),
  /** The first failure since the last success. */
  gagal_sejak: timeSchema.nullable(),
  /** Events that have not left yet. */
  menunggu: z.number().int(),
  /** What the event that was tried last was answered; without a status nobody answered. */
  balasan: z.object({ waktu: timeSchema, status: z.number().int().nullable(), sampai: z.boolean() }).nullable(),
});
export type WebhookRecord = z.infer<typeof webhookSchema>;

export const webhookCreateBody = z.strictObject({
  nama: programName,
  url: line(2000).refine(isProgramAddress, { message: ISSUE_MESSAGES.alamatProgram }),
  peristiwa: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  unit_id: idSchema.nullable().optional(),
  aktif: z.boolean().optional(),
});
export type WebhookCreateBody = z.infer<typeof webhookCreateBody>;
export const webhookEditBody = patch(webhookCreateBody);
export type WebhookEditBody = z.infer<typeof webhookEditBody>;

export const webhookQuery = listQuery(['nama', 'created_at']).extend({
  aktif: z.enum(['true', 'false', '']).optional(),
});

/**
 * The answer that has the secret, once. Null in the answer of a repeated call, which is kept: whoever lost the first one
 * makes another secret.
 */
const secret = { rahasia: z.string().nullable() };
export const webhookMadeSchema = webhookSchema.extend(secret);
export const webhookRotatedSchema = z.object({ id: idSchema, ...secret });

/** An event on its way to one address. */
export const deliverySchema = z.object({
  /** `webhook-id`, the same at every try. */
  id: idSchema,
  webhook: z.object({ id: idSchema, nama: z.string() }),
  peristiwa: z.string(),
  keadaan: z.enum(DELIVERY_STATES),
  dibuat: timeSchema,
  /** How often it was tried. */
  percobaan: z.number().int(),
  /** When it arrived, was given up, or is tried next. */
  waktu: timeSchema,
  /** What the last try was answered, of the text the first 500 characters; without a status nobody answered. */
  status: z.number().int().nullable(),
  jawaban: z.string().nullable(),
  /** Whether it can be sent again: its address is active. */
  ulang: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryQuery = listQuery(['dibuat', 'waktu']).extend({
  webhook: z.union([idSchema, z.literal('')]).optional(),
  keadaan: z.enum([...DELIVERY_STATES, '']).optional(),
});
/** The event that is sent now. */
export const sentEventSchema = z.object({ id: idSchema });

/** `/api/surat-keluar`: letters that wait to leave, and those that could not be delivered; never what they say. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';

/** `surel`: somebody's own letter; `sandi`, `masuk`: about an account; `tenggat`: reminders; `undangan`: a link to the first password; `ringkasan`: what is unread in the bell. */
export const OUTGOING_KINDS = ['surel', 'sandi', 'masuk', 'tenggat', 'undangan', 'ringkasan'] as const;
export const OUTGOING_STATES = ['menunggu', 'gagal'] as const;

export const outgoingLetterSchema = z.object({
  id: idSchema,
  jenis: z.enum(OUTGOING_KINDS),
  keadaan: z.enum(OUTGOING_STATES),
  penerima: z.string(),
  pengguna: z.object({ id: idSchema, nama: z.string() }).nullable(),
  dibuat: timeSchema,
  /** How often it was tried. */
  percobaan: z.number().int(),
  /** When it is tried next, or was given up. */
  waktu: timeSchema,
  /** What was said when it was tried last. */
  galat: z.string().nullable(),
  /** Whether it can be sent again: what is about a password cannot, since its link is over. */
  ulang: z.boolean(),
});
export type OutgoingLetter = z.infer<typeof outgoingLetterSchema>;

export const outgoingLetterQuery = listQuery(['dibuat', 'waktu']).extend({
  keadaan: z.enum([...OUTGOING_STATES, '']).optional(),
  jenis: z.enum([...OUTGOING_KINDS, '']).optional(),
});
/** The letter that is sent again. */
export const repeatedSchema = z.object({ id: idSchema });

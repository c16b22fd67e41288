/** A person's own open sessions: which there are, and ending them (an addition to contract.md §4). */
import { z } from 'zod';
import { idSchema, timeSchema } from '#contract/envelope.ts';

export const ownSessionSchema = z.object({
  id: idSchema,
  /** Browser and system, such as "Chrome, Windows"; null when neither was told. */
  perangkat: z.string().nullable(),
  /** The network address it was opened from; an IPv6 address by its /64. Null for sessions older than this list. */
  alamat: z.string().nullable(),
  /** Sign-in. */
  mulai: timeSchema,
  /** The last renewal, which an open page asks for once in the life of an access token. */
  dipakai: timeSchema,
  /** The session of the call itself. */
  ini: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** How many sessions a call has ended. */
export const endedSchema = z.object({ jumlah: z.number().int() });

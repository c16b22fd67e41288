/** The security trail as an admin reads it: who signed in, who changed which account, role, token or master data. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { TRAIL_ACTIONS, TRAIL_SUBJECTS } from '#domain/access/trail.ts';

export const trailEntrySchema = z.object({
  id: idSchema,
  waktu: timeSchema,
  /** One of `TRAIL_ACTIONS`; a text, because what was recorded once is never changed. */
  aksi: z.string(),
  subjek: z.string(),
  /** Who acted; null: nobody known (a sign-in that failed), or the operator at the server. */
  oleh: z.object({ id: idSchema, nama: z.string(), username: z.string() }).nullable(),
  /** By what they acted, when not by themselves: `token …`, `ops`. */
  lewat: z.string().nullable(),
  alamat: z.string().nullable(),
  /** What was acted on, by the name that it has now. */
  objek: z.object({ id: idSchema, nama: z.string() }).nullable(),
  perubahan: z.record(z.string(), z.unknown()),
  /** What the records are called now that `perubahan` names by their ids; those that are gone are left out. */
  rujukan: z.record(z.string(), z.string()),
});
export type TrailEntry = z.infer<typeof trailEntrySchema>;

const day = z.iso.date();
/** `dari` and `sampai`: days in Jakarta, both belong to what is asked for. */
export const trailQuery = listQuery(['waktu']).extend({
  aksi: z.enum([...TRAIL_ACTIONS, '']).optional(),
  subjek: z.enum([...TRAIL_SUBJECTS, '']).optional(),
  dari: z.union([day, z.literal('')]).optional(),
  sampai: z.union([day, z.literal('')]).optional(),
});

/** Sign-ins that are closed after too many failures, as an admin sees and lifts them: contract.md §4. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';

/** `pasangan`: one account at one address; `akun`: one account everywhere; `alamat`: every account at one address. */
export const LOCK_KINDS = ['pasangan', 'akun', 'alamat'] as const;

/** `username` as it was typed, whether an account has it or not; IPv6 addresses by their /64. */
export const signInLockSchema = z.object({
  id: idSchema,
  jenis: z.enum(LOCK_KINDS),
  username: z.string().nullable(),
  alamat: z.string().nullable(),
  pengguna: z.object({ id: idSchema, nama: z.string() }).nullable(),
  /** Failed sign-ins that count towards the lock. */
  gagal: z.number().int(),
  sejak: timeSchema,
  /** When the lock ends by itself. */
  sampai: timeSchema,
});
export type SignInLock = z.infer<typeof signInLockSchema>;

export const signInLockQuery = listQuery(['sampai', 'gagal']).extend({ jenis: z.enum([...LOCK_KINDS, '']).optional() });
/** The lifted lock. */
export const liftedSchema = z.object({ id: idSchema });

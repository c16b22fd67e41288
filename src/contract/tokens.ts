/** `/api/token`: tokens by which other programs call, each for an account (docs/decisions/0085, 0102); never the tokens themselves. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { programName, rawLine } from '#contract/text.ts';
import { MAX_TOKEN_DAYS, TOKEN_STATES } from '#domain/access/token.ts';

export const tokenSchema = z.object({
  id: idSchema,
  nama: z.string(),
  /** The account that it acts for, and never may more than. */
  pengguna: z.object({ id: idSchema, nama: z.string(), username: z.string() }),
  /** What of the account's rights it was given: `read:Kpi`. */
  wewenang: z.array(z.string()),
  /** It reaches this unit and those below it; null: as far as the account. Without a name the unit is gone, and nothing is reached. */
  unit: z.object({ id: idSchema, nama_unit: z.string().nullable() }).nullable(),
  keadaan: z.enum(TOKEN_STATES),
  dibuat: timeSchema,
  sampai: timeSchema,
  dicabut: timeSchema.nullable(),
  /** To the hour. */
  dipakai: timeSchema.nullable(),
});
export type TokenRecord = z.infer<typeof tokenSchema>;

/** A right that a token can be given, with the module that has it. */
export const tokenRightSchema = z.object({
  wewenang: z.string(),
  aksi: z.string(),
  modul: z.object({ name: z.string(), label: z.string() }),
});

export const tokenCreateBody = z.strictObject({
  nama: programName,
  pengguna_id: idSchema,
  wewenang: z.array(rawLine(100).min(1)).min(1).max(200),
  unit_id: idSchema.nullable().optional(),
  hari: z.number().int().min(1).max(MAX_TOKEN_DAYS).optional(),
});
export type TokenCreateBody = z.infer<typeof tokenCreateBody>;

export const tokenQuery = listQuery(['nama', 'dibuat', 'sampai']).extend({
  keadaan: z.enum([...TOKEN_STATES, '']).optional(),
});

/** The answer that has the token, once; null in the answer of a repeated call, which is kept. */
export const tokenMadeSchema = tokenSchema.extend({ token: z.string().nullable() });
export const tokenRevokedSchema = z.object({ id: idSchema });

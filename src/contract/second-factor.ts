/** A second factor beside the password: codes of an authenticator (TOTP), and recovery codes (docs/decisions/0097). */
import { z } from 'zod';
import { timeSchema } from '#contract/envelope.ts';
import { rawLine } from '#contract/text.ts';

/** Six digits, or a recovery code; spaces and hyphens do not matter. */
const code = rawLine(40).min(1);

/** What a sign-in answers (401, `alert.code` 4010) when the password was right and a code is needed as well. */
export type Challenge = { tantangan: string; sampai: string };

/** The second half of a sign-in. */
export const signInCodeBody = z.strictObject({ tantangan: rawLine(1000).min(1), kode: code });
export type SignInCodeBody = z.infer<typeof signInCodeBody>;

/** Where the caller's second factor stands. */
export const secondFactorSchema = z.object({
  aktif: z.boolean(),
  sejak: timeSchema.nullable(),
  /** Recovery codes that were not used. */
  kode_pemulihan: z.number().int(),
  /** A role of the caller needs it. */
  wajib: z.boolean(),
  /** This session was opened at an identity provider, which never asks for a code of ours. */
  lewat_penyedia: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What proves that it is the person: a code of the second factor that counts, or the password. */
export const factorProofBody = z.strictObject({ kode: code.optional(), password: rawLine(200).min(1).optional() });
export type FactorProofBody = z.infer<typeof factorProofBody>;

/** What an authenticator is told: the secret as base32, and in an address that it reads as a QR code. */
export const factorSecretSchema = z.object({ rahasia: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof factorSecretSchema>;

export const factorCodeBody = z.strictObject({ kode: code });
/** Shown once, stored nowhere but as hashes. */
export const recoveryCodesSchema = z.object({ kode_pemulihan: z.array(z.string()) });

import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { line, rawLine } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

export const signInBody = z.strictObject({
  username: rawLine(100).min(1),
  password: rawLine(200).min(1),
});
export type SignInBody = z.infer<typeof signInBody>;

/** One CASL rule. */
const ruleSchema = z.object({
  action: z.union([z.string(), z.array(z.string())]),
  subject: z.union([z.string(), z.array(z.string())]),
  inverted: z.boolean().optional(),
  conditions: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(z.string()).optional(),
});
export type AbilityRule = z.infer<typeof ruleSchema>;

/** The login payload; kept in local storage under `userData`. */
export const loginPayloadSchema = z.object({
  id: idSchema,
  nama: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  satker: z.object({ id: z.string(), nama: z.string() }),
  accessToken: z.string(),
  refreshToken: z.string(),
  ability: z.array(ruleSchema),
  /** A role needs a second factor that the person does not have: every call but those that set it up is refused. */
  wajib_dua_faktor: z.literal(true).optional(),
});
export type LoginPayload = z.infer<typeof loginPayloadSchema>;

export const refreshBody = z.strictObject({ refreshToken: rawLine(500).min(1) });
export const tokenPairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;
/** Key that encrypts a user's drafts on their devices; `kunci` = 32 bytes, base64url. Never stored on a device. */
export const draftKeySchema = z.object({ id: idSchema, kunci: z.string() });
export type DraftKey = z.infer<typeof draftKeySchema>;
export const logoutBody = z.strictObject({ refreshToken: rawLine(500).min(1).optional() });

/**
 * How a browser goes to the identity provider; null when none is configured. `url`: its authorization endpoint with all
 * that it must be asked; null while it cannot be reached. `codeVerifier`: fresh each time, kept by the browser until it
 * comes back, and then sent with the code; `state`: what must come back with it.
 */
export const oauthDoorSchema = z
  .object({
    nama: z.string(),
    url: z.string().nullable(),
    redirectUri: z.string(),
    codeVerifier: z.string(),
    state: z.string(),
  })
  .nullable();
export type OauthDoor = z.infer<typeof oauthDoorSchema>;
/** What came back from the provider. `iss`: which provider says that it was (RFC 9207). */
export const oauthBody = z.strictObject({
  code: rawLine(4000),
  codeVerifier: rawLine(200),
  redirectUri: rawLine(2000),
  state: rawLine(2000).optional(),
  iss: rawLine(2000).optional(),
});
export type OauthBody = z.infer<typeof oauthBody>;

/** What the identity provider sends when somebody leaves it; whatever else it sends is ignored, as the standard has it. */
export const logoutTokenBody = z.object({ logout_token: rawLine(10_000).min(1) });

/** Whose password is forgotten. */
export const forgottenBody = z.strictObject({ email: z.email().max(200).toLowerCase() });
export type ForgottenBody = z.infer<typeof forgottenBody>;
/** `token`: what the link of the letter holds. */
export const resetBody = z.strictObject({ token: rawLine(200).min(1), password: rawLine(128).min(8) });
export type ResetBody = z.infer<typeof resetBody>;
/** What the link of a letter holds. */
export const linkBody = resetBody.pick({ token: true });
export type LinkBody = z.infer<typeof linkBody>;

/** Who asks for an account of their own. */
export const registrationBody = z.strictObject({
  nama: line(200),
  username: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{3,50}$/, ISSUE_MESSAGES.username),
  email: z.email().max(200),
  password: rawLine(128).min(8),
});
export type RegistrationBody = z.infer<typeof registrationBody>;
export const registeredSchema = z.object({
  id: z.uuid(),
  nama: z.string(),
  username: z.string(),
  email: z.string(),
  aktif: z.boolean(),
});
export type Registered = z.infer<typeof registeredSchema>;

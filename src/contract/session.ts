import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';

export const signInBody = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(200),
});
export type SignInBody = z.infer<typeof signInBody>;

/** One CASL rule. */
export const ruleSchema = z.object({
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
});
export type LoginPayload = z.infer<typeof loginPayloadSchema>;

export const refreshBody = z.strictObject({ refreshToken: z.string().min(1).max(500) });
export const tokenPairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;
export const logoutBody = z.strictObject({ refreshToken: z.string().min(1).max(500).optional() });

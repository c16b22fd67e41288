import type { JWT } from '@fastify/jwt';
import { z } from 'zod';

export const ISSUER = 'capaian';
export const AUDIENCE = 'capaian-api';

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  roles: z.array(z.string()),
  satker: z.string().nullable(),
  iat: z.number().int(),
  exp: z.number().int(),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
});
/** What an access token says. `sid` is the refresh family; `iat` and `exp` are seconds. */
export type Claims = z.infer<typeof claimsSchema>;

/** The access token that belongs to a refresh token: the same input always gives the same text. */
export function signAccess(
  jwt: JWT,
  input: { userId: string; familyId: string; roles: string[]; satkerId: string | null; issuedAt: Date; ttl: number },
): string {
  const iat = Math.floor(input.issuedAt.getTime() / 1000);
  const claims: Claims = {
    sub: input.userId,
    sid: input.familyId,
    roles: input.roles,
    satker: input.satkerId,
    iat,
    exp: iat + input.ttl,
    iss: ISSUER,
    aud: AUDIENCE,
  };
  return jwt.sign(claims);
}

/**
 * The claims of a token with our signature, issuer and audience, or undefined. Expiry is the caller's question
 * (`isExpired`), because the clock is injected and a logout may come with an expired token.
 */
export function readAccess(jwt: JWT, token: string): Claims | undefined {
  const signature = token.split('.')[2] ?? '';
  // Base64 has several spellings of the same bytes; only the canonical one is the token that was issued.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return undefined;
  try {
    return claimsSchema.parse(jwt.verify<Record<string, unknown>>(token));
  } catch {
    return undefined;
  }
}

export const isExpired = (claims: Claims, now: Date) => claims.exp * 1000 <= now.getTime();

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

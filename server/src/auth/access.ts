import type { JWT } from '@fastify/jwt';
import { z } from 'zod';

export const ISSUER = 'capaian';
export const AUDIENCE = 'capaian-api';

/**
 * `typ` of an access token (RFC 9068). Other tokens signed with the same key have another `typ` and are refused as
 * access tokens.
 */
export const TYP = 'at+jwt';
/** The only header that this server signs. A token with any other header (algorithm, key or type) is refused. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: TYP })).toString('base64url');

const claimsSchema = z.strictObject({
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

/**
 * The access token that belongs to a refresh token. It is deterministic, so that a repeated renewal gives the same
 * token.
 */
export function signAccess(
  jwt: JWT,
  input: {
    userId: string;
    familyId: string;
    roles: string[];
    satkerId: string | null;
    issuedAt: Date;
    /** Lifetime in seconds; shorter when the session ends before. */
    ttl: number;
    endsAt: Date;
  },
): string {
  const iat = Math.floor(input.issuedAt.getTime() / 1000);
  const claims: Claims = {
    sub: input.userId,
    sid: input.familyId,
    roles: input.roles,
    satker: input.satkerId,
    iat,
    exp: Math.min(iat + input.ttl, Math.floor(input.endsAt.getTime() / 1000)),
    iss: ISSUER,
    aud: AUDIENCE,
  };
  return jwt.sign(claims);
}

/**
 * Whether a segment is JSON exactly as this server writes it. This refuses, for example, a token that contains a claim
 * twice.
 */
const isCanonical = (segment: string) => {
  const text = Buffer.from(segment, 'base64url').toString();
  return JSON.stringify(JSON.parse(text)) === text;
};

/**
 * The claims of a token with this server's header, signature, issuer and audience, else undefined. The caller checks
 * the expiry (`isExpired`), because tests inject the clock and signing out accepts an expired token.
 */
export function readAccess(jwt: JWT, token: string): Claims | undefined {
  const [header, payload = '', signature = ''] = token.split('.');
  if (header !== HEADER) return undefined;
  // Several base64 texts decode to the same bytes. Only the canonical one is accepted, so that each token has one
  // spelling.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return undefined;
  try {
    const claims = claimsSchema.parse(jwt.verify<Record<string, unknown>>(token));
    return isCanonical(payload) ? claims : undefined;
  } catch {
    return undefined;
  }
}

export const isExpired = (claims: Pick<Claims, 'exp'>, now: Date) => claims.exp * 1000 <= now.getTime();

/** The token of an `Authorization: Bearer …` header; the scheme in any letter case (RFC 9110 §11.1). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

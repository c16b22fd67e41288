/** What an identity provider says when somebody leaves it (OpenID Connect Back-Channel Logout 1.0, docs/decisions/0111). */
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { type Leaving, ProviderRefused, ProviderUnavailable } from '#server/session/provider.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make: none that is made with a secret which this server has too. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds after which such a token is too old, whatever it says of its end; its id is kept for longer than that. */
const MAX_AGE = 600;
/** What a provider calls somebody, a session or a word of its own; a database cannot keep every character. */
const NAME = /^[^\p{Cc}]{1,255}$/u;

/** Faults of fetching the provider's keys, which say nothing of the token. */
const OF_THE_LINE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim as a name; undefined when it is none. */
export const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' && NAME.test(value) ? value : undefined;

/** A claim that names something; undefined when it is left out. @throws ProviderRefused for anything else */
function nameIn(payload: JWTPayload, claim: string): string | undefined {
  const value = payload[claim];
  if (value === undefined) return undefined;
  const name = nameOf(value);
  if (name === undefined) throw new ProviderRefused(`"${claim}" is no name`);
  return name;
}

/** What the claims of a token with a good signature say. @throws ProviderRefused */
function leavingIn(payload: JWTPayload): Leaving {
  const events = payload['events'];
  if (!isObject(events) || !isObject((events as Record<string, unknown>)[EVENT])) {
    throw new ProviderRefused('it tells of no logout');
  }
  // An ID token has one: it must never pass for this.
  if (payload['nonce'] !== undefined) throw new ProviderRefused('it has a nonce');
  const [jti, sub, sid] = [nameIn(payload, 'jti'), nameIn(payload, 'sub'), nameIn(payload, 'sid')];
  if (jti === undefined) throw new ProviderRefused('it has no id');
  if (sub === undefined && sid === undefined) throw new ProviderRefused('it names neither person nor session');
  return { jti, sub, sid };
}

/**
 * Reads who left, from a token that comes over the open network.
 * @param expected whose token it must be, for whom; `tolerance`: seconds by which clocks may differ
 * @throws ProviderRefused, ProviderUnavailable when the provider's keys cannot be had
 */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; tolerance: number; now: Date },
): Promise<Leaving> {
  const { issuer, audience, tolerance, now } = expected;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'exp'],
      maxTokenAge: MAX_AGE,
      clockTolerance: tolerance,
      currentDate: now,
    });
    return leavingIn(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      const Kind = OF_THE_LINE.has(error.code) ? ProviderUnavailable : ProviderRefused;
      throw new Kind(error.message);
    }
    // `fetch` fails with a bare TypeError.
    if (error instanceof TypeError) throw new ProviderUnavailable(error.message);
    throw error;
  }
}

import { AUDIENCE, ISSUER, TYP } from '#server/auth/access.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import type { App } from '#server/http/app-type.ts';

export const SIGN = { algorithm: 'HS256', header: { alg: 'HS256', typ: TYP } } as const;
/** Expiry is checked against the injected clock, in `authenticate`. */
export const VERIFY = {
  algorithms: ['HS256' as const],
  allowedIss: ISSUER,
  allowedAud: AUDIENCE,
  ignoreExpiration: true,
};

/**
 * Makes `app.jwt` sign and verify with the keys that `secrets` holds at the moment of each call, because the keys can
 * be rotated while the server runs.
 * @throws the plugin's error when the signature was made with none of the accepted keys
 */
export function signWithTheKeysOfTheMoment(app: App, secrets: Secrets): void {
  const { sign, verify } = app.jwt;
  const signNow = (payload: Parameters<typeof sign>[0]) => sign(payload, { ...SIGN, key: secrets.jwt });
  const verifyNow = (token: string) => {
    let refusal: unknown;
    for (const key of secrets.accepted) {
      try {
        return verify(token, { ...VERIFY, key });
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  };
  Object.assign(app.jwt, { sign: signNow, verify: verifyNow });
}

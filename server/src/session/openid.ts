/** The identity provider as the server asks it (OpenID Connect, code flow with PKCE). */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import { type Claims, valuesAt } from '#server/session/claims.ts';
import { nameOf, readLogoutToken } from '#server/session/logout-token.ts';
import { isOurs, newCodeVerifier, proofsOf } from '#server/session/proofs.ts';
import { type Provider, ProviderRefused, ProviderUnavailable } from '#server/session/provider.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';

/** Seconds by which the clocks of provider and server may differ. */
const CLOCKS_DIFFER = 120;
/** Seconds that one question to the provider may take. */
const PATIENCE = 5;
/** Milliseconds after which a provider that did not answer is asked again. */
const ASK_AGAIN_MS = 5000;
/** Milliseconds for which a provider that answered is taken to be there. */
const FRESH_MS = 30_000;
const SCOPE = 'openid profile email';

/** Faults of the line to the provider; every other fault of an answer means that it proves nothing. */
const OF_THE_LINE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);
/** What a provider says of a code, a verifier or an address that is not right. */
const OF_THE_CODE = new Set(['invalid_grant', 'invalid_request']);

/** What is wrong, in one line without tokens and codes. */
function reasonOf(error: Error): string {
  if (error instanceof oidc.ResponseBodyError) return `${error.error} ${error.error_description ?? ''}`.trim();
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${inner}`;
}

/** A failed question, as what it means. */
function meaning(error: unknown): unknown {
  if (error instanceof oidc.ResponseBodyError) {
    const Kind = OF_THE_CODE.has(error.error) ? ProviderRefused : ProviderUnavailable;
    return new Kind(reasonOf(error));
  }
  if (error instanceof oidc.ClientError) {
    const Kind = OF_THE_LINE.has(error.code ?? '') ? ProviderUnavailable : ProviderRefused;
    return new Kind(reasonOf(error));
  }
  // Wrong credentials of this server are answered by a challenge.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new ProviderUnavailable(reasonOf(error));
  if (!(error instanceof TypeError)) return error;
  // `fetch` fails with a bare TypeError; one with a code is about what was to be sent, such as an empty text.
  return new ('code' in error ? ProviderRefused : ProviderUnavailable)(reasonOf(error));
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const client = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCKS_DIFFER };
  // `issuerAddress` lets it be only on this computer.
  const isPlain = server.protocol === 'http:';
  return oidc.discovery(server, clientId, client, oidc.ClientSecretBasic(clientSecret), {
    timeout: PATIENCE,
    // The signature of an ID token is checked although it came from the provider itself.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

/**
 * Opens the identity provider. It is asked when somebody needs it, so that one that is down stops nobody from starting
 * the server or from signing in with a password.
 */
export function openProvider(settings: OidcSettings, now: () => number = Date.now): Provider {
  let found: Promise<oidc.Configuration> | undefined;
  let foundAt = -Infinity;
  let asking: Promise<oidc.Configuration> | undefined;
  let failedAt = -Infinity;
  let fault: unknown;
  let keys: { at: string; get: JWTVerifyGetKey } | undefined;

  async function configuration(): Promise<oidc.Configuration> {
    if (found === undefined && now() - failedAt < ASK_AGAIN_MS) throw fault;
    found ??= discover(settings);
    try {
      const config = await found;
      if (foundAt === -Infinity) foundAt = now();
      return config;
    } catch (error) {
      found = undefined;
      throw failing(error);
    }
  }

  function failing(error: unknown): unknown {
    const told = error instanceof Error ? reasonOf(error) : String(error);
    [failedAt, fault] = [now(), new ProviderUnavailable(told)];
    return fault;
  }

  /**
   * As `configuration`, of a provider that is there now: browsers that are sent to one that has gone see no page of ours.
   * What it says of itself may be new, too.
   */
  async function atHand(): Promise<oidc.Configuration> {
    if (found === undefined || now() - foundAt < FRESH_MS) return configuration();
    if (now() - failedAt < ASK_AGAIN_MS) throw fault;
    asking ??= discover(settings).finally(() => (asking = undefined));
    try {
      const config = await asking;
      [found, foundAt] = [Promise.resolve(config), now()];
      return config;
    } catch (error) {
      throw failing(error);
    }
  }

  /** @throws ProviderRefused for a token that was made in the future */
  function assertMade({ iat }: oidc.IDToken): void {
    if (iat > now() / 1000 + CLOCKS_DIFFER) throw new ProviderRefused('the ID token was issued in the future');
  }

  /** The provider's keys; asked for again when a token names one that is not known, at most every half minute. */
  function keysAt(address: string | undefined): JWTVerifyGetKey {
    if (address === undefined) throw new ProviderUnavailable('the provider publishes no keys');
    if (keys?.at !== address) {
      keys = { at: address, get: createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE * 1000 }) };
    }
    return keys.get;
  }

  /** Many providers tell name and e-mail address only when they are asked for them. */
  async function completed(config: oidc.Configuration, token: string, claims: oidc.IDToken): Promise<Claims> {
    const wanted = ['email', 'name', settings.roleClaim, settings.unitClaim].filter((name) => name !== undefined);
    const isComplete = wanted.every((name) => valuesAt(claims, name).length > 0);
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await oidc.fetchUserInfo(config, token, claims.sub)), ...claims };
  }

  return {
    settings,
    async door() {
      const codeVerifier = newCodeVerifier();
      const { challenge, state, nonce } = proofsOf(codeVerifier);
      const { redirectUri } = settings;
      const door = { nama: new URL(settings.issuer).host, redirectUri, codeVerifier, state };
      const config = await atHand().catch(() => undefined);
      if (config?.serverMetadata().authorization_endpoint === undefined) return { ...door, url: null };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { ...door, url: url.href };
    },
    leadsHere({ codeVerifier, redirectUri }) {
      if (isOurs(codeVerifier)) return redirectUri === settings.redirectUri;
      // A client's own way: the provider knows which of its addresses it may come back to.
      return URL.canParse(redirectUri) && new URL(redirectUri).origin === new URL(settings.redirectUri).origin;
    },
    async identify({ code, codeVerifier, redirectUri, state, iss }) {
      const config = await configuration();
      // A client with a verifier of its own compares its own state; that the code is its own, PKCE proves.
      const proofs = isOurs(codeVerifier) ? proofsOf(codeVerifier) : undefined;
      const expectedState = state === undefined ? undefined : proofs?.state;
      const here = new URL(redirectUri);
      here.searchParams.set('code', code);
      // There is one provider, so an answer that does not say whose it is can only be its.
      here.searchParams.set('iss', iss ?? config.serverMetadata().issuer);
      if (state !== undefined && expectedState !== undefined) here.searchParams.set('state', state);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, here, {
          pkceCodeVerifier: codeVerifier,
          ...(proofs && { expectedNonce: proofs.nonce }),
          ...(expectedState !== undefined && { expectedState }),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefused('there is no ID token');
        assertMade(claims);
        return {
          sub: claims.sub,
          sid: nameOf(claims['sid']),
          claims: await completed(config, tokens.access_token, claims),
        };
      } catch (error) {
        throw meaning(error);
      }
    },
    async whoLeft(token) {
      const { issuer, jwks_uri: address } = (await configuration()).serverMetadata();
      const expected = { issuer, audience: settings.clientId, tolerance: CLOCKS_DIFFER, now: new Date(now()) };
      return readLogoutToken(token, keysAt(address), expected);
    },
  };
}

/** An identity provider that says what a test tells it to, for the lies that an honest one never tells. */
import { createServer, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from '#tests/support/identity-provider.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export type Lies = {
  /** Put over the claims of an honest ID token; undefined takes one away. */
  claims?: Record<string, unknown>;
  signed?: 'well' | 'not at all' | 'by somebody else' | 'with the secret of the client' | 'and changed afterwards';
  /** Instead of an ID token. */
  token?: { status: number; body: unknown };
  /** Instead of its keys. */
  keys?: { status: number; body: unknown };
  /** What the provider says of the person when it is asked. */
  userinfo?: Record<string, unknown>;
  /** Seconds by which its clock goes ahead of ours. */
  clock?: number;
};

/** @param lies read at every question, so that a test may change them. @param port any free one by default */
export async function startLyingProvider(lies: Lies, port = 0) {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let nonce = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken(): Promise<string> {
    const person = { email: 'orang@contoh.example', email_verified: true, name: 'Orang Satu' };
    return signed({ ...person, nonce, sid: 'sesi-1' });
  }
  /** @param more claims beside those that every token has, over which the lies are put */
  async function signed(more: Record<string, unknown>): Promise<string> {
    const now = Math.floor(Date.now() / 1000) + (lies.clock ?? 0);
    const all = { iss: issuer, aud: CLIENT.id, sub: 'orang-1', iat: now, exp: now + 60, ...more, ...lies.claims };
    const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as JWTPayload;
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' });
    switch (lies.signed ?? 'well') {
      case 'well':
        return token.sign(own.privateKey);
      case 'by somebody else':
        return token.sign(foreign.privateKey);
      case 'not at all':
        return new UnsecuredJWT(claims).encode();
      case 'with the secret of the client':
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret));
      case 'and changed afterwards': {
        const [head, , signature] = (await token.sign(own.privateKey)).split('.');
        const other = Buffer.from(JSON.stringify({ ...claims, sub: 'orang-lain' })).toString('base64url');
        return `${head}.${other}.${signature}`;
      }
    }
  }

  const say = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  server.on('request', (request, response) => {
    request.resume();
    void (async () => {
      if (request.url === '/.well-known/openid-configuration') {
        return say(response, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          code_challenge_methods_supported: ['S256'],
        });
      }
      if (request.url === '/jwks' && lies.keys) return say(response, lies.keys.body, lies.keys.status);
      if (request.url === '/jwks') return say(response, { keys: [jwk] });
      if (request.url === '/me') return say(response, { sub: 'orang-1', ...lies.userinfo });
      if (lies.token) return say(response, lies.token.body, lies.token.status);
      return say(response, { access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
    })();
  });
  return {
    issuer,
    /** The nonce of the next ID token: what the browser would have sent. */
    expect: (value: string) => {
      nonce = value;
    },
    /** What it says of somebody who leaves it, as the lies have it. */
    logoutToken: () => signed({ sid: 'sesi-1', jti: randomUUID(), events: { [LOGOUT_EVENT]: {} } }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A real identity provider (the certified `oidc-provider`) on this computer, and how somebody walks through it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'capaian', secret: 'rahasia yang cukup panjang untuk diuji' };
/** Where a provider says that somebody left it. */
export const LOGOUT = '/api/auth/oauth/backchannel-logout';

/** What a provider says of the people it knows, by what they type as their name. */
export type Known = Record<string, Record<string, unknown>>;

/** @param known may be added to while it runs */
export async function startIdentityProvider(known: Known, ...redirectUris: string[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let here: string | undefined;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        backchannel_logout_uri: `http://localhost:4000${LOGOUT}`,
        backchannel_logout_session_required: true,
      },
    ],
    features: { backchannelLogout: { enabled: true } },
    // Its own way refuses to speak to this computer.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) =>
      fetch(new URL(new URL(url).pathname, here), { method, headers, body }),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups', 'unit', 'realm_access', 'pegawai'],
    },
    cookies: { keys: ['uji'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: async (_, sub) => {
      const claims = known[sub];
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    /** Where the application listens; it is told there who left. */
    tell: (address: string) => {
      here = address;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Jar = Map<string, string>;
const cookieOf = (jar: Jar) => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });

/** Leaves a provider as a browser does that has its cookies. */
export async function leaveProvider(issuer: string, jar: Jar): Promise<void> {
  const page = await fetch(`${issuer}/session/end`, { headers: cookieOf(jar) });
  for (const line of page.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  const left = await fetch(`${issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: cookieOf(jar),
    body,
  });
  if (left.status >= 400) throw new Error(`${left.status}: ${await left.text()}`);
}

/**
 * Walks from an authorization endpoint to the address of return as a browser does: signs in, agrees, follows.
 * @param cookies the browser's, which has them afterwards
 * @returns where the provider sends the person in the end
 */
export async function walkThrough(
  url: string,
  redirectUri: string,
  login: string,
  cookies: Jar = new Map(),
): Promise<URL> {
  let [at, form]: [string, URLSearchParams | undefined] = [url, undefined];
  for (let step = 0; step < 20; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: cookieOf(cookies),
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, at);
      if (`${next.origin}${next.pathname}` === redirectUri) return next;
      at = next.href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (prompt === undefined || action === undefined) throw new Error(`${response.status} at ${at}: ${page}`);
    form = new URLSearchParams({ prompt, login, password: 'apa saja' });
    at = new URL(action.replaceAll('&amp;', '&'), at).href;
  }
  throw new Error(`The provider did not send anybody back: ${at}`);
}

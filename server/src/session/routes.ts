import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { envelope } from '#contract/envelope.ts';
import { loginPayloadSchema, logoutBody, refreshBody, signInBody, tokenPairSchema } from '#contract/session.ts';
import { signInCodeBody } from '#contract/second-factor.ts';
import { bearerOf, readAccess } from '#server/auth/access.ts';
import { deviceCookie, deviceTokens } from '#server/auth/device.ts';
import { arrivingOf, spokenBy } from '#server/session/arriving.ts';
import { type AuthDeps, refresh, type SignedIn, signIn, signOut } from '#server/session/service.ts';
import { signInWithCode } from '#server/session/code.service.ts';
import type { App } from '#server/http/app-type.ts';
import { ok } from '#server/http/kit.ts';
import { counted } from '#server/http/meter.ts';
import { responses } from '#server/http/responses.ts';

/** Two addresses of the same sign-in call; the device cookie is set for both. */
const SIGN_IN = ['/api/auth/signin', '/jwt/login'];

/** `basePath`: below which path the browser finds the calls. */
type Deps = AuthDeps & { basePath: string };

/** Answers a sign-in, and lets the browser keep that it was one. */
function welcome(
  { basePath }: Deps,
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { payload, devices }: SignedIn,
) {
  void reply.header(
    'set-cookie',
    SIGN_IN.map((path) => deviceCookie(devices, basePath + path, protocol === 'https')),
  );
  return ok(payload, 'Selamat datang');
}

/** Sign-in, renewal and sign-out (contract.md §4); the `/jwt` paths are the same handlers. */
export function registerAuth(app: App, deps: Deps): void {
  const security: [] = [];
  for (const url of SIGN_IN) {
    app.post(
      url,
      {
        config: counted({ of: 'sign-in' }),
        schema: { security, body: signInBody, response: responses({ 200: envelope(loginPayloadSchema) }) },
      },
      async (request, reply) => {
        const origin = { ...arrivingOf(request), devices: deviceTokens(request.headers.cookie) };
        return welcome(deps, request, reply, await signIn(deps, request.body, origin));
      },
    );
    app.post(
      `${url}/kode`,
      {
        config: counted({ of: 'sign-in' }),
        schema: { security, body: signInCodeBody, response: responses({ 200: envelope(loginPayloadSchema) }) },
      },
      async (request, reply) => {
        const origin = { ...arrivingOf(request), devices: deviceTokens(request.headers.cookie) };
        return welcome(deps, request, reply, await signInWithCode(deps, request.body, origin));
      },
    );
  }
  for (const url of ['/api/auth/jwt/refresh-token', '/jwt/refresh-token']) {
    app.post(
      url,
      { schema: { security, body: refreshBody, response: responses({ 200: tokenPairSchema }) } },
      async (request) =>
        refresh(deps, request.body.refreshToken, {
          ip: request.ip,
          speaks: spokenBy(request.headers),
          onReuse: (familyId) => request.log.warn({ family: familyId }, 'refresh token reused; session family revoked'),
        }),
    );
  }
  app.post(
    '/jwt/logout',
    { schema: { security, body: logoutBody, response: responses({ 200: envelope(z.null()) }) } },
    async (request) => {
      // An expired token is accepted here, because it still names the session to close.
      const token = bearerOf(request.headers.authorization);
      const claims = token === undefined ? undefined : readAccess(deps.jwt, token);
      await signOut(deps, { refreshToken: request.body.refreshToken, sid: claims?.sid, ip: request.ip });
      return ok(null, 'Anda telah keluar');
    },
  );
}

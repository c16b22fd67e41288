/** `/api/auth/oauth`: the way to the identity provider and the way back (contract.md §4). */
import { z } from 'zod';
import { envelope } from '#contract/envelope.ts';
import { loginPayloadSchema, logoutTokenBody, oauthBody, oauthDoorSchema } from '#contract/session.ts';
import type { App } from '#server/http/app-type.ts';
import { FORM_TYPE } from '#server/http/json.ts';
import { AppError, ok } from '#server/http/kit.ts';
import { counted } from '#server/http/meter.ts';
import { responses } from '#server/http/responses.ts';
import { arrivingOf } from '#server/session/arriving.ts';
import type { Provider } from '#server/session/provider.ts';
import { endedAtProvider, unreadableLogout } from '#server/session/provider-logout.service.ts';
import { signInAtProvider } from '#server/session/provider.service.ts';
import type { AuthDeps } from '#server/session/service.ts';

/** @param deps without a provider, nobody is shown a way to one and nobody comes back from one */
export function registerProvider(app: App, deps: AuthDeps & { provider?: Provider | undefined }): void {
  const { provider } = deps;
  const security: [] = [];
  app.get(
    '/api/auth/oauth',
    { schema: { security, response: responses({ 200: envelope(oauthDoorSchema) }) } },
    async () => ok((await provider?.door()) ?? null),
  );
  const assertProvider = (): Provider => {
    if (provider) return provider;
    throw new AppError(404, 'Masuk melalui OpenID Connect tidak diaktifkan di server ini.');
  };
  app.post(
    '/api/auth/oauth',
    {
      config: counted({ of: 'sign-in' }),
      // Before the body is looked at: what is not there is 404 whatever was sent (contract.md §3).
      onRequest: async () => void assertProvider(),
      schema: { security, body: oauthBody, response: responses({ 200: envelope(loginPayloadSchema) }) },
    },
    async (request) => {
      const { body, log } = request;
      const onRefused = (reason: string) => log.warn({ reason }, 'sign-in at the identity provider failed');
      return ok(
        await signInAtProvider(deps, assertProvider(), body, { ...arrivingOf(request), onRefused }),
        'Selamat datang',
      );
    },
  );
  app.post(
    '/api/auth/oauth/backchannel-logout',
    {
      // The standard has 400 for whatever is wrong, a body that is none included.
      attachValidation: true,
      schema: {
        security,
        consumes: [FORM_TYPE],
        body: logoutTokenBody,
        response: responses({ 200: envelope(z.null()) }),
      },
    },
    async ({ body, ip, log, validationError }) => {
      const there = assertProvider();
      if (validationError) throw unreadableLogout();
      const onRefused = (reason: string) => log.warn({ reason }, 'a logout at the identity provider was refused');
      await endedAtProvider(deps, there, body.logout_token, { ip, onRefused });
      return ok(null);
    },
  );
}

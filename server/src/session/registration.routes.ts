/** `/jwt/register`: people ask for an account and wait for an admin (contract.md §4). */
import { z } from 'zod';
import { envelope } from '#contract/envelope.ts';
import { registeredSchema, registrationBody } from '#contract/session.ts';
import type { App } from '#server/http/app-type.ts';
import { ok } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { spokenBy } from '#server/session/arriving.ts';
import {
  assertCanRegister,
  canRegister,
  register,
  type RegistrationDeps,
} from '#server/session/registration.service.ts';

export function registerRegistration(app: App, deps: RegistrationDeps): void {
  const security: [] = [];
  app.get(
    '/jwt/register',
    {
      schema: {
        security,
        description: 'Apakah orang dapat mendaftar sendiri di server ini.',
        response: responses({ 200: envelope(z.boolean()) }),
      },
    },
    async () => ok(canRegister(deps)),
  );
  app.post(
    '/jwt/register',
    {
      // Before the body is looked at: what is not there is 404 whatever was sent (contract.md §3).
      onRequest: async () => assertCanRegister(deps),
      schema: { security, body: registrationBody, response: responses({ 200: envelope(registeredSchema) }) },
    },
    async ({ body, ip, headers }) =>
      ok(
        await register(deps, body, { ip, language: spokenBy(headers) }),
        'Pendaftaran diterima. Tunggu admin mengaktifkan akun Anda.',
      ),
  );
}

/** `/api/auth/lupa-sandi` and `/api/auth/atur-sandi`: a forgotten password is set anew by a letter (contract.md §4). */
import { z } from 'zod';
import { envelope, errorEnvelope } from '#contract/envelope.ts';
import { forgottenBody, linkBody, resetBody } from '#contract/session.ts';
import type { App } from '#server/http/app-type.ts';
import { ok } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { arrivingOf } from '#server/session/arriving.ts';
import {
  askForLetter,
  assertCanReset,
  canReset,
  checkLink,
  type ResetDeps,
  resetPassword,
} from '#server/session/reset.service.ts';

export function registerReset(app: App, deps: ResetDeps): void {
  const security: [] = [];
  const done = responses({ 200: envelope(z.null()), 410: errorEnvelope });
  app.get(
    '/api/auth/lupa-sandi',
    {
      schema: {
        security,
        description: 'Apakah kata sandi dapat diatur ulang lewat surel di server ini.',
        response: responses({ 200: envelope(z.boolean()) }),
      },
    },
    async () => ok(canReset(deps)),
  );
  const letter = { security, body: forgottenBody, response: done };
  // Before the body is looked at: what is not there is 404 whatever was sent (contract.md §3).
  const onRequest = async () => void assertCanReset(deps);
  app.post('/api/auth/lupa-sandi', { onRequest, schema: letter }, async (request) => {
    await askForLetter(deps, request.body, arrivingOf(request));
    return ok(null, 'Bila ada akun dengan alamat ini, surel berisi tautan sedang dikirim ke sana.');
  });
  app.post(
    '/api/auth/atur-sandi/periksa',
    { schema: { security, description: 'Apakah tautan surel masih berlaku.', body: linkBody, response: done } },
    async (request) => {
      await checkLink(deps, request.body, arrivingOf(request));
      return ok(null);
    },
  );
  app.post('/api/auth/atur-sandi', { schema: { security, body: resetBody, response: done } }, async (request) => {
    await resetPassword(deps, request.body, arrivingOf(request));
    return ok(null, 'Kata sandi sudah diganti. Masuklah dengan kata sandi baru.');
  });
}

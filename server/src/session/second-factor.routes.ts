/**
 * `/api/auth/dua-faktor`: a person's own second factor (docs/decisions/0097). Secrets and recovery codes are answered once
 * and kept nowhere, so no call here takes an `Idempotency-Key`, whose answers are kept: all that change are PUT.
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { envelope } from '#contract/envelope.ts';
import {
  factorCodeBody,
  factorProofBody,
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '#contract/second-factor.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, type DoneBy } from '#server/http/command.ts';
import { ok } from '#server/http/kit.ts';
import { languageOf } from '#server/http/language.ts';
import { responses } from '#server/http/responses.ts';
import {
  activateFactor,
  assertFree,
  beginFactor,
  dropFactor,
  type FactorDeps,
  type FactorDoer,
  firstStep,
  proveOwner,
  proveToBegin,
  readFactor,
  renewCodes,
} from '#server/session/second-factor.service.ts';

const URL = '/api/auth/dua-faktor';
const tags = ['Profile'];
/** What people call before they have the second factor that their role needs. */
const config = { ...forEverybody(), withoutFactor: true } as const;

const doerOf = ({ sesi, headers }: FastifyRequest, by: DoneBy): FactorDoer => ({
  ...by,
  sessionId: sesi.sid,
  language: languageOf(headers['accept-language']),
});

export function registerSecondFactor(app: App, deps: FactorDeps): void {
  app.get(
    URL,
    { config, schema: { tags, response: responses({ 200: envelope(secondFactorSchema) }) } },
    async ({ caller, sesi }) => ok(await readFactor(deps, caller, sesi.sid)),
  );
  app.put(
    URL,
    {
      config,
      schema: {
        tags,
        description:
          'Rahasia baru untuk aplikasi autentikator; berlaku setelah kode pertamanya dikirim. Perlu kata sandi, atau kode dari yang sudah aktif; sesi lewat penyedia identitas tidak, selama belum ada yang aktif.',
        body: factorProofBody,
        response: responses({ 200: envelope(factorSecretSchema) }),
      },
    },
    async (request) => {
      const { caller, body, sesi } = request;
      await proveToBegin(deps, caller, { body, sessionId: sesi.sid });
      return change(deps, request, async (trx, by) => ok(await beginFactor(deps, trx, by)));
    },
  );
  app.put(
    `${URL}/aktif`,
    {
      config,
      schema: {
        tags,
        description: 'Mengaktifkan rahasia baru dengan kode pertamanya; sesi lain diakhiri.',
        body: factorCodeBody,
        response: responses({ 200: envelope(recoveryCodesSchema) }),
      },
    },
    async (request) => {
      const first = await firstStep(deps, request.caller, request.body.kode);
      return change(deps, request, async (trx, by) => {
        const codes = await activateFactor(deps, trx, doerOf(request, by), first);
        return ok({ kode_pemulihan: codes }, 'Verifikasi dua langkah aktif.');
      });
    },
  );
  app.put(
    `${URL}/kode-pemulihan`,
    {
      config,
      schema: { tags, body: factorProofBody, response: responses({ 200: envelope(recoveryCodesSchema) }) },
    },
    async (request) => {
      await proveOwner(deps, request.caller, request.body);
      return change(deps, request, async (trx, by) => {
        const codes = await renewCodes(deps, trx, doerOf(request, by));
        return ok({ kode_pemulihan: codes }, 'Kode pemulihan diganti.');
      });
    },
  );
  app.put(
    `${URL}/nonaktif`,
    { config, schema: { tags, body: factorProofBody, response: responses({ 200: envelope(z.null()) }) } },
    async (request) => {
      await assertFree(deps, request.caller);
      await proveOwner(deps, request.caller, request.body);
      return change(deps, request, async (trx, by) => {
        await dropFactor(deps, trx, doerOf(request, by));
        return ok(null, 'Verifikasi dua langkah dimatikan.');
      });
    },
  );
}

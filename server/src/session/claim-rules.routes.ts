/** `/api/aturan-klaim`: docs/decisions/0124. */
import { claimRulesBody, claimRulesSchema, claimTrialBody, claimTrialSchema } from '#contract/claim-rules.ts';
import { envelope } from '#contract/envelope.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { changeClaimRules, readClaimRules, tryClaims } from '#server/session/claim-rules.service.ts';
import type { Provider } from '#server/session/provider.ts';

const URL = '/api/aturan-klaim';
const tags = ['User'];
const all = responses({ 200: envelope(claimRulesSchema) });

/** Registers the calls of whoever says which claims give which role. */
export function registerClaimRules(app: App, deps: RouteDeps & { provider?: Provider | undefined }): void {
  const settings = deps.provider?.settings;
  // Whoever may change accounts may see by what they are made: rules tell how to become somebody.
  const config = needs('update', 'User');
  app.get(
    URL,
    {
      config,
      schema: {
        tags,
        description: 'Aturan yang memberi peran dan unit kepada akun baru dari klaim penyedia identitas.',
        response: all,
      },
    },
    async ({ caller }) => ok(await readClaimRules(deps.db, caller, settings)),
  );
  app.put(
    URL,
    {
      config,
      schema: {
        tags,
        description: 'Mengganti seluruh aturan sekaligus; aturan pertama yang cocok menentukan.',
        body: claimRulesBody,
        response: all,
      },
    },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok(await changeClaimRules(trx, request.body, by, settings), MESSAGES.dataTersimpan),
      ),
  );
  app.post(
    `${URL}/coba`,
    {
      config,
      schema: {
        tags,
        description: 'Menjawab akun seperti apa yang dibuat dari klaim ini; tidak ada yang disimpan.',
        body: claimTrialBody,
        response: responses({ 200: envelope(claimTrialSchema) }),
      },
    },
    async ({ body }) => ok(await tryClaims(deps.db, body, settings)),
  );
}

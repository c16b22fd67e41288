/** `GET /api/auth/kunci-draf`: an addition to the calls of a session (docs/decisions/0044). */
import { envelope } from '#contract/envelope.ts';
import { draftKeySchema } from '#contract/session.ts';
import { draftKeyOf } from '#server/session/draft-key.service.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import type { App } from '#server/http/app-type.ts';
import { ok } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';

/** The key of the caller's own drafts; needs a session, and no call gives the key of another person. */
export function registerDraftKey(app: App, deps: { secrets: Secrets }): void {
  app.get(
    '/api/auth/kunci-draf',
    { config: forEverybody(), schema: { response: responses({ 200: envelope(draftKeySchema) }) } },
    async ({ caller }) => ok(draftKeyOf(deps.secrets, caller.id)),
  );
}

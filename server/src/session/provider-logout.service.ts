/** Leaving the identity provider ends what was opened by it (contract.md §4, docs/decisions/0111). */
import { recordSession } from '#server/audit/security-trail.ts';
import { tx } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { endLeft, hearOnce } from '#server/session/provider-logout.queries.ts';
import { type Leaving, type Provider, ProviderRefused, ProviderUnavailable } from '#server/session/provider.ts';
import type { AuthDeps } from '#server/session/service.ts';

type From = { ip: string; onRefused: (reason: string) => void };

/** The answer to whatever proves no logout. */
export const unreadableLogout = (): AppError => new AppError(400, 'Token keluar dari penyedia identitas tidak sah.');

async function whoLeft(provider: Provider, token: string, { onRefused }: From): Promise<Leaving> {
  try {
    return await provider.whoLeft(token);
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    onRefused(error.message);
    if (error instanceof ProviderRefused) throw unreadableLogout();
    // The standard has 400 for this as well.
    throw new AppError(400, 'Kunci penyedia identitas tidak dapat diambil, jadi token keluar tidak dapat diperiksa.');
  }
}

/**
 * Ends the sessions of somebody who left the provider.
 * @throws AppError 400 for a token that proves nothing or was heard before, and while the provider's keys cannot be had
 */
export async function endedAtProvider(deps: AuthDeps, provider: Provider, token: string, from: From): Promise<void> {
  const leaving = await whoLeft(provider, token, from);
  const at = deps.now();
  const { issuer } = provider.settings;
  const isNew = await tx(deps.db, async (trx) => {
    if (!(await hearOnce(trx, issuer, leaving.jti, at))) return false;
    for (const { id: sessionId, userId } of await endLeft(trx, issuer, leaving, at)) {
      await recordSession(trx, 'session-ended', { at, address: from.ip, userId, sessionId, provider: issuer });
    }
    return true;
  });
  if (isNew) return;
  from.onRefused('it was heard before');
  throw unreadableLogout();
}

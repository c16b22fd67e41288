import { subject } from '@casl/ability';
import type { FastifyRequest } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import { bearerOf, isExpired, readAccess } from '#server/auth/access.ts';
import { readCallers } from '#server/auth/user.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, set before the body is read on every route that needs a session. */
    pengguna: CurrentUser;
    /** The rows that were asked for together with the session. */
    found: readonly unknown[];
  }
}

/**
 * The 401 of a call that needs a session. The error code (RFC 6750) tells the client what to try: after `invalid_token`
 * it can renew the token, after the others only a new sign-in helps.
 */
function signInRequired(error: 'invalid_token' | 'account_disabled' | 'session_revoked'): AppError {
  const message =
    error === 'invalid_token'
      ? 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.'
      : 'Sesi tidak berlaku lagi. Silakan masuk kembali.';
  return new AppError(401, message, { headers: { 'www-authenticate': `Bearer error="${error}"` } });
}

type Asked = (request: FastifyRequest) => CompiledQuery<unknown> | undefined;

/**
 * Makes every route of `api` (an encapsulated instance) ask for a session.
 * @param asked a statement that a call needs as well, sent with the one that reads the session
 */
export function requireSession(api: App, deps: { db: Kysely<Database>; now: () => Date }, asked: Asked): void {
  const callerOf = readCallers(deps.db);

  /** Sets the caller of a request. @throws AppError 401 without a valid access token */
  async function authenticate(request: FastifyRequest): Promise<void> {
    const token = bearerOf(request.headers.authorization);
    const claims = token === undefined ? undefined : readAccess(api.jwt, token);
    if (!claims || isExpired(claims, deps.now())) throw signInRequired('invalid_token');
    const { found, ...caller } = await callerOf(claims.sub, claims.sid, asked(request));
    if (caller.refused !== undefined) throw signInRequired(caller.refused);
    request.pengguna = { ...caller.user, alamat: request.ip };
    request.found = found;
  }

  api.decorateRequest('pengguna');
  api.decorateRequest('found');
  api.addHook('onRequest', async (request, reply) => {
    await authenticate(request);
    request.log = request.log.child({ pengguna: request.pengguna.id });
    reply.log = request.log;
  });
}

/** Refuses with 403 when the user may do `action` on no record of the subject. */
export function assertAllowed(user: CurrentUser, action: string, name: string): void {
  if (!user.ability.can(action, name)) throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
}

/**
 * Refuses with 404 when the user may not see the record (it might as well not exist), and with 403 when they see it but
 * may not do the action.
 * @param what what the 404 calls the record, e.g. `KPI`
 */
export function assertAllowedOn<T extends { unit_id: string; unit_jalur: string[] }>(
  user: CurrentUser,
  action: string,
  name: string,
  record: T | undefined,
  what: string,
): asserts record is T {
  // subject() writes a tag into the object that it is given, so it gets a copy.
  if (!record || !user.ability.can('read', subject(name, { ...record }))) throw notFound(what);
  if (!user.ability.can(action, subject(name, { ...record }))) {
    throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
  }
}

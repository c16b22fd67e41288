import { subject } from '@casl/ability';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { bearerOf, isExpired, readAccess } from '#server/auth/access.ts';
import { findUser, currentUserOf } from '#server/auth/user.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set on every route that needs a session, before the body is read. */
    pengguna: CurrentUser;
  }
}

/**
 * The 401 of a call that needs a session. The error code (RFC 6750) tells a client what is worth trying: after
 * `invalid_token` a renewal, after the others only signing in again.
 */
function signInRequired(error: 'invalid_token' | 'account_disabled' | 'session_revoked'): AppError {
  const message =
    error === 'invalid_token'
      ? 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.'
      : 'Sesi tidak berlaku lagi. Silakan masuk kembali.';
  return new AppError(401, message, { headers: { 'www-authenticate': `Bearer error="${error}"` } });
}

/**
 * The caller of a request, read again from the database on every call: a disabled user, a closed session and a changed
 * role count at once, in every process.
 * @throws AppError 401 without a valid access token
 */
async function authenticate(
  app: App,
  deps: { db: Kysely<Database>; now: () => Date },
  request: FastifyRequest,
): Promise<CurrentUser> {
  const token = bearerOf(request.headers.authorization);
  const claims = token === undefined ? undefined : readAccess(app.jwt, token);
  if (!claims || isExpired(claims, deps.now())) throw signInRequired('invalid_token');
  const row = await findUser(deps.db, claims.sub, claims.sid);
  if (!row?.aktif) throw signInRequired('account_disabled');
  if (!row.session || row.session.revoked) throw signInRequired('session_revoked');
  return currentUserOf(row);
}

/** Makes every route of `api` (an encapsulated instance) ask for a session. */
export function requireSession(api: App, deps: { db: Kysely<Database>; now: () => Date }): void {
  api.decorateRequest('pengguna');
  api.addHook('onRequest', async (request) => {
    request.pengguna = { ...(await authenticate(api, deps, request)), alamat: request.ip };
    request.log = request.log.child({ pengguna: request.pengguna.id });
  });
}

/** Refuses with 403 unless the user may do `action` on the subject at all, whatever the record. */
export function assertAllowed(user: CurrentUser, action: string, name: string): void {
  if (!user.ability.can(action, name)) throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
}

/**
 * A record of another unit is 404 (it does not exist for this user); a visible one on which the action is not
 * allowed is 403.
 * @param apa what the record is called in the 404, e.g. `KPI`
 */
export function assertAllowedOn<T extends { unit_id: string; unit_jalur: string[] }>(
  user: CurrentUser,
  action: string,
  name: string,
  record: T | undefined,
  what: string,
): asserts record is T {
  // subject() tags the object it gets, so it gets a copy.
  if (!record || !user.ability.can('read', subject(name, { ...record }))) throw notFound(what);
  if (!user.ability.can(action, subject(name, { ...record }))) {
    throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
  }
}

import { subject } from '@casl/ability';
import type { FastifyRequest } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import { FACTOR_NEEDED } from '#domain/session/second-factor.ts';
import { bearerOf, type Claims, isExpired, readAccess } from '#server/auth/access.ts';
import { apiTokenOf } from '#server/auth/api-token.ts';
import { readTokenCallers } from '#server/auth/token-callers.ts';
import { readCallers } from '#server/auth/user.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that people make before they have the second factor that their role needs. */
    withoutFactor?: true;
  }
  interface FastifyRequest {
    /** The signed-in caller, set before the body is read on every route that needs a session. */
    caller: CurrentUser;
    /** The rows that were asked for together with the session. */
    found: readonly unknown[];
    /** What the call stands on; something that goes on for long, as a stream does, looks at it again. */
    sesi: Standing;
  }
}

/** A session or an integration's token: its id and end, and who calls now; undefined once it is over. */
type Standing = Pick<Claims, 'sid' | 'exp'> & { readAgain: () => Promise<CurrentUser | undefined> };

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

/** The 401 of an integration: nothing can be renewed, somebody has to make another token. */
function tokenRefused(error: 'invalid_token' | 'account_disabled'): AppError {
  const message =
    error === 'invalid_token'
      ? 'Token tidak berlaku: salah tulis, dicabut, atau kedaluwarsa. Mintalah token baru kepada operator.'
      : 'Akun yang diwakili token ini tidak aktif.';
  return new AppError(401, message, { headers: { 'www-authenticate': `Bearer error="${error}"` } });
}

/** The 403 of somebody whose role needs a second factor that they do not have yet. */
const factorNeeded = () =>
  new AppError(403, 'Peran Anda mewajibkan verifikasi dua langkah. Aktifkan dahulu di halaman profil.', {
    code: FACTOR_NEEDED,
  });

type Asked = (request: FastifyRequest) => CompiledQuery<unknown> | undefined;

/**
 * Makes every route of `api` (an encapsulated instance) ask for a session.
 * @param asked a statement that a call needs as well, sent with the one that reads the session
 */
export function requireSession(api: App, deps: { db: Kysely<Database>; now: () => Date }, asked: Asked): void {
  const callerOf = readCallers(deps.db);
  const tokenCallerOf = readTokenCallers(deps.db, deps.now);

  /** As `authenticate`, for an integration. */
  async function authenticateToken(request: FastifyRequest, token: string): Promise<void> {
    const { found, ...caller } = await tokenCallerOf(token, asked(request));
    if (caller.refused !== undefined) throw tokenRefused(caller.refused);
    request.caller = { ...caller.user, address: request.ip };
    request.found = found;
    const exp = Math.floor(caller.endsAt.getTime() / 1000);
    const readAgain = async () => (await tokenCallerOf(token)).user;
    request.sesi = { sid: caller.user.token?.id ?? '', exp, readAgain };
  }

  /** Sets the caller of a request. @throws AppError 401 without a valid access token or token of an integration */
  async function authenticate(request: FastifyRequest): Promise<void> {
    const apiToken = apiTokenOf(request.headers.authorization);
    if (apiToken !== undefined) return authenticateToken(request, apiToken);
    const token = bearerOf(request.headers.authorization);
    const claims = token === undefined ? undefined : readAccess(api.jwt, token);
    if (!claims || isExpired(claims, deps.now())) throw signInRequired('invalid_token');
    const { found, ...caller } = await callerOf(claims.sub, claims.sid, asked(request));
    if (caller.refused !== undefined) throw signInRequired(caller.refused);
    if (caller.lacksFactor && request.routeOptions.config.withoutFactor !== true) throw factorNeeded();
    request.caller = { ...caller.user, address: request.ip, agent: request.headers['user-agent'] };
    request.found = found;
    const { sub, sid, exp } = claims;
    const readAgain = async () => {
      const { user, lacksFactor } = await callerOf(sub, sid);
      return lacksFactor === true ? undefined : user;
    };
    request.sesi = { sid, exp, readAgain };
  }

  api.decorateRequest('caller');
  api.decorateRequest('found');
  api.decorateRequest('sesi');
  api.addHook('onRequest', async (request, reply) => {
    await authenticate(request);
    const { id, token } = request.caller;
    request.log = request.log.child({ pengguna: id, ...(token && { token: token.id }) });
    reply.log = request.log;
  });
}

/** Refuses with 403 when the user may do `action` on no record of the subject; to a token it says which right that is. */
export function assertAllowed(user: CurrentUser, action: string, name: string): void {
  if (user.ability.can(action, name)) return;
  const right = `${action}:${name}`;
  if (user.token) throw new AppError(403, `Token ini tidak berwenang untuk ${right}.`);
  throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
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

import { subject } from '@casl/ability';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { bearerOf, isExpired, readAccess } from '#server/auth/access.ts';
import { findUser, penggunaOf } from '#server/auth/user.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set on every route that needs a session, before the body is read. */
    pengguna: Pengguna;
  }
}

const masuk = (message: string) => new AppError(401, message, { headers: { 'www-authenticate': 'Bearer' } });

/**
 * The caller of a request, read again from the database on every call: a disabled user, a closed session and a changed
 * role count at once.
 * @throws AppError 401 without a valid access token
 */
export async function authenticate(
  app: App,
  deps: { db: Kysely<Database>; now: () => Date },
  request: FastifyRequest,
): Promise<Pengguna> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) throw masuk('Anda belum masuk. Silakan masuk terlebih dahulu.');
  const claims = readAccess(app.jwt, token);
  if (!claims) throw masuk('Token tidak sah. Silakan masuk kembali.');
  if (isExpired(claims, deps.now())) throw masuk('Token sudah kedaluwarsa. Perbarui sesi Anda.');
  const row = await findUser(deps.db, claims.sub, claims.sid);
  if (!row?.aktif || !row.session || row.session.revoked) {
    throw masuk('Sesi tidak berlaku lagi. Silakan masuk kembali.');
  }
  return penggunaOf(row);
}

/** Makes every route of `api` (an encapsulated instance) ask for a session. */
export function requireSession(api: App, deps: { db: Kysely<Database>; now: () => Date }): void {
  api.decorateRequest('pengguna');
  api.addHook('onRequest', async (request) => {
    request.pengguna = await authenticate(api, deps, request);
    request.log = request.log.child({ pengguna: request.pengguna.id });
  });
}

/** Refuses with 403 unless the user may do `action` on the subject at all, whatever the record. */
export function wajibBoleh(pengguna: Pengguna, action: string, name: string): void {
  if (!pengguna.ability.can(action, name)) throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
}

/**
 * A record of another unit is 404 (it does not exist for this user); a visible one on which the action is not
 * allowed is 403.
 * @param apa what the record is called in the 404, e.g. `KPI`
 */
export function wajibBolehAtas<T extends { unit_id: string; unit_jalur: string[] }>(
  pengguna: Pengguna,
  action: string,
  name: string,
  record: T | undefined,
  apa: string,
): asserts record is T {
  // subject() tags the object it gets, so it gets a copy.
  if (!record || !pengguna.ability.can('read', subject(name, { ...record }))) throw tidakDitemukan(apa);
  if (!pengguna.ability.can(action, subject(name, { ...record }))) {
    throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
  }
}

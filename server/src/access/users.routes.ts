/** `/api/users`, `/api/users/profile` and `/api/master/users`: specification §7 "Users" and "Master data". */
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  emptyBody,
  masterUserQuery,
  masterUserSchema,
  profileBody,
  deletedSchema,
  userCreateBody,
  userEditBody,
  userQuery,
  userSchema,
} from '#contract/access.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { forEverybody, type Gate, idIn, needs } from '#server/auth/gate.ts';
import { begin, failed, ownLimit, succeeded } from '#server/auth/throttle.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { invalidInput } from '#server/http/errors.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type CurrentUser, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import {
  createUser,
  deleteUsers,
  ownAccountDeletion,
  updateUser,
  updateProfile,
} from '#server/access/users.service.ts';
import { findUserRecord, listUsers, listColleagues } from '#server/access/users.queries.ts';
import { closedAccounts } from '#server/access/sign-in-locks.service.ts';
import { idsFrom } from '#server/http/ids.ts';

const USERS = '/api/users';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneUser = responses({ 200: envelope(userSchema) });

/**
 * The hash of a new password on the own profile.
 * @throws AppError 422 when the current password is missing or wrong, 429 after five wrong ones in 15 minutes
 */
async function newHash(
  { db, now }: RouteDeps,
  { id }: CurrentUser,
  { password, password_lama }: z.infer<typeof profileBody>,
): Promise<string | undefined> {
  if (password === undefined && password_lama === undefined) return undefined;
  const wrong = (path: string, message: string) => invalidInput([{ path, code: 'custom', message }]);
  if (password === undefined) throw wrong('password', 'wajib diisi bersama password_lama');
  if (password_lama === undefined) throw wrong('password_lama', 'wajib diisi untuk mengganti kata sandi');
  const key = `sandi:${id}`;
  const attempt = await begin(db, ownLimit(key), now);
  const account = await db.selectFrom('pengguna').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash, password_lama))) {
    await tx(db, (trx) => failed(trx, attempt, now()));
    throw wrong('password_lama', 'tidak sesuai dengan kata sandi Anda sekarang');
  }
  await succeeded(db, attempt, now());
  return hashPassword(password);
}

/** @throws AppError 404 */
async function assertExists(db: Db, id: string | undefined): Promise<void> {
  const validId = idIn(id);
  if (validId === undefined || !(await findUserRecord(db, validId))) throw notFound('Pengguna');
}

/** Accounts, as an admin manages them. */
function registerUsers(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['User'];
  const existing: Gate['object'] = async (_user, { params }) => assertExists(db, params['id']);
  const deletable: Gate['object'] = async (user, { params }) => {
    for (const id of idsFrom(params['id'] ?? '', 'Pengguna')) {
      await assertExists(db, id);
      if (id === user.id) throw ownAccountDeletion();
    }
  };
  app.get(
    USERS,
    {
      config: needs('read', 'User'),
      schema: { tags, querystring: userQuery, response: responses({ 200: listEnvelope(userSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listUsers(db, query);
      const closed = await closedAccounts(
        db,
        data.map(({ username }) => username),
        now(),
      );
      const shown = data.map((user) => {
        const until = closed.get(user.username);
        return until === undefined ? user : { ...user, masuk_ditutup: until.toISOString() };
      });
      return { ...ok(shown), paging: paging(query, total) };
    },
  );
  app.post(
    USERS,
    { config: needs('create', 'User'), schema: { tags, body: userCreateBody, response: oneUser } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const hash = await hashPassword(body.password);
      // The fingerprint of a request is kept for a day; a password has no place in it.
      const { password: _, ...fingerprint } = body;
      const answer = await withIdempotency(
        deps,
        request,
        async (trx) => ({
          status: 200 as const,
          body: ok(await createUser(trx, body, { pengguna, waktu: now(), hash }), MESSAGES.dataTersimpan),
        }),
        fingerprint,
      );
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.put(
    `${USERS}/:id`,
    {
      config: needs('update', 'User', existing),
      schema: { tags, params: byId, body: userEditBody, response: oneUser },
    },
    async ({ pengguna, params, body }) => {
      const hash = body.password === undefined ? undefined : await hashPassword(body.password);
      const user = await tx(db, (trx) => updateUser(trx, params.id, body, { pengguna, waktu: now(), hash }));
      return ok(user, MESSAGES.dataTersimpan);
    },
  );
  app.patch(
    `${USERS}/delete/:id`,
    {
      config: needs('delete', 'User', deletable),
      schema: { tags, params: byIds, body: emptyBody, response: responses({ 200: envelope(deletedSchema) }) },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const ids = idsFrom(params.id, 'Pengguna');
      const answer = await withIdempotency(deps, request, async (trx) => {
        await deleteUsers(trx, ids, { pengguna, waktu: now() });
        return { status: 200 as const, body: ok({ id: ids }, 'Data telah dihapus') };
      });
      return reply.code(answer.status).send(answer.body);
    },
  );
}

/** The own account, which everybody signed in reads and keeps up; an admin reads everybody's. */
function registerProfile(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['Profile'];
  const url = `${USERS}/profile/:id`;
  /** Somebody else's is not there, unless one may read accounts. */
  const visible = (user: CurrentUser, id: string) => {
    if (id !== user.id && !user.ability.can('read', 'User')) throw notFound('Pengguna');
  };
  app.get(
    url,
    { config: forEverybody(), schema: { tags, params: byId, response: oneUser } },
    async ({ pengguna, params }) => {
      visible(pengguna, params.id);
      const user = await findUserRecord(db, params.id);
      if (!user) throw notFound('Pengguna');
      return ok(user);
    },
  );
  const isOwn: Gate['object'] = async (user, { params }) => {
    const id = params['id'] ?? '';
    if (id === user.id) return;
    visible(user, id);
    await assertExists(db, id);
    throw new AppError(403, 'Profil hanya diubah oleh pemiliknya. Ubah akun ini lewat daftar pengguna.');
  };
  app.put(
    url,
    { config: forEverybody(isOwn), schema: { tags, params: byId, body: profileBody, response: oneUser } },
    async ({ pengguna, body }) => {
      const hash = await newHash(deps, pengguna, body);
      const user = await tx(db, (trx) => updateProfile(trx, body, { pengguna, waktu: now(), hash }));
      const message = 'Kata sandi berhasil diganti. Silakan masuk kembali dengan kata sandi baru.';
      return ok(user, hash === undefined ? 'Profil berhasil diperbarui.' : message);
    },
  );
}

/** Registers every call on accounts. */
export function registerAccounts(app: App, deps: RouteDeps): void {
  registerUsers(app, deps);
  registerProfile(app, deps);
  app.get(
    '/api/master/users',
    {
      config: forEverybody(),
      schema: {
        tags: ['User'],
        querystring: masterUserQuery,
        response: responses({ 200: listEnvelope(masterUserSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await listColleagues(deps.db, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}

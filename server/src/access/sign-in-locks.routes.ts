/** `/api/kunci-masuk`: sign-ins that are closed after too many failures, and opening them again. contract.md §4. */
import { z } from 'zod';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import { emptyBody } from '#contract/access.ts';
import { liftedSchema, signInLockQuery, signInLockSchema } from '#contract/sign-in-locks.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { isClosed, listLocks, openAccount, openLock } from '#server/access/sign-in-locks.service.ts';

const TAGS = ['User'];
const OPENED = 'Masuk dibuka kembali.';
const byId = z.object({ id: idSchema });
const lifted = responses({ 200: envelope(liftedSchema) });

/** Registers what an admin does about closed sign-ins. */
export function registerSignInLocks(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const account: Gate['object'] = async (_admin, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || !(await findUserRecord(db, id))) throw notFound('Pengguna');
  };
  const closed: Gate['object'] = async (_admin, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || !(await isClosed(db, id, now()))) throw notFound('Kunci masuk');
  };
  app.get(
    '/api/kunci-masuk',
    {
      config: needs('read', 'User'),
      schema: {
        tags: TAGS,
        description: 'Masuk yang sedang ditutup karena terlalu banyak percobaan gagal.',
        querystring: signInLockQuery,
        response: responses({ 200: listEnvelope(signInLockSchema) }),
      },
    },
    async ({ query }) => {
      const { data, total } = await listLocks(db, query, now());
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.patch(
    '/api/kunci-masuk/:id/buka',
    {
      config: needs('update', 'User', closed),
      schema: { tags: TAGS, params: byId, body: emptyBody, response: lifted },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        await openLock(trx, params.id, { by: pengguna.id, address: pengguna.alamat, at: now() });
        return { status: 200 as const, body: ok(params, OPENED) };
      });
      return reply.code(status).send(body);
    },
  );
  app.patch(
    '/api/users/:id/buka-kunci',
    {
      config: needs('update', 'User', account),
      schema: {
        tags: TAGS,
        description: 'Membuka masuk ke satu akun dari semua alamat; percobaan gagalnya dilupakan.',
        params: byId,
        body: emptyBody,
        response: lifted,
      },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const user = await findUserRecord(trx, params.id);
        if (!user) throw notFound('Pengguna');
        await openAccount(trx, user, { by: pengguna.id, address: pengguna.alamat, at: now() });
        return { status: 200 as const, body: ok(params, OPENED) };
      });
      return reply.code(status).send(body);
    },
  );
}

/** `/api/kunci-masuk`: sign-ins that are closed after too many failures, and opening them again. contract.md §4. */
import { z } from 'zod';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import { emptyBody } from '#contract/access.ts';
import { liftedSchema, signInLockQuery, signInLockSchema } from '#contract/sign-in-locks.ts';
import { type Gate, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { listLocks } from '#server/access/sign-in-locks.queries.ts';
import { assertClosed, openAccountOf, openerOf, openLock } from '#server/access/sign-in-locks.service.ts';
import { assertEndable, endSessionsFor } from '#server/access/end-sessions.service.ts';
import { assertRemovable, removeFactorOf } from '#server/access/second-factor.service.ts';
import { assertExists } from '#server/access/others.service.ts';

const TAGS = ['User'];
const OPENED = 'Masuk dibuka kembali.';
const byId = z.object({ id: idSchema });
const lifted = responses({ 200: envelope(liftedSchema) });

/** Registers the calls by which an administrator lists closed sign-ins and opens them, takes second factors off, and ends sessions. */
export function registerSignInLocks(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const account: Gate['object'] = (_admin, { params }) => assertExists(deps, params['id']);
  const removable: Gate['object'] = (admin, { params }) => assertRemovable(deps, admin, params['id']);
  const endable: Gate['object'] = (admin, { params }) => assertEndable(deps, admin, params['id']);
  const closed: Gate['object'] = (_admin, { params }) => assertClosed(deps, params['id']);
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
    (request) =>
      command(deps, request, async (trx, by) => {
        await openLock(trx, request.params.id, openerOf(by));
        return ok(request.params, OPENED);
      }),
  );
  app.patch(
    '/api/users/:id/hapus-dua-faktor',
    {
      config: needs('update', 'User', removable),
      schema: {
        tags: TAGS,
        description: 'Menghapus verifikasi dua langkah sebuah akun; semua sesinya diakhiri.',
        params: byId,
        body: emptyBody,
        response: lifted,
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await removeFactorOf(deps, trx, request.params.id, by);
        return ok(request.params, 'Verifikasi dua langkah dihapus.');
      }),
  );
  app.patch(
    '/api/users/:id/akhiri-sesi',
    {
      config: needs('update', 'User', endable),
      schema: {
        tags: TAGS,
        description: 'Mengakhiri semua sesi sebuah akun; kata sandi dan verifikasi dua langkahnya tetap.',
        params: byId,
        body: emptyBody,
        response: lifted,
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await endSessionsFor(deps, trx, request.params.id, by);
        return ok(request.params, 'Semua sesinya diakhiri.');
      }),
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
    (request) =>
      command(deps, request, async (trx, by) => {
        await openAccountOf(trx, request.params.id, openerOf(by));
        return ok(request.params, OPENED);
      }),
  );
}

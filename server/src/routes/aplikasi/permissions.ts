/** `/apps/permissions/**`: specification §7 "Permissions", contract.md §8. */
import {
  addPermissionBody,
  deletePermissionQuery,
  permissionGoneSchema,
  permissionListSchema,
  permissionQuery,
  permissionSchema,
  updatePermissionBody,
} from '#contract/aplikasi/permissions.ts';
import { needs } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { daftarIzin, hapusIzin, tambahIzin, ubahIzin } from '#server/repositories/aplikasi/permissions.ts';

const BASE = '/apps/permissions';
const SUBJEK = 'Permission';
const satu = responses({ 200: permissionSchema });

/** The catalogue of permissions; bare answers. */
export function registerPermissions(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = [SUBJEK];
  app.get(
    `${BASE}/data`,
    {
      config: needs('read', SUBJEK),
      schema: { tags, querystring: permissionQuery, response: responses({ 200: permissionListSchema }) },
    },
    async ({ query }) => {
      return daftarIzin(db, query);
    },
  );
  app.post(
    `${BASE}/add-permission`,
    { config: needs('create', SUBJEK), schema: { tags, body: addPermissionBody, response: satu } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await tambahIzin(trx, body.permission.name, { pengguna, waktu: now() }),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.post(
    `${BASE}/update-permission`,
    { config: needs('update', SUBJEK), schema: { tags, body: updatePermissionBody, response: satu } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await ubahIzin(trx, body.id, body.name, { pengguna, waktu: now() }),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.delete(
    `${BASE}/delete`,
    {
      config: needs('delete', SUBJEK),
      schema: { tags, querystring: deletePermissionQuery, response: responses({ 200: permissionGoneSchema }) },
    },
    async ({ pengguna, query: { id } }) => {
      await tx(db, (trx) => hapusIzin(trx, id, { pengguna, waktu: now() }));
      return { id };
    },
  );
}

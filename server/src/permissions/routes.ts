/** `/apps/permissions/**`: specification §7 "Permissions", contract.md §8. */
import {
  addPermissionBody,
  deletePermissionQuery,
  permissionGoneSchema,
  permissionListSchema,
  permissionQuery,
  permissionSchema,
  updatePermissionBody,
} from '#contract/permissions.ts';
import { needs } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { listPermissions, deletePermission, addPermission, updatePermission } from '#server/permissions/service.ts';

const BASE = '/apps/permissions';
const SUBJECT = 'Permission';
const one = responses({ 200: permissionSchema });

/** The catalogue of permissions; bare answers. */
export function registerPermissions(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = [SUBJECT];
  app.get(
    `${BASE}/data`,
    {
      config: needs('read', SUBJECT),
      schema: { tags, querystring: permissionQuery, response: responses({ 200: permissionListSchema }) },
    },
    async ({ query }) => {
      return listPermissions(db, query);
    },
  );
  app.post(
    `${BASE}/add-permission`,
    { config: needs('create', SUBJECT), schema: { tags, body: addPermissionBody, response: one } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await addPermission(trx, body.permission.name, { pengguna, waktu: now() }),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post(
    `${BASE}/update-permission`,
    { config: needs('update', SUBJECT), schema: { tags, body: updatePermissionBody, response: one } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await updatePermission(trx, body.id, body.name, { pengguna, waktu: now() }),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.delete(
    `${BASE}/delete`,
    {
      config: needs('delete', SUBJECT),
      schema: { tags, querystring: deletePermissionQuery, response: responses({ 200: permissionGoneSchema }) },
    },
    async ({ pengguna, query: { id } }) => {
      await tx(db, (trx) => deletePermission(trx, id, { pengguna, waktu: now() }));
      return { id };
    },
  );
}

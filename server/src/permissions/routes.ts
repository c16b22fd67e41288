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
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { addPermission, deletePermission, listPermissions, updatePermission } from '#server/permissions/service.ts';

const BASE = '/apps/permissions';
const SUBJECT = 'Permission';
const one = responses({ 200: permissionSchema });

/** The catalogue of permissions; bare answers. */
export function registerPermissions(app: App, deps: RouteDeps): void {
  const tags = [SUBJECT];
  app.get(
    `${BASE}/data`,
    {
      config: needs('read', SUBJECT),
      schema: { tags, querystring: permissionQuery, response: responses({ 200: permissionListSchema }) },
    },
    async ({ query }) => {
      return listPermissions(deps.db, query);
    },
  );
  app.post(
    `${BASE}/add-permission`,
    { config: needs('create', SUBJECT), schema: { tags, body: addPermissionBody, response: one } },
    (request) => command(deps, request, (trx, by) => addPermission(trx, request.body.permission.name, by)),
  );
  app.post(
    `${BASE}/update-permission`,
    { config: needs('update', SUBJECT), schema: { tags, body: updatePermissionBody, response: one } },
    (request) => command(deps, request, (trx, by) => updatePermission(trx, request.body.id, request.body.name, by)),
  );
  app.delete(
    `${BASE}/delete`,
    {
      config: needs('delete', SUBJECT),
      schema: { tags, querystring: deletePermissionQuery, response: responses({ 200: permissionGoneSchema }) },
    },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deletePermission(trx, request.query.id, by);
        return { id: request.query.id };
      }),
  );
}

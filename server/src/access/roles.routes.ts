/** `/api/role` and `/api/role-module`: specification §7 "Roles"; docs/decisions/0017 for making and deleting roles. */
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  roleCreateBody,
  roleEditBody,
  roleModuleCreateBody,
  roleModuleEditBody,
  roleModuleQuery,
  roleModuleSchema,
  roleQuery,
  roleSchema,
  deletedSchema,
} from '#contract/access.ts';
import { roleExportQuery, roleModuleExportQuery } from '#contract/access-export.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { today } from '#server/http/today.ts';
import { headerXlsx } from '#server/workbook/xlsx.ts';
import { roleModulesWorkbook, rolesWorkbook } from '#server/access/workbooks.service.ts';
import { paging } from '#server/http/paging.ts';
import {
  assertModule,
  createRole,
  deleteRoles,
  giveModule,
  readRole,
  revokeModules,
  updateModule,
  updateRole,
} from '#server/access/roles.service.ts';
import { listRoleModules, listRoles } from '#server/access/roles.queries.ts';
import { idsFrom } from '#server/http/ids.ts';

const ROLE = '/api/role';
const ROLE_MODULE = '/api/role-module';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneRole = responses({ 200: envelope(roleSchema) });
const oneModule = responses({ 200: envelope(roleModuleSchema) });
const workbook = responses({ 200: bytesOf(XLSX) });
const removed = responses({ 200: envelope(deletedSchema) });

/** Roles. */
export function registerRoles(app: App, deps: RouteDeps): void {
  const tags = ['Role'];
  const existing: Gate['object'] = async (_user, { params }) => void (await readRole(deps, idIn(params['id'])));
  app.get(
    ROLE,
    {
      config: needs('read', 'Role'),
      schema: { tags, querystring: roleQuery, response: responses({ 200: listEnvelope(roleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listRoles(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${ROLE}/export`,
    { config: needs('read', 'Role'), schema: { tags, querystring: roleExportQuery, response: workbook } },
    async ({ query }, reply) =>
      reply.headers(headerXlsx(`peran-${today(deps.now())}`)).send(await rolesWorkbook(deps, query)),
  );
  app.get(
    `${ROLE}/:id`,
    { config: needs('read', 'Role'), schema: { tags, params: byId, response: oneRole } },
    async ({ params }) => ok(await readRole(deps, params.id)),
  );
  app.post(
    ROLE,
    { config: needs('create', 'Role'), schema: { tags, body: roleCreateBody, response: oneRole } },
    (request) =>
      command(deps, request, async (trx, by) => ok(await createRole(trx, request.body, by), MESSAGES.dataTersimpan)),
  );
  app.put(
    `${ROLE}/:id`,
    {
      config: needs('update', 'Role', existing),
      schema: { tags, params: byId, body: roleEditBody, response: oneRole },
    },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok(await updateRole(trx, request.params.id, request.body, by), MESSAGES.dataTersimpan),
      ),
  );
  app.delete(
    `${ROLE}/:id`,
    { config: needs('delete', 'Role'), schema: { tags, params: byIds, response: removed } },
    async (request) => {
      const ids = idsFrom(request.params.id, 'Peran');
      await change(deps, request, (trx, by) => deleteRoles(trx, ids, by));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
  registerRoleModules(app, deps);
}

/**
 * The modules of roles. A change counts at once, without a new sign-in, because abilities are computed on every call.
 */
function registerRoleModules(app: App, deps: RouteDeps): void {
  const tags = ['RoleModule'];
  const existing: Gate['object'] = (_user, { params }) => assertModule(deps, idIn(params['id']));
  app.get(
    ROLE_MODULE,
    {
      config: needs('read', 'RoleModule'),
      schema: { tags, querystring: roleModuleQuery, response: responses({ 200: listEnvelope(roleModuleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listRoleModules(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${ROLE_MODULE}/export`,
    { config: needs('read', 'RoleModule'), schema: { tags, querystring: roleModuleExportQuery, response: workbook } },
    async ({ query }, reply) =>
      reply.headers(headerXlsx(`modul-peran-${today(deps.now())}`)).send(await roleModulesWorkbook(deps, query)),
  );
  app.post(
    ROLE_MODULE,
    { config: needs('create', 'RoleModule'), schema: { tags, body: roleModuleCreateBody, response: oneModule } },
    (request) =>
      command(deps, request, async (trx, by) => ok(await giveModule(trx, request.body, by), MESSAGES.dataTersimpan)),
  );
  app.patch(
    `${ROLE_MODULE}/:id`,
    {
      config: needs('update', 'RoleModule', existing),
      schema: { tags, params: byId, body: roleModuleEditBody, response: oneModule },
    },
    (request) =>
      command(deps, request, async (trx, by) =>
        ok(await updateModule(trx, request.params.id, request.body, by), MESSAGES.dataTersimpan),
      ),
  );
  app.delete(
    `${ROLE_MODULE}/:id`,
    { config: needs('delete', 'RoleModule'), schema: { tags, params: byIds, response: removed } },
    async (request) => {
      const ids = idsFrom(request.params.id, 'Modul peran');
      await change(deps, request, (trx, by) => revokeModules(trx, ids, by));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
}

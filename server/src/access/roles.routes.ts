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
import { MESSAGES } from '#domain/messages/messages.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import {
  giveModule,
  createRole,
  revokeModules,
  deleteRoles,
  updateModule,
  updateRole,
} from '#server/access/roles.service.ts';
import { findRoleModules, findRole, listRoleModules, listRoles } from '#server/access/roles.queries.ts';
import { idsFrom } from '#server/http/ids.ts';

const ROLE = '/api/role';
const ROLE_MODULE = '/api/role-module';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneRole = responses({ 200: envelope(roleSchema) });
const oneModule = responses({ 200: envelope(roleModuleSchema) });
const removed = responses({ 200: envelope(deletedSchema) });

/** Roles. */
export function registerRoles(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['Role'];
  const existing: Gate['object'] = async (_user, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || !(await findRole(db, id))) throw notFound('Peran');
  };
  app.get(
    ROLE,
    {
      config: needs('read', 'Role'),
      schema: { tags, querystring: roleQuery, response: responses({ 200: listEnvelope(roleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listRoles(db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${ROLE}/:id`,
    { config: needs('read', 'Role'), schema: { tags, params: byId, response: oneRole } },
    async ({ params }) => {
      const role = await findRole(db, params.id);
      if (!role) throw notFound('Peran');
      return ok(role);
    },
  );
  app.post(
    ROLE,
    { config: needs('create', 'Role'), schema: { tags, body: roleCreateBody, response: oneRole } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await createRole(trx, body, { pengguna, waktu: now() }), MESSAGES.dataTersimpan),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.put(
    `${ROLE}/:id`,
    {
      config: needs('update', 'Role', existing),
      schema: { tags, params: byId, body: roleEditBody, response: oneRole },
    },
    async ({ pengguna, params, body }) => {
      const role = await tx(db, (trx) => updateRole(trx, params.id, body, { pengguna, waktu: now() }));
      return ok(role, MESSAGES.dataTersimpan);
    },
  );
  app.delete(
    `${ROLE}/:id`,
    { config: needs('delete', 'Role'), schema: { tags, params: byIds, response: removed } },
    async ({ pengguna, params }) => {
      const ids = idsFrom(params.id, 'Peran');
      await tx(db, (trx) => deleteRoles(trx, ids, { pengguna, waktu: now() }));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
  registerRoleModules(app, deps);
}

/** What roles have of modules. Nobody needs to sign in again: abilities are computed on every call. */
function registerRoleModules(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['RoleModule'];
  const existing: Gate['object'] = async (_user, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || (await findRoleModules(db, [id])).length === 0) throw notFound('Modul peran');
  };
  app.get(
    ROLE_MODULE,
    {
      config: needs('read', 'RoleModule'),
      schema: { tags, querystring: roleModuleQuery, response: responses({ 200: listEnvelope(roleModuleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listRoleModules(db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.post(
    ROLE_MODULE,
    { config: needs('create', 'RoleModule'), schema: { tags, body: roleModuleCreateBody, response: oneModule } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await giveModule(trx, body, { pengguna, waktu: now() }), MESSAGES.dataTersimpan),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.patch(
    `${ROLE_MODULE}/:id`,
    {
      config: needs('update', 'RoleModule', existing),
      schema: { tags, params: byId, body: roleModuleEditBody, response: oneModule },
    },
    async (request, reply) => {
      const { pengguna, params, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await updateModule(trx, params.id, body, { pengguna, waktu: now() }), MESSAGES.dataTersimpan),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.delete(
    `${ROLE_MODULE}/:id`,
    { config: needs('delete', 'RoleModule'), schema: { tags, params: byIds, response: removed } },
    async ({ pengguna, params }) => {
      const ids = idsFrom(params.id, 'Modul peran');
      await tx(db, (trx) => revokeModules(trx, ids, { pengguna, waktu: now() }));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
}

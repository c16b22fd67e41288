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
  terhapusSchema,
} from '#contract/pengguna.ts';
import { PESAN } from '#domain/pesan/pesan.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { beriModul, buatPeran, cabutModul, hapusPeran, ubahModul, ubahPeran } from '#server/repositories/peran-ubah.ts';
import { cariModulPeran, cariPeran, daftarModulPeran, daftarPeran } from '#server/repositories/peran.ts';
import { idsDari } from '#server/routes/kpi.ts';

const ROLE = '/api/role';
const ROLE_MODULE = '/api/role-module';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const satuPeran = responses({ 200: envelope(roleSchema) });
const satuModul = responses({ 200: envelope(roleModuleSchema) });
const terhapus = responses({ 200: envelope(terhapusSchema) });

/** Roles. */
export function registerPeran(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['Role'];
  const ada: Gate['object'] = async (_pengguna, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || !(await cariPeran(db, id))) throw tidakDitemukan('Peran');
  };
  app.get(
    ROLE,
    {
      config: needs('read', 'Role'),
      schema: { tags, querystring: roleQuery, response: responses({ 200: listEnvelope(roleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await daftarPeran(db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${ROLE}/:id`,
    { config: needs('read', 'Role'), schema: { tags, params: byId, response: satuPeran } },
    async ({ params }) => {
      const role = await cariPeran(db, params.id);
      if (!role) throw tidakDitemukan('Peran');
      return ok(role);
    },
  );
  app.post(
    ROLE,
    { config: needs('create', 'Role'), schema: { tags, body: roleCreateBody, response: satuPeran } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await buatPeran(trx, body, { pengguna, waktu: now() }), PESAN.dataTersimpan),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.put(
    `${ROLE}/:id`,
    { config: needs('update', 'Role', ada), schema: { tags, params: byId, body: roleEditBody, response: satuPeran } },
    async ({ pengguna, params, body }) => {
      const role = await tx(db, (trx) => ubahPeran(trx, params.id, body, { pengguna, waktu: now() }));
      return ok(role, PESAN.dataTersimpan);
    },
  );
  app.delete(
    `${ROLE}/:id`,
    { config: needs('delete', 'Role'), schema: { tags, params: byIds, response: terhapus } },
    async ({ pengguna, params }) => {
      const ids = idsDari(params.id, 'Peran');
      await tx(db, (trx) => hapusPeran(trx, ids, { pengguna, waktu: now() }));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
  registerModulPeran(app, deps);
}

/** What roles have of modules. Nobody needs to sign in again: abilities are computed on every call. */
function registerModulPeran(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['RoleModule'];
  const ada: Gate['object'] = async (_pengguna, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined || (await cariModulPeran(db, [id])).length === 0) throw tidakDitemukan('Modul peran');
  };
  app.get(
    ROLE_MODULE,
    {
      config: needs('read', 'RoleModule'),
      schema: { tags, querystring: roleModuleQuery, response: responses({ 200: listEnvelope(roleModuleSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await daftarModulPeran(db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.post(
    ROLE_MODULE,
    { config: needs('create', 'RoleModule'), schema: { tags, body: roleModuleCreateBody, response: satuModul } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await beriModul(trx, body, { pengguna, waktu: now() }), PESAN.dataTersimpan),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.patch(
    `${ROLE_MODULE}/:id`,
    {
      config: needs('update', 'RoleModule', ada),
      schema: { tags, params: byId, body: roleModuleEditBody, response: satuModul },
    },
    async (request, reply) => {
      const { pengguna, params, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await ubahModul(trx, params.id, body, { pengguna, waktu: now() }), PESAN.dataTersimpan),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.delete(
    `${ROLE_MODULE}/:id`,
    { config: needs('delete', 'RoleModule'), schema: { tags, params: byIds, response: terhapus } },
    async ({ pengguna, params }) => {
      const ids = idsDari(params.id, 'Modul peran');
      await tx(db, (trx) => cabutModul(trx, ids, { pengguna, waktu: now() }));
      return ok({ id: ids }, 'Data telah dihapus');
    },
  );
}

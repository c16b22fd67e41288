/** `/api/users`, `/api/users/profile` and `/api/master/users`: specification §7 "Users" and "Master data". */
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  emptyBody,
  masterUserQuery,
  masterUserSchema,
  profileBody,
  deletedSchema,
  forgetBody,
  forgottenSchema,
  invitedSchema,
  userCreateBody,
  userEditBody,
  userQuery,
  userSchema,
} from '#contract/access.ts';
import { userExportQuery } from '#contract/access-export.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { forEverybody, type Gate, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { today } from '#server/http/today.ts';
import { headerXlsx } from '#server/workbook/xlsx.ts';
import { accountsWorkbook } from '#server/access/workbooks.service.ts';
import { paging } from '#server/http/paging.ts';
import { firstHash } from '#server/access/first-password.service.ts';
import { assertForgettable, forgetUser, forgottenWords } from '#server/access/forget.service.ts';
import { inviteAgain } from '#server/access/invitations.service.ts';
import { newHash } from '#server/access/own-password.service.ts';
import {
  assertDeletable,
  assertOwnProfile,
  createUser,
  deleteUsers,
  listAccounts,
  readProfile,
  updateProfile,
  updateUser,
} from '#server/access/users.service.ts';
import { assertExists } from '#server/access/others.service.ts';
import { listColleagues } from '#server/access/users.queries.ts';
import { idsFrom } from '#server/http/ids.ts';

const USERS = '/api/users';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneUser = responses({ 200: envelope(userSchema) });

const ACTIVATED = {
  told: 'Akun diaktifkan. Surel dikirim ke alamatnya.',
  untold: 'Akun diaktifkan. Beri tahu orangnya: server ini tidak mengirim surel.',
};

/** Accounts, as an admin manages them. */
function registerUsers(app: App, deps: RouteDeps): void {
  const tags = ['User'];
  const existing: Gate['object'] = (_user, { params }) => assertExists(deps, params['id']);
  const deletable: Gate['object'] = (user, { params }) => assertDeletable(deps, user, params['id'] ?? '');
  app.get(
    USERS,
    {
      config: needs('read', 'User'),
      schema: { tags, querystring: userQuery, response: responses({ 200: listEnvelope(userSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listAccounts(deps, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${USERS}/export`,
    {
      config: needs('read', 'User'),
      schema: { tags, querystring: userExportQuery, response: responses({ 200: bytesOf(XLSX) }) },
    },
    async ({ query }, reply) =>
      reply.headers(headerXlsx(`pengguna-${today(deps.now())}`)).send(await accountsWorkbook(deps, query)),
  );
  app.post(
    USERS,
    { config: needs('create', 'User'), schema: { tags, body: userCreateBody, response: oneUser } },
    async (request) => {
      const hash = await firstHash(deps, request.body);
      // The fingerprint of a request is stored for a day, so the password must not be part of it.
      const { password: _, ...fingerprint } = request.body;
      return command(
        deps,
        request,
        async (trx, by) => ok(await createUser(trx, request.body, { ...by, hash }), MESSAGES.dataTersimpan),
        fingerprint,
      );
    },
  );
  app.put(
    `${USERS}/:id`,
    {
      config: needs('update', 'User', existing),
      schema: { tags, params: byId, body: userEditBody, response: oneUser },
    },
    async (request) => {
      const { password } = request.body;
      const hash = password === undefined ? undefined : await hashPassword(password);
      const { letters } = deps;
      return change(deps, request, async (trx, by) => {
        const { user, activated } = await updateUser(trx, request.params.id, request.body, { ...by, hash, letters });
        return ok(user, activated === undefined ? MESSAGES.dataTersimpan : ACTIVATED[activated]);
      });
    },
  );
  app.patch(
    `${USERS}/delete/:id`,
    {
      config: needs('delete', 'User', deletable),
      schema: { tags, params: byIds, body: emptyBody, response: responses({ 200: envelope(deletedSchema) }) },
    },
    async (request) => {
      const ids = idsFrom(request.params.id, 'Pengguna');
      return command(deps, request, async (trx, by) => {
        await deleteUsers(trx, ids, by);
        return ok({ id: ids }, 'Data telah dihapus');
      });
    },
  );
  app.patch(
    `${USERS}/:id/surel-sandi`,
    {
      config: needs('update', 'User', existing),
      schema: {
        tags,
        description:
          'Mengirim tautan ke alamat akun; orangnya membuat kata sandi sendiri. Berlaku 7 hari sejak surelnya berangkat.',
        params: byId,
        body: emptyBody,
        response: responses({ 200: envelope(invitedSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await inviteAgain(deps, trx, request.params.id, by);
        return ok(request.params, 'Surel berisi tautan kata sandi sedang dikirim.');
      }),
  );
  const forgettable: Gate['object'] = (user, { params }) => assertForgettable(deps, user, params['id']);
  app.patch(
    `${USERS}/:id/hapus-data-pribadi`,
    {
      config: needs('delete', 'User', forgettable),
      schema: {
        tags,
        description:
          'Menghapus data pribadi akun yang sudah dinonaktifkan atau dihapus; riwayat laporan tetap menyebut id dan perannya.',
        params: byId,
        body: forgetBody,
        response: responses({ 200: envelope(forgottenSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        const rules = await forgetUser(trx, request.params.id, request.body, by);
        return ok({ id: request.params.id }, forgottenWords(rules));
      }),
  );
}

/** A person's own profile, which everybody signed in may read and change. An administrator may read every profile. */
function registerProfile(app: App, deps: RouteDeps): void {
  const tags = ['Profile'];
  const url = `${USERS}/profile/:id`;
  app.get(
    url,
    { config: forEverybody(), schema: { tags, params: byId, response: oneUser } },
    async ({ caller, params }) => ok(await readProfile(deps, caller, params.id)),
  );
  const isOwn: Gate['object'] = (user, { params }) => assertOwnProfile(deps, user, params['id'] ?? '');
  app.put(
    url,
    {
      config: forEverybody(isOwn),
      schema: {
        tags,
        description:
          'Mengubah profil sendiri. Kata sandi baru memerlukan password_lama; alamat surel yang diganti tanpa password_lama baru menerima tautan kata sandi dan surel keamanan setelah tujuh hari.',
        params: byId,
        body: profileBody,
        response: oneUser,
      },
    },
    async (request) => {
      const hash = await newHash(deps, request.caller, request.body);
      return change(deps, request, async (trx, by) => {
        const user = await updateProfile(deps, trx, request.body, { ...by, hash });
        const message = 'Kata sandi berhasil diganti. Silakan masuk kembali dengan kata sandi baru.';
        return ok(user, hash === undefined ? 'Profil berhasil diperbarui.' : message);
      });
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
    async ({ caller, query }) => {
      const { data, total } = await listColleagues(deps.db, caller, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}

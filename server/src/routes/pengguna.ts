/** `/api/users`, `/api/users/profile` and `/api/master/users`: specification §7 "Users" and "Master data". */
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  kosongBody,
  masterUserQuery,
  masterUserSchema,
  profilBody,
  terhapusSchema,
  userCreateBody,
  userEditBody,
  userQuery,
  userSchema,
} from '#contract/pengguna.ts';
import { PESAN } from '#domain/pesan/pesan.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { forEverybody, type Gate, idIn, needs } from '#server/auth/gate.ts';
import { begin, failed, ownLimit, succeeded } from '#server/auth/throttle.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { tidakSah } from '#server/http/errors.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import {
  buatPengguna,
  hapusPengguna,
  hapusSendiri,
  ubahPengguna,
  ubahProfil,
} from '#server/repositories/pengguna-ubah.ts';
import { cariPengguna, daftarPengguna, daftarRekan } from '#server/repositories/pengguna.ts';
import { closedAccounts } from '#server/repositories/sign-in-locks.ts';
import { idsDari } from '#server/routes/kpi.ts';

const USERS = '/api/users';
const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const satuUser = responses({ 200: envelope(userSchema) });

/**
 * The hash of a new password on the own profile.
 * @throws AppError 422 when the current password is missing or wrong, 429 after five wrong ones in 15 minutes
 */
async function hashBaru(
  { db, now }: RouteDeps,
  { id }: Pengguna,
  { password, password_lama }: z.infer<typeof profilBody>,
): Promise<string | undefined> {
  if (password === undefined && password_lama === undefined) return undefined;
  const salah = (path: string, message: string) => tidakSah([{ path, code: 'custom', message }]);
  if (password === undefined) throw salah('password', 'wajib diisi bersama password_lama');
  if (password_lama === undefined) throw salah('password_lama', 'wajib diisi untuk mengganti kata sandi');
  const kunci = `sandi:${id}`;
  const attempt = await begin(db, ownLimit(kunci), now);
  const akun = await db.selectFrom('pengguna').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (!(await verifyPassword(akun?.password_hash, password_lama))) {
    await tx(db, (trx) => failed(trx, attempt, now()));
    throw salah('password_lama', 'tidak sesuai dengan kata sandi Anda sekarang');
  }
  await succeeded(db, attempt, now());
  return hashPassword(password);
}

/** @throws AppError 404 */
async function wajibAda(db: Db, id: string | undefined): Promise<void> {
  const sah = idIn(id);
  if (sah === undefined || !(await cariPengguna(db, sah))) throw tidakDitemukan('Pengguna');
}

/** Accounts, as an admin manages them. */
function registerUsers(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['User'];
  const ada: Gate['object'] = async (_pengguna, { params }) => wajibAda(db, params['id']);
  const bolehDihapus: Gate['object'] = async (pengguna, { params }) => {
    for (const id of idsDari(params['id'] ?? '', 'Pengguna')) {
      await wajibAda(db, id);
      if (id === pengguna.id) throw hapusSendiri();
    }
  };
  app.get(
    USERS,
    {
      config: needs('read', 'User'),
      schema: { tags, querystring: userQuery, response: responses({ 200: listEnvelope(userSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await daftarPengguna(db, query);
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
    { config: needs('create', 'User'), schema: { tags, body: userCreateBody, response: satuUser } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const hash = await hashPassword(body.password);
      // The fingerprint of a request is kept for a day; a password has no place in it.
      const { password: _, ...sidik } = body;
      const jawaban = await withIdempotency(
        deps,
        request,
        async (trx) => ({
          status: 200 as const,
          body: ok(await buatPengguna(trx, body, { pengguna, waktu: now(), hash }), PESAN.dataTersimpan),
        }),
        sidik,
      );
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.put(
    `${USERS}/:id`,
    { config: needs('update', 'User', ada), schema: { tags, params: byId, body: userEditBody, response: satuUser } },
    async ({ pengguna, params, body }) => {
      const hash = body.password === undefined ? undefined : await hashPassword(body.password);
      const user = await tx(db, (trx) => ubahPengguna(trx, params.id, body, { pengguna, waktu: now(), hash }));
      return ok(user, PESAN.dataTersimpan);
    },
  );
  app.patch(
    `${USERS}/delete/:id`,
    {
      config: needs('delete', 'User', bolehDihapus),
      schema: { tags, params: byIds, body: kosongBody, response: responses({ 200: envelope(terhapusSchema) }) },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const ids = idsDari(params.id, 'Pengguna');
      const jawaban = await withIdempotency(deps, request, async (trx) => {
        await hapusPengguna(trx, ids, { pengguna, waktu: now() });
        return { status: 200 as const, body: ok({ id: ids }, 'Data telah dihapus') };
      });
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
}

/** The own account, which everybody signed in reads and keeps up; an admin reads everybody's. */
function registerProfil(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = ['Profile'];
  const url = `${USERS}/profile/:id`;
  /** Somebody else's is not there, unless one may read accounts. */
  const terlihat = (pengguna: Pengguna, id: string) => {
    if (id !== pengguna.id && !pengguna.ability.can('read', 'User')) throw tidakDitemukan('Pengguna');
  };
  app.get(
    url,
    { config: forEverybody(), schema: { tags, params: byId, response: satuUser } },
    async ({ pengguna, params }) => {
      terlihat(pengguna, params.id);
      const user = await cariPengguna(db, params.id);
      if (!user) throw tidakDitemukan('Pengguna');
      return ok(user);
    },
  );
  const milikSendiri: Gate['object'] = async (pengguna, { params }) => {
    const id = params['id'] ?? '';
    if (id === pengguna.id) return;
    terlihat(pengguna, id);
    await wajibAda(db, id);
    throw new AppError(403, 'Profil hanya diubah oleh pemiliknya. Ubah akun ini lewat daftar pengguna.');
  };
  app.put(
    url,
    { config: forEverybody(milikSendiri), schema: { tags, params: byId, body: profilBody, response: satuUser } },
    async ({ pengguna, body }) => {
      const hash = await hashBaru(deps, pengguna, body);
      const user = await tx(db, (trx) => ubahProfil(trx, body, { pengguna, waktu: now(), hash }));
      const pesan = 'Kata sandi berhasil diganti. Silakan masuk kembali dengan kata sandi baru.';
      return ok(user, hash === undefined ? 'Profil berhasil diperbarui.' : pesan);
    },
  );
}

/** Registers every call on accounts. */
export function registerPengguna(app: App, deps: RouteDeps): void {
  registerUsers(app, deps);
  registerProfil(app, deps);
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
      const { data, total } = await daftarRekan(deps.db, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { gatherAccessVersions } from '#server/auth/user.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { counting } from '#tests/support/statements.ts';

let server: TestServer;
let other: App;
let otherDb: ReturnType<typeof openDatabase>;
let statements: ReturnType<typeof counting>;
let token: string;
/** Statements of a call that changes and reads nothing but who calls. */
const ASK = { method: 'GET', url: '/api/users' } as const;

beforeAll(async () => {
  server = await startTestServer();
  otherDb = openDatabase({ target: server.target });
  statements = counting(otherDb);
  other = await buildApp({
    db: statements.db,
    now: server.clock.now,
    files: localStore(server.dataDir),
    secrets: await loadSecrets(otherDb),
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
});
afterAll(async () => {
  await other.close();
  await otherDb.destroy();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  ({ accessToken: token } = await server.signIn('pelapor.tapin'));
});

/** Whether an officer, who must not, may read the list of users in the other process. */
const status = async () => (await other.inject({ ...ASK, headers: { authorization: `Bearer ${token}` } })).statusCode;
const officer = sql`(select id from pengguna where username = 'pelapor.tapin')`;
const role = (name: string) => sql`(select id from role where name = ${name})`;
const access = sql`(select id from module where name = 'User')`;

const GIVEN: Record<string, { give: RawBuilder<unknown>; take: RawBuilder<unknown> }> = {
  'a role of a person': {
    give: sql`insert into pengguna_role (pengguna_id, role_id) values (${officer}, ${role('admin-dev')})`,
    take: sql`delete from pengguna_role where pengguna_id = ${officer} and role_id = ${role('admin-dev')}`,
  },
  'a module of a role': {
    give: sql`insert into role_module (id, role_id, module_id, actions)
      values (gen_random_uuid(), ${role('admin-esselon-2')}, ${access}, '["read"]')`,
    take: sql`delete from role_module where role_id = ${role('admin-esselon-2')} and module_id = ${access}`,
  },
};

describe('what somebody may do', () => {
  it('is read once while nothing changes', async () => {
    await status();
    statements.taken();
    expect([await status(), statements.taken(), await status(), statements.taken()]).toEqual([403, 1, 403, 1]);
  });

  it.each(Object.entries(GIVEN))('follows %s from the next call on, in another process', async (_, { give, take }) => {
    expect(await status()).toBe(403);
    await give.execute(server.db);
    expect(await status()).toBe(200);
    await take.execute(server.db);
    expect(await status()).toBe(403);
  });

  it('follows a name of a module', async () => {
    await GIVEN['a module of a role']?.give.execute(server.db);
    expect(await status()).toBe(200);
    await sql`update module set name = 'Lain' where name = 'User'`.execute(server.db);
    expect(await status()).toBe(403);
    await sql`update module set name = 'User' where name = 'Lain'`.execute(server.db);
    await GIVEN['a module of a role']?.take.execute(server.db);
  });

  it('ends with the account and with the session', async () => {
    expect(await status()).toBe(403);
    await sql`update pengguna set aktif = false where id = ${officer}`.execute(server.db);
    expect(await status()).toBe(401);
    await sql`update pengguna set aktif = true where id = ${officer}`.execute(server.db);
    expect(await status()).toBe(403);
    await sql`update refresh_family set revoked_at = now() where pengguna_id = ${officer}`.execute(server.db);
    expect(await status()).toBe(401);
  });

  it('is the same after the versions were added up', async () => {
    await status();
    const sum = async () =>
      (await sql<{ n: string }>`select sum(jumlah) as n from versi_akses`.execute(server.db)).rows;
    const before = await sum();
    await Promise.all([gatherAccessVersions(server.db, 1), gatherAccessVersions(server.db, 1)]);
    expect(await sum()).toEqual(before);
    expect(await status()).toBe(403);
    await GIVEN['a role of a person']?.give.execute(server.db);
    expect(await status()).toBe(200);
    await GIVEN['a role of a person']?.take.execute(server.db);
    expect(await status()).toBe(403);
  });
});

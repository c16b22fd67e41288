import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseHost, hostsOf } from '#server/db/hosts.ts';
import { openDatabase } from '#server/db/pool.ts';
import { type Client, signIn as masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
  headers = { authorization: `Bearer ${admin.token}` };
});
afterAll(() => server.close());
// What the first test did not get to undo is no fault of the second.
afterEach(() => turn(false));

/** As after a fail-over: connections that were made before are gone, those that come are to a server that keeps still. */
async function turn(readOnly: boolean): Promise<void> {
  const target = await server.target();
  const beside = openDatabase({ target: async () => target }, 1);
  const name = sql.id(target.database);
  await sql`set session characteristics as transaction read write`.execute(beside);
  await sql`set default_transaction_read_only = off`.execute(beside);
  await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(readOnly ? 'on' : 'off')}`.execute(
    beside,
  );
  if (readOnly) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(beside);
  }
  await beside.destroy();
}
const readyz = async () => {
  const response = await server.app.inject({ url: '/readyz' });
  return [response.statusCode, response.json()];
};
const addUnit = (code: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/unit',
    headers,
    payload: { kode: code, nama_unit: `Unit ${code}`, level_id: 1 },
  });

/** What the trail must tell of is not handed out while nothing can be written into it. */
const RECORDED = ['/api/profil/data'];

it('a database that only reads refuses what is saved with 503, and is saved to again once it can be', async () => {
  expect(await readyz()).toEqual([200, { status: 'ok', read: true, write: true }]);
  await turn(true);
  const refused = async () => {
    const { statusCode, headers: answered, json } = await addUnit('B1');
    return [statusCode, answered['retry-after'], json()];
  };
  // A connection that was cut a moment ago is another refusal.
  await expect.poll(refused).toEqual([
    503,
    '2',
    {
      alert: {
        code: 503,
        status: 503,
        message: 'Basis data sedang hanya dapat dibaca, jadi tidak ada yang disimpan. Coba lagi beberapa saat lagi.',
      },
      data: null,
    },
  ]);
  const signIn = { username: 'admin', password: 'Capaian#2025' };
  const attempt = await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: signIn });
  expect(attempt.statusCode).toBe(503);
  // What was found out a moment ago may be a second old.
  await expect.poll(readyz).toEqual([200, { status: 'hanya baca', read: true, write: false }]);

  const document = await server.app.inject({ url: '/api/openapi.json' });
  const { paths } = document.json<{ paths: Record<string, Record<string, unknown>> }>();
  const readable = Object.keys(paths).filter((path) => paths[path]?.['get'] && !path.includes('{'));
  const answers: unknown[] = [];
  for (const url of readable) {
    const { statusCode } = await server.app.inject({ url, headers });
    answers.push([url, statusCode < 500 ? 'answered' : statusCode]);
  }
  expect(answers).toEqual(readable.map((url) => [url, RECORDED.includes(url) ? 503 : 'answered']));
  expect(readable.length).toBeGreaterThan(30);

  await turn(false);
  // No connection is cut this time: those that answered so are given up by themselves.
  await expect.poll(async () => (await addUnit('B2')).statusCode).toBe(200);
  await expect.poll(readyz).toEqual([200, { status: 'ok', read: true, write: true }]);
});

it('of several hosts the first that can be written to is used, and otherwise the first that answers', async () => {
  const { user, password, host, port, database } = await server.target();
  const at = (hosts: string) => `postgres://${user}:${encodeURIComponent(password)}@${hosts}/${database}`;
  const [dead = '', alive = ''] = hostsOf(at(`127.0.0.1:1,${host}:${port}`));
  expect([dead, alive]).toEqual([at('127.0.0.1:1'), at(`${host}:${port}`)]);
  const still = `${alive}?options=-c%20default_transaction_read_only%3Don`;
  expect(await chooseHost([dead, still, alive])).toEqual({ url: alive, writable: true });
  const other = `${still}&application_name=lain`;
  expect(await chooseHost([dead, still, other])).toEqual({ url: still, writable: false });
  await expect(chooseHost([dead])).rejects.toThrow('ECONNREFUSED');
  const db = openDatabase({ url: at(`127.0.0.1:1,${host}:${port}`) });
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  await db.destroy();
});

/** The real application on a real database, without a network: one per test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { LoginPayload } from '#contract/session.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import type { Provider } from '#server/session/provider.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { checkedAnswers } from '#tests/support/checked-answers.ts';
import { openApiCheck } from '#tests/support/openapi.ts';
import { inMemory } from '#tests/support/memory.ts';

/** The clock of the server under test; it runs, from wherever it was set. */
export function testClock() {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set(to: Date): void {
      shift = to.getTime() - Date.now();
    },
    advance(ms: number): void {
      shift += ms;
    },
  };
}

/** `app` whose every injected answer is held against OpenAPI. */
function checked(app: App): App {
  const check = openApiCheck(app);
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject(options);
    check(options.method ?? 'GET', String(options.url ?? options.path), response);
    return response;
  };
  return new Proxy(app, {
    get: (target, key) => (key === 'inject' ? inject : Reflect.get(target, key, target)),
  });
}

/**
 * Starts the application on a seeded database of its own.
 * @param options token lifetimes in seconds; long by default, so that a test may move the clock by weeks; `provider`: an
 *   identity provider, none by default; `pause`: takes the place of the wait before an answer that shall tell nothing;
 *   undefined: as in the product, by the clock
 */
export async function startTestServer(
  options: {
    accessTtl?: number;
    refreshTtl?: number;
    sessionMaxAge?: number;
    letters?: RouteDeps['letters'];
    provider?: Provider;
    localAccounts?: boolean;
    pause?: ((ms: number) => Promise<unknown>) | undefined;
  } = {},
) {
  const dataDir = await mkdtemp(path.join(inMemory(), 'capaian-uji-'));
  const embedded = await openTestCluster();
  const database = await createTestDatabase(embedded, 'figures');
  const db = openDatabase(database);
  const clock = testClock();
  const bare = await buildApp({
    db,
    now: clock.now,
    files: localStore(path.join(dataDir, 'files')),
    secrets: await loadSecrets(db),
    accessTtl: options.accessTtl ?? 9_000_000,
    refreshTtl: options.refreshTtl ?? 9_000_000,
    sessionMaxAge: options.sessionMaxAge ?? 9_000_000,
    provider: options.provider,
    answers: checkedAnswers,
    letters: options.letters,
    localAccounts: options.localAccounts ?? true,
    // What a test does not ask about it does not wait for.
    pause: 'pause' in options ? options.pause : async () => undefined,
  });
  const app = checked(bare);
  return {
    app,
    db,
    clock,
    dataDir,
    /** Where the database is, for a second application on it. */
    target: database.target,
    /** Signs a demo account in and gives the login payload. */
    async signIn(username: string, password = DEMO_PASSWORD): Promise<LoginPayload> {
      const response = await app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } });
      if (response.statusCode !== 200) throw new Error(`Sign-in of ${username}: ${response.body}`);
      return response.json<{ data: LoginPayload }>().data;
    },
    async close(): Promise<void> {
      await bare.close();
      await db.destroy();
      await database.drop();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

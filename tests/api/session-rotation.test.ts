import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { refusal, claim, call, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const family = (accessToken: string, from = server) =>
  from.db
    .selectFrom('refresh_family')
    .select(['revoked_at', 'alasan'])
    .where('id', '=', claim(accessToken).sid)
    .executeTakeFirstOrThrow();

/** A session renewed three times: four generations, oldest first. */
async function fourGenerations(): Promise<TokenPair[]> {
  const pairs: TokenPair[] = [await server.signIn('pimpinan')];
  for (let n = 0; n < 3; n += 1) {
    const { status, pair } = await renew(server.app, pairs.at(-1)?.refreshToken ?? '');
    expect(status).toBe(200);
    pairs.push(pair);
  }
  return pairs;
}

const WHEN = [0, 5000, 9000, 11_000, DAY];
const CHAINS = [0, 1].flatMap((generation) => WHEN.map((ms) => [generation, ms] as const));

describe('S-4 reuse of a refresh token', () => {
  it.each(CHAINS)(
    'S-4 ends the family when generation %i of four comes again after %i ms, and the end outlives the 401',
    async (generation, ms) => {
      const pairs = await fourGenerations();
      server.clock.advance(ms);
      const [previous, current] = [pairs[generation], pairs[3]];
      if (!previous || !current) throw new Error('no generation');
      expect(await call(server.app, current.accessToken)).toEqual({ status: 200, why: undefined });
      expect((await renew(server.app, previous.refreshToken)).status).toBe(401);
      expect(await family(current.accessToken)).toEqual({
        revoked_at: expect.any(Date),
        alasan: 'refresh token dipakai ulang',
      });
      const all = await Promise.all(pairs.map(({ refreshToken }) => renew(server.app, refreshToken)));
      expect(all.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
      expect(await call(server.app, current.accessToken)).toEqual(refusal('session_revoked'));
    },
  );

  it('S-4 gives the immediate parent the same pair at 9 s, as often as asked, and makes no generation of it', async () => {
    const pairs = await fourGenerations();
    const [parent, current] = [pairs[2], pairs[3]];
    if (!parent || !current) throw new Error('no generation');
    server.clock.advance(9000);
    const again = await Promise.all([1, 2, 3].map(() => renew(server.app, parent.refreshToken)));
    expect(again).toEqual([1, 2, 3].map(() => ({ status: 200, pair: current })));
    const { length } = await server.db
      .selectFrom('refresh_token')
      .select('id')
      .where('family_id', '=', claim(current.accessToken).sid)
      .execute();
    expect(length).toBe(4);
  });

  it('S-4 ends the family when the immediate parent comes at 11 s', async () => {
    const pairs = await fourGenerations();
    const [parent, current] = [pairs[2], pairs[3]];
    if (!parent || !current) throw new Error('no generation');
    server.clock.advance(11_000);
    expect((await renew(server.app, parent.refreshToken)).status).toBe(401);
    expect((await renew(server.app, current.refreshToken)).status).toBe(401);
  });

  it("S-4 leaves the user's other sessions alone", async () => {
    const other = await server.signIn('pimpinan');
    const pairs = await fourGenerations();
    expect((await renew(server.app, pairs[0]?.refreshToken ?? '')).status).toBe(401);
    expect(await call(server.app, other.accessToken)).toEqual({ status: 200, why: undefined });
    expect((await renew(server.app, other.refreshToken)).status).toBe(200);
  });
});

describe('S-10 how long a session lasts', () => {
  const IDLE = 1800;
  const ABSOLUTE = 7200;
  let short: TestServer;
  beforeAll(async () => {
    short = await startTestServer({ accessTtl: 900, refreshTtl: IDLE, sessionMaxAge: ABSOLUTE });
  });
  afterAll(() => short.close());

  it('S-10 ends it without activity after REFRESH_TOKEN_TTL, counted from the last renewal', async () => {
    const initial = await short.signIn('pimpinan');
    short.clock.advance((IDLE - 5) * 1000);
    const { status, pair } = await renew(short.app, initial.refreshToken);
    expect(status).toBe(200);
    short.clock.advance((IDLE - 5) * 1000);
    const again = await renew(short.app, pair.refreshToken);
    expect(again.status).toBe(200);
    short.clock.advance((IDLE + 1) * 1000);
    expect((await renew(short.app, again.pair.refreshToken)).status).toBe(401);
  });

  it('S-10 ends a session that was opened when the limit was longer', async () => {
    const sesi = await short.signIn('pimpinan');
    // Its refresh token still has half an hour.
    const created_at = new Date(short.clock.now().getTime() - ABSOLUTE * 1000);
    await short.db
      .updateTable('refresh_family')
      .set({ created_at })
      .where('id', '=', claim(sesi.accessToken).sid)
      .execute();
    expect((await renew(short.app, sesi.refreshToken)).status).toBe(401);
  });

  it('S-10 ends it SESSION_MAX_AGE after sign-in however often it is renewed, and no access token outlives it', async () => {
    const initial: LoginPayload = await short.signIn('pimpinan');
    const start = claim(initial.accessToken).iat;
    let current: TokenPair = initial;
    const last: number[] = [];
    // Renewed every 1,180 s: the seventh renewal would be past the end.
    for (let n = 1; n <= 6; n += 1) {
      short.clock.advance(1_180_000);
      const { status, pair } = await renew(short.app, current.refreshToken);
      expect([n, status]).toEqual([n, 200]);
      current = pair;
      last.push(claim(pair.accessToken).exp - start);
    }
    expect(last.at(0)).toBeLessThan(1180 + 900 + 5);
    expect(Math.max(...last)).toBe(ABSOLUTE);
    expect(await call(short.app, current.accessToken)).toEqual({ status: 200, why: undefined });
    short.clock.advance(125_000);
    expect(await call(short.app, current.accessToken)).toEqual(refusal('invalid_token'));
    expect((await renew(short.app, current.refreshToken)).status).toBe(401);
  });
});

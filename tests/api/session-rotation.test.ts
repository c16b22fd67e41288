import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { ditolak, klaim, panggil, perbarui } from '#tests/support/sesi.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HARI = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keluarga = (accessToken: string, dari = server) =>
  dari.db
    .selectFrom('refresh_family')
    .select(['revoked_at', 'alasan'])
    .where('id', '=', klaim(accessToken).sid)
    .executeTakeFirstOrThrow();

/** A session renewed three times: four generations, oldest first. */
async function empatGenerasi(): Promise<TokenPair[]> {
  const pairs: TokenPair[] = [await server.signIn('pimpinan')];
  for (let n = 0; n < 3; n += 1) {
    const { status, pair } = await perbarui(server.app, pairs.at(-1)?.refreshToken ?? '');
    expect(status).toBe(200);
    pairs.push(pair);
  }
  return pairs;
}

const KAPAN = [0, 5000, 9000, 11_000, HARI];
const RANTAI = [0, 1].flatMap((generasi) => KAPAN.map((ms) => [generasi, ms] as const));

describe('S-4 reuse of a refresh token', () => {
  it.each(RANTAI)(
    'S-4 ends the family when generation %i of four comes again after %i ms, and the end outlives the 401',
    async (generasi, ms) => {
      const pairs = await empatGenerasi();
      server.clock.advance(ms);
      const [lama, kini] = [pairs[generasi], pairs[3]];
      if (!lama || !kini) throw new Error('no generation');
      expect(await panggil(server.app, kini.accessToken)).toEqual({ status: 200, kenapa: undefined });
      expect((await perbarui(server.app, lama.refreshToken)).status).toBe(401);
      expect(await keluarga(kini.accessToken)).toEqual({
        revoked_at: expect.any(Date),
        alasan: 'refresh token dipakai ulang',
      });
      const semua = await Promise.all(pairs.map(({ refreshToken }) => perbarui(server.app, refreshToken)));
      expect(semua.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
      expect(await panggil(server.app, kini.accessToken)).toEqual(ditolak('session_revoked'));
    },
  );

  it('S-4 gives the immediate parent the same pair at 9 s, as often as asked, and makes no generation of it', async () => {
    const pairs = await empatGenerasi();
    const [induk, kini] = [pairs[2], pairs[3]];
    if (!induk || !kini) throw new Error('no generation');
    server.clock.advance(9000);
    const lagi = await Promise.all([1, 2, 3].map(() => perbarui(server.app, induk.refreshToken)));
    expect(lagi).toEqual([1, 2, 3].map(() => ({ status: 200, pair: kini })));
    const { length } = await server.db
      .selectFrom('refresh_token')
      .select('id')
      .where('family_id', '=', klaim(kini.accessToken).sid)
      .execute();
    expect(length).toBe(4);
  });

  it('S-4 ends the family when the immediate parent comes at 11 s', async () => {
    const pairs = await empatGenerasi();
    const [induk, kini] = [pairs[2], pairs[3]];
    if (!induk || !kini) throw new Error('no generation');
    server.clock.advance(11_000);
    expect((await perbarui(server.app, induk.refreshToken)).status).toBe(401);
    expect((await perbarui(server.app, kini.refreshToken)).status).toBe(401);
  });

  it("S-4 leaves the user's other sessions alone", async () => {
    const lain = await server.signIn('pimpinan');
    const pairs = await empatGenerasi();
    expect((await perbarui(server.app, pairs[0]?.refreshToken ?? '')).status).toBe(401);
    expect(await panggil(server.app, lain.accessToken)).toEqual({ status: 200, kenapa: undefined });
    expect((await perbarui(server.app, lain.refreshToken)).status).toBe(200);
  });
});

describe('S-10 how long a session lasts', () => {
  const IDLE = 1800;
  const MUTLAK = 7200;
  let singkat: TestServer;
  beforeAll(async () => {
    singkat = await startTestServer({ accessTtl: 900, refreshTtl: IDLE, sessionMaxAge: MUTLAK });
  });
  afterAll(() => singkat.close());

  it('S-10 ends it without activity after REFRESH_TOKEN_TTL, counted from the last renewal', async () => {
    const awal = await singkat.signIn('pimpinan');
    singkat.clock.advance((IDLE - 5) * 1000);
    const { status, pair } = await perbarui(singkat.app, awal.refreshToken);
    expect(status).toBe(200);
    singkat.clock.advance((IDLE - 5) * 1000);
    const lagi = await perbarui(singkat.app, pair.refreshToken);
    expect(lagi.status).toBe(200);
    singkat.clock.advance((IDLE + 1) * 1000);
    expect((await perbarui(singkat.app, lagi.pair.refreshToken)).status).toBe(401);
  });

  it('S-10 ends a session that was opened when the limit was longer', async () => {
    const sesi = await singkat.signIn('pimpinan');
    // Its refresh token still has half an hour.
    const created_at = new Date(singkat.clock.now().getTime() - MUTLAK * 1000);
    await singkat.db
      .updateTable('refresh_family')
      .set({ created_at })
      .where('id', '=', klaim(sesi.accessToken).sid)
      .execute();
    expect((await perbarui(singkat.app, sesi.refreshToken)).status).toBe(401);
  });

  it('S-10 ends it SESSION_MAX_AGE after sign-in however often it is renewed, and no access token outlives it', async () => {
    const awal: LoginPayload = await singkat.signIn('pimpinan');
    const mulai = klaim(awal.accessToken).iat;
    let kini: TokenPair = awal;
    const akhir: number[] = [];
    // Renewed every 1,180 s: the seventh renewal would be past the end.
    for (let n = 1; n <= 6; n += 1) {
      singkat.clock.advance(1_180_000);
      const { status, pair } = await perbarui(singkat.app, kini.refreshToken);
      expect([n, status]).toEqual([n, 200]);
      kini = pair;
      akhir.push(klaim(pair.accessToken).exp - mulai);
    }
    expect(akhir.at(0)).toBeLessThan(1180 + 900 + 5);
    expect(Math.max(...akhir)).toBe(MUTLAK);
    expect(await panggil(singkat.app, kini.accessToken)).toEqual({ status: 200, kenapa: undefined });
    singkat.clock.advance(125_000);
    expect(await panggil(singkat.app, kini.accessToken)).toEqual(ditolak('invalid_token'));
    expect((await perbarui(singkat.app, kini.refreshToken)).status).toBe(401);
  });
});

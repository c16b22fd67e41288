import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followSecrets, loadSecrets, rotateSecrets } from '#server/auth/secrets.ts';
import { buildApp } from '#server/app.ts';
import { unwrap, wrap } from '#server/auth/wrapped.ts';
import { ConfigError } from '#server/config.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const KEY = 'kunci pembungkus pertama, tiga puluh dua';
const OTHER = 'kunci pembungkus kedua, tiga puluh dua!!';
const quiet = { warn: () => undefined };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('server_secret').execute()));

const stored = async () =>
  Object.fromEntries(
    (await server.db.selectFrom('server_secret').select(['name', 'value']).execute()).map((row) => [
      row.name,
      row.value,
    ]),
  );
/** As if the keys had been made so many seconds earlier. */
const age = (seconds: number) =>
  sql`update server_secret set created_at = created_at - make_interval(secs => ${seconds})`.execute(server.db);

describe('the keys of the server', () => {
  it('lie wrapped in the database once there is a SECRET_KEY, and stay the same keys', async () => {
    const plain = await loadSecrets(server.db);
    expect(await stored()).toEqual({ jwt: plain.jwt, refresh: plain.refresh, drafts: plain.drafts });
    const wrapped = await loadSecrets(server.db, KEY);
    expect(wrapped).toEqual(plain);
    expect(JSON.stringify(await stored())).not.toContain(plain.jwt);
    expect(JSON.stringify(await stored())).not.toContain(plain.refresh);
    expect(JSON.stringify(await stored())).not.toContain(plain.drafts);
    expect(await loadSecrets(server.db, KEY)).toEqual(plain);
  });

  it('are not to be had with another SECRET_KEY or without it', async () => {
    await loadSecrets(server.db, KEY);
    const before = await stored();
    await expect(loadSecrets(server.db)).rejects.toThrow(
      new ConfigError('SECRET_KEY: kunci server di basis data ini terbungkus; isi dengan SECRET_KEY pembungkusnya'),
    );
    await expect(loadSecrets(server.db, OTHER)).rejects.toThrow(
      new ConfigError(
        'SECRET_KEY: tidak cocok dengan kunci server di basis data ini; pakai yang semula, ' +
          'atau buat kunci server baru dengan: npm run ops -- rotate-keys',
      ),
    );
    expect(await stored()).toEqual(before);
  });

  it('cannot be put in the place of another, nor changed', () => {
    const text = wrap(KEY, 'jwt', 'isi');
    const changed = text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA');
    expect([text, changed].map((one) => unwrap(KEY, 'jwt', one))).toEqual(['isi', undefined]);
    expect([unwrap(KEY, 'refresh', text), unwrap(OTHER, 'jwt', text), unwrap(KEY, 'jwt', 'v1.a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are exchanged in three steps: everybody learns the new one, then signs with it, then forgets the old one', async () => {
    const old = await loadSecrets(server.db, KEY);
    await rotateSecrets(server.db, { next: OTHER, old: KEY });
    const learned = await loadSecrets(server.db, OTHER);
    const [next] = learned.accepted;
    expect(learned).toEqual({ jwt: old.jwt, refresh: old.refresh, drafts: old.drafts, accepted: [next, old.jwt] });
    expect(next).not.toBe(old.jwt);
    await age(11);
    const signing = await loadSecrets(server.db, OTHER);
    expect([signing.jwt, signing.accepted, signing.refresh === old.refresh]).toEqual([next, [next, old.jwt], false]);
    // A token of the last moment in which the old one signed (10 s) ends after its 900 s.
    await age(898);
    expect((await loadSecrets(server.db, OTHER)).accepted).toEqual([next, old.jwt]);
    expect((await loadSecrets(server.db, OTHER, { accessTtl: 60 })).accepted).toEqual([next]);
    await age(2);
    expect((await loadSecrets(server.db, OTHER)).accepted).toEqual([next]);
  });

  it('are exchanged within half a minute when the old one may have leaked', async () => {
    const old = await loadSecrets(server.db, KEY);
    await rotateSecrets(server.db, { next: KEY, old: undefined, leaked: true });
    await age(24);
    expect((await loadSecrets(server.db, KEY)).accepted).toContain(old.jwt);
    await age(2);
    expect((await loadSecrets(server.db, KEY)).accepted).not.toContain(old.jwt);
  });

  it('are exchanged but for the one of drafts, which is lost only together with SECRET_KEY, and that is told', async () => {
    const { drafts } = await loadSecrets(server.db);
    expect(await rotateSecrets(server.db, { next: KEY, old: undefined })).toEqual({ draftsLost: false });
    expect((await loadSecrets(server.db, KEY)).drafts).toBe(drafts);
    expect(await rotateSecrets(server.db, { next: OTHER, old: undefined })).toEqual({ draftsLost: true });
    const { drafts: next } = await loadSecrets(server.db, OTHER);
    expect(next).not.toBe(drafts);
    // Made twice by mistake, it finds the keys wrapped with the new one already.
    expect(await rotateSecrets(server.db, { next: KEY, old: OTHER })).toEqual({ draftsLost: false });
    expect(await rotateSecrets(server.db, { next: KEY, old: OTHER })).toEqual({ draftsLost: false });
    expect((await loadSecrets(server.db, KEY)).drafts).toBe(next);
  });
});

describe('a running server', () => {
  let app: App;
  const signIn = async () => {
    const payload = { username: 'pimpinan', password: 'Capaian#2025' };
    const response = await app.inject({ method: 'POST', url: '/api/auth/signin', payload });
    return response.json<{ data: { accessToken: string; refreshToken: string } }>().data;
  };
  const ask = async (token: string) =>
    (await app.inject({ url: '/api/tahun', headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('takes new keys without a restart, and nobody has to sign in again', async () => {
    const secrets = await loadSecrets(server.db, KEY);
    const follow = followSecrets(server.db, secrets, { secretKey: KEY }, quiet);
    const rest = { now: server.clock.now, files: localStore(`${server.dataDir}/files`) };
    const ttl = { accessTtl: 900, refreshTtl: 9000, sessionMaxAge: 9000 };
    app = await buildApp({ db: server.db, secrets, ...rest, ...ttl });
    const { accessToken, refreshToken } = await signIn();
    await rotateSecrets(server.db, { next: KEY, old: undefined });
    await follow.look();
    expect(await ask(accessToken)).toBe(200);
    await age(800);
    await follow.look();
    expect(await ask(accessToken)).toBe(200);
    await age(111);
    await follow.look();
    expect(await ask(accessToken)).toBe(401);
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/auth/jwt/refresh-token',
      payload: { refreshToken },
    });
    expect(await ask(renewed.json<{ accessToken: string }>().accessToken)).toBe(200);
    // With another SECRET_KEY it cannot read them, and goes on.
    const { accessToken: later } = await signIn();
    await rotateSecrets(server.db, { next: OTHER, old: KEY });
    await age(26);
    await follow.look();
    expect(await ask(later)).toBe(200);
    follow.stop();
    await app.close();
  });
});

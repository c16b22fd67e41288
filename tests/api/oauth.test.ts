import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoginPayload, OauthDoor } from '#contract/session.ts';
import { openProvider } from '#server/session/openid.ts';
import { proofsOf } from '#server/session/proofs.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';
import { CLIENT, type Known, startIdentityProvider, walkThrough } from '#tests/support/identity-provider.ts';
import { type Lies, startLyingProvider } from '#tests/support/lying-provider.ts';
import { call, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REDIRECT = 'http://localhost:4000/login/oauth';
/** An address of a client of ours that is not the browser. */
const OTHER = 'http://localhost:4000/kembali';
const VERIFIER = `capaian.${'v'.repeat(43)}`;
/** As a client makes one. */
const ITS_OWN = 'v'.repeat(43);
const FAILED = 'Masuk lewat penyedia identitas gagal. Ulangi dari halaman masuk.';
const INACTIVE = 'Akun ini belum aktif. Mintalah admin untuk mengaktifkannya.';

const settings = (issuer: string, more: Partial<OidcSettings> = {}): OidcSettings => ({
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  roleClaim: 'groups',
  unitClaim: 'unit',
  linkByEmail: false,
  redirectUri: REDIRECT,
  ...more,
});

type Sent = { code: string; codeVerifier: string; redirectUri: string; state?: string; iss?: string };
async function send(server: TestServer, payload: Sent) {
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/oauth', payload });
  const { alert, data } = response.json<{ alert: { message: string }; data: LoginPayload }>();
  return { status: response.statusCode, message: alert.message, data };
}
const door = async (server: TestServer) =>
  (await server.app.inject({ method: 'GET', url: '/api/auth/oauth' })).json<{ data: OauthDoor }>().data;

const trailOf = async (server: TestServer, sub: string | null) => {
  let rows = server.db.selectFrom('jejak_keamanan').select(['aksi', 'oleh', 'perubahan']).orderBy('id');
  rows = sub === null ? rows.where('subjek_id', 'is', null) : rows.where('subjek_id', '=', sub);
  return rows.execute();
};

describe('sign-in at an honest provider', () => {
  const known: Known = {};
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  let server: TestServer;
  let unit: { id: string; kode: string; nama_unit: string };
  beforeAll(async () => {
    provider = await startIdentityProvider(known, REDIRECT, OTHER);
    server = await startTestServer({ provider: openProvider(settings(provider.issuer)) });
    unit = await server.db.selectFrom('unit').select(['id', 'kode', 'nama_unit']).limit(1).executeTakeFirstOrThrow();
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** Goes to the provider as `login` and comes back. */
  async function comeBack(login: string): Promise<Sent> {
    const found = await door(server);
    const { searchParams } = await walkThrough(found?.url ?? '', REDIRECT, login);
    const back = Object.fromEntries(searchParams) as { code: string; state: string; iss: string };
    expect(back.state).toBe(found?.state);
    return { ...back, codeVerifier: found?.codeVerifier ?? '', redirectUri: REDIRECT };
  }
  const person = (name: string, more: Record<string, unknown> = {}) => ({
    name,
    preferred_username: name.toLowerCase().replaceAll(' ', '.'),
    email: `${name.toLowerCase().replaceAll(' ', '.')}@contoh.example`,
    email_verified: true,
    ...more,
  });

  it('tells browsers the way, with a secret of its own for each', async () => {
    const [one, other] = [await door(server), await door(server)];
    const codeVerifier = one?.codeVerifier ?? '';
    const { challenge, state, nonce } = proofsOf(codeVerifier);
    const { origin, pathname, searchParams } = new URL(one?.url ?? '');
    expect({ ...one, url: [origin + pathname, Object.fromEntries(searchParams)] }).toEqual({
      nama: new URL(provider.issuer).host,
      url: [
        `${provider.issuer}/auth`,
        {
          client_id: CLIENT.id,
          response_type: 'code',
          redirect_uri: REDIRECT,
          scope: 'openid profile email',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          state,
          nonce,
        },
      ],
      redirectUri: REDIRECT,
      codeVerifier: expect.stringMatching(/^capaian\.[\w-]{43}$/),
      state,
    });
    expect(other?.codeVerifier).not.toBe(codeVerifier);
    expect(new Set([codeVerifier, challenge, state, nonce]).size).toBe(4);
  });

  it('sets a second factor up without a password, which nobody has who came this way', async () => {
    known.dua = person('Dua Langkah', { groups: ['pimpinan'], unit: unit.kode });
    const { accessToken } = (await send(server, await comeBack('dua'))).data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const begun = await server.app.inject({ method: 'PUT', url: '/api/auth/dua-faktor', payload: {}, headers });
    expect([begun.statusCode, begun.json<{ data: object }>().data]).toEqual([
      200,
      { rahasia: expect.any(String), uri: expect.any(String) },
    ]);
  });

  it('asks nobody who came this way for the second factor of their role: the provider asks for whatever it asks for', async () => {
    known.wajib = person('Wajib Faktor', { groups: ['pimpinan'], unit: unit.kode });
    const need = (wajib_dua_faktor: boolean) =>
      server.db.updateTable('role').set({ wajib_dua_faktor }).where('name', '=', 'pimpinan').execute();
    await need(true);
    const { data } = await send(server, await comeBack('wajib'));
    const { status } = await call(server.app, data.accessToken);
    await need(false);
    expect([data.roles, data.wajib_dua_faktor, status]).toEqual([['pimpinan'], undefined, 200]);
  });

  it('makes an active account of somebody whose claims name a role and a unit, with a session like every other', async () => {
    known.tari = person('Tari Baru', { groups: ['lain', 'verifikator-esselon-2'], unit: unit.kode });
    const { status, message, data } = await send(server, await comeBack('tari'));
    const { id, accessToken, refreshToken, ability, ...who } = data;
    expect({ status, message, who, rules: ability.length > 0 }).toEqual({
      status: 200,
      message: 'Selamat datang',
      who: {
        nama: 'Tari Baru',
        username: 'tari.baru',
        email: 'tari.baru@contoh.example',
        roles: ['verifikator-esselon-2'],
        satker: { id: unit.id, nama: unit.nama_unit },
      },
      rules: true,
    });
    expect((await call(server.app, accessToken)).status).toBe(200);
    const { status: renewed, pair } = await renew(server.app, refreshToken);
    expect([renewed, (await call(server.app, pair.accessToken)).status]).toEqual([200, 200]);
    const again = await send(server, await comeBack('tari'));
    expect([again.status, again.data.id]).toEqual([200, id]);
    expect((await trailOf(server, id)).map(({ aksi, oleh, perubahan }) => [aksi, oleh, perubahan])).toEqual([
      ['create', null, expect.objectContaining({ roles: ['verifikator-esselon-2'], penyedia: provider.issuer })],
      ['signin', id, expect.objectContaining({ penyedia: provider.issuer })],
      ['signin', id, expect.objectContaining({ penyedia: provider.issuer })],
    ]);
    // Nobody has to let them in, so nobody is told that somebody waits.
    const { rows: told } = await sql`select from pemberitahuan
      where jenis = 'akun_baru' and isi -> 'kode' ? ${who.username}::text`.execute(server.db);
    expect(told).toHaveLength(0);
  });

  it('lets a client in that goes its own way, with a verifier, a state and an address of its own', async () => {
    known.klien = person('Klien Sendiri', { groups: ['pimpinan'], unit: unit.kode });
    const own = new URL((await door(server))?.url ?? '');
    const challenge = createHash('sha256').update(ITS_OWN).digest('base64url');
    const asked = { redirect_uri: OTHER, code_challenge: challenge, state: 'milik-klien' };
    for (const [name, value] of Object.entries(asked)) own.searchParams.set(name, value);
    own.searchParams.delete('nonce');
    const way = async () => {
      const { searchParams } = await walkThrough(own.href, OTHER, 'klien');
      expect(searchParams.get('state')).toBe('milik-klien');
      return { code: searchParams.get('code') ?? '', state: 'milik-klien', codeVerifier: ITS_OWN, redirectUri: OTHER };
    };
    const { status, data } = await send(server, await way());
    expect([status, data.nama, data.roles]).toEqual([200, 'Klien Sendiri', ['pimpinan']]);
    // What belongs to it: neither another verifier, nor another of its addresses, nor one elsewhere.
    expect((await send(server, { ...(await way()), codeVerifier: 'w'.repeat(43) })).status).toBe(401);
    expect((await send(server, { ...(await way()), redirectUri: REDIRECT })).status).toBe(401);
    for (const redirectUri of ['https://jahat.example/kembali', 'http://localhost:4001/kembali', 'kembali']) {
      expect((await send(server, { ...(await way()), redirectUri })).status).toBe(422);
    }
  });

  it('nobody enters an account made here with a password', async () => {
    for (const password of ['', '!', 'apa saja']) {
      const payload = { username: 'tari.baru', password };
      const response = await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
      expect([password, response.statusCode]).toEqual([password, password === '' ? 422 : 401]);
    }
  });

  it.each([
    ['no claims', {}],
    ['an unknown role', { groups: ['raja'], unit: true }],
    ['a role without a unit', { groups: ['verifikator-esselon-2'] }],
    ['a unit without a role', { unit: true }],
    ['the administrator of everything', { groups: ['admin-dev'], unit: true }],
  ])('lets somebody with %s wait for an admin', async (what, { unit: hasUnit, ...claims }: Record<string, unknown>) => {
    const login = what.replaceAll(' ', '-');
    known[login] = person(`Tunggu ${login}`, { ...claims, ...(hasUnit === undefined ? {} : { unit: unit.kode }) });
    const answers = [await send(server, await comeBack(login)), await send(server, await comeBack(login))];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [403, INACTIVE],
      [403, INACTIVE],
    ]);
    const accounts = await server.db
      .selectFrom('pengguna')
      .select(['aktif', 'username'])
      .where('nama', '=', `Tunggu ${login}`)
      .execute();
    const username = accounts[0]?.username ?? '';
    expect(accounts).toEqual([{ aktif: false, username }]);
    const { rows: told } = await sql`select from pemberitahuan as n join pengguna as p on p.id = n.pengguna_id
      where p.username = 'admin' and n.jenis = 'akun_baru' and n.isi -> 'kode' ? ${username}::text`.execute(server.db);
    expect(told).toHaveLength(1);
  });

  it('keeps out an account that was disabled or deleted, and makes no new one', async () => {
    known.pergi = person('Pergi Jauh', { groups: ['pimpinan'], unit: unit.kode });
    const { data } = await send(server, await comeBack('pergi'));
    const change = (values: { aktif: boolean; deleted_at?: Date | null }) =>
      server.db.updateTable('pengguna').set(values).where('id', '=', data.id).execute();
    await change({ aktif: false });
    expect((await send(server, await comeBack('pergi'))).status).toBe(403);
    await change({ aktif: false, deleted_at: new Date() });
    expect((await send(server, await comeBack('pergi'))).status).toBe(403);
    await change({ aktif: true, deleted_at: null });
    expect((await send(server, await comeBack('pergi'))).data.id).toBe(data.id);
  });

  it('gives a number to a username that is taken', async () => {
    known.kembar = person('Kembar', { preferred_username: 'admin', groups: ['pimpinan'], unit: unit.kode });
    const twin = (await send(server, await comeBack('kembar'))).data;
    expect(twin.username).toBe('admin2');
    // Who was deleted keeps theirs: the history names them by it.
    await server.db
      .updateTable('pengguna')
      .set({ aktif: false, deleted_at: server.clock.now() })
      .where('id', '=', twin.id)
      .execute();
    known.ketiga = person('Ketiga', { preferred_username: 'admin', groups: ['pimpinan'], unit: unit.kode });
    const third = await send(server, await comeBack('ketiga'));
    expect([third.status, third.data?.username]).toEqual([200, 'admin3']);
  });

  it('makes one account of two first sign-ins at the same moment', async () => {
    known.cepat = person('Cepat Sekali', { groups: ['pimpinan'], unit: unit.kode });
    const back = [await comeBack('cepat'), await comeBack('cepat')];
    const answers = await Promise.all(back.map((one) => send(server, one)));
    expect([answers.map(({ status }) => status), new Set(answers.map(({ data }) => data.id)).size]).toEqual([
      [200, 200],
      1,
    ]);
  });

  describe('refuses', () => {
    beforeAll(() => {
      known.sah = person('Sah Adanya', { groups: ['pimpinan'], unit: unit.kode });
    });
    const refused = async (sent: Sent) => {
      const { status, message } = await send(server, sent);
      return [status, message];
    };

    it('a code that was used before', async () => {
      const sent = await comeBack('sah');
      expect((await send(server, sent)).status).toBe(200);
      expect(await refused(sent)).toEqual([401, FAILED]);
    });
    it('a code that nobody has given', async () => {
      const sent = await comeBack('sah');
      expect(await refused({ ...sent, code: 'tebakan' })).toEqual([401, FAILED]);
      expect(await refused({ ...sent, code: '' })).toEqual([401, FAILED]);
    });
    it('a verifier that the code was not asked for with', async () => {
      const { state: _, ...sent } = await comeBack('sah');
      expect(await refused({ ...sent, codeVerifier: 'x'.repeat(43) })).toEqual([401, FAILED]);
      expect(await refused({ ...sent, codeVerifier: 'x' })).toEqual([401, FAILED]);
    });
    it('the state of another sign-in', async () => {
      const sent = await comeBack('sah');
      const { state } = proofsOf('x'.repeat(43));
      expect(await refused({ ...sent, state })).toEqual([401, FAILED]);
    });
    it('an answer that says it comes from another provider', async () => {
      expect(await refused({ ...(await comeBack('sah')), iss: 'https://lain.example' })).toEqual([401, FAILED]);
    });
    it.each(['https://jahat.example/login/oauth', `${REDIRECT}/`, `${REDIRECT}?x=1`, ''])(
      'the address of return %s',
      async (redirectUri) => {
        const [status] = await refused({ ...(await comeBack('sah')), redirectUri });
        expect(status).toBe(422);
      },
    );
    it('somebody whose address is not verified, or who has none', async () => {
      known.ragu = person('Ragu Ragu', { email_verified: false, groups: ['pimpinan'], unit: unit.kode });
      known.kosong = person('Tanpa Alamat', { email: undefined });
      expect((await send(server, await comeBack('ragu'))).status).toBe(403);
      expect((await send(server, await comeBack('kosong'))).status).toBe(403);
      const made = server.db.selectFrom('pengguna').where('nama', 'in', ['Ragu Ragu', 'Tanpa Alamat']).select('id');
      expect(await made.execute()).toEqual([]);
    });
    it('somebody with the address of an account, while the operator has not said that they are the same', async () => {
      known.sama = person('Sama', { email: (await server.signIn('pimpinan')).email.toUpperCase() });
      expect(await refused(await comeBack('sama'))).toEqual([
        403,
        'Alamat surel Anda sudah dipakai sebuah akun di sini. Masuklah dengan username dan kata sandi.',
      ]);
    });
  });
});

describe('sign-in at a lying provider', () => {
  const lies: Lies = {};
  let provider: Awaited<ReturnType<typeof startLyingProvider>>;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startLyingProvider(lies);
    server = await startTestServer({ provider: openProvider(settings(provider.issuer, { linkByEmail: true })) });
    const { id } = await server.signIn('pelapor.tapin');
    await server.db.updateTable('pengguna').set({ email: 'orang@contoh.example' }).where('id', '=', id).execute();
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  afterEach(() => {
    for (const name of Object.keys(lies) as (keyof Lies)[]) delete lies[name];
  });

  async function told(some: Lies, codeVerifier = VERIFIER) {
    Object.assign(lies, some);
    provider.expect(proofsOf(VERIFIER).nonce);
    return send(server, { code: 'c', codeVerifier, redirectUri: REDIRECT });
  }
  const now = () => Math.floor(Date.now() / 1000);

  it('does not link an account by an address that is not verified', async () => {
    expect((await told({ claims: { email_verified: false } })).status).toBe(403);
    expect((await told({ claims: { email_verified: undefined } })).status).toBe(403);
  });

  it('does not link an account that is disabled: there is nothing to come in to', async () => {
    const turn = (aktif: boolean) =>
      server.db.updateTable('pengguna').set({ aktif }).where('email', '=', 'orang@contoh.example').execute();
    await turn(false);
    const { status, message } = await told({});
    await turn(true);
    expect([status, message]).toEqual([403, INACTIVE]);
    expect(await server.db.selectFrom('identitas_penyedia').selectAll().execute()).toEqual([]);
  });

  it.each<[string, () => Lies]>([
    ['another nonce', () => ({ claims: { nonce: 'lain' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'aplikasi-lain' } })],
    ['several audiences and another authorized party', () => ({ claims: { aud: [CLIENT.id, 'x'], azp: 'x' } })],
    ['another issuer', () => ({ claims: { iss: 'https://lain.example' } })],
    ['no issuer', () => ({ claims: { iss: undefined } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['an expiry that is over', () => ({ claims: { exp: now() - 180 } })],
    ['no expiry', () => ({ claims: { exp: undefined } })],
    ['a time of issue to come', () => ({ claims: { iat: now() + 180, exp: now() + 600 } })],
    ['no signature', () => ({ signed: 'not at all' })],
    ['the signature of somebody else', () => ({ signed: 'by somebody else' })],
    ['a signature with the secret of the client', () => ({ signed: 'with the secret of the client' })],
    ['a subject put in after it was signed', () => ({ signed: 'and changed afterwards' })],
    ['words of another person', () => ({ claims: { name: undefined }, userinfo: { sub: 'orang-2' } })],
    ['no ID token', () => ({ token: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } })],
  ])('refuses an ID token with %s, and links nothing', async (_, make) => {
    const { status, message } = await told(make());
    expect([status, message]).toEqual([401, FAILED]);
    expect(await server.db.selectFrom('identitas_penyedia').selectAll().execute()).toEqual([]);
  });

  it('expects a nonce of no client with a verifier of its own, and refuses one that it did not ask for', async () => {
    expect((await told({ claims: { nonce: 'lain' } }, ITS_OWN)).status).toBe(401);
    expect((await told({ claims: { nonce: undefined }, signed: 'by somebody else' }, ITS_OWN)).status).toBe(401);
    // Known for whom they are, and kept out for an address that is not verified.
    expect((await told({ claims: { nonce: undefined, email_verified: false }, signed: 'well' }, ITS_OWN)).status).toBe(
      403,
    );
  });

  it.each([
    ['slow', -110, 200],
    ['fast', 110, 200],
    ['too slow', -200, 401],
    ['too fast', 200, 401],
  ])('bears a clock that goes wrong by two minutes and no more: %s', async (_, clock, status) => {
    expect((await told({ clock })).status).toBe(status);
  });

  it('links the account with a verified address once it was told to, and it is the same with another address later', async () => {
    const first = await told({ userinfo: {} });
    expect([first.status, first.data.username]).toEqual([200, 'pelapor.tapin']);
    const later = await told({ claims: { email: 'baru@contoh.example' } });
    expect([later.status, later.data.username]).toEqual([200, 'pelapor.tapin']);
    expect((await trailOf(server, first.data.id)).filter(({ aksi }) => aksi === 'link')).toHaveLength(1);
  });

  it('keeps what was refused in the trail, without what was sent', async () => {
    await told({ signed: 'by somebody else' });
    const row = (await trailOf(server, null)).at(-1);
    expect(row).toEqual({ aksi: 'signin-failed', oleh: null, perubahan: { penyedia: provider.issuer } });
  });

  it.each([
    [{ status: 500, body: {} }],
    [{ status: 401, body: { error: 'invalid_client' } }],
    [{ status: 400, body: { error: 'server_error' } }],
  ])('says that it cannot be reached when it answers %j', async (token) => {
    const { status, message } = await told({ token });
    expect([status, message]).toEqual([
      503,
      'Penyedia identitas tidak dapat dihubungi. Coba lagi sebentar lagi, atau masuk dengan username dan kata sandi.',
    ]);
  });

  it('closes the address that fails too often, for this way in as for the other', async () => {
    const waktu = server.clock.now();
    const failures = Array.from({ length: 198 }, () => ({
      id: uuidv7(),
      kunci: 'alamat:127.0.0.1',
      alamat: '127.0.0.1',
    }));
    await server.db.deleteFrom('signin_gagal').execute();
    await server.db
      .insertInto('signin_gagal')
      .values(failures.map((one) => ({ ...one, waktu })))
      .execute();
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await told({ signed: 'by somebody else' })).status);
    expect(statuses).toEqual([401, 401, 429]);
    const payload = { username: 'admin', password: 'salah' };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
    expect(response.statusCode).toBe(429);
  });
});

describe('a provider that is down', () => {
  it('is no longer shown the way to once it has gone, and again when it is back', async () => {
    const first = await startLyingProvider({});
    const { issuer } = first;
    let time = Date.now();
    const server = await startTestServer({ provider: openProvider(settings(issuer), () => time) });
    try {
      expect((await door(server))?.url).toContain(`${issuer}/auth?`);
      await first.close();
      time += 31_000;
      expect((await door(server))?.url).toBe(null);
      const second = await startLyingProvider({}, Number(new URL(issuer).port));
      expect((await door(server))?.url).toBe(null);
      time += 6000;
      expect((await door(server))?.url).toContain(`${issuer}/auth?`);
      await second.close();
    } finally {
      await server.close();
    }
  });

  it('does not keep the server from starting nor people from signing in, and is found when it comes up', async () => {
    const before = await startLyingProvider({});
    await before.close();
    const { issuer } = before;
    let time = Date.now();
    const server = await startTestServer({ provider: openProvider(settings(issuer), () => time) });
    try {
      expect(await door(server)).toMatchObject({ nama: new URL(issuer).host, url: null });
      const { status } = await send(server, { code: 'c', codeVerifier: VERIFIER, redirectUri: REDIRECT });
      expect(status).toBe(503);
      expect((await server.signIn('pimpinan')).username).toBe('pimpinan');
      const after = await startLyingProvider({}, Number(new URL(issuer).port));
      expect((await door(server))?.url).toBe(null);
      time += 60_000;
      expect((await door(server))?.url).toContain(`${issuer}/auth?`);
      await after.close();
    } finally {
      await server.close();
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/access.ts';
import type { Notifications } from '#contract/bell.ts';
import type { Challenge, FactorSecret, SecondFactor } from '#contract/second-factor.ts';
import type { LoginPayload } from '#contract/session.ts';
import { adminRemoveFactor } from '#server/ops/admin-remove-factor.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { oneWaits } from '#tests/support/one-waits.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const FACTOR = '/api/auth/dua-faktor';
const MINUTE = 60_000;
/** How long a code of an authenticator is the one of now, in ms. */
const STEP = 30_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: 'https://capaian.instansi.example' } });
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const { buat, ubah } = accountMaker(() => admin);

type Answer<Data> = {
  status: number;
  code: number;
  message: string;
  data: Data;
  fields: (string | number)[];
  cookie: string;
};
async function send<Data = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  body: object | undefined,
  { token, from = '10.30.0.1', cookie }: { token?: string; from?: string; cookie?: string } = {},
): Promise<Answer<Data>> {
  const answer = await server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    remoteAddress: from,
  });
  const { alert, data, errors } = answer.json<{
    alert: { code: number; message: string };
    data: Data;
    errors?: { path: string }[];
  }>();
  const first = answer.cookies[0];
  return {
    status: answer.statusCode,
    code: alert.code,
    message: alert.message,
    data,
    fields: errors?.map(({ path }) => path) ?? [],
    cookie: first ? `${first.name}=${first.value}` : '',
  };
}
const putAs = (token: string) => (url: string, body: object) => send<never>('PUT', url, body, { token });
const password = (username: string, from?: string, typed = PASSWORD) =>
  send<Challenge & LoginPayload>('POST', '/api/auth/signin', { username, password: typed }, { ...(from && { from }) });
const withCode = (tantangan: string, kode: string, more: { from?: string; cookie?: string } = {}) =>
  send<LoginPayload>('POST', '/api/auth/signin/kode', { tantangan, kode }, more);
const asks = async (token: string) => (await send('GET', '/api/tahun', undefined, { token })).status;

/** Somebody new who has set a second factor up; the clock stands where a code begins, so that it is no other in the middle of a test. */
async function somebody() {
  const user = await buat();
  const { data } = await password(user.username);
  const token = data.accessToken;
  const made = await enrol(putAs(token), PASSWORD, server.clock.now());
  server.clock.set(new Date((Math.floor(server.clock.now().getTime() / STEP) + 2) * STEP));
  const challenge = async (from?: string) => (await password(user.username, from)).data.tantangan;
  return { ...made, user, token, challenge, code: (steps = 0) => codeAt(made.secret, server.clock.now(), steps) };
}
const trailOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'oleh', 'perubahan'])
      .where('subjek', '=', 'Session')
      .where('subjek_id', '=', userId)
      .orderBy('waktu')
      .orderBy('id')
      .execute()
  ).map(({ aksi, oleh, perubahan }) => [aksi, oleh, (perubahan as { faktor?: string }).faktor ?? null]);

describe('a second factor', () => {
  it('is set up with the first code of a secret that is stored nowhere in the clear', async () => {
    const user = await buat();
    const { data } = await password(user.username);
    const call = putAs(data.accessToken);
    const state = () => send<SecondFactor>('GET', FACTOR, undefined, { token: data.accessToken });
    expect((await state()).data).toEqual({
      aktif: false,
      sejak: null,
      kode_pemulihan: 0,
      wajib: false,
      lewat_penyedia: false,
    });
    expect((await call(`${FACTOR}/aktif`, { kode: '123456' })).status).toBe(409);
    const begun = (await send<FactorSecret>('PUT', FACTOR, { password: PASSWORD }, { token: data.accessToken })).data;
    expect(begun.rahasia).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toBe(`otpauth://totp/Capaian:${user.username}?secret=${begun.rahasia}&issuer=Capaian`);
    // Begun counts for nothing yet.
    expect((await password(user.username)).status).toBe(200);
    expect((await state()).data.aktif).toBe(false);
    const wrong = await call(`${FACTOR}/aktif`, { kode: '000000' });
    expect([wrong.status, wrong.fields]).toEqual([422, ['kode']]);
    const kode = await codeAt(begun.rahasia, server.clock.now());
    const on = await send<{ kode_pemulihan: string[] }>(
      'PUT',
      `${FACTOR}/aktif`,
      { kode },
      { token: data.accessToken },
    );
    expect([on.status, on.data.kode_pemulihan.length, new Set(on.data.kode_pemulihan).size]).toEqual([200, 10, 10]);
    expect((await state()).data).toEqual({
      aktif: true,
      sejak: expect.any(String),
      kode_pemulihan: 10,
      wajib: false,
      lewat_penyedia: false,
    });
    const rows = JSON.stringify([
      await server.db.selectFrom('faktor_kedua').selectAll().execute(),
      await server.db.selectFrom('kode_pemulihan').selectAll().execute(),
      await server.db.selectFrom('jejak_keamanan').selectAll().execute(),
      await server.db.selectFrom('kiriman').selectAll().execute(),
    ]);
    for (const secret of [begun.rahasia, ...on.data.kode_pemulihan]) expect(rows).not.toContain(secret);
    const [letter] = await server.db
      .selectFrom('kiriman')
      .select('isi')
      .where('penerima', '=', user.email)
      .where('alasan', 'like', 'faktor-on:%')
      .execute();
    expect(JSON.stringify(letter?.isi)).toContain('Verifikasi dua langkah Capaian Anda aktif');
  });

  it('ends the other sessions, and not the one that set it up', async () => {
    const user = await buat();
    const [own, other] = [(await password(user.username)).data, (await password(user.username)).data];
    await enrol(putAs(own.accessToken), PASSWORD, server.clock.now());
    expect([await asks(own.accessToken), await asks(other.accessToken)]).toEqual([200, 401]);
  });

  it('begun anew in another window is not switched on by a code of the one before', async () => {
    const user = await buat();
    const { data } = await password(user.username);
    const call = putAs(data.accessToken);
    const first = (await send<FactorSecret>('PUT', FACTOR, { password: PASSWORD }, { token: data.accessToken })).data
      .rahasia;
    await call(FACTOR, { password: PASSWORD });
    expect((await call(`${FACTOR}/aktif`, { kode: await codeAt(first, server.clock.now()) })).status).toBe(422);
    expect((await password(user.username)).status).toBe(200);
  });

  it('begun anew while the right code of the one before is under way is not switched on by it either', async () => {
    const user = await buat();
    const { data } = await password(user.username);
    const call = putAs(data.accessToken);
    const begin = async () =>
      (await send<FactorSecret>('PUT', FACTOR, { password: PASSWORD }, { token: data.accessToken })).data.rahasia;
    const activate = async (secret: string) =>
      call(`${FACTOR}/aktif`, { kode: await codeAt(secret, server.clock.now()) });
    const first = await begin();
    const { running, second } = await server.db.transaction().execute(async (trx) => {
      // As a sign-in holds the account, which is let through before the factor counts.
      await sql`select from pengguna where id = ${user.id}::uuid for share`.execute(trx);
      const activation = activate(first);
      await oneWaits(server.db);
      return { running: activation.then(({ status }) => status), second: await begin() };
    });
    expect(await running).toBe(409);
    expect((await activate(second)).status).toBe(200);
  });
});

describe('signing in with a code', () => {
  it('gives nothing of the account and no session before the code, and a session after it', async () => {
    const { user, challenge: _, code } = await somebody();
    const asked = await password(user.username);
    expect([asked.status, asked.code, asked.message]).toEqual([
      401,
      4010,
      'Masukkan kode dari aplikasi autentikator Anda.',
    ]);
    expect(Object.keys(asked.data).sort()).toEqual(['sampai', 'tantangan']);
    expect(asked.cookie).toBe('');
    for (const word of [user.id, user.username, user.email, user.nama]) {
      expect(Buffer.from(asked.data.tantangan.replaceAll('.', ''), 'base64url').toString()).not.toContain(word);
    }
    expect(await asks(asked.data.tantangan)).toBe(401);
    const renewal = { refreshToken: asked.data.tantangan };
    expect((await server.app.inject({ method: 'POST', url: '/jwt/refresh-token', payload: renewal })).statusCode).toBe(
      401,
    );
    const done = await withCode(asked.data.tantangan, await code());
    expect([done.status, done.data.username, done.data.wajib_dua_faktor]).toEqual([200, user.username, undefined]);
    expect(done.cookie).toMatch(/^capaian_perangkat=/);
    expect((await send('GET', FACTOR, undefined, { token: done.data.accessToken })).status).toBe(200);
    expect(await trailOf(user.id)).toEqual([
      ['signin', user.id, null],
      ['factor-on', user.id, null],
      ['code-asked', null, null],
      ['signin', user.id, 'totp'],
    ]);
  });

  it('answers a wrong password of such an account as that of any other', async () => {
    const { user } = await somebody();
    const wrong = await password(user.username, undefined, 'salah sekali');
    const unknown = await password('tidak.ada', undefined, 'salah sekali');
    expect(wrong).toEqual(unknown);
  });

  it('takes the code of now, the one before and the one after, spaced or not, and no other', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const { challenge, code } = await somebody();
      const typed = (await code(steps)).replace(/^(\d{3})/, '$1 ');
      expect([steps, (await withCode(await challenge(), typed)).status]).toEqual([steps, status]);
    }
  }, 60_000);

  it('takes no code twice, and none that is older than the one that was used', async () => {
    const { challenge, code } = await somebody();
    const kode = await code();
    expect((await withCode(await challenge(), kode)).status).toBe(200);
    const again = await withCode(await challenge(), kode);
    expect([again.status, again.message, again.fields]).toEqual([
      422,
      expect.stringContaining('sudah dipakai'),
      ['kode'],
    ]);
    expect((await withCode(await challenge(), await code(-1))).status).toBe(422);
    expect((await withCode(await challenge(), await code(1))).status).toBe(200);
  });

  it('lets exactly one of twenty in who send the same code at once', async () => {
    const { challenge, code } = await somebody();
    const [tantangan, kode] = [await challenge(), await code()];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => withCode(tantangan, kode, { from: `10.31.0.${i}` })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('takes every recovery code once, in any case and grouping, and counts what is left', async () => {
    const { challenge, recovery } = await somebody();
    const [first = '', second = ''] = recovery;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const done = await withCode(await challenge(), typed);
    expect(done.status).toBe(200);
    const again = await withCode(await challenge(), first);
    expect([again.status, again.message]).toEqual([422, expect.stringContaining('pakai kode pemulihan lain')]);
    const cut = await withCode(await challenge(), second.slice(0, -1));
    expect([cut.status, cut.message]).toEqual([422, expect.stringContaining('harus enam angka')]);
    const state = await send<SecondFactor>('GET', FACTOR, undefined, { token: done.data.accessToken });
    expect(state.data.kode_pemulihan).toBe(9);
    const tantangan = await challenge();
    const both = await Promise.all([withCode(tantangan, second), withCode(tantangan, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('takes no code of somebody else', async () => {
    const [one, two] = [await somebody(), await somebody()];
    expect((await withCode(await one.challenge(), await two.code())).status).toBe(422);
    expect((await withCode(await one.challenge(), two.recovery[0] ?? '')).status).toBe(422);
    expect((await withCode(await two.challenge(), two.recovery[0] ?? '')).status).toBe(200);
  });

  it('forgets a challenge after five minutes, with another password, and when the account is disabled', async () => {
    const { user, challenge, code } = await somebody();
    const old = await challenge();
    server.clock.advance(5 * MINUTE);
    const late = await withCode(old, await code());
    expect([late.status, late.code, late.message]).toEqual([
      401,
      401,
      'Waktu untuk memasukkan kode sudah habis. Masuklah kembali.',
    ]);
    const before = await challenge();
    const changed = await ubah(user.id, { password: 'lima kata sandi yang lain', versi: user.versi });
    expect(changed.status).toBe(200);
    expect((await withCode(before, await code())).status).toBe(401);
    const { data } = await password(user.username, undefined, 'lima kata sandi yang lain');
    await ubah(user.id, { aktif: false, versi: user.versi + 1 });
    expect((await withCode(data.tantangan, await code())).status).toBe(401);
    for (const bad of ['x', `${old}x`, 'v1.AAAA.AAAA.AAAA.AAAA']) {
      expect((await withCode(bad, await code())).status).toBe(401);
    }
  });

  it('counts no right code towards the limits of an account that is disabled while it is checked', async () => {
    const { user, challenge, code } = await somebody();
    const [tantangan, kode] = [await challenge(), await code()];
    const running = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('pengguna').set({ aktif: false }).where('id', '=', user.id).execute();
      const signingIn = withCode(tantangan, kode);
      await oneWaits(server.db);
      return { status: signingIn.then(({ status }) => status) };
    });
    expect(await running.status).toBe(401);
    expect(await server.db.selectFrom('signin_gagal').select('kunci').execute()).toEqual([]);
  });

  it('stops guessing after five codes from one address, and lets the owner in from elsewhere', async () => {
    const { challenge, code, user } = await somebody();
    const tantangan = await challenge('10.32.0.1');
    const from = '10.32.0.1';
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await withCode(tantangan, `00000${n}`, { from })).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    // The right password opens nothing again: it is what the guesser has.
    expect((await password(user.username, from)).status).toBe(401);
    expect((await withCode(await challenge(from), await code(), { from })).status).toBe(429);
    expect((await withCode(tantangan, await code(), { from: '10.32.0.2' })).status).toBe(200);
    const list = await admin.call<{ username: string }[]>('GET', `/api/kunci-masuk?q=${user.username}`);
    expect(list.data.map(({ username }) => username)).toEqual([user.username]);
    expect((await admin.call('PATCH', `/api/users/${user.id}/buka-kunci`, {})).status).toBe(200);
    expect((await withCode(await challenge(from), await code(1), { from })).status).toBe(200);
  });

  it('stops guessing from everywhere after fifty, except for a device that the owner has signed in with', async () => {
    const { challenge, code } = await somebody();
    const { cookie } = await withCode(await challenge(), await code());
    server.clock.advance(MINUTE);
    const tantangan = await challenge();
    for (let n = 0; n < 50; n += 1) {
      const guess = await withCode(tantangan, '000000', { from: `10.33.0.${n}` });
      expect(guess.status).toBe(422);
    }
    expect((await withCode(tantangan, await code(), { from: '10.34.0.1' })).status).toBe(429);
    expect((await withCode(tantangan, await code(), { from: '10.34.0.1', cookie })).status).toBe(200);
  }, 60_000);
});

describe('whose password somebody else knows', () => {
  const told = async (token: string) =>
    (await send<Notifications>('GET', '/api/pemberitahuan', undefined, { token })).data.pemberitahuan.filter(
      ({ jenis }) => jenis === 'kode_salah',
    );
  const wrong = async (tantangan: string, from: string) => {
    const { status } = await withCode(tantangan, '000000', { from });
    expect(status).toBe(422);
  };

  it('is told once of a burst of wrong codes, from wherever they came, and again of another one', async () => {
    const { challenge, code, token } = await somebody();
    const tantangan = await challenge('10.36.0.1');
    await wrong(tantangan, '10.36.0.1');
    expect(await told(token)).toMatchObject([{ kode: ['10.36.0.1'], link: '/profil', oleh: null, dibaca: false }]);
    await Promise.all(['10.36.0.1', '10.36.0.2', '10.36.0.3'].map((from) => wrong(tantangan, from)));
    const [line, ...more] = await told(token);
    expect([line?.kode.toSorted(), more]).toEqual([['10.36.0.1', '10.36.0.2', '10.36.0.3'], []]);
    // Read, it stays so while the burst goes on.
    await send('PATCH', '/api/pemberitahuan/baca', { ids: [line?.id] }, { token });
    await wrong(tantangan, '10.36.0.4');
    expect(await told(token)).toMatchObject([{ id: line?.id, dibaca: true }]);
    // The right code after others' wrong ones does not take away what was told.
    expect((await withCode(tantangan, await code(), { from: '10.36.0.4' })).status).toBe(200);
    expect(await told(token)).toHaveLength(1);
    server.clock.advance(61 * MINUTE);
    await wrong(await challenge('10.36.0.1'), '10.36.0.1');
    expect((await told(token)).map(({ dibaca }) => dibaca)).toEqual([false, true]);
  });

  it('is not told of a code that they have mistyped themselves, but of three', async () => {
    const { challenge, code, token } = await somebody();
    const from = '10.37.0.1';
    for (let n = 0; n < 2; n += 1) await wrong(await challenge(from), from);
    expect(await told(token)).toHaveLength(1);
    expect((await withCode(await challenge(from), await code(), { from })).status).toBe(200);
    expect(await told(token)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await wrong(await challenge(from), from);
    expect((await withCode(await challenge(from), await code(1), { from })).status).toBe(200);
    expect(await told(token)).toHaveLength(1);
  });

  it('gets one letter of a burst, in their own language, when the right code had time to come', async () => {
    const { challenge, code, user } = await somebody();
    await server.db
      .insertInto('pilihan_kabar')
      .values({ pengguna_id: user.id, bahasa: 'de' })
      .onConflict((conflict) => conflict.column('pengguna_id').doUpdateSet({ bahasa: 'de' }))
      .execute();
    const letters = () =>
      server.db
        .selectFrom('kiriman')
        .select(['alasan', 'jenis', 'penerima', 'isi', 'dibuat', 'coba_at'])
        .where('pengguna_id', '=', user.id)
        .where('alasan', 'like', 'kode-salah:%')
        .orderBy('dibuat')
        .execute();
    const from = '10.41.0.1';
    await wrong(await challenge(from), from);
    expect(await letters()).toHaveLength(1);
    // They have mistyped it.
    expect((await withCode(await challenge(from), await code(), { from })).status).toBe(200);
    expect(await letters()).toEqual([]);

    for (let n = 0; n < 3; n += 1) await wrong(await challenge('10.41.0.2'), '10.41.0.2');
    await wrong(await challenge('10.41.0.3'), '10.41.0.3');
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ jenis: 'masuk', penerima: user.email });
    expect(letter && letter.coba_at.getTime() - letter.dibuat.getTime()).toBe(5 * MINUTE);
    expect(letter?.isi?.subject).toBe('Falsche Codes wurden bei Ihrem Capaian-Konto versucht');
    expect(letter?.isi?.text).toMatch(/Zeitpunkt: .+ um \d\d:\d\d WIT?A?B?\nKonto: .+\nNetzadresse: 10\.41\.0\.2\n/);
    // Whoever it was has the password, so the letter leads to where it is changed.
    expect(letter?.isi?.text).toContain('kennt diese Person Ihr Passwort');
    expect([...(letter?.isi?.text ?? '').matchAll(/https:\S+/g)].map(([link]) => link)).toEqual([
      'https://capaian.instansi.example/profil',
    ]);
    server.clock.advance(61 * MINUTE);
    await wrong(await challenge(from), from);
    expect(await letters()).toHaveLength(2);
  });

  it('is told of wrong codes within an open session as well, unless the right one follows', async () => {
    const { token, code, user } = await somebody();
    const letters = () =>
      server.db
        .selectFrom('kiriman')
        .select('isi')
        .where('pengguna_id', '=', user.id)
        .where('alasan', 'like', 'kode-salah:%')
        .execute();
    const off = (body: object) => putAs(token)(`${FACTOR}/kode-pemulihan`, body);
    expect((await off({ kode: '000000' })).status).toBe(422);
    expect(await told(token)).toMatchObject([{ kode: ['10.30.0.1'] }]);
    expect((await letters()).map(({ isi }) => isi?.text.includes('Di dalam sesi akun Anda yang terbuka'))).toEqual([
      true,
    ]);
    expect((await off({ kode: await code() })).status).toBe(200);
    expect([await told(token), await letters()]).toEqual([[], []]);
    for (let n = 0; n < 3; n += 1) expect((await off({ kode: '000000' })).status).toBe(422);
    server.clock.advance(MINUTE);
    expect((await off({ kode: await code(1) })).status).toBe(200);
    expect([await told(token), await letters()]).toMatchObject([[{ kode: ['10.30.0.1'] }], [{}]]);
    // A wrong password says nothing of codes.
    server.clock.advance(61 * MINUTE);
    expect((await off({ password: 'salah sekali' })).status).toBe(422);
    expect(await letters()).toHaveLength(1);
  });

  it('keeps the line that they have read, also when the code was their own mistake', async () => {
    const { challenge, code, token } = await somebody();
    const from = '10.39.0.1';
    await wrong(await challenge(from), from);
    const [line] = await told(token);
    await send('PATCH', '/api/pemberitahuan/baca', { ids: [line?.id] }, { token });
    expect((await withCode(await challenge(from), await code(), { from })).status).toBe(200);
    expect(await told(token)).toMatchObject([{ id: line?.id, dibaca: true }]);
  });

  it('is told nothing of wrong passwords, which anybody can try', async () => {
    const { token, user } = await somebody();
    for (let n = 0; n < 3; n += 1)
      expect((await password(user.username, '10.38.0.1', 'salah sekali')).status).toBe(401);
    expect(await told(token)).toEqual([]);
  });
});

describe('changing a second factor', () => {
  it('needs the password for the first phone too, or whoever finds an open session shuts the owner out', async () => {
    const { data } = await password((await buat()).username);
    const call = putAs(data.accessToken);
    const begin = async (body: object) => {
      const { status, fields } = await call(FACTOR, body);
      return [status, ...fields];
    };
    // Nobody has a code yet.
    expect([await begin({}), await begin({ kode: '123456' }), await begin({ password: 'bukan sandi saya' })]).toEqual([
      [422, 'password'],
      [422, 'password'],
      [422, 'password'],
    ]);
    expect((await call(`${FACTOR}/aktif`, { kode: '123456' })).status).toBe(409);
    expect(await begin({ password: PASSWORD })).toEqual([200]);
  });

  it('needs a code or the password; a session that somebody left open is not enough', async () => {
    const { token, code } = await somebody();
    const call = putAs(token);
    for (const url of [FACTOR, `${FACTOR}/kode-pemulihan`, `${FACTOR}/nonaktif`]) {
      expect([url, (await call(url, {})).fields]).toEqual([url, ['kode']]);
      expect([url, (await call(url, { kode: '000000' })).fields]).toEqual([url, ['kode']]);
    }
    const wrong = await call(`${FACTOR}/nonaktif`, { password: 'salah' });
    expect([wrong.status, wrong.fields]).toEqual([422, ['password']]);
    await call(`${FACTOR}/nonaktif`, { password: 'salah' });
    expect((await call(`${FACTOR}/nonaktif`, { kode: await code() })).status).toBe(429);
  });

  it('moves to another phone, and the one before counts until the new one has shown a code', async () => {
    const { token, code, challenge, secret } = await somebody();
    const begun = await send<FactorSecret>('PUT', FACTOR, { kode: await code() }, { token });
    expect(begun.status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await withCode(await challenge(), await code())).status).toBe(200);
    server.clock.advance(MINUTE);
    const kode = await codeAt(begun.data.rahasia, server.clock.now());
    expect((await send('PUT', `${FACTOR}/aktif`, { kode }, { token })).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await withCode(await challenge(), await codeAt(secret, server.clock.now()))).status).toBe(422);
    const fresh = await codeAt(begun.data.rahasia, server.clock.now());
    expect((await withCode(await challenge(), fresh)).status).toBe(200);
  });

  it('gives other recovery codes, and the ones before are over; the trail says who asked for them', async () => {
    const { token, user, recovery, challenge } = await somebody();
    const url = `${FACTOR}/kode-pemulihan`;
    const { data } = await send<{ kode_pemulihan: string[] }>('PUT', url, { password: PASSWORD }, { token });
    expect((await trailOf(user.id)).at(-1)?.slice(0, 2)).toEqual(['factor-codes', user.id]);
    expect((await withCode(await challenge(), recovery[0] ?? '')).status).toBe(422);
    expect((await withCode(await challenge(), data.kode_pemulihan[0] ?? '')).status).toBe(200);
  });

  it('is switched off by its person, and the password is enough again', async () => {
    const { token, user, code, challenge } = await somebody();
    const other = (await withCode(await challenge(), await code())).data.accessToken;
    expect((await putAs(token)(`${FACTOR}/nonaktif`, { password: PASSWORD })).status).toBe(200);
    expect((await send('GET', FACTOR, undefined, { token: other })).status).toBe(401);
    expect((await password(user.username)).status).toBe(200);
    expect((await putAs(token)(`${FACTOR}/nonaktif`, { password: PASSWORD })).status).toBe(409);
    expect((await trailOf(user.id)).at(-2)?.slice(0, 2)).toEqual(['factor-off', user.id]);
  });

  it('keeps no answer under an Idempotency-Key', async () => {
    const { token } = await somebody();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'satu' };
    const payload = { password: PASSWORD };
    const renew = () => server.app.inject({ method: 'PUT', url: `${FACTOR}/kode-pemulihan`, headers, payload });
    const [one, two] = [await renew(), await renew()];
    expect(one.json<{ data: unknown }>().data).not.toEqual(two.json<{ data: unknown }>().data);
  });
});

describe('a role that needs a second factor', () => {
  const roleNamed = async (name: string) =>
    (await admin.call<Role[]>('GET', '/api/role?perPage=200')).data.find((role) => role.name === name);
  const need = async (name: string, wajib_dua_faktor: boolean) => {
    const role = await roleNamed(name);
    const { status } = await admin.call('PUT', `/api/role/${role?.id}`, { wajib_dua_faktor, versi: role?.versi });
    expect(status).toBe(200);
  };

  it('lets its people do nothing but set it up, at once and in sessions that are open', async () => {
    const user = await buat({ roles: ['pimpinan'] });
    const open = (await password(user.username)).data;
    expect([await asks(open.accessToken), open.wajib_dua_faktor]).toEqual([200, undefined]);
    await need('pimpinan', true);
    try {
      const { data } = await password(user.username);
      expect(data.wajib_dua_faktor).toBe(true);
      for (const token of [open.accessToken, data.accessToken]) {
        const refused = await send('GET', '/api/tahun', undefined, { token });
        expect([refused.status, refused.code]).toEqual([403, 4030]);
        const profile = await send('PUT', `/api/users/profile/${user.id}`, { nama: 'Lain', versi: 1 }, { token });
        expect([profile.status, profile.code]).toEqual([403, 4030]);
        const sent = await send('PATCH', '/api/auth/sesi/akhiri-lain', {}, { token });
        expect(sent.code).toBe(4030);
        expect((await send('GET', '/api/bookmarks/data', undefined, { token })).code).toBe(4030);
      }
      const state = await send<SecondFactor>('GET', FACTOR, undefined, { token: data.accessToken });
      expect(state.data.wajib).toBe(true);
      const { secret } = await enrol(putAs(data.accessToken), PASSWORD, server.clock.now());
      expect(await asks(data.accessToken)).toBe(200);
      const off = await putAs(data.accessToken)(`${FACTOR}/nonaktif`, { password: PASSWORD });
      expect([off.status, off.message]).toEqual([409, expect.stringContaining('mewajibkan')]);
      server.clock.advance(MINUTE);
      const { tantangan } = (await password(user.username)).data;
      const done = await withCode(tantangan, await codeAt(secret, server.clock.now()));
      expect([done.data.wajib_dua_faktor, await asks(done.data.accessToken)]).toEqual([undefined, 200]);
    } finally {
      await need('pimpinan', false);
    }
  });

  it('is told in the trail, and no longer needed it lets them go on', async () => {
    const user = await buat({ roles: ['pimpinan'] });
    await need('pimpinan', true);
    const { data } = await password(user.username);
    expect(await asks(data.accessToken)).toBe(403);
    await need('pimpinan', false);
    expect(await asks(data.accessToken)).toBe(200);
    const [last] = await server.db
      .selectFrom('jejak_keamanan')
      .select('perubahan')
      .where('subjek', '=', 'Role')
      .orderBy('waktu', 'desc')
      .limit(1)
      .execute();
    expect(last?.perubahan).toEqual({ wajib_dua_faktor: { dari: true, ke: false } });
  });
});

describe('somebody who has lost their phone', () => {
  it('is helped by an admin: the factor is gone, every session ended, and it stands in the trail', async () => {
    const { user, token } = await somebody();
    const list = await admin.call<User[]>('GET', `/api/users?q=${user.username}`);
    expect(list.data.map(({ dua_faktor }) => dua_faktor)).toEqual([true]);
    const url = `/api/users/${user.id}/hapus-dua-faktor`;
    expect((await admin.call('PATCH', url, {})).status).toBe(200);
    expect((await send('GET', FACTOR, undefined, { token })).status).toBe(401);
    expect((await password(user.username)).status).toBe(200);
    expect((await admin.call('PATCH', url, {})).status).toBe(409);
    expect((await admin.call<User[]>('GET', `/api/users?q=${user.username}`)).data[0]?.dua_faktor).toBeUndefined();
    expect((await trailOf(user.id)).map(([action, by]) => [action, by])).toContainEqual(['factor-removed', admin.id]);
  });

  it('is not helped by somebody with fewer rights, nor by themselves', async () => {
    const { user } = await somebody();
    expect((await admin.call('PATCH', `/api/users/${admin.id}/hapus-dua-faktor`, {})).status).toBe(403);
    const pelapor = await signIn(server.app, 'pelapor.tapin');
    expect((await pelapor.call('PATCH', `/api/users/${user.id}/hapus-dua-faktor`, {})).status).toBe(403);
  });

  it('is helped at the server', async () => {
    const { user } = await somebody();
    const run = async (name: string) =>
      (await opsSaid(adminRemoveFactor, { db: server.db, args: [name], env: {} })).lines.join();
    expect(await run(user.username)).toContain('dihapus, semua sesinya diakhiri');
    expect(await run(user.username)).toContain('tidak memakai');
    expect((await password(user.username)).status).toBe(200);
    await expect(run('tidak.ada')).rejects.toThrow('Tidak ada akun tidak.ada.');
    expect((await trailOf(user.id)).map(([action, by]) => [action, by])).toContainEqual(['factor-removed', null]);
  });
});

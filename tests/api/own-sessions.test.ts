import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoginPayload } from '#contract/session.ts';
import type { OwnSession } from '#contract/own-sessions.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import { momentIn } from '#server/letters/moment.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'Capaian#2025';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const OFFICE = '10.20.0.5';

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ refreshTtl: 30 * 86_400, letters: { appUrl: 'https://capaian.instansi.example' } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

type Session = Pick<LoginPayload, 'accessToken' | 'refreshToken'> & { cookies: string };
async function enter(
  username: string,
  {
    agent,
    from = OFFICE,
    cookies = '',
    language = 'id',
  }: { agent?: string; from?: string; cookies?: string; language?: string } = {},
): Promise<Session> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password: PASSWORD },
    headers: {
      'accept-language': language,
      ...(agent && { 'user-agent': agent }),
      ...(cookies && { cookie: cookies }),
    },
    remoteAddress: from,
  });
  expect(answer.statusCode).toBe(200);
  const { accessToken, refreshToken } = answer.json<{ data: LoginPayload }>().data;
  return { accessToken, refreshToken, cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? '' };
}
async function call<Data = unknown>({ accessToken }: Session, method: 'GET' | 'PATCH', url: string) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(method === 'PATCH' && { payload: {} }),
  });
  const { alert, data } = answer.json<{ alert: { message: string }; data: Data }>();
  return { status: answer.statusCode, message: alert.message, data };
}
const sessionsOf = async (session: Session) => (await call<OwnSession[]>(session, 'GET', '/api/auth/sesi')).data;
const bellOf = async (session: Session) =>
  (
    await call<{ pemberitahuan: { jenis: string; kode: string[]; link: string; oleh: unknown }[] }>(
      session,
      'GET',
      '/api/pemberitahuan?perPage=200',
    )
  ).data.pemberitahuan.filter(({ jenis }) => jenis === 'masuk_baru');
const renew = async ({ refreshToken }: Session) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/jwt/refresh-token', payload: { refreshToken } }))
    .statusCode;

/** Letters that were delivered to an address, once all that wait have left. */
async function lettersTo(email: string) {
  await deliverDue(server, mail.url);
  return mail.letters.filter(({ to }) => to.includes(email)).map(({ raw }) => readLetter(raw));
}
const idOf = async (username: string) =>
  (await server.db.selectFrom('pengguna').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const emailOf = async (username: string) =>
  (await server.db.selectFrom('pengguna').select('email').where('username', '=', username).executeTakeFirstOrThrow())
    .email;

it('a person sees their own open sessions, this one first, and ends one of them, which is out at once', async () => {
  const desk = await enter('pelapor.tapin', { agent: WINDOWS });
  const phone = await enter('pelapor.tapin', { agent: PHONE, from: '2001:db8:1:2:aaaa::7' });
  const program = await enter('pelapor.tapin', { agent: 'curl/8.5.0' });
  const shown = await sessionsOf(desk);
  expect(shown.map(({ perangkat, alamat, ini }) => [perangkat, alamat, ini])).toEqual([
    ['Chrome, Windows', OFFICE, true],
    [null, OFFICE, false],
    ['Safari, iPhone', '2001:db8:1:2::/64', false],
  ]);
  const [, , lost] = shown;
  const ended = await call(desk, 'PATCH', `/api/auth/sesi/${lost?.id}/akhiri`);
  expect([ended.status, ended.message]).toEqual([200, 'Sesi diakhiri.']);
  expect((await call(phone, 'GET', '/api/auth/sesi')).status).toBe(401);
  expect(await renew(phone)).toBe(401);
  expect((await call(program, 'GET', '/api/auth/sesi')).status).toBe(200);
  expect((await sessionsOf(desk)).length).toBe(2);
  // What is over cannot be ended again.
  expect((await call(desk, 'PATCH', `/api/auth/sesi/${lost?.id}/akhiri`)).status).toBe(404);
  const trail = await server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'subjek_id', 'alamat', 'perubahan'])
    .where('aksi', '=', 'session-ended')
    .execute();
  expect(trail.map(({ oleh, subjek_id: about }) => oleh === about)).toEqual([true]);
  expect(trail[0]?.perubahan).toMatchObject({ sesi: lost?.id });
});

it('the others stand in the order in which they were used last, however long they are open', async () => {
  const desk = await enter('pelapor.tapin', { agent: WINDOWS });
  await call(desk, 'PATCH', '/api/auth/sesi/akhiri-lain');
  const phone = await enter('pelapor.tapin', { agent: PHONE });
  await enter('pelapor.tapin', { agent: 'curl/8.5.0' });
  const devices = async () => (await sessionsOf(desk)).map(({ perangkat }) => perangkat);
  expect(await devices()).toEqual(['Chrome, Windows', null, 'Safari, iPhone']);
  expect(await renew(phone)).toBe(200);
  expect(await devices()).toEqual(['Chrome, Windows', 'Safari, iPhone', null]);
});

it('sessions that are older than the record of where they come from make no other one news', async () => {
  const id = await idOf('pimpinan');
  await enter('pimpinan', { agent: WINDOWS });
  const before = { perangkat: null, alamat: null };
  await server.db.updateTable('refresh_family').set(before).where('pengguna_id', '=', id).execute();
  expect(await bellOf(await enter('pimpinan', { agent: PHONE }))).toEqual([]);
});

it('the same device is news from a network that nobody came from before', async () => {
  await enter('dukungan', { agent: WINDOWS });
  const elsewhere = await enter('dukungan', { agent: WINDOWS, from: '10.77.0.5' });
  const again = await enter('dukungan', { agent: WINDOWS, from: '10.77.0.5' });
  expect((await bellOf(elsewhere)).map(({ kode }) => kode)).toEqual([['Chrome, Windows', '10.77.0.5']]);
  expect(await bellOf(again)).toHaveLength(1);
});

it('nobody ends a session of somebody else, or learns of it', async () => {
  const officer = await enter('pelapor.tapin', { agent: WINDOWS });
  const other = await enter('verifikator.tapin', { agent: WINDOWS });
  const admin = await enter('admin', { agent: WINDOWS });
  const [theirs] = await sessionsOf(other);
  for (const somebody of [officer, admin]) {
    expect((await call(somebody, 'PATCH', `/api/auth/sesi/${theirs?.id}/akhiri`)).status).toBe(404);
    expect((await sessionsOf(somebody)).map(({ id }) => id)).not.toContain(theirs?.id);
  }
  expect((await sessionsOf(other)).length).toBe(1);
});

it('all others end at once, and the one that asks goes on', async () => {
  const [here, there, elsewhere] = [
    await enter('pelapor.deliserdang', { agent: WINDOWS }),
    await enter('pelapor.deliserdang', { agent: WINDOWS }),
    await enter('pelapor.deliserdang', { agent: PHONE }),
  ];
  const ended = await call<{ jumlah: number }>(here, 'PATCH', '/api/auth/sesi/akhiri-lain');
  expect([ended.status, ended.data]).toEqual([200, { jumlah: 2 }]);
  expect([await renew(there), await renew(elsewhere), await renew(here)]).toEqual([401, 401, 200]);
  expect((await sessionsOf(here)).map(({ ini }) => ini)).toEqual([true]);
  expect((await call(here, 'PATCH', '/api/auth/sesi/akhiri-lain')).data).toEqual({ jumlah: 0 });
});

it('a session that has run out is not listed', async () => {
  const old = await enter('pimpinan', { agent: PHONE });
  const [first] = await sessionsOf(old);
  server.clock.advance(31 * 86_400_000);
  const fresh = await enter('pimpinan', { agent: PHONE });
  expect((await sessionsOf(fresh)).map(({ id }) => id)).not.toContain(first?.id);
});

it('nor is one that a limit has ended which was made shorter since', async () => {
  const old = await enter('pelapor.tapin', { agent: PHONE });
  const [first] = await sessionsOf(old);
  server.clock.advance(3 * 60 * 60_000);
  const fresh = await enter('pelapor.tapin', { agent: PHONE });
  expect((await sessionsOf(fresh)).map(({ id }) => id)).toContain(first?.id);
  const app = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: localStore(tmpdir()),
    secrets: await loadSecrets(server.db),
    ...{ accessTtl: 900, refreshTtl: 30 * 86_400, sessionMaxAge: 2 * 60 * 60 },
  });
  const headers = { authorization: `Bearer ${fresh.accessToken}` };
  const answer = await app.inject({ url: '/api/auth/sesi', headers });
  expect(answer.json<{ data: OwnSession[] }>().data.map(({ ini }) => ini)).toEqual([true]);
  await app.close();
});

it('a sign-in with something else than before is told, in the bell and by letter, and no other one', async () => {
  const username = 'verifikator.deliserdang';
  const email = await emailOf(username);
  const first = await enter(username, { agent: WINDOWS });
  expect(await bellOf(first)).toEqual([]);
  // The same browser at the same place is nothing new, without its cookie either; nor is it elsewhere with the cookie.
  await enter(username, { agent: WINDOWS });
  await enter(username, { agent: WINDOWS, from: '10.99.0.1', cookies: first.cookies });
  expect(await bellOf(first)).toEqual([]);
  expect(await lettersTo(email)).toEqual([]);

  // That somebody else was there before makes it no less new for this account.
  // The language of whoever comes is not yet that of the account.
  await server.db
    .updateTable('pilihan_kabar')
    .set({ bahasa: 'en' })
    .where('pengguna_id', '=', await idOf(username))
    .execute();
  await enter('dukungan', { agent: PHONE, from: '203.0.113.9' });
  const minute = new Date(Math.ceil(server.clock.now().getTime() / 60_000) * 60_000);
  server.clock.set(minute);
  await enter(username, { agent: PHONE, from: '203.0.113.9', language: 'de' });
  const told = await bellOf(first);
  expect(told.map(({ kode, link, oleh }) => ({ kode, link, oleh }))).toEqual([
    { kode: ['Safari, iPhone', '203.0.113.9'], link: '/profil/sesi', oleh: null },
  ]);
  const letters = await lettersTo(email);
  expect(letters.length).toBe(1);
  expect(letters[0]?.subject).toBe('Your Capaian account was used from a new device');
  for (const body of [letters[0]?.text, letters[0]?.html]) {
    expect(body).toContain('Safari, iPhone');
    expect(body).toContain('203.0.113.9');
    expect(body).toContain('https://capaian.instansi.example/profil/sesi');
    expect(body).toContain(momentIn('en', 'Asia/Jakarta', minute));
  }
  // It is known from now on.
  await enter(username, { agent: PHONE, from: '203.0.113.9' });
  expect((await bellOf(first)).length).toBe(1);

  // A program that says nothing of itself is told by its address.
  await enter(username, { from: '198.51.100.4' });
  expect((await bellOf(first))[0]?.kode).toEqual(['198.51.100.4']);
  const news = (await bellOf(first)).length;
  await enter(username, { from: '198.51.100.4' });
  expect((await bellOf(first)).length).toBe(news);
});

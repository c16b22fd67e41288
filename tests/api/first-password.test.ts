/** An account that an admin makes, whose person chooses the first password by the link of a letter (docs/decisions/0121). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter, secretIn } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';
const OWN = 'kuda laut berenang pelan';
let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let admin: Client;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  admin = await signIn(server.app, 'admin');
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const bodyOf = (username: string, more: object = {}) => ({
  nama: `Nama ${username}`,
  username,
  email: `${username}@x.example`,
  roles: ['admin-dev'],
  ...more,
});
const make = (username: string, more: object = {}, as = admin) =>
  as.call<User>('POST', '/api/users', bodyOf(username, more));
async function deliver() {
  const before = mail.letters.length;
  await deliverDue(server, mail.url, APP);
  return mail.letters.slice(before).map(({ to, raw }) => ({ to: to.join(), letter: readLetter(raw) }));
}
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const enter = async (username: string) => (await post('/api/auth/signin', { username, password: OWN })).statusCode;

describe('a new account by letter', () => {
  it('has a password that nobody knows, until its person sets one by the link', async () => {
    expect((await make('ani.baru', { sandi: 'surel' })).status).toBe(200);
    expect(await enter('ani.baru')).toBe(401);
    const [mine, ...more] = await deliver();
    expect([mine?.to, more]).toEqual(['ani.baru@x.example', []]);
    expect(mine?.letter.text).toContain('Username Anda: ani.baru');
    const token = mine ? secretIn(mine.letter) : '';
    expect((await post('/api/auth/atur-sandi', { token, password: OWN })).statusCode).toBe(200);
    expect(await enter('ani.baru')).toBe(200);
  });

  it('is written to once, also when the call is repeated', async () => {
    await deliver();
    const headers = { 'idempotency-key': '019a0000-0000-7000-8000-000000000999' };
    const payload = bodyOf('budi.baru', { sandi: 'surel' });
    const { accessToken } = await server.signIn('admin');
    const call = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/users',
        payload,
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
      });
    const [first, second] = [await call(), await call()];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
    expect((await deliver()).map(({ to }) => to)).toEqual(['budi.baru@x.example']);
  });

  it('that is not active gets no letter', async () => {
    await deliver();
    expect((await make('citra.baru', { sandi: 'surel', aktif: false })).status).toBe(200);
    const waiting = server.db.selectFrom('kiriman').select('penerima').where('terkirim_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  });

  it('is made as ever with a password, which is asked for where no way is named, and never both', async () => {
    const seen: unknown[] = [];
    for (const [username, more] of [
      ['dewi.satu', { password: OWN }],
      ['dewi.dua', { password: OWN, sandi: 'ketik' }],
      ['dewi.tiga', {}],
      ['dewi.empat', { sandi: 'ketik' }],
      ['dewi.lima', { sandi: 'surel', password: OWN }],
      ['dewi.enam', { sandi: 'telepati' }],
    ] as const) {
      const { status, errors } = await make(username, more);
      seen.push([status, errors?.map(({ path }) => path)]);
    }
    expect(seen).toEqual([
      [200, undefined],
      [200, undefined],
      [422, ['password']],
      [422, ['password']],
      [422, ['password']],
      [422, ['sandi']],
    ]);
    expect(await deliver()).toEqual([]);
    expect([await enter('dewi.satu'), await enter('dewi.dua'), await enter('dewi.lima')]).toEqual([200, 200, 401]);
  });

  it.each([
    ['no letters leave', {}],
    ['letters have no links', { letters: { appUrl: undefined } }],
    ['passwords let nobody in', { letters: { appUrl: APP }, localAccounts: false }],
  ])('is not made where %s', async (_, options) => {
    const other = await startTestServer(options);
    try {
      const someone = await signIn(other.app, 'admin');
      const { status, alert } = await make('eko.baru', { sandi: 'surel' }, someone);
      expect([status, alert.message]).toEqual([422, expect.stringContaining('Isi kata sandinya')]);
      expect((await someone.call<User[]>('GET', '/api/users?q=eko.baru')).data).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

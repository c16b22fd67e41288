import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter, secretIn } from '#tests/support/read-letter.ts';
import { call, refusal, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example/kinerja';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const NEW = 'kuda laut berenang pelan';
const SAME = 'Bila ada akun dengan alamat ini, surel berisi tautan sedang dikirim ke sana.';
const OVER =
  'Tautan ini tidak berlaku: sudah dipakai, lewat masa berlakunya, atau ada surel yang lebih baru. Minta surel baru.';
const MINUTE = 60_000;

let server: TestServer;
let admin: Client;
let mail: Awaited<ReturnType<typeof startMailServer>>;
/** How long answers waited, ms, and until when they do so here. */
const waits: number[] = [];
let held: Promise<void> | undefined;
let letGo = (): void => undefined;
function hold(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  letGo = () => {
    held = undefined;
    resolve();
  };
}
// One that fails must not keep the next ones waiting.
afterEach(() => letGo());
const { buat, ubah } = accountMaker(() => admin);
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    letters: { appUrl: APP },
    pause: async (ms) => {
      waits.push(ms);
      await held;
    },
  });
  admin = await signIn(server.app, 'admin');
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

type Said = { alert: { status: number; message: string }; data: unknown; errors?: unknown };
async function post(url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '10.9.0.1') {
  const response = await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: response.statusCode, body: response.json<Said>(), headers: response.headers };
}
const ask = (email: string, headers = {}, from?: string) => post('/api/auth/lupa-sandi', { email }, headers, from);
const set = (token: string, password = NEW, from?: string) =>
  post('/api/auth/atur-sandi', { token, password }, {}, from);
const check = async (token: string, from?: string) =>
  (await post('/api/auth/atur-sandi/periksa', { token }, {}, from)).status;
const enter = async (username: string, password: string) =>
  (await post('/api/auth/signin', { username, password })).status;

/** Lets the letters leave, and gives those that went to an address, as they were received. */
async function lettersTo(email: string): Promise<ReadLetter[]> {
  await deliverDue(server, mail.url);
  return mail.letters.filter(({ to }) => to.includes(email)).map(({ raw }) => readLetter(raw));
}
/** Asks for a letter, and takes out of the newest one what its link holds. */
async function secretFor({ email }: Pick<User, 'email'>, from?: string): Promise<string> {
  expect((await ask(email, {}, from)).status).toBe(200);
  return secretIn((await lettersTo(email)).at(-1) ?? readLetter(''));
}
const trailOf = ({ id }: Pick<User, 'id'>) =>
  server.db
    .selectFrom('jejak_keamanan')
    .select(['aksi', 'oleh', 'alamat', 'perubahan'])
    .where('subjek_id', '=', id)
    .where('aksi', 'not in', ['create', 'signin', 'signin-failed'])
    .orderBy('id')
    .execute();

describe('a forgotten password', () => {
  it('is set anew by the link of the letter, ends every session, and a letter tells of it', async () => {
    const person = await buat({ nama: 'Ibu <b>Rini</b>' });
    const one = await server.signIn(person.username, PASSWORD);
    const other = await server.signIn(person.username, PASSWORD);
    const asked = await ask(person.email.toUpperCase(), { 'user-agent': PHONE });
    expect([asked.status, asked.body]).toEqual([200, { alert: { code: 200, status: 200, message: SAME }, data: null }]);
    expect([asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);

    const [letter] = await lettersTo(person.email);
    const { head, subject, text, html } = letter ?? readLetter('');
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    expect({ subject, from: head['from'], to: head['to'], auto: head['auto-submitted'] }).toEqual({
      subject: 'Atur ulang kata sandi Capaian',
      from: 'Capaian <capaian@instansi.example>',
      to: person.email,
      auto: 'auto-generated',
    });
    expect(link).toMatch(/^https:\/\/capaian\.instansi\.example\/kinerja\/atur-sandi#[\w-]{43}$/);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([link, link]);
    const [when, ...facts] = text.split('\n\n')[2]?.split('\n') ?? [];
    expect(when).toMatch(/^Waktu: \d+ \S+ 20\d\d pukul \d\d\.\d\d WIB$/);
    expect(facts).toEqual([`Akun: ${person.username}`, 'Perangkat: Safari, iPhone', 'Alamat jaringan: 10.9.0.1']);
    expect(text).toContain('Halo Ibu <b>Rini</b>,');
    expect(html).toContain('Halo Ibu &lt;b&gt;Rini&lt;/b&gt;,');

    const done = await set(link.split('#')[1] ?? '');
    expect([done.status, done.body.data, done.headers['cache-control']]).toEqual([200, null, 'no-store']);
    expect(done.headers['set-cookie']).toBe(undefined);
    expect(await call(server.app, one.accessToken)).toEqual(refusal('session_revoked'));
    expect(await call(server.app, other.accessToken)).toEqual(refusal('session_revoked'));
    expect((await renew(server.app, one.refreshToken)).status).toBe(401);
    expect((await renew(server.app, other.refreshToken)).status).toBe(401);
    expect([await enter(person.username, PASSWORD), await enter(person.username, NEW)]).toEqual([401, 200]);

    // One about the new device left as well.
    const told = (await lettersTo(person.email)).find(({ subject }) => subject.endsWith('sudah diganti'));
    expect([told?.subject, secretIn(told ?? readLetter(''))]).toEqual(['Kata sandi Capaian Anda sudah diganti', '']);
    expect(told?.text).toContain(`${APP}/login`);
    expect(told?.text).toContain(`Akun: ${person.username}\nAlamat jaringan: 10.9.0.1\n`);
    expect(await trailOf(person)).toEqual([
      { aksi: 'reset-asked', oleh: null, alamat: '10.9.0.1', perubahan: { surat: 'link' } },
      { aksi: 'signin-opened', oleh: null, alamat: '10.9.0.1', perubahan: { kunci: 'akun', akun: person.username } },
      { aksi: 'update', oleh: person.id, alamat: '10.9.0.1', perubahan: { password: true, lewat: 'surel' } },
    ]);
  });

  it('is kept nowhere: neither is the secret of the link, once the letter has left', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    const rows = await server.db.selectFrom('atur_sandi').selectAll().where('pengguna_id', '=', person.id).execute();
    expect(rows.map(({ sidik }) => sidik)).toEqual([createHash('sha256').update(secret).digest('base64url')]);
    const tables = ['kiriman', 'jejak_keamanan', 'atur_sandi', 'signin_gagal'] as const;
    for (const table of tables) {
      const stored = JSON.stringify(await server.db.selectFrom(table).selectAll().execute());
      expect([table, stored.includes(secret)]).toEqual([table, false]);
    }
    await set(secret);
    expect(JSON.stringify(await trailOf(person))).not.toContain(NEW);
  });

  it('opens sign-in again to an account that failures had closed, and to nobody else', async () => {
    const [person, neighbour] = [await buat(), await buat()];
    const closed = ({ username }: User) => ({
      kunci: `pasangan:10.9.0.1 ${username}`,
      akun: username,
      alamat: '10.9.0.1',
    });
    const rows = [person, neighbour].flatMap((one) =>
      Array.from({ length: 5 }, () => ({ id: uuidv7(), waktu: server.clock.now(), ...closed(one) })),
    );
    await server.db.insertInto('signin_gagal').values(rows).execute();
    expect(await enter(person.username, PASSWORD)).toBe(429);
    expect((await set(await secretFor(person))).status).toBe(200);
    expect([await enter(person.username, NEW), await enter(neighbour.username, PASSWORD)]).toEqual([200, 429]);
  });

  it.each([
    ['en', 'Reset your Capaian password', 'Hello'],
    ['fr', 'Réinitialiser votre mot de passe Capaian', 'Bonjour'],
    ['de', 'Ihr Capaian-Passwort zurücksetzen', 'Hallo'],
    ['pt', 'Redefinir a sua palavra-passe do Capaian', 'Olá'],
  ])('is written about in the language of whoever asks: %s', async (language, subject, greeting) => {
    const person = await buat();
    const { body } = await ask(person.email, { 'accept-language': language });
    expect(body.alert.message).not.toBe(SAME);
    const [letter] = await lettersTo(person.email);
    expect([letter?.subject, letter?.text.startsWith(`${greeting} ${person.nama},`)]).toEqual([subject, true]);
    expect(letter?.html).toContain(`<html lang="${language}">`);
    expect(letter?.text).not.toMatch(/\b(Anda|kata sandi|tautan)\b/);
  });
});

describe('a link', () => {
  it('is good once', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    expect((await set(secret)).status).toBe(200);
    const again = await set(secret, 'yang lain lagi panjang');
    expect([again.status, again.body.alert.message]).toEqual([410, OVER]);
    expect(await enter(person.username, NEW)).toBe(200);
  });

  it('can be asked whether it is good, as often as one likes, before a password is thought of', async () => {
    const person = await buat();
    const older = await secretFor(person);
    const secret = await secretFor(person);
    expect([await check(older), await check(secret), await check(secret)]).toEqual([410, 200, 200]);
    expect((await set(secret)).status).toBe(200);
    expect(await check(secret)).toBe(410);
    const late = await secretFor(await buat());
    server.clock.advance(30 * MINUTE);
    expect([await check(late), await check('tebakan')]).toEqual([410, 410]);
  });

  it('is good once for those who come at the same time', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    const passwords = ['satu kata panjang', 'dua kata panjang', 'tiga kata panjang', 'empat kata panjang'];
    const outcome = await Promise.all(passwords.map(async (password) => (await set(secret, password)).status));
    expect(outcome.toSorted()).toEqual([200, 410, 410, 410]);
    const winner = passwords[outcome.indexOf(200)] ?? '';
    expect(await enter(person.username, winner)).toBe(200);
    const changed = (await trailOf(person)).filter(({ aksi }) => aksi === 'update');
    expect(changed).toHaveLength(1);
  });

  it('is good for 30 minutes', async () => {
    const [early, late] = [await buat(), await buat()];
    const [inTime, tooLate] = [await secretFor(early), await secretFor(late)];
    server.clock.advance(30 * MINUTE - 20_000);
    expect((await set(inTime)).status).toBe(200);
    server.clock.advance(20_000);
    expect((await set(tooLate)).status).toBe(410);
    expect(await enter(late.username, PASSWORD)).toBe(200);
  });

  it('is over once there is a newer letter, also when the older one has not left yet', async () => {
    const person = await buat();
    const older = await secretFor(person);
    await ask(person.email);
    const newer = await secretFor(person);
    expect(await lettersTo(person.email)).toHaveLength(2);
    expect([(await set(older)).status, (await set(newer)).status]).toEqual([410, 200]);
  });

  it('is over once the password, the address or the account is another one', async () => {
    const people = await Promise.all([buat(), buat(), buat(), buat()]);
    const secrets: string[] = [];
    for (const person of people) secrets.push(await secretFor(person));
    const [password, address, off, gone] = people;
    await ubah(password.id, { versi: password.versi, password: 'diatur oleh admin' });
    await ubah(address.id, { versi: address.versi, email: 'pindah@contoh.example' });
    await ubah(off.id, { versi: off.versi, aktif: false });
    await admin.call('PATCH', `/api/users/delete/${gone.id}`, {});
    const outcome: number[] = [];
    for (const secret of secrets) outcome.push((await set(secret)).status);
    expect(outcome).toEqual([410, 410, 410, 410]);
    expect(await enter(password.username, 'diatur oleh admin')).toBe(200);
  });

  it('opens nothing when it is tampered with, guessed, empty, of another kind or in the query', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    const [row] = await server.db.selectFrom('atur_sandi').selectAll().where('pengguna_id', '=', person.id).execute();
    const flipped = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
    const { accessToken, refreshToken } = await server.signIn(person.username, PASSWORD);
    const wrong = [flipped, secret.slice(0, -1), `${secret}=`, ` ${secret}`, secret.toUpperCase(), row?.id, row?.sidik];
    for (const token of [...wrong, refreshToken, "' or '1'='1", '%']) {
      expect([token, (await set(token ?? '')).status]).toEqual([token, 410]);
    }
    const nothing = await post('/api/auth/atur-sandi', { token: '', password: NEW });
    const long = await post('/api/auth/atur-sandi', { token: accessToken, password: NEW });
    const list = await post('/api/auth/atur-sandi', { token: [secret], password: NEW });
    const object = await post('/api/auth/atur-sandi', { token: { $ne: '' }, password: NEW });
    const more = await post('/api/auth/atur-sandi', { token: secret, password: NEW, username: 'admin' });
    const query = await post(`/api/auth/atur-sandi?token=${secret}`, { password: NEW });
    expect([nothing, long, list, object, more, query].map(({ status }) => status)).toEqual([
      422, 422, 422, 422, 422, 422,
    ]);
    expect(await enter(person.username, PASSWORD)).toBe(200);
    expect((await set(secret)).status).toBe(200);
  });

  it('opens the account that it was made for and no other one', async () => {
    const [person, other] = [await buat(), await buat()];
    const secret = await secretFor(person);
    await secretFor(other);
    await set(secret);
    expect([await enter(person.username, NEW), await enter(other.username, PASSWORD)]).toEqual([200, 200]);
  });

  it('stays good after a password that is refused', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    const weak = ['pendek', 'password123', person.username, person.email, 'aaaaaaaabbbb', 'a'.repeat(129)];
    for (const password of weak) {
      const { status, body } = await set(secret, password);
      expect([password, status, body.errors]).toEqual([password, 422, [expect.objectContaining({ path: 'password' })]]);
    }
    expect((await set(secret)).status).toBe(200);
  });

  it('is looked for 200 times from one network that guesses, and then its right one waits too', async () => {
    const person = await buat();
    const secret = await secretFor(person);
    const rows = Array.from({ length: 199 }, () => ({
      id: uuidv7(),
      kunci: 'atur:10.9.0.7',
      waktu: server.clock.now(),
    }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    expect([await check('x', '10.9.0.7'), await check(secret, '10.9.0.7')]).toEqual([410, 429]);
    expect((await set(secret, NEW, '10.9.0.7')).status).toBe(429);
    expect(await enter(person.username, PASSWORD)).toBe(200);
    expect((await set(secret, NEW, '10.9.0.8')).status).toBe(200);
  });
});

describe('whoever asks for a letter', () => {
  it('learns nothing of who has an account: same answer, same status, no shorter time', async () => {
    const [known, inactive] = [await buat(), await buat({ aktif: false })];
    const answers: unknown[] = [];
    for (const email of [known.email, inactive.email, 'tidak.ada@contoh.example']) {
      hold();
      waits.length = 0;
      const answer = ask(email);
      await expect.poll(() => waits).toEqual([400]);
      // Whatever there is to do is done long before.
      expect([email, await Promise.race([answer, sleep(200, 'nothing yet')])]).toEqual([email, 'nothing yet']);
      letGo();
      const { status, body, headers } = await answer;
      const { date: _date, 'x-request-id': _id, ...others } = headers;
      answers.push([status, body, others]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([await lettersTo(inactive.email), await lettersTo('tidak.ada@contoh.example')]).toEqual([[], []]);
    expect(await lettersTo(known.email)).toHaveLength(1);
  });

  it('is waited for while the letter is written, or how long that takes would tell', async () => {
    const person = await buat();
    const written = () => server.db.selectFrom('kiriman').select('id').where('penerima', '=', person.email).execute();
    hold();
    waits.length = 0;
    const letters = (await written()).length;
    // Nothing can be counted, so nothing is written, and it is waited already.
    const { answer } = await server.db.transaction().execute(async (trx) => {
      await sql`lock table signin_gagal in access exclusive mode`.execute(trx);
      const asked = ask(person.email);
      await expect.poll(() => waits).toEqual([400]);
      return { answer: asked };
    });
    // It is waited still, and all is written.
    await expect.poll(async () => (await written()).length).toBe(letters + 1);
    letGo();
    expect((await answer).status).toBe(200);
  });

  it('is answered by the clock where no test takes its place: never before 400 ms', async () => {
    const product = await startTestServer({ letters: { appUrl: APP }, pause: undefined });
    try {
      const from = performance.now();
      const payload = { email: 'tidak.ada@contoh.example' };
      const { statusCode } = await product.app.inject({ method: 'POST', url: '/api/auth/lupa-sandi', payload });
      expect([statusCode, performance.now() - from >= 395]).toEqual([200, true]);
    } finally {
      await product.close();
    }
  });

  it('gets three letters in an hour, the same answer afterwards, and closes no sign-in', async () => {
    const person = await buat();
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await ask(person.email);
      answers.push(`${status} ${body.alert.message}`);
      await lettersTo(person.email);
    }
    expect(new Set(answers)).toEqual(new Set([`200 ${SAME}`]));
    const letters = await lettersTo(person.email);
    expect(letters).toHaveLength(3);
    expect(await enter(person.username, PASSWORD)).toBe(200);
    // The last link that was sent is still good.
    expect((await set(secretIn(letters.at(-1) ?? readLetter('')))).status).toBe(200);
    server.clock.advance(61 * MINUTE);
    await ask(person.email);
    expect((await lettersTo(person.email)).filter((one) => secretIn(one) !== '')).toHaveLength(4);
  });

  it('does not use up the letters of the owner, who is elsewhere; ten in all', async () => {
    const person = await buat();
    const from = (n: number) => `10.9.${n}.1`;
    for (let n = 0; n < 4; n += 1) await secretFor(person, from(1));
    expect(await secretFor(person, from(2))).not.toBe('');
    expect(await lettersTo(person.email)).toHaveLength(4);
    for (let n = 3; n < 6; n += 1) {
      for (let m = 0; m < 3; m += 1) await secretFor(person, from(n));
    }
    expect(await lettersTo(person.email)).toHaveLength(10);
    expect(await enter(person.username, PASSWORD)).toBe(200);
  });

  it('has all of them beside the links that an admin sent', async () => {
    const person = await buat();
    const now = server.clock.now();
    // As they are kept once they have left: their network is nobody's.
    const link = { pengguna_id: person.id, sidik: null, email: person.email, sidik_lama: '', jaringan: '' };
    const links = Array.from({ length: 10 }, () => ({ ...link, id: uuidv7(), dibuat: now, sampai: now }));
    await server.db.insertInto('atur_sandi').values(links).execute();
    expect(await secretFor(person, '10.9.8.1')).not.toBe('');
  });

  it('many times for many addresses waits, while people go on signing in there', async () => {
    const person = await buat();
    const rows = Array.from({ length: 200 }, () => ({
      id: uuidv7(),
      kunci: 'lupa:10.9.0.9',
      waktu: server.clock.now(),
    }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    const { status, headers } = await ask(person.email, {}, '10.9.0.9');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const payload = { username: person.username, password: PASSWORD };
    expect((await post('/api/auth/signin', payload, {}, '10.9.0.9')).status).toBe(200);
  });

  it.each([
    'orang@contoh.example\r\nBcc: lain@contoh.example',
    'orang@contoh.example\nSubject: x',
    'orang@contoh.example, lain@contoh.example',
    '<orang@contoh.example>',
    'orang@contoh.example%0ABcc:x@y.example',
    '',
  ])('is refused with what is no single address: %j', async (email) => {
    expect((await ask(email)).status).toBe(422);
    expect(await lettersTo('lain@contoh.example')).toEqual([]);
  });

  it('cannot choose where the link leads', async () => {
    const person = await buat();
    const headers = { host: 'jahat.example', 'x-forwarded-host': 'jahat.example', forwarded: 'host=jahat.example' };
    await ask(person.email, { ...headers, origin: 'https://jahat.example', referer: 'https://jahat.example/' });
    const [letter] = await lettersTo(person.email);
    expect(letter?.text).toContain(`${APP}/atur-sandi#`);
    expect(`${letter?.text}${letter?.html}`).not.toContain('jahat');
  });

  it('and signs in at an identity provider is led there, and gets no password here', async () => {
    const person = await buat();
    await server.db
      .insertInto('identitas_penyedia')
      .values({ issuer: 'https://sso.instansi.example/realms/kantor', sub: 'x', pengguna_id: person.id })
      .execute();
    const { body } = await ask(person.email);
    expect(body.alert.message).toBe(SAME);
    const [letter] = await lettersTo(person.email);
    expect(letter?.text).toContain('sso.instansi.example');
    expect([secretIn(letter ?? readLetter('')), letter?.text.includes(`${APP}/login`)]).toEqual(['', true]);
    // An organisation that has moved to another provider: the one that was linked last is where people go.
    await server.db
      .insertInto('identitas_penyedia')
      .values({ issuer: 'https://masuk.instansi.example', sub: 'x', pengguna_id: person.id })
      .execute();
    await ask(person.email);
    expect((await lettersTo(person.email)).at(-1)?.text).toContain('masuk.instansi.example');
  });
});

describe('a letter that waits', () => {
  it('for longer than its link is good is not sent any more', async () => {
    const person = await buat();
    await ask(person.email);
    server.clock.advance(31 * MINUTE);
    expect(await lettersTo(person.email)).toEqual([]);
    const rows = await server.db.selectFrom('kiriman').select('galat').where('penerima', '=', person.email).execute();
    expect(rows).toEqual([{ galat: 'too late to be of use' }]);
  });
});

describe('where no letter with a link leaves', () => {
  it.each([
    ['without a mail server', undefined],
    ['without an address of the application', { appUrl: undefined }],
  ])('%s, the sign-in page is told so, and whoever asks is told whom to ask', async (_, letters) => {
    const without = await startTestServer(letters ? { letters } : {});
    const url = '/api/auth/lupa-sandi';
    const can = async (one: TestServer) => (await one.app.inject({ method: 'GET', url })).json<Said>().data;
    expect([await can(server), await can(without)]).toEqual([true, false]);
    const said: string[] = [];
    for (const language of ['id', 'en', 'fr', 'de', 'pt']) {
      const headers = { 'accept-language': language };
      const answer = await without.app.inject({ method: 'POST', url, headers, payload: { email: 'a@b.example' } });
      expect(answer.statusCode).toBe(404);
      said.push(answer.json<Said>().alert.message);
    }
    expect([new Set(said).size, said.every((one) => /admin/i.test(one))]).toEqual([5, true]);
    expect((await without.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    await without.close();
  });
});

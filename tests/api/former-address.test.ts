/** An address that was set without the password is not yet a way to another password (docs/decisions/0136). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter, secretIn } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';
const NEW = 'kuda laut berenang pelan';
const DAY = 86_400_000;

let server: TestServer;
let admin: Client;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const { buat, ubah } = accountMaker(() => admin);
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  admin = await signIn(server.app, 'admin');
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

/** Somebody with an open session, as whoever sits at their computer has it. */
async function somebody() {
  await sent();
  const person = await buat();
  const session = await signIn(server.app, person.username, PASSWORD);
  const url = `/api/users/profile/${person.id}`;
  const put = async (body: Record<string, unknown>) => {
    const { data } = await session.call<User>('GET', url);
    return session.call<User>('PUT', url, { versi: data.versi, ...body });
  };
  return { person, session, put };
}
const post = (url: string, payload: object, remoteAddress = '10.9.0.1') =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });

/** What has left since the last time: where it went, and what it says. */
async function sent(): Promise<{ to: string; letter: ReadLetter }[]> {
  mail.letters.length = 0;
  await deliverDue(server, mail.url, APP);
  return mail.letters.map(({ to, raw }) => ({ to: to.join(), letter: readLetter(raw) }));
}
const RESET = 'Atur ulang kata sandi Capaian';
/** Asks for a link to a new password. @returns where letters with one went, and what the last of them holds */
async function askFor(email: string): Promise<{ to: string[]; token: string }> {
  await sent();
  expect((await post('/api/auth/lupa-sandi', { email })).statusCode).toBe(200);
  const letters = (await sent()).filter(({ letter }) => letter.subject === RESET);
  const last = letters.at(-1)?.letter;
  return { to: letters.map(({ to }) => to), token: last ? secretIn(last) : '' };
}
const setPassword = async (token: string) => (await post('/api/auth/atur-sandi', { token, password: NEW })).statusCode;
const emailOf = async ({ id }: User) => (await admin.call<User>('GET', `/api/users/profile/${id}`)).data.email;

describe('an address that was set without the password', () => {
  it('gets no link to a new password: the former one does, whichever is asked for, and takes it back', async () => {
    const { person, session, put } = await somebody();
    const changed = await put({ email: 'maling@luar.example' });
    expect([changed.status, changed.data.email]).toEqual([200, 'maling@luar.example']);
    const [told, ...more] = await sent();
    expect([told?.to, more]).toEqual([person.email, []]);
    expect(told?.letter.subject).toBe('Alamat surel akun Capaian Anda diganti');
    expect(told?.letter.text).toMatch(
      /masih dikirim ke alamat ini, sampai \d+ \S+ 20\d\d pukul \d\d\.\d\d WIB\.\n\nWaktu: /,
    );
    expect(told?.letter.text).toContain('Alamat ini kembali menjadi alamat akun Anda');
    expect([...(told?.letter.text ?? '').matchAll(/https:\S+/g)].map(([link]) => link)).toEqual([`${APP}/lupa-sandi`]);

    expect((await askFor('maling@luar.example')).to).toEqual([person.email]);
    const { to, token } = await askFor(person.email);
    expect(to).toEqual([person.email]);
    expect(await setPassword(token)).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expect((await session.call('GET', `/api/users/profile/${person.id}`)).status).toBe(401);
    const [done] = await sent();
    expect([done?.to, done?.letter.subject]).toEqual([person.email, 'Kata sandi Capaian Anda sudah diganti']);
    expect(done?.letter.text).toContain(`Alamat surel akun Anda kembali menjadi ${person.email}`);
    expect((await askFor('maling@luar.example')).to).toEqual([]);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .select('perubahan')
      .where('subjek_id', '=', person.id)
      .where('aksi', '=', 'update')
      .execute();
    const email = { dari: 'maling@luar.example', ke: person.email };
    expect(trail.map(({ perubahan }) => perubahan)).toEqual([{ password: true, email, lewat: 'surel' }]);
  });

  it('counts after seven days, and the former one no more', async () => {
    const { person, put } = await somebody();
    await put({ email: 'pindah@kantor.example' });
    server.clock.advance(7 * DAY - 60_000);
    expect((await askFor('pindah@kantor.example')).to).toEqual([person.email]);
    server.clock.advance(120_000);
    expect((await askFor(person.email)).to).toEqual([]);
    const { to, token } = await askFor('pindah@kantor.example');
    expect(to).toEqual(['pindah@kantor.example']);
    expect(await setPassword(token)).toBe(200);
    expect(await emailOf(person)).toBe('pindah@kantor.example');
  });

  it('is not made to count by setting another one, and is forgotten where it was set back', async () => {
    const { person, put } = await somebody();
    await put({ email: 'satu@luar.example' });
    await put({ email: 'dua@luar.example' });
    expect((await sent()).map(({ to }) => to)).toEqual([person.email, person.email]);
    expect((await askFor('satu@luar.example')).to).toEqual([]);
    expect((await askFor('dua@luar.example')).to).toEqual([person.email]);
    await sent();
    await put({ email: person.email });
    // Back to the one that counts, all is as it should be, and the letter about it asks nobody to take it back.
    const [back] = await sent();
    expect([back?.to, back?.letter.text.includes('Kata sandi tidak diminta waktu itu')]).toEqual([person.email, false]);
    expect((await askFor(person.email)).to).toEqual([person.email]);
    expect((await askFor('dua@luar.example')).to).toEqual([]);
    expect(
      await server.db.selectFrom('alamat_lama').selectAll().where('pengguna_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it('gets no other letter about the account either, nor the link that an admin sends', async () => {
    const { person, put } = await somebody();
    await put({ email: 'lain@luar.example' });
    await sent();
    server.clock.advance(60_000);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: person.username, password: PASSWORD },
      headers: { 'user-agent': agent },
      remoteAddress: '203.0.113.77',
    });
    expect((await admin.call('PATCH', `/api/users/${person.id}/surel-sandi`, {})).status).toBe(200);
    const letters = await sent();
    expect(letters.map(({ to, letter }) => [to, letter.subject]).toSorted()).toEqual([
      [person.email, 'Akun Capaian Anda dipakai dari perangkat baru'],
      [person.email, 'Akun Capaian Anda: buat kata sandi baru'],
    ]);
  });

  it('is kept by an admin who enters it', async () => {
    const { person, put } = await somebody();
    await put({ email: 'belum@luar.example' });
    const { data } = await admin.call<User>('GET', `/api/users/profile/${person.id}`);
    expect((await ubah(person.id, { versi: data.versi, email: 'pasti@kantor.example' })).status).toBe(200);
    expect((await askFor('pasti@kantor.example')).to).toEqual(['pasti@kantor.example']);
    expect((await askFor(person.email)).to).toEqual([]);
  });

  it('stays where another account has the former one by now, whose person gets their own letter', async () => {
    const { person, put } = await somebody();
    await put({ email: 'maling2@luar.example' });
    const other = await buat({ email: person.email });
    const { to } = await askFor(person.email);
    expect(to).toEqual([person.email, person.email]);
    const { token } = await askFor('maling2@luar.example');
    expect(await setPassword(token)).toBe(200);
    expect([await emailOf(person), await emailOf(other)]).toEqual(['maling2@luar.example', person.email]);
    const [done] = await sent();
    expect(done?.letter.text).toContain('Akun lain sudah memakai alamat surel ini.');
    expect((await askFor('maling2@luar.example')).to).toEqual([person.email]);
  });

  it('is taken back where the account that had the former one meanwhile is deleted', async () => {
    const { person, put } = await somebody();
    await put({ email: 'maling3@luar.example' });
    const other = await buat({ email: person.email });
    expect((await admin.call('PATCH', `/api/users/delete/${other.id}`, {})).status).toBe(200);
    const { to, token } = await askFor(person.email);
    expect([to, await setPassword(token)]).toEqual([[person.email], 200]);
    expect(await emailOf(person)).toBe(person.email);
  });
});

it('admins set their own as little without the password, in the list of users', async () => {
  const { data } = await admin.call<User>('GET', `/api/users/profile/${admin.id}`);
  expect((await ubah(admin.id, { versi: data.versi, email: 'bukan.admin@luar.example' })).status).toBe(200);
  expect((await askFor('bukan.admin@luar.example')).to).toEqual([data.email]);
});

describe('an address that was set with the password', () => {
  it('counts at once, and the letter to the former one says whom to tell', async () => {
    const { person, put } = await somebody();
    expect((await put({ email: 'benar@kantor.example', password_lama: PASSWORD })).status).toBe(200);
    const [told] = await sent();
    expect(told?.to).toBe(person.email);
    expect(told?.letter.text).toContain('segera ganti kata sandi Anda dan beri tahu admin');
    expect((await askFor(person.email)).to).toEqual([]);
    expect((await askFor('benar@kantor.example')).to).toEqual(['benar@kantor.example']);
  });

  it('makes one count that was set without', async () => {
    const { put } = await somebody();
    await put({ email: 'ragu@kantor.example' });
    expect((await put({ email: 'yakin@kantor.example', password_lama: PASSWORD })).status).toBe(200);
    expect((await askFor('yakin@kantor.example')).to).toEqual(['yakin@kantor.example']);
  });

  it('is not set with a wrong one', async () => {
    const { person, put } = await somebody();
    const { status, errors } = await put({ email: 'salah@kantor.example', password_lama: 'bukan kata sandinya' });
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['password_lama']]);
    expect([await emailOf(person), await sent()]).toEqual([person.email, []]);
  });
});

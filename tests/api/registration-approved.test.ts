import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';
const PASSWORD = 'empat kata yang panjang';

let server: TestServer;
let silent: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  silent = await startTestServer();
});
afterAll(async () => {
  await Promise.all([server.close(), silent.close()]);
  await mail.close();
});

async function register({ app }: TestServer, username: string, language?: string): Promise<string> {
  const payload = { nama: 'Rina <b>Sari</b>', username, email: `${username}@contoh.example`, password: PASSWORD };
  const headers = language === undefined ? {} : { 'accept-language': language };
  const response = await app.inject({ method: 'POST', url: '/jwt/register', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

async function approve(client: Client, id: string, over: object = {}) {
  const { data } = await client.call<User[]>('GET', '/api/users?aktif=menunggu&perPage=200');
  const waiting = data.find((one) => one.id === id);
  const { data: units } = await client.call<{ id: string }[]>('GET', '/api/unit?perPage=1');
  const body = { versi: waiting?.versi, aktif: true, roles: ['pimpinan'], satker_id: units[0]?.id, ...over };
  return client.call<User>('PUT', `/api/users/${id}`, body);
}

async function lettersTo(username: string) {
  await deliverDue(server, mail.url);
  return mail.letters.filter(({ to }) => to.includes(`${username}@contoh.example`)).map(({ raw }) => readLetter(raw));
}

describe('somebody who registered and is approved', () => {
  it('gets one letter in the language in which they registered, and signs in', async () => {
    const admin = await signIn(server.app, 'admin');
    const id = await register(server, 'rina.sari', 'de');
    const done = await approve(admin, id);
    expect([done.status, done.alert.message, done.data.aktif]).toEqual([
      200,
      'Akun diaktifkan. Surel dikirim ke alamatnya.',
      true,
    ]);
    // By whose it is, it goes with the account's data and is found in the list of letters.
    const letters = server.db.selectFrom('kiriman').select('pengguna_id').where('jenis', '=', 'masuk');
    expect(await letters.where('penerima', '=', 'rina.sari@contoh.example').execute()).toEqual([{ pengguna_id: id }]);
    const [letter, ...more] = await lettersTo('rina.sari');
    expect([letter?.subject, more]).toEqual(['Ihr Capaian-Konto ist aktiv', []]);
    expect(letter?.text).toContain('Hallo Rina <b>Sari</b>,');
    expect(letter?.text).toContain('Benutzernamen rina.sari');
    expect(letter?.text).toContain(`${APP}/login`);
    expect(letter?.html).toContain('Rina &lt;b&gt;Sari&lt;/b&gt;');
    expect((await server.signIn('rina.sari', PASSWORD)).accessToken).toBeTypeOf('string');
  });

  it('is told nothing by any other change, nor when they are disabled and come back', async () => {
    const admin = await signIn(server.app, 'admin');
    const id = await register(server, 'tono.tamu');
    const waiting = await approve(admin, id, { aktif: false, roles: undefined, satker_id: undefined, jabatan: 'Staf' });
    expect([waiting.status, waiting.alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(await lettersTo('tono.tamu')).toEqual([]);
    const { data } = await approve(admin, id);
    const off = await admin.call<User>('PUT', `/api/users/${id}`, { aktif: false, versi: data.versi });
    const on = await admin.call<User>('PUT', `/api/users/${id}`, { aktif: true, versi: off.data.versi });
    expect([on.status, on.alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect((await lettersTo('tono.tamu')).map(({ subject }) => subject)).toEqual(['Akun Capaian Anda sudah aktif']);
  });

  it('gets it too when an admin gave them a role before', async () => {
    const admin = await signIn(server.app, 'admin');
    const id = await register(server, 'dua.langkah');
    const first = await approve(admin, id, { aktif: false });
    expect([first.status, first.alert.message, await lettersTo('dua.langkah')]).toEqual([
      200,
      'Data Berhasil Disimpan!',
      [],
    ]);
    const { versi } = first.data;
    const { alert } = await admin.call('PUT', `/api/users/${id}`, { aktif: true, versi });
    expect(alert.message).toBe('Akun diaktifkan. Surel dikirim ke alamatnya.');
    expect((await lettersTo('dua.langkah')).map(({ subject }) => subject)).toEqual(['Akun Capaian Anda sudah aktif']);
  });

  it('is told the way in that they have: who came by an identity provider chose no password here', async () => {
    const admin = await signIn(server.app, 'admin');
    const id = await register(server, 'lewat.penyedia');
    const link = { pengguna_id: id, issuer: 'https://masuk.example', sub: 's1', created_at: server.clock.now() };
    await server.db.insertInto('identitas_penyedia').values(link).execute();
    await approve(admin, id);
    const [letter] = await lettersTo('lewat.penyedia');
    expect(letter?.text).toContain('Masuklah lewat penyedia identitas, seperti saat Anda pertama kali datang.');
    expect(letter?.text).not.toContain('kata sandi');
  });

  it('gets no letter and is promised none where no letter leaves', async () => {
    const id = await register(silent, 'sari.diam', 'en');
    const done = await approve(await signIn(silent.app, 'admin'), id);
    expect([done.status, done.alert.message]).toEqual([
      200,
      'Akun diaktifkan. Beri tahu orangnya: server ini tidak mengirim surel.',
    ]);
    expect(await silent.db.selectFrom('kiriman').select('id').where('pengguna_id', '=', id).execute()).toEqual([]);
  });

  it('is not told when the approval is refused', async () => {
    const admin = await signIn(server.app, 'admin');
    const id = await register(server, 'tanpa.unit');
    expect((await approve(admin, id, { satker_id: null })).status).toBe(422);
    expect((await approve(admin, id, { versi: 99 })).status).toBe(409);
    expect(await lettersTo('tanpa.unit')).toEqual([]);
  });
});

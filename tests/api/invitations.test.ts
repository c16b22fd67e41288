/** People who are imported by letter: each sets their own first password by a link (docs/decisions/0121). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import type { ImportPeople } from '#contract/import.ts';
import type { OutgoingLetter } from '#contract/outgoing-letters.ts';
import type { LoginPayload } from '#contract/session.ts';
import { courierOf } from '#server/letters/courier.ts';
import { takeDue } from '#server/letters/outbox.queries.ts';
import { renewing } from '#server/renewing.ts';
import { currentInvitation } from '#server/session/invitations.service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { handOverTo, startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter, secretIn } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type ImportAnswer, imported, text, workbook } from '#tests/support/workbook.ts';

const URL = '/api/users/import';
const APP = 'https://capaian.instansi.example/kinerja';
const DAY_MS = 24 * 60 * 60_000;
const OWN = 'kuda laut berenang pelan';
const TITLES = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker', 'Status', 'Bahasa', 'Kata sandi'];

let server: TestServer;
let login: LoginPayload;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: APP } });
  login = await server.signIn('admin');
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

type Answer = ImportAnswer & { data: ImportPeople };
const addressOf = (username: string) => `${username}@undangan.test`;
/** One person; what is beyond the username: status, language and password. */
const person = (username: string, ...more: string[]) =>
  [username, `Nama ${username}`, addressOf(username), 'Pelapor', '6305', ...more].map(text);
const sheet = (...rows: ReturnType<typeof person>[]) =>
  workbook({ nama: 'Pengguna', content: [TITLES.map(text), ...rows] });
const send = (content: Buffer, query: string, key: string = randomUUID(), to = server, as = login) =>
  imported(to, as, `${URL}?${query}`, content, { key }) as Promise<Answer>;
async function importByLetter(...rows: ReturnType<typeof person>[]) {
  const content = await sheet(...rows);
  const { data } = await send(content, 'sandi=surel');
  return send(content, `sandi=surel&mode=terapkan&sidik=${data.sidik}`);
}
const places = (found: ImportPeople['salah']) => found.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`);

/** Lets the letters leave. @param rounds at most so many; a round takes five */
async function deliver(refuse: (to: string) => number | null = () => null, rounds = Number.POSITIVE_INFINITY) {
  const mail = await startMailServer(refuse);
  const handOver = handOverTo(mail.url);
  const deps = { db: server.db, now: server.clock.now };
  const renew = renewing({ ...deps, appUrl: APP });
  const courier = courierOf({ ...deps, handOver, renew, log: { warn: () => undefined } });
  for (let i = 0; i < rounds && (await courier.deliverDue()) > 0; i += 1);
  await mail.close();
  return mail.letters.map(({ to, raw }) => ({ to: to.join(), ...readLetter(raw) }));
}
const linkOf = (letters: readonly (ReadLetter & { to: string })[], to: string) =>
  letters
    .filter((one) => one.to === to)
    .map(secretIn)
    .find((secret) => secret !== '') ?? '';
async function post(url: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, message: response.json<{ alert: { message: string } }>().alert.message };
}
const set = async (token: string, password = OWN) => (await post('/api/auth/atur-sandi', { token, password })).status;
const enter = async (username: string, password = OWN) =>
  (await post('/api/auth/signin', { username, password })).status;
const waiting = async () => (await admin.call<OutgoingLetter[]>('GET', '/api/surat-keluar?jenis=undangan')).data;
const userOf = async (username: string) =>
  (await admin.call<User[]>('GET', `/api/users?q=${username}`)).data.find((one) => one.username === username);

// Letters of the test before, such as those that tell of a new password.
beforeEach(async () => {
  await deliver();
});

describe('people who are imported by letter', () => {
  it('get one letter each in their language, whose link lets them set a password once', async () => {
    const { status, data } = await importByLetter(person('ani.surel'), person('budi.surel', 'aktif', 'English'));
    expect([status, data.jumlah.buat, data.kata_sandi, data.cara_sandi, data.surel]).toEqual([
      200,
      2,
      [],
      ['daftar', 'surel'],
      2,
    ]);
    expect((await waiting()).map(({ penerima, keadaan }) => [penerima, keadaan]).toSorted()).toEqual([
      [addressOf('ani.surel'), 'menunggu'],
      [addressOf('budi.surel'), 'menunggu'],
    ]);
    // No link is there before a letter leaves.
    expect(await server.db.selectFrom('atur_sandi').select('id').execute()).toEqual([]);

    const letters = await deliver();
    expect(letters.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [addressOf('ani.surel'), 'Akun Capaian Anda: buat kata sandi'],
      [addressOf('budi.surel'), 'Your Capaian account: choose a password'],
    ]);
    const ani = letters.find(({ to }) => to === addressOf('ani.surel'));
    expect(ani?.text).toContain('Halo Nama ani.surel,');
    expect(ani?.text).toContain('Username Anda: ani.surel');
    expect(ani?.text).toMatch(/https:\/\/capaian\.instansi\.example\/kinerja\/atur-sandi#[\w-]{43}\n/);
    expect(ani?.text).toContain('"Lupa kata sandi"');
    const secret = linkOf(letters, addressOf('ani.surel'));
    const tables = ['kiriman', 'atur_sandi', 'jejak_keamanan', 'idempotensi'] as const;
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await deliver()).toEqual([]);

    expect(await enter('ani.surel')).toBe(401);
    expect(await set(secret)).toBe(200);
    expect([await enter('ani.surel'), await enter('budi.surel')]).toEqual([200, 401]);
    const again = await post('/api/auth/atur-sandi', { token: secret, password: 'lain lagi sama sekali' });
    expect([again.status, again.message]).toEqual([410, expect.stringContaining('Minta surel baru')]);
    expect(await enter('ani.surel', 'lain lagi sama sekali')).toBe(401);
  });

  it('have seven days from the moment at which the letter leaves, and then ask for another', async () => {
    await importByLetter(person('citra.surel'), person('dewi.surel'));
    server.clock.advance(30 * DAY_MS);
    const letters = await deliver();
    server.clock.advance(7 * DAY_MS - 60_000);
    expect(await set(linkOf(letters, addressOf('citra.surel')))).toBe(200);
    server.clock.advance(120_000);
    expect(await set(linkOf(letters, addressOf('dewi.surel')))).toBe(410);
    expect((await post('/api/auth/lupa-sandi', { email: addressOf('dewi.surel') })).status).toBe(200);
    expect(await set(linkOf(await deliver(), addressOf('dewi.surel')))).toBe(200);
  });

  it('are not written to when nobody could use the letter, and a link that is there outlives a forgotten password', async () => {
    await importByLetter(person('eko.surel'), person('fitri.surel'), person('gita.surel'));
    const [eko, gita] = [await userOf('eko.surel'), await userOf('gita.surel')];
    await admin.call('PUT', `/api/users/${eko?.id}`, { versi: eko?.versi, password: OWN });
    await admin.call('PUT', `/api/users/${gita?.id}`, { versi: gita?.versi, aktif: false });
    const letters = await deliver();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [addressOf('fitri.surel'), 'Akun Capaian Anda: buat kata sandi'],
    ]);
    expect(await waiting()).toEqual([]);
    // Anybody may ask for a letter to somebody else.
    expect((await post('/api/auth/lupa-sandi', { email: addressOf('fitri.surel') })).status).toBe(200);
    expect(await set(linkOf(letters, addressOf('fitri.surel')))).toBe(200);
    // The other link was for the password that is gone.
    expect(await set(linkOf(await deliver(), addressOf('fitri.surel')))).toBe(410);
  });

  it('are written to once more when a letter could not be delivered, with a new link, where they are reached', async () => {
    await importByLetter(person('hadi.surel'));
    expect(await deliver(() => 550)).toEqual([]);
    const [failed] = await waiting();
    expect(failed).toMatchObject({ penerima: addressOf('hadi.surel'), keadaan: 'gagal', ulang: true });
    const hadi = await userOf('hadi.surel');
    const email = 'hadi.benar@undangan.test';
    await admin.call('PUT', `/api/users/${hadi?.id}`, { versi: hadi?.versi, email });
    expect((await admin.call('PATCH', `/api/surat-keluar/${failed?.id}/ulang`, {})).status).toBe(200);
    const letters = await deliver();
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(await set(linkOf(letters, email))).toBe(200);
    const kept = await server.db
      .selectFrom('kiriman')
      .select('penerima')
      .where('id', '=', failed?.id ?? '')
      .execute();
    expect(kept).toEqual([{ penerima: email }]);
  });

  it('have a good link in each copy of a letter that arrives twice, until one is used', async () => {
    await importByLetter(person('ida.surel'));
    const [taken] = await takeDue(server.db, 1, server.clock.now(), server.clock.now());
    if (!taken) throw new Error('no letter waits');
    const deps = { db: server.db, now: server.clock.now, appUrl: APP };
    const copies = [await currentInvitation(deps, taken), await currentInvitation(deps, taken)];
    const [first = '', second = ''] = copies.map((one) => /#([\w-]{43})/.exec(one?.content.text ?? '')?.[1]);
    expect(first).not.toBe(second);
    // A weak one leaves it good.
    expect([await set(first, 'capaian2025'), await set(first), await set(second)]).toEqual([422, 200, 410]);
    await expect(currentInvitation({ ...deps, appUrl: undefined }, taken)).rejects.toThrow('APP_URL');
  });

  it('keep nobody waiting who asked for a letter after them', async () => {
    await importByLetter(...Array.from({ length: 12 }, (_, i) => person(`antre.${i}`)));
    expect((await post('/api/auth/lupa-sandi', { email: addressOf('ani.surel') })).status).toBe(200);
    expect((await deliver(undefined, 1)).map(({ to }) => to)).toContain(addressOf('ani.surel'));
    expect((await deliver()).filter(({ to }) => to.startsWith('antre.'))).toHaveLength(8);
  });
});

describe('a link that an admin sends to one person', () => {
  const sendLink = (id: string | undefined, by = admin) => by.call('PATCH', `/api/users/${id}/surel-sandi`, {});

  it('lets them choose another password, and the one that they have is good until then', async () => {
    await importByLetter(person('tono.surel'));
    expect(await set(linkOf(await deliver(), addressOf('tono.surel')))).toBe(200);
    await deliver();
    const tono = await userOf('tono.surel');
    expect(tono?.surel_sandi).toBe(true);
    // Pressed twice, before the first one has left.
    expect([(await sendLink(tono?.id)).status, (await sendLink(tono?.id)).status]).toEqual([200, 200]);
    const letters = await deliver();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [addressOf('tono.surel'), 'Akun Capaian Anda: buat kata sandi baru'],
    ]);
    expect(letters[0]?.text).toContain('tetap berlaku sampai');
    expect(await enter('tono.surel')).toBe(200);
    const secret = linkOf(letters, addressOf('tono.surel'));
    expect(await set(secret, 'empat ekor burung gereja')).toBe(200);
    expect([await enter('tono.surel'), await enter('tono.surel', 'empat ekor burung gereja')]).toEqual([401, 200]);
    const sent = server.db.selectFrom('jejak_keamanan').select(['oleh', 'subjek_id']).where('aksi', '=', 'link-sent');
    expect(await sent.execute()).toEqual([1, 2].map(() => ({ oleh: login.id, subjek_id: tono?.id })));
  });

  it('reaches whoever was disabled when they were imported, and nobody who is disabled', async () => {
    await importByLetter(person('wati.surel', 'nonaktif'));
    const wati = await userOf('wati.surel');
    expect(wati?.surel_sandi).toBe(undefined);
    const early = await sendLink(wati?.id);
    expect([early.status, early.alert.message]).toEqual([409, expect.stringContaining('Aktifkan dahulu')]);
    await admin.call('PUT', `/api/users/${wati?.id}`, { versi: wati?.versi, aktif: true });
    expect((await sendLink(wati?.id)).status).toBe(200);
    const letters = await deliver();
    expect(letters.map(({ subject }) => subject)).toEqual(['Akun Capaian Anda: buat kata sandi']);
    expect(await set(linkOf(letters, addressOf('wati.surel')))).toBe(200);
  });

  it('is refused to whoever has fewer rights than the account, and where no letter leaves', async () => {
    const officer = await signIn(server.app, 'pelapor.tapin');
    expect((await sendLink(login.id, officer)).status).toBe(403);
    const other = await startTestServer();
    const elsewhere = await signIn(other.app, 'admin');
    const [found] = (await elsewhere.call<User[]>('GET', '/api/users?q=pelapor.tapin')).data;
    const refused = await sendLink(found?.id, elsewhere);
    expect([found?.surel_sandi, refused.status]).toEqual([undefined, 409]);
    expect(refused.alert.message).toBe('Surel berisi tautan tidak dapat dikirim dari server ini.');
    await other.close();
  });
});

describe('the preview of an import by letter', () => {
  it('names by cell who cannot get one, and whoever is disabled gets none', async () => {
    const content = await sheet(
      person('joko.surel', 'aktif', '', 'kuda biru terbang'),
      [...person('kiki.surel').slice(0, 2), text(''), ...person('kiki.surel').slice(3)],
      person('lina.surel', 'nonaktif'),
      person('made.surel', 'aktif', 'klingon'),
    );
    const { data } = await send(content, 'sandi=surel');
    expect([places(data.salah), places(data.peringatan), data.surel]).toEqual([
      ['H2 surel', 'C3 wajib', 'G5 pilihan'],
      ['F4 surel'],
      3,
    ]);
    const done = await importByLetter(person('nana.surel', 'nonaktif'), person('oki.surel'));
    expect([done.status, done.data.surel]).toEqual([200, 1]);
    expect((await deliver()).map(({ to }) => to)).toEqual([addressOf('oki.surel')]);
    // A password that is typed is no fault of a list.
    expect(places((await send(content, '')).data.salah)).toEqual(['C3 wajib', 'G5 pilihan']);
  });

  it('is not that of a list: what was looked at is what is done', async () => {
    const content = await sheet(person('putu.surel'));
    const { data } = await send(content, '');
    expect([data.cara_sandi, data.surel]).toEqual([['daftar', 'surel'], 0]);
    expect((await send(content, `sandi=surel&mode=terapkan&sidik=${data.sidik}`)).status).toBe(409);
    expect(await waiting()).toEqual([]);
  });

  it('is answered the same when the call is repeated, and nobody gets two letters', async () => {
    const content = await sheet(person('ratna.surel'));
    const { data } = await send(content, 'sandi=surel');
    const query = `sandi=surel&mode=terapkan&sidik=${data.sidik}`;
    const [once, again] = [await send(content, query, 'sekali'), await send(content, query, 'sekali')];
    expect([once.status, once.data.surel, again]).toEqual([200, 1, once]);
    expect((await deliver()).map(({ to }) => to)).toEqual([addressOf('ratna.surel')]);
  });
});

it.each([
  ['no letter leaves', {}],
  ['letters have no link', { letters: { appUrl: undefined } }],
  ['passwords are for administrators', { letters: { appUrl: APP }, localAccounts: false }],
])('where %s, only a list is offered, and a letter that is asked for is refused in words', async (_, options) => {
  const other = await startTestServer(options);
  const as = await other.signIn('admin');
  const content = await sheet(person('sari.surel'));
  expect((await send(content, '', 'x', other, as)).data.cara_sandi).toEqual(['daftar']);
  const refused = await send(content, 'sandi=surel', 'y', other, as);
  expect([refused.status, refused.errors?.map(({ path }) => path), refused.alert.message]).toEqual([
    422,
    ['sandi'],
    'Surel berisi tautan tidak dapat dikirim dari server ini. Pilih daftar kata sandi.',
  ]);
  await other.close();
});

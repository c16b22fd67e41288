import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import type { ImportPeople } from '#contract/import.ts';
import type { LoginPayload } from '#contract/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type CellValue, type ImportAnswer, imported, text, workbook } from '#tests/support/workbook.ts';
import { isFull } from '#tests/support/width.ts';

const URL = '/api/users/import';
const TITLES = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker', 'Status', 'Kata sandi'];
/** Four groups of five consonants. */
const DRAWN = /^([bcdfghjkmnpqrstvwxyz]{5}-){3}[bcdfghjkmnpqrstvwxyz]{5}$/;

let server: TestServer;
let admin: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Answer = ImportAnswer & { data: ImportPeople };
type Sent = { benih?: string; key?: string };
const seed = () => randomBytes(32).toString('base64url');
const sheet = (...rows: CellValue[][]) => workbook({ nama: 'Pengguna', content: [TITLES.map(text), ...rows] });
const row = (...cells: string[]) => cells.map(text);
/** Rows of people who lack nothing. */
const people = (...usernames: string[]) =>
  usernames.map((one) => row(one, `Nama ${one}`, `${one}@import.test`, 'Pelapor', '6305'));
const send = (content: Buffer, query = '', more: Sent = {}, as = admin) =>
  imported(server, as, URL + query, content, more) as Promise<Answer>;
async function apply(content: Buffer, more: Sent = { benih: seed() }) {
  const { data } = await send(content);
  return send(content, `?mode=terapkan&sidik=${data.sidik}`, more);
}
const placesOf = ({ data }: Answer) => data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`);
async function get<T>(url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.accessToken}` } });
  return response.json<{ data: T }>().data;
}
const users = (q: string) =>
  get<
    { id: string; nama: string; username: string; email: string; roles: string[]; satker: { nama: string } | null }[]
  >(`/api/users?q=${q}`);
const signIn = (username: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } });
const hashOf = async (username: string) =>
  (await server.db.selectFrom('pengguna').select('password_hash').where('username', '=', username).executeTakeFirst())
    ?.password_hash;

describe('importing people', () => {
  it('reads what people really write', async () => {
    const content = await sheet(
      [
        text('Ani.Import '),
        text('Ani\u00a0 Lésta\u0301ri '),
        text('ANI@Import.test'),
        text('pelapor'),
        { type: Number, value: 6305 },
      ],
      row('budi.import', 'Budi', 'budi@import.test', 'verificador;  LEITUNG', '6305', 'Nonaktif'),
      row('citra.import', 'Citra', 'citra@import.test', 'Administrateur développeur'),
      // Whoever cannot sign in needs no unit yet.
      row('dewi.import', 'Dewi', 'dewi@import.test', 'Pelapor', '', 'nonaktif'),
    );
    const { data } = await send(content);
    expect(data.salah).toEqual([]);
    expect(data.baris.map(({ kode, nama, perubahan }) => [kode, nama, ...perubahan.map(({ ke }) => ke)])).toEqual([
      ['ani.import', 'Ani Léstári', 'ani@import.test', 'admin-esselon-2', '6305'],
      ['budi.import', 'Budi', 'budi@import.test', 'pimpinan, verifikator-esselon-2', '6305'],
      ['citra.import', 'Citra', 'citra@import.test', 'admin-dev', null],
      ['dewi.import', 'Dewi', 'dewi@import.test', 'admin-esselon-2', null],
    ]);
    expect(await users('import.test')).toEqual([]);
  });

  it('names every fault by its cell', async () => {
    const ok = ['x@import.test', 'Pelapor', '6305'] as const;
    const content = await sheet(
      row('dua kata', 'Spasi', 'a1@import.test', 'Pelapor', '6305'),
      row('Dini.Import', 'Dini', 'dini@import.test', 'Pelapor', '6305'),
      row('dini.import', 'Dini lagi', 'DINI@import.test', 'Pelapor', '6305'),
      row('admin', 'Sudah ada', 'a2@import.test', 'Pelapor', '6305'),
      row('eko.import', 'Dua\nbaris', 'bukan surel', 'Raja', '9999', 'kadang'),
      row('fitri.import', '', ok[0], 'Verifikator', '', '', 'rahasia123'),
      [text('gita.import'), { type: 'Formula', value: 'A2' }, text('a3@import.test'), text('Pelapor'), text('6305')],
      row('hadi.import', '#N/A', 'a4@import.test', 'Pelapor', '6305', '', 'pendek'),
      // What a fault repeats of the cell would end in half an emoji.
      row('indah.import', `${'x'.repeat(199)}😀😀`, 'a5@import.test', 'Pelapor', '6305'),
      row('joko.import', 'Joko', 'Pimpinan@Capaian.example', 'Pelapor', '6305'),
    );
    const found = await send(content);
    expect(placesOf(found)).toEqual([
      'A2 format',
      'A4 ganda',
      'C4 ganda',
      'A5 akun',
      'B6 format',
      'C6 format',
      'D6 pilihan',
      'E6 asing',
      'F6 pilihan',
      'B7 wajib',
      'E7 wajib',
      'G7 sandi',
      'B8 rumus',
      'B9 galat',
      'G9 sandi',
      'B10 batas',
      'C11 akun',
    ]);
    const half = await send(await sheet(row('jaya.import', 'Setengah _xD83D_', 'a6@import.test', 'Pelapor', '6305')));
    expect([half.status, half.errors?.map(({ code }) => code)]).toEqual([422, ['rusak']]);
    // A password is repeated nowhere, and no row is written while another has a fault.
    expect(JSON.stringify(found)).not.toMatch(/rahasia123|pendek/);
    const refused = await send(content, `?mode=terapkan&sidik=${found.data.sidik}`, { benih: seed(), key: 'cacat' });
    expect([refused.status, await users('import.test')]).toEqual([422, []]);
    expect((await send(content, `?mode=terapkan&sidik=${found.data.sidik}`, { benih: seed() })).status).toBe(422);
  });

  it('knows a code that lost its zeros by being a number, unless it could be two', async () => {
    const [root] = await get<{ id: string }[]>('/api/unit?q=0000&perPage=1');
    const add = (kode: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/unit',
        headers: { authorization: `Bearer ${admin.accessToken}` },
        payload: { kode, nama_unit: `Unit ${kode}`, level_id: 2, parent_id: root?.id },
      });
    const person = (name: string, code: CellValue) => [...row(name, 'Nama', `${name}@kode.test`, 'Pelapor'), code];
    const found = async () =>
      placesOf(
        await send(await sheet(person('kode.angka', { type: Number, value: 912 }), person('kode.teks', text('912')))),
      );
    for (const [kode, places] of [
      ['0912', ['E3 asing']],
      ['00912', ['E2 asing', 'E3 asing']],
      ['912', []],
    ] as const) {
      expect((await add(kode)).statusCode).toBe(200);
      expect(await found()).toEqual(places);
    }
  });

  it('takes a unit by a name that only one unit has', async () => {
    const named = async () =>
      placesOf(
        await send(await sheet(row('nama.unit', 'Nama', 'nama.unit@kode.test', 'Pelapor', 'bps  kabupaten TAPIN'))),
      );
    expect(await named()).toEqual([]);
    const twin = server.db.updateTable('unit').set({ nama_unit: 'BPS Kabupaten Tapin' }).where('kode', '=', '0912');
    await twin.execute();
    expect(await named()).toEqual(['E2 asing']);
    await server.db.updateTable('unit').set({ nama_unit: 'Unit 0912' }).where('kode', '=', '0912').execute();
  });

  it('refuses whom it does not know to have the right, and rights beyond their own', async () => {
    const pelapor = await server.signIn('pelapor.tapin');
    const content = await sheet(...people('ida.import'));
    expect((await send(content, '', {}, pelapor)).status).toBe(403);
    const { db } = server;
    const [role, module] = [
      crypto.randomUUID(),
      await db.selectFrom('module').select('id').where('name', '=', 'User').executeTakeFirstOrThrow(),
    ];
    await db
      .insertInto('role')
      .values({ id: role, name: 'kepegawaian', label: 'Kepegawaian', lingkup: 'semua' })
      .execute();
    await db
      .insertInto('role_module')
      .values({
        id: crypto.randomUUID(),
        role_id: role,
        module_id: module.id,
        actions: JSON.stringify(['create', 'read']),
      })
      .execute();
    await db.insertInto('pengguna_role').values({ pengguna_id: pelapor.id, role_id: role }).execute();
    const clerk = await server.signIn('pelapor.tapin');
    const more = await sheet(
      row('joko.import', 'Joko', 'joko@import.test', 'Kepegawaian', '6305'),
      row('kiki.import', 'Kiki', 'kiki@import.test', 'Admin Pengembang', '6305'),
      // A role of one's own, first in one's own unit and then in another.
      row('lili.import', 'Lili', 'lili@import.test', 'Pelapor', '6305'),
      row('mimi.import', 'Mimi', 'mimi@import.test', 'Pelapor', '6306'),
    );
    expect(placesOf(await send(more, '', {}, clerk))).toEqual(['D3 wewenang', 'D5 wewenang']);
    await db.deleteFrom('pengguna_role').where('role_id', '=', role).execute();
  });

  it('gives a template that shows how, and is empty', async () => {
    const response = await server.app.inject({ url: URL, headers: { authorization: `Bearer ${admin.accessToken}` } });
    const content = response.rawPayload;
    const [titles, example] = await readSheet(new Uint8Array(content).buffer, 'Pengguna');
    expect([titles?.slice(0, 2), example?.[0]]).toEqual([['Username *', 'Nama *'], 'CONTOH']);
    expect(await readSheet(new Uint8Array(content).buffer, 'Pilihan')).toContainEqual(
      expect.arrayContaining(['Pelapor']),
    );
    expect((await send(content)).errors?.map(({ code }) => code)).toEqual(['kosong']);
  });
});

describe('the first passwords', () => {
  it('let everybody in, and are kept as safely as others from then on', async () => {
    const content = await sheet(
      ...people('lina.import', 'made.import'),
      row('nana.import', 'Nana', 'nana@import.test', 'Pelapor', '6305', '', 'kuda biru terbang'),
      row('oki.import', 'Oki', 'oki@import.test', 'Pelapor', '6305', 'nonaktif'),
    );
    const { status, data } = await apply(content);
    expect([status, data.jumlah.buat, data.kata_sandi.map(({ username, satker }) => [username, satker])]).toEqual([
      200,
      4,
      [
        ['lina.import', '6305'],
        ['made.import', '6305'],
        ['oki.import', '6305'],
      ],
    ]);
    const [lina, made, oki] = data.kata_sandi.map(({ kata_sandi }) => kata_sandi);
    expect([lina, made, oki]).toEqual([1, 2, 3].map(() => expect.stringMatching(DRAWN)));
    expect(new Set([lina, made, oki]).size).toBe(3);
    const first = await hashOf('lina.import');
    expect(await hashOf('nana.import')).toContain('$m=19456,t=2,p=1$');
    expect(first).toContain('$m=8,t=1,p=1$');
    expect((await signIn('lina.import', made ?? '')).statusCode).toBe(401);
    expect(await hashOf('lina.import')).toBe(first);
    expect((await signIn('lina.import', lina ?? '')).statusCode).toBe(200);
    expect(await hashOf('lina.import')).toContain('$m=19456,t=2,p=1$');
    expect((await signIn('lina.import', lina ?? '')).statusCode).toBe(200);
    expect((await signIn('nana.import', 'kuda biru terbang')).statusCode).toBe(200);
    expect((await signIn('oki.import', oki ?? '')).statusCode).toBe(403);
    const both = await Promise.all([signIn('made.import', made ?? ''), signIn('made.import', made ?? '')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('are told again to who repeats the call, and stand nowhere', async () => {
    const content = await sheet(...people('putu.import'));
    const { data } = await send(content);
    const benih = seed();
    const query = `?mode=terapkan&sidik=${data.sidik}`;
    const once = await send(content, query, { benih, key: 'sekali' });
    const again = await send(content, query, { benih, key: 'sekali' });
    expect([once.status, once.data.kata_sandi.length, again]).toEqual([200, 1, once]);
    expect((await send(content, query, { benih: seed(), key: 'sekali' })).status).toBe(422);
    const kept = await server.db.selectFrom('idempotensi').selectAll().execute();
    const trail = await server.db.selectFrom('jejak_keamanan').selectAll().execute();
    expect(JSON.stringify(kept)).toContain('terapkan');
    expect(JSON.stringify([kept, trail])).not.toContain(once.data.kata_sandi[0]?.kata_sandi);
    expect(JSON.stringify([kept, trail])).not.toContain(benih);
  });

  it('are made anew for a key that was used more than a day ago', async () => {
    const used = await apply(await sheet(...people('kunci.lama')), { benih: seed(), key: 'berulang' });
    server.clock.advance(25 * 60 * 60_000);
    const fresh = await apply(await sheet(...people('kunci.baru')), { key: 'berulang' });
    expect([used.status, fresh.status, fresh.data.kata_sandi.length]).toEqual([200, 200, 1]);
    expect((await signIn('kunci.baru', fresh.data.kata_sandi[0]?.kata_sandi ?? '')).statusCode).toBe(200);
  });

  it('are told once to who sends no seed, and a seed is one that nobody guesses', async () => {
    const content = await sheet(...people('ratna.import'));
    const { data } = await send(content);
    const query = `?mode=terapkan&sidik=${data.sidik}`;
    const { status, errors } = await send(content, query, { benih: 'pendek' });
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['benih']]);
    expect(await users('ratna.import')).toEqual([]);
    const once = await send(content, query, { key: 'tanpa-benih' });
    const again = await send(content, query, { key: 'tanpa-benih' });
    expect([once.data.kata_sandi.length, again.status, again.data.kata_sandi]).toEqual([1, 200, []]);
    const given = { username: 'ratna.import', password: once.data.kata_sandi[0]?.kata_sandi };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: given });
    expect(statusCode).toBe(200);
  });

  it('are told to only one of two calls that bring one key and no seed, and are the right ones', async () => {
    // Passwords that were typed take their time, so that the second call begins before the first one is answered.
    const typed = Array.from({ length: 60 }, (_, i) =>
      row(`lambat.${i}`, 'Nama', `lambat.${i}@import.test`, 'Pelapor', '6305', '', 'kuda biru terbang'),
    );
    const content = await sheet(...people('wayan.import'), ...typed);
    const { data } = await send(content);
    const query = `?mode=terapkan&sidik=${data.sidik}`;
    const both = await Promise.all([1, 2].map(() => send(content, query, { key: 'bersama' })));
    const told = both.flatMap((one) => one.data.kata_sandi);
    expect([both.map(({ status }) => status), told.length]).toEqual([[200, 200], 1]);
    expect((await signIn('wayan.import', told[0]?.kata_sandi ?? '')).statusCode).toBe(200);
  });

  it('are typed for at most 500 people', async () => {
    const typed = Array.from({ length: 501 }, (_, i) => [
      ...row(`sandi.${i}`, 'Nama', `sandi.${i}@import.test`, 'Pelapor', '6305', ''),
      text('kuda biru terbang'),
    ]);
    expect(placesOf(await send(await sheet(...typed)))).toEqual(['G502 banyak']);
  });
});

it('leaves a trail of each account, as making it by hand does', async () => {
  expect((await apply(await sheet(...people('sari.import', 'tono.import')))).status).toBe(200);
  const [sari] = await users('sari.import');
  expect([sari?.nama, sari?.roles, sari?.email]).toEqual([
    'Nama sari.import',
    ['admin-esselon-2'],
    'sari.import@import.test',
  ]);
  const trail = await server.db
    .selectFrom('jejak_keamanan')
    .select(['aksi', 'subjek', 'oleh', 'perubahan'])
    .where('subjek_id', '=', sari?.id ?? '')
    .execute();
  expect(trail).toEqual([
    {
      aksi: 'create',
      subjek: 'User',
      oleh: admin.id,
      perubahan: expect.objectContaining({ username: 'sari.import', roles: ['admin-esselon-2'], aktif: true }),
    },
  ]);
});

it('takes what need not be said of somebody, each for itself', async () => {
  const optional = ['Telepon', 'Jabatan'];
  const named = ['uli.import', 'vera.import', 'wati.import'];
  const cells = [['0812'], ['', 'Statistisi']];
  const content = [
    [...TITLES.slice(0, 5), ...optional].map(text),
    ...people(...named).map((person, i) => [...person, ...(cells[i] ?? []).map(text)]),
  ];
  expect((await apply(await workbook({ nama: 'Pengguna', content }))).status).toBe(200);
  const rows = await server.db
    .selectFrom('pengguna')
    .select(['telepon', 'jabatan'])
    .where('username', 'in', named)
    .orderBy('username')
    .execute();
  expect(rows.map(({ telepon, jabatan }) => [telepon, jabatan])).toEqual([
    ['0812', null],
    [null, 'Statistisi'],
    [null, null],
  ]);
});

/** How many people are taken at once, at most; `npm run test:full` takes so many. */
const MOST = 20_000;
it('takes twenty thousand people at once, and not one more', { timeout: 240_000 }, async () => {
  const size = isFull ? MOST : 2000;
  const everybody = Array.from({ length: MOST }, (_, i) =>
    row(`orang.${i}`, `Orang dengan nama panjang ke-${i}`, `orang.${i}@banyak.test`, 'Pelapor', '6305', 'aktif'),
  );
  const many = everybody.slice(0, size);
  const content = await sheet(...many);
  const began = performance.now();
  const { data } = await send(content);
  const looked = performance.now();
  const { status, data: done } = await send(content, `?mode=terapkan&sidik=${data.sidik}`, { benih: seed() });
  const took = [looked - began, performance.now() - looked];
  expect([status, done.jumlah.buat, new Set(done.kata_sandi.map(({ kata_sandi }) => kata_sandi)).size]).toEqual([
    200,
    size,
    size,
  ]);
  // With argon2id at its usual cost the second would take eleven minutes.
  expect(took.map((ms) => ms < 60_000)).toEqual([true, true]);
  expect((await send(await sheet(...everybody, ...people('lebih')))).status).toBe(413);
});

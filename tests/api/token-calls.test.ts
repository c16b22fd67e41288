/** Tokens of integrations as an admin manages them over HTTP: docs/decisions/0085, 0102. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/access.ts';
import type { TokenRecord } from '#contract/tokens.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { textsOf } from '#tests/support/texts.ts';
import { TOKEN, tokenFor } from '#tests/support/tokens.ts';

const URL = '/api/token';
const NOBODY = '00000000-0000-7000-8000-000000000000';
type Made = TokenRecord & { token: string | null };
type Refused = { status: number; alert: { message: string }; errors?: { path: string; message: string }[] };

let server: TestServer;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
});
afterAll(() => server.close());

const body = (nama: string, more: object = {}) => ({
  ...{ nama, pengguna_id: officer.id, wewenang: ['read:Kpi', 'read:PelaporanCapaian'], hari: 30 },
  ...more,
});
const make = async (nama: string, more: object = {}) => (await admin.call<Made>('POST', URL, body(nama, more))).data;
const faults = async (more: object, who = admin) => {
  const { status, errors } = (await who.call('POST', URL, body('ditolak', more))) as unknown as Refused;
  return [status, errors?.map(({ path, message }) => `${path} ${message}`)];
};
const asked = async (token: string | null, url = '/api/kpi') =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
const trail = async () =>
  (await admin.call<{ aksi: string; oleh: { id: string } | null }[]>('GET', '/api/jejak-keamanan?subjek=Token')).data;

describe('a token', () => {
  it('is in the first answer and in no other, and nowhere else', async () => {
    const twice = body('simda-2026', { wewenang: ['read:Kpi', 'read:PelaporanCapaian', 'read:Kpi'] });
    const ask = () => admin.call<Made>('POST', URL, twice, { 'idempotency-key': 'token-sekali' });
    const [first, again] = [await ask(), await ask()];
    const { token, ...shown } = first.data;
    expect([token, again.data]).toEqual([expect.stringMatching(TOKEN), { ...shown, token: null }]);
    expect(shown).toMatchObject({
      ...{ nama: 'simda-2026', pengguna: { username: 'pelapor.tapin' }, keadaan: 'berlaku', unit: null },
      ...{ wewenang: ['read:Kpi', 'read:PelaporanCapaian'], dicabut: null, dipakai: null },
    });
    expect([await asked(token), await asked(token, '/api/users')]).toEqual([200, 403]);
    const listed = await admin.call<TokenRecord[]>('GET', `${URL}?q=SIMDA&keadaan=berlaku`);
    expect(listed.data).toEqual([{ ...shown, dipakai: expect.any(String) }]);
    // By its own name, and by the username and the name of its person.
    for (const q of ['pelapor.tapin', 'Pelapor Tapin']) {
      expect((await admin.call<TokenRecord[]>('GET', `${URL}?q=${encodeURIComponent(q)}`)).data).toEqual(listed.data);
    }
    const said = JSON.stringify([
      ...[again, listed, await trail()],
      await server.db.selectFrom('token_api').selectAll().execute(),
      await server.db.selectFrom('jejak_keamanan').selectAll().execute(),
      await server.db.selectFrom('idempotensi').selectAll().execute(),
    ]);
    expect([said.includes('simda-2026'), said.includes(token ?? ''), TOKEN.test(said)]).toEqual([true, false, false]);
  });

  it('is revoked once, by somebody whom the trail names, and calls no more', async () => {
    const { id, token } = await make('sekali-2026');
    const url = `${URL}/${id}/cabut`;
    expect([await asked(token), (await admin.call('PATCH', url, {})).status, await asked(token)]).toEqual([
      200, 200, 401,
    ]);
    const late = await admin.call('PATCH', url, {});
    expect([late.status, late.alert.message]).toEqual([409, 'Token ini sudah dicabut.']);
    const [row] = (await admin.call<TokenRecord[]>('GET', `${URL}?keadaan=dicabut`)).data;
    expect(row).toMatchObject({ id, keadaan: 'dicabut', dicabut: expect.any(String) });
    expect((await trail()).slice(0, 2).map(({ aksi, oleh }) => [aksi, oleh?.id])).toEqual([
      ['revoke', admin.id],
      ['create', admin.id],
    ]);
    expect(await faults({ nama: 'sekali-2026' })).toEqual([422, ['nama sudah dipakai; tulis nama lain']]);
    expect((await admin.call('PATCH', `${URL}/${NOBODY}/cabut`, {})).status).toBe(404);
  });

  it('may not more than its account, and is refused at its field', async () => {
    const root = await server.db
      .selectFrom('unit')
      .select('id')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    const own = ['read:Kpi', 'approve:PelaporanCapaian'];
    expect(await faults({ wewenang: own })).toMatchObject([
      422,
      [expect.stringMatching(/^wewenang memuat “Pelaporan capaian: Setujui”, tetapi pelapor\.tapin sendiri tidak/)],
    ]);
    expect(await faults({ unit_id: root.id })).toMatchObject([
      422,
      [expect.stringMatching(/^wewenang memuat “Indikator kinerja: Lihat”/)],
    ]);
    expect(await faults({ wewenang: ['create:User'] })).toEqual([
      422,
      ['wewenang tidak dapat memuat “Pengguna: Tambah” untuk token'],
    ]);
    for (const [word, said] of [
      ['read:Token', 'Token integrasi: Lihat'],
      ['create:Token', 'Token integrasi: Tambah'],
      ['read:Webhook', 'Webhook: Lihat'],
      ['update:Webhook', 'Webhook: Ubah'],
      ['manage:all', 'Semua modul: Semua'],
    ]) {
      expect(await faults({ pengguna_id: admin.id, wewenang: [word] })).toMatchObject([
        422,
        [`wewenang tidak dapat memuat “${said}” untuk token`],
      ]);
    }
    expect(await faults({ pengguna_id: NOBODY })).toEqual([422, ['pengguna_id tidak ada dalam daftar pengguna']]);
    expect(await faults({ unit_id: NOBODY })).toEqual([422, ['unit_id tidak ada dalam daftar unit']]);
    expect(await faults({ hari: 0 })).toMatchObject([422, [expect.stringMatching(/^hari/)]]);
    expect(await faults({ nama: 'Simda!' })).toMatchObject([422, [expect.stringMatching(/^nama harus 3–50/)]]);
    expect((await admin.call<TokenRecord[]>('GET', `${URL}?q=ditolak`)).data).toEqual([]);
  });

  it('is refused in the words of the page, in the language of whoever reads it', async () => {
    const { token } = await make('kata-2026');
    const blind = body('kata-lain', { pengguna_id: admin.id, wewenang: ['update:Kinerja'] });
    for (const language of ['id', 'en', 'fr', 'de', 'pt'] as const) {
      const texts = textsOf(language);
      const [looking, changing] = ['read', 'update'].map(
        (one) => `${texts.get('peran.modulBawaan.Kinerja')}: ${texts.get(`master.modul.aksi.${one}`)}`,
      );
      const headers = { 'accept-language': language };
      const call = await server.app.inject({
        url: '/api/kinerja',
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      const { alert, errors } = await admin.call('POST', URL, blind, headers);
      const said = [call.json<Refused>().alert.message, alert.message, errors?.[0]?.message ?? ''];
      expect([language, said.map((one) => [one.includes(looking ?? '?'), /[a-z]:[A-Z]/.test(one)])]).toEqual([
        language,
        [
          [true, false],
          [true, false],
          [true, false],
        ],
      ]);
      expect(said.slice(1).every((one) => one.includes(changing ?? '?'))).toBe(true);
    }
    const refused = await admin.call('POST', URL, blind, { 'accept-language': 'en' });
    expect(refused.alert.message).toBe(
      'Check what you entered: “Rights” has “Performance goals: Change”, which is of no use without “Performance goals: View”.',
    );
  });

  it('is made by nobody who has not the right, and for nobody who may more than its maker', async () => {
    expect([(await officer.call('GET', URL)).status, (await faults({}, officer))[0]]).toEqual([403, 403]);
    const modules = await server.db.selectFrom('module').select(['id', 'name']).execute();
    const moduleOf = (name: string, actions: string[]) => ({
      module_id: modules.find((one) => one.name === name)?.id ?? '',
      actions,
    });
    const role = await admin.call<Role>('POST', '/api/role', {
      ...{ name: 'pemberi-token', label: 'Pemberi token', lingkup: 'semua' },
      roleModule: { module: [moduleOf('Token', ['create', 'read']), moduleOf('Unit', ['read'])] },
    });
    expect(role.status).toBe(200);
    const account = {
      nama: 'Tari',
      username: 'tari.token',
      email: 'tari@uji.test',
      password: 'kata yang jarang dipakai',
    };
    const person = await admin.call<User>('POST', '/api/users', {
      ...account,
      roles: ['pemberi-token'],
      satker_id: officer.satker,
    });
    expect(person.status).toBe(200);
    const giver = await signIn(server.app, 'tari.token', account.password);
    const refused = await giver.call('POST', URL, body('naik'));
    expect([refused.status, refused.alert.message]).toEqual([
      403,
      'Anda tidak dapat memberikan atau mengubah wewenang yang tidak Anda miliki sendiri.',
    ]);
    const own = await giver.call<Made>(
      'POST',
      URL,
      body('sendiri', { pengguna_id: giver.id, wewenang: ['read:Unit'] }),
    );
    expect(own.status).toBe(200);
    expect((await giver.call('PATCH', `${URL}/${own.data.id}/cabut`, {})).status).toBe(403);
  });

  it('manages no tokens itself, whatever stands in its row', async () => {
    const token = await tokenFor(server.db, 'jahat', 'admin', ['read:Kpi']);
    const rights = JSON.stringify(['read:Token', 'create:Token', 'delete:Token', 'manage:all']);
    await server.db.updateTable('token_api').set({ wewenang: rights }).where('nama', '=', 'jahat').execute();
    const { id } = await make('korban');
    const headers = { authorization: `Bearer ${token}` };
    const answers = [
      await server.app.inject({ url: URL, headers }),
      await server.app.inject({ url: `${URL}/wewenang`, headers }),
      await server.app.inject({ method: 'POST', url: URL, headers, payload: body('anak') }),
      await server.app.inject({ method: 'PATCH', url: `${URL}/${id}/cabut`, headers, payload: {} }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

it('lists what a token can be given, and nothing that manages programs or people', async () => {
  const { data } = await admin.call<{ wewenang: string; aksi: string; modul: { name: string } }[]>(
    'GET',
    `${URL}/wewenang`,
  );
  const words = data.map(({ wewenang }) => wewenang);
  expect(words).toEqual(expect.arrayContaining(['read:Kpi', 'submit:PelaporanCapaian', 'read:User']));
  expect(
    words.filter((one) => /Token|Webhook|manage|(create|update|delete):(User|Role|Module|Permission)/.test(one)),
  ).toEqual([]);
  expect((await officer.call('GET', `${URL}/wewenang`)).status).toBe(403);
});

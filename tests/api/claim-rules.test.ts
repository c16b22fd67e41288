/** Which claims give which role and unit (docs/decisions/0124), at a real provider. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import type { ClaimRules, ClaimTrial } from '#contract/claim-rules.ts';
import type { LoginPayload, OauthDoor } from '#contract/session.ts';
import { MOST_CLAIM_RULES, MOST_CLAIMS_TEXT } from '#domain/session/claim-rules.ts';
import { openProvider } from '#server/session/openid.ts';
import { accountMaker, PASSWORD, UNKNOWN_ID } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { CLIENT, type Known, startIdentityProvider, walkThrough } from '#tests/support/identity-provider.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REDIRECT = 'http://localhost:4000/login/oauth';
const URL_RULES = '/api/aturan-klaim';
const INACTIVE = 'Akun ini belum aktif. Mintalah admin untuk mengaktifkannya.';

const known: Known = {};
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;
let admin: Client;
let unit: { id: string; kode: string; nama_unit: string };
let other: typeof unit;
beforeAll(async () => {
  provider = await startIdentityProvider(known, REDIRECT);
  server = await startTestServer({
    provider: openProvider({
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      roleClaim: 'groups',
      unitClaim: 'unit',
      linkByEmail: false,
      redirectUri: REDIRECT,
    }),
  });
  [unit, other] = (await server.db
    .selectFrom('unit')
    .select(['id', 'kode', 'nama_unit'])
    .orderBy('kode')
    .limit(2)
    .execute()) as [typeof unit, typeof unit];
  admin = await signIn(server.app, 'admin');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const placed = ({ kode, nama_unit }: typeof unit) => ({ kode, nama_unit });
type Rule = Record<string, unknown>;
const rule = (nama_klaim: string, nilai: string, gives: Rule = {}, cara = 'memuat'): Rule => ({
  nama_klaim,
  cara,
  nilai,
  aktif: true,
  ...gives,
});
const read = async (by = admin) => (await by.call<ClaimRules>('GET', URL_RULES)).data;
const save = (aturan: readonly Rule[], versi?: number, by = admin) =>
  by.call<ClaimRules>('PUT', URL_RULES, { aturan, ...(versi === undefined ? {} : { versi }) });
async function have(...aturan: Rule[]): Promise<ClaimRules> {
  const { status, data, errors } = await save(aturan, (await read()).versi);
  expect([status, errors]).toEqual([200, undefined]);
  return data;
}
const attempt = (klaim: unknown, more: Rule = {}) =>
  admin.call<ClaimTrial>('POST', `${URL_RULES}/coba`, {
    klaim: typeof klaim === 'string' ? klaim : JSON.stringify(klaim),
    ...more,
  });
/** As the body of a PUT has what an answer says. */
const bodyOf = ({ aturan }: ClaimRules): Rule[] =>
  aturan.map(({ id, nama_klaim, cara, nilai, peran, unit_id, klaim_unit, aktif }) => ({
    ...{ id, nama_klaim, cara, nilai, unit_id, klaim_unit, aktif },
    peran: peran?.name ?? null,
  }));

let number = 0;
/** Signs in for the first time with these claims. @returns the answer, and what stands in the account */
async function arrive(claims: Record<string, unknown>) {
  number += 1;
  const login = `orang${number}`;
  const said = { name: `Orang ${number}`, email: `${login}@contoh.example`, email_verified: true, ...claims };
  known[login] = said;
  const again = async () => {
    const { data: found } = (await server.app.inject({ method: 'GET', url: '/api/auth/oauth' })).json<{
      data: OauthDoor;
    }>();
    const { searchParams } = await walkThrough(found?.url ?? '', REDIRECT, login);
    const payload = {
      ...Object.fromEntries(searchParams),
      codeVerifier: found?.codeVerifier ?? '',
      redirectUri: REDIRECT,
    };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/oauth', payload });
    const { alert } = response.json<{ alert: { message: string }; data: LoginPayload }>();
    const account = await server.db
      .selectFrom('pengguna as p')
      .leftJoin('pengguna_role as pr', 'pr.pengguna_id', 'p.id')
      .leftJoin('role as r', 'r.id', 'pr.role_id')
      .select(['p.id', 'p.aktif', 'p.satker_id', 'r.name as role'])
      .where('p.email', '=', `${login}@contoh.example`)
      .executeTakeFirstOrThrow();
    return { status: response.statusCode, message: alert.message, account };
  };
  return { ...(await again()), again, login, said };
}

beforeEach(async () => {
  await have();
});

describe('a first sign-in', () => {
  it('gets role and unit of the rule that it meets, and may come in at once', async () => {
    await have(
      rule('pegawai.status', 'honorer', { aktif: false }, 'sama'),
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', unit_id: unit.id }),
    );
    const { status, account } = await arrive({ realm_access: { roles: ['lain', 'penilai'] } });
    expect([status, account]).toEqual([
      200,
      { id: account.id, aktif: true, satker_id: unit.id, role: 'verifikator-esselon-2' },
    ]);
  });

  it('waits for an admin where a rule says so, with the role and unit that other rules give', async () => {
    await have(
      rule('pegawai.status', 'honorer', { aktif: false }, 'sama'),
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', klaim_unit: 'pegawai.satker' }),
    );
    const { status, message, account, again } = await arrive({
      realm_access: { roles: ['penilai'] },
      pegawai: { status: 'honorer', satker: other.kode },
    });
    expect([status, message, account]).toEqual([
      403,
      INACTIVE,
      { id: account.id, aktif: false, satker_id: other.id, role: 'verifikator-esselon-2' },
    ]);
    expect((await again()).status).toBe(403);
  });

  it('whoever waits by a rule is among those who wait; whom a rule let in is not, also when they are disabled later', async () => {
    await have(
      rule('pegawai.status', 'honorer', { aktif: false }, 'sama'),
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', unit_id: unit.id }),
    );
    const realm_access = { roles: ['penilai'] };
    const { account: inside } = await arrive({ realm_access });
    const { account: waits } = await arrive({ realm_access, pegawai: { status: 'honorer' } });
    const off = await admin.call('PUT', `/api/users/${inside.id}`, { aktif: false, versi: 1 });
    expect(off.status).toBe(200);
    const waiting = (await admin.call<User[]>('GET', '/api/users?aktif=menunggu&perPage=200')).data.map(({ id }) => id);
    expect([waiting.includes(waits.id), waiting.includes(inside.id)]).toEqual([true, false]);
    expect(off.data).not.toHaveProperty('menunggu');
  });

  it('that meets no rule is judged by the claims of the settings, as without rules', async () => {
    await have(rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', aktif: false }));
    const by = await arrive({ groups: ['pimpinan'], unit: unit.kode });
    expect([by.status, by.account]).toEqual([
      200,
      { id: by.account.id, aktif: true, satker_id: unit.id, role: 'pimpinan' },
    ]);
    const none = await arrive({ realm_access: { roles: ['tamu'] } });
    expect([none.status, none.account]).toEqual([
      403,
      { id: none.account.id, aktif: false, satker_id: null, role: null },
    ]);
  });

  it('goes by the order of the rules', async () => {
    const both = { realm_access: { roles: ['penilai', 'kepala'] } };
    const { versi, aturan } = await have(
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', unit_id: unit.id }),
      rule('realm_access.roles', 'kepala', { peran: 'pimpinan', unit_id: other.id, aktif: false }),
    );
    const first = await arrive(both);
    expect([first.status, first.account.role, first.account.satker_id]).toEqual([
      200,
      'verifikator-esselon-2',
      unit.id,
    ]);
    expect((await save(bodyOf({ ...(await read()), aturan }).reverse(), versi)).status).toBe(200);
    const later = await arrive(both);
    expect([later.status, later.account.role, later.account.satker_id]).toEqual([403, 'pimpinan', other.id]);
  });

  it('waits when the unit of the rule is not there or not active, whatever another rule would give', async () => {
    await have(
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', klaim_unit: 'pegawai.satker' }),
      rule('realm_access.roles', 'penilai', { unit_id: unit.id }),
    );
    const { status, account } = await arrive({
      realm_access: { roles: ['penilai'] },
      pegawai: { satker: 'tidak-ada' },
      unit: unit.kode,
    });
    expect([status, account.satker_id, account.role]).toEqual([403, null, 'verifikator-esselon-2']);
    await have(rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', unit_id: other.id }));
    await server.db.updateTable('unit').set({ aktif: false }).where('id', '=', other.id).execute();
    try {
      expect((await arrive({ realm_access: { roles: ['penilai'] }, unit: unit.kode })).account.satker_id).toBe(null);
      expect((await read()).aturan[0]?.unit).toEqual({ ...placed(other), aktif: false });
      await have(
        rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', klaim_unit: 'pegawai.satker' }),
      );
      const named = await arrive({ realm_access: { roles: ['penilai'] }, pegawai: { satker: other.kode } });
      expect([named.status, named.account.satker_id]).toEqual([403, null]);
    } finally {
      await server.db.updateTable('unit').set({ aktif: true }).where('id', '=', other.id).execute();
    }
  });

  it('makes an administrator only where a rule names that role, and then without a unit', async () => {
    await have(rule('realm_access.roles', 'pengelola', { aktif: true }));
    const none = await arrive({ realm_access: { roles: ['pengelola'] }, groups: ['admin-dev'], unit: unit.kode });
    expect([none.status, none.account.role]).toEqual([403, null]);
    await have(rule('realm_access.roles', 'pengelola', { peran: 'admin-dev' }));
    const named = await arrive({ realm_access: { roles: ['pengelola'] } });
    expect([named.status, named.account]).toEqual([
      200,
      { id: named.account.id, aktif: true, satker_id: null, role: 'admin-dev' },
    ]);
  });

  it('counts once: neither other claims nor other rules change an account, and whoever is disabled stays out', async () => {
    await have(rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2', unit_id: unit.id }));
    const { account, again, login, said } = await arrive({ realm_access: { roles: ['penilai'] } });
    await have(rule('realm_access.roles', 'kepala', { peran: 'pimpinan', unit_id: other.id }));
    known[login] = { ...said, realm_access: { roles: ['kepala'] } };
    expect(await again()).toMatchObject({ status: 200, account });
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', account.id).execute();
    expect(await again()).toMatchObject({ status: 403, account: { ...account, aktif: false } });
  });
});

describe('trying claims', () => {
  it('says what the sign-in makes of them, and writes nothing', async () => {
    await have(
      rule('pegawai.status', 'honorer', { aktif: false }, 'sama'),
      rule('realm_access.roles', 'penilai', { peran: 'verifikator-esselon-2' }),
      rule('realm_access.roles', 'penilai', { peran: 'pimpinan', klaim_unit: 'pegawai.satker' }),
      rule('email', '@lain.example', { peran: 'admin-dev' }),
    );
    const claims = { realm_access: { roles: ['penilai'] }, pegawai: { status: 'honorer', satker: unit.kode } };
    const counts = () => server.db.selectFrom('pengguna').select('id').execute();
    const before = await counts();
    const { status, data } = await attempt({ ...claims, email: 'a@contoh.example', email_verified: true });
    expect([status, data]).toEqual([
      200,
      {
        cocok: [0, 1, 2],
        penentu: { peran: 1, unit: 2, aktif: 0 },
        peran: [{ name: 'verifikator-esselon-2', label: expect.any(String) }],
        unit: { id: unit.id, kode: unit.kode, nama_unit: unit.nama_unit },
        aktif: false,
        menunggu_karena: 'aturan',
        surel: 'ada',
      },
    ]);
    expect(await counts()).toEqual(before);
    const { account } = await arrive(claims);
    expect([account.role, account.satker_id, account.aktif]).toEqual([data.peran[0]?.name, data.unit?.id, data.aktif]);
  });

  it('says which claims of the settings decided, what is lacking, and whether the address would do', async () => {
    const said = async (claims: object) => {
      const { cocok, penentu, peran, unit: place, menunggu_karena, surel } = (await attempt(claims)).data;
      return [cocok, penentu, peran.map(({ name }) => name), place?.kode, menunggu_karena, surel];
    };
    const none = { peran: null, unit: null, aktif: null };
    expect(await said({})).toEqual([[], none, [], undefined, 'peran', 'tiada']);
    expect(await said({ groups: 'pimpinan', email: 'a@b.example' })).toEqual([
      [],
      none,
      ['pimpinan'],
      undefined,
      'unit',
      'belum',
    ]);
    expect(await said({ groups: ['pimpinan', 'admin-dev'], unit: unit.kode })).toEqual([
      [],
      none,
      ['pimpinan'],
      unit.kode,
      null,
      'tiada',
    ]);
  });

  it('takes rules that are not saved, and leaves those that are as they are', async () => {
    const saved = await have(rule('groups', 'a', { peran: 'pimpinan' }));
    const aturan = [rule('groups', 'a', { peran: 'support', unit_id: unit.id })];
    expect((await attempt({ groups: ['a'] }, { aturan })).data).toMatchObject({
      cocok: [0],
      peran: [{ name: 'support' }],
      aktif: true,
    });
    expect((await attempt({ groups: ['a'] })).data.peran).toMatchObject([{ name: 'pimpinan' }]);
    expect(await read()).toEqual(saved);
    const wrong = await attempt({}, { aturan: [rule('groups', 'a', { peran: 'raja' })] });
    expect([wrong.status, wrong.errors?.map(({ path }) => path)]).toEqual([422, ['aturan.0.peran']]);
  });

  it.each([
    ['nothing', '', 'harus objek JSON'],
    ['no JSON', '{groups: [a]}', 'harus objek JSON'],
    ['a list', '[1]', 'harus objek JSON'],
    ['null', 'null', 'harus objek JSON'],
    ['a text', '"x"', 'harus objek JSON'],
    ['half of an object', '{"groups": ["a"]', 'harus objek JSON'],
    ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'berisi token'],
    ['too much', JSON.stringify({ a: 'x'.repeat(MOST_CLAIMS_TEXT) }), ''],
  ])('asks for other claims instead of %s', async (_, text, said) => {
    const { status, errors } = await attempt(text);
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['klaim']]);
    expect(errors?.[0]?.message).toContain(said);
  });

  it('is not led astray by names that every object has, or by depth', async () => {
    await have(rule('constructor.name', 'Object', { peran: 'pimpinan' }, 'sama'), rule('__proto__', 'x', {}, 'sama'));
    for (const text of [
      '{"__proto__": "x"}',
      '{"constructor": {"name": "Object"}}',
      `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    ])
      expect((await attempt(text)).status).toBe(200);
    expect((await attempt('{}')).data.cocok).toEqual([]);
    expect((await attempt('{"constructor": {"name": "Object"}}')).data.cocok).toEqual([0]);
  });
});

describe('changing the rules', () => {
  it('is shown with what the settings say and what the caller may give', async () => {
    const fresh = await have(rule('groups', 'a', { peran: 'pimpinan', unit_id: unit.id }));
    expect(fresh).toEqual({
      versi: expect.any(Number),
      aturan: [
        {
          id: expect.any(String),
          nama_klaim: 'groups',
          cara: 'memuat',
          nilai: 'a',
          peran: { name: 'pimpinan', label: expect.any(String) },
          unit_id: unit.id,
          unit: { ...placed(unit), aktif: true },
          klaim_unit: null,
          aktif: true,
        },
      ],
      penyedia: provider.issuer,
      klaim_peran: 'groups',
      klaim_unit: 'unit',
      peran: expect.arrayContaining([{ name: 'admin-dev', label: expect.any(String) }]),
      boleh_ubah: true,
    });
  });

  it('refuses an old version with the rules as they are, and none without a word', async () => {
    const { versi } = await read();
    expect((await save([])).status).toBe(428);
    expect((await save([rule('a', 'b')], versi)).status).toBe(200);
    const late = await save([rule('c', 'd')], versi);
    expect([late.status, late.data]).toEqual([409, await read()]);
    // Two at the same moment: one of them.
    const now = (await read()).versi;
    const both = await Promise.all([save([rule('c', 'd')], now), save([rule('e', 'f')], now)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, () => Rule, string]>([
    ['a role that is not there', () => ({ peran: 'raja' }), 'aturan.0.peran'],
    ['a unit that is not there', () => ({ unit_id: UNKNOWN_ID }), 'aturan.0.unit_id'],
    ['two ways to a unit', () => ({ unit_id: unit.id, klaim_unit: 'unit' }), 'aturan.0.klaim_unit'],
    ['a rule that is not there', () => ({ id: UNKNOWN_ID }), 'aturan.0.id'],
    ['a claim without a name', () => ({ nama_klaim: '  ' }), 'aturan.0.nama_klaim'],
    ['no value', () => ({ nilai: '' }), 'aturan.0.nilai'],
    ['another way to compare', () => ({ cara: 'regex' }), 'aturan.0.cara'],
    ['fields that there are not', () => ({ admin: true }), 'aturan.0.admin'],
  ])('refuses %s, and keeps what was there', async (_, more, path) => {
    const before = await have(rule('groups', 'a'));
    const { status, errors } = await save([rule('groups', 'b', more())], before.versi);
    expect([status, errors?.map((one) => one.path)]).toEqual([422, [path]]);
    expect(await read()).toEqual(before);
  });

  it('refuses more rules than there may be, and one rule twice', async () => {
    const many = Array.from({ length: MOST_CLAIM_RULES }, (_, i) => rule('groups', `g${i}`));
    const { versi, aturan } = await have(...many);
    expect((await save([...many, rule('groups', 'x')], versi)).status).toBe(422);
    const [one] = bodyOf({ ...(await read()), aturan });
    const { status, errors } = await save([one ?? {}, one ?? {}], versi);
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['aturan.1.id']]);
  });

  it('stands in the security trail, rule by rule', async () => {
    const since = new Date();
    const made = await have(rule('groups', 'a', { peran: 'pimpinan' }), rule('groups', 'b'), rule('groups', 'c'));
    const [a, b, c] = bodyOf(made);
    await save([{ ...c, nilai: 'cc' }, { ...a }], made.versi);
    const rows = await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'oleh', 'subjek_id', 'perubahan'])
      .where('subjek', '=', 'ClaimRule')
      .where('waktu', '>=', since)
      .orderBy('id')
      .execute();
    expect(rows.every(({ oleh }) => oleh === admin.id)).toBe(true);
    expect(rows.slice(3).map(({ aksi, subjek_id, perubahan }) => [aksi, subjek_id, perubahan])).toEqual([
      ['delete', b?.['id'], expect.objectContaining({ nama: 'groups', nilai: 'b' })],
      ['update', c?.['id'], { nama: 'groups', nilai: { dari: 'c', ke: 'cc' }, urutan: { dari: 2, ke: 1 } }],
      ['update', a?.['id'], { nama: 'groups', urutan: { dari: 1, ke: 2 } }],
    ]);
    expect(rows.slice(0, 3).map(({ aksi, perubahan }) => [aksi, perubahan])).toEqual([
      [
        'create',
        { nama: 'groups', cara: 'memuat', nilai: 'a', peran: 'pimpinan', unit: null, klaim_unit: null, aktif: true },
      ],
      ['create', expect.objectContaining({ nilai: 'b' })],
      ['create', expect.objectContaining({ nilai: 'c' })],
    ]);
    const listed = await admin.call<{ subjek: string; objek: { nama: string } | null }[]>(
      'GET',
      '/api/jejak-keamanan?subjek=ClaimRule',
    );
    expect(listed.data[0]).toMatchObject({ subjek: 'ClaimRule', objek: { nama: 'groups' } });
  });

  it('keeps a role that a rule gives', async () => {
    const made = await admin.call<{ id: string }>('POST', '/api/role', { name: 'sementara', label: 'Sementara' });
    await have(rule('groups', 'a', { peran: 'sementara' }));
    const removed = await admin.call('DELETE', `/api/role/${made.data.id}`);
    expect([removed.status, removed.alert.message]).toEqual([
      409,
      'Peran sementara masih diberikan oleh aturan klaim. Ubah aturannya dulu, lalu hapus.',
    ]);
    await have();
    expect((await admin.call('DELETE', `/api/role/${made.data.id}`)).status).toBe(200);
  });
});

describe('whoever looks after accounts without being an administrator', () => {
  let manager: Client;
  beforeAll(async () => {
    const modules = await server.db.selectFrom('module').select(['id', 'name', 'actions']).execute();
    const given = (name: string, actions: string[]) => ({
      module_id: modules.find((m) => m.name === name)?.id,
      actions,
    });
    const support = await server.db
      .selectFrom('role_module as rm')
      .innerJoin('role as r', 'r.id', 'rm.role_id')
      .select(['rm.module_id', 'rm.actions'])
      .where('r.name', '=', 'support')
      .execute();
    const role = { name: 'pengelola-akun', label: 'Pengelola akun', lingkup: 'semua' };
    const { status } = await admin.call('POST', '/api/role', {
      ...role,
      roleModule: {
        module: [
          given('User', ['read', 'create', 'update']),
          ...support.filter(({ module_id }) => module_id !== given('User', []).module_id),
        ],
      },
    });
    expect(status).toBe(200);
    const { buat } = accountMaker(() => admin);
    const user: User = await buat({ roles: ['pengelola-akun'] });
    manager = await signIn(server.app, user.username, PASSWORD);
  });

  it('gives by rules what they may give to an account, and nothing more', async () => {
    const { versi, peran, boleh_ubah } = await read(manager);
    expect([peran.map(({ name }) => name).sort(), boleh_ubah]).toEqual([
      expect.not.arrayContaining(['admin-dev', 'pimpinan', 'verifikator-esselon-2']),
      true,
    ]);
    expect(peran.map(({ name }) => name)).toContain('support');
    const given = await save([rule('groups', 'a', { peran: 'support' })], versi, manager);
    expect(given.status).toBe(200);
    for (const name of ['admin-dev', 'pimpinan', 'verifikator-esselon-2']) {
      const refused = await save([rule('groups', 'a', { peran: name })], given.data.versi, manager);
      expect([name, refused.status]).toEqual([name, 403]);
    }
    expect((await read()).versi).toBe(given.data.versi);
  });

  it('does not touch rules that give more, not even their order', async () => {
    const before = await have(
      rule('groups', 'tamu', { aktif: false }),
      rule('groups', 'kepala', { peran: 'pimpinan', unit_id: unit.id }),
    );
    expect((await read(manager)).boleh_ubah).toBe(false);
    const bodies = bodyOf(before);
    const tried = [
      [...bodies].reverse(),
      bodies.slice(1),
      bodies.slice(0, 1),
      [rule('groups', 'x'), ...bodies],
      bodies,
    ];
    for (const aturan of tried) expect((await save(aturan, before.versi, manager)).status).toBe(403);
    expect(await read()).toEqual(before);
    // Looking and trying are free: nothing comes of it.
    const klaim = JSON.stringify({ groups: ['kepala'] });
    expect((await manager.call('POST', `${URL_RULES}/coba`, { klaim })).status).toBe(200);
  });
});

it('rules are prepared and tried without a provider', async () => {
  const alone = await startTestServer();
  try {
    const by = await signIn(alone.app, 'admin');
    const { data } = await by.call<ClaimRules>('GET', URL_RULES);
    expect(data).toMatchObject({ versi: 1, aturan: [], penyedia: null, klaim_peran: null, klaim_unit: null });
    const aturan = [rule('groups', 'a', { peran: 'pimpinan' })];
    expect((await by.call('PUT', URL_RULES, { versi: 1, aturan })).status).toBe(200);
    const { data: tried } = await by.call<ClaimTrial>('POST', `${URL_RULES}/coba`, { klaim: '{"groups": ["a"]}' });
    expect(tried).toMatchObject({ cocok: [0], peran: [{ name: 'pimpinan' }], menunggu_karena: 'unit' });
  } finally {
    await alone.close();
  }
});

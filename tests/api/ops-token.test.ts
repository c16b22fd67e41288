/** What the operator is told about tokens, and what no token can be given. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenCreate } from '#server/ops/token-create.ts';
import { tokenList } from '#server/ops/token-list.ts';
import { tokenRevoke } from '#server/ops/token-revoke.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { TOKEN } from '#tests/support/tokens.ts';

let server: TestServer;
let tapin: { id: string; kode: string };
let root: { id: string; kode: string };
beforeAll(async () => {
  server = await startTestServer();
  const unit = (name: string) =>
    server.db.selectFrom('unit').select(['id', 'kode']).where('nama_unit', '=', name).executeTakeFirstOrThrow();
  [tapin, root] = [await unit('BPS Kabupaten Tapin'), await unit('Badan Pusat Statistik')];
});
afterAll(() => server.close());

const create = (...args: string[]) => opsSaid(tokenCreate, { db: server.db, args });
const list = async (...args: string[]) => (await opsSaid(tokenList, { db: server.db, args })).lines.join('\n');

it('shows a new token once, and lists what it may without it', async () => {
  const made = await create(
    ...['simda', '--user', 'Pelapor.Tapin', '--ability', 'read:Kpi', '--ability', 'update:Kpi'],
    ...['--unit', tapin.kode, '--days', '30'],
  );
  const said = made.lines.join('\n');
  const token = TOKEN.exec(said)?.[0] ?? '';
  expect([made.code, said.split('\n').length, said.split('\n')[1], token.length]).toEqual([
    0,
    4,
    'Boleh: read:Kpi update:Kpi, di BPS Kabupaten Tapin dan di bawahnya.',
    40,
  ]);
  const { expires_at: until, created_at: since } = await server.db
    .selectFrom('token_api')
    .select(['expires_at', 'created_at'])
    .executeTakeFirstOrThrow();
  expect(until.getTime() - since.getTime()).toBe(30 * 24 * 60 * 60_000);
  const listed = await list();
  expect(listed).toBe(
    `1 token.\n  simda  untuk pelapor.tapin, berlaku sampai ${until.toISOString()}, belum pernah dipakai\n` +
      '    read:Kpi update:Kpi, di BPS Kabupaten Tapin',
  );
  expect([await list('--user', 'admin'), await list('--user', 'PELAPOR.tapin')]).toEqual(['0 token.', listed]);
  const trail = server.db.selectFrom('jejak_keamanan').select(['oleh', 'aksi', 'perubahan']);
  expect(await trail.where('subjek', '=', 'Token').execute()).toEqual([
    {
      oleh: null,
      aksi: 'create',
      perubahan: {
        ...{ nama: 'simda', untuk: 'pelapor.tapin', wewenang: ['read:Kpi', 'update:Kpi'], unit_id: tapin.id },
        ...{ berlaku_sampai: until.toISOString(), lewat: 'ops' },
      },
    },
  ]);
});

it('tells of a token that is over, and revokes one once', async () => {
  expect((await create('tahunan', '--user', 'admin', '--ability', 'read:Kpi')).code).toBe(0);
  const revoke = async () => (await opsSaid(tokenRevoke, { db: server.db, args: ['tahunan'] })).lines;
  expect(await revoke()).toEqual(['Token tahunan dicabut.']);
  expect(await revoke()).toEqual([expect.stringMatching(/^Token tahunan sudah dicabut \d{4}-.+Z\.$/)]);
  expect(await list('--user', 'admin')).toMatch(/tahunan {2}untuk admin, dicabut \d{4}-/);
  await server.db
    .updateTable('token_api')
    .set({ expires_at: new Date(0) })
    .where('nama', '=', 'simda')
    .execute();
  expect(await list('--user', 'pelapor.tapin')).toMatch(/kedaluwarsa 1970-01-01T/);
  expect((await create('dinas', '--user', 'dukungan', '--ability', 'read:Unit')).code).toBe(0);
  await server.db.updateTable('pengguna').set({ aktif: false }).where('username', '=', 'dukungan').execute();
  expect(await list('--user', 'dukungan')).toMatch(/dinas {2}untuk dukungan, akun tidak aktif, berlaku sampai \d{4}-/);
  await expect(create('tahunan', '--user', 'admin', '--ability', 'read:Kpi')).rejects.toThrow(/^NAMA: sudah dipakai/);
  expect(await list('--user', 'verifikator.tapin')).toBe('0 token.');
  await expect(list('--user', 'tiada')).rejects.toThrow('Tidak ada akun tiada.');
  await expect(opsSaid(tokenRevoke, { db: server.db, args: ['tiada'] })).rejects.toThrow('Tidak ada token tiada.');
});

it.each([
  ['no name', [], /^Cara memakai: npm run ops -- token create/],
  ['a name that a history could not hold', ['a,b', '--user', 'admin', '--ability', 'read:Kpi'], /^NAMA: harus 3–50/],
  ['no account', ['coba', '--ability', 'read:Kpi'], /^--user: sebutkan/],
  ['an unknown account', ['coba', '--user', 'tiada', '--ability', 'read:Kpi'], /^Tidak ada akun tiada\.$/],
  ['no right', ['coba', '--user', 'admin'], /^--ability: sebutkan/],
  [
    'a right that there is not',
    ['coba', '--user', 'admin', '--ability', 'fly:Kpi'],
    /^--ability: tidak dapat memuat fly:Kpi .+ read:Kpi/s,
  ],
  ['everything', ['coba', '--user', 'admin', '--ability', 'manage:all'], /^--ability: tidak dapat memuat manage:all/],
  [
    'managing people',
    ['coba', '--user', 'admin', '--ability', 'create:User'],
    /^--ability: tidak dapat memuat create:User/,
  ],
  [
    'managing rights',
    ['coba', '--user', 'admin', '--ability', 'update:RoleModule'],
    /^--ability: tidak dapat memuat update:RoleModule/,
  ],
  [
    'what is everybody’s own',
    ['coba', '--user', 'admin', '--ability', 'manage:Chat'],
    /^--ability: tidak dapat memuat manage:Chat/,
  ],
  [
    'more than the account',
    ['coba', '--user', 'pelapor.tapin', '--ability', 'read:PelaporanCapaian', '--ability', 'approve:PelaporanCapaian'],
    /^--ability: memuat approve:PelaporanCapaian, tetapi pelapor\.tapin sendiri tidak berwenang untuk itu\.$/,
  ],
  [
    'what could not even read',
    ['coba', '--user', 'admin', '--ability', 'update:Kpi'],
    /^--ability: memuat update:Kpi, yang tidak berguna tanpa read:Kpi\.$/,
  ],
  ['an unknown unit', ['coba', '--user', 'admin', '--ability', 'read:Kpi', '--unit', 'x'], /^--unit x: tidak ada unit/],
  ['no days', ['coba', '--user', 'admin', '--ability', 'read:Kpi', '--days', '0'], /^--days: /],
  ['half a day', ['coba', '--user', 'admin', '--ability', 'read:Kpi', '--days', '0.5'], /^--days: /],
  ['a hundred years', ['coba', '--user', 'admin', '--ability', 'read:Kpi', '--days', '36500'], /^--days: /],
])('refuses %s in one line', async (_what, args, line) => {
  await expect(create(...args)).rejects.toThrow(line);
});

it('refuses a unit outside of what the account sees, and what no unit owns', async () => {
  const officer = ['luar', '--user', 'pelapor.tapin', '--ability', 'read:Kpi', '--unit', root.id];
  await expect(create(...officer)).rejects.toThrow(/tidak berwenang untuk itu di Badan Pusat Statistik\.$/);
  const shared = ['luar', '--user', 'admin', '--ability', 'update:Unit', '--unit', tapin.id];
  await expect(create(...shared)).rejects.toThrow(/^--ability: memuat update:Unit, yang bukan milik satu unit/);
  const leader = ['pimpin', '--user', 'pimpinan', '--ability', 'read:Kpi', '--unit', tapin.id];
  expect((await create(...leader)).code).toBe(0);
  await server.db.updateTable('pengguna').set({ aktif: false }).where('username', '=', 'dukungan').execute();
  await expect(create('mati', '--user', 'dukungan', '--ability', 'read:Unit')).rejects.toThrow(
    /^--user: tidak aktif: dukungan/,
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role, RoleModule, User } from '#contract/pengguna.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Klien;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

const modul = async (name: string) =>
  (await server.db.selectFrom('module').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const peran = async (name: string): Promise<Role> => {
  const { data } = await admin.panggil<Role[]>('GET', `/api/role?q=${name}&perPage=200`);
  const role = data.find((satu) => satu.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
let nomor = 0;
const buat = async (isi: Record<string, unknown> = {}) => {
  nomor += 1;
  const { data } = await admin.panggil<Role>('POST', '/api/role', { name: `uji-${nomor}`, label: 'Uji', ...isi });
  return data;
};
const hak = (role: Role) => Object.fromEntries(role.roleModule.module.map((m) => [m.name, m.actions]));

describe('roles', () => {
  it('carry their modules as roleModule {name, module[]}', async () => {
    const { data, paging } = await admin.panggil<Role[]>('GET', '/api/role?sort=name');
    expect(paging).toEqual({ totalItems: 5, page: 1, perPage: 10 });
    expect(data.map((role) => [role.name, role.lingkup, role.jumlah_pengguna])).toEqual([
      ['admin-dev', 'semua', 1],
      ['admin-esselon-2', 'sendiri', 2],
      ['pimpinan', 'bawahan', 1],
      ['support', 'semua', 1],
      ['verifikator-esselon-2', 'sendiri', 2],
    ]);
    const satu = await admin.panggil<Role>('GET', `/api/role/${data[3]?.id}`);
    expect(satu.data).toEqual(data[3]);
    expect([satu.data.roleModule.name, hak(satu.data)]).toEqual([
      'support',
      { Unit: ['read'], MachineState: ['read'], QaReport: ['read'] },
    ]);
  });

  it('are made, changed as a whole and deleted, each with its trace', async () => {
    const [Kpi, Unit, Program] = await Promise.all(['Kpi', 'Unit', 'Program'].map(modul));
    const role = await buat({ lingkup: 'bawahan', roleModule: { module: [{ module_id: Kpi, actions: ['read'] }] } });
    expect([role.lingkup, role.versi, hak(role)]).toEqual(['bawahan', 1, { Kpi: ['read'] }]);
    const kpiId = role.roleModule.module[0]?.id;
    const roleModule = {
      module: [
        { module_id: Kpi, actions: ['update', 'read', 'read'] },
        { module_id: Unit, actions: ['read'] },
      ],
    };
    const diubah = await admin.panggil<Role>('PUT', `/api/role/${role.id}`, { label: 'Baru', roleModule, versi: 1 });
    expect(diubah.alert.message).toBe('Data Berhasil Disimpan!');
    expect([diubah.data.label, diubah.data.versi, hak(diubah.data)]).toEqual([
      'Baru',
      2,
      { Kpi: ['read', 'update'], Unit: ['read'] },
    ]);
    expect(diubah.data.roleModule.module.find((m) => m.name === 'Kpi')).toMatchObject({ id: kpiId, versi: 2 });
    const lagi = await admin.panggil<Role>('PUT', `/api/role/${role.id}`, {
      versi: 2,
      roleModule: { module: [{ module_id: Program, actions: ['read'] }] },
    });
    expect([hak(lagi.data), lagi.data.label]).toEqual([{ Program: ['read'] }, 'Baru']);
    expect((await admin.panggil('DELETE', `/api/role/${role.id}`)).status).toBe(200);
    expect((await admin.panggil('GET', `/api/role/${role.id}`)).status).toBe(404);
    expect((await admin.panggil('DELETE', `/api/role/${role.id}`)).status).toBe(404);
    const jejak = server.db.selectFrom('jejak_keamanan').select(['aksi', 'oleh']).where('subjek_id', '=', role.id);
    const oleh = admin.id;
    expect(await jejak.orderBy('waktu').orderBy('id').execute()).toEqual(
      ['create', 'update', 'update', 'delete'].map((aksi) => ({ aksi, oleh })),
    );
  });

  it('refuse a taken or malformed name, unknown modules and actions, and naming every fault', async () => {
    const Kpi = await modul('Kpi');
    const asing = '019a0000-0000-7000-8000-000000000000';
    expect((await admin.panggil('POST', '/api/role', { name: 'support', label: 'x' })).status).toBe(409);
    const nama = await admin.panggil('POST', '/api/role', { name: 'Admin Dev', label: '' });
    expect([nama.status, nama.errors?.map((e) => e.path)]).toEqual([422, ['name', 'label']]);
    const isi = await admin.panggil('POST', '/api/role', {
      name: 'uji-x',
      label: 'x',
      roleModule: {
        module: [
          { module_id: asing, actions: ['read'] },
          { module_id: Kpi, actions: ['approve'] },
          { module_id: Kpi, actions: ['read'] },
          { module_id: await modul('all'), actions: ['manage'] },
        ],
      },
    });
    expect([isi.status, isi.errors?.map((e) => e.path)]).toEqual([
      422,
      [0, 1, 2, 3].map((i) => `roleModule.module.${i}.${i === 1 ? 'actions' : 'module_id'}`),
    ]);
    expect((await admin.panggil('PUT', `/api/role/${(await peran('support')).id}`, { name: 'lain' })).status).toBe(422);
  });

  it('ask for the version: 428 without, 409 with an old one and the current record', async () => {
    const role = await buat();
    expect((await admin.panggil('PUT', `/api/role/${role.id}`, { label: 'x' })).status).toBe(428);
    const lama = await admin.panggil<Role>('PUT', `/api/role/${role.id}`, { label: 'x', versi: 9 });
    expect([lama.status, lama.data]).toEqual([409, role]);
  });

  it('are not deleted while somebody has them, nor is admin-dev', async () => {
    for (const name of ['pimpinan', 'admin-dev']) {
      const { id } = await peran(name);
      expect((await admin.panggil('DELETE', `/api/role/${id}`)).status).toBe(409);
    }
    const bebas = await buat();
    const semua = await admin.panggil('DELETE', `/api/role/${bebas.id},${(await peran('pimpinan')).id}`);
    expect([semua.status, (await peran(bebas.name)).id]).toEqual([409, bebas.id]);
  });

  it('are changed once, however often the same request arrives', async () => {
    const kunci = { 'idempotency-key': 'peran-1' };
    const isi = { name: 'uji-sekali', label: 'Sekali' };
    const a = await admin.panggil<Role>('POST', '/api/role', isi, kunci);
    const b = await admin.panggil<Role>('POST', '/api/role', isi, kunci);
    expect([a.status, b.status, b.data]).toEqual([200, 200, a.data]);
  });
});

describe('the modules of a role', () => {
  const milik = async (roleId: string) =>
    (await admin.panggil<RoleModule[]>('GET', `/api/role-module?role_id=${roleId}&perPage=200`)).data;

  it('are listed, given, changed and taken away', async () => {
    const role = await buat();
    const isi = { role_id: role.id, module_id: await modul('Unit'), actions: ['update', 'read'] };
    const beri = await admin.panggil<RoleModule>('POST', '/api/role-module', isi);
    expect([beri.status, beri.data.actions, beri.data.role, beri.data.module]).toEqual([
      200,
      ['read', 'update'],
      { name: role.name, label: 'Uji' },
      { name: 'Unit', label: 'Unit kerja' },
    ]);
    const dua = await admin.panggil<RoleModule>('POST', '/api/role-module', isi);
    expect([dua.status, dua.data]).toEqual([409, beri.data]);
    const url = `/api/role-module/${beri.data.id}`;
    expect((await admin.panggil('PATCH', url, { actions: ['read'], versi: 7 })).status).toBe(409);
    const ubah = await admin.panggil<RoleModule>('PATCH', url, { actions: ['read'], versi: 1 });
    expect([ubah.status, ubah.data.versi, ubah.data.actions]).toEqual([200, 2, ['read']]);
    expect(await milik(role.id)).toEqual([ubah.data]);
    expect((await peran(role.name)).versi).toBe(3);
    expect((await admin.panggil('DELETE', url)).data).toEqual({ id: [beri.data.id] });
    expect([await milik(role.id), (await admin.panggil('DELETE', url)).status]).toEqual([[], 404]);
  });

  it('refuse an unknown role, module or action, and none at all', async () => {
    const role = await buat();
    const asing = '019a0000-0000-7000-8000-000000000000';
    const Unit = await modul('Unit');
    const coba = async (isi: Record<string, unknown>) => {
      const { status, errors } = await admin.panggil('POST', '/api/role-module', isi);
      return [status, errors?.map((e) => e.path)];
    };
    expect(await coba({ role_id: asing, module_id: Unit, actions: ['read'] })).toEqual([422, ['role_id']]);
    expect(await coba({ role_id: role.id, module_id: asing, actions: ['read'] })).toEqual([422, ['module_id']]);
    expect(await coba({ role_id: role.id, module_id: Unit, actions: ['submit'] })).toEqual([422, ['actions']]);
    expect(await coba({ role_id: role.id, module_id: Unit, actions: [] })).toEqual([422, ['actions']]);
    expect(await coba({ role_id: role.id, module_id: await modul('all'), actions: ['manage'] })).toEqual([
      422,
      ['module_id'],
    ]);
  });

  it('A-10 count from the next call on, without a new sign-in', async () => {
    const role = await peran('pimpinan');
    const pimpinan = await masuk(server.app, 'pimpinan');
    const kpi = role.roleModule.module.find((m) => m.name === 'Kpi');
    expect((await pimpinan.panggil('GET', '/api/kpi')).status).toBe(200);
    await admin.panggil('DELETE', `/api/role-module/${kpi?.id}`);
    expect((await pimpinan.panggil('GET', '/api/kpi')).status).toBe(403);
    const isi = { role_id: role.id, module_id: kpi?.module_id, actions: ['read'] };
    await admin.panggil('POST', '/api/role-module', isi);
    expect((await pimpinan.panggil('GET', '/api/kpi')).status).toBe(200);
  });

  it('A-10 can never take the management of users and roles from admin-dev', async () => {
    const role = await peran('admin-dev');
    const all = role.roleModule.module[0];
    const url = `/api/role-module/${all?.id}`;
    expect((await admin.panggil('DELETE', url)).status).toBe(409);
    expect((await admin.panggil('PUT', `/api/role/${role.id}`, { versi: 1, roleModule: { module: [] } })).status).toBe(
      409,
    );
    expect((await admin.panggil('PUT', `/api/role/${role.id}`, { versi: 1, lingkup: 'sendiri' })).status).toBe(409);
    expect(await peran('admin-dev')).toEqual(role);
    // Spelt out, the management may stand without `all`, but then not one of its parts can go.
    const CRUD = ['create', 'read', 'update', 'delete'];
    const kelola = await Promise.all(
      ['User', 'Role', 'RoleModule'].map(async (name) => ({ module_id: await modul(name), actions: CRUD })),
    );
    const tulis = await admin.panggil<Role>('PUT', `/api/role/${role.id}`, {
      versi: 1,
      roleModule: { module: [{ module_id: all?.module_id, actions: ['manage'] }, ...kelola] },
    });
    expect(tulis.status).toBe(200);
    for (const bagian of tulis.data.roleModule.module.filter((m) => m.name !== 'all')) {
      expect((await admin.panggil('DELETE', `/api/role-module/${bagian.id}`)).status).toBe(200);
    }
  });
});

describe('A-10 who may manage only some things', () => {
  it('cannot give, change or take over rights beyond their own', async () => {
    const ATUR = ['create', 'read', 'update', 'delete'];
    const isi = [];
    for (const name of ['User', 'Role', 'RoleModule']) isi.push({ module_id: await modul(name), actions: ATUR });
    const wakil = await buat({ lingkup: 'semua', roleModule: { module: isi } });
    const akun = await admin.panggil<User>('POST', '/api/users', {
      nama: 'Wakil',
      username: 'wakil.admin',
      email: 'wakil@contoh.example',
      password: 'Capaian#2025',
      roles: [wakil.name],
      satker_id: admin.satker,
    });
    expect(akun.status).toBe(200);
    const dia = await masuk(server.app, 'wakil.admin');
    const baru = (roles: string[]) => ({
      nama: 'Teman',
      username: 'teman',
      email: 'teman@contoh.example',
      password: 'Capaian#2025',
      roles,
      satker_id: admin.satker,
    });
    const adminDev = await peran('admin-dev');
    const pimpinan = await peran('pimpinan');
    const sendiri = await peran(wakil.name);
    const Kpi = await modul('Kpi');
    const tolak = [
      await dia.panggil('POST', '/api/users', baru(['admin-dev'])),
      await dia.panggil('POST', '/api/users', baru(['pimpinan'])),
      await dia.panggil('PUT', `/api/users/${admin.id}`, { password: 'rebut akun ini', versi: 1 }),
      await dia.panggil('PATCH', `/api/users/delete/${admin.id}`),
      await dia.panggil('PUT', `/api/role/${adminDev.id}`, { label: 'x', versi: adminDev.versi }),
      await dia.panggil('DELETE', `/api/role/${pimpinan.id}`),
      await dia.panggil('POST', '/api/role-module', { role_id: wakil.id, module_id: Kpi, actions: ['read'] }),
      await dia.panggil('PATCH', `/api/role-module/${pimpinan.roleModule.module[0]?.id}`, { actions: ['read'] }),
      await dia.panggil('DELETE', `/api/role-module/${adminDev.roleModule.module[0]?.id}`),
      await dia.panggil('POST', '/api/role', {
        name: 'uji-lebih',
        label: 'x',
        lingkup: 'semua',
        roleModule: { module: [{ module_id: await modul('all'), actions: ['manage'] }] },
      }),
    ];
    expect(tolak.map(({ status }) => status)).toEqual(tolak.map(() => 403));
    expect([await peran('admin-dev'), await peran('pimpinan'), await peran(wakil.name)]).toEqual([
      adminDev,
      pimpinan,
      sendiri,
    ]);
    expect((await dia.panggil('POST', '/api/users', baru([wakil.name]))).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role, RoleModule, User } from '#contract/access.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const moduleRow = async (name: string) =>
  (await server.db.selectFrom('module').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const roleNamed = async (name: string): Promise<Role> => {
  const { data } = await admin.call<Role[]>('GET', `/api/role?q=${name}&perPage=200`);
  const role = data.find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
let number = 0;
const create = async (content: Record<string, unknown> = {}) => {
  number += 1;
  const { data } = await admin.call<Role>('POST', '/api/role', { name: `uji-${number}`, label: 'Uji', ...content });
  return data;
};
const rights = (role: Role) => Object.fromEntries(role.roleModule.module.map((m) => [m.name, m.actions]));

describe('roles', () => {
  it('carry their modules as roleModule {name, module[]}', async () => {
    const { data, paging } = await admin.call<Role[]>('GET', '/api/role?sort=name');
    expect(paging).toEqual({ totalItems: 5, page: 1, perPage: 10 });
    expect(data.map((role) => [role.name, role.lingkup, role.jumlah_pengguna])).toEqual([
      ['admin-dev', 'semua', 1],
      ['admin-esselon-2', 'sendiri', 2],
      ['pimpinan', 'bawahan', 1],
      ['support', 'semua', 1],
      ['verifikator-esselon-2', 'sendiri', 2],
    ]);
    const one = await admin.call<Role>('GET', `/api/role/${data[3]?.id}`);
    expect(one.data).toEqual(data[3]);
    expect([one.data.roleModule.name, rights(one.data)]).toEqual([
      'support',
      { Unit: ['read'], MachineState: ['read'], Masalah: ['read', 'update'], QaReport: ['read'] },
    ]);
  });

  it('are made, changed as a whole and deleted, each with its trace', async () => {
    const [Kpi, Unit, Program] = await Promise.all(['Kpi', 'Unit', 'Program'].map(moduleRow));
    const role = await create({ lingkup: 'bawahan', roleModule: { module: [{ module_id: Kpi, actions: ['read'] }] } });
    expect([role.lingkup, role.versi, rights(role)]).toEqual(['bawahan', 1, { Kpi: ['read'] }]);
    const kpiId = role.roleModule.module[0]?.id;
    const roleModule = {
      module: [
        { module_id: Kpi, actions: ['update', 'read', 'read'] },
        { module_id: Unit, actions: ['read'] },
      ],
    };
    const edited = await admin.call<Role>('PUT', `/api/role/${role.id}`, { label: 'Baru', roleModule, versi: 1 });
    expect(edited.alert.message).toBe('Data Berhasil Disimpan!');
    expect([edited.data.label, edited.data.versi, rights(edited.data)]).toEqual([
      'Baru',
      2,
      { Kpi: ['read', 'update'], Unit: ['read'] },
    ]);
    expect(edited.data.roleModule.module.find((m) => m.name === 'Kpi')).toMatchObject({ id: kpiId, versi: 2 });
    const again = await admin.call<Role>('PUT', `/api/role/${role.id}`, {
      versi: 2,
      roleModule: { module: [{ module_id: Program, actions: ['read'] }] },
    });
    expect([rights(again.data), again.data.label]).toEqual([{ Program: ['read'] }, 'Baru']);
    expect((await admin.call('DELETE', `/api/role/${role.id}`)).status).toBe(200);
    expect((await admin.call('GET', `/api/role/${role.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/role/${role.id}`)).status).toBe(404);
    const trail = server.db.selectFrom('jejak_keamanan').select(['aksi', 'oleh']).where('subjek_id', '=', role.id);
    const by = admin.id;
    expect(await trail.orderBy('waktu').orderBy('id').execute()).toEqual(
      ['create', 'update', 'update', 'delete'].map((action) => ({ aksi: action, oleh: by })),
    );
  });

  it('take other actions of a module that they have, also in the place of as many', async () => {
    const Kpi = await moduleRow('Kpi');
    const only = (action: string) => ({ module: [{ module_id: Kpi, actions: [action] }] });
    const { id } = await create({ roleModule: only('read') });
    const edited = await admin.call<Role>('PUT', `/api/role/${id}`, { roleModule: only('update'), versi: 1 });
    expect(rights(edited.data)).toEqual({ Kpi: ['update'] });
    expect((await admin.call('DELETE', `/api/role/${id}`)).status).toBe(200);
  });

  it('refuse a taken or malformed name, unknown modules and actions, and naming every fault', async () => {
    const Kpi = await moduleRow('Kpi');
    const asing = '019a0000-0000-7000-8000-000000000000';
    expect((await admin.call('POST', '/api/role', { name: 'support', label: 'x' })).status).toBe(409);
    const nama = await admin.call('POST', '/api/role', { name: 'Admin Dev', label: '' });
    expect([nama.status, nama.errors?.map((e) => e.path)]).toEqual([422, ['name', 'label']]);
    const content = await admin.call('POST', '/api/role', {
      name: 'uji-x',
      label: 'x',
      roleModule: {
        module: [
          { module_id: asing, actions: ['read'] },
          { module_id: Kpi, actions: ['approve'] },
          { module_id: Kpi, actions: ['read'] },
          { module_id: await moduleRow('all'), actions: ['manage'] },
        ],
      },
    });
    expect([content.status, content.errors?.map((e) => e.path)]).toEqual([
      422,
      [0, 1, 2, 3].map((i) => `roleModule.module.${i}.${i === 1 ? 'actions' : 'module_id'}`),
    ]);
    expect((await admin.call('PUT', `/api/role/${(await roleNamed('support')).id}`, { name: 'lain' })).status).toBe(
      422,
    );
  });

  it('ask for the version: 428 without, 409 with an old one and the current record', async () => {
    const role = await create();
    expect((await admin.call('PUT', `/api/role/${role.id}`, { label: 'x' })).status).toBe(428);
    const previous = await admin.call<Role>('PUT', `/api/role/${role.id}`, { label: 'x', versi: 9 });
    expect([previous.status, previous.data]).toEqual([409, role]);
  });

  it('are not deleted while somebody has them, nor is admin-dev', async () => {
    for (const name of ['pimpinan', 'admin-dev']) {
      const { id } = await roleNamed(name);
      expect((await admin.call('DELETE', `/api/role/${id}`)).status).toBe(409);
    }
    const free = await create();
    const all = await admin.call('DELETE', `/api/role/${free.id},${(await roleNamed('pimpinan')).id}`);
    expect([all.status, (await roleNamed(free.name)).id]).toEqual([409, free.id]);
  });

  it('are changed once, however often the same request arrives', async () => {
    const key = { 'idempotency-key': 'peran-1' };
    const content = { name: 'uji-sekali', label: 'Sekali' };
    const a = await admin.call<Role>('POST', '/api/role', content, key);
    const b = await admin.call<Role>('POST', '/api/role', content, key);
    expect([a.status, b.status, b.data]).toEqual([200, 200, a.data]);
  });
});

describe('the modules of a role', () => {
  const own = async (roleId: string) =>
    (await admin.call<RoleModule[]>('GET', `/api/role-module?role_id=${roleId}&perPage=200`)).data;

  it('are listed, given, changed and taken away', async () => {
    const role = await create();
    const content = { role_id: role.id, module_id: await moduleRow('Unit'), actions: ['update', 'read'] };
    const grant = await admin.call<RoleModule>('POST', '/api/role-module', content);
    expect([grant.status, grant.data.actions, grant.data.role, grant.data.module]).toEqual([
      200,
      ['read', 'update'],
      { name: role.name, label: 'Uji' },
      { name: 'Unit', label: 'Satuan kerja' },
    ]);
    // Of each, its own name and what administrators call it.
    const { role: its, module } = grant.data;
    for (const q of [its.name, its.label, module.name, module.label]) {
      const url = `/api/role-module?role_id=${grant.data.role_id}&perPage=200&q=${encodeURIComponent(q)}`;
      const ids = (await admin.call<RoleModule[]>('GET', url)).data.map(({ id }) => id);
      expect([q, ids.includes(grant.data.id)]).toEqual([q, true]);
    }
    const two = await admin.call<RoleModule>('POST', '/api/role-module', content);
    expect([two.status, two.data]).toEqual([409, grant.data]);
    const url = `/api/role-module/${grant.data.id}`;
    expect((await admin.call('PATCH', url, { actions: ['read'], versi: 7 })).status).toBe(409);
    const change = await admin.call<RoleModule>('PATCH', url, { actions: ['read'], versi: 1 });
    expect([change.status, change.data.versi, change.data.actions]).toEqual([200, 2, ['read']]);
    expect(await own(role.id)).toEqual([change.data]);
    expect((await roleNamed(role.name)).versi).toBe(3);
    expect((await admin.call('DELETE', url)).data).toEqual({ id: [grant.data.id] });
    expect([await own(role.id), (await admin.call('DELETE', url)).status]).toEqual([[], 404]);
  });

  it('refuse an unknown role, module or action, and none at all', async () => {
    const role = await create();
    const asing = '019a0000-0000-7000-8000-000000000000';
    const Unit = await moduleRow('Unit');
    const attempt = async (content: Record<string, unknown>) => {
      const { status, errors } = await admin.call('POST', '/api/role-module', content);
      return [status, errors?.map((e) => e.path)];
    };
    expect(await attempt({ role_id: asing, module_id: Unit, actions: ['read'] })).toEqual([422, ['role_id']]);
    expect(await attempt({ role_id: role.id, module_id: asing, actions: ['read'] })).toEqual([422, ['module_id']]);
    expect(await attempt({ role_id: role.id, module_id: Unit, actions: ['submit'] })).toEqual([422, ['actions']]);
    expect(await attempt({ role_id: role.id, module_id: Unit, actions: [] })).toEqual([422, ['actions']]);
    expect(await attempt({ role_id: role.id, module_id: await moduleRow('all'), actions: ['manage'] })).toEqual([
      422,
      ['module_id'],
    ]);
  });

  it('A-10 count from the next call on, without a new sign-in', async () => {
    const role = await roleNamed('pimpinan');
    const leader = await signIn(server.app, 'pimpinan');
    const kpi = role.roleModule.module.find((m) => m.name === 'Kpi');
    expect((await leader.call('GET', '/api/kpi')).status).toBe(200);
    await admin.call('DELETE', `/api/role-module/${kpi?.id}`);
    expect((await leader.call('GET', '/api/kpi')).status).toBe(403);
    const content = { role_id: role.id, module_id: kpi?.module_id, actions: ['read'] };
    await admin.call('POST', '/api/role-module', content);
    expect((await leader.call('GET', '/api/kpi')).status).toBe(200);
  });

  it('A-10 can never take the management of users and roles from admin-dev', async () => {
    const role = await roleNamed('admin-dev');
    const all = role.roleModule.module[0];
    const url = `/api/role-module/${all?.id}`;
    expect((await admin.call('DELETE', url)).status).toBe(409);
    expect((await admin.call('PUT', `/api/role/${role.id}`, { versi: 1, roleModule: { module: [] } })).status).toBe(
      409,
    );
    expect((await admin.call('PUT', `/api/role/${role.id}`, { versi: 1, lingkup: 'sendiri' })).status).toBe(409);
    expect(await roleNamed('admin-dev')).toEqual(role);
    // Spelt out, the management may stand without `all`, but then not one of its parts can go.
    const CRUD = ['create', 'read', 'update', 'delete'];
    const manageAll = await Promise.all(
      ['User', 'Role', 'RoleModule'].map(async (name) => ({ module_id: await moduleRow(name), actions: CRUD })),
    );
    const write = await admin.call<Role>('PUT', `/api/role/${role.id}`, {
      versi: 1,
      roleModule: { module: [{ module_id: all?.module_id, actions: ['manage'] }, ...manageAll] },
    });
    expect(write.status).toBe(200);
    for (const part of write.data.roleModule.module.filter((m) => m.name !== 'all')) {
      expect((await admin.call('DELETE', `/api/role-module/${part.id}`)).status).toBe(200);
    }
  });
});

describe('A-10 who may manage only some things', () => {
  it('cannot give, change or take over rights beyond their own', async () => {
    const MANAGE = ['create', 'read', 'update', 'delete'];
    const content = [];
    for (const name of ['User', 'Role', 'RoleModule'])
      content.push({ module_id: await moduleRow(name), actions: MANAGE });
    const deputy = await create({ lingkup: 'semua', roleModule: { module: content } });
    const account = await admin.call<User>('POST', '/api/users', {
      nama: 'Wakil',
      username: 'wakil.admin',
      email: 'wakil@contoh.example',
      password: 'empat kata yang panjang',
      roles: [deputy.name],
      satker_id: admin.satker,
    });
    expect(account.status).toBe(200);
    const them = await signIn(server.app, 'wakil.admin', 'empat kata yang panjang');
    const fresh = (roles: string[]) => ({
      nama: 'Teman',
      username: 'teman',
      email: 'teman@contoh.example',
      password: 'empat kata yang panjang',
      roles,
      satker_id: admin.satker,
    });
    const adminDev = await roleNamed('admin-dev');
    const leader = await roleNamed('pimpinan');
    const own = await roleNamed(deputy.name);
    const Kpi = await moduleRow('Kpi');
    const refuse = [
      await them.call('POST', '/api/users', fresh(['admin-dev'])),
      await them.call('POST', '/api/users', fresh(['pimpinan'])),
      await them.call('PUT', `/api/users/${admin.id}`, { password: 'rebut akun ini', versi: 1 }),
      await them.call('PATCH', `/api/users/delete/${admin.id}`),
      await them.call('PUT', `/api/role/${adminDev.id}`, { label: 'x', versi: adminDev.versi }),
      await them.call('DELETE', `/api/role/${leader.id}`),
      await them.call('POST', '/api/role-module', { role_id: deputy.id, module_id: Kpi, actions: ['read'] }),
      await them.call('PATCH', `/api/role-module/${leader.roleModule.module[0]?.id}`, { actions: ['read'] }),
      await them.call('DELETE', `/api/role-module/${adminDev.roleModule.module[0]?.id}`),
      await them.call('POST', '/api/role', {
        name: 'uji-lebih',
        label: 'x',
        lingkup: 'semua',
        roleModule: { module: [{ module_id: await moduleRow('all'), actions: ['manage'] }] },
      }),
    ];
    expect(refuse.map(({ status }) => status)).toEqual(refuse.map(() => 403));
    expect([await roleNamed('admin-dev'), await roleNamed('pimpinan'), await roleNamed(deputy.name)]).toEqual([
      adminDev,
      leader,
      own,
    ]);
    expect((await them.call('POST', '/api/users', fresh([deputy.name]))).status).toBe(200);
  });
});

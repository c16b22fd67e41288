import { afterAll, beforeAll, it } from 'vitest';
import type { Role, RoleModule } from '#contract/access.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellStory } from '#tests/stories/story.ts';

const PASSWORD = 'Mangga-arumanis-71';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
const MADE = '2026-01-05T02:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Made = { id: string; versi: number };

it('an admin says who may do what', { timeout: 60_000 }, () =>
  tellStory({ server, file: 'rights', start: '2026-02-02T01:00:00Z', made: MADE }, async (story) => {
    const admin = await story.as('admin');
    const tapin = story.idOf('unit BPS Kabupaten Tapin');
    const bps = story.idOf('unit Badan Pusat Statistik');
    const module = (name: string) => story.idOf(`module ${name}`);

    story.chapter('Modules');
    const modules = (what: string, method: 'POST' | 'PUT' | 'DELETE', id: string, content?: Record<string, unknown>) =>
      admin.call<Made>(what, method, `/api/module${id && `/${id}`}`, content);
    const arsip = (
      await modules('makes one', 'POST', '', {
        name: 'Arsip',
        label: 'Arsip laporan',
        url: '/arsip',
        icon: 'mdi-archive',
        actions: ['read', 'export', 'delete'],
      })
    ).data;
    await modules('makes one of that name', 'POST', '', { name: 'Arsip', label: 'Lain' });
    await modules('makes one with the least', 'POST', '', { name: 'Cetak', label: 'Percetakan' });
    await modules('changes it', 'PUT', arsip.id, { versi: 1, label: 'Gudang arsip', icon: null });
    await modules('has the old version', 'PUT', arsip.id, { versi: 1, label: 'X' });
    await modules('forgets the version', 'PUT', arsip.id, { label: 'X' });
    await admin.call('reads them by label', 'GET', '/api/module?perPage=5&sort=-label');
    await admin.call('looks for one', 'GET', '/api/module?perPage=5&q=arsip');

    story.chapter('Roles');
    const role = <T = Role>(
      what: string,
      method: 'POST' | 'PUT' | 'DELETE',
      id: string,
      content?: object,
      who = admin,
    ) => who.call<T>(what, method, `/api/role${id && `/${id}`}`, content as Record<string, unknown>);
    const clerk = (
      await role('makes one with modules', 'POST', '', {
        name: 'juru-arsip',
        label: 'Juru arsip',
        lingkup: 'bawahan',
        roleModule: {
          module: [
            { module_id: arsip.id, actions: ['export', 'read', 'read'] },
            { module_id: module('Kpi'), actions: ['read'] },
          ],
        },
      })
    ).data;
    await role('makes one of that name', 'POST', '', { name: 'juru-arsip', label: 'Lain' });
    await role('makes one with faults', 'POST', '', { name: 'Juru Arsip', label: '', lingkup: 'dunia' });
    await role('gives what modules do not have', 'POST', '', {
      name: 'salah',
      label: 'Salah',
      roleModule: {
        module: [
          { module_id: arsip.id, actions: ['read', 'approve'] },
          { module_id: arsip.id, actions: ['read'] },
          { module_id: NOBODY, actions: ['read'] },
          { module_id: module('all'), actions: ['manage'] },
        ],
      },
    });
    const guest = (await role('makes one with the least', 'POST', '', { name: 'tamu', label: 'Tamu' })).data;
    const keeper = (
      await role('makes one that manages people', 'POST', '', {
        name: 'pengelola',
        label: 'Pengelola orang',
        lingkup: 'semua',
        wajib_dua_faktor: false,
        roleModule: {
          module: [
            { module_id: module('User'), actions: ['create', 'read', 'update', 'delete'] },
            { module_id: module('Role'), actions: ['create', 'read', 'update', 'delete'] },
            { module_id: module('RoleModule'), actions: ['create', 'read', 'update', 'delete'] },
            { module_id: arsip.id, actions: ['read'] },
          ],
        },
      })
    ).data;
    for (const [name, ...roles] of [
      ['arif', 'juru-arsip'],
      ['kiki', 'pengelola'],
      ['tuti', 'tamu', 'support'],
    ]) {
      await admin.call(`makes ${name}`, 'POST', '/api/users', {
        nama: `Si ${name}`,
        username: name,
        email: `${name}@kantor.example`,
        password: PASSWORD,
        satker_id: name === 'kiki' ? bps : tapin,
        roles,
      });
    }
    const arif = await story.as('arif', PASSWORD);
    const kiki = await story.as('kiki', PASSWORD);
    await arif.call('may read indicators', 'GET', '/api/kpi?tahun=2026&perPage=1');
    await arif.call('may not read roles', 'GET', '/api/role');
    await role('changes label and reach', 'PUT', clerk.id, { versi: 1, label: 'Petugas arsip', lingkup: 'sendiri' });
    await role('has the old version', 'PUT', clerk.id, { versi: 1, label: 'X' });
    await role('forgets the version', 'PUT', clerk.id, { label: 'X' });
    await role('changes nobody', 'PUT', NOBODY, { versi: 1, label: 'X' });
    await role('changes the modules all at once', 'PUT', clerk.id, {
      versi: 2,
      roleModule: {
        module: [
          { module_id: arsip.id, actions: ['delete', 'read'] },
          { module_id: module('Unit'), actions: ['read'] },
        ],
      },
    });
    await arif.call('may not read indicators any more', 'GET', '/api/kpi?tahun=2026&perPage=1');
    await role('narrows the admin', 'PUT', story.idOf('role admin-dev'), { versi: 1, lingkup: 'bawahan' });
    await role(
      'gives somebody rights that they lack',
      'PUT',
      clerk.id,
      {
        versi: 3,
        roleModule: { module: [{ module_id: arsip.id, actions: ['read', 'delete'] }] },
      },
      kiki,
    );
    await role('changes one that may more', 'PUT', story.idOf('role support'), { versi: 1, label: 'X' }, kiki);
    await role('makes a guest need a second factor', 'PUT', guest.id, { versi: 1, wajib_dua_faktor: true }, kiki);
    await role('deletes one in use', 'DELETE', guest.id);
    await role('deletes the admin', 'DELETE', story.idOf('role admin-dev'));
    await admin.call('reads them', 'GET', '/api/role?perPage=3');
    await admin.call('reads the second page by name', 'GET', '/api/role?perPage=3&page=2&sort=name');
    await admin.call('reads the last changed', 'GET', '/api/role?perPage=3&sort=-updated_at');
    await admin.call('looks for some', 'GET', '/api/role?perPage=3&q=TAMU');
    await admin.call('looks for a label', 'GET', '/api/role?perPage=3&q=Pengelola%20o');
    await admin.call('reads one', 'GET', `/api/role/${clerk.id}`);
    await admin.call('reads none', 'GET', `/api/role/${NOBODY}`);

    story.chapter('Modules of roles');
    const give = (what: string, method: 'POST' | 'PATCH' | 'DELETE', id: string, content?: object, who = admin) =>
      who.call<RoleModule>(what, method, `/api/role-module${id && `/${id}`}`, content as Record<string, unknown>);
    const cetak = story.idOf('module Cetak');
    const given = (
      await give('gives one', 'POST', '', { role_id: guest.id, module_id: arsip.id, actions: ['export', 'read'] })
    ).data;
    await give('gives it again', 'POST', '', { role_id: guest.id, module_id: arsip.id, actions: ['read'] });
    await give('gives one without actions', 'POST', '', { role_id: guest.id, module_id: cetak, actions: ['read'] });
    await give('gives to nobody', 'POST', '', { role_id: NOBODY, module_id: arsip.id, actions: ['read'] });
    await give(
      'gives what others lack',
      'POST',
      '',
      { role_id: guest.id, module_id: module('Kpi'), actions: ['read'] },
      kiki,
    );
    const second = (
      await give('gives another one', 'POST', '', { role_id: guest.id, module_id: module('Unit'), actions: ['read'] })
    ).data;
    await give('takes an action', 'PATCH', given.id, { actions: ['read'], versi: 1 });
    await give('has the old version', 'PATCH', given.id, { actions: ['export'], versi: 1 });
    await give('needs no version', 'PATCH', given.id, { actions: ['read', 'delete'] });
    await give('changes nothing that is there', 'PATCH', NOBODY, { actions: ['read'] });
    await modules('takes an action that is given', 'PUT', arsip.id, { versi: 2, actions: ['read'] });
    await modules('deletes one that is given', 'DELETE', arsip.id);
    await admin.call('reads them', 'GET', `/api/role-module?perPage=3&role_id=${guest.id}`);
    await admin.call('reads those of a module', 'GET', `/api/role-module?perPage=3&module_id=${arsip.id}&sort=-role`);
    await admin.call('reads those by module', 'GET', '/api/role-module?perPage=3&sort=module&page=2');
    await admin.call('looks for some', 'GET', '/api/role-module?perPage=3&q=gudang');
    await arif.call('may not read them', 'GET', '/api/role-module');
    await give('takes two', 'DELETE', `${given.id},${second.id}`);
    await give('takes one again', 'DELETE', given.id);
    const rights = await admin.call<Role>('reads the admin', 'GET', `/api/role/${story.idOf('role admin-dev')}`);
    await give('takes the admin what it needs', 'DELETE', rights.data.roleModule.module[0]?.id ?? '');
    await role('takes modules of the keeper', 'PUT', keeper.id, { versi: 1, roleModule: { module: [] } });
    await kiki.call('may not read accounts any more', 'GET', '/api/users');
    await modules('deletes one that nobody has', 'DELETE', cetak);
    await admin.call('takes tuti the role', 'PUT', `/api/users/${story.idOf('pengguna tuti')}`, {
      versi: 1,
      roles: ['support'],
    });
    await role('deletes one that nobody has', 'DELETE', guest.id);
    await role('deletes it again', 'DELETE', guest.id);
    for (const subject of ['Role', 'RoleModule', 'Module']) {
      await admin.call('reads the trail', 'GET', `/api/jejak-keamanan?perPage=4&subjek=${subject}`);
    }
  }),
);

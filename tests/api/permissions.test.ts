import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LABELS, type Permission, type PermissionList } from '#contract/permissions.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/apps/permissions';
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

/** The answers are bare. */
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const list = async (query = '') => content<PermissionList>(await admin.call('GET', `${BASE}/data${query}`));
const add = (name: string) => admin.call('POST', `${BASE}/add-permission`, { permission: { name } });
const change = (id: string, name: string) => admin.call('POST', `${BASE}/update-permission`, { id, name });
const remove = (id: string) => admin.call('DELETE', `${BASE}/delete?id=${id}`);
const trail = (id: string) =>
  server.db.selectFrom('jejak_keamanan').select(['aksi', 'subjek', 'perubahan']).where('subjek_id', '=', id).execute();

describe('permissions', () => {
  it('are listed as the specification has them: a page, its total, what was asked, and all of them', async () => {
    const { permissions, total, params, allData, ...other } = await list('?page=2&perPage=2&q=kpi&sort=-name');
    expect(other).toEqual({});
    expect(permissions.map(({ name }) => name)).toEqual(['Kpi.export', 'Kpi.delete']);
    expect(total).toBe(5);
    expect(params).toEqual({ page: 2, perPage: 2, q: 'kpi', sort: '-name' });
    expect(allData.length).toBeGreaterThan(50);
    const nama = allData.map(({ name }) => name);
    expect([nama.includes('Unit.read'), nama.includes('all.manage')]).toEqual([true, true]);
    const keys = ['aksi', 'created_at', 'id', 'modul', 'name', 'peran', 'sistem'];
    expect(Object.keys(permissions[0] ?? {}).sort()).toEqual(keys);
  });

  it('are added, renamed and deleted, each with its trace', async () => {
    const { status, raw } = await add('  Laporan.cetak ');
    const fresh = content<Permission>({ raw });
    expect([status, fresh.name]).toEqual([200, 'Laporan.cetak']);
    expect(content(await change(fresh.id, 'Laporan.unduh'))).toEqual({ ...fresh, name: 'Laporan.unduh' });
    expect((await list('?q=Laporan.')).permissions).toEqual([{ ...fresh, name: 'Laporan.unduh' }]);
    expect(content(await remove(fresh.id))).toEqual({ id: fresh.id });
    expect((await list('?q=Laporan.')).total).toBe(0);
    expect((await trail(fresh.id)).map((one) => [one.aksi, one.subjek, one.perubahan])).toEqual([
      ['create', 'Permission', { name: 'Laporan.cetak' }],
      ['update', 'Permission', { name: { dari: 'Laporan.cetak', ke: 'Laporan.unduh' } }],
      ['delete', 'Permission', { name: 'Laporan.unduh' }],
    ]);
  });

  it('share no name, whatever its case, and say at which field that is', async () => {
    const fresh = content<Permission>(await add('Surat.baca'));
    const twin = [await add('SURAT.BACA'), await change(fresh.id, 'kpi.READ')];
    for (const { status, errors } of twin) {
      expect(status).toBe(409);
      expect(errors).toEqual([{ path: 'name', code: 'custom', message: 'sudah dipakai; tulis nama lain' }]);
    }
    // Its own name in another case is no other name.
    expect(content<Permission>(await change(fresh.id, 'surat.baca')).name).toBe('surat.baca');
    expect((await change(fresh.id, 'surat.baca')).status).toBe(200);
    expect((await trail(fresh.id)).map(({ aksi }) => aksi)).toEqual(['create', 'update']);
  });

  it('are refused again under the same key as they were refused at first, at the same field', async () => {
    await add('Surat.arsip');
    const create = () =>
      admin.call(
        'POST',
        `${BASE}/add-permission`,
        { permission: { name: 'surat.ARSIP' } },
        { 'idempotency-key': 'twin' },
      );
    const [first, again] = [await create(), await create()];
    expect([first.status, first.errors?.map(({ path }) => path)]).toEqual([409, ['name']]);
    expect([again.status, again.raw.toString()]).toEqual([409, first.raw.toString()]);
  });

  it('need a name and an id, and are missed when they are gone', async () => {
    const absent = uuidv7();
    expect((await add('   ')).status).toBe(422);
    expect((await add('a'.repeat(101))).status).toBe(422);
    expect((await admin.call('POST', `${BASE}/add-permission`, { permission: { name: 'a', x: 1 } })).status).toBe(422);
    expect((await admin.call('POST', `${BASE}/update-permission`, { name: 'a' })).status).toBe(422);
    expect((await change(absent, 'a')).status).toBe(404);
    expect((await admin.call('DELETE', `${BASE}/delete`)).status).toBe(422);
    expect((await remove(absent)).status).toBe(404);
    expect((await admin.call('GET', `${BASE}/data?page=0`)).status).toBe(422);
  });

  it('are made once, however often the same request arrives', async () => {
    const send = () =>
      admin.call(
        'POST',
        `${BASE}/add-permission`,
        { permission: { name: 'Sekali.saja' } },
        { 'idempotency-key': 'k1' },
      );
    const [one, two] = [await send(), await send()];
    expect([one.status, content(two)]).toEqual([200, content(one)]);
    expect((await list('?q=Sekali')).total).toBe(1);
  });

  it('are for whoever manages access only', async () => {
    const verifier = await signIn(server.app, 'verifikator.tapin');
    const { status, alert } = await verifier.call('GET', `${BASE}/data`);
    expect([status, alert.code]).toEqual([403, 403]);
  });

  it('are labels of which no more can be than one answer can carry; those of the system do not count', async () => {
    const existing = (await list('?jenis=label')).total;
    await server.db
      .insertInto('izin')
      .values(Array.from({ length: MAX_LABELS - existing - 1 }, (_, n) => ({ id: uuidv7(), name: `Isi.${n}` })))
      .execute();
    expect((await add('Isi.terakhir')).status).toBe(200);
    const { status, alert } = await add('Satu.lagi');
    expect([status, alert.message]).toEqual([
      422,
      'Paling banyak 500 label. Hapus yang tidak dipakai, lalu tambah lagi.',
    ]);
    expect((await list('?q=Satu.lagi')).total).toBe(0);
    await server.db.deleteFrom('izin').where('name', 'like', 'Isi.%').execute();
  });
});

type ModuleRow = { id: string; versi: number; name: string; label: string; actions: string[] };
type RoleRow = {
  id: string;
  versi: number;
  name: string;
  roleModule: { module: { module_id: string; actions: string[] }[] };
};
const named = async (name: string) => (await list()).allData.find((one) => one.name === name);
const rolesOf = async (name: string) =>
  (await named(name))?.peran.map((one) => (one.lewat === null ? one.name : `${one.name} by ${one.lewat}`));
const modules = async () => (await admin.call<ModuleRow[]>('GET', '/api/module')).data;
const makeModule = async (name: string, actions: string[]) =>
  (await admin.call<ModuleRow>('POST', '/api/module', { name, label: name, actions })).data;

describe('the permissions of the system', () => {
  it('are each action of each module, no more and no fewer, and everything else is a label', async () => {
    const expected = (await modules()).flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`));
    const { allData } = await list();
    expect(new Set(allData.filter(({ sistem }) => sistem).map(({ name }) => name))).toEqual(new Set(expected));
    expect((await list('?jenis=sistem&perPage=200')).total).toBe(expected.length);
    const labels = allData.filter(({ sistem }) => !sistem);
    expect((await list('?jenis=label&perPage=200')).permissions).toEqual(labels);
    expect(labels.map(({ modul, aksi, peran }) => [modul, aksi, peran])).toEqual(labels.map(() => [null, null, []]));
    expect((await admin.call('GET', `${BASE}/data?jenis=lain`)).status).toBe(422);
  });

  it('name the roles that have them, and the wider permission by which a role does', async () => {
    expect(await rolesOf('PelaporanCapaian.approve')).toEqual(['admin-dev by all.manage', 'verifikator-esselon-2']);
    expect(await rolesOf('all.manage')).toEqual(['admin-dev']);
    expect(await rolesOf('MachineState.read')).toEqual(['admin-dev by all.manage', 'support']);
    expect(await named('Kpi.read')).toMatchObject({
      sistem: true,
      aksi: 'read',
      modul: { name: 'Kpi', label: 'Indikator kinerja' },
    });
  });

  it('are a role’s own where it has them itself, besides a wider one', async () => {
    const granted = (await modules()).filter(({ name }) => ['all', 'Kpi'].includes(name));
    const module = granted.map(({ id, name }) => ({ module_id: id, actions: [name === 'all' ? 'manage' : 'read'] }));
    const ids: string[] = [];
    for (const [name, own] of [
      ['berlapis', module],
      ['terbalik', module.toReversed()],
    ] as const) {
      const role = { name, label: name, lingkup: 'semua', roleModule: { module: own } };
      const { status, data } = await admin.call<{ id: string }>('POST', '/api/role', role);
      expect(status).toBe(200);
      ids.push(data.id);
    }
    expect((await rolesOf('Kpi.read'))?.filter((one) => /berlapis|terbalik/.test(one))).toEqual([
      'berlapis',
      'terbalik',
    ]);
    expect(await rolesOf('Kpi.update')).toEqual(expect.arrayContaining(['berlapis by all.manage']));
    for (const id of ids) expect((await admin.call('DELETE', `/api/role/${id}`)).status).toBe(200);
  });

  it('can neither be deleted nor renamed, and the refusal says where rights are changed, in the language asked for', async () => {
    const { id = '' } = (await named('PelaporanCapaian.approve')) ?? {};
    const before = (await list()).allData;
    const removed = await remove(id);
    expect([removed.status, removed.alert.message]).toEqual([
      409,
      'PelaporanCapaian.approve adalah hak akses sistem, jadi tidak dapat dihapus. Hak diubah di Peran → Modul.',
    ]);
    const renamed = await change(id, 'Bebas');
    expect([renamed.status, renamed.alert.message]).toEqual([
      409,
      'PelaporanCapaian.approve adalah hak akses sistem, jadi namanya tetap. Hak diubah di Peran → Modul.',
    ]);
    const said = await Promise.all(
      ['en', 'fr', 'de', 'pt'].map(
        async (lang) =>
          (await admin.call('DELETE', `${BASE}/delete?id=${id}`, undefined, { 'accept-language': lang })).alert,
      ),
    );
    expect(said.map(({ message }) => message.split('. ')[1])).toEqual([
      'Rights are changed under Roles → Modules.',
      'Les droits se modifient sous Rôles → Modules.',
      'Rechte werden unter Rollen → Module geändert.',
      'Os direitos mudam-se em Funções → Módulos.',
    ]);
    expect((await list()).allData).toEqual(before);
    expect(await trail(id)).toEqual([]);
  });

  it('come, change their names and go with the module, under ids that stay', async () => {
    const fresh = await makeModule('Arsip', ['read', 'update']);
    const first = (await named('Arsip.read'))?.id;
    expect([await rolesOf('Arsip.read'), await rolesOf('Arsip.export')]).toEqual([
      ['admin-dev by all.manage'],
      undefined,
    ]);
    expect((await named('Arsip.read'))?.id).toBe(first);
    const path = `/api/module/${fresh.id}`;
    const body = { name: 'Berkas', label: 'Berkas', actions: ['read', 'export'] };
    expect((await admin.call('PUT', path, { ...body, versi: fresh.versi })).status).toBe(200);
    expect((await named('Berkas.read'))?.id).toBe(first);
    expect([await named('Arsip.read'), await named('Berkas.update')]).toEqual([undefined, undefined]);
    expect((await named('Berkas.export'))?.sistem).toBe(true);
    expect((await admin.call('DELETE', `${path}/deletes`)).status).toBe(200);
    expect(await named('Berkas.read')).toBeUndefined();
    expect((await remove(first ?? '')).status).toBe(404);
  });

  it('follow the roles from the next question on', async () => {
    const role = (await admin.call<RoleRow[]>('GET', '/api/role?perPage=200')).data.find(
      ({ name }) => name === 'pimpinan',
    );
    const { id = '', versi = 0, roleModule } = role ?? {};
    const module = (roleModule?.module ?? []).map(({ module_id, actions }) => ({ module_id, actions }));
    const { id: permission = '' } = (await modules()).find(({ name }) => name === 'Permission') ?? {};
    const with_ = { versi, roleModule: { module: [...module, { module_id: permission, actions: ['read'] }] } };
    expect(await rolesOf('Permission.read')).toEqual(['admin-dev by all.manage']);
    const given = await admin.call<RoleRow>('PUT', `/api/role/${id}`, with_);
    expect(await rolesOf('Permission.read')).toEqual(['admin-dev by all.manage', 'pimpinan']);
    // Who may read the catalogue and nothing else of it changes nothing in it.
    const leader = await signIn(server.app, 'pimpinan');
    expect((await leader.call('GET', `${BASE}/data`)).status).toBe(200);
    expect((await leader.call('POST', `${BASE}/add-permission`, { permission: { name: 'Milik.saya' } })).status).toBe(
      403,
    );
    await admin.call('PUT', `/api/role/${id}`, { versi: given.data.versi, roleModule: { module } });
    expect(await rolesOf('Permission.read')).toEqual(['admin-dev by all.manage']);
  });

  it('take over a label of their name with its id, and give it back when they go', async () => {
    const label = content<Permission>(await add('Gudang.read'));
    const other = content<Permission>(await add('gudang.UPDATE'));
    const { id } = await makeModule('Gudang', ['read', 'update']);
    expect(await named('Gudang.read')).toMatchObject({ id: label.id, sistem: true });
    expect([(await remove(label.id)).status, (await change(label.id, 'Gudang.lihat')).status]).toEqual([409, 409]);
    // Of another case it is another name, which was there first.
    expect(await named('gudang.UPDATE')).toMatchObject({ id: other.id, sistem: false });
    const twins = [await add('Gudang.READ'), await change(other.id, 'GUDANG.read')];
    expect(twins.map(({ status, errors }) => [status, errors?.[0]?.path])).toEqual([
      [409, 'name'],
      [409, 'name'],
    ]);
    expect((await admin.call('DELETE', `/api/module/${id}/deletes`)).status).toBe(200);
    expect(await named('Gudang.read')).toEqual(label);
    expect([(await remove(label.id)).status, (await remove(other.id)).status]).toEqual([200, 200]);
  });
});

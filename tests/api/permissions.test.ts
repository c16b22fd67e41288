import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PERMISSIONS, type Permission, type PermissionList } from '#contract/permissions.ts';
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
    expect([nama.includes('Unit.read'), nama.includes('all.manage')]).toEqual([true, false]);
    expect(Object.keys(permissions[0] ?? {}).sort()).toEqual(['created_at', 'id', 'name']);
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

  it('are no more than one answer can carry', async () => {
    const { length: existing } = (await list()).allData;
    await server.db
      .insertInto('izin')
      .values(Array.from({ length: MAX_PERMISSIONS - existing }, (_, n) => ({ id: uuidv7(), name: `Isi.${n}` })))
      .execute();
    const { status, alert } = await add('Satu.lagi');
    expect([status, alert.message]).toEqual([
      422,
      'Paling banyak 500 izin. Hapus yang tidak dipakai, lalu tambah lagi.',
    ]);
    expect((await list('?q=Satu.lagi')).total).toBe(0);
  });
});

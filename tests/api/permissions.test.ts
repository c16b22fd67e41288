import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IZIN_MAKSIMUM, type Permission, type PermissionList } from '#contract/aplikasi/permissions.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/apps/permissions';
let server: TestServer;
let admin: Klien;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

/** The answers are bare. */
const isi = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const daftar = async (query = '') => isi<PermissionList>(await admin.panggil('GET', `${BASE}/data${query}`));
const tambah = (name: string) => admin.panggil('POST', `${BASE}/add-permission`, { permission: { name } });
const ubah = (id: string, name: string) => admin.panggil('POST', `${BASE}/update-permission`, { id, name });
const hapus = (id: string) => admin.panggil('DELETE', `${BASE}/delete?id=${id}`);
const jejak = (id: string) =>
  server.db.selectFrom('jejak_keamanan').select(['aksi', 'subjek', 'perubahan']).where('subjek_id', '=', id).execute();

describe('permissions', () => {
  it('are listed as the specification has them: a page, its total, what was asked, and all of them', async () => {
    const { permissions, total, params, allData, ...lain } = await daftar('?page=2&perPage=2&q=kpi&sort=-name');
    expect(lain).toEqual({});
    expect(permissions.map(({ name }) => name)).toEqual(['Kpi.export', 'Kpi.delete']);
    expect(total).toBe(5);
    expect(params).toEqual({ page: 2, perPage: 2, q: 'kpi', sort: '-name' });
    expect(allData.length).toBeGreaterThan(50);
    const nama = allData.map(({ name }) => name);
    expect([nama.includes('Unit.read'), nama.includes('all.manage')]).toEqual([true, false]);
    expect(Object.keys(permissions[0] ?? {}).sort()).toEqual(['created_at', 'id', 'name']);
  });

  it('are added, renamed and deleted, each with its trace', async () => {
    const { status, raw } = await tambah('  Laporan.cetak ');
    const baru = isi<Permission>({ raw });
    expect([status, baru.name]).toEqual([200, 'Laporan.cetak']);
    expect(isi(await ubah(baru.id, 'Laporan.unduh'))).toEqual({ ...baru, name: 'Laporan.unduh' });
    expect((await daftar('?q=Laporan.')).permissions).toEqual([{ ...baru, name: 'Laporan.unduh' }]);
    expect(isi(await hapus(baru.id))).toEqual({ id: baru.id });
    expect((await daftar('?q=Laporan.')).total).toBe(0);
    expect((await jejak(baru.id)).map((satu) => [satu.aksi, satu.subjek, satu.perubahan])).toEqual([
      ['create', 'Permission', { name: 'Laporan.cetak' }],
      ['update', 'Permission', { name: { dari: 'Laporan.cetak', ke: 'Laporan.unduh' } }],
      ['delete', 'Permission', { name: 'Laporan.unduh' }],
    ]);
  });

  it('share no name, whatever its case, and say at which field that is', async () => {
    const baru = isi<Permission>(await tambah('Surat.baca'));
    const kembar = [await tambah('SURAT.BACA'), await ubah(baru.id, 'kpi.READ')];
    for (const { status, errors } of kembar) {
      expect(status).toBe(409);
      expect(errors).toEqual([{ path: 'name', code: 'custom', message: 'sudah dipakai; tulis nama lain' }]);
    }
    // Its own name in another case is no other name.
    expect(isi<Permission>(await ubah(baru.id, 'surat.baca')).name).toBe('surat.baca');
    expect((await ubah(baru.id, 'surat.baca')).status).toBe(200);
    expect((await jejak(baru.id)).map(({ aksi }) => aksi)).toEqual(['create', 'update']);
  });

  it('need a name and an id, and are missed when they are gone', async () => {
    const tiada = uuidv7();
    expect((await tambah('   ')).status).toBe(422);
    expect((await tambah('a'.repeat(101))).status).toBe(422);
    expect((await admin.panggil('POST', `${BASE}/add-permission`, { permission: { name: 'a', x: 1 } })).status).toBe(
      422,
    );
    expect((await admin.panggil('POST', `${BASE}/update-permission`, { name: 'a' })).status).toBe(422);
    expect((await ubah(tiada, 'a')).status).toBe(404);
    expect((await admin.panggil('DELETE', `${BASE}/delete`)).status).toBe(422);
    expect((await hapus(tiada)).status).toBe(404);
    expect((await admin.panggil('GET', `${BASE}/data?page=0`)).status).toBe(422);
  });

  it('are made once, however often the same request arrives', async () => {
    const kirim = () =>
      admin.panggil(
        'POST',
        `${BASE}/add-permission`,
        { permission: { name: 'Sekali.saja' } },
        { 'idempotency-key': 'k1' },
      );
    const [satu, dua] = [await kirim(), await kirim()];
    expect([satu.status, isi(dua)]).toEqual([200, isi(satu)]);
    expect((await daftar('?q=Sekali')).total).toBe(1);
  });

  it('are for whoever manages access only', async () => {
    const verifikator = await masuk(server.app, 'verifikator.tapin');
    const { status, alert } = await verifikator.panggil('GET', `${BASE}/data`);
    expect([status, alert.code]).toEqual([403, 403]);
  });

  it('are no more than one answer can carry', async () => {
    const { length: ada } = (await daftar()).allData;
    await server.db
      .insertInto('izin')
      .values(Array.from({ length: IZIN_MAKSIMUM - ada }, (_, n) => ({ id: uuidv7(), name: `Isi.${n}` })))
      .execute();
    const { status, alert } = await tambah('Satu.lagi');
    expect([status, alert.message]).toEqual([
      422,
      'Paling banyak 500 izin. Hapus yang tidak dipakai, lalu tambah lagi.',
    ]);
    expect((await daftar('?q=Satu.lagi')).total).toBe(0);
  });
});

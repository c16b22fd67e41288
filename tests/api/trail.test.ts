import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kpi } from '#contract/units.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { workbook, imported, text } from '#tests/support/workbook.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tokenFor } from '#tests/support/tokens.ts';

// What is common to all records of master data stands in `master-record.test.ts`; here is what comes in other ways.
let server: TestServer;
let admin: LoginPayload;
let manager: Client;
let pelapor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  manager = await signIn(server.app, 'admin');
  pelapor = await signIn(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

/** The trail of these records, in the order it was written. */
const trail = (ids: readonly string[]) =>
  server.db
    .selectFrom('jejak_keamanan')
    .where('subjek_id', 'in', ids)
    .orderBy('id')
    .select(['oleh', 'aksi', 'subjek', 'subjek_id', 'perubahan'])
    .execute();
const sari = async (ids: readonly string[]) => (await trail(ids)).map(({ oleh, aksi, subjek }) => [oleh, aksi, subjek]);
const all = async (): Promise<number> => {
  const { n } = await server.db
    .selectFrom('jejak_keamanan')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};
const list = async (tahun: number) =>
  (await pelapor.call<Kpi[]>('GET', `/api/kpi?satker=${pelapor.satker}&tahun=${tahun}&perPage=200`)).data;
const apply = async (url: string, content: Buffer) => {
  const { data } = await imported(server, admin, url, content);
  const mark = url.includes('?') ? '&' : '?';
  return imported(server, admin, `${url}${mark}mode=terapkan&sidik=${data.sidik}`, content, {
    alasan: 'Data awal tahun',
  });
};

describe('the trail of indicators', () => {
  it('says who made, changed and deleted one, from what to what', async () => {
    const content = {
      kode: 'J.1',
      nama: 'Indikator jejak',
      satuan: 'Poin',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
    };
    const { data } = await pelapor.call<Kpi>('POST', '/api/kpi', { ...content, unit_id: pelapor.satker, tahun: 2026 });
    await pelapor.call('PUT', `/api/kpi/${data.id}/edit`, { nama: 'Nama lain', versi: 1 });
    // A reporter may not delete, and what is refused leaves nothing.
    expect((await pelapor.call('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(403);
    expect((await manager.call('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(200);
    expect(await sari([data.id])).toEqual([
      [pelapor.id, 'create', 'Kpi'],
      [pelapor.id, 'update', 'Kpi'],
      [manager.id, 'delete', 'Kpi'],
    ]);
    const [, change, remove] = await trail([data.id]);
    expect(change?.perubahan).toEqual({ nama: { dari: 'Indikator jejak', ke: 'Nama lain' } });
    expect(remove?.perubahan).toMatchObject({ kode: 'J.1', nama: 'Nama lain', unit_id: pelapor.satker });
  });

  it('has each copy, and nothing of a copy that was refused', async () => {
    const ask = { unit_id: pelapor.satker, dari: 2026, ke: 2025, dengan_target: true };
    const { data } = await pelapor.call<{ disalin: Kpi[] }>('POST', '/api/kpi/copy', ask);
    const ids = data.disalin.map(({ id }) => id);
    expect(await sari(ids)).toEqual(ids.map(() => [pelapor.id, 'create', 'Kpi']));
    const before = await all();
    expect((await pelapor.call('POST', '/api/kpi/copy', ask)).status).toBe(409);
    expect(await all()).toBe(before);
  });

  it('has of a workbook what was made and what was changed, and nothing of a preview or a second time', async () => {
    const title = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];
    const sheet = (nama: string) =>
      workbook({
        nama: 'Indikator',
        content: [title, ...['W.1', 'W.2'].map((code) => [code, nama, 'Poin', 'maximize', 'nilai terakhir'])].map(
          (row) => row.map(text),
        ),
      });
    const url = `/api/kpi/import?satker=${pelapor.satker}&tahun=2024`;
    const before = await all();
    await imported(server, admin, url, await sheet('Lama'));
    expect(await all()).toBe(before);
    expect((await apply(url, await sheet('Lama'))).status).toBe(200);
    const ids = (await list(2024)).filter(({ kode }) => kode.startsWith('W.')).map(({ id }) => id);
    expect(await sari(ids)).toEqual(ids.map(() => [admin.id, 'create', 'Kpi']));
    expect((await apply(url, await sheet('Baru'))).status).toBe(200);
    const current = await trail(ids);
    expect(current.slice(2).map(({ aksi, perubahan }) => [aksi, perubahan])).toEqual(
      ids.map(() => ['update', { nama: { dari: 'Lama', ke: 'Baru' } }]),
    );
    await apply(url, await sheet('Baru'));
    expect(await trail(ids)).toEqual(current);
  });
});

describe('the trail of units', () => {
  it('has each unit of a workbook that was made or changed, and no other', async () => {
    const sheet = (nama: string) =>
      workbook({
        nama: 'Unit',
        content: [
          ['Kode', 'Nama', 'Level', 'Kode induk'],
          ['J00', 'Lembaga Jejak', '1', ''],
          ['J10', nama, '2', 'J00'],
        ].map((row) => row.map(text)),
      });
    const create = await apply('/api/unit/import', await sheet('Unit lama'));
    expect(create.status).toBe(200);
    const rows = await server.db
      .selectFrom('unit')
      .where('kode', 'in', ['J00', 'J10'])
      .select(['id', 'kode'])
      .execute();
    const [parent = '', child = ''] = rows.sort((a, b) => (a.kode < b.kode ? -1 : 1)).map(({ id }) => id);
    expect(await sari([parent, child])).toEqual([parent, child].map(() => [admin.id, 'create', 'Unit']));
    expect((await apply('/api/unit/import', await sheet('Unit baru'))).status).toBe(200);
    expect(await sari([parent])).toEqual([[admin.id, 'create', 'Unit']]);
    const [createChild, changeChild, ...again] = await trail([child]);
    expect(createChild?.perubahan).toEqual({
      kode: 'J10',
      nama_unit: 'Unit lama',
      level_id: 2,
      parent_id: parent,
      nama_supervisi: null,
      aktif: true,
    });
    expect([changeChild?.aksi, changeChild?.perubahan]).toEqual([
      'update',
      { nama_unit: { dari: 'Unit lama', ke: 'Unit baru' } },
    ]);
    expect(again).toEqual([]);
  });
});

describe('the trail of tokens', () => {
  it('names each that ended with its account, by whoever disabled or deleted it, and none that ended before or stays', async () => {
    const ended = async (username: string) => {
      const rows = await server.db
        .selectFrom('jejak_keamanan as j')
        .innerJoin('token_api as t', 't.id', 'j.subjek_id')
        .innerJoin('pengguna as p', 'p.id', 't.pengguna_id')
        .where('p.username', '=', username)
        .where('j.aksi', '=', 'revoke')
        .orderBy('j.id')
        .select(['j.oleh', 'j.subjek', 'j.perubahan'])
        .execute();
      return rows.map(({ oleh, subjek, perubahan }) => [oleh, subjek, perubahan]);
    };
    for (const [name, username] of [
      ['kedua', 'pelapor.deliserdang'],
      ['awal', 'pelapor.deliserdang'],
      ['tetap', 'pelapor.tapin'],
      ['unggah', 'dukungan'],
    ] as const) {
      await tokenFor(server.db, name, username, ['read:Unit']);
    }
    const versionOf = async (id: string) =>
      (await manager.call<{ versi: number }>('GET', `/api/users/profile/${id}`)).data.versi;
    const set = async (id: string, aktif: boolean) =>
      expect((await manager.call('PUT', `/api/users/${id}`, { aktif, versi: await versionOf(id) })).status).toBe(200);
    const { id } = await signIn(server.app, 'pelapor.deliserdang');
    await set(id, false);
    const both = ['awal', 'kedua'].map((nama) => [admin.id, 'Token', { nama }]);
    expect(await ended('pelapor.deliserdang')).toEqual(both);
    expect((await trail([id])).at(-1)).toMatchObject({
      aksi: 'update',
      perubahan: { aktif: { dari: true, ke: false } },
    });
    await set(id, true);
    await set(id, false);
    expect(await ended('pelapor.deliserdang')).toEqual(both);
    const { id: supporter } = await signIn(server.app, 'dukungan');
    expect((await manager.call('PATCH', `/api/users/delete/${supporter}`)).status).toBe(200);
    expect(await ended('dukungan')).toEqual([[admin.id, 'Token', { nama: 'unggah' }]]);
    expect(await ended('pelapor.tapin')).toEqual([]);
  });
});

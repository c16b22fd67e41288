import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kpi } from '#contract/master.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { buku, impor, teks } from '#tests/support/buku.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// What is common to all records of master data stands in `master-rekaman.test.ts`; here is what comes in other ways.
let server: TestServer;
let admin: LoginPayload;
let pengelola: Klien;
let pelapor: Klien;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pengelola = await masuk(server.app, 'admin');
  pelapor = await masuk(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

/** The trail of these records, in the order it was written. */
const jejak = (ids: readonly string[]) =>
  server.db
    .selectFrom('jejak_keamanan')
    .where('subjek_id', 'in', ids)
    .orderBy('id')
    .select(['oleh', 'aksi', 'subjek', 'subjek_id', 'perubahan'])
    .execute();
const sari = async (ids: readonly string[]) => (await jejak(ids)).map(({ oleh, aksi, subjek }) => [oleh, aksi, subjek]);
const semua = async (): Promise<number> => {
  const { n } = await server.db
    .selectFrom('jejak_keamanan')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};
const daftar = async (tahun: number) =>
  (await pelapor.panggil<Kpi[]>('GET', `/api/kpi?satker=${pelapor.satker}&tahun=${tahun}&perPage=200`)).data;
const terapkan = async (url: string, isi: Buffer) => {
  const { data } = await impor(server, admin, url, isi);
  const tanda = url.includes('?') ? '&' : '?';
  return impor(server, admin, `${url}${tanda}mode=terapkan&sidik=${data.sidik}`, isi, { alasan: 'Data awal tahun' });
};

describe('the trail of indicators', () => {
  it('says who made, changed and deleted one, from what to what', async () => {
    const isi = { kode: 'J.1', nama: 'Indikator jejak', satuan: 'Poin', polarisasi: 'maximize', konsolidasi: 'sum' };
    const { data } = await pelapor.panggil<Kpi>('POST', '/api/kpi', { ...isi, unit_id: pelapor.satker, tahun: 2026 });
    await pelapor.panggil('PUT', `/api/kpi/${data.id}/edit`, { nama: 'Nama lain', versi: 1 });
    // A reporter may not delete, and what is refused leaves nothing.
    expect((await pelapor.panggil('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(403);
    expect((await pengelola.panggil('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(200);
    expect(await sari([data.id])).toEqual([
      [pelapor.id, 'create', 'Kpi'],
      [pelapor.id, 'update', 'Kpi'],
      [pengelola.id, 'delete', 'Kpi'],
    ]);
    const [, ubah, hapus] = await jejak([data.id]);
    expect(ubah?.perubahan).toEqual({ nama: { dari: 'Indikator jejak', ke: 'Nama lain' } });
    expect(hapus?.perubahan).toMatchObject({ kode: 'J.1', nama: 'Nama lain', unit_id: pelapor.satker });
  });

  it('has each copy, and nothing of a copy that was refused', async () => {
    const minta = { unit_id: pelapor.satker, dari: 2026, ke: 2025, dengan_target: true };
    const { data } = await pelapor.panggil<{ disalin: Kpi[] }>('POST', '/api/kpi/copy', minta);
    const ids = data.disalin.map(({ id }) => id);
    expect(await sari(ids)).toEqual(ids.map(() => [pelapor.id, 'create', 'Kpi']));
    const sebelum = await semua();
    expect((await pelapor.panggil('POST', '/api/kpi/copy', minta)).status).toBe(409);
    expect(await semua()).toBe(sebelum);
  });

  it('has of a workbook what was made and what was changed, and nothing of a preview or a second time', async () => {
    const judul = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];
    const lembar = (nama: string) =>
      buku({
        nama: 'Indikator',
        isi: [judul, ...['W.1', 'W.2'].map((kode) => [kode, nama, 'Poin', 'maximize', 'nilai terakhir'])].map((baris) =>
          baris.map(teks),
        ),
      });
    const url = `/api/kpi/import?satker=${pelapor.satker}&tahun=2024`;
    const sebelum = await semua();
    await impor(server, admin, url, await lembar('Lama'));
    expect(await semua()).toBe(sebelum);
    expect((await terapkan(url, await lembar('Lama'))).status).toBe(200);
    const ids = (await daftar(2024)).filter(({ kode }) => kode.startsWith('W.')).map(({ id }) => id);
    expect(await sari(ids)).toEqual(ids.map(() => [admin.id, 'create', 'Kpi']));
    expect((await terapkan(url, await lembar('Baru'))).status).toBe(200);
    const kini = await jejak(ids);
    expect(kini.slice(2).map(({ aksi, perubahan }) => [aksi, perubahan])).toEqual(
      ids.map(() => ['update', { nama: { dari: 'Lama', ke: 'Baru' } }]),
    );
    await terapkan(url, await lembar('Baru'));
    expect(await jejak(ids)).toEqual(kini);
  });
});

describe('the trail of units', () => {
  it('has each unit of a workbook that was made or changed, and no other', async () => {
    const lembar = (nama: string) =>
      buku({
        nama: 'Unit',
        isi: [
          ['Kode', 'Nama', 'Level', 'Kode induk'],
          ['J00', 'Lembaga Jejak', '1', ''],
          ['J10', nama, '2', 'J00'],
        ].map((baris) => baris.map(teks)),
      });
    const buat = await terapkan('/api/unit/import', await lembar('Unit lama'));
    expect(buat.status).toBe(200);
    const rows = await server.db
      .selectFrom('unit')
      .where('kode', 'in', ['J00', 'J10'])
      .select(['id', 'kode'])
      .execute();
    const [induk = '', anak = ''] = rows.sort((a, b) => (a.kode < b.kode ? -1 : 1)).map(({ id }) => id);
    expect(await sari([induk, anak])).toEqual([induk, anak].map(() => [admin.id, 'create', 'Unit']));
    expect((await terapkan('/api/unit/import', await lembar('Unit baru'))).status).toBe(200);
    expect(await sari([induk])).toEqual([[admin.id, 'create', 'Unit']]);
    const [buatAnak, ubahAnak, ...lagi] = await jejak([anak]);
    expect(buatAnak?.perubahan).toEqual({
      kode: 'J10',
      nama_unit: 'Unit lama',
      level_id: 2,
      parent_id: induk,
      nama_supervisi: null,
      aktif: true,
    });
    expect([ubahAnak?.aksi, ubahAnak?.perubahan]).toEqual([
      'update',
      { nama_unit: { dari: 'Unit lama', ke: 'Unit baru' } },
    ]);
    expect(lagi).toEqual([]);
  });
});

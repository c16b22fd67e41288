import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Klien, masuk } from '#tests/support/api.ts';
import { dibuat, JENIS, type Rekaman } from '#tests/support/master.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Klien;
let pelapor: Klien;
let nomor = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
  pelapor = await masuk(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

const TAK_ADA = '019a0000-0000-7000-8000-000000000000';
/** What somebody typed of a record. */
const body = ({ id: _id, versi: _versi, created_at: _c, updated_at: _u, ...isi }: Rekaman) => {
  const { unit_jalur: _jalur, ...milik } = isi as Record<string, unknown>;
  return milik;
};
const berikut = () => {
  nomor += 1;
  return nomor;
};

describe.each(JENIS)('$url', ({ url, apa, isi, ubah, urut }) => {
  const baru = () => isi(berikut(), pelapor.satker);
  const buat = () => dibuat(admin, url, baru());
  const bersih = (...dari: Rekaman[]) =>
    admin.panggil('DELETE', `${url}/${dari.map(({ id }) => id).join(',')}/deletes`);

  it('creates a record, gives it back alone and in the list, and says that it was saved', async () => {
    const body = baru();
    const { status, alert, data } = await admin.panggil<Rekaman>('POST', url, body);
    expect([status, alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(data).toMatchObject({ ...body, versi: 1 });
    expect((await admin.panggil('GET', `${url}/${data.id}`)).data).toEqual(data);
    const [pertama] = urut;
    const daftar = await admin.panggil<Rekaman[]>('GET', `${url}?perPage=200&sort=-${pertama}`);
    expect(daftar.data.filter(({ id }) => id === data.id)).toEqual([data]);
    await bersih(data);
  });

  it('changes what the body names, asks for a missing versi and shows the current record for a stale one', async () => {
    const lama = await buat();
    const tempat = `${url}/${lama.id}`;
    expect((await admin.panggil('PUT', tempat, ubah)).status).toBe(428);
    const { data } = await admin.panggil<Rekaman>('PUT', tempat, { ...ubah, versi: 1 });
    const { updated_at } = data;
    expect(data).toEqual({ ...lama, ...ubah, versi: 2, updated_at });
    const basi = await admin.panggil('PUT', tempat, { ...ubah, versi: 1 });
    expect([basi.status, basi.data]).toEqual([409, data]);
    await bersih(lama);
  });

  it('leaves a trail of who made, changed and deleted it, from what to what', async () => {
    const lama = await buat();
    await admin.panggil('PUT', `${url}/${lama.id}`, { ...ubah, versi: 1 });
    await admin.panggil('DELETE', `${url}/${lama.id}`);
    const jejak = await server.db
      .selectFrom('jejak_keamanan')
      .where('subjek_id', '=', lama.id)
      .orderBy('id')
      .select(['oleh', 'aksi', 'perubahan'])
      .execute();
    expect(jejak.map(({ oleh, aksi }) => [oleh, aksi])).toEqual(
      ['create', 'update', 'delete'].map((aksi) => [admin.id, aksi]),
    );
    const beda = Object.entries(ubah).map(([nama, ke]) => [nama, { dari: lama[nama as keyof Rekaman], ke }]);
    expect(jejak[1]?.perubahan).toEqual(Object.fromEntries(beda));
    expect(jejak[0]?.perubahan).toMatchObject(body(lama));
    expect(jejak[2]?.perubahan).toMatchObject({ ...body(lama), ...ubah });
  });

  it('lets exactly one of four simultaneous changes through', async () => {
    const lama = await buat();
    const semua = await Promise.all(
      [1, 2, 3, 4].map(() => admin.panggil('PUT', `${url}/${lama.id}`, { ...ubah, versi: 1 })),
    );
    expect(semua.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await bersih(lama);
  });

  it('refuses a field that it does not know, naming it, and one that only the server sets', async () => {
    for (const asing of ['bukan_kolom', 'id', 'created_at', 'deleted_at', 'jalur', 'unit_jalur']) {
      const { status, errors } = await admin.panggil('POST', url, { ...baru(), [asing]: TAK_ADA });
      expect([status, errors]).toEqual([
        422,
        [{ path: asing, code: 'unrecognized_keys', message: 'tidak dikenal; hapus dari permintaan' }],
      ]);
    }
    const lama = await buat();
    expect((await admin.panggil('PUT', `${url}/${lama.id}`, { versi: 1, id: TAK_ADA })).status).toBe(422);
    expect((await admin.panggil('GET', `${url}/${lama.id}`)).data).toEqual(lama);
    await bersih(lama);
  });

  it('names every field that is missing', async () => {
    const { status, errors } = await admin.panggil('POST', url, {});
    const wajib = errors?.filter(({ message }) => message === 'wajib diisi').map(({ path }) => path);
    expect([status, wajib?.length, new Set(wajib).size > 0]).toEqual([422, errors?.length, true]);
  });

  it('gives the first answer again for the same Idempotency-Key and makes one record', async () => {
    const body = baru();
    const kunci = { 'idempotency-key': randomUUID() };
    const semua = await Promise.all([1, 2, 3].map(() => admin.panggil<Rekaman>('POST', url, body, kunci)));
    const [pertama] = semua;
    if (!pertama) throw new Error('No answer');
    expect(semua.map(({ status, data }) => [status, data])).toEqual([1, 2, 3].map(() => [200, pertama.data]));
    expect((await admin.panggil('POST', url, baru(), kunci)).status).toBe(422);
    expect((await admin.panggil('POST', url, body)).status).toBe(409);
    await bersih(pertama.data);
  });

  it('deletes one, or several all or none, and answers 404 for what is gone', async () => {
    const [a, b, c] = [await buat(), await buat(), await buat()];
    expect((await admin.panggil('DELETE', `${url}/${a.id},${TAK_ADA}/deletes`)).status).toBe(404);
    expect((await admin.panggil('DELETE', `${url}/${a.id},bukan-id/deletes`)).status).toBe(404);
    expect((await admin.panggil('GET', `${url}/${a.id}`)).status).toBe(200);
    const { data, alert } = await admin.panggil('DELETE', `${url}/${a.id},${b.id}/deletes`);
    expect([data, alert.message]).toEqual([{ id: [a.id, b.id] }, 'Data telah dihapus']);
    expect((await admin.panggil('DELETE', `${url}/${c.id}`)).data).toEqual({ id: [c.id] });
    for (const { id } of [a, b, c]) {
      const lagi = await admin.panggil('DELETE', `${url}/${id}`);
      expect([lagi.status, lagi.alert.message]).toEqual([404, `${apa} tidak ditemukan`]);
    }
  });

  it('sorts by each of its fields both ways and refuses any other with 422', async () => {
    for (const kolom of urut) {
      const naik = await admin.panggil<Rekaman[]>('GET', `${url}?perPage=200&sort=${kolom}`);
      const turun = await admin.panggil<Rekaman[]>('GET', `${url}?perPage=200&sort=-${kolom}`);
      expect([naik.status, turun.status]).toEqual([200, 200]);
      if ((naik.paging?.totalItems ?? 0) <= 200 && kolom !== 'tahun') {
        expect(turun.data.map(({ id }) => id)).toEqual(naik.data.map(({ id }) => id).reverse());
      }
    }
    for (const salah of ['sort=password_hash', 'sort=id;drop table unit', 'sort=']) {
      expect((await admin.panggil('GET', `${url}?${encodeURI(salah)}`)).status).toBe(422);
    }
    expect((await admin.panggil('GET', `${url}?tidak_dikenal=1`)).status).toBe(200);
  });

  it('takes a search text literally, whatever stands in it', async () => {
    for (const q of ['%25', '_', "'; drop table unit; --", '\\', "' or 1=1"]) {
      const { status, data } = await admin.panggil<Rekaman[]>(
        'GET',
        `${url}?q=${encodeURIComponent(decodeURIComponent(q))}`,
      );
      expect([q, status, data]).toEqual([q, 200, []]);
    }
  });
});

describe('lists with pages', () => {
  it.each(JENIS.filter(({ modul }) => modul !== 'Module'))(
    '$url refuses bad pages with 422 and gives them one by one',
    async ({ url, isi }) => {
      for (const salah of ['page=0', 'page=x', 'perPage=0', 'perPage=201', 'page=-1', 'page=1.5']) {
        expect([salah, (await admin.panggil('GET', `${url}?${salah}`)).status]).toEqual([salah, 422]);
      }
      const dibuatnya = await Promise.all([1, 2, 3].map(() => dibuat(admin, url, isi(berikut(), pelapor.satker))));
      const semua = await admin.panggil<Rekaman[]>('GET', `${url}?perPage=200`);
      const satuSatu: string[] = [];
      for (let page = 1; page <= Math.min(5, semua.data.length); page += 1) {
        const { data, paging } = await admin.panggil<Rekaman[]>('GET', `${url}?perPage=1&page=${page}`);
        expect(paging).toEqual({ totalItems: semua.paging?.totalItems, page, perPage: 1 });
        satuSatu.push(...data.map(({ id }) => id));
      }
      expect(satuSatu).toEqual(semua.data.slice(0, 5).map(({ id }) => id));
      expect((await admin.panggil('GET', `${url}?page=9007199254740991`)).data).toEqual([]);
      await admin.panggil('DELETE', `${url}/${dibuatnya.map(({ id }) => id).join(',')}/deletes`);
    },
  );

  it('/api/module carries data only', async () => {
    const { data, paging } = await admin.panggil<{ name: string }[]>('GET', '/api/module');
    expect([data[0]?.name, data.length > 15, paging]).toEqual(['all', true, undefined]);
  });
});

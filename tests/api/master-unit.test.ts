import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '#contract/master.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { dibuat } from '#tests/support/master.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Klien;
let nomor = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

const buat = (level_id: number, parent_id: string | null = null) => {
  nomor += 1;
  return dibuat<Unit>(admin, '/api/unit', { kode: `U-${nomor}`, nama_unit: `Unit ${nomor}`, level_id, parent_id });
};
const baca = async (id: string) => (await admin.panggil<Unit>('GET', `/api/unit/${id}`)).data;
const pindah = async (id: string, isi: Record<string, unknown>, oleh = admin) =>
  oleh.panggil<Unit>('PUT', `/api/unit/${id}`, { ...isi, versi: (await baca(id)).versi });

/** Units whose path does not end in themselves, or is not their parent's path and themselves. */
async function jalurSalah(): Promise<unknown[]> {
  const { rows } = await sql`select anak.kode from unit as anak left join unit as induk on induk.id = anak.parent_id
    where anak.jalur <> coalesce(induk.jalur, '{}') || anak.id`.execute(server.db);
  return rows;
}

describe('the tree of units', () => {
  it('puts a unit below its parent, whose level is lower', async () => {
    const akar = await buat(1);
    const anak = await buat(3, akar.id);
    expect([akar.unit_jalur, anak.unit_jalur]).toEqual([[akar.id], [akar.id, anak.id]]);
    const salah = await admin.panggil('POST', '/api/unit', {
      kode: 'U-S',
      nama_unit: 'Salah',
      level_id: 3,
      parent_id: anak.id,
    });
    expect([salah.status, salah.errors]).toEqual([
      422,
      [{ path: 'level_id', code: 'custom', message: 'harus di bawah level unit induknya (3)' }],
    ]);
    for (const level_id of [0, 5, 1.5, '2']) {
      expect((await admin.panggil('POST', '/api/unit', { kode: 'U-S', nama_unit: 'Salah', level_id })).status).toBe(
        422,
      );
    }
    const naik = await pindah(akar.id, { level_id: 3 });
    expect(naik.errors).toEqual([
      { path: 'level_id', code: 'custom', message: 'harus di atas level unit bawahannya (3)' },
    ]);
  });

  it('takes everything below along when a unit moves, and makes a unit a root', async () => {
    const [a, b] = [await buat(1), await buat(1)];
    const anak = await buat(2, a.id);
    const cucu = await buat(3, anak.id);
    const cicit = await buat(4, cucu.id);
    expect((await pindah(anak.id, { parent_id: b.id })).data.unit_jalur).toEqual([b.id, anak.id]);
    expect((await baca(cicit.id)).unit_jalur).toEqual([b.id, anak.id, cucu.id, cicit.id]);
    expect((await pindah(anak.id, { parent_id: null })).data.unit_jalur).toEqual([anak.id]);
    expect((await baca(cucu.id)).unit_jalur).toEqual([anak.id, cucu.id]);
    expect((await baca(cucu.id)).versi).toBe(1);
    expect(await jalurSalah()).toEqual([]);
  });

  it('refuses a circle, a parent that is the unit itself and one that is not there', async () => {
    const a = await buat(1);
    const b = await buat(2, a.id);
    const c = await buat(3, b.id);
    for (const parent_id of [a.id, b.id, c.id]) {
      expect((await pindah(a.id, { parent_id })).errors).toEqual([
        { path: 'parent_id', code: 'custom', message: 'tidak boleh unit ini sendiri atau unit di bawahnya' },
      ]);
    }
    const hilang = await pindah(c.id, { parent_id: '019a0000-0000-7000-8000-000000000000' });
    expect(hilang.errors).toEqual([{ path: 'parent_id', code: 'custom', message: 'bukan unit yang terdaftar' }]);
    expect((await baca(a.id)).parent_id).toBeNull();
  });

  it('lets a move count for whoever reads reports below: the new office of a region sees it, the old one does not', async () => {
    const pimpinan = await masuk(server.app, 'pimpinan');
    const pelapor = await masuk(server.app, 'pelapor.tapin');
    const kpi = () => pimpinan.panggil('GET', `/api/kpi?satker=${pelapor.satker}`);
    const banyak = (await kpi()).paging?.totalItems;
    const provinsi = (await baca(pelapor.satker)).parent_id;
    await pindah(pelapor.satker, { parent_id: (await buat(1)).id });
    expect([banyak, (await kpi()).paging?.totalItems]).toEqual([17, 0]);
    await pindah(pelapor.satker, { parent_id: provinsi });
    expect((await kpi()).paging?.totalItems).toBe(17);
  });

  it('names what uses a unit and how often instead of deleting it, and deletes one that nothing uses', async () => {
    const pelapor = await masuk(server.app, 'pelapor.tapin');
    const tapin = await admin.panggil('DELETE', `/api/unit/${pelapor.satker}`);
    expect([tapin.status, tapin.alert.message]).toEqual([
      409,
      'BPS Kabupaten Tapin masih dipakai 2 pengguna, 17 KPI, 2 laporan, 14 sasaran kegiatan. Nonaktifkan saja unitnya, jangan dihapus.',
    ]);
    const a = await buat(1);
    const b = await buat(2, a.id);
    const dua = await admin.panggil('DELETE', `/api/unit/${b.id},${a.id}/deletes`);
    expect([dua.status, dua.errors]).toEqual([
      409,
      [{ path: a.id, code: 'dipakai', message: 'masih dipakai 1 unit bawahan' }],
    ]);
    expect((await admin.panggil('DELETE', `/api/unit/${b.id}`)).status).toBe(200);
    expect((await admin.panggil('DELETE', `/api/unit/${a.id}`)).status).toBe(200);
  });

  it('is deactivated instead, and found by that', async () => {
    const a = await buat(1);
    expect((await pindah(a.id, { aktif: false })).data.aktif).toBe(false);
    const { data } = await admin.panggil<Unit[]>('GET', '/api/unit?aktif=false');
    expect(data.map(({ id }) => id)).toContain(a.id);
    expect((await admin.panggil('GET', '/api/unit?aktif=mungkin')).status).toBe(422);
  });

  it('answers 409 for a code that is taken', async () => {
    const a = await buat(1);
    const { status, alert } = await admin.panggil('POST', '/api/unit', {
      kode: a.kode,
      nama_unit: 'Lain',
      level_id: 1,
    });
    expect([status, alert.message]).toEqual([409, 'Kode ini sudah dipakai unit lain. Gunakan kode lain.']);
  });
});

describe('two servers on one database', () => {
  it('never close a circle: of A under B and B under A at once exactly one goes through, 60 times', async () => {
    const db = openDatabase({ target: server.target });
    const lain = await buildApp({
      db,
      now: server.clock.now,
      files: localStore(`${server.dataDir}/files`),
      secrets: await loadSecrets(db),
      accessTtl: 900,
      refreshTtl: 9000,
      sessionMaxAge: 9000,
    });
    const admin2 = await masuk(lain, 'admin');
    for (let i = 0; i < 60; i += 1) {
      const [a, b] = [await buat(2), await buat(3)];
      // Each move alone is right only while the levels are as they are, so both carry their level.
      const hasil = await Promise.all([
        pindah(a.id, { parent_id: b.id, level_id: 4 }),
        pindah(b.id, { parent_id: a.id }, admin2),
      ]);
      expect(hasil.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    expect(await jalurSalah()).toEqual([]);
    await lain.close();
    await db.destroy();
  });

  it('never leave a unit below one that was deleted meanwhile', async () => {
    for (let i = 0; i < 20; i += 1) {
      const a = await buat(1);
      const isi = { kode: `B-${i}`, nama_unit: 'Bawahan', level_id: 2, parent_id: a.id };
      const [hapus, anak] = await Promise.all([
        admin.panggil('DELETE', `/api/unit/${a.id}`),
        admin.panggil('POST', '/api/unit', isi),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([hapus.status, anak.status]);
    }
    expect(await jalurSalah()).toEqual([]);
  });
});

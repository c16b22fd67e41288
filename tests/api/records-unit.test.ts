import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '#contract/units.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { created } from '#tests/support/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const create = (level_id: number, parent_id: string | null = null) => {
  number += 1;
  return created<Unit>(admin, '/api/unit', { kode: `U-${number}`, nama_unit: `Unit ${number}`, level_id, parent_id });
};
const read = async (id: string) => (await admin.call<Unit>('GET', `/api/unit/${id}`)).data;
const move = async (id: string, content: Record<string, unknown>, by = admin) =>
  by.call<Unit>('PUT', `/api/unit/${id}`, { ...content, versi: (await read(id)).versi });

/** Units whose path does not end in themselves, or is not their parent's path and themselves. */
async function wrongPaths(): Promise<unknown[]> {
  const { rows } = await sql`select anak.kode from unit as anak left join unit as induk on induk.id = anak.parent_id
    where anak.jalur <> coalesce(induk.jalur, '{}') || anak.id`.execute(server.db);
  return rows;
}

describe('the tree of units', () => {
  it('puts a unit below its parent, whose level is lower', async () => {
    const root = await create(1);
    const child = await create(3, root.id);
    expect([root.unit_jalur, child.unit_jalur]).toEqual([[root.id], [root.id, child.id]]);
    const wrong = await admin.call('POST', '/api/unit', {
      kode: 'U-S',
      nama_unit: 'Salah',
      level_id: 3,
      parent_id: child.id,
    });
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ path: 'level_id', code: 'custom', message: 'harus di bawah tingkat unit induknya (3)' }],
    ]);
    for (const level_id of [0, 5, 1.5, '2']) {
      expect((await admin.call('POST', '/api/unit', { kode: 'U-S', nama_unit: 'Salah', level_id })).status).toBe(422);
    }
    const naik = await move(root.id, { level_id: 3 });
    expect(naik.errors).toEqual([
      { path: 'level_id', code: 'custom', message: 'harus di atas tingkat unit bawahannya (3)' },
    ]);
  });

  it('takes everything below along when a unit moves, and makes a unit a root', async () => {
    const [a, b] = [await create(1), await create(1)];
    const child = await create(2, a.id);
    const grandchild = await create(3, child.id);
    const greatGrandchild = await create(4, grandchild.id);
    expect((await move(child.id, { parent_id: b.id })).data.unit_jalur).toEqual([b.id, child.id]);
    expect((await read(greatGrandchild.id)).unit_jalur).toEqual([b.id, child.id, grandchild.id, greatGrandchild.id]);
    expect((await move(child.id, { parent_id: null })).data.unit_jalur).toEqual([child.id]);
    expect((await read(grandchild.id)).unit_jalur).toEqual([child.id, grandchild.id]);
    expect((await read(grandchild.id)).versi).toBe(1);
    expect(await wrongPaths()).toEqual([]);
  });

  it('refuses a circle, a parent that is the unit itself and one that is not there', async () => {
    const a = await create(1);
    const b = await create(2, a.id);
    const c = await create(3, b.id);
    for (const parent_id of [a.id, b.id, c.id]) {
      expect((await move(a.id, { parent_id })).errors).toEqual([
        { path: 'parent_id', code: 'custom', message: 'tidak boleh unit ini sendiri atau unit di bawahnya' },
      ]);
    }
    const lost = await move(c.id, { parent_id: '019a0000-0000-7000-8000-000000000000' });
    expect(lost.errors).toEqual([{ path: 'parent_id', code: 'custom', message: 'bukan unit yang terdaftar' }]);
    expect((await read(a.id)).parent_id).toBeNull();
  });

  it('lets a move count for whoever reads reports below: the new office of a region sees it, the old one does not', async () => {
    const leader = await signIn(server.app, 'pimpinan');
    const pelapor = await signIn(server.app, 'pelapor.tapin');
    const kpi = () => leader.call('GET', `/api/kpi?satker=${pelapor.satker}`);
    const many = (await kpi()).paging?.totalItems;
    const province = (await read(pelapor.satker)).parent_id;
    await move(pelapor.satker, { parent_id: (await create(1)).id });
    expect([many, (await kpi()).paging?.totalItems]).toEqual([17, 0]);
    await move(pelapor.satker, { parent_id: province });
    expect((await kpi()).paging?.totalItems).toBe(17);
  });

  it('names what uses a unit and how often instead of deleting it, and deletes one that nothing uses', async () => {
    const pelapor = await signIn(server.app, 'pelapor.tapin');
    const tapin = await admin.call('DELETE', `/api/unit/${pelapor.satker}`);
    expect([tapin.status, tapin.alert.message]).toEqual([
      409,
      'BPS Kabupaten Tapin masih dipakai 2 pengguna, 17 KPI, 2 laporan, 14 sasaran kegiatan, 4 kolom papan berisi kartu. Nonaktifkan saja unitnya, jangan dihapus.',
    ]);
    const a = await create(1);
    const b = await create(2, a.id);
    const two = await admin.call('DELETE', `/api/unit/${b.id},${a.id}/deletes`);
    expect([two.status, two.errors]).toEqual([
      409,
      [{ path: a.id, code: 'dipakai', message: 'masih dipakai 1 unit bawahan' }],
    ]);
    // What was deleted is told apart from what is there, and counted once.
    const kpi = { kode: 'U.1', nama: 'Layanan', unit_id: b.id, tahun: 2026, satuan: 'Persen' };
    const rules = { polarisasi: 'maximize', konsolidasi: 'sum' };
    const made = await created<{ id: string }>(admin, '/api/kpi', { ...kpi, ...rules });
    expect((await admin.call('DELETE', `/api/kpi/${made.id}/delete`)).status).toBe(200);
    const used = await admin.call('DELETE', `/api/unit/${b.id}`);
    expect([used.status, used.alert.message.split('. ')[0]]).toEqual([
      409,
      `${b.nama_unit} masih dipakai 1 KPI terhapus`,
    ]);
    const report = await server.db.selectFrom('laporan').select(['id', 'unit_id']).executeTakeFirstOrThrow();
    const put = (of: { unit_id: string; deleted_at: Date | null }) =>
      server.db.updateTable('laporan').set(of).where('id', '=', report.id).execute();
    await put({ unit_id: b.id, deleted_at: new Date() });
    const more = await admin.call('DELETE', `/api/unit/${b.id}`);
    expect(more.errors?.map(({ message }) => message)).toEqual(['masih dipakai 1 KPI terhapus, 1 laporan terhapus']);
    await put({ unit_id: report.unit_id, deleted_at: null });
    await server.db.deleteFrom('kpi').where('id', '=', made.id).execute();
    // A board alone goes with its unit, what people wrote on it does not.
    await server.db.insertInto('papan').values({ unit_id: b.id }).execute();
    const column = { id: uuidv7(), unit_id: b.id, judul: 'Rencana', urutan: 0 };
    await server.db.insertInto('papan_kolom').values(column).execute();
    await server.db
      .insertInto('papan_tugas')
      .values({ ...{ id: uuidv7(), kolom_id: column.id }, judul: 'Rapat', urutan: 0 })
      .execute();
    const written = await admin.call('DELETE', `/api/unit/${b.id}`);
    expect(written.errors?.map(({ message }) => message)).toEqual(['masih dipakai 1 kolom papan berisi kartu']);
    await server.db.deleteFrom('papan_tugas').where('kolom_id', '=', column.id).execute();
    expect((await admin.call('DELETE', `/api/unit/${b.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/unit/${a.id}`)).status).toBe(200);
  });

  it('is deactivated instead, and found by that', async () => {
    const a = await create(1);
    expect((await move(a.id, { aktif: false })).data.aktif).toBe(false);
    const { data } = await admin.call<Unit[]>('GET', '/api/unit?aktif=false');
    expect(data.map(({ id }) => id)).toContain(a.id);
    expect((await admin.call('GET', '/api/unit?aktif=mungkin')).status).toBe(422);
  });

  it('answers 409 for a code that is taken', async () => {
    const a = await create(1);
    const { status, alert } = await admin.call('POST', '/api/unit', {
      kode: a.kode,
      nama_unit: 'Lain',
      level_id: 1,
    });
    expect([status, alert.message]).toEqual([409, 'Kode ini sudah dipakai unit lain. Gunakan kode lain.']);
    // Its own in other letters is no other unit's.
    expect((await move(a.id, { kode: a.kode.toLowerCase() })).data.kode).toBe(a.kode.toLowerCase());
  });
});

describe('two servers on one database', () => {
  it('never close a circle: of A under B and B under A at once exactly one goes through, 60 times', async () => {
    const db = openDatabase({ target: server.target });
    const other = await buildApp({
      db,
      now: server.clock.now,
      files: localStore(`${server.dataDir}/files`),
      secrets: await loadSecrets(db),
      accessTtl: 900,
      refreshTtl: 9000,
      sessionMaxAge: 9000,
    });
    const admin2 = await signIn(other, 'admin');
    for (let i = 0; i < 60; i += 1) {
      const [a, b] = [await create(2), await create(3)];
      // Each move alone is right only while the levels are as they are, so both carry their level.
      const result = await Promise.all([
        move(a.id, { parent_id: b.id, level_id: 4 }),
        move(b.id, { parent_id: a.id }, admin2),
      ]);
      expect(result.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    expect(await wrongPaths()).toEqual([]);
    await other.close();
    await db.destroy();
  });

  it('never leave a unit below one that was deleted meanwhile', async () => {
    for (let i = 0; i < 20; i += 1) {
      const a = await create(1);
      const content = { kode: `B-${i}`, nama_unit: 'Bawahan', level_id: 2, parent_id: a.id };
      const [remove, child] = await Promise.all([
        admin.call('DELETE', `/api/unit/${a.id}`),
        admin.call('POST', '/api/unit', content),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([remove.status, child.status]);
    }
    expect(await wrongPaths()).toEqual([]);
  });
});

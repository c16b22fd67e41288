import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleRow, target } from '#server/records/catalogue.record.ts';
import { kinerja, program, sasaran } from '#server/records/plan.record.ts';
import { schedule } from '#server/records/schedule.record.ts';
import { unit } from '#server/records/unit.record.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { created, KINDS, type RecordRow } from '#tests/support/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let pelapor: Client;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  pelapor = await signIn(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

const NOT_THERE = '019a0000-0000-7000-8000-000000000000';
/** What somebody typed of a record. */
const body = ({ id: _id, versi: _version, created_at: _c, updated_at: _u, ...content }: RecordRow) => {
  const { unit_jalur: _path, ...own } = content as Record<string, unknown>;
  return own;
};
const next = () => {
  number += 1;
  return number;
};

describe.each(KINDS)('$url', ({ url, what, content, change, sorts }) => {
  const fresh = () => content(next(), pelapor.satker);
  const create = () => created(admin, url, fresh());
  const clean = (...from: RecordRow[]) => admin.call('DELETE', `${url}/${from.map(({ id }) => id).join(',')}/deletes`);

  it('creates a record, gives it back alone and in the list, and says that it was saved', async () => {
    const body = fresh();
    const { status, alert, data } = await admin.call<RecordRow>('POST', url, body);
    expect([status, alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(data).toMatchObject({ ...body, versi: 1 });
    expect((await admin.call('GET', `${url}/${data.id}`)).data).toEqual(data);
    const [first] = sorts;
    const list = await admin.call<RecordRow[]>('GET', `${url}?perPage=200&sort=-${first}`);
    expect(list.data.filter(({ id }) => id === data.id)).toEqual([data]);
    await clean(data);
  });

  it('changes what the body names, asks for a missing versi and shows the current record for a stale one', async () => {
    const previous = await create();
    const place = `${url}/${previous.id}`;
    expect((await admin.call('PUT', place, change)).status).toBe(428);
    const { data } = await admin.call<RecordRow>('PUT', place, { ...change, versi: 1 });
    const { updated_at } = data;
    expect(data).toEqual({ ...previous, ...change, versi: 2, updated_at });
    const stale = await admin.call('PUT', place, { ...change, versi: 1 });
    expect([stale.status, stale.data]).toEqual([409, data]);
    await clean(previous);
  });

  it('leaves a trail of who made, changed and deleted it, from what to what', async () => {
    const previous = await create();
    await admin.call('PUT', `${url}/${previous.id}`, { ...change, versi: 1 });
    await admin.call('DELETE', `${url}/${previous.id}`);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .where('subjek_id', '=', previous.id)
      .orderBy('id')
      .select(['oleh', 'aksi', 'perubahan'])
      .execute();
    expect(trail.map(({ oleh, aksi }) => [oleh, aksi])).toEqual(
      ['create', 'update', 'delete'].map((action) => [admin.id, action]),
    );
    const diff = Object.entries(change).map(([nama, ke]) => [nama, { dari: previous[nama as keyof RecordRow], ke }]);
    expect(trail[1]?.perubahan).toEqual(Object.fromEntries(diff));
    expect(trail[0]?.perubahan).toMatchObject(body(previous));
    // What only the database needs is no content.
    const inner = ['id', 'versi', 'created_at', 'updated_at', 'unit_jalur'];
    expect(
      trail.flatMap(({ perubahan }) => Object.keys(perubahan ?? {})).filter((field) => inner.includes(field)),
    ).toEqual([]);
    expect(trail[2]?.perubahan).toMatchObject({ ...body(previous), ...change });
  });

  it('lets exactly one of four simultaneous changes through', async () => {
    const previous = await create();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => admin.call('PUT', `${url}/${previous.id}`, { ...change, versi: 1 })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await clean(previous);
  });

  it('refuses a field that it does not know, naming it, and one that only the server sets', async () => {
    for (const asing of ['bukan_kolom', 'id', 'created_at', 'deleted_at', 'jalur', 'unit_jalur']) {
      const { status, errors } = await admin.call('POST', url, { ...fresh(), [asing]: NOT_THERE });
      expect([status, errors]).toEqual([
        422,
        [{ path: asing, code: 'unrecognized_keys', message: 'tidak dikenal; hapus dari permintaan' }],
      ]);
    }
    const previous = await create();
    expect((await admin.call('PUT', `${url}/${previous.id}`, { versi: 1, id: NOT_THERE })).status).toBe(422);
    expect((await admin.call('GET', `${url}/${previous.id}`)).data).toEqual(previous);
    await clean(previous);
  });

  it('names every field that is missing', async () => {
    const { status, errors } = await admin.call('POST', url, {});
    const required = errors?.filter(({ message }) => message === 'wajib diisi').map(({ path }) => path);
    expect([status, required?.length, new Set(required).size > 0]).toEqual([422, errors?.length, true]);
  });

  it('gives the first answer again for the same Idempotency-Key and makes one record', async () => {
    const body = fresh();
    const key = { 'idempotency-key': randomUUID() };
    const all = await Promise.all([1, 2, 3].map(() => admin.call<RecordRow>('POST', url, body, key)));
    const [first] = all;
    if (!first) throw new Error('No answer');
    expect(all.map(({ status, data }) => [status, data])).toEqual([1, 2, 3].map(() => [200, first.data]));
    expect((await admin.call('POST', url, fresh(), key)).status).toBe(422);
    expect((await admin.call('POST', url, body)).status).toBe(409);
    await clean(first.data);
  });

  it('deletes one, or several all or none, and answers 404 for what is gone', async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    expect((await admin.call('DELETE', `${url}/${a.id},${NOT_THERE}/deletes`)).status).toBe(404);
    expect((await admin.call('DELETE', `${url}/${a.id},bukan-id/deletes`)).status).toBe(404);
    expect((await admin.call('GET', `${url}/${a.id}`)).status).toBe(200);
    const { data, alert } = await admin.call('DELETE', `${url}/${a.id},${b.id}/deletes`);
    expect([data, alert.message]).toEqual([{ id: [a.id, b.id] }, 'Data telah dihapus']);
    expect((await admin.call('DELETE', `${url}/${c.id}`)).data).toEqual({ id: [c.id] });
    for (const { id } of [a, b, c]) {
      const again = await admin.call('DELETE', `${url}/${id}`);
      expect([again.status, again.alert.message]).toEqual([404, `${what} tidak ditemukan`]);
    }
  });

  it('sorts by each of its fields both ways and refuses any other with 422', async () => {
    for (const column of sorts) {
      const naik = await admin.call<RecordRow[]>('GET', `${url}?perPage=200&sort=${column}`);
      const turun = await admin.call<RecordRow[]>('GET', `${url}?perPage=200&sort=-${column}`);
      expect([naik.status, turun.status]).toEqual([200, 200]);
      if ((naik.paging?.totalItems ?? 0) <= 200) {
        expect(turun.data.map(({ id }) => id)).toEqual(naik.data.map(({ id }) => id).reverse());
      }
    }
    for (const wrong of ['sort=password_hash', 'sort=id;drop table unit', 'sort=']) {
      expect((await admin.call('GET', `${url}?${encodeURI(wrong)}`)).status).toBe(422);
    }
    expect((await admin.call('GET', `${url}?tidak_dikenal=1`)).status).toBe(200);
  });

  it('takes a search text literally, whatever stands in it', async () => {
    for (const q of ['%25', '_', "'; drop table unit; --", '\\', "' or 1=1"]) {
      const { status, data } = await admin.call<RecordRow[]>(
        'GET',
        `${url}?q=${encodeURIComponent(decodeURIComponent(q))}`,
      );
      expect([q, status, data]).toEqual([q, 200, []]);
    }
  });
});

describe('lists with pages', () => {
  it.each(KINDS.filter(({ modul }) => modul !== 'Module'))(
    '$url refuses bad pages with 422 and gives them one by one',
    async ({ url, content }) => {
      for (const wrong of ['page=0', 'page=x', 'perPage=0', 'perPage=201', 'page=-1', 'page=1.5']) {
        expect([wrong, (await admin.call('GET', `${url}?${wrong}`)).status]).toEqual([wrong, 422]);
      }
      const createdRows = await Promise.all([1, 2, 3].map(() => created(admin, url, content(next(), pelapor.satker))));
      const all = await admin.call<RecordRow[]>('GET', `${url}?perPage=200`);
      const oneByOne: string[] = [];
      for (let page = 1; page <= Math.min(5, all.data.length); page += 1) {
        const { data, paging } = await admin.call<RecordRow[]>('GET', `${url}?perPage=1&page=${page}`);
        expect(paging).toEqual({ totalItems: all.paging?.totalItems, page, perPage: 1 });
        oneByOne.push(...data.map(({ id }) => id));
      }
      expect(oneByOne).toEqual(all.data.slice(0, 5).map(({ id }) => id));
      expect((await admin.call('GET', `${url}?page=9007199254740991`)).data).toEqual([]);
      await admin.call('DELETE', `${url}/${createdRows.map(({ id }) => id).join(',')}/deletes`);
    },
  );

  it('/api/module carries data only', async () => {
    const { data, paging } = await admin.call<{ name: string }[]>('GET', '/api/module');
    expect([data[0]?.name, data.length > 15, paging]).toEqual(['all', true, undefined]);
  });
});

// Without its name the refusal is the database's own, which says of nothing what it is.
it.each([program, kinerja, sasaran, target, moduleRow, schedule, unit].map(({ what, ...def }) => ({ what, def })))(
  '$what: everything that keeps a record from being deleted has a name',
  async ({ def: { table, usages = [] } }) => {
    const { rows } = await sql<{ name: string }>`select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = ${table}::regclass and confdeltype in ('a', 'r') order by 1`.execute(server.db);
    const named = new Set(usages.map((one) => `${one.table}.${one.column}`));
    expect(rows.filter(({ name }) => !named.has(name))).toEqual([]);
  },
);

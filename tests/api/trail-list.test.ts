/** The security trail as an administrator reads it over the wire. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrailEntry } from '#contract/trail.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { accountMaker } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const { buat, ubah } = accountMaker(() => admin);
const read = async (query = '') => {
  const { status, data, paging } = await admin.call<TrailEntry[]>('GET', `/api/jejak-keamanan${query}`);
  expect(status).toBe(200);
  return { data, total: paging?.totalItems };
};
const doors = async (username: string, password: string, remoteAddress: string) => {
  const payload = { username, password };
  await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress });
};

describe('the security trail', () => {
  it('tells the newest first: who, what, on whom, from where, and field by field what changed', async () => {
    const made = await buat({ nama: 'Rina Lestari' });
    await ubah(made.id, { nama: 'Rina Lestari Dewi', versi: 1 });
    const { data } = await read('?perPage=2');
    const by = { id: admin.id, nama: expect.any(String), username: 'admin' };
    const common = { subjek: 'User', oleh: by, lewat: null, objek: { id: made.id, nama: 'Rina Lestari Dewi' } };
    expect(data).toEqual([
      expect.objectContaining({
        ...common,
        aksi: 'update',
        perubahan: { nama: { dari: 'Rina Lestari', ke: 'Rina Lestari Dewi' } },
      }),
      expect.objectContaining({
        ...common,
        aksi: 'create',
        perubahan: expect.objectContaining({ username: made.username }),
      }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/sandi|argon|hash/i);
  });

  it('names whose sign-in failed, and what was typed where no account has the name', async () => {
    await doors('pimpinan', 'salah', '10.9.1.1');
    await doors('tidak.ada', 'salah', '10.9.1.1');
    const { data, total } = await read('?q=10.9.1.1&sort=waktu');
    expect(total).toBe(2);
    expect(
      data.map(({ aksi, oleh, objek, alamat, perubahan }) => [aksi, oleh, objek?.nama, alamat, perubahan]),
    ).toEqual([
      ['signin-failed', null, expect.any(String), '10.9.1.1', {}],
      ['signin-failed', null, undefined, '10.9.1.1', { username: 'tidak.ada' }],
    ]);
    expect((await read('?q=tidak.ad')).data.map(({ id }) => id)).toEqual([data[1]?.id]);
    expect((await read('?q=pimpinan&aksi=signin-failed')).data.map(({ id }) => id)).toEqual([data[0]?.id]);
  });

  it('is narrowed by action and subject, and what is left out of neither is in all', async () => {
    await doors('pimpinan', DEMO_PASSWORD, '10.9.1.2');
    const { data: signedIn, total } = await read('?aksi=signin&perPage=200');
    expect(new Set(signedIn.map(({ aksi, subjek }) => `${aksi} ${subjek}`))).toEqual(new Set(['signin Session']));
    const { total: others } = await read('?subjek=User');
    const { total: all } = await read('?aksi=&subjek=&dari=&sampai=');
    expect([total, others].every((n) => Number(n) > 0 && Number(n) < Number(all))).toBe(true);
    expect((await read('?subjek=User&aksi=signin')).total).toBe(0);
  });

  it('goes by days in Jakarta, the last one included', async () => {
    const at = (waktu: string) => ({
      id: uuidv7(),
      waktu: new Date(waktu),
      oleh: null,
      aksi: 'signin-failed',
      subjek: 'Session',
      subjek_id: null,
      alamat: '10.9.9.9',
      perubahan: '{}',
    });
    // 17:00 UTC is midnight there.
    const times = ['2020-03-09T16:59:59Z', '2020-03-09T17:00:00Z', '2020-03-10T16:59:59Z', '2020-03-10T17:00:00Z'];
    await server.db.insertInto('jejak_keamanan').values(times.map(at)).execute();
    const within = async (query: string) =>
      (await read(`?q=10.9.9.9&sort=waktu&${query}`)).data.map(({ waktu }) => waktu);
    const [before, first, last, after] = times.map((one) => new Date(one).toISOString());
    expect(await within('dari=2020-03-10&sampai=2020-03-10')).toEqual([first, last]);
    expect(await within('sampai=2020-03-09')).toEqual([before]);
    expect(await within('dari=2020-03-11')).toEqual([after]);
    const refused = await admin.call('GET', '/api/jejak-keamanan?dari=2020-02-30');
    expect([refused.status, refused.errors?.map(({ path }) => path)]).toEqual([422, ['dari']]);
  });

  it('is cut into pages that overlap nowhere, and says past its end how many there are', async () => {
    const { data: whole, total } = await read('?perPage=200');
    const pages = [await read('?perPage=2&page=1'), await read('?perPage=2&page=2')];
    // Reading is not recorded, so nothing has come between.
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.slice(0, 4).map(({ id }) => id));
    expect(await read('?perPage=200&page=50')).toEqual({ data: [], total });
  });

  it('calls what was changed by the name that it has now', async () => {
    const unit = await server.db
      .selectFrom('unit')
      .select(['id', 'versi'])
      .where('kode', '=', '6305')
      .executeTakeFirstOrThrow();
    const { id: roleId } = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'pimpinan')
      .executeTakeFirstOrThrow();
    const kpi = await server.db.selectFrom('kpi').select(['id', 'kode', 'nama']).limit(1).executeTakeFirstOrThrow();
    const changed = [
      ['Unit', unit.id],
      ['Role', roleId],
      ['Kpi', kpi.id],
    ] as const;
    await server.db
      .insertInto('jejak_keamanan')
      .values(
        changed.map(([subjek, subjek_id], i) => ({
          ...{ id: uuidv7(), waktu: new Date(`2020-04-02T00:00:0${i}Z`), oleh: admin.id, aksi: 'update' as const },
          ...{ subjek, subjek_id, alamat: null, perubahan: '{}' },
        })),
      )
      .execute();
    await server.db.updateTable('unit').set({ nama_unit: 'BPS Tapin Baru' }).where('id', '=', unit.id).execute();
    const { data } = await read('?dari=2020-04-02&sampai=2020-04-02&sort=waktu');
    expect(data.map(({ objek }) => objek?.nama)).toEqual(['BPS Tapin Baru', 'Pimpinan', `${kpi.kode} ${kpi.nama}`]);
  });

  it('calls every kind of record so, of whose change the entry has only what differs', async () => {
    const subjects = [
      ['Program', 'program', sql`concat(kode, ' ', nama)`],
      ['Kinerja', 'kinerja', sql`concat(kode, ' ', nama)`],
      ['SasaranKegiatan', 'sasaran_kegiatan', sql`concat(kode, ' ', nama)`],
      ['Target', 'tipe_target', sql`concat(kode, ' ', nama)`],
      ['Tahun', 'tahun', sql`tahun::text`],
      ['Jadwal', 'jadwal', sql`concat(periode, ' ', tahun)`],
      ['Module', 'module', sql`label`],
      ['Webhook', 'webhook', sql`nama`],
      ['Permission', 'izin', sql`name`],
      ['Token', 'token_api', sql`nama`],
      ['ClaimRule', 'aturan_klaim', sql`nama_klaim`],
      [
        'RoleModule',
        'role_module',
        sql`(select r.label from role as r where r.id = role_id) || ' · ' || (select m.label from module as m where m.id = module_id)`,
      ],
    ] as const;
    const made = [
      ['/api/jadwal', { tahun: 2026, periode: 'TW4', buka: '2026-12-20', tutup: '2027-01-10' }],
      ['/api/webhook', { nama: 'arsip-jejak', url: 'https://arsip.example/', peristiwa: ['report.approved'] }],
      ['/api/target', { kode: 'JEJAK', nama: 'Predikat jejak', tipe_nilai: 'angka' }],
    ] as const;
    for (const [url, body] of made) expect((await admin.call('POST', url, body)).status).toBe(200);
    await sql`insert into izin (id, name) values (${uuidv7()}, 'Ekspor jejak')`.execute(server.db);
    await sql`insert into aturan_klaim (id, urutan, nama_klaim, cara, nilai, aktif)
      values (${uuidv7()}, 1, 'departemen', 'sama', 'IPDS', true)`.execute(server.db);
    await sql`insert into token_api (id, nama, hash, pengguna_id, wewenang, created_at, expires_at)
      values (${uuidv7()}, 'arsip', 'x', ${admin.id}, '[]', now(), now())`.execute(server.db);
    const names: (string | undefined)[] = [];
    for (const [i, [subjek, table, name]] of subjects.entries()) {
      const { rows } = await sql<{ id: string; nama: string }>`
        select id, ${name} as nama from ${sql.table(table)} order by id limit 1`.execute(server.db);
      names.push(rows[0]?.nama);
      await server.db
        .insertInto('jejak_keamanan')
        .values({
          ...{
            id: uuidv7(),
            waktu: new Date(`2020-04-05T00:${10 + i}:00Z`),
            oleh: admin.id,
            aksi: 'update',
            alamat: null,
          },
          ...{ subjek, subjek_id: rows[0]?.id ?? null, perubahan: '{}' },
        })
        .execute();
    }
    const { data } = await read('?dari=2020-04-05&sampai=2020-04-05&sort=waktu&perPage=50');
    expect(data.map(({ objek }) => objek?.nama)).toEqual(names);
    expect(names.filter((name) => !name)).toEqual([]);
  });

  it('knows by what somebody acted', async () => {
    await server.db
      .insertInto('jejak_keamanan')
      .values({
        id: uuidv7(),
        waktu: new Date('2020-04-01T00:00:00Z'),
        oleh: null,
        aksi: 'revoke',
        subjek: 'Token',
        subjek_id: uuidv7(),
        alamat: null,
        perubahan: JSON.stringify({ nama: 'rekap', lewat: 'ops' }),
      })
      .execute();
    const { data } = await read('?subjek=Token&dari=2020-04-01&sampai=2020-04-01');
    expect(data.map(({ lewat, objek, perubahan }) => [lewat, objek?.nama, perubahan])).toEqual([
      ['ops', 'rekap', { nama: 'rekap' }],
    ]);
  });

  it('is for nobody else', async () => {
    for (const username of ['pelapor.tapin', 'verifikator.tapin', 'pimpinan', 'dukungan']) {
      const person = await signIn(server.app, username);
      expect([username, (await person.call('GET', '/api/jejak-keamanan')).status]).toEqual([username, 403]);
    }
    expect((await server.app.inject({ url: '/api/jejak-keamanan' })).statusCode).toBe(401);
  });
});

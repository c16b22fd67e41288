import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';
import { type Proses, tokenFrom } from '#tests/support/process.ts';

const ROUNDS = 100;

let db: TwoProcesses['db'];
let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
let roleId: string;
beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcessCluster('admin'));
  const role = db.selectFrom('role').select('id').where('name', '=', 'admin-dev');
  roleId = (await role.executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => shut(), 60_000);

type Admin = { id: string; token: string };

/** The two accounts as active admins again, the only ones. */
async function restore(all: readonly Admin[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  await db.deleteFrom('pengguna_role').where('role_id', '=', roleId).execute();
  await db.updateTable('pengguna').set({ aktif: true, deleted_at: null, versi: 1 }).where('id', 'in', ids).execute();
  await db
    .insertInto('pengguna_role')
    .values(ids.map((id) => ({ pengguna_id: id, role_id: roleId })))
    .execute();
  await db.updateTable('refresh_family').set({ revoked_at: null, alasan: null }).execute();
}

const WAYS = {
  hapus: { method: 'PATCH', url: (id: string) => `/api/users/delete/${id}`, isi: {} },
  nonaktif: { method: 'PUT', url: (id: string) => `/api/users/${id}`, isi: { aktif: false, versi: 1 } },
  'tanpa peran': { method: 'PUT', url: (id: string) => `/api/users/${id}`, isi: { roles: ['support'], versi: 1 } },
};
type Way = (typeof WAYS)[keyof typeof WAYS];

async function oust(proses: Proses, who: Admin, counterpart: Admin, { method, url, isi }: Way): Promise<number> {
  const response = await fetch(`${proses.url}${url(counterpart.id)}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(isi),
  });
  await response.arrayBuffer();
  return response.status;
}

const activeAdmins = () =>
  db
    .selectFrom('pengguna as p')
    .innerJoin('pengguna_role as pr', 'pr.pengguna_id', 'p.id')
    .select('p.id')
    .where('pr.role_id', '=', roleId)
    .where('p.aktif', '=', true)
    .where('p.deleted_at', 'is', null)
    .execute();

describe('two server processes on one database', () => {
  it(`A-10 keep exactly one of two admins who remove each other at once, ${ROUNDS} times`, async () => {
    const hash = await db
      .selectFrom('pengguna')
      .select(['id', 'password_hash', 'satker_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const second = uuidv7();
    await db
      .insertInto('pengguna')
      .values({
        id: second,
        nama: 'Admin Kedua',
        username: 'admin.kedua',
        email: 'admin.kedua@contoh.example',
        password_hash: hash.password_hash,
        satker_id: hash.satker_id,
      })
      .execute();
    await db.insertInto('pengguna_role').values({ pengguna_id: second, role_id: roleId }).execute();
    const one: Admin = { id: hash.id, token: await tokenFrom(two[0].url, 'admin') };
    const other: Admin = { id: second, token: await tokenFrom(two[1].url, 'admin.kedua') };
    const way = Object.values(WAYS);
    const lost: Record<number, number> = {};
    for (let n = 0; n < ROUNDS; n += 1) {
      await restore([one, other]);
      const [a, b] = [way[n % 3] ?? WAYS.hapus, way[Math.floor(n / 3) % 3] ?? WAYS.hapus];
      const answer = await Promise.all(
        n % 2 === 0
          ? [oust(two[0], one, other, a), oust(two[1], other, one, b)]
          : [oust(two[1], one, other, a), oust(two[0], other, one, b)],
      );
      const remaining = await activeAdmins();
      expect([n, answer.filter((status) => status === 200).length, remaining.length]).toEqual([n, 1, 1]);
      const status = answer.find((unit) => unit !== 200) ?? 0;
      lost[status] = (lost[status] ?? 0) + 1;
    }
    console.info(`${ROUNDS} pairs over two processes; the one who came too late was told`, lost);
    expect(Object.keys(lost).filter((status) => !['401', '403'].includes(status))).toEqual([]);
  }, 120_000);
});
